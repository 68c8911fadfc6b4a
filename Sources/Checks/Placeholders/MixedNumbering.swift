import Diagnostics
import LocalizationModel

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
      bad: "\"%1$@ %@\"", good: "\"%1$@ %2$@\"")
  ) { text, pair in
    guard pair.use == .code, text.mixesNumbering, !text.sourceMixesNumbering,
      text.countOfUnnumbered == nil
    else { return [] }
    let reads = text.arguments.arguments.compactMap(\.position).sorted()
    let wanted = text.source?.arguments.compactMap(\.position).sorted()
    return [
      MessageFinding(
        "some arguments of '\(text.text.shortened)' have numbers and others have none; number all",
        severity: wanted.map { $0 != reads } == true ? .error : nil, at: text)
    ]
  }
}
