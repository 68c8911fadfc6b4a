import Diagnostics
import LocalizationModel
import Rules
import UnicodeKit

extension MessageRule {
  /// No text is there for a category that the language never selects.
  static let categoryUnused = MessageRule(
    Rule(
      "plural.category-unused", .warning,
      "a text that depends on a number has no category that its language does not have",
      why:
        "Nobody ever sees the text; most often it was copied from another language. 'zero' is shown for 0 "
        + "in every language, so it is never unused.",
      bad: "ja: one, other", good: "ja: other", fix: "remove the text",
      reviewedFix: "remove several, where the language may be another one")
  ) { pair in
    let choices = pair.selections.flatMap { findings($0, of: pair) }
    let all = pair.pluralForms
    guard !all.isEmpty, let rules = pair.pluralRules else { return choices }
    return choices + all.flatMap { unused($0, of: pair, rules.categories) }
  }

  private static func unused(
    _ forms: PluralForms, of pair: MessagePair, _ categories: [String]
  ) -> [MessageFinding] {
    let texts = forms.texts.filter { text in
      guard let category = text.variant.path.plural, category != .zero, category != .other else {
        return false
      }
      return !categories.contains(category.rawValue)
    }
    return texts.map { text in
      let category = text.variant.path.plural?.rawValue ?? ""
      var finding = MessageFinding(
        "no number selects '\(category)' in \(pair.language), so nobody sees this text of "
          + "\(forms.name(of: pair.key)); remove it", at: text)
      // Without 'other' it is all that there is, and PO has a place for every category that its header says.
      if forms[.other] != nil, !pair.isGettext {
        // Where it is more than what English leaves behind, the file may be of another language than is said.
        finding.removed = texts.map(\.variant.path)
      }
      return finding
    }
  }

  /// What nobody sees of a choice of MessageFormat, where 'zero' is a category as any other.
  private static func findings(_ choice: SelectionPair, of pair: MessagePair) -> [MessageFinding] {
    let repeated = choice.repeatedBranches.map { branch in
      MessageFinding(
        "\(choice.name(of: pair.key)) has '\(branch.selector)' twice, and the second text is never shown; "
          + "keep one of them", at: choice.text)
    }
    return repeated + choice.unusedBranches.map { finding($0, of: choice, pair) }
  }

  private static func finding(
    _ branch: MessageSelection.Branch, of choice: SelectionPair, _ pair: MessagePair
  ) -> MessageFinding {
    if let category = PluralCategory(rawValue: branch.selector.lowercased()),
      category.rawValue != branch.selector
    {
      return MessageFinding(
        "'\(branch.selector)' of \(choice.name(of: pair.key)) is written '\(category.rawValue)' in small "
          + "letters, so the text is not found", severity: .error, at: choice.text)
    }
    guard let category = PluralCategory(rawValue: branch.selector) else {
      return MessageFinding(
        "'\(branch.selector)' of \(choice.name(of: pair.key)) is no category, so the text cannot be "
          + "read; write one of zero, one, two, few, many, other, or a number such as =1",
        severity: .error, at: choice.text)
    }
    return MessageFinding(
      "no number selects '\(category.rawValue)' in \(pair.language), so nobody sees this text of "
        + "\(choice.name(of: pair.key)); "
        + (category == .zero ? "write '=0' for none" : "remove it"), at: choice.text)
  }
}
