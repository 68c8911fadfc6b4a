import Diagnostics

/// What programs and services write where a text should be, and the source has none of it.
enum BrokenExport {
  static func mark(_ text: TextProfile, _ facts: LanguageFacts, source: TextProfile) -> String? {
    if text.scalars.count <= 20, let mark = wholeText(text, facts, source) { return mark }
    if text.features.contains(.bracket), text.text.string.contains("[object Object]"),
      !source.text.string.contains("[object Object]")
    {
      return "[object Object]"
    }
    if text.features.contains(.capitals), text.scalars.count >= 16,
      let phrase = phrases.first(where: text.text.string.contains),
      !source.text.string.contains(phrase)
    {
      return phrase
    }
    return requests[facts.base]?.first { text.masked.starts(with: $0.unicodeScalars) }
  }

  private static func wholeText(
    _ text: TextProfile, _ facts: LanguageFacts, _ source: TextProfile
  ) -> String? {
    let own = text.coreText
    if wholeTexts.contains(own), !source.text.string.contains(own) { return own }
    guard text.features.contains(.capitals) else { return nil }
    return toTranslate[facts.base]?.contains(own) == true ? own : nil
  }

  /// What stands alone where a value was missing, and what a spreadsheet calculated.
  private static let wholeTexts: Set<String> = [
    "(null)", "<null>", "NULL", "undefined", "NaN", "#REF!", "#NAME?", "#VALUE!", "#N/A", "#DIV/0!",
    "#NULL!", "tbd", "TBD", "t.b.d.", "tba", "TBA",
  ]

  private static let phrases = [
    "MYMEMORY WARNING", "QUERY LENGTH LIMIT", "INVALID LANGUAGE PAIR", "PLEASE TRANSLATE",
  ]

  /// "To be translated", alone in capitals.
  private static let toTranslate: [String: Set<String>] = [
    "fr": ["À TRADUIRE", "A TRADUIRE"], "es": ["POR TRADUCIR", "A TRADUCIR", "SIN TRADUCIR"],
    "pt": ["A TRADUZIR", "POR TRADUZIR"], "it": ["DA TRADURRE"],
    "de": ["ÜBERSETZEN", "ZU ÜBERSETZEN"], "nl": ["TE VERTALEN", "VERTALEN"],
    "pl": ["DO TŁUMACZENIA", "DO PRZETŁUMACZENIA"], "ru": ["ПЕРЕВЕСТИ", "НЕ ПЕРЕВЕДЕНО"],
    "sv": ["ATT ÖVERSÄTTA"], "ca": ["PER TRADUIR"],
  ]

  /// A request to a translator in front of a text.
  private static let requests: [String: [String]] = [
    "de": ["Bitte übersetzen:"], "fr": ["À traduire :", "À traduire:", "Veuillez traduire :"],
    "es": ["Por traducir:"], "it": ["Da tradurre:"], "pt": ["A traduzir:"],
    "nl": ["Te vertalen:", "Graag vertalen:"],
  ]
}
