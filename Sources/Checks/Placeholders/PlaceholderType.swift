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
        + "read rightly, but shown in another way.",
      bad: "\"Hello %@\" = \"Hallo %d\"", good: "\"Hello %@\" = \"Hallo %@\"")
  ) { text, pair in
    guard pair.use == .code, let comparison = text.comparison, !comparison.isReordered else {
      return []
    }
    return comparison.misfits.filter { misfit in
      // The forms of a number are compared with its value type by another rule.
      !(text.variant.path.plural != nil && text.maySpellOut(misfit.source)
        && pair.hasValueType(text))
    }.map { misfit in
      let source = comparison.source.spelling(of: misfit.source.range)
      let target = comparison.target.spelling(of: misfit.target.range)
      return MessageFinding(
        "\(misfit.source.ordinal) is '\(source)' in the source, but '\(target)' here; write '\(source)'",
        severity: misfit.fit == .doubtful ? .warning : nil, at: text)
    }
  }
}

extension MessagePair {
  /// Whether the file says of what type the number of a plural text is.
  fileprivate func hasValueType(_ text: FormatPair) -> Bool {
    guard let name = text.variant.path.variable else { return message.valueType != nil }
    return message.variables.contains { $0.name == name && !$0.valueType.isEmpty }
  }
}
