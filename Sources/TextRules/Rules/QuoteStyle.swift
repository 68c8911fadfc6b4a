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
      var nesting = Nesting(pair.facts)
      let found = marks(pair.target).first { index in
        let isOpening =
          (index == 0 || scalars[index - 1].isSpace) && index + 1 < scalars.count
          && scalars[index + 1].isLetter
        return isOpening && !openers.contains(scalars[index])
          && !nesting.isOpen(before: index, in: scalars)
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

  /// Counts the quotations that are open, mark by mark.
  private struct Nesting {
    private let open, close: Unicode.Scalar?
    private var counted = 0
    private var depth = 0

    init(_ facts: LanguageFacts) {
      let marks = facts.quotes.first?.unicodeScalars
      (open, close) = (marks?.first, marks?.last)
    }

    /// Whether a mark stands in a quotation that is still open; marks are asked for in their order.
    mutating func isOpen(before index: Int, in scalars: [Unicode.Scalar]) -> Bool {
      guard open != close else { return false }
      while counted < index {
        if scalars[counted] == open { depth += 1 }
        if scalars[counted] == close { depth -= 1 }
        counted += 1
      }
      return depth > 0
    }
  }
}
