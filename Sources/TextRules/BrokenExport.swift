import Diagnostics

/// What programs and services write where a text should be, and the source has none of it.
enum BrokenExport {
  static func mark(_ text: TextProfile, _ facts: LanguageFacts, source: TextProfile) -> String? {
    let (own, other) = (text.coreText, source.coreText)
    if wholeTexts.contains(own), own != other, !source.text.string.contains(own) { return own }
    if text.features.contains(.bracket), own.contains("[object Object]"),
      !other.contains("[object Object]")
    {
      return "[object Object]"
    }
    if text.features.contains(.capitals) {
      if let phrase = phrases.first(where: own.contains), !other.contains(phrase) { return phrase }
      if let mark = toTranslate[facts.base]?.first(where: {
        own.hasPrefix($0) && own.count <= $0.count + 3
      }) {
        return mark
      }
    }
    if let request = requests[facts.base]?.first(where: { own.hasPrefix($0) }) { return request }
    return escape(text, source) ?? quotedPrintable(text, source)
  }

  /// What stands alone where a value was missing, and what a spreadsheet calculated.
  private static let wholeTexts: Set<String> = [
    "(null)", "<null>", "NULL", "undefined", "NaN", "#REF!",
    "#NAME?", "#VALUE!", "#N/A", "#DIV/0!", "#NULL!", "tbd", "TBD", "t.b.d.", "tba", "TBA",
  ]

  private static let phrases = [
    "MYMEMORY WARNING", "QUERY LENGTH LIMIT EXCEEDED", "INVALID LANGUAGE PAIR", "PLEASE TRANSLATE",
  ]

  /// "To be translated", alone in capitals.
  private static let toTranslate: [String: [String]] = [
    "fr": ["À TRADUIRE", "A TRADUIRE"], "es": ["POR TRADUCIR", "A TRADUCIR", "SIN TRADUCIR"],
    "pt": ["A TRADUZIR", "POR TRADUZIR"], "it": ["DA TRADURRE"],
    "de": ["ÜBERSETZEN", "ZU ÜBERSETZEN"],
    "nl": ["TE VERTALEN", "VERTALEN"], "pl": ["DO TŁUMACZENIA", "DO PRZETŁUMACZENIA"],
    "ru": ["ПЕРЕВЕСТИ", "НЕ ПЕРЕВЕДЕНО"], "sv": ["ATT ÖVERSÄTTA"], "ca": ["PER TRADUIR"],
  ]

  /// A request to a translator in front of a text.
  private static let requests: [String: [String]] = [
    "de": ["Bitte übersetzen:"], "fr": ["À traduire :", "À traduire:", "Veuillez traduire :"],
    "es": ["Por traducir:", "Traducir:"], "it": ["Da tradurre:"],
    "pt": ["A traduzir:", "Traduzir:"],
    "nl": ["Vertalen:", "Graag vertalen:"],
  ]

  /// `\u00f6` as it stands: a letter that was escaped twice.
  private static func escape(_ text: TextProfile, _ source: TextProfile) -> String? {
    guard text.features.contains(.backslash), !source.features.contains(.backslash) else {
      return nil
    }
    let scalars = text.scalars
    for index in scalars.indices where scalars[index] == "\\" {
      let rest = scalars[(index + 1)...]
      let count = rest.first == "u" || rest.first == "U" ? 4 : rest.first == "x" ? 2 : 0
      let digits = rest.dropFirst().prefix(count)
      guard count > 0, digits.count == count, digits.allSatisfy(isHexadecimal) else { continue }
      return String(scalars[index...index + count + 1])
    }
    return nil
  }

  /// `R=C3=A9glages`: bytes of a letter beyond ASCII as mail writes them.
  private static func quotedPrintable(_ text: TextProfile, _ source: TextProfile) -> String? {
    guard text.features.contains(.punctuation), !source.masked.contains("=") else { return nil }
    let scalars = text.scalars
    for index in scalars.indices
    where scalars[index] == "=" && index + 5 < scalars.count && scalars[index + 3] == "=" {
      let lead = [scalars[index + 1], scalars[index + 2]]
      let next = [scalars[index + 4], scalars[index + 5]]
      guard "CDE".contains(lead[0]), isHexadecimal(lead[1]), "89AB".contains(next[0]),
        isHexadecimal(next[1])
      else { continue }
      return String(scalars[index...index + 5])
    }
    return nil
  }

  private static func isHexadecimal(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCIIDigit || ("a"..."f").contains(scalar) || ("A"..."F").contains(scalar)
  }
}
