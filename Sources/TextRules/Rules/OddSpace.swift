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
      guard
        let odd = target.masked.indices.first(where: { isOdd(at: $0, target.masked, pair.facts) }),
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
    at index: Int, _ scalars: [Unicode.Scalar], _ facts: LanguageFacts
  ) -> Bool {
    let scalar = scalars[index]
    guard scalar.value >= 0x80, scalar.properties.generalCategory == .spaceSeparator else {
      return false
    }
    guard index > 0, index + 1 < scalars.count else { return false }
    let isBetweenLetters = scalars[index - 1].isLetter && scalars[index + 1].isLetter
    switch scalar.value {
    case 0x3000: return !facts.isHan && facts.base != "ko"
    case 0xA0, 0x202F:
      let masks = [scalars[index - 1], scalars[index + 1]].compactMap(TextMask.Kind.init)
      let isShort = isShortWord(before: index, scalars)
      return isBetweenLetters && masks.isEmpty && !isShort && !keepingTogether.contains(facts.base)
    default: return isBetweenLetters
    }
  }

  private static func isShortWord(before index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    scalars[..<index].reversed().prefix { $0.isLetter }.count <= 2
  }
}
