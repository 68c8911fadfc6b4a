import Diagnostics

extension Brand {
  /// Whether a translation has neither the name, which the project protects, nor what its terms allow for it.
  func isLost(in pair: TextPair) -> Bool {
    guard places(in: pair.target.masked).isEmpty, places(in: pair.target.scalars).isEmpty else {
      return false
    }
    let term = pair.policy.terms.first { $0.source.text == name }
    let target = SearchedText(pair.target.masked, pair.facts)
    return !(term?.allowed.contains { !target.ranges(of: $0, .inflected).isEmpty } ?? false)
  }

  /// Whether a translation has neither the name nor a word that may stand for it.
  func isMissing(in pair: TextPair) -> Bool {
    let isRequired =
      !isTranslatable && !pair.facts.isOfOtherScript && pair.facts.isKnown && !pair.isSameLanguage
    return isRequired && places(in: pair.target.masked).isEmpty
  }

  /// A word in Latin letters that a language of another script has for the name, such as half of it
  /// translated into some other language: "iWolke" for "iCloud". A name that is spelt in the language's own
  /// letters is right.
  func likeness(in pair: TextPair) -> String? {
    // Where the name may be left out, a slip of one letter is left of it.
    guard pair.facts.isOfOtherScript || isTranslatable, isDistinct, folded.count >= 5,
      pair.target.scripts.contains(.latin), places(in: pair.target.masked).isEmpty
    else { return nil }
    let known = Set(pair.source.words.map { pair.source.word($0).lowercased() })
    let words = pair.target.latinWords(pair.facts)
    return words.indices.lazy.map { place in
      // A name of two words is one with the word behind, where that is known.
      let word = pair.target.word(words[place])
      guard name.contains(" "), place + 1 < words.count,
        words[place + 1].lowerBound == words[place].upperBound + 1
      else { return word }
      return word + " " + pair.target.word(words[place + 1])
    }
    .first { word in
      guard word.utf8.count >= 4, let first = word.unicodeScalars.first, first.isASCIILetter,
        Self.small(first) == folded.first, !known.contains(word.lowercased()), !Brands.isName(word)
      else { return false }
      guard pair.facts.isOfOtherScript else {
        // An ending may take the place of the last letter: "iPhonu".
        return word.editDistance(to: name, limit: 1) <= 1 && !word.hasPrefix(name.dropLast())
          && word.unicodeScalars.dropFirst().contains { $0.isCapital }
      }
      let hasInnerCapital =
        !name.contains(" ") && word.unicodeScalars.dropFirst().contains { $0.isCapital }
        && !word.unicodeScalars.allSatisfy(\.isCapital)
      return hasInnerCapital || word.editDistance(to: name, limit: 2) <= 2
    }
  }
}

extension TextProfile {
  /// The words, and in a language of another script the runs of ASCII letters, which its own letters may touch.
  func latinWords(_ facts: LanguageFacts) -> [Range<Int>] {
    guard facts.mainScript != .latin else { return words }
    var runs: [Range<Int>] = []
    for index in masked.indices where masked[index].isASCIILetter {
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs
  }
}
