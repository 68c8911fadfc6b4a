import Diagnostics
import LocalizationFormats
import LocalizationModel
import Rules
import TextRules
import UnicodeKit
import Workspace

/// The texts of one table of a file in one language, each with its source.
///
/// What no rule has anything to say of stays in the file.
final class FileTexts {
  private enum Text {
    /// The plain entry at a position.
    case plain(Int)
    /// A text of the entry at a position.
    case variant(Message.Variant, of: Int)
  }

  private let table: FileTable
  private let facts: LanguageFacts
  private let policy: TextPolicy
  private let originals: FileSources
  private var texts: [Text] = []
  private var outlines: [TextOutline] = []
  private var sources: [TextSource?] = []

  private init(
    _ facts: LanguageFacts, _ policy: TextPolicy, of table: FileTable, _ originals: FileSources
  ) {
    self.table = table
    self.facts = facts
    self.originals = originals
    self.policy = policy
  }

  /// The texts of a language in the order of the file.
  ///
  /// - Parameters:
  ///   - language: the language as the file names it.
  ///   - facts: its facts.
  ///   - table: the table.
  ///   - originals: the texts of the source, of which is reported what rules find in them.
  ///   - findings: what is found.
  /// - Returns: what rules look at, which keeps the texts.
  static func pairs(
    in language: String, _ facts: LanguageFacts, of table: FileTable, _ originals: FileSources,
    _ findings: inout Findings
  ) -> TextPairs {
    let entries = table.table.entries
    let texts = FileTexts(
      facts, TextPolicy(table.sweep.glossary, for: language), of: table, originals)
    let pairs = TextPairs(source: { texts.source(of: $0) }, pair: { texts.pair(at: $0) })
    texts.texts.reserveCapacity(entries.count)
    texts.outlines.reserveCapacity(entries.count)
    texts.sources.reserveCapacity(entries.count)
    pairs.reserveCapacity(entries.count)
    for position in entries.indices {
      if let entry = entries.plain(at: position), entry.targetLanguage == language,
        entry.sourceLanguage == table.file.catalog.sourceLanguage
      {
        pairs.append(texts.add(entry, position, &findings))
      } else {
        for outline in texts.add(entries[position], position, in: language, &findings) {
          pairs.append(outline)
        }
      }
    }
    return pairs
  }

  private func add(
    _ entry: PlainEntry, _ position: Int, _ findings: inout Findings
  ) -> PairOutline {
    let (outline, source) = originals.look(at: entry, position, &findings)
    let target = entry.withBytes(entry.target) { TextOutline($0, of: facts) }
    return add(
      .plain(position), target, source, outline, isKey: entry.areSame(entry.target, entry.key))
  }

  private func add(
    _ entry: Catalog.Entry, _ position: Int, in language: String, _ findings: inout Findings
  ) -> [PairOutline] {
    guard entry.isForTranslation else { return [] }
    var outlines: [PairOutline] = []
    for variant in entry[language]?.variants ?? [] where variant.state != .new {
      if entry.key.isEmpty, variant.text.isPOHeader { continue }
      let original = table.original(of: entry, for: variant.path)
      // A name is no text that could be translated.
      if original == nil, entry.key.trimmed.isIdentifier || table.file.lacksSource(of: entry.key) {
        continue
      }
      let source = originals.source(of: entry, original, for: variant.path, &findings)
      outlines.append(
        add(
          .variant(variant, of: position), table.outline(variant, facts), source, source.outline,
          isKey: variant.text == entry.key))
    }
    return outlines
  }

  private func add(
    _ text: Text, _ target: TextOutline, _ source: TextSource?, _ outline: TextOutline, isKey: Bool
  ) -> PairOutline {
    texts.append(text)
    outlines.append(target)
    sources.append(source)
    return PairOutline(outline, target, facts, isKey: isKey, hasGlossary: !policy.isEmpty)
  }

  private func source(of position: Int) -> TextSource {
    if let source = sources[position] { return source }
    guard case .plain(let index) = texts[position],
      let entry = table.table.entries.plain(at: index)
    else { preconditionFailure("only plain texts are without their source") }
    let source = originals.source(of: entry)
    sources[position] = source
    return source
  }

  private func pair(at position: Int) -> TextPair {
    let source = source(of: position)
    let (key, target, path, location) = parts(of: texts[position], outlines[position])
    return TextPair(
      source: source.profile, target: target, facts: facts, sourceFacts: originals.facts,
      table: table.table.name, key: key, path: path,
      location: location ?? SourceLocation(path: table.file.path), policy: policy,
      sourceFaults: source.faults)
  }

  private func parts(
    of text: Text, _ outline: TextOutline
  ) -> (key: ExactString, TextProfile, VariantPath, SourceLocation?) {
    switch text {
    case .variant(let variant, let index):
      return (
        table.table.entries.key(at: index), table.profile(variant, outline), variant.path,
        variant.location
      )
    case .plain(let index):
      guard let entry = table.table.entries.plain(at: index) else {
        preconditionFailure("a plain entry stays one")
      }
      return (
        entry.text(entry.key), table.profile(entry.text(entry.target), outline), .plain,
        entry.location
      )
    }
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

extension ExactString {
  /// The text without the spaces at its edges.
  fileprivate var trimmed: ExactString {
    let inner = string.unicodeScalars.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
    return ExactString(String(String.UnicodeScalarView(inner)))
  }
}
