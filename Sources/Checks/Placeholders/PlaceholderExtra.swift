import Diagnostics
import LocalizationModel
import Rules

extension MessageRule {
  /// A translation uses no argument that its source does not have.
  static let placeholderExtra = MessageRule.eachText(
    Rule(
      "placeholder.extra", .error, "a translation uses no argument that its source does not have",
      why:
        "Nothing was handed over for it: the app shows garbage or crashes. A note where an argument with a "
        + "number stands more often than in the source: some languages need that, and a wrong number looks "
        + "the same.",
      bad: "\"Gift\" = \"Offrir %1$@\"", good: "\"Gift\" = \"Offrir\"", mayLieInSource: true)
  ) { text, pair in
    guard pair.use == .code else { return [] }
    guard let comparison = text.comparison else {
      guard let count = text.countOfUnnumbered, text.damaged.isEmpty else { return [] }
      return [
        MessageFinding(
          "'\(text.text.shortened)' takes \(text.arguments.arguments.count) arguments, but the source "
            + "\(count); remove the one without a number", at: text)
      ]
    }
    let extra = comparison.extra.filter { !text.isKnown($0) }
    guard !extra.isEmpty else { return text.repetition(in: comparison).map { [$0] } ?? [] }
    return extra.prefix(1).map { argument in
      let count = comparison.source.arguments.count
      let spelling = text.arguments.spelling(of: argument.range)
      // A plural text has its number, whether the source's texts show it or not.
      if count == 0, text.variant.path.plural != nil {
        return MessageFinding(
          "the translation shows the number by '\(spelling)', and the source does not",
          severity: .note, at: text)
      }
      return MessageFinding(
        count == 0
          ? "the translation has '\(spelling)', but the source takes no argument; remove it"
          : "'\(spelling)' is \(argument.ordinal), but the source takes \(count); write '%1$…' to use one "
            + "twice", at: text)
    }
  }
}

extension FormatPair {
  /// An argument that the source numbers and has once, and that stands twice here.
  fileprivate func repetition(in comparison: PlaceholderComparison) -> MessageFinding? {
    guard selections.isEmpty, comparison.missing.isEmpty else { return nil }
    let positions = { (text: FormatArguments) in
      Dictionary(text.arguments.map { ($0.position, 1) }, uniquingKeysWith: +)
    }
    let (own, other) = (positions(comparison.source), positions(comparison.target))
    let twice = comparison.target.arguments.first { argument in
      guard let wanted = comparison.source.argument(at: argument.position),
        wanted.placeholder.position != nil
      else { return false }
      return own[argument.position] == 1 && other[argument.position, default: 0] > 1
    }
    return twice.map { argument in
      let spelling = comparison.target.spelling(of: argument.range)
      return MessageFinding(
        "'\(spelling)' stands once in the source and more often here; remove one, if it is not meant",
        severity: .note, at: self)
    }
  }

  /// How many arguments the source takes, where all of its have numbers and the translation has more, some of
  /// them without: those were added.
  var countOfUnnumbered: Int? {
    guard let source, mixesNumbering, !sourceMixesNumbering else { return nil }
    let count = source.arguments.count
    let numbered = arguments.arguments.count { $0.placeholder.position != nil }
    return source.arguments.allSatisfy { $0.placeholder.position != nil } && numbered >= count
      && count > 0 ? count : nil
  }
}
