import Diagnostics

extension TextRule {
  static let quoteStyle = TextRule(
    "text.quote-style", .note, "quotation marks are those of the language",
    why:
      "Each language has marks of its own: „so“ in German, « ainsi » in French, 「こう」 in Japanese.",
    isOff: true, wakesOn: .quote,
    bad: TextExample("de", "Open “Settings”", "“Einstellungen” öffnen"),
    good: TextExample("de", "Open “Settings”", "„Einstellungen“ öffnen"),
    .pair { pair in
      guard pair.facts.isKnown else { return nil }
      let scalars = pair.target.masked
      let openers = pair.facts.quotes.compactMap(\.unicodeScalars.first)
      let found = marks(pair.target).first { index in
        let isOpening =
          (index == 0 || scalars[index - 1].isSpace) && index + 1 < scalars.count
          && scalars[index + 1].isLetter
        return isOpening && !openers.contains(scalars[index])
      }
      guard let found else { return nil }
      return TextFinding(
        "'\(scalars[found])' opens no quotation in \(pair.facts.language); write "
          + "'\(pair.facts.quotes.first ?? "")'")
    })
}
