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
      bad: "ja: one, other", good: "ja: other")
  ) { pair in
    let choices = pair.selections.flatMap { findings($0, of: pair) }
    let all = pair.pluralForms
    guard !all.isEmpty, let rules = pair.pluralRules else { return choices }
    return choices
      + all.flatMap { forms in
        forms.texts.compactMap { text in
          guard let category = text.variant.path.plural, category != .zero, category != .other,
            !rules.categories.contains(category.rawValue)
          else { return nil }
          return MessageFinding(
            "no number selects '\(category.rawValue)' in \(pair.language), so nobody sees this text of "
              + "\(forms.name(of: pair.key)); remove it", at: text)
        }
      }
  }

  /// What nobody sees of a choice of MessageFormat, where 'zero' is a category as any other.
  private static func findings(_ choice: SelectionPair, of pair: MessagePair) -> [MessageFinding] {
    choice.unusedBranches.map { branch in
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
}
