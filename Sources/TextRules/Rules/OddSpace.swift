import Diagnostics

extension TextRule {
  static let oddSpace = TextRule(
    "text.tab-nbsp", .note, "spaces are those that the language writes",
    why:
      "Tabs and spaces of odd widths come with copied texts: lines break, or do not break, where nobody "
      + "wants it, and searching for the words fails.",
    fix: "write a space for a tab", wakesOn: .oddSpace,
    bad: TextExample("de", "Sound on", "Ton\tan"),
    good: TextExample("fr", "Warning: sync failed", "Attention\u{A0}: échec"),
    .pair { pair in
      let source = pair.source.scalars
      let target = pair.target
      let tabs = target.scalars.count { $0 == "\t" }
      if tabs > source.count(where: { $0 == "\t" }) {
        return TextFinding(
          "the translation has a tab; write a space",
          fixed: String(target.scalars.map { $0 == "\t" ? " " : $0 }))
      }
      let isAlone = target.masked.count(where: \.isNoBreakSpace) == 1
      guard
        let odd = target.masked.indices.first(where: {
          isOdd(at: $0, target.masked, pair.facts, isAlone: isAlone)
        }),
        !source.contains(target.masked[odd])
      else { return nil }
      return TextFinding(
        "the translation has the space \(VisibleText.codePoint(target.masked[odd])), which "
          + "\(pair.facts.language) does not use there; write a plain one")
    })

  /// Languages whose careful texts keep short words, dashes and units together.
  private static let keepingTogether: Set<String> = [
    "fr", "br", "pl", "cs", "sk", "sl", "uk", "ru", "be", "bg", "mk", "sr", "hr", "bs", "lt", "lv",
    "hu", "kk", "de", "es", "pt", "it", "ca", "gl",
  ]

  private static func isOdd(
    at index: Int, _ scalars: [Unicode.Scalar], _ facts: LanguageFacts, isAlone: Bool
  ) -> Bool {
    let scalar = scalars[index]
    guard scalar.value >= 0x80, scalar.properties.generalCategory == .spaceSeparator else {
      return false
    }
    guard index > 0, index + 1 < scalars.count else { return false }
    let (before, after) = (scalars[index - 1], scalars[index + 1])
    let isBetweenLetters =
      [before, after].allSatisfy { $0.isLetter && TextMask.Kind(sentinel: $0) == nil }
    switch scalar.value {
    case 0x3000: return !facts.isHan && facts.base != "ko"
    case 0xA0, 0x202F:
      guard isBetweenLetters else { return false }
      return keepingTogether.contains(facts.base)
        ? isAlone && !keepingAllTogether.contains(facts.base) && partsWord(at: index, scalars)
        : !isShortWord(before: index, scalars)
    // Quads, and spaces as wide as an n or an m.
    case 0x2000...0x2003: return !before.isSpace && !after.isSpace
    default: return isBetweenLetters
    }
  }

  /// Languages whose typographers also keep long words together.
  private static let keepingAllTogether: Set<String> = [
    "fr", "br", "pl", "cs", "sk", "sl", "uk", "ru", "be", "bg",
  ]

  /// Whether a space, the only such one of a text, stands between two long words in small letters, which nobody keeps
  /// together: most likely within one word.
  private static func partsWord(at index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    let before = scalars[..<index].reversed().prefix { $0.isLetter }
    let after = scalars[(index + 1)...].prefix { $0.isLetter }
    return before.count >= 3 && after.count >= 3
      && before.first?.isSmall == true
      && after.allSatisfy(\.isSmall)
      && TextMask.Kind(sentinel: scalars[index - before.count]) == nil
  }

  private static func isShortWord(before index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    scalars[..<index].reversed().prefix { $0.isLetter }.count <= 2
  }
}
