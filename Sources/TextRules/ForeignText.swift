import Diagnostics

/// A translation into a language of another script that has none of its letters: it is in another language, or
/// spelt in Latin letters.
enum ForeignText {
  static func finding(in pair: TextPair) -> TextFinding? {
    let (target, facts) = (pair.target, pair.facts)
    guard facts.isOfOtherScript, facts.isKnown, !pair.isSameLanguage else { return nil }
    if facts.base == "ko", target.scripts == .han, !pair.source.scripts.contains(.han) {
      return target.words.isEmpty || target.words.allSatisfy { $0.count == 1 }
        ? nil
        : TextFinding(
          "the text is in Chinese characters, and has no letters of Korean; translate it")
    }
    guard target.scripts == .latin, !inLatinToo.contains(facts.base) else { return nil }
    let own = Set(pair.source.words.map { pair.source.word($0).lowercased() })
    let isNew = { (word: String) in
      word.unicodeScalars.count > 1 && !own.contains(word.lowercased())
        && !LanguageFacts.names.contains(word)
    }
    let words = target.words.map(target.word).filter(isNew)
    let small = words.filter { $0.unicodeScalars.allSatisfy { !$0.isCapital } }
    // Two names may be those of a brand, and one word a borrowed one.
    guard words.count >= 2, let word = small.first(where: { $0.unicodeScalars.count > 2 }),
      small.count * 2 >= words.count, hasNeighbours(target, isNew)
    else { return nil }
    return TextFinding(
      "the text has no letters of \(facts.language), as in '\(word)'; write it in those, or translate it"
    )
  }

  /// Whether two of the words have just a space between them: names of formats stand in lists.
  private static func hasNeighbours(_ text: TextProfile, _ isNew: (String) -> Bool) -> Bool {
    zip(text.words, text.words.dropFirst()).contains { left, right in
      right.lowerBound == left.upperBound + 1 && text.masked[left.upperBound].isSpace
        && isNew(text.word(left)) && isNew(text.word(right))
    }
  }

  /// Languages that some write in Latin letters.
  private static let inLatinToo: Set<String> = [
    "sr", "uz", "az", "kk", "ky", "tg", "tt", "ku", "ckb", "bs", "cnr", "crh", "mn", "pa", "ug",
    "ber", "zgh", "shi", "iu", "cr", "chr", "tzm",
  ]
}
