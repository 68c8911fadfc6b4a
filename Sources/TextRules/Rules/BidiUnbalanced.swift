import Diagnostics

extension TextRule {
  static let bidiUnbalanced = TextRule(
    "text.bidi-unbalanced", .warning, "what sets the direction of writing is closed in its line",
    why: "An isolate or embedding that stays open turns whatever is put behind the text.",
    fix: "close it at the end of a text of one line", wakesOn: .bidi,
    bad: TextExample("ar", "Settings", "\u{2067}إعدادات"),
    good: TextExample("ar", "Settings", "\u{2067}إعدادات\u{2069}"),
    .text { text, _ in
      var open: [Unicode.Scalar] = []
      for scalar in text.scalars {
        switch scalar.value {
        case 0x202A, 0x202B, 0x202D, 0x202E: open.append("\u{202C}")
        case 0x2066...0x2068: open.append("\u{2069}")
        case 0x202C, 0x2069:
          guard open.last == scalar else {
            return TextFinding("\(VisibleText.codePoint(scalar)) closes nothing; remove it")
          }
          open.removeLast()
        case 0x0A where !open.isEmpty: return unclosed(open)
        default: break
        }
      }
      guard !open.isEmpty else { return nil }
      var finding = unclosed(open)
      if !text.features.contains(.lineBreak) {
        finding.fixed = String(text.scalars + open.reversed())
      }
      return finding
    })

  private static func unclosed(_ open: [Unicode.Scalar]) -> TextFinding {
    let name = open.last.map(VisibleText.codePoint) ?? ""
    return TextFinding("what sets the direction is not closed in its line; add \(name) at the end")
  }
}
