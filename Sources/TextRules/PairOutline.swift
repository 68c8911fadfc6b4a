/// What the outlines of a text and of its translation tell together.
package struct PairOutline: Sendable {
  /// What wakes rules on the pair.
  let features: TextFeatures
  /// The hashes of the texts.
  let source, target: UInt64
  /// How many words the source has.
  let wordCount: Int
  /// Whether the source ends in a full stop behind a word of several letters.
  let endsSentence: Bool

  /// The outline of a text and its translation.
  ///
  /// - Parameters:
  ///   - source: the text.
  ///   - target: its translation.
  ///   - facts: the facts of the translation's language.
  ///   - isKey: whether the translation is its own key.
  ///   - hasGlossary: whether the project has decided something about words.
  package init(
    _ source: TextOutline, _ target: TextOutline, _ facts: LanguageFacts, isKey: Bool,
    hasGlossary: Bool
  ) {
    (self.source, self.target) = (source.hash, target.hash)
    wordCount = source.words.count
    endsSentence = source.features.contains(.endStop) && source.words.lastLength > 1
    var features =
      facts.isKnown && !facts.isUnspaced && source.signs.areSame(as: target.signs)
      ? source.featuresOfWords.union(target.featuresOfWords)
      : source.features.union(target.features)
    if source.features.contains(.endStop) != target.features.contains(.endStop)
      || !facts.isKnown && !target.features.isDisjoint(with: [.endStop, .comma])
    {
      features.insert(.sign)
    }
    if features.contains(.manyWords) || target.words.mayHaveCommon(with: source.words) {
      features.insert(.commonWord)
    }
    if target.words.mayBeSame(as: source.words) { features.insert(.sameText) }
    if facts.smallWords?.areForeign(target.words) == true { features.insert(.foreignWords) }
    if isKey { features.insert(.sameAsKey) }
    if hasGlossary { features.insert(.glossary) }
    self.features = features
  }

  /// Whether there is more than letters, single spaces, and the same end.
  var isTelling: Bool { !features.isSubset(of: Self.plain) }

  private static let plain: TextFeatures = [
    .nonASCII, .letter, .asciiLetter, .punctuation, .endStop, .comma, .smallStart,
  ]

  /// Whether it is open that the text is translated, and into something else.
  var mayBeUntranslated: Bool { !features.isDisjoint(with: [.noLetter, .sameText]) }
}
