import PropertyLists
import Diagnostics
import Extraction
import LocalizationFormats
import LocalizationModel
import SettingsBundles
import UnicodeKit
import Workspace

/// Makes the tables of a product: complete for each language, since no reader looks a missing text up in
/// another one.
struct TablePlanner {
  let bundle: BundleContents
  let project: Project

  /// Adds the tables that some pages look their texts up in, in every language of the project.
  func addTables(for pages: [Page], to result: inout AssembledBundle) {
    let names = Set(pages.map { bundle.table(of: $0) })
    let pagesOfProduct = Set(pages.map(\.name.page))
    let catalog = SourceCatalog(of: bundle, in: project)
    for name in names.sorted() {
      let known = catalog.tables.first { $0.name == name }
      let keys = keys(of: name, known: known, pages: pagesOfProduct)
      guard !keys.isEmpty else { continue }
      for language in [project.sourceLanguage] + project.targetLanguages {
        let texts = keys.map { key in (key, text(key, in: name, language: language)) }
        let filled = texts.count { !$0.1.isOwn }
        if filled > 0 { result.filledTexts[language, default: 0] += filled }
        let path = TableName(name: name, language: LanguageTag(language).canonical).path
        result.files[path] = .bytes(
          StringsWriter.newFile(
            texts.map { (key: $0.0, value: $0.1.text, comment: nil) }))
      }
    }
  }

  /// The source table's keys, less those that are only used on pages outside of the product, and texts of
  /// pages that were not extracted yet.
  private func keys(of name: String, known: SourceTable?, pages: Set<String>) -> [ExactString] {
    var keys: [ExactString] = []
    var seen: Set<ExactString> = []
    func add(_ key: ExactString) {
      if seen.insert(key).inserted { keys.append(key) }
    }
    for entry in bundle.table(name, language: project.sourceFolder)?.table.entries ?? [] {
      let uses = known?[entry.key]?.occurrences
      if uses?.allSatisfy({ !pages.contains($0.page.page) }) == true { continue }
      add(entry.key)
    }
    for text in known?.entries ?? []
    where text.isTranslated && text.occurrences.contains(where: { pages.contains($0.page.page) }) {
      add(text.key)
    }
    return keys
  }

  /// The text of a key: the language's own, else the nearest parent's, else the source's, else the key.
  private func text(
    _ key: ExactString, in name: String, language: String
  ) -> (text: ExactString, isOwn: Bool) {
    if let own = table(name, language)?[key]?.text { return (own, true) }
    for parent in LanguageTag(language).parents {
      if let inherited = table(name, parent)?[key]?.text { return (inherited, false) }
    }
    let source = bundle.table(name, language: project.sourceFolder)?.table[key]?.text
    return (source ?? key, language == project.sourceLanguage)
  }

  private func table(_ name: String, _ language: String) -> Table? {
    if language == project.sourceLanguage {
      return bundle.table(name, language: project.sourceFolder)?.table
    }
    if let exact = bundle.table(name, language: language) { return exact.table }
    let canonical = LanguageTag(language).canonical
    return bundle.tables.first {
      $0.name == name && LanguageTag($0.language).canonical == canonical
    }?.table
  }

  /// Fills the tables of a bare bundle's region languages: keys that a parent has and the region has not.
  func fillRegions(of result: inout AssembledBundle) {
    for file in bundle.tables where !file.isUnreadable {
      let parents = LanguageTag(file.language).parents
      guard !parents.isEmpty else { continue }
      var changes: [StringsChange] = []
      var filled: Set<ExactString> = []
      for parent in parents {
        for entry in table(file.name, parent)?.entries ?? []
        where file.table[entry.key] == nil && filled.insert(entry.key).inserted {
          changes.append(.insert(entry.key, entry.text, comment: nil, after: nil))
        }
      }
      guard !changes.isEmpty,
        let bytes = try? StringsWriter.bytes(of: file.strings, applying: changes)
      else { continue }
      result.filledTexts[file.language, default: 0] += changes.count
      result.files[file.path] = .bytes(bytes)
    }
  }
}
