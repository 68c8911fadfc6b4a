import Diagnostics

/// A translation into a language of another script that has none of its letters: it is in another language, or
/// spelt in Latin letters.
enum ForeignText {
  /// One for each text, or one for a table that was begun in another language.
  static func findings(in table: TextTable) -> [(Int?, TextFinding)] {
    guard table.facts.isOfOtherScript, table.facts.isKnown else { return [] }
    // A table of a language that is written in both keeps to one.
    let inLatin = inLatinToo.contains(table.facts.base) && isInLatin(table)
    let found = table.telling.compactMap { index in
      finding(in: table.pairs[index], inLatin: inLatin).map { (index, $0) }
    }
    guard found.count > 3, found.count * 4 > table.pairs.count else {
      return found.map { ($0, $1) }
    }
    return [
      (
        nil,
        TextFinding(
          "\(found.count) of \(table.pairs.count) texts have no letters of \(table.facts.language); "
            + "translate them")
      )
    ]
  }

  private static func isInLatin(_ table: TextTable) -> Bool {
    let own = table.pairs.count { !$0.target.scripts.isDisjoint(with: table.facts.mainScript) }
    let latin = table.pairs.count {
      $0.target.scripts == .latin && $0.target.words.count > 1 && !$0.isSameAsSource
    }
    return latin * 5 > own
  }

  /// A text of Korean in Chinese characters alone.
  static func hanja(in pair: TextPair) -> TextFinding? {
    guard pair.facts.base == "ko", pair.target.scripts == .han,
      !pair.source.scripts.contains(.han), pair.target.words.contains(where: { $0.count > 1 })
    else { return nil }
    return TextFinding(
      "the text is in Chinese characters, and has no letters of Korean; translate it")
  }

  private static func finding(in pair: TextPair, inLatin: Bool) -> TextFinding? {
    let (target, facts) = (pair.target, pair.facts)
    guard !pair.isSameLanguage, target.scripts == .latin, !inLatin else { return nil }
    let own = Set(pair.source.words.map { pair.source.word($0).lowercased() })
    let isNew = { (word: String) in
      word.unicodeScalars.count > 1 && !own.contains(word.lowercased())
        && !LanguageFacts.names.contains(word)
    }
    let words = target.words.map(target.word).filter(isNew)
    let isSmall = { (word: String) in word.unicodeScalars.allSatisfy { !$0.isCapital } }
    let small = words.filter(isSmall)
    // Two names may be those of a brand, and one word a borrowed one.
    let isLong = target.words.count(where: { isSmall(target.word($0)) }) >= 3
    guard words.count >= (isLong ? 1 : 2),
      let word = small.first(where: { $0.unicodeScalars.count > 2 }),
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
        && (isNew(text.word(left)) || isNew(text.word(right)))
    }
  }

  /// Languages that some write in Latin letters.
  private static let inLatinToo: Set<String> = [
    "sr", "uz", "az", "kk", "ky", "tg", "tt", "ku", "ckb", "bs", "cnr", "crh", "mn", "pa", "ug",
    "ber", "zgh", "shi", "iu", "cr", "chr", "tzm",
  ]
}
