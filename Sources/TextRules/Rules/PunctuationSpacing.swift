import Diagnostics

extension TextRule {
  static let punctuationSpacing = TextRule(
    "text.punctuation-spacing", .note, "signs have the space before them that the language demands",
    why:
      "French puts a no-break space before : ; ! ? and inside « »: with a plain one the sign may stand "
      + "alone on the next line. Most other languages put none.",
    fix: "make a plain space a no-break space", wakesOn: .sign,
    bad: TextExample("fr", "Warning: failed", "Attention : échec"),
    good: TextExample("fr", "Warning: failed", "Attention\u{A0}: échec"),
    .pair { pair in
      let isFrench = !pair.facts.spaced.isEmpty
      guard
        let finding = (isFrench ? french(pair) : other(pair)) ?? strayComma(pair)
          ?? brokenElision(pair),
        !isMostlySource(pair)
      else { return nil }
      return finding
    })

  /// Whether the translation is a text of the source language, such as a licence.
  private static func isMostlySource(_ pair: TextPair) -> Bool {
    let words = Set(pair.source.words.map(pair.source.word))
    let own = pair.target.words.map(pair.target.word)
    if pair.sourceFacts.base != "en", pair.facts.base != "en", isEnglish(own, beside: pair.facts) {
      return true
    }
    return own.count >= 4 && own.count { words.contains($0) } * 2 > own.count
  }

  /// Whether more of the small words are English than of the language: nobody translated the text.
  private static func isEnglish(_ words: [String], beside facts: LanguageFacts) -> Bool {
    guard let english = CommonWords.of("en"), let own = CommonWords.of(facts.base) else {
      return false
    }
    let words = words.map { $0.lowercased() }
    let count = words.count { english.contains($0) && !own.contains($0) }
    return count > 0 && count > words.count { own.contains($0) && !english.contains($0) }
  }

  private static func french(_ pair: TextPair) -> TextFinding? {
    let scalars = pair.target.scalars
    let isCovered = pair.target.coverage()
    let isPlaceholder = pair.target.coverage(by: .placeholder)
    var plain: [Int: Unicode.Scalar] = [:]
    var missing: Unicode.Scalar?
    // The core lies within the quotes around a text.
    let core = pair.target.core
    let range = max(0, core.lowerBound - 1)..<min(scalars.count, core.upperBound + 1)
    for index in range where index != core.lowerBound && pair.facts.spaced.contains(scalars[index])
    {
      guard scalars[index] != "%", !scalars.endsEntity(at: index),
        !isCovered(index)
      else {
        continue
      }
      let isOpening = scalars[index] == "«"
      let beside = isOpening ? index + 1 : index - 1
      guard scalars.indices.contains(beside), isOpening || isFinal(index, scalars) else { continue }
      let isClosed = scalars[index] == "»" ? ".!?…)" : ")”\"»%'’"
      if scalars[beside] == " " {
        plain[beside] = noBreakSpace(scalars[index], pair.facts)
      } else if scalars[beside].isLetter || isPlaceholder(beside)
        || !isOpening && isClosed.unicodeScalars.contains(scalars[beside]),
        pair.facts.language != "fr-CH"
      {
        missing = missing ?? scalars[index]
      }
    }
    if let missing {
      return TextFinding(
        "French has a no-break space beside '\(missing)'; write one", severity: .warning)
    }
    guard let first = plain.keys.min() else { return nil }
    let sign = scalars[first + 1 < scalars.count && scalars[first] == " " ? first + 1 : first]
    let fixed = scalars.indices.map { plain[$0] ?? scalars[$0] }
    return TextFinding(
      "a plain space lets the line break before '\(sign)'; write a no-break space",
      fixed: String(fixed))
  }

  private static func noBreakSpace(
    _ sign: Unicode.Scalar, _ facts: LanguageFacts
  ) -> Unicode.Scalar {
    ":«»".contains(sign) && facts.language != "fr-CH" ? "\u{A0}" : "\u{202F}"
  }

  /// Whether a sign ends something: neither a time, nor a face, nor one of several signs.
  private static func isFinal(_ index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    guard index + 1 < scalars.count else { return true }
    let next = scalars[index + 1]
    return next.isSpace || QuoteMarks.isMark(next) && next != "'"
  }

  /// Languages that do put spaces before signs, or use spaces as signs.
  private static let spacing: Set<String> = [
    "fr", "br", "kab", "vi", "th", "lo", "km", "my", "bo", "ja", "zh",
  ]

  private static func other(_ pair: TextPair) -> TextFinding? {
    guard !spacing.contains(pair.facts.base), pair.facts.isKnown else { return nil }
    let found = strays(pair.target)
    guard let sign = found.first, !hasSpaceBeforeSign(pair.source) else { return nil }
    return TextFinding("a space stands before '\(sign)'; remove it")
  }

  /// A comma behind a space is right in no language; a wide sign has its room in itself.
  private static func strayComma(_ pair: TextPair) -> TextFinding? {
    let scalars = pair.target.masked
    let index = scalars.indices.dropFirst(2).dropLast().first { index in
      guard scalars[index - 1] == " ", endsSomething(scalars[index - 2]) else { return false }
      return switch scalars[index] {
      case ",": scalars[index + 1].isLetter || scalars[index + 1] == " "
      case "،", "؛": true
      case "、", "，", "。": scalars[index - 2].isHanOrKana
      default: false
      }
    }
    guard let index, !hasSpaceBeforeSign(pair.source), pair.facts.isKnown else { return nil }
    return TextFinding("a space stands before '\(scalars[index])'; remove it")
  }

  /// Letters that French, Italian and Catalan join to the next word.
  private static let elided: [String: Set<String>] = [
    "fr": ["l", "d", "j", "m", "n", "t", "s", "c", "qu", "jusqu", "lorsqu", "puisqu"],
    "it": ["l", "d", "un", "dell", "all", "dall", "nell", "sull", "quell", "c"],
    "ca": ["l", "d", "m", "n", "s", "t"],
  ]

  /// A space beside the apostrophe that joins two words: "L' app", "L ’app".
  private static func brokenElision(_ pair: TextPair) -> TextFinding? {
    guard let elided = elided[pair.facts.base] else { return nil }
    let scalars = pair.target.masked
    for word in pair.target.words.dropLast()
    where elided.contains(pair.target.word(word).lowercased()) {
      let rest = scalars[word.upperBound...].prefix(3)
      guard rest.count == 3, let last = rest.last, last.isLetter,
        word.lowerBound == 0 || scalars[word.lowerBound - 1].isSpace
      else { continue }
      let middle = rest.dropLast()
      let isBehind = "'’".contains(rest[word.upperBound]) && rest[word.upperBound + 1] == " "
      let isBefore = rest[word.upperBound] == " " && rest[word.upperBound + 1] == "’"
      guard isBehind || isBefore && word.count == 1 else { continue }
      let place = pair.target.range(ofMasked: middle.startIndex..<middle.endIndex)
      return TextFinding(
        "a space stands beside the apostrophe of '\(pair.target.word(word))’'; remove it",
        fixed: pair.target.replacing(place, by: isBehind ? String(rest[word.upperBound]) : "’"),
        fixNeedsReview: true)
    }
    return nil
  }

  private static func strays(_ text: TextProfile) -> [Unicode.Scalar] {
    let scalars = text.masked
    return scalars.indices.dropFirst(2).compactMap { index in
      let isEnd = index + 1 == scalars.count || scalars[index + 1].isSpace
      return isEnd && ",.;:!?".contains(scalars[index]) && scalars[index - 1].isSpace
        && !scalars[index - 1].isLineBreak && endsSomething(scalars[index - 2])
        ? scalars[index] : nil
    }
  }

  /// Whether a word or a quotation ends in a character.
  private static func endsSomething(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isLetter || QuoteMarks.isMark(scalar) || ")]".contains(scalar)
  }

  /// Whether the source has such a space too, as where it leaves a place for something.
  private static func hasSpaceBeforeSign(_ text: TextProfile) -> Bool {
    let scalars = text.masked
    return scalars.indices.dropFirst().contains { index in
      ",.;:!?".contains(scalars[index]) && scalars[index - 1].isSpace
        && (index + 1 == scalars.count || scalars[index + 1].isSpace)
    }
  }
}
