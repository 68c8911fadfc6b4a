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
    let sources = Sources(of: self, editing, isOfOneLanguage: languages.count == 1)
    for language in languages where !LanguageTag(language).isPseudo {
      let place = TextPlace(
        location: SourceLocation(path: file.path),
        editing: TextEditing(editing, language: language),
        language: LanguageTag(language).canonical, table: table.name, key: "")
      let pairs = pairs(in: language, sources, &findings)
      sweep.check(
        pairs, of: place, LanguageFacts.of(language), gatheringIn: &library, &findings)
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
        let source = TextSource(outline(variant, facts)) { profile(variant) }
        let place = TextPlace(
          location: variant.location ?? SourceLocation(path: file.path),
          editing: TextEditing(editing, language: language), path: variant.path,
          table: table.name, key: entry.key.string)
        sweep.check(source, facts, at: place, &findings)
      }
    }
  }

  private func pairs(
    in language: String, _ sources: Sources, _ findings: inout Findings
  ) -> TextPairs {
    let facts = LanguageFacts.of(language)
    let policy = TextPolicy(sweep.glossary, for: language)
    var texts: [(entry: Int, variant: Message.Variant)] = []
    var origins: [TextSource] = []
    texts.reserveCapacity(table.entries.count)
    for (index, entry) in table.entries.enumerated() where entry.isForTranslation {
      for variant in entry[language]?.variants ?? [] where variant.state != .new {
        if entry.key.isEmpty, variant.text.isPOHeader { continue }
        let original = original(of: entry, for: variant.path)
        // A name is no text that could be translated.
        if original == nil, entry.key.trimmed.isIdentifier || file.lacksSource(of: entry.key) {
          continue
        }
        origins.append(sources.source(of: entry, original, for: variant.path, &findings))
        texts.append((index, variant))
      }
    }
    let pairs = TextPairs { [texts, origins] position in
      let (index, variant) = texts[position]
      return TextPair(
        source: origins[position].profile, target: profile(variant), facts: facts,
        sourceFacts: sources.facts, table: table.name, key: table.entries[index].key,
        path: variant.path, location: variant.location ?? SourceLocation(path: file.path),
        policy: policy, sourceFaults: origins[position].faults)
    }
    pairs.reserveCapacity(texts.count)
    for (source, (index, variant)) in zip(origins, texts) {
      let outline = PairOutline(
        source.outline, outline(variant, facts), facts,
        isKey: variant.text == table.entries[index].key, hasGlossary: !policy.isEmpty)
      pairs.append(outline, of: source)
    }
    return pairs
  }

  /// The text of the source that a text of a path translates; nil where the key is all there is.
  private func original(of entry: Catalog.Entry, for path: VariantPath) -> Message.Variant? {
    let message = entry[file.catalog.sourceLanguage]
    // Most texts are plain, and have one variant.
    return path.isPlain && message?.variants.count == 1
      ? message?.variants[0] : message?.variant(for: path)
  }

  fileprivate func outline(_ variant: Message.Variant, _ facts: LanguageFacts) -> TextOutline {
    let outline = TextOutline(variant.text, of: facts)
    return variant.codePlaces.isEmpty ? outline : outline.withCodes(at: variant.codePlaces)
  }

  fileprivate func profile(_ variant: Message.Variant) -> TextProfile {
    TextProfile(
      variant.text, isFormat: isFormat, isVariableText: variant.path.variable != nil,
      codePlaces: variant.codePlaces)
  }
}

/// The texts of the source, each looked at when the first language needs it.
private final class Sources {
  let facts: LanguageFacts

  private let table: FileTable
  private let editing: FileEditing
  private let isOfOneLanguage: Bool
  private var known: [Key: TextSource] = [:]

  private struct Key: Hashable {
    let key: ExactString, path: VariantPath
  }

  init(of table: FileTable, _ editing: FileEditing, isOfOneLanguage: Bool) {
    self.table = table
    self.editing = editing
    self.isOfOneLanguage = isOfOneLanguage
    facts = LanguageFacts.of(table.file.catalog.sourceLanguage)
  }

  /// The source of a text with a path.
  func source(
    of entry: Catalog.Entry, _ original: Message.Variant?, for path: VariantPath,
    _ findings: inout Findings
  ) -> TextSource {
    // The plain texts of one language are there once.
    if isOfOneLanguage, path.isPlain { return look(at: entry, original, &findings) }
    // Several forms of a translation are of one form of the source.
    let key = Key(key: entry.key, path: original?.path ?? .plain)
    if let source = known[key] { return source }
    let source = look(at: entry, original, &findings)
    known[key] = source
    return source
  }

  private func look(
    at entry: Catalog.Entry, _ original: Message.Variant?, _ findings: inout Findings
  ) -> TextSource {
    let text = original ?? Message.Variant(.plain, entry.key)
    let source = TextSource(table.outline(text, facts)) { [table] in table.profile(text) }
    table.sweep.check(source, facts, at: place(of: entry, original), &findings)
    return source
  }

  private func place(of entry: Catalog.Entry, _ original: Message.Variant?) -> TextPlace {
    var place = TextPlace(
      location: original?.location ?? SourceLocation(path: table.file.path),
      path: original?.path ?? .plain, table: table.table.name, key: entry.key.string)
    // What translators were sent is not theirs to change.
    if table.file.format == .stringCatalog, original != nil {
      place.editing = TextEditing(editing, language: table.file.catalog.sourceLanguage)
    }
    return place
  }
}

extension LocalizationFile {
  /// Whether another file has the source's texts, and the key is a name but for some letter of another script,
  /// of which a rule on keys speaks.
  fileprivate func lacksSource(of key: ExactString) -> Bool {
    guard hasSource, !format.isBilingual, !key.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
    return KeyFolding.withLatinLetters(key).isIdentifier
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

extension ExactString {
  /// The text without the spaces at its edges.
  fileprivate var trimmed: ExactString {
    let inner = string.unicodeScalars.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
    return ExactString(String(String.UnicodeScalarView(inner)))
  }
}
