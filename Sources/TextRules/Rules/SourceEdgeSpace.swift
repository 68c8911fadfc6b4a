import Diagnostics

extension TextRule {
  static let sourceEdgeSpace = TextRule(
    "text.source-edge-space", .note, "a text of the source has no space at its edges",
    why:
      "Translators do not see the space, and lose it or wonder about it; every language then has to be "
      + "told. Pieces that code joins are better one text with a placeholder.",
    reviewedFix: "take the space away where the key is a name, not the text", wakesOn: .edgeSpace,
    bad: TextExample(source: "Search within: "),
    good: TextExample(source: "Search within:"),
    .source { text, _ in
      let edges = text.edges
      // Licences and other documents are pasted with the space round them.
      guard !text.core.isEmpty, !text.scalars[text.core].contains(where: \.isLineBreak),
        !(edges.leading.isEmpty && edges.trailing.isEmpty)
      else {
        return nil
      }
      let side = edges.leading.isEmpty ? "ends" : "begins"
      return TextFinding(
        "the text \(side) with white space; remove it here and in its key",
        fixed: String(text.scalars[edges.leading.endIndex..<edges.trailing.startIndex]),
        fixNeedsReview: true)
    })
}
