import Diagnostics
import LocalizationModel
import Rules

extension MessageRule {
  /// An argument is read as what it is.
  static let placeholderType = MessageRule(
    Rule(
      "placeholder.type", .error, "a translation reads each argument as its source does",
      why:
        "%d given a text prints an address, and %@ given a number crashes. A warning where the value is "
        + "read rightly, but in another notation or in part, and a note where only the zeros before it "
        + "are others. Width and precision may change.",
      bad: "\"Hello %@\" = \"Hallo %d\"", good: "\"Hello %@\" = \"Hallo %@\"", mayLieInSource: true)
  ) { pair in
    guard pair.use == .code else { return [] }
    return pair.texts.flatMap { misfits(of: $0, pair) } + NumberTypes(pair).findings
  }

  private static func misfits(of text: FormatPair, _ pair: MessagePair) -> [MessageFinding] {
    guard let comparison = text.comparison, !comparison.isReordered else { return [] }
    let references = Set(text.arguments.variables.map(\.use.range))
    let hasValueType = pair.hasValueType(text)
    return zeros(comparison, text)
      + comparison.misfits.filter { misfit in
        // The types of variables are compared by themselves, and the forms of a number with its value type.
        !(references.contains(misfit.target.range)
          && pair.source?.variables.isEmpty == false)
          && !(text.mayBeNumber(misfit.source) && hasValueType)
      }.map { misfit in
        let source = comparison.source.spelling(of: misfit.source.range)
        let target = comparison.target.spelling(of: misfit.target.range)
        return MessageFinding(
          "\(misfit.source.ordinal) is '\(source)' in \(pair.sourceName), but '\(target)' here; write '\(source)'",
          severity: misfit.fit == .doubtful ? .warning : nil, at: text)
      }
  }
}

/// Codes and times are filled up with zeros: "07" is no "7".
private func zeros(_ comparison: PlaceholderComparison, _ text: FormatPair) -> [MessageFinding] {
  let positions = Dictionary(
    comparison.source.arguments.map { ($0.position, 1) }, uniquingKeysWith: +)
  for argument in comparison.target.arguments {
    guard let wanted = comparison.source.argument(at: argument.position),
      argument.placeholder.fit(inPlaceOf: wanted.placeholder) == .same,
      argument.placeholder.filledDigits != wanted.placeholder.filledDigits,
      positions[wanted.position] == 1
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
    guard let name = text.variant.path.variable else {
      // A catalog's is what the text for 'other' has.
      return message.valueType != nil && !isCatalog
    }
    return message.variables.contains { $0.name == name && !$0.valueType.isEmpty }
  }
}
