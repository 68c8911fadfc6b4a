/// Single texts in another language of the same letters: a row that was pasted into the wrong file.
///
/// A sentence has small words of its language. Where it has none of its own and several of another one, it is in
/// that.
struct ForeignSentences {
  private let facts: LanguageFacts
  private let own: Set<String>
  private let script: String?

  /// Nil for languages whose small words are not known.
  init?(_ facts: LanguageFacts) {
    guard let own = Self.words(of: facts.language) ?? Self.words(of: facts.base) else { return nil }
    self.facts = facts
    self.own = own
    script = CommonWords.script(of: facts.language) ?? CommonWords.script(of: facts.base)
  }

  /// The language of a text, with words that it has and the table's language has not.
  func language(of pair: TextPair) -> (language: String, words: [String])? {
    let text = pair.target
    guard (4...40).contains(text.words.count), !pair.isSameLanguage, !pair.isSameAsSource else {
      return nil
    }
    var found: [String: Set<String>] = [:]
    var ownWords: [String] = []
    var small = 0
    for (index, range) in text.words.enumerated() {
      let letters = text.masked[range]
      // Capitals within a sentence are those of names.
      guard index == 0 || letters.first.map({ !$0.isCapital }) ?? false else { continue }
      small += 1
      let word = String(letters).lowercased()
      if own.contains(word) {
        ownWords.append(word)
      } else if let languages = Self.languages[word], letters.count > 1 {
        for language in languages { found[language, default: []].insert(word) }
      }
    }
    guard let (language, words) = best(found), words.count * 4 >= small else { return nil }
    let theirs = Self.words(of: language) ?? []
    guard ownWords.allSatisfy(theirs.contains), !isOfSource(words, pair),
      !quotesAll(text)
    else { return nil }
    return (language, words.sorted())
  }

  private func best(_ found: [String: Set<String>]) -> (String, Set<String>)? {
    let candidates = found.filter { language, _ in
      !isOwn(language) && CommonWords.script(of: language) == script
    }
    guard let best = candidates.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) })
    else { return nil }
    return best.value.count >= 2 ? (best.key, best.value) : nil
  }

  /// Whether the words stand in the source: they were left from it, or are a name.
  private func isOfSource(_ words: Set<String>, _ pair: TextPair) -> Bool {
    let source = Set(pair.source.words.map { pair.source.word($0).lowercased() })
    return words.count(where: { !source.contains($0) }) < 2
  }

  private func quotesAll(_ text: TextProfile) -> Bool {
    text.scalars.first.map { QuoteMarks.isMark($0) } ?? false
  }

  private func isOwn(_ language: String) -> Bool {
    language == facts.language || language == facts.base || language.hasPrefix(facts.base + "-")
  }

  /// The small words of a language.
  private static func words(of language: String) -> Set<String>? {
    CommonWords.of(language).map { $0.union(more[language] ?? []) }
  }

  /// The languages that each word is known of.
  private static let languages: [String: [String]] = {
    var result: [String: [String]] = [:]
    for language in CommonWords.languages {
      for word in words(of: language) ?? [] { result[word, default: []].append(language) }
    }
    return result
  }()

  /// Pronouns and verbs that sentences have and tables of settings seldom. A word stands with all languages
  /// that have it.
  private static let more: [String: Set<String>] = [
    "en": "first cannot can't don't our we want need must then them they have please enable it's",
    "de": "du dich dein deine deinen möchtest möchten kannst musst wurde haben hast bitte uns wir",
    "nl": "je jij wil wilt kun kunt hebben heeft onze we wij graag die dit",
    "fr": "tu ton ta tes voulez voulez-vous peut peuvent pouvez ont avez nous notre mot et",
    "es": "tu tus te ha han sido puede puedes podrás quieres hay muy ya nos fue sus",
    "pt-BR": "tu te foi sido pode podem há muito já nos sua suas tem",
    "pt-PT": "tu te foi sido pode podem há muito já nos sua suas tem",
    "gl": "tu te foi sido pode podes podrás hai moi xa nos súas ten",
    "ca": "tu et ha han estat pot pots podràs vols hi molt ja nos va sus",
    "it": "tu ti ha hanno stato stata stati vuoi puoi sua sue suo suoi tue molto già ci",
    "ro": "tu te ai a fost poate poți vrei foarte ne",
    "da": "du dig senere kunne har fra vores", "nb": "du deg senere kunne har fra vår",
    "nn": "du deg seinare ikkje kva korleis frå eit dei vår innstillinga",
    "sv": "du dig senare kan inte kunde vår från",
    "fi": "et voi voit haluatko tätä tämän myöhemmin sinun muuttaa on ei",
    "et": "saab saate soovite hiljem seda sinu teie on ei",
    "hr": "ne možete nećete moći želite ovu ovo kasnije će ćete promijeniti",
    "bs": "ne možete nećete moći želite ovu ovo kasnije će ćete promijeniti",
    "sr-Latn": "ne možete nećete moći želite ovu ovo kasnije će ćete promeniti",
    "sl": "ne morete boste želite te pozneje lahko spremeniti",
    "cs": "toto nelze později můžete chcete jste", "sk": "toto nie možné neskôr môžete chcete ste",
  ].mapValues { Set($0.split(separator: " ").map(String.init)) }
}
