import Diagnostics
import LocalizationFormats
import LocalizationModel
import Rules
import TextRules
import UnicodeKit
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

  /// Looks at all texts.
  func check(gatheringIn library: inout TextLibrary, _ findings: inout Findings) {
    let editing = file.editing(table)
    let languages = file.targetLanguages(of: table)
    let sources = FileSources(of: self, editing, isOfOneLanguage: languages.count == 1)
    for language in languages where !LanguageTag(language).isPseudo {
      let place = TextPlace(
        location: SourceLocation(path: file.path),
        editing: TextEditing(editing, language: language),
        language: LanguageTag(language).canonical, table: table.name, key: "")
      let facts = LanguageFacts.of(language)
      let pairs = FileTexts.pairs(in: language, facts, of: self, sources, &findings)
      sweep.check(pairs, of: place, facts, gatheringIn: &library, &findings)
    }
  }

  /// Looks at the texts of a file of the source's own language, which no other file translates.
  func checkSource(_ findings: inout Findings) {
    let editing = file.editing(table)
    let language = file.place.language
    let facts = LanguageFacts.of(language)
    for entry in table.entries where entry.isForTranslation {
      for variant in entry[language]?.variants ?? []
      where variant.state != .new && !variant.text.isPOHeader {
        let outline = outline(variant, facts)
        let source = TextSource(outline) { profile(variant, outline) }
        let place = TextPlace(
          location: variant.location ?? SourceLocation(path: file.path),
          editing: TextEditing(editing, language: language), path: variant.path,
          table: table.name, key: entry.key.string)
        sweep.check(source, facts, at: place, &findings)
      }
    }
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
