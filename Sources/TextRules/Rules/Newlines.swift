import Diagnostics

extension TextRule {
  static let newlines = TextRule(
    "text.newlines", .note, "a translation breaks lines where its source does",
    why:
      "A break at an edge leaves an empty line on the screen. Titles of rows have one line, so that a "
      + "break hides the rest.",
    fix: "give the translation the source's breaks at its edges", wakesOn: .lineBreak,
    covers: ["text.edge-space"],
    bad: TextExample("de", "Sounds", "Töne\n"),
    good: TextExample("de", "One.\n\nTwo.", "Eins.\r\n\r\nZwei."),
    .pair { pair in
      let source = pair.source
      let target = pair.target
      let edges = [
        (breaks(source.edges.leading), breaks(target.edges.leading), "begins"),
        (breaks(source.edges.trailing), breaks(target.edges.trailing), "ends"),
      ]
      for (own, other, side) in edges where (own == 0) != (other == 0) {
        // A break that the source has and a text of a page has not is no loss.
        if own > 0, pair.isSetting { continue }
        return TextFinding(
          other > 0
            ? "the translation \(side) with a line break that the source has not; remove it"
            : "the source \(side) with a line break that the translation has not; add it",
          severity: .warning, fixed: withSourceEdges(pair))
      }
      return inner(pair)
    })

  private static func inner(_ pair: TextPair) -> TextFinding? {
    let own = breaks(pair.source.scalars[pair.source.core])
    let other = breaks(pair.target.scalars[pair.target.core])
    guard own > 0 || other > 0 else { return nil }
    if own == 0, pair.roles.contains(where: titles.contains) {
      return TextFinding(
        "the translation breaks the line of a title; write it in one line", severity: .warning)
    }
    let bullets = (bullets(pair.source), bullets(pair.target))
    if bullets.0 > 1, bullets.1 > 0, bullets.0 != bullets.1,
      pair.target.edges.trailing.isEmpty
    {
      return TextFinding(
        "the translation has \(bullets.1) points, and the list of the source \(bullets.0)")
    }
    guard own != other else { return nil }
    // Long texts may be wrapped otherwise; paragraphs that are missing are text that is missing.
    let paragraphs = (paragraphs(pair.source), paragraphs(pair.target))
    guard paragraphs.0 != paragraphs.1 || own == 0 || other == 0 else { return nil }
    return TextFinding(
      "the translation has \(lines(other)), and the source \(lines(own)); check that no part is missing"
    )
  }

  /// How many lines begin with a sign for the points of a list.
  private static func bullets(_ text: TextProfile) -> Int {
    text.scalars.split(whereSeparator: \.isLineBreak).count { line in
      let line = line.drop { $0.isSpace || $0.isDirectionMark }
      return line.first.map { "•‣◦·-–—*・●▪►".contains($0) } ?? false
        && (line.dropFirst().first.map { $0.isSpace || line.first != "-" && $0.isLetter } ?? false)
    }
  }

  private static let titles: Set<String> = ["Title", "Titles", "ShortTitles"]

  private static func lines(_ breaks: Int) -> String {
    breaks == 0 ? "no line break" : breaks == 1 ? "one line break" : "\(breaks) line breaks"
  }

  private static func breaks(_ scalars: ArraySlice<Unicode.Scalar>) -> Int {
    scalars.indices.count { index in
      scalars[index] == "\n"
        || scalars[index] == "\r" && !(index + 1 < scalars.endIndex && scalars[index + 1] == "\n")
    }
  }

  private static func paragraphs(_ text: TextProfile) -> Int {
    let lines = text.scalars[text.core].filter { $0 != "\r" }
      .split(separator: "\n", omittingEmptySubsequences: false)
    return lines.split { $0.allSatisfy(\.isSpace) }.count
  }

  /// The translation with the source's white space at its edges.
  static func withSourceEdges(_ pair: TextPair) -> String {
    let source = pair.source.edges
    let target = pair.target
    let inner = target.scalars[target.edges.leading.endIndex..<target.edges.trailing.startIndex]
    return String(source.leading) + String(inner) + String(source.trailing)
  }
}
