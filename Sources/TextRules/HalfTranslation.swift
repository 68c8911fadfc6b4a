/// A translation in Latin letters of which a part is English: "Enable notifications für neue Nachrichten".
///
/// Languages share words, so that only those are taken for English which no other language has; one of them with
/// its neighbour in the source, as the source has both, is no loan.
enum HalfTranslation {
  /// The words that were left, where others were translated.
  static func rest(of pair: TextPair) -> String? {
    longRun(in: pair) ?? strayArticle(in: pair) ?? strayWord(in: pair)
      ?? firstWord(of: pair) ?? wholeSource(in: pair)
  }

  private static func longRun(in pair: TextPair) -> String? {
    guard pair.sourceFacts.base == "en", !pair.isSameLanguage, pair.facts.mainScript == .latin,
      pair.facts.isKnown, lengths.contains(pair.target.words.count),
      lengths.contains(pair.source.words.count), haveTwoWordsInCommon(pair.source, pair.target)
    else { return nil }
    let source = pair.source.words.map(pair.source.word)
    guard source.contains(where: { isEnglish($0, source) || grammar.contains($0) }) else {
      return nil
    }
    let target = pair.target.words.map(pair.target.word)
    guard let run = longestRun(of: target, in: source, pair.target), run.count >= 2,
      run.count < target.count, target.contains(where: { !source.contains($0) })
    else { return nil }
    let words = Array(target[run])
    let english = words.filter { isEnglish($0, source) }
    let isTitle = run.lowerBound > 0 && words[0].unicodeScalars.first?.isCapital == true
    if !isTitle, isWhollyLeft(words), !isQuoted(run, pair.target) {
      return words.joined(separator: " ")
    }
    // A title in capitals is a name, and so is what stands in quotes; a command begins a text in small letters.
    guard english.count >= (run.count > 2 || isStart(run, source, target) ? 1 : 2),
      words.dropFirst().contains(where: { $0.first?.isLowercase == true }),
      !isQuoted(run, pair.target),
      source.first != words.first || words[0].first?.isUppercase == true
    else { return nil }
    return words.joined(separator: " ")
  }

  /// Longer texts have words of every kind, and would be compared for long.
  private static let lengths = 3...300

  /// The article of English before a small word of the source, whether the source has it there or not.
  private static func strayArticle(in pair: TextPair) -> String? {
    let text = pair.target
    guard pair.sourceFacts.base == "en", !pair.isSameLanguage, pair.facts.mainScript == .latin,
      pair.facts.isKnown, (3...40).contains(text.words.count)
    else { return nil }
    let place = text.words.indices.dropLast().dropFirst().first { index in
      let (word, next) = (text.words[index], text.words[index + 1])
      return word.count == 3 && text.masked[word].elementsEqual("the".unicodeScalars)
        && next.lowerBound == word.upperBound + 1 && text.masked[word.upperBound] == " "
        && text.masked[word.lowerBound - 1] == " " && next.count > 3
        && !isBetweenQuotes(word.lowerBound, text)
        && !isOfTitle(text.words[index - 1], in: pair)
        && text.masked[next].allSatisfy { !$0.isCapital }
        && pair.source.hasWord(text.masked[next])
    }
    return place.map {
      String(text.masked[text.words[$0].lowerBound..<text.words[$0 + 1].upperBound])
    }
  }

  /// Whether a word with a capital stands in both texts: what follows belongs to a title.
  private static func isOfTitle(_ word: Range<Int>, in pair: TextPair) -> Bool {
    pair.target.masked[word.lowerBound].isCapital
      && pair.source.hasWord(pair.target.masked[word])
  }

  static func isBetweenQuotes(_ place: Int, _ text: TextProfile) -> Bool {
    guard text.features.contains(.quote) else { return false }
    let isMark = { (scalar: Unicode.Scalar) in
      QuoteMarks.isMark(scalar) && scalar != "'" && scalar != "’"
    }
    return text.masked[..<place].contains(where: isMark)
      && text.masked[place...].contains(where: isMark)
  }

  /// Whether a run has a word of English grammar with the word that it belongs to, both in small letters: "the
  /// notifications". Titles have capitals.
  static func isWhollyLeft(_ words: [String], inOtherScript: Bool = false) -> Bool {
    let grammar =
      inOtherScript ? grammar.union(["all", "my", "our", "for", "from", "of"]) : grammar
    if inOtherScript, words.count(where: grammar.contains) >= 2 { return true }
    if words.count == 2, let verb = words.first, auxiliaries.contains(verb) || inOtherScript,
      words.allSatisfy({ $0.utf8.count > 1 && $0.unicodeScalars.allSatisfy(\.isSmall) }),
      words.contains(where: { english.contains($0) || inOtherScript && little.contains($0) })
    {
      return true
    }
    return zip(words, words.dropFirst()).contains { word, next in
      grammar.contains(word) && !grammar.contains(next)
        && next.unicodeScalars.allSatisfy { !$0.isCapital }
        && next.unicodeScalars.count > 2
    }
  }

  /// Words that no name of a technique has, which are left in English beside letters of another script.
  private static let little: Set<String> = [
    "an", "the", "how", "what", "when", "who", "why", "me", "my", "you", "is", "are", "be",
    "not", "no", "if", "or", "any", "some", "often",
  ]

  /// Verbs before a participle: "are saved".
  private static let auxiliaries: Set<String> = ["are", "is", "was", "were", "be", "been", "being"]

  /// Words of English grammar that no other language has, and names have in capitals only.
  private static let grammar: Set<String> = [
    "the", "your", "this", "these", "with", "could", "and",
  ]

  /// Whether two words stand in both texts behind each other: most translations have none, and their words need
  /// not be looked at.
  private static func haveTwoWordsInCommon(_ source: TextProfile, _ target: TextProfile) -> Bool {
    func areEqual(_ own: Range<Int>, _ other: Range<Int>) -> Bool {
      own.count == other.count && source.masked[own.lowerBound] == target.masked[other.lowerBound]
        && source.masked[own].elementsEqual(target.masked[other])
    }
    return target.words.indices.dropLast().contains { other in
      source.words.indices.dropLast().contains { own in
        areEqual(source.words[own], target.words[other])
          && areEqual(source.words[own + 1], target.words[other + 1])
      }
    }
  }

  /// Whether a word is English and no part of a name: in small letters, or the first of the text.
  private static func isEnglish(_ word: String, _ source: [String]) -> Bool {
    word == source.first ? english.contains(word.lowercased()) : english.contains(word)
  }

  /// Whether both texts begin with the words.
  private static func isStart(_ run: Range<Int>, _ source: [String], _ target: [String]) -> Bool {
    run.lowerBound == 0 && source.first == target.first
  }

  /// The longest run of words that the source has in the same order, with nothing but spaces between.
  private static func longestRun(
    of target: [String], in source: [String], _ text: TextProfile
  ) -> Range<Int>? {
    var places: [String: [Int]] = [:]
    for (place, word) in source.enumerated() { places[word, default: []].append(place) }
    var best: Range<Int>?
    // By place in the source, how many words from there on stand at the place behind in the target.
    var behind: [Int: Int] = [:]
    for start in target.indices.reversed() {
      let goesOn = start + 1 < target.count && isJoined(text, start + 1)
      var counts: [Int: Int] = [:]
      for place in places[target[start]] ?? [] {
        counts[place] = 1 + (goesOn ? behind[place + 1] ?? 0 : 0)
      }
      if let count = counts.values.max(), count >= best?.count ?? 0 { best = start..<start + count }
      behind = counts
    }
    return best
  }

  /// Whether only a space parts a word from the one before.
  private static func isJoined(_ text: TextProfile, _ word: Int) -> Bool {
    text.masked[text.words[word - 1].upperBound..<text.words[word].lowerBound]
      .allSatisfy(\.isSpace)
  }

  private static func isQuoted(_ run: Range<Int>, _ text: TextProfile) -> Bool {
    let start = text.words[run.lowerBound].lowerBound
    guard start > 0 else { return false }
    return !text.masked[start - 1].isSpace || isBetweenQuotes(start, text)
  }

  /// Words of English that no other language with Latin letters has.
  private static let english = Set(
    """
    about above account added again allow allowed already always another anything appear automatically \
    available because been before behind being below between blocked both bottom browse cannot \
    change changed check choose clear close connected could created currently dark deleted devices disable \
    disabled display each either empty enable enabled enter every everyone everything failed following \
    found friends from getting have having hidden hide hours if incoming instead into its keep keyboard \
    know later learn leave less listen loading locked looking made make manage many match messages missing \
    more much must need never nothing now number once only opened other our outgoing own people phone \
    pictures please previous quickly read ready receive received recent remember removed rename \
    repeat reply required right same save saved saving search selected settings share shared should \
    show shown showing shows since size skip something soon sound still stored sure swipe than thank \
    that their them then there these they things this those through together turn turned typing unable \
    unknown unlock until updated used user users using viewed wait warning watch what when where \
    whether which while within without words would write wrong year yes yet you your
    """.split(separator: " ").map(String.init))
}
