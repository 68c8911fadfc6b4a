internal import CICUShim

/// The names of languages.
package enum DisplayNames {
  /// The name of a language in a language: `Portuguese (Brazil)`; the tag where nobody has named
  /// it.
  package static func language(_ tag: String, in language: String = "en") -> String {
    let named = LanguageTag(tag)
    guard named.language != nil else { return tag }
    let (locale, display) = (named.locale, LanguageTag(language).locale)
    return ICUBuffer.text(capacity: 64) { buffer, capacity in
      bk_locale_display_name(locale, display, buffer, capacity)
    } ?? tag
  }
}
