import Diagnostics

extension TextRule {
  static let endPunctuation = TextRule(
    "text.end-punctuation", .note, "a translation ends in the sign that its source ends in",
    why:
      "A question without its mark is an order, and a colon says that something follows. Each language's "
      + "own signs count as the same.",
    wakesOn: .sign, bad: TextExample("de", "Erase?", "Löschen"),
    good: TextExample("el", "Erase?", "Διαγραφή;"),
    .pair { pair in
      guard pair.facts.hasSentenceEnds, pair.target.masked.count > 1 else { return nil }
      let source = EndSign(of: pair.source, pair.sourceFacts)
      let target = EndSign(of: pair.target, pair.facts)
      guard source != target else { return nil }
      if source == .stop, losesStopBehindBracket(pair) { return lost("a full stop", pair, nil) }
      switch (source, target) {
      case (.question, _) where asks(pair.target, pair.facts): return nil
      case (.question, .exclamation) where exclaimsQuestion(pair.target),
        (.exclamation, .question) where exclaimsQuestion(pair.source):
        return nil
      case (.question, .none)
      where pair.target.masked.last.map { openParticles[pair.facts.base]?.contains($0) ?? false }
        ?? false:
        return lost("a question mark", pair, nil)
      case (.question, .none) where offers(pair.source, pair.sourceFacts) && isLabel(pair.target):
        return nil
      case (.question, _): return lost("a question mark", pair, severity(of: pair))
      case (_, .question) where endsInName(pair): return nil
      case (.stop, .question) where opensQuestion(pair.source),
        (.none, .question) where opensQuestion(pair.source):
        return nil
      case (.mask, _), (_, .mask): return nil
      case (_, .question): return added("a question mark", pair, .warning)
      case (.colon, .stop): return nil
      case (.colon, _) where hasInnerColon(pair.target): return nil
      case (_, .colon) where hasInnerColon(pair.source): return nil
      case (.colon, _): return lost("a colon", pair, severity(of: pair))
      case (_, .colon): return added("a colon", pair, severity(of: pair))
      case (.ellipsis, _): return lost("an ellipsis", pair, nil)
      case (_, .ellipsis): return added("an ellipsis", pair, nil)
      case (.stop, .none) where hasSentences(pair.source): return lost("a full stop", pair, nil)
      case (.none, .stop) where hasSentences(pair.target): return added("a full stop", pair, nil)
      case (.stop, .comma) where !endsInEntity(pair.target):
        return TextFinding("the source ends in a full stop and the translation in a comma")
      case (.none, .comma) where !hasComma(pair.source) && !endsInEntity(pair.target):
        return added("a comma", pair, nil)
      case (.none, .exclamation) where isLabel(pair.source):
        return added("an exclamation mark", pair, nil)
      default: return nil
      }
    })

  /// Whether the stop behind a bracket that ends the source is gone from the bracket that ends the translation.
  private static func losesStopBehindBracket(_ pair: TextPair) -> Bool {
    let isClosing = { (scalar: Unicode.Scalar) in scalar == ")" || scalar == "）" }
    let (own, other) = (pair.source.masked.suffix(2), pair.target.masked)
    guard let last = own.last, ".。".contains(last), own.first.map(isClosing) == true else {
      return false
    }
    return other.last.map(isClosing) == true && EndSign(of: pair.target, pair.facts) != .stop
  }

  /// Whether a text asks without a mark at its end: by the particle of Japanese and Korean before a full stop,
  /// or before a remark in brackets.
  private static func asks(_ text: TextProfile, _ facts: LanguageFacts) -> Bool {
    let masked = text.masked
    let end = masked.reversed().drop { $0.isSpace }
    let hasStop = end.first.map { ".。".contains($0) } ?? false
    let particle = hasStop ? end.dropFirst().first : end.first
    if let particle, particles[facts.base]?.contains(particle) == true { return true }
    if facts.base == "ko", particle == "요" {
      return end.drop { ".。요".contains($0) }.first.map { "까나가".contains($0) } ?? false
    }
    guard let last = end.first, ")）".contains(last),
      let open = masked.lastIndex(where: { "(（".contains($0) })
    else { return false }
    return masked[..<open].last { !$0.isSpace }.map {
      facts.question.contains($0) || "?？؟".contains($0)
    } ?? false
  }

  /// Whether a question of English offers something, for which other languages have a plain label: "Need
  /// help?" is "Hilfe erhalten".
  private static func offers(_ text: TextProfile, _ facts: LanguageFacts) -> Bool {
    guard facts.base == "en", isLabel(text), let first = text.words.first else { return false }
    let word = text.word(first).lowercased()
    if ["what's", "what’s"].contains(word) {
      return text.words.dropFirst().map(text.word) == ["new"]
    }
    return offers.contains(word)
  }

  private static let offers: Set<String> = [
    "forgot", "forgotten", "got", "having", "interested", "looking", "lost", "need", "new",
    "problems", "questions", "trouble", "want",
  ]

  /// Of a few words, languages make another kind of label: "Why ask?" is 為何詢問, and "Name:" is 名前.
  private static func severity(of pair: TextPair) -> Severity {
    pair.source.words.count <= 4 ? .note : .warning
  }

  /// Whether a question mark belongs to the name of a service: Apple's "Find My" is "Wo ist?" in German.
  private static func endsInName(_ pair: TextPair) -> Bool {
    pair.target.masked.filter { !QuoteMarks.isMark($0) }.suffix(7).elementsEqual(
      "Wo ist?".unicodeScalars) && pair.source.text.string.contains("Find My")
  }

  /// "Whether to …" is a question in some languages.
  private static func opensQuestion(_ text: TextProfile) -> Bool {
    text.words.first.map { text.word($0) == "Whether" } ?? false
  }

  /// The last characters of questions that need no mark.
  private static let particles: [String: ScalarSet] = ["ja": "か", "ko": "까"]

  /// The last characters of questions whose mark is left out by some, and written by most.
  private static let openParticles: [String: ScalarSet] = ["zh": "吗嗎呢"]

  /// Whether a text ends in both signs: "Really?!"
  private static func exclaimsQuestion(_ text: TextProfile) -> Bool {
    let signs = text.masked.suffix(2)
    return signs.contains { "?？".contains($0) } && signs.contains { "!！".contains($0) }
  }

  /// Whether a comma may have come to the end with the words before it.
  private static func hasComma(_ text: TextProfile) -> Bool {
    text.masked.contains { ",;".contains($0) }
  }

  private static func endsInEntity(_ text: TextProfile) -> Bool {
    text.features.contains(.ampersand)
      && EndSign.last(of: text.masked).map { text.masked.endsEntity(at: $0) } ?? false
  }

  /// A few words without a sign.
  private static func isLabel(_ text: TextProfile) -> Bool {
    (1...4).contains(text.words.count) && !text.features.contains(.lineBreak)
      && !text.masked.contains("!")
  }

  private static func hasInnerColon(_ text: TextProfile) -> Bool {
    text.masked.dropLast().contains { ":：".contains($0) }
  }

  private static func lost(
    _ sign: String, _ pair: TextPair, _ severity: Severity?
  ) -> TextFinding {
    TextFinding("the source ends in \(sign) and the translation does not", severity: severity)
  }

  private static func added(
    _ sign: String, _ pair: TextPair, _ severity: Severity?
  ) -> TextFinding {
    TextFinding("the translation ends in \(sign) and the source does not", severity: severity)
  }

  /// Whether a text has a sentence that ends before its own end.
  private static func hasSentences(_ text: TextProfile) -> Bool {
    let scalars = text.masked
    return scalars.indices.dropFirst(3).contains { index in
      guard index + 2 < scalars.count else { return false }
      if "。！？".contains(scalars[index]) { return scalars[index + 1].isLetter }
      guard ".!?।۔؟".contains(scalars[index]) else { return false }
      // Abbreviations have fewer letters before their stop.
      return scalars[index + 1].isSpace && scalars[index + 2].isLetter
        && scalars[(scalars[index] == "." ? index - 3 : index - 2)...index - 1]
          .allSatisfy { $0.isLetter || $0 == "-" }
        && !scalars[index + 2].properties.isLowercase
    }
  }
}
