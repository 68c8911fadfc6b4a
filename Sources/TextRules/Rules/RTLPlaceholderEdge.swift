import Diagnostics

extension TextRule {
  static let placeholderAtRightToLeftEdge = TextRule(
    "text.rtl-placeholder-edge", .note,
    "a text from right to left that starts with a placeholder says its direction",
    why:
      "The first letter decides the direction of a line. Where a Latin name is put in at the start, the "
      + "sentence runs the wrong way; a right-to-left mark before it keeps the direction.",
    isOff: true, reviewedFix: "put U+200F before it", wakesOn: [.punctuation, .strange],
    bad: TextExample("he", "%@ puts you in control.", "%@ שם אותך בשליטה.", isFormat: true),
    good: TextExample(
      "he", "%@ puts you in control.", "\u{200F}%@ שם אותך בשליטה.", isFormat: true),
    .pair { pair in
      guard pair.facts.isRightToLeft, !pair.isSetting,
        let first = pair.target.masks.first(where: { $0.kind == .placeholder }),
        pair.target.scalars[..<first.range.lowerBound].allSatisfy({ $0.isSpace || $0.isPunctuation }
        ),
        pair.target.scalars.contains(where: \.isRightToLeftLetter)
      else { return nil }
      return TextFinding(
        "the text starts with '\(first.text)'; put U+200F before it",
        fixed: pair.target.replacing(first.range, by: "\u{200F}" + first.text),
        fixNeedsReview: true)
    })
}
