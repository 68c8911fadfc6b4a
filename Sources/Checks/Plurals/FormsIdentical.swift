import Diagnostics
import LocalizationModel
import Rules
import UnicodeKit

extension MessageRule {
  /// The forms of a translation differ where the language's nouns do.
  static let formsIdentical = MessageRule(
    Rule(
      "plural.forms-identical", .note, "the forms of a number are not all the same text",
      why: "It is most often a copy that nobody went through: \"1 Tage\" is wrong in German.",
      bad: "de: one = other = \"%d Tage\"", good: "de: one = \"%d Tag\"; other = \"%d Tage\"")
  ) { pair in
    let all = pair.pluralForms
    guard !all.isEmpty, pair.source != nil,
      let language = LanguageTag(pair.language).language,
      !languagesWithoutPluralsBehindNumbers.contains(language), let rules = pair.pluralRules
    else { return [] }
    return all.filter { forms in
      let own = forms.texts.filter {
        rules.categories.contains($0.variant.path.plural?.rawValue ?? "")
      }
      return own.count > 1 && Set(own.map(\.text)).count == 1 && own[0].hasNoun
        && !own[0].endsInUnchangedNoun(of: language)
        && own.contains { $0.source.map { $0.text != own[0].text } ?? true }
    }.map { forms in
      MessageFinding(
        "all forms of \(forms.name(of: pair.key)) are '\(forms.texts[0].text.shortened)'; write those of "
          + "the other numbers, or leave the note aside where they are the same",
        at: forms.texts[0])
    }
  }

  /// Languages in which a noun stays as it is behind a number.
  static let languagesWithoutPluralsBehindNumbers: Set<String> = [
    "az", "eu", "fa", "fi", "hu", "id", "ja", "ka", "kk", "km", "ko", "ky", "lo", "ms", "my", "ta",
    "te", "th", "tr", "uz", "vi", "yue", "zh",
  ]
}

extension FormatPair {
  /// Whether the text has a word long enough to have forms: "%d km" has none.
  var hasNoun: Bool {
    withoutPlaceholders
      .split { !$0.properties.isAlphabetic && !$0.properties.isDiacritic }
      .contains { $0.count >= 4 }
  }

  /// Whether the last word is one that a Nordic language does not change behind a number: `mottagare`.
  fileprivate func endsInUnchangedNoun(of language: String) -> Bool {
    guard ["sv", "da", "nb", "nn", "no"].contains(language) else { return false }
    return ["are", "ere", "ande", "ende"].contains { text.string.hasSuffix($0) }
  }
}
