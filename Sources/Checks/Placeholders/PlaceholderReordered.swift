import Diagnostics
import LocalizationModel
import Rules

extension MessageRule {
  /// Arguments in another order have numbers.
  static let placeholderReordered = MessageRule.eachText(
    Rule(
      "placeholder.reordered", .error, "arguments in another order have numbers",
      why:
        "Placeholders without numbers take the arguments in their order, so a text is read as a number and "
        + "a number as an object: the app crashes.",
      bad: "\"%d of %@\" = \"%@: %d\"", good: "\"%d of %@\" = \"%2$@: %1$d\"",
      fix: "number the arguments where each is of another type")
  ) { text, pair in
    guard pair.use == .code, let comparison = text.comparison, comparison.isReordered else {
      return []
    }
    var rest = comparison.source.arguments
    let numbered = comparison.target.arguments.compactMap { argument -> String? in
      guard
        let index = rest.firstIndex(where: {
          argument.placeholder.fit(inPlaceOf: $0.placeholder) == .same
        })
      else { return nil }
      let position = rest.remove(at: index).position ?? 1
      return "%\(position)$" + comparison.target.spelling(of: argument.range).dropFirst()
    }
    return [
      MessageFinding(
        "the arguments are in another order than in the source; number them: "
          + "'\(numbered.joined(separator: " … "))'", at: text,
        fixed: fixed(comparison, numbered))
    ]
  }

  /// The text with numbers, where no two arguments could be taken for each other.
  private static func fixed(
    _ comparison: PlaceholderComparison, _ numbered: [String]
  ) -> ExactString? {
    let source = comparison.source.arguments
    let target = comparison.target.arguments
    let areApart = source.indices.allSatisfy { place in
      source[..<place].allSatisfy {
        $0.placeholder.fit(inPlaceOf: source[place].placeholder) == .wrong
      }
    }
    guard areApart, numbered.count == target.count,
      Set(target.map(\.range.lowerBound)).count == target.count
    else { return nil }
    return comparison.target.text.replacing(
      zip(target, numbered).map { ($0.range, $1) })
  }
}
