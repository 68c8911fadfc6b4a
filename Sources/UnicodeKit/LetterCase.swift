internal import CICUShim

/// Letter case as languages have it.
package enum LetterCase {
  /// The text in upper case by the rules of a language: Turkish `i` becomes `İ`, Greek loses its
  /// accents.
  package static func uppercased(_ text: String, language: LanguageTag) -> String {
    let units = Array(text.utf16)
    guard let length = Int32(exactly: units.count) else { return text }
    let locale = language.locale
    return ICUBuffer.text(capacity: units.count + units.count / 4) { buffer, capacity in
      bk_text_in_upper_case(units, length, locale, buffer, capacity)
    } ?? text
  }
}
