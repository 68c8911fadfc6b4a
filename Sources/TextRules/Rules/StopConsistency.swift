import Diagnostics

extension TextRule {
  static let stopConsistency = TextRule(
    "text.stop-consistency", .note, "footers of one language end alike",
    why:
      "Of footers that all end in a full stop in the source, a few without one look forgotten beside the "
      + "others.",
    wakesOn: .punctuation,
    bad: TextExample("de", footers(ending: ["Eins.", "Zwei.", "Drei.", "Vier.", "Fünf"])),
    good: TextExample("de", footers(ending: ["Eins", "Zwei", "Drei", "Vier", "Fünf"])),
    .table { table in
      guard table.facts.hasSentenceEnds else { return [] }
      let ends = table.pairs.indices.compactMap { index -> (index: Int, end: EndSign)? in
        let pair = table.pairs[index]
        guard isFooter(pair), EndSign(of: pair.source, pair.sourceFacts) == .stop else {
          return nil
        }
        let end = EndSign(of: pair.target, pair.facts)
        return end == .stop || end == .none ? (index, end) : nil
      }
      guard ends.count >= 5 else { return [] }
      let without = ends.filter { $0.end == .none }
      let isMinority = without.count * 5 <= ends.count
      let minority =
        isMinority
        ? without
        : ends.count >= 5 * (ends.count - without.count) ? ends.filter { $0.end == .stop } : []
      return minority.map { item in
        (
          item.index,
          TextFinding(
            isMinority
              ? "this text ends without a full stop, and most footers of the table with one"
              : "this text ends in a full stop, and most footers of the table without one")
        )
      }
    })

  /// Footers, and sentences where nothing tells what the text is for.
  private static func isFooter(_ pair: TextPair) -> Bool {
    pair.isSetting && (pair.roles.isEmpty || pair.roles.contains("FooterText"))
  }

  private static func footers(ending texts: [String]) -> [(source: String, target: String?)] {
    zip(["One.", "Two.", "Three.", "Four.", "Five."], texts).map { ($0, $1) }
  }
}
