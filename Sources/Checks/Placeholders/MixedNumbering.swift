import Diagnostics
import LocalizationModel
import Rules

extension MessageRule {
  /// Either all arguments have numbers or none has.
  static let mixedNumbering = MessageRule.eachText(
    Rule(
      "placeholder.mixed-numbering", .warning,
      "either all arguments of a text have numbers or none",
      why:
        "A placeholder without a number counts from the first argument, whatever numbers stand before it: "
        + "\"%1$@ %@\" shows the first argument twice. An error where a translation so reads others than "
        + "its source.",
      bad: "\"%1$@ %@\"", good: "\"%1$@ %2$@\"",
      fix: "number the arguments where those of the source are all there", mayLieInSource: true)
  ) { text, pair in
    guard pair.use == .code, text.mixesNumbering, !text.sourceMixesNumbering,
      text.countOfUnnumbered == nil, text.damaged.isEmpty
    else { return [] }
    let reads = text.arguments.arguments.compactMap(\.position).sorted()
    let wanted = text.source?.arguments.compactMap(\.position).sorted()
    return [
      MessageFinding(
        "some arguments of '\(text.text.shortened)' have numbers and others have none; number all",
        severity: wanted.map { $0 != reads } == true ? .error : nil, at: text,
        fixed: numbered(text))
    ]
  }

  /// The text with numbers, where those without one can only be the arguments that are left.
  private static func numbered(_ text: FormatPair) -> ExactString? {
    guard let source = text.source else { return nil }
    let own = text.arguments.arguments
    let isNumbered = { (argument: FormatArguments.Argument) in
      argument.placeholder.position != nil
    }
    let taken = Set(own.filter(isNumbered).compactMap(\.position))
    let left = Set(source.arguments.compactMap(\.position)).subtracting(taken).sorted()
    let bare = own.filter { !isNumbered($0) }
    guard left.count == bare.count, bare.allSatisfy({ $0.placeholder.stars.isEmpty }) else {
      return nil
    }
    var edits: [(Range<Int>, String)] = []
    for (argument, position) in zip(bare, left) {
      guard let wanted = source.argument(at: position),
        argument.placeholder.fit(inPlaceOf: wanted.placeholder) == .same
      else { return nil }
      edits.append(
        (argument.range, "%\(position)$" + text.arguments.spelling(of: argument.range).dropFirst()))
    }
    return text.text.replacing(edits)
  }
}
