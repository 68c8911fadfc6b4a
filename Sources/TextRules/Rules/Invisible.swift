import Diagnostics

extension TextRule {
  static let invisible = TextRule(
    "text.invisible", .warning, "a text has no characters that nobody sees",
    why:
      "A zero-width space comes with copied texts. Nobody sees it, and searching for the word fails, as "
      + "does looking up a key.",
    fix: "remove the character", wakesOn: .invisible,
    bad: TextExample("de", "Sync", "Sy\u{200B}nc"),
    good: TextExample("fa", "Offline use", "استفادهٔ برون\u{200C}خط"),
    .text { text, facts in
      var word = 0..<0
      let found = text.scalars.indices.filter { isNeedless(at: $0, text.scalars, facts, in: &word) }
      guard let first = found.first else { return nil }
      let name = VisibleText.codePoint(text.scalars[first])
      let needless = Set(found)
      return TextFinding(
        "the text has \(name), which nobody sees; remove it",
        // Beside a space the one that joins none does no harm.
        severity: needless.allSatisfy { text.scalars[$0].value == 0x200C && facts.base == "fa" }
          ? .note : nil,
        fixed: String(
          text.scalars.indices.filter { !needless.contains($0) }.map { text.scalars[$0] }))
    })

  private static let breaking: Set<String> = ["km", "lo", "th", "my", "ja", "bo", "dz", "jv"]
  private static let joining: Set<String> = ["Arab", "Syrc", "Thaa", "Mong", "Nkoo"]
  private static let indic: Set<String> = [
    "Deva", "Beng", "Guru", "Gujr", "Orya", "Taml", "Telu", "Knda", "Mlym", "Sinh", "Khmr", "Mymr",
    "Tibt",
  ]

  private static func isNeedless(
    at index: Int, _ scalars: [Unicode.Scalar], _ facts: LanguageFacts, in word: inout Range<Int>
  ) -> Bool {
    let script = facts.scripts.first ?? ""
    let before = index > 0 ? scalars[index - 1] : " "
    switch scalars[index].value {
    case 0x200B: return !breaking.contains(facts.base)
    case 0x2060...0x2064, 0x180E, 0x3164, 0xFFA0, 0x034F: return true
    // Flags of regions are emoji with tags behind them.
    case 0xE0001...0xE007F: return before.value < 0x1F000
    case 0xAD: return !mayBreakWord(at: index, scalars, in: &word)
    case 0x200C where facts.base == "fa" && isAtEdge(index, scalars): return true
    case 0x200C: return !(joining.contains(script) || indic.contains(script) || facts.base == "de")
    case 0x200D:
      // Emoji are joined of several.
      return !(joining.contains(script) || indic.contains(script) || !before.isLetter)
    case 0xFE00...0xFE0F:
      return before.properties.isAlphabetic && !before.isHanOrKana && before.value < 0x2000
        && script != "Mong"
    default: return false
    }
  }

  /// Between two letters the one that joins none keeps them apart; beside a space it does nothing.
  private static func isAtEdge(_ index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    index == 0 || index + 1 == scalars.count || scalars[index - 1] == " "
      || scalars[index + 1] == " "
  }

  /// A soft hyphen says where a long word may be broken; in a short one nobody has put it on purpose.
  /// The word is that of the last one, which may have many.
  private static func mayBreakWord(
    at index: Int, _ scalars: [Unicode.Scalar], in word: inout Range<Int>
  ) -> Bool {
    if !word.contains(index) {
      let isPart = { (scalar: Unicode.Scalar) in scalar.isLetter || scalar.value == 0xAD }
      let before = scalars[..<index].reversed().prefix(while: isPart).count
      let after = scalars[index...].prefix(while: isPart).count
      word = index - before..<index + after
    }
    let (before, after) = (index - word.lowerBound, word.upperBound - index - 1)
    return before > 1 && after > 1 && before + after >= 10
  }
}
