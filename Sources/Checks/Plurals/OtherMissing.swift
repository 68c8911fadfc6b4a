import Diagnostics
import LocalizationModel
import Rules

extension MessageRule {
  /// Every number needs a text for `other`, in every language.
  static let otherMissing = MessageRule(
    Rule(
      "plural.other-missing", .error, "a text that depends on a number has a form for 'other'",
      why:
        "'other' is what is shown where no category is chosen; without it the format is shown raw. The "
        + "same holds for the choices of MessageFormat, {n, plural, …} and {x, select, …}.",
      bad: "one = \"%d file\"", good: "one = \"%d file\"; other = \"%d files\"")
  ) { pair in
    let choices = pair.selections.filter {
      $0.selection["other"] == nil && !$0.isMiswritten("other")
    }.map { choice in
      MessageFinding(
        "\(choice.name(of: pair.key)) lacks 'other', without which no text is shown; add it",
        at: choice.text)
    }
    // gettext's forms for Polish and Russian are those of integers, which never select 'other'.
    guard !pair.isGettext else { return choices }
    return choices
      + pair.pluralForms.filter { $0[.other] == nil }.map { forms in
        let fact =
          switch pair.miswritten["other"] {
          case nil: "lacks 'other', which every language needs; add it"
          case let name? where name.lowercased() == "other":
            "has 'other' in capitals, so it is not found; write it in small letters"
          case let name?: "has '\(name)' for 'other', so it is not found; write 'other'"
          }
        return MessageFinding(
          "\(forms.name(of: pair.key)) \(fact)", at: forms.texts.first?.variant)
      }
  }
}
