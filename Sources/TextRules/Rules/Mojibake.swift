import Diagnostics

extension TextRule {
  static let mojibake = TextRule(
    "text.mojibake", .error, "a text was read in the encoding that it was written in",
    why:
      "UTF-8 that was read as Windows-1252, Mac Roman or Windows-1251 shows pairs of odd signs where one "
      + "letter should be; texts of other code pages show odd letters, signs within words, or '?' for each "
      + "letter.",
    reviewedFix: "write what was meant", wakesOn: [.strange, .sign], coversAll: true,
    bad: TextExample("de", "Size", "GrÃ¶ÃŸe"), good: TextExample("pt-BR", "Hands", "MÃO «É»"),
    .each(
      source: { text, facts in doubleRead(text, facts) },
      pair: { pair in
        if let finding = doubleRead(pair.target, pair.facts) { return finding }
        if let finding = MisreadLetters(pair).finding { return finding }
        if let bytes = QuotedPrintable.bytes(in: pair) {
          return TextFinding(
            "'\(bytes)' are the bytes of a letter as mail writes them; write the letter")
        }
        return WrongCodePage(pair).trace.map {
          TextFinding("the text was read in a wrong encoding: \($0)")
        }
      }))

  private static func doubleRead(_ text: TextProfile, _ facts: LanguageFacts) -> TextFinding? {
    guard text.features.contains(.nonASCII) else { return nil }
    for encoding in LegacyEncoding.all where encoding.mayHaveRead(text.scalars) {
      guard let repaired = encoding.repaired(text.scalars, facts) else { continue }
      return TextFinding(
        "the text was read in a wrong encoding; it should be '\(VisibleText.escaped(repaired))'",
        fixed: repaired, fixNeedsReview: true)
    }
    // What Chinese code pages make of U+FFFD and of memory that nobody wrote to.
    if let lost = lostTexts.first(in: text.text) {
      return TextFinding(
        "the text was lost in a wrong encoding: '\(lost)' stood for other characters")
    }
    if let sign = misreadSign(in: text.scalars) {
      return TextFinding("the text was read in a wrong encoding: '\(sign)' stands for one sign")
    }
    return boxDrawn(in: text.scalars).map {
      TextFinding(
        "the text was read in a wrong encoding: '\($0)' draws boxes, and stands in a word")
    }
  }

  private static let lostTexts = PhraseSearch(["锟斤拷", "烫烫烫", "屯屯屯", "ï¿½"])

  /// `â€¦` and `Â«`: signs of UTF-8 beside letters beyond ASCII, which hide where they begin.
  private static func misreadSign(in scalars: [Unicode.Scalar]) -> String? {
    let start = scalars.indices.dropLast().first { index in
      switch scalars[index] {
      case "â":
        scalars[index + 1] == "€" && index + 2 < scalars.count && scalars[index + 2].value >= 0x80
      case "Â":
        (scalars[index + 1] == "«" || scalars[index + 1] == "»")
          && (index == 0 || !scalars[index - 1].isCapital)
      default: false
      }
    }
    guard let start else { return nil }
    return String(scalars[start...start + (scalars[start] == "â" ? 2 : 1)])
  }

  /// A sign for drawing boxes or shades beside a letter: what code pages of DOS have for letters.
  private static func boxDrawn(in scalars: [Unicode.Scalar]) -> Unicode.Scalar? {
    scalars.indices.first { index in
      guard (0x2500...0x2593).contains(scalars[index].value) else { return false }
      return index > 0 && scalars[index - 1].isLetter
        || index + 1 < scalars.count && scalars[index + 1].isLetter
    }.map { scalars[$0] }
  }
}
