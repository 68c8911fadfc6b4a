import Diagnostics

extension TextRule {
  static let edgeSpace = TextRule(
    "text.edge-space", .warning, "a translation begins and ends with the source's space",
    why:
      "A space at an edge shifts the text beside the rows above and below, or doubles a space where texts "
      + "are joined.",
    fix: "give the translation the source's edges", wakesOn: .edgeSpace,
    bad: TextExample("de", "Search", "Suchen "),
    good: TextExample("de", "Search within: ", "Suchen in: "),
    .pair { pair in
      let source = pair.source.edges
      let target = pair.target.edges
      let isBlank = { (edge: ArraySlice<Unicode.Scalar>) in edge.contains { !$0.isLineBreak } }
      // Breaks are what text.newlines is about.
      let added = [(source.leading, target.leading), (source.trailing, target.trailing)]
        .map { isBlank($1) && !isBlank($0) && !isWithinSign(pair) }
      let lost = [(source.leading, target.leading), (source.trailing, target.trailing)]
        .map { isBlank($0) && !isBlank($1) && !pair.isSetting && isMeant(in: pair.source) }
      guard (added + lost).contains(true),
        pair.target.scalars[pair.target.core].contains(where: \.isLetter)
      else { return nil }
      let side = added[0] || lost[0] ? "begins" : "ends"
      let isAdded = added.contains(true)
      return TextFinding(
        isAdded
          ? "the translation \(side) with a space that the source has not; remove it"
          : "the source \(side) with a space that the translation has not; add it",
        severity: pair.isSetting && !added[0] ? .note : nil, fixed: withSourceEdges(pair))
    })

  /// Whether a space at an edge is there for a text that is joined: behind a word or a sentence it is a slip.
  private static func isMeant(in text: TextProfile) -> Bool {
    guard text.edges.leading.isEmpty, let last = text.scalars[text.core].last else { return true }
    return !(last.isLetter || last.digitValue != nil || ".!?…".contains(last))
  }

  /// Whether the source ends in a wide sign, which holds the space that other signs need behind them.
  private static func isWithinSign(_ pair: TextPair) -> Bool {
    guard let last = pair.source.scalars[pair.source.core].last,
      let own = pair.target.scalars[pair.target.core].last
    else { return false }
    return "：，；、".contains(last) && ":,;".contains(own)
  }
}
