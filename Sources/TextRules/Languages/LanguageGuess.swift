import UnicodeKit

/// Tells which language the texts of a table are in: by their letters first, then by their small words.
struct LanguageGuess {
  /// What the texts seem to be.
  enum Answer: Equatable {
    /// A script that the language is not written in, by its ISO 15924 name.
    case script(String)
    /// A language, with words of it that the table's own language does not have.
    case language(String, words: [String])
  }

  /// How often each word stands in the translations, words of the source apart.
  private var words: [String: Int] = [:]
  /// How many letters there are of each script.
  private var letters: [String: Int] = [:]
  private var spacedWords = 0
  private let facts: LanguageFacts
  /// The table's own name of its language, which may leave the region open.
  private let tag: String

  init(_ table: TextTable) {
    facts = table.facts
    tag = table.language
    // So many texts tell the language as well as all do.
    for index in stride(from: 0, to: table.pairs.count, by: max(1, table.pairs.count / 80)) {
      let (source, target) = (table.pairs[index].source, table.pairs[index].target)
      let known = Set(source.words.map(source.word))
      for range in target.words {
        let letters = target.masked[range]
        if known.contains(String(letters)) { continue }
        let word = String(letters).lowercased()
        words[letters.contains("’") ? word.replacing("’", with: "'") : word, default: 0] += 1
        if let first = letters.first, !SearchedText.isUnspaced(first) { spacedWords += 1 }
        for scalar in letters {
          if let script = WritingScript.of(scalar) { self.letters[script, default: 0] += 1 }
        }
      }
    }
  }

  /// What the texts seem to be, where that is not the table's language; nil also where there is too little
  /// to tell.
  var answer: Answer? {
    let total = letters.values.reduce(0, +)
    // A word of a script without spaces is two letters long or so.
    let unspaced = letters.filter { Self.unspaced.contains($0.key) }.values.reduce(0, +)
    guard spacedWords + unspaced / 2 >= 40 else {
      return spacedWords >= 15 ? wrongLanguage(in: facts.scripts.first ?? "Latn") : nil
    }
    return wrongScript(total) ?? wrongLanguage(in: facts.scripts.first ?? "Latn")
  }

  private func wrongScript(_ total: Int) -> Answer? {
    let own = facts.scripts.flatMap(Self.parts)
    guard !own.isEmpty else { return nil }
    if facts.base == "ja", letters["Hira", default: 0] + letters["Kana", default: 0] == 0,
      letters["Hani", default: 0] >= 80
    {
      return .language("zh", words: [])
    }
    if facts.base == "zh" || facts.base == "yue", letters["Hira", default: 0] * 8 > total {
      return .language("ja", words: [])
    }
    // Names and half-translated texts are in Latin letters everywhere.
    let primary = own.filter { !facts.isOfOtherScript || $0 != "Latn" }
    let main = primary.reduce(0) { $0 + letters[$1, default: 0] }
    guard let (script, count) = letters.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
      !primary.contains(script), count * 10 >= total * 6, main * 4 < total
    else { return nil }
    // Which Latin language it is, words can tell.
    if let language = wrongLanguage(in: script) { return language }
    return .script(script)
  }

  /// Looks for the words of the languages of one script.
  private func wrongLanguage(in script: String) -> Answer? {
    let own = ownWords
    // Without a list there is nothing to set against the words of others.
    guard own != nil || !facts.scripts.contains(script) else { return nil }
    let mine = own ?? []
    var best: (language: String, total: Int, words: [String], count: Int, contrary: Int)?
    for language in CommonWords.languages.sorted() where !isOwn(language) {
      guard CommonWords.script(of: language) == script, let theirs = CommonWords.of(language)
      else { continue }
      let found = theirs.filter { words[$0] != nil }
      let total = count(found)
      guard total > best?.total ?? 0 else { continue }
      // Syllables of names are as short as the shortest words.
      let distinct = found.filter { !mine.contains($0) && $0.unicodeScalars.count > 1 }
      let contrary = mine.filter { !theirs.contains($0) && words[$0] != nil }
      best = (language, total, distinct.sorted(), count(distinct), count(contrary))
    }
    // Few words must be all the more certain.
    let isShort = spacedWords < 40
    guard let best, best.words.count >= (isShort ? 4 : 3), best.count >= (isShort ? 5 : 4),
      !isShort || best.contrary == 0,
      best.count >= 5 * best.contrary || best.count >= 9 && best.count >= 3 * best.contrary
    else { return nil }
    let shown = best.words.sorted { (words[$0] ?? 0, $1) > (words[$1] ?? 0, $0) }.prefix(3)
    return .language(best.language, words: Array(shown))
  }

  private func count(_ list: some Sequence<String>) -> Int {
    list.reduce(0) { $0 + (words[$1] ?? 0) }
  }

  private var ownWords: Set<String>? {
    CommonWords.of(facts.language) ?? CommonWords.of(facts.base)
  }

  private func isOwn(_ language: String) -> Bool {
    if language == facts.language || language == facts.base { return true }
    // A language that is known by its regions alone has the words of all, and so has a table that names
    // none of them.
    let isRegional = CommonWords.languages.contains(facts.language) && tag != facts.base
    return !isRegional && language.hasPrefix(facts.base + "-")
  }
}

extension LanguageGuess {
  /// The scripts that are written without spaces between words.
  private static let unspaced: Set<String> = [
    "Hani", "Hira", "Kana", "Thai", "Laoo", "Khmr", "Mymr",
  ]

  /// The scripts of a language's texts by the names that `WritingScript` has for them.
  private static func parts(of script: String) -> [String] {
    switch script {
    case "Hans", "Hant", "Bopo": ["Hani"]
    case "Jpan": ["Hani", "Hira", "Kana"]
    case "Kore": ["Hang", "Hani"]
    default: [script]
    }
  }
}
