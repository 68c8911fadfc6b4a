import Diagnostics
import LocalizationModel

extension MessageRule {
  /// A translation uses no argument that its source does not have.
  static let placeholderExtra = MessageRule.eachText(
    Rule(
      "placeholder.extra", .error, "a translation uses no argument that its source does not have",
      why: "Nothing was handed over for it: the app shows garbage or crashes.",
      bad: "\"Gift\" = \"Offrir %1$@\"", good: "\"Gift\" = \"Offrir\"")
  ) { text, pair in
    guard pair.use == .code, let comparison = text.comparison else { return [] }
    return comparison.extra.filter { !text.isKnown($0) }.prefix(1).map { argument in
      let count = comparison.source.arguments.count
      let spelling = text.arguments.spelling(of: argument.range)
      return MessageFinding(
        count == 0
          ? "the translation has '\(spelling)', but the source takes no argument; remove it"
          : "'\(spelling)' is \(argument.ordinal), but the source takes \(count); write '%1$…' to use one "
            + "twice", at: text)
    }
  }
}
