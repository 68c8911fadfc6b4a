import Diagnostics

/// Single texts in another language of the same letters: a row that was pasted into the wrong file.
///
/// A sentence has small words of its language. Where it has none of its own and several of another one, it is in
/// that.
struct ForeignSentences {
  private let facts: LanguageFacts
  private let own: SmallWords
  private let script: String?

  /// Nil for languages whose small words are not known.
  init?(_ facts: LanguageFacts) {
    guard let own = facts.smallWords else { return nil }
    self.facts = facts
    self.own = own
    script = CommonWords.script(of: facts.language) ?? CommonWords.script(of: facts.base)
  }

  /// The language of a text, with words that it has and the table's language has not.
  func language(of pair: TextPair) -> (language: String, words: [String])? {
    let text = pair.target
    guard (3...40).contains(text.words.count), !pair.isSameLanguage, !pair.isSameAsSource,
      !(text.scalars.first.map { QuoteMarks.isMark($0) } ?? false)
    else { return nil }
    var others: [(word: Range<Int>, languages: [String])] = []
    var ownWords: [UInt32] = []
    var small = 0
    for (index, range) in text.words.enumerated() {
      // Capitals within a sentence are those of names.
      guard index == 0 || !text.masked[range.lowerBound].isCapital else { continue }
      small += 1
      guard range.count <= SmallWords.longest else { continue }
      let hash = WordHash.of(text.masked[range])
      if own.hashes.contains(hash) {
        // Most texts have a word that no other language has.
        guard let languages = SmallWords.languages[hash], languages.count > 1 else { return nil }
        ownWords.append(hash)
      } else if range.count > 1, let languages = SmallWords.languages[hash] {
        others.append((range, languages))
      }
    }
    guard others.count >= 2, let (language, places) = best(others) else { return nil }
    let words = Set(places.map { text.word($0).lowercased() })
    let theirs = SmallWords.of(language)?.hashes ?? []
    // Two words of two letters may be anything.
    let longest = places.map(\.count).max() ?? 0
    guard words.count >= 2, longest >= (small <= 3 ? 5 : words.count > 2 ? 2 : 3),
      words.count * (small <= 3 ? 2 : 4) >= small,
      ownWords.allSatisfy(theirs.contains),
      !isOfSource(words, pair)
    else { return nil }
    return (language, words.sorted())
  }

  /// The language that most of some words are known of, with those.
  private func best(
    _ words: [(word: Range<Int>, languages: [String])]
  ) -> (String, [Range<Int>])? {
    var found: [String: [Range<Int>]] = [:]
    for (word, languages) in words {
      for language in languages where !isOwn(language) {
        found[language, default: []].append(word)
      }
    }
    return found.filter {
      $0.value.count >= least(for: $0.key) && CommonWords.script(of: $0.key) == script
    }
    .max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }.map { ($0, $1) }
  }

  /// How many words tell a language: small ones and their neighbours have more in common than lists know.
  private func least(for language: String) -> Int {
    Self.rare.contains(language)
      ? 4 : Self.small.contains(language) || Self.small.contains(facts.base) ? 3 : 2
  }

  private static let small: Set<String> = ["gl", "ca", "oc", "ast", "an", "af", "bs", "ms"]
  private static let rare: Set<String> = [
    "br", "kab", "co", "sc", "fo", "eo", "so", "zu", "cy", "ga",
  ]

  /// Whether the words stand in the source: they were left from it, or are a name.
  private func isOfSource(_ words: Set<String>, _ pair: TextPair) -> Bool {
    let source = Set(pair.source.words.map { pair.source.word($0).lowercased() })
    return words.count(where: { !source.contains($0) }) < 2
  }

  private func isOwn(_ language: String) -> Bool {
    language == facts.language || language == facts.base || language.hasPrefix(facts.base + "-")
  }
}
