import Diagnostics

extension TextRule {
  static let bidiOverride = TextRule(
    "text.bidi-override", .warning, "nothing turns the direction of letters round",
    why:
      "Overrides show a text backwards, which is how readers are deceived. In a language that is written "
      + "from left to right any control of direction is left over from copying.",
    fix: "remove the characters", wakesOn: .bidi, covers: ["text.bidi-unbalanced"],
    bad: TextExample("de", "Sound on", "Ton\u{202E} an"),
    good: TextExample("he", "%@ puts you in control.", "\u{200F}%@ שם אותך בשליטה."),
    .text { text, facts in
      if let found = text.scalars.first(where: { $0.value == 0x202D || $0.value == 0x202E }) {
        return TextFinding(
          "the text has \(VisibleText.codePoint(found)), which shows letters backwards; remove it",
          fixed: withoutOverrides(text.scalars))
      }
      let isLeftToRight =
        !facts.isRightToLeft && !text.scalars.contains(where: \.isRightToLeftLetter)
      let beside = Set(text.masks.flatMap { [$0.range.lowerBound - 1, $0.range.upperBound] })
      guard isLeftToRight,
        let found = text.scalars.indices.first(where: { isStray($0, text, beside) })
      else { return nil }
      return TextFinding(
        "the text is written from left to right and has \(VisibleText.codePoint(text.scalars[found])); "
          + "remove it", severity: text.scalars[found].isDirectionMark ? .note : nil,
        fixed: String(
          text.scalars.indices.filter { !isStray($0, text, beside) }.map { text.scalars[$0] }))
    })

  /// The text without overrides and their ends; nil where an end may be that of something else.
  private static func withoutOverrides(_ scalars: [Unicode.Scalar]) -> String? {
    guard !scalars.contains(where: { $0.value == 0x202A || $0.value == 0x202B }) else { return nil }
    return String(scalars.filter { !(0x202C...0x202E).contains($0.value) })
  }

  /// Whether a control is there for nothing: isolates round placeholders are right in any language.
  private static func isStray(_ index: Int, _ text: TextProfile, _ beside: Set<Int>) -> Bool {
    let scalar = text.scalars[index]
    guard scalar.isDirectionControl || scalar.isDirectionMark else { return false }
    guard (0x2066...0x2069).contains(scalar.value) else { return true }
    return !beside.contains(index)
  }
}
