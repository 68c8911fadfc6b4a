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
        .map { isBlank($1) && !isBlank($0) }
      let lost = [(source.leading, target.leading), (source.trailing, target.trailing)]
        .map { isBlank($0) && !isBlank($1) && !pair.isSetting }
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
}
