import Diagnostics
import LocalizationModel
import Rules
import TextRules

extension MessageRule {
  /// A translation uses the arguments of its source.
  static let placeholderMissing = MessageRule.eachText(
    Rule(
      "placeholder.missing", .warning, "a translation uses all arguments of its source",
      why:
        "What the argument would say is lost. It is an error where a later argument of another type stays: "
        + "the runtime counts only the arguments that a text has, so that one reads the value of another.",
      bad: "\"%1$@ and %2$d more\" = \"%2$d weitere\"",
      good: "\"%1$@ and %2$d more\" = \"%1$@ und %2$d weitere\"", mayLieInSource: true)
  ) { text, pair in
    // A form that is empty lacks more than its arguments.
    guard pair.use == .code, !text.text.isBlank, let comparison = text.comparison,
      text.text.foreignDigits == nil
    else { return [] }
    let spaced = text.conversionsWithSpace
    let missing = comparison.missing.filter {
      !text.maySpellOut($0) && !spaced.contains($0.placeholder.conversion)
    }
    guard let first = missing.first, let source = text.source else { return [] }
    let names = missing.map { "'\(source.spelling(of: $0.range))'" }.joined(separator: ", ")
    // In a variable's texts the arguments are counted by the text that has the variable.
    let shifted = text.variant.path.variable == nil ? comparison.shifted : []
    let misread = shifted.first {
      $0.by.placeholder.fit(inPlaceOf: $0.read.placeholder) == .wrong
    }
    if let shift = misread ?? shifted.first, first.position != nil {
      let by = text.arguments.spelling(of: shift.by.range)
      return [
        MessageFinding(
          "the translation lacks \(names) of the source, so '\(by)' reads "
            + "\(shift.read.ordinal) in its place; use all arguments",
          severity: misread == nil ? nil : .error, at: text)
      ]
    }
    // What begins with a sign and is no placeholder is the one that is missed, as another rule says.
    if missing.count == 1, text.newUnknown.count == 1, !text.losesPercent { return [] }
    let hint = text.text.utf8.hasFullWidthPercent ? "; '％' is no '%'" : ""
    return [
      MessageFinding("the translation lacks \(names) of the source\(hint)", at: text)
    ]
  }
}

extension String.UTF8View {
  /// Whether the full-width percent sign, U+FF05, is there.
  var hasFullWidthPercent: Bool {
    var last: (UInt8, UInt8) = (0, 0)
    for byte in self {
      if last == (0xEF, 0xBC), byte == 0x85 { return true }
      last = (last.1, byte)
    }
    return false
  }
}
