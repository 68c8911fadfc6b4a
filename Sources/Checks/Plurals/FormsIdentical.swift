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
    return all.compactMap { forms in
      let own = forms.texts.filter {
        rules.categories.contains($0.variant.path.plural?.rawValue ?? "")
      }
      guard let first = own.first, own.count > 1, Set(own.map(\.text)).count == 1, first.hasNoun,
        !first.endsInUnchangedNoun(of: language),
        own.contains(where: { $0.source.map { $0.text != first.text } ?? true })
      else { return nil }
      return MessageFinding(
        "all forms of \(forms.name(of: pair.key)) are '\(first.text.shortened)'; write those of the "
          + "other numbers, or leave the note aside where they are the same",
        at: first)
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

  /// Whether the last word is one that a Nordic language does not change behind a number, as `mottagare`, or a
  /// borrowed one that Slavic languages and Hindi never change.
  fileprivate func endsInUnchangedNoun(of language: String) -> Bool {
    if ["фото", "фота", "видео", "відео", "відэа", "फ़ोटो", "फोटो", "वीडियो"].contains(where: {
      text.string.hasSuffix($0)
    }) {
      return true
    }
    guard ["sv", "da", "nb", "nn", "no"].contains(language) else { return false }
    return ["are", "ere", "ande", "ende"].contains { text.string.hasSuffix($0) }
  }
}
