import Diagnostics
import LocalizationModel
import Rules
import UnicodeKit

extension MessageRule {
  /// A form that serves several numbers shows which one it is.
  static let numberMissing = MessageRule(
    Rule(
      "plural.number-missing", .error, "a form for several numbers shows the number",
      why:
        "In Russian 'one' is for 21 and 31 too, so a text without the number says \"one day\" for all of "
        + "them. A warning where the only other number is 0, as in French.",
      bad: "ru: one = \"день\"", good: "ru: one = \"%d день\"")
  ) { pair in
    let choices = pair.selections.flatMap { findings($0, key: pair.key) }
    let all = pair.pluralForms
    guard !all.isEmpty, let rules = pair.pluralRules else { return choices }
    return choices + all.flatMap { forms in findings(forms, of: pair, rules) }
  }

  private static func findings(_ choice: SelectionPair, key: ExactString) -> [MessageFinding] {
    choice.branchesWithoutNumber.map { branch, numbers in
      let examples = numbers.prefix(4).map(String.init).joined(separator: ", ")
      return MessageFinding(
        "'\(branch.selector)' of \(choice.name(of: key)) does not show the number, but is selected by "
          + "\(examples); add '#'",
        severity: numbers.count { $0 > 0 } > 1 ? nil : .warning, at: choice.text)
    }
  }

  private static func findings(
    _ forms: PluralForms, of pair: MessagePair, _ rules: PluralRules
  ) -> [MessageFinding] {
    let argument = forms.argument
    func shows(_ text: FormatPair) -> Bool { !forms.numbers(in: text, argument: argument).isEmpty }
    guard forms.texts.contains(where: shows) else { return [] }
    return forms.texts.compactMap { text in
      guard let category = text.variant.path.plural, !shows(text) else { return nil }
      // Apple shows 'zero' for 0 alone where the language has no such category.
      guard rules.categories.contains(category.rawValue) else { return nil }
      // The source's author knows which numbers there are, and its translators follow.
      if pair.source != nil, category == .other, let source = text.source, source.arguments.isEmpty
      {
        return nil
      }
      let numbers = rules.samples(of: category.rawValue)
      let positive = numbers.filter { $0 > 0 }
      guard numbers.count > 1 else { return nil }
      let examples = numbers.prefix(4).map(String.init).joined(separator: ", ")
      return MessageFinding(
        "'\(category.rawValue)' of \(forms.name(of: pair.key)) does not show the number, but is "
          + "selected by \(examples); add it",
        severity: severity(of: text, positive: positive.count), at: text)
    }
  }

  /// A note where the source's text of the same category does without the number, too: its author knows which
  /// numbers there are.
  private static func severity(of text: FormatPair, positive: Int) -> Severity? {
    if positive > 1 { return nil }
    let isLikeSource = text.variant.path.plural == .one && text.source?.arguments.isEmpty == true
    return isLikeSource ? .note : .warning
  }
}
