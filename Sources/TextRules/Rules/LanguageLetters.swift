import Diagnostics

extension TextRule {
  static let languageLetters = TextRule(
    "text.language-letters", .note, "letters are those of the language, not of a neighbour",
    why:
      "Some letters have a twin in another language: the Romanian ș is no ş, the Persian ی no ي. With the "
      + "wrong one, words are not found and sorted wrongly, and some fonts show another sign. Japanese and "
      + "Korean texts have no simplified characters of Chinese.",
    fix: "write the letter of the language where nothing else can be meant",
    wakesOn: [.strange, .unspaced, .combining, .maskSign, .sign],
    covers: ["text.exemplar"], bad: TextExample("ro", "Network", "Reţea"),
    good: TextExample("ro", "Network", "Rețea"),
    .pair { pair in
      pair.facts.wrongLetterPairs?.finding(in: pair) ?? TypedVowels.finding(in: pair)
        ?? StrayMarks.finding(in: pair)
    })
}

extension WrongLetters {
  func finding(in pair: TextPair) -> TextFinding? {
    let text = pair.target
    guard looksAtASCII || text.features.contains(.nonASCII) else { return nil }
    for word in text.words {
      let letters = text.masked[word]
      if let place = letters.firstIndex(where: wrong.contains), !isInSource(letters, pair),
        !isNameOfSource(letters[...place], pair)
      {
        let letter = letters[place]
        return finding(letter, in: String(letters), text)
      }
      if let message = fault(of: letters, in: pair), !isInSource(letters, pair) {
        return TextFinding(message)
      }
    }
    return fault(between: text.masked).map { TextFinding($0) }
  }

  private func isInSource(_ word: ArraySlice<Unicode.Scalar>, _ pair: TextPair) -> Bool {
    pair.source.hasWord(word)
  }

  /// Whether a word of the source begins as a word does up to its letter, whatever ending either has.
  private func isNameOfSource(_ start: ArraySlice<Unicode.Scalar>, _ pair: TextPair) -> Bool {
    start.count > 1 && pair.source.features.contains(.nonASCII)
      && pair.source.words.contains { pair.source.masked[$0].starts(with: start) }
  }

  private func finding(
    _ letter: Unicode.Scalar, in word: String, _ text: TextProfile
  ) -> TextFinding {
    let right = pairs[letter] ?? ""
    let advice =
      right.isEmpty
      ? "which is no letter of the language; write its own"
      : "where the language has '\(right)'; write it"
    var fixed: String?
    if safe.contains(letter) {
      fixed = String(
        text.scalars.flatMap { scalar -> [Unicode.Scalar] in
          guard safe.contains(scalar), let right = pairs[scalar] else { return [scalar] }
          return Array(right.unicodeScalars)
        })
    }
    return TextFinding(
      "'\(word)' has '\(letter)' (\(VisibleText.codePoint(letter))), \(advice)",
      severity: severity, fixed: fixed)
  }

  /// What is wrong with a word by the peculiarity of its language.
  private func fault(of word: ArraySlice<Unicode.Scalar>, in pair: TextPair) -> String? {
    switch peculiarity {
    case .combiningCedilla: Self.combiningCedilla(word)
    case .capitalI: Self.dottedI(word) ?? Self.capitalI(word)
    case .dottedI: Self.dottedI(word)
    case .finalLetter: Self.finalLetter(word) ?? Self.lastLetter(word, pair.target.masked)
    case .simplified: Self.simplified(word, pair) ?? Self.loneJamo(word, pair)
    case .finalSigma:
      Self.microSign(word) ?? Self.finalSigma(word, pair.target.masked)
    case .okina, .geminate, nil: nil
    }
  }

  /// What is wrong with the signs between the letters of a text.
  private func fault(between scalars: [Unicode.Scalar]) -> String? {
    switch peculiarity {
    case .okina: Self.okina(scalars)
    case .geminate: Self.geminate(scalars)
    default: nil
    }
  }

  private static func combiningCedilla(_ word: ArraySlice<Unicode.Scalar>) -> String? {
    guard word.contains("\u{327}") else { return nil }
    return "'\(String(word))' has a cedilla behind a letter; write the letter with a comma below"
  }

  /// Characters of China that Japan and Korea write otherwise.
  private static func simplified(
    _ word: ArraySlice<Unicode.Scalar>, _ pair: TextPair
  ) -> String? {
    guard pair.target.scripts.contains(.han) else { return nil }
    // A character alone is spoken of, and so is a word in quotes.
    let scalars = pair.target.masked
    let isQuoted =
      word.startIndex > 0 && word.endIndex < scalars.count
      && QuoteMarks.isMark(scalars[word.startIndex - 1])
      && QuoteMarks.isMark(scalars[word.endIndex])
    guard word.count > 1, !isQuoted,
      let letter = word.first(where: {
        $0.value >= 0x4E00 && ChineseVariants.isForeign($0, in: pair.facts.base)
      }), !pair.source.has(letter)
    else { return nil }
    return
      "'\(String(word))' has '\(letter)' (\(VisibleText.codePoint(letter))), a simplified character of "
      + "Chinese; write the language's own"
  }

  /// Final forms of letters stand at the end of words.
  private static func finalLetter(_ word: ArraySlice<Unicode.Scalar>) -> String? {
    for (letter, next) in zip(word, word.dropFirst())
    where "ךםןףץ".contains(letter) && ("א"..."ת").contains(next) {
      return
        "'\(String(word))' has the final letter '\(letter)' within the word; write the other form"
    }
    return nil
  }

  /// Letters that have a final form, at the end of a word that is too long for an abbreviation. Borrowed words end in
  /// the other forms of two more.
  private static func lastLetter(
    _ word: ArraySlice<Unicode.Scalar>, _ scalars: [Unicode.Scalar]
  ) -> String? {
    guard word.count > 3, let last = word.last, "מנצ".contains(last),
      word.allSatisfy({ ("א"..."ת").contains($0) }), isEnd(word.endIndex, scalars),
      word.startIndex == 0 || !isQuoteOfWord(scalars[word.startIndex - 1])
    else { return nil }
    return "'\(String(word))' ends in '\(last)', which has another form there; write it"
  }

  /// The last s of a Greek word has a form of its own.
  private static func finalSigma(
    _ word: ArraySlice<Unicode.Scalar>, _ scalars: [Unicode.Scalar]
  ) -> String? {
    guard word.count > 2, word.last == "σ", isEnd(word.endIndex, scalars) else { return nil }
    return "'\(String(word))' ends in 'σ'; write 'ς'"
  }

  /// Whether a word ends at a place, and no abbreviation or part of a word does.
  private static func isEnd(_ index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    guard index < scalars.count else { return true }
    let next = scalars[index]
    if next == "." {
      return index + 1 == scalars.count || scalars[index + 1].isSpace
    }
    return !isQuoteOfWord(next) && !next.isLetter && next.digitValue == nil
      && !"-–־_/@*()…".contains(next)
  }

  /// Signs that also stand within words and behind what is left of them.
  private static func isQuoteOfWord(_ scalar: Unicode.Scalar) -> Bool {
    "'’׳״\"”´`".contains(scalar)
  }

  /// A letter of Korean by itself behind a syllable. One that stands twice is laughing or crying.
  private static func loneJamo(
    _ word: ArraySlice<Unicode.Scalar>, _ pair: TextPair
  ) -> String? {
    let isJamo = { (scalar: Unicode.Scalar) in (0x3131...0x3163).contains(scalar.value) }
    guard pair.facts.base == "ko", let start = word.firstIndex(where: isJamo),
      start > word.startIndex, (0xAC00...0xD7A3).contains(word[start - 1].value)
    else { return nil }
    let run = word[start...].prefix(while: isJamo)
    guard Set(run).count == run.count, !run.contains(where: "ㅋㅎㅠㅜㅡ".contains) else { return nil }
    return
      "'\(String(word))' has '\(String(run))', which is no syllable; write the whole one, or delete it"
  }

  /// The sign for a millionth in a Greek word.
  private static func microSign(_ word: ArraySlice<Unicode.Scalar>) -> String? {
    guard word.contains("µ"), word.contains(where: { ScriptSet.of($0) == .greek }) else {
      return nil
    }
    return "'\(String(word))' has the sign for micro (U+00B5); write the letter 'μ' (U+03BC)"
  }

  private static func dottedI(_ word: ArraySlice<Unicode.Scalar>) -> String? {
    let letters = Array(word)
    let isDotted = letters.indices.dropLast().contains {
      letters[$0] == "i" && letters[$0 + 1].value == 0x307
    }
    return isDotted
      ? "'\(String(word.filter { $0.value != 0x307 }))' has a dot above its i; write a plain i"
      : nil
  }

  /// Turkish words in which `e` or `i` comes first begin with `İ`, not with `I`.
  private static func capitalI(_ word: ArraySlice<Unicode.Scalar>) -> String? {
    guard word.first == "I", word.count > 2,
      word.dropFirst().allSatisfy({ $0.properties.isLowercase })
    else { return nil }
    let vowel = word.dropFirst().first { "aeıioöuü".contains($0) }
    guard let vowel, "eiöü".contains(vowel) || loanWords.contains(String(word.prefix(5))) else {
      return nil
    }
    return "'\(String(word))' begins with a dotless I; write 'İ\(String(word.dropFirst()))'"
  }

  private static let loanWords: Set<String> = [
    "Iptal", "Iade", "Imza", "Imzal", "Ithal", "Icra", "Ihlal", "Ilan", "Insan", "Izah",
  ]

  private static func okina(_ scalars: [Unicode.Scalar]) -> String? {
    let index = scalars.indices.dropLast().first {
      scalars[$0] == "`" && "aeiouāēīōū".contains(scalars[$0 + 1])
    }
    return index == nil ? nil : "a backtick stands for the letter ʻokina; write 'ʻ' (U+02BB)"
  }

  /// The Catalan double l has a raised dot.
  private static func geminate(_ scalars: [Unicode.Scalar]) -> String? {
    let index = scalars.indices.dropFirst(2).dropLast(2).first { index in
      ".•∙‧".contains(scalars[index]) && scalars[index - 1] == "l" && scalars[index + 1] == "l"
        && scalars[index - 2].isLetter && scalars[index + 2].isLetter
    }
    return index.map {
      "'l\(scalars[$0])l' has another dot than the Catalan 'l·l' (U+00B7); write it"
    }
  }
}
