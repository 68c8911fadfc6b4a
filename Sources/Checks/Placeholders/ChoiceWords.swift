import Diagnostics
import LocalizationModel

/// The words of a choice of MessageFormat that the app or the format knows, beside those of the source.
struct ChoiceWords {
  private let text: FormatPair
  private let sources: [MessageSelection]

  init(_ text: FormatPair, _ source: ExactString) {
    self.text = text
    let holdsChoice =
      source.utf8.contains(UInt8(ascii: "{")) && source.utf8.contains(UInt8(ascii: ","))
    sources = holdsChoice ? MessageSelection.all(in: source) : []
  }

  /// Which of them were translated.
  var findings: [MessageFinding] {
    guard !sources.isEmpty else { return [] }
    let selections = Dictionary(
      text.selections.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let words = sources.allSatisfy { selections[$0.name] != nil } ? [:] : wordsBehindNames
    return sources.compactMap { source in
      guard let own = selections[source.name] else {
        return words[source.name].map { finding($0, in: source) }
      }
      return own.kind == .select && source.kind == .select ? selector(own, source) : nil
    }
  }

  /// `{gender, select, männlich {…}}`: a text for which the app has no word.
  private func selector(
    _ own: MessageSelection, _ source: MessageSelection
  ) -> MessageFinding? {
    let names = own.branches.map(\.selector)
    guard let place = names.firstIndex(where: { source[$0] == nil && $0 != "other" }) else {
      return nil
    }
    let lost = source.branches.map(\.selector).filter { own[$0] == nil }
    guard !lost.isEmpty else { return nil }
    let known = source.branches.map(\.selector)
    let right =
      known.indices.contains(place) && lost.contains(known[place]) ? known[place] : lost[0]
    return MessageFinding(
      "'\(names[place])' of the choice by '\(own.name)' is '\(right)' in the source; write it so, as the "
        + "app knows no other word", at: text)
  }

  /// By name of an argument, the first word behind it that begins no choice: `{n, Plural, one {…}}`.
  private var wordsBehindNames: [String: String] {
    let bytes = Array(text.text.utf8)
    var words: [String: String] = [:]
    for start in bytes.indices where bytes[start] == UInt8(ascii: "{") {
      let name = bytes[(start + 1)...].prefix {
        $0 > 0x20 && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "}")
      }
      let rest = bytes[name.endIndex...].drop { $0 == 0x20 }
      guard rest.first == UInt8(ascii: ",") else { continue }
      let word = rest.dropFirst().drop { $0 == 0x20 }
        .prefix { $0 > 0x20 && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "}") }
      let (key, written) = (
        String(decoding: name, as: UTF8.self), String(decoding: word, as: UTF8.self)
      )
      guard !written.isEmpty, MessageSelection.Kind(rawValue: written) == nil else { continue }
      if words[key] == nil { words[key] = written }
    }
    return words
  }

  private func finding(_ written: String, in source: MessageSelection) -> MessageFinding {
    MessageFinding(
      "'\(written)' of the choice by '\(source.name)' is '\(source.kind.rawValue)' in the source; write "
        + "it so", severity: written.lowercased() == source.kind.rawValue ? .warning : nil,
      at: text)
  }
}
