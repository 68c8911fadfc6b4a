import Diagnostics
import LocalizationModel
import Rules

extension MessageRule {
  /// An argument is read as what it is.
  static let placeholderType = MessageRule.eachText(
    Rule(
      "placeholder.type", .error, "a translation reads each argument as its source does",
      why:
        "%d given a text prints an address, and %@ given a number crashes. A warning where the value is "
        + "read rightly, but in another notation or in part, and a note where only the zeros before it "
        + "are others. Width and precision may change.",
      bad: "\"Hello %@\" = \"Hallo %d\"", good: "\"Hello %@\" = \"Hallo %@\"")
  ) { text, pair in
    guard pair.use == .code, let comparison = text.comparison, !comparison.isReordered else {
      return []
    }
    return zeros(comparison, text)
      + comparison.misfits.filter { misfit in
        // The forms of a number are compared with its value type by another rule.
        !(text.mayBeNumber(misfit.source) && pair.hasValueType(text))
      }.map { misfit in
        let source = comparison.source.spelling(of: misfit.source.range)
        let target = comparison.target.spelling(of: misfit.target.range)
        return MessageFinding(
          "\(misfit.source.ordinal) is '\(source)' in the source, but '\(target)' here; write '\(source)'",
          severity: misfit.fit == .doubtful ? .warning : nil, at: text)
      }
  }
}

/// Codes and times are filled up with zeros: "07" is no "7".
private func zeros(_ comparison: PlaceholderComparison, _ text: FormatPair) -> [MessageFinding] {
  for argument in comparison.target.arguments {
    guard let wanted = comparison.source.argument(at: argument.position),
      argument.placeholder.fit(inPlaceOf: wanted.placeholder) == .same,
      argument.placeholder.filledDigits != wanted.placeholder.filledDigits,
      comparison.source.arguments.count(where: { $0.position == wanted.position }) == 1
    else { continue }
    let source = comparison.source.spelling(of: wanted.range)
    let target = comparison.target.spelling(of: argument.range)
    return [
      MessageFinding(
        "'\(target)' fills the number up with other zeros than '\(source)' of the source does",
        severity: .note, at: text)
    ]
  }
  return []
}

extension MessagePair {
  /// Whether the file says of what type the number of a plural text is.
  fileprivate func hasValueType(_ text: FormatPair) -> Bool {
    guard let name = text.variant.path.variable else { return message.valueType != nil }
    return message.variables.contains { $0.name == name && !$0.valueType.isEmpty }
  }
}
