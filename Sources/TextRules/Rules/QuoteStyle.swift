import Diagnostics

extension TextRule {
  static let quoteStyle = TextRule(
    "text.quote-style", .note, "quotation marks are those of the language",
    why:
      "Each language has marks of its own: „so“ in German, « ainsi » in French, 「こう」 in Japanese.",
    isOff: true, wakesOn: .punctuation,
    bad: TextExample("de", "Open “Settings”", "“Einstellungen” öffnen"),
    good: TextExample("de", "Open “Settings”", "„Einstellungen“ öffnen"),
    .pair { pair in
      guard pair.facts.isKnown, pair.facts.base != "he" else { return nil }
      let scalars = pair.target.masked
      let openers = ownOpeners(pair.facts)
      let found = marks(pair.target).first { index in
        let isOpening =
          (index == 0 || scalars[index - 1].isSpace) && index + 1 < scalars.count
          && scalars[index + 1].isLetter
        return isOpening && !openers.contains(scalars[index])
          && !isNested(index, in: scalars, pair.facts)
      }
      guard let found else { return nil }
      return TextFinding(
        "'\(scalars[found])' opens no quotation in \(pair.facts.language); write "
          + "'\(pair.facts.quotes.first ?? "")'")
    })

  /// The marks that open a quotation in a language, without those of English and of typewriters that it
  /// takes too.
  private static func ownOpeners(_ facts: LanguageFacts) -> [Unicode.Scalar] {
    let first = facts.quotes.first
    return facts.quotes.filter { pair in
      switch pair {
      case first: true
      case "\"\"": false
      case "“”": takesEnglishMarks.contains(facts.base)
      default: true
      }
    }
    .compactMap(\.unicodeScalars.first)
  }

  /// Languages in which as many write “so” as the marks of the dictionary.
  private static let takesEnglishMarks: Set<String> = [
    "am", "ca", "el", "es", "eu", "gl", "it", "nl", "pt",
  ]

  /// Whether a mark stands in a quotation that is still open.
  private static func isNested(
    _ index: Int, in scalars: [Unicode.Scalar], _ facts: LanguageFacts
  ) -> Bool {
    guard let marks = facts.quotes.first?.unicodeScalars, let open = marks.first,
      let close = marks.last, open != close
    else { return false }
    let before = scalars[..<index]
    return before.count { $0 == open } > before.count { $0 == close }
  }
}
