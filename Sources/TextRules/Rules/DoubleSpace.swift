import Diagnostics

extension TextRule {
  static let doubleSpace = TextRule(
    "text.double-space", .note, "one space stands between words",
    why: "A second space is a slip of typing that shows as a gap.", fix: "write one space",
    wakesOn: .doubleSpace,
    bad: TextExample("de", "Erase all data", "Alle  Daten löschen"),
    good: TextExample("de", "Erase all data", "Alle Daten löschen"),
    .each(
      source: { text, _ in
        // Two spaces behind a full stop are a habit of English typists, and documents have columns.
        guard !text.features.contains(.lineBreak) else { return nil }
        return finding(
          text, runs: runs(text).filter { !".!?:".contains(text.scalars[$0.lowerBound - 1]) })
      },
      pair: { pair in
        let found = runs(pair.target)
        return found.count > runs(pair.source).count ? finding(pair.target, runs: found) : nil
      }))

  private static func finding(_ text: TextProfile, runs: [Range<Int>]) -> TextFinding? {
    guard let first = runs.first else { return nil }
    let start = max(0, first.lowerBound - 12)
    let end = min(text.scalars.count, first.upperBound + 12)
    return TextFinding(
      "two spaces in '\(VisibleText.escaped(String(text.scalars[start..<end])))'; write one",
      fixed: collapsed(text, runs))
  }

  /// The runs of spaces between words of one line.
  private static func runs(_ text: TextProfile) -> [Range<Int>] {
    guard text.features.contains(.doubleSpace) else { return [] }
    let scalars = text.scalars
    var runs: [Range<Int>] = []
    var index = text.core.lowerBound
    while index < text.core.upperBound {
      guard scalars[index].isBlank else {
        index += 1
        continue
      }
      let start = index
      while scalars[index].isBlank { index += 1 }
      let isBesideBreak = scalars[start - 1].isLineBreak || scalars[index].isLineBreak
      // Where XLIFF has a code that a table cannot hold, a sign with its no-break space is left.
      let isBeforeSign = ":;!?»".contains(scalars[index]) && scalars[index - 1].isNoBreakSpace
      if index - start > 1, !isBesideBreak, !isBeforeSign {
        runs.append(start..<index)
      }
    }
    return runs
  }

  private static func collapsed(_ text: TextProfile, _ runs: [Range<Int>]) -> String {
    let scalars = text.scalars
    var result: [Unicode.Scalar] = []
    var end = 0
    for run in runs {
      result += scalars[end..<run.lowerBound]
      result.append(scalars[run].first { $0.isNoBreakSpace } ?? scalars[run.lowerBound])
      end = run.upperBound
    }
    return String(result + scalars[end...])
  }
}
