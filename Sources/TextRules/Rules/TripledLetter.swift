import Diagnostics

extension TextRule {
  static let tripledLetter = TextRule(
    "text.tripled-letter", .note, "a letter stands twice in a row at most",
    why: "A key that was held too long. Compounds such as the German Schifffahrt are left alone.",
    isOff: true, wakesOn: .tripledLetter, bad: TextExample("de", "Very loud", "Sehrrr laut"),
    good: TextExample("de", "Shipping", "Schifffahrt"),
    .pair { pair in
      guard pair.target.features.contains(.tripledLetter),
        !pair.source.features.contains(.tripledLetter), !pair.facts.isUnspaced,
        !["ko", "fil", "tl"].contains(pair.facts.base)
      else { return nil }
      for word in pair.target.words where isTripled(pair.target.masked[word], pair.facts) {
        return TextFinding(
          "a letter stands three times in '\(pair.target.word(word))'; write it twice or once")
      }
      return nil
    })

  private static func isTripled(
    _ word: ArraySlice<Unicode.Scalar>, _ facts: LanguageFacts
  ) -> Bool {
    // Roman numerals, "www", "AAA".
    let isCode =
      word.allSatisfy(\.properties.isUppercase) || word.allSatisfy { "wx".contains($0) }
    guard !isCode else { return false }
    var start = word.startIndex
    while start < word.endIndex {
      let run = word[start...].prefix { $0 == word[start] }
      let before = start - word.startIndex
      let after = word.endIndex - run.endIndex
      let isJoint =
        run.count == 3 && before >= 2 && after >= 2 && joining.contains(facts.base)
        || facts.base == "et" && run.count <= 4
      if run.count >= 3, !isJoint { return true }
      start = run.endIndex
    }
    return false
  }

  /// Languages whose compounds keep all letters of both parts.
  private static let joining: Set<String> = ["de", "gsw", "lb", "et", "fi"]
}
