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
  let folders: LanguageFolders

  /// Adds the tables of a product, in every language of the project: those that its pages look their texts up
  /// in, and those that no page at all names, whose texts the app looks up at run time.
  func addTables(for pages: [Page], to result: inout AssembledBundle) {
    let pagesOfProduct = Set(pages.map(\.name.page))
    let catalog = SourceCatalog(of: bundle, in: project)
    for (name, location) in tables(for: pages)
    where result.accepts(table: name, namedAt: location) {
      let known = catalog.tables.first { $0.name == name }
      let keys = keys(of: name, known: known, pages: pagesOfProduct)
      for language in folders.languages {
        let chain = TextChain(name, language, in: folders)
        let texts = keys.compactMap { key in
          chain.text(key, isOnPages: known?[key] != nil).map { (key, $0) }
        }
        guard !texts.isEmpty else { continue }
        let filled = texts.count { !$0.1.isOwn }
        if filled > 0 { result.filledTexts[language, default: 0] += filled }
        result.place(
          .bytes(
            StringsWriter.newFile(texts.map { (key: $0.0, value: $0.1.text, comment: nil) })),
          at: TableName(name: name, language: language).path, from: location)
      }
    }
  }

  /// The names of a product's tables, each with the place that it comes from.
  private func tables(for pages: [Page]) -> [(name: String, location: SourceLocation)] {
    var locations: [String: SourceLocation] = [:]
    for page in pages where locations[bundle.table(of: page)] == nil {
      let range = page.root["StringsTable"]?.range ?? 0..<0
      locations[bundle.table(of: page)] = page.location(of: range)
    }
    let namedByPages = Set(bundle.pages.flatMap { bundle.tables(of: $0) })
    for file in bundle.tables where !namedByPages.contains(file.name) {
      locations[file.name] = SourceLocation(path: bundle.localesPrefix + file.path)
    }
    return locations.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The source table's keys, less those that are only used on pages outside of the product, and texts of
  /// pages that were not extracted yet. Where the source language has no such table, the keys of the others.
  private func keys(of name: String, known: SourceTable?, pages: Set<String>) -> [ExactString] {
    var keys: [ExactString] = []
    var seen: Set<ExactString> = []
    func add(_ key: ExactString) {
      if seen.insert(key).inserted { keys.append(key) }
    }
    let languages = folders.languages
    var sources = [folders.table(name, language: languages[0])].compactMap(\.self)
    if sources.isEmpty, known == nil {
      sources = languages.dropFirst().compactMap { folders.table(name, language: $0) }
    }
    for key in sources.flatMap(\.entries.keys) {
      let uses = known?[key]?.occurrences
      if uses?.allSatisfy({ !pages.contains($0.page.page) }) == true { continue }
      add(key)
    }
    for text in known?.entries ?? []
    where text.isTranslated && text.occurrences.contains(where: { pages.contains($0.page.page) }) {
      add(text.key)
    }
    return keys
  }

  /// Fills the tables of a bare bundle's region languages: keys that a parent has and the region has not.
  func fillRegions(of result: inout AssembledBundle) {
    for file in bundle.tables where !file.isUnreadable {
      let parents = LanguageTag(file.language).parents
      guard !parents.isEmpty else { continue }
      var changes: [StringsChange] = []
      var filled: Set<ExactString> = []
      for parent in parents {
        guard let entries = folders.table(file.name, language: parent)?.entries else { continue }
        for (position, key) in entries.keys.enumerated()
        where !file.table.has(key) && filled.insert(key).inserted {
          changes.append(.insert(key, entries.text(at: position), comment: nil, after: nil))
        }
      }
      if changes.isEmpty { continue }
      do {
        let bytes = try Self.bytes(of: file, applying: changes)
        result.filledTexts[file.language, default: 0] += changes.count
        result.replace(file.path, with: bytes)
      } catch {
        result.report(
          Diagnostic(
            "project.file-skipped", .warning,
            at: SourceLocation(path: file.displayPath(in: bundle)),
            "\(changes.count) texts of \(parents.joined(separator: ", ")) are not filled in: "
              + error.message))
      }
    }
  }

  private static func bytes(
    of file: TableFile, applying changes: [StringsChange]
  ) throws(LocalizationWriteError) -> [UInt8] {
    guard let strings = file.strings else {
      throw LocalizationWriteError(
        .unsupported, "", "only .strings files can be filled; write the table as one")
    }
    do {
      return try StringsWriter.bytes(of: strings, applying: changes)
    } catch {
      throw LocalizationWriteError(error)
    }
  }
}

/// Where a language's texts of one table come from.
private struct TextChain {
  private let own: Table?
  /// The parents' tables, nearest first, and the source's.
  private let others: [Table]
  private let isSource: Bool

  init(_ name: String, _ language: String, in folders: LanguageFolders) {
    own = folders.table(name, language: language)
    isSource = language == folders.languages[0]
    let languages = LanguageTag(language).parents + [folders.languages[0]]
    others = languages.compactMap { folders.table(name, language: $0) }
  }

  /// The text of a key: the language's own, else the nearest parent's, else the source's, else the key where
  /// it is the text of a page.
  func text(_ key: ExactString, isOnPages: Bool) -> (text: ExactString, isOwn: Bool)? {
    if let text = own?[key]?.text { return (text, true) }
    if let text = others.lazy.compactMap({ $0[key]?.text }).first { return (text, isSource) }
    return isOnPages ? (key, isSource) : nil
  }
}
