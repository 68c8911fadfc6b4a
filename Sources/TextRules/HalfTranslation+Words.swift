import Diagnostics

/// Single words that were left, and the source itself.
extension HalfTranslation {
  /// One small word that the source has too, between words that it has not: "Verwijder the oude bericht".
  static func strayWord(in pair: TextPair) -> String? {
    let text = pair.target
    guard pair.sourceFacts.base == "en", !pair.isSameLanguage, pair.facts.isKnown,
      (3...60).contains(text.words.count)
    else { return nil }
    let isKnown = { (word: Range<Int>) in pair.source.hasWord(text.masked[word]) }
    // A name has capitals in both texts.
    let isName = { (word: Range<Int>) in
      isKnown(word)
        && (pair.facts.mainScript != .latin || text.masked[word].contains(where: \.isCapital))
    }
    let isFree = { (index: Int) in
      text.masked.indices.contains(index)
        && (text.masked[index].isSpace || ".,!?".contains(text.masked[index]))
    }
    let place = text.words.indices.first { index in
      let word = text.words[index]
      guard word.lowerBound > 0, (3...7).contains(word.count),
        text.masked[word].allSatisfy(\.isASCIILetter),
        text.masked[word.lowerBound].isSmall, text.masked[word.lowerBound - 1].isSpace,
        isFree(word.upperBound) || word.upperBound == text.masked.count,
        stray.contains(text.word(word)),
        index == 0 || !isName(text.words[index - 1]),
        index + 1 == text.words.count || !isName(text.words[index + 1])
      else { return false }
      return isKnown(word)
        && !isBetweenQuotes(word.lowerBound, text)
    }
    guard let place else { return nil }
    let word = text.word(text.words[place])
    return sharedWith[word]?.contains(pair.facts.base) == true ? nil : word
  }

  /// The source itself beside its translation: "Anmelden - Sign in". Brackets explain a term to those who know
  /// its English name.
  static func wholeSource(in pair: TextPair) -> String? {
    let (text, source) = (pair.target.masked, pair.source.masked)
    guard pair.sourceFacts.base == "en", !pair.isSameLanguage, pair.facts.isKnown,
      (2...6).contains(pair.source.words.count), text.count > source.count + 4,
      // Words that all begin with a capital are a name.
      pair.source.words.dropFirst().contains(where: {
        source[$0.lowerBound].isSmall && !particles.contains(pair.source.word($0))
      }),
      pair.source.masks.isEmpty, pair.target.words.count > pair.source.words.count
    else { return nil }
    let isSame = { (own: ArraySlice<Unicode.Scalar>) in
      zip(own, source).allSatisfy { $0 == $1 || $0.isASCIILetter && $0.value ^ $1.value == 0x20 }
    }
    if isSame(text.prefix(source.count)) {
      return starts(text[source.count...], with: signs)
        ? "\(String(source))" : nil
    }
    guard isSame(text.suffix(source.count)) else { return nil }
    return starts(text.dropLast(source.count).reversed(), with: signs) ? String(source) : nil
  }

  private static let signs = [" - ", " – ", " / ", " | "]

  /// Words that stand in small letters in names.
  private static let particles: Set<String> = ["of", "and", "the", "for", "a"]

  private static func starts(
    _ scalars: some Sequence<Unicode.Scalar>, with signs: [String]
  ) -> Bool {
    signs.contains { scalars.starts(with: $0.unicodeScalars) }
  }

  /// A command at the start that was left, before words that are translated: "Choose eine Farbe".
  static func firstWord(of pair: TextPair) -> String? {
    let (text, source) = (pair.target, pair.source)
    guard pair.sourceFacts.base == "en", !pair.isSameLanguage, pair.facts.isKnown,
      (3...60).contains(text.words.count), let first = text.words.first,
      let own = source.words.first, first.lowerBound == 0, own.lowerBound == 0,
      source.masked[own].elementsEqual(text.masked[first]), text.masked[first.upperBound].isSpace,
      commands.contains(text.word(first))
        || pair.facts.base != "fr" && text.word(first) == "Change"
        || !["pt", "gl"].contains(pair.facts.base)
          && ["Remove", "Delete"].contains(text.word(first))
    else { return nil }
    let known = source.words.dropFirst()
    let rest = text.words.dropFirst()
    let isTranslated =
      rest.contains { text.masked[$0.lowerBound].isSmall }
      && rest.allSatisfy { word in
        !known.contains { source.masked[$0].elementsEqual(text.masked[word]) }
      }
    return isTranslated ? text.word(first) : nil
  }

  /// Words that English texts begin with, and no other language's.
  private static let commands: Set<String> = [
    "Choose", "Enable", "Disable", "Hide", "Allow", "Never", "Your", "The", "This", "When", "How",
    "What", "Please", "Always", "Turn",
  ]

  /// Words of English grammar that no other language has.
  private static let stray: Set<String> = [
    "the", "your", "with", "these", "this", "that", "those", "from", "when", "which", "where",
    "how",
    "and", "could", "should", "would", "because", "between", "before", "please", "without", "their",
    "every", "always", "only",
  ]

  /// Languages with a word of their own that is spelt so.
  private static let sharedWith: [String: Set<String>] = [
    "and": ["da", "nb", "nn", "sv", "et", "fo", "is", "no"], "only": ["hu"], "how": ["cy"],
    "that": ["vi"], "before": [], "every": [],
  ]
}
