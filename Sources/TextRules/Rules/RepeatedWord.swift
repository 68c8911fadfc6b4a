import Diagnostics

extension TextRule {
  static let repeatedWord = TextRule(
    "text.repeated-word", .note, "a word stands once",
    why:
      "A word that is typed twice looks careless. Languages that double words to say 'often' or 'all' may "
      + "do so, and so may a source; only articles, prepositions and the like never stand twice.",
    reviewedFix: "delete the second one", wakesOn: [.repeatedWord, .unspaced, .quote, .strange],
    looksAtLoneTexts: true,
    bad: TextExample("it", "Only with Wi-Fi", "Solo con con Wi-Fi"),
    good: TextExample("fr", "We take care", "Nous nous en occupons"),
    .pair { pair in
      if let half = RepeatedWords.half(of: pair.target), RepeatedWords.half(of: pair.source) == nil
      {
        return TextFinding(
          "'\(String(pair.target.masked[half]))' stands twice; delete one", severity: .warning,
          fixed: pair.target.replacing(
            pair.target.range(ofMasked: half.upperBound..<pair.target.masked.count), by: ""),
          fixNeedsReview: true)
      }
      guard let (word, isFunction, extra) = RepeatedWords.first(in: pair.target, pair.facts),
        !RepeatedWords.any(in: pair.source)
      else { return DoubledParticles.finding(in: pair) }
      return TextFinding(
        "'\(word)' stands twice; delete one", severity: isFunction ? .warning : .note,
        fixed: pair.target.replacing(pair.target.range(ofMasked: extra), by: ""),
        fixNeedsReview: true)
    })
}

/// Finds words that stand twice with nothing but white space between.
enum RepeatedWords {
  /// The first word that is wrong, whether it is a word of grammar, and what is there too much.
  static func first(
    in text: TextProfile, _ facts: LanguageFacts
  ) -> (word: String, isFunction: Bool, extra: Range<Int>)? {
    guard text.words.count > 1 else { return nil }
    for (place, (left, right)) in zip(text.words, text.words.dropFirst()).enumerated() {
      guard mayEqual(left, right, in: text), isGap(text, left, right) else { continue }
      let word = text.word(right)
      let extra = left.upperBound..<right.upperBound
      let own = lastPart(of: left, in: text, like: word)
      let isCapitalAtStart = left == text.words.first && own.lowercased() == word
      guard own == word || isCapitalAtStart else { continue }
      if FunctionWords.of(facts.base).contains(word.lowercased()), isFree(left, in: text, own),
        !isRelative(place, word, in: text, facts), !isOfVerb(place, word, in: text, facts)
      {
        return (word, true, extra)
      }
      let isDoubled = facts.rightlyDoubled.contains(word) || laughter.contains(word.lowercased())
      guard own == word || isCapitalAtStart && right.count >= 4 && text.words.count > 2,
        !facts.mayDouble(word), facts.isKnown, right.count >= 2, !isDoubled,
        isWhole(left, in: text), !isOfVerb(place, word, in: text, facts)
      else { continue }
      return (word, false, extra)
    }
    return nil
  }

  /// The first half of a text of several words that is followed by the same words once more.
  static func half(of text: TextProfile) -> Range<Int>? {
    let (scalars, count) = (text.masked, text.masked.count)
    let half = count / 2
    guard half >= 4 else { return nil }
    let isUnspaced =
      scalars[0].isHanOrKana || half >= 8 && !text.scripts.isDisjoint(with: [.thai, .lao, .khmer])
    guard scalars[0] == scalars[count - half],
      scalars[half].isSpace && !count.isMultiple(of: 2)
        || isUnspaced && count.isMultiple(of: 2) && text.words.count > 0,
      scalars[..<half].elementsEqual(scalars[(count - half)...]),
      isUnspaced || scalars[..<half].contains(where: \.isSpace),
      !scalars[..<half].contains(where: { TextMask.Kind(sentinel: $0) != nil })
    else { return nil }
    return 0..<half
  }

  /// Whether two words may be equal, or the second the end of the first behind an apostrophe; a capital at the
  /// start of the text may be a small letter in its midst.
  private static func mayEqual(
    _ left: Range<Int>, _ right: Range<Int>, in text: TextProfile
  ) -> Bool {
    guard left.count >= right.count else { return false }
    let isFirst = left == text.words.first
    return (1...right.count).allSatisfy { distance in
      let (own, other) = (
        text.masked[left.upperBound - distance], text.masked[right.upperBound - distance]
      )
      return own == other || isFirst && mayDifferInCase(own, other)
    }
  }

  private static func mayDifferInCase(_ own: Unicode.Scalar, _ other: Unicode.Scalar) -> Bool {
    own.isASCII && other.isASCII
      ? own.isASCIILetter && own.value & ~0x20 == other.value & ~0x20
      : WordHash.folded(own.value) == WordHash.folded(other.value)
  }

  /// Whether any two words of a text are equal: whoever translates it may follow it.
  static func any(in text: TextProfile) -> Bool {
    zip(text.words, text.words.dropFirst()).contains { left, right in
      left.count == right.count
        && text.masked[left.upperBound..<right.lowerBound].allSatisfy {
          $0.isSpace || ",-–!".contains($0)
        }
        && text.word(left).lowercased() == text.word(right).lowercased()
    }
  }

  /// White space alone, without an empty line, and no hyphen behind.
  private static func isGap(
    _ text: TextProfile, _ left: Range<Int>, _ right: Range<Int>
  ) -> Bool {
    let gap = text.masked[left.upperBound..<right.lowerBound]
    guard !gap.isEmpty, gap.allSatisfy(\.isSpace), gap.count(where: { $0 == "\n" }) < 2 else {
      return false
    }
    guard right.upperBound < text.masked.count else { return true }
    let next = text.masked[right.upperBound]
    let isAbbreviation =
      "\"״".contains(next) && text.masked[right.upperBound - 1].isRightToLeftLetter
      && right.upperBound + 1 < text.masked.count
      && ("א"..."ת").contains(text.masked[right.upperBound + 1])
    return !isJoint(next) && !isAbbreviation && next.digitValue == nil
  }

  private static func isWhole(_ word: Range<Int>, in text: TextProfile) -> Bool {
    guard word.lowerBound > 0 else { return true }
    let before = text.masked[word.lowerBound - 1]
    return before == "/" || !isJoint(before) && before.digitValue == nil && before != "."
  }

  /// A word of one letter may be the end of a name or of an abbreviation: `Plan-B`, `1.a`.
  private static func isFree(_ word: Range<Int>, in text: TextProfile, _ own: String) -> Bool {
    isWhole(word, in: text)
      || own.unicodeScalars.count > 1 && text.masked[word.lowerBound - 1] != "."
  }

  /// "…, die die App öffnen": the first word is a pronoun behind a comma, with a preposition between at most.
  private static func isRelative(
    _ place: Int, _ word: String, in text: TextProfile, _ facts: LanguageFacts
  ) -> Bool {
    guard facts.base == "de", facts.rightlyDoubled.contains(word) else { return false }
    let isBehindPreposition = place > 0 && prepositions.contains(text.word(text.words[place - 1]))
    let first = isBehindPreposition ? text.words[place - 1] : text.words[place]
    return text.masked[..<first.lowerBound].last { !$0.isSpace } == ","
  }

  /// "Slå på på nytt": the first word belongs to the verb before it, and the second begins what follows.
  private static func isOfVerb(
    _ place: Int, _ word: String, in text: TextProfile, _ facts: LanguageFacts
  ) -> Bool {
    guard ["sv", "nb", "nn", "no", "da"].contains(facts.base), particles.contains(word), place > 0
    else { return false }
    let verb = text.word(text.words[place - 1]).lowercased()
    return verbs.contains { verb.hasPrefix($0) }
  }

  private static let particles: Set<String> = ["på", "til", "till", "av", "af", "med", "i", "om"]

  /// The beginnings of verbs that are one with such a word.
  private static let verbs = [
    "slå", "slog", "slag", "slått", "lagt", "lägg", "legg", "læg", "lade", "skru", "ta", "kob",
    "kop", "logg", "log", "føj", "føy", "stå", "stäng", "hør", "hör", "følg", "følj", "gå", "kom",
    "bli", "hold", "håll",
  ]

  private static let prepositions: Set<String> = [
    "von", "mit", "bei", "in", "auf", "für", "aus", "nach", "zu", "an", "über", "unter", "durch",
    "um", "gegen", "ohne", "vor", "hinter", "neben",
  ]

  private static func isJoint(_ scalar: Unicode.Scalar) -> Bool {
    "-‐‑–—_/@'’־+&=".contains(scalar)
  }

  /// What follows the apostrophe of `jusqu'à`.
  private static func lastPart(
    of range: Range<Int>, in text: TextProfile, like other: String
  ) -> String {
    let word = text.word(range)
    guard text.masked[range].contains(where: { $0 == "'" || $0 == "’" }),
      let mark = word.lastIndex(where: { "'’".contains($0) })
    else { return word }
    let part = String(word[word.index(after: mark)...])
    return part.isEmpty || other.contains(word[mark]) ? word : part
  }

  /// What is said twice in every language.
  private static let laughter: Set<String> = [
    "bla", "blah", "ha", "he", "hi", "ho", "cha", "tic", "tick", "tac", "bye", "ta", "yo", "no",
    "knock", "beep", "bip", "piep", "tsk", "cough", "hey", "hip", "pa", "та", "ха", "хе",
    "ля", "бла", "ку", "пока", "нет", "да", "so", "ja",
  ]
}
