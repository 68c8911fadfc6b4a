import Diagnostics
import LocalizationModel
import TextRules
import Workspace

/// One table of a localization file in all its languages.
struct FileTable {
  let table: Catalog.Table
  let file: LocalizationFile
  let sweep: TextSweep

  /// Texts of a settings bundle are shown as they are; any other table may hold formats.
  private let isFormat: Bool

  init(table: Catalog.Table, file: LocalizationFile, sweep: TextSweep) {
    self.table = table
    self.file = file
    self.sweep = sweep
    isFormat = !table.name.contains(".bundle/")
  }

  /// The text of the source that a text of a path translates; nil where the key is all there is.
  func original(of entry: Catalog.Entry, for path: VariantPath) -> Message.Variant? {
    let message = entry[file.catalog.sourceLanguage]
    // Most texts are plain, and have one variant.
    return path.isPlain && message?.variants.count == 1
      ? message?.variants[0] : message?.variant(for: path)
  }

  /// What a first look at a text tells.
  func outline(_ variant: Message.Variant, _ facts: LanguageFacts) -> TextOutline {
    let outline = TextOutline(variant.text, of: facts)
    return variant.codePlaces.isEmpty ? outline : outline.withCodes(at: variant.codePlaces)
  }

  /// A text taken apart.
  func profile(_ variant: Message.Variant, _ outline: TextOutline) -> TextProfile {
    TextProfile(
      variant.text, outline: outline, isFormat: isFormat,
      isVariableText: variant.path.variable != nil,
      codePlaces: variant.codePlaces)
  }

  /// A plain text taken apart.
  func profile(_ text: ExactString, _ outline: TextOutline) -> TextProfile {
    TextProfile(text, outline: outline, isFormat: isFormat)
  }
}

extension Message {
  /// The text for a path, else the one that stands for it.
  fileprivate func variant(for path: VariantPath) -> Variant? {
    if let own = self[path] { return own }
    var other = path
    other.plural = .other
    if let other = self[other] { return other }
    let fallback = fallback
    return variants.first { $0.text == fallback } ?? variants.first
  }
}
