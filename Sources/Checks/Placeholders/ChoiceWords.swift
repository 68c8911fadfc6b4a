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
    sources.compactMap { source in
      guard let own = text.selections.first(where: { $0.name == source.name }) else {
        return keyword(of: source)
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

  /// `{n, Plural, one {…}}`: a word that begins no choice.
  private func keyword(of source: MessageSelection) -> MessageFinding? {
    let bytes = Array(text.text.utf8)
    let opening = Array("{\(source.name)".utf8)
    for start in bytes.indices where bytes[start...].starts(with: opening) {
      let rest = bytes[(start + opening.count)...].drop { $0 == 0x20 }
      guard rest.first == UInt8(ascii: ",") else { continue }
      let word = rest.dropFirst().drop { $0 == 0x20 }
        .prefix { $0 > 0x20 && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "}") }
      let written = String(decoding: word, as: UTF8.self)
      guard !written.isEmpty, MessageSelection.Kind(rawValue: written) == nil else { continue }
      return MessageFinding(
        "'\(written)' of the choice by '\(source.name)' is '\(source.kind.rawValue)' in the source; write "
          + "it so", severity: written.lowercased() == source.kind.rawValue ? .warning : nil,
        at: text)
    }
    return nil
  }
}
