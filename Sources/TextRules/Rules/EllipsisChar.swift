import Diagnostics

extension TextRule {
  static let ellipsisChar = TextRule(
    "text.ellipsis-char", .note, "an ellipsis is one character where the source has it so",
    why: "Three full stops are wider than '…', may break apart, and are read aloud as full stops.",
    fix: "write the one character", wakesOn: [.strange, .sign],
    bad: TextExample("fa", "Start…", "شروع..."),
    good: TextExample("fa", "Start…", "شروع…"),
    .pair { pair in
      let target = pair.target.text.string
      guard pair.source.scalars.contains("…"), !pair.source.text.string.contains("..."),
        target.contains("..."), !target.contains("....")
      else { return nil }
      return TextFinding(
        "the source has '…', and the translation three full stops; write '…'",
        fixed: replaced(pair.target.scalars))
    })

  private static func replaced(_ scalars: [Unicode.Scalar]) -> String {
    var result: [Unicode.Scalar] = []
    for scalar in scalars {
      result.append(scalar)
      if result.suffix(3) == [".", ".", "."] {
        result.removeLast(3)
        result.append("…")
      }
    }
    return String(result)
  }
}
