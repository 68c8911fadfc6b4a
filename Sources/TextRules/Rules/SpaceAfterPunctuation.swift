import Diagnostics

extension TextRule {
  static let spaceAfterPunctuation = TextRule(
    "text.space-after-punctuation", .note, "a space stands behind a sign between words",
    why: "Words that a sign alone divides look like one, and the line cannot break there.",
    wakesOn: .sign, bad: TextExample("de", "Yes, please", "Ja,bitte"),
    good: TextExample("de", "For example, today", "z.B. heute"),
    .pair { pair in
      guard !pair.facts.isUnspaced, pair.facts.isKnown else { return nil }
      let scalars = pair.target.masked
      let own = pair.source.masked
      guard let index = scalars.indices.first(where: { isGlued(at: $0, scalars, pair.facts) }),
        !own.indices.contains(where: { isGlued(at: $0, own, pair.sourceFacts) }),
        pair.source.scalars.contains(where: { ",;:!?.".contains($0) })
          || isBetweenWords(index, scalars)
      else { return nil }
      let start = wordStart(before: index, scalars)
      let end = scalars[(index + 1)...].firstIndex { !$0.isLetter } ?? scalars.count
      let place = String(scalars[start..<end])
      guard !pair.source.text.string.contains(place) else { return nil }
      return TextFinding("no space stands behind '\(scalars[index])' in '\(place)'; add one")
    })

  /// Whether a comma stands between two words in small letters, which make no list of signs.
  private static func isBetweenWords(_ index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    guard ",،".contains(scalars[index]), index > 1, index + 2 < scalars.count else { return false }
    return [index - 2, index - 1, index + 1, index + 2].allSatisfy {
      isOrdinary(scalars[$0]) && !scalars[$0].properties.isUppercase
    }
  }

  /// Nordic languages put a colon before the ending of an abbreviation.
  private static let endingsBehindColon: Set<String> = ["sv", "fi", "da", "nb", "nn", "et", "fr"]

  private static let signs: ScalarSet = ",;:!?.،؛؟"

  private static func isGlued(
    at index: Int, _ scalars: [Unicode.Scalar], _ facts: LanguageFacts
  ) -> Bool {
    guard signs.contains(scalars[index]), index > 0, index + 2 < scalars.count,
      isOrdinary(scalars[index + 1])
    else { return false }
    guard isOrdinary(scalars[index - 1]) else {
      // What a placeholder stands for may have an ending behind a colon, and none behind a comma.
      return TextMask.Kind(sentinel: scalars[index - 1]) == .placeholder
        && ",،".contains(scalars[index]) && isOrdinary(scalars[index + 2])
    }
    switch scalars[index] {
    case ":": return !endingsBehindColon.contains(facts.base) && isOrdinary(scalars[index + 2])
    case ".":
      // Abbreviations have short words and go on in small letters.
      let before = index - wordStart(before: index, scalars)
      let after = scalars[(index + 1)...].prefix { $0.isLetter }
      if !facts.hasCase {
        return before >= 3 && after.count >= 3
          && [index - 1, index + 1].allSatisfy { ScriptSet.of(scalars[$0]) == facts.mainScript }
      }
      return before >= 3 && after.count >= 3 && scalars[index - 1].properties.isLowercase
        && scalars[index + 1].properties.isUppercase
    case ";", "؛": return facts.base != "el"
    default: return true
    }
  }

  private static func isOrdinary(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isLetter && TextMask.Kind(sentinel: scalar) == nil && !scalar.isHanOrKana
  }

  private static func wordStart(before index: Int, _ scalars: [Unicode.Scalar]) -> Int {
    var start = index
    while start > 0, scalars[start - 1].isLetter { start -= 1 }
    return start
  }
}
