/// A translation without a fault, into which one can be put.
package struct CleanUnit: Hashable, Sendable {
  package var language: String
  /// The table, or the file that takes its place.
  package var table: String
  package var key: String
  package var source: String
  package var target: String
  /// Whether code formats the text.
  package var isFormat: Bool
  /// What the text is for, where a page shows it.
  package var use: Use?
  /// For a choice of a list other than the first: how the first one is translated.
  package var firstChoice: String?
  /// The forms of a plural text; `target` is what names them.
  package var forms: [Form] = []

  /// What a page shows a text as.
  package enum Use: Sendable {
    /// A text of one line.
    case title
    case footer
  }

  /// The text for one plural category.
  package struct Form: Hashable, Sendable {
    package var category: String
    package var text: String

    package init(_ category: String, _ text: String) {
      self.category = category
      self.text = text
    }
  }

  package init(
    language: String, table: String, key: String, source: String, target: String, isFormat: Bool
  ) {
    self.language = language
    self.table = table
    self.key = key
    self.source = source
    self.target = target
    self.isFormat = isFormat
  }

  /// The language without region and script.
  package var base: String { String(language.prefix { $0 != "-" }) }

  package var group: LanguageGroup { LanguageGroup(of: language) }
}

/// Languages whose texts have much in common.
package enum LanguageGroup: String, CaseIterable, Sendable {
  case latin = "Latin"
  case cyrillicAndGreek = "Cyrillic, Greek"
  case rightToLeft = "RTL"
  case han = "CJK"
  case indic = "Indic"
  case southEastAsia = "SE Asia"

  package init(of language: String) {
    self =
      switch language.prefix(while: { $0 != "-" }) {
      case "ru", "uk", "bg", "be", "mk", "sr", "kk", "ky", "mn", "tg", "el": .cyrillicAndGreek
      case "ar", "fa", "he", "ur", "ps", "ckb", "ug", "yi": .rightToLeft
      case "ja", "ko", "zh", "yue": .han
      case "hi", "bn", "ta", "te", "kn", "ml", "mr", "gu", "pa", "ne", "si", "or", "as": .indic
      case "th", "lo", "km", "my", "vi", "id", "ms", "fil", "jv", "su": .southEastAsia
      default: .latin
      }
  }
}
