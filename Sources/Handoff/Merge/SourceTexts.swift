import Diagnostics
import Extraction
import LocalizationModel
import Workspace

/// What the project has in its own language for one table: of the source language's file, and of the pages.
struct SourceTexts {
  private let file: TableFile?
  private let page: SourceTable?
  private let language: String
  private let bundle: BundleContents
  private let table: String

  init(at place: TableMatcher.Place, in project: Project, _ catalog: SourceCatalog) {
    let address = TableChanges.Address(
      bundle: place.bundle, table: place.table, folder: project.sourceFolder,
      isPlural: place.isPlural)
    file = project.bundles[place.bundle].localizedFile(at: address)
    page = place.isPlural ? nil : catalog.tables.first { $0.name == place.table }
    language = project.sourceLanguage
    bundle = project.bundles[place.bundle]
    table = place.table
  }

  /// Whether the table is a String Catalog, which holds the texts of all languages.
  var keepsStates: Bool { file?.keepsStates == true }

  /// What the project says for a key; nil where it has no such text.
  subscript(key: ExactString) -> Message? {
    file?.table[key]?.message ?? page?[key].map { Message($0.text) }
  }

  /// Whether the project itself does not have the text translated: an address that is the same in every
  /// language, or what a String Catalog says is not for translation.
  func isProtected(_ key: ExactString) -> Bool {
    if file?.table[key]?.isForTranslation == false { return true }
    guard let entry = page?[key], entry.isReference else { return false }
    return !bundle.isTranslated(key, in: table, as: entry.text)
  }

  /// The key as a new entry of a table of another language.
  func entry(for key: ExactString) -> Catalog.Entry {
    Catalog.Entry(
      key: key, localizations: self[key].map { [Catalog.Localization(language, $0)] } ?? [])
  }

  /// The keys in the order of the file, then those that only pages have.
  var keys: [ExactString] {
    var seen: Set<ExactString> = []
    let all = (file?.table.entries.map(\.key) ?? []) + (page?.entries.map(\.key) ?? [])
    return all.filter { seen.insert($0).inserted }
  }
}

extension Message {
  /// The text that a translation for a path is made from; nil where the message has nothing of the kind.
  ///
  /// A plural category that the source lacks is translated from `other`.
  ///
  /// - Parameters:
  ///   - path: what the translation is for.
  ///   - isFree: whether a language may depend on other things than the source does.
  /// - Returns: the source's text.
  func source(of path: VariantPath, _ isFree: Bool) -> ExactString? {
    if let text = self[path]?.text { return text }
    if path.isPlain { return fallback }
    var other = path
    other.plural = path.plural.map { _ in .other }
    if let text = self[other]?.text { return text }
    other.device = path.device.map { _ in "other" }
    if let text = self[other]?.text { return text }
    return isFree ? fallback : nil
  }
}
