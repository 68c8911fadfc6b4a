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
      fix: "number the arguments where each is of another type", mayLieInSource: true)
  ) { text, pair in
    guard pair.use == .code else { return [] }
    if !text.movedVariables.isEmpty { return [moved(text, pair)] }
    guard let comparison = text.comparison, comparison.isReordered else { return [] }
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

  /// References to variables in another order take the numbers of each other.
  private static func moved(_ text: FormatPair, _ pair: MessagePair) -> MessageFinding {
    let references = text.arguments.variables
    let said = text.movedVariables[0]
    let isOfCatalog = pair.message.variables.contains {
      $0.name == said.name && $0.argument == said.target
    }
    if pair.isCatalog, isOfCatalog {
      return MessageFinding(
        "\"argNum\" of '\(said.name)' is \(said.target), but \(said.source) in the source; write "
          + "\(said.source)", at: text)
    }
    let wanted = Dictionary(
      text.source?.variables.map { ($0.name, $0.use.position) } ?? [],
      uniquingKeysWith: { first, _ in first })
    let numbered = references.compactMap { reference -> (Range<Int>, String)? in
      guard let number = wanted[reference.name] ?? nil else { return nil }
      return (reference.use.range, "%\(number)$#@\(reference.name)@")
    }
    let isWhole = numbered.count == text.arguments.arguments.count
    return MessageFinding(
      "'\(text.arguments.spelling(of: said.use.range))' reads argument \(said.target), and argument "
        + "\(said.source) in the source; number them: '\(numbered.map(\.1).joined(separator: " … "))'",
      at: text, fixed: isWhole ? text.text.replacing(numbered) : nil)
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
