import Diagnostics

extension TextRule {
  static let quotes = TextRule(
    "text.quotes", .note, "a quotation that is opened is closed",
    why:
      "A quotation mark alone is the rest of a pair, and a straight one closes no curly one. Marks around a "
      + "whole text that its source does not have come from a file of another format.",
    wakesOn: .quote,
    bad: TextExample("de", "Open “Settings”", "„Einstellungen öffnen"),
    good: TextExample("he", "Israel Defense Forces", "צה\"ל"),
    .pair { pair in
      if let doubled = doubledMark(in: pair) {
        return TextFinding("'\(doubled)' has a mark that was doubled for a table; write it once")
      }
      if let written = SubstituteQuotes.finding(in: pair) { return written }
      let own = marks(pair.source)
      let other = marks(pair.target)
      if let (opener, closer) = mixedPair(other, in: pair.target, pair.facts) {
        return TextFinding(
          "'\(opener)' opens a quotation that a straight '\"' closes; write '\(closer)' there")
      }
      if let mark = markOfHan(other, pair) {
        return TextFinding(
          "'\(mark)' is a quotation mark of Chinese and Japanese; write those of \(pair.facts.language)"
        )
      }
      if let message = wrongWayRound(other.map { pair.target.masked[$0] }, pair.facts) {
        return TextFinding(message)
      }
      if own.isEmpty, other.isEmpty, let mark = surrounding(pair) {
        return TextFinding(
          "'\(mark)' surrounds the whole text, and the source has no quotes; remove it")
      }
      guard own.count.isMultiple(of: 2), !other.count.isMultiple(of: 2) else { return nil }
      let list = String(other.map { pair.target.masked[$0] })
      return TextFinding("the quotation marks '\(list)' are no pairs; add or remove one")
    })

  /// What spreadsheets and databases make of a mark within a text: `""so""`, `l''app`.
  private static func doubledMark(in pair: TextPair) -> String? {
    let scalars = pair.target.masked
    guard scalars.contains(where: { "\"'’".contains($0) }), !scalars.contains("{"),
      !pair.source.scalars.contains("{")
    else { return nil }
    let isLetter = { (index: Int) in
      scalars.indices.contains(index) && scalars[index].isLetter
        && TextMask.Kind(sentinel: scalars[index]) == nil
    }
    let place = scalars.indices.dropLast().first { index in
      let mark = scalars[index]
      guard mark == "\"" || mark == "'" || mark == "’", scalars[index + 1] == mark,
        index == 0 || scalars[index - 1] != mark,
        index + 2 == scalars.count || scalars[index + 2] != mark
      else { return false }
      // Two apostrophes begin a quotation in old texts, and end it.
      return mark == "\"" ? isLetter(index + 2) : isLetter(index - 1) && isLetter(index + 2)
    }
    guard let place, !pair.source.text.string.contains(String([scalars[place], scalars[place]]))
    else { return nil }
    let start = scalars[..<place].lastIndex { !$0.isLetter }.map { $0 + 1 } ?? 0
    let end = scalars[(place + 2)...].firstIndex { !$0.isLetter } ?? scalars.count
    return String(scalars[start..<end])
  }

  /// The mark that opens a quotation and is closed by a straight one, with the one that would close it.
  private static func mixedPair(
    _ marks: [Int], in text: TextProfile, _ facts: LanguageFacts
  ) -> (Unicode.Scalar, Unicode.Scalar)? {
    guard marks.count.isMultiple(of: 2), text.features.contains(.nonASCII) else { return nil }
    let scalars = text.masked
    for index in stride(from: 0, to: marks.count, by: 2) {
      let (first, last) = (scalars[marks[index]], scalars[marks[index + 1]])
      guard last == "\"",
        let usual = closers[first] ?? (first == "”" && opensBack.contains(facts.base) ? first : nil)
      else { continue }
      let own = facts.quotes.first { $0.unicodeScalars.first == first }
      return (first, own?.unicodeScalars.last ?? usual)
    }
    return nil
  }

  /// A corner bracket in a language that is not written in Han characters, where the source has none.
  private static func markOfHan(_ marks: [Int], _ pair: TextPair) -> Unicode.Scalar? {
    guard pair.target.features.contains(.nonASCII), pair.facts.isKnown, !pair.facts.isHan,
      !["ko", "yue", "mn"].contains(pair.facts.base)
    else { return nil }
    return marks.lazy.map { pair.target.masked[$0] }
      .first { "「」『』".contains($0) && !pair.source.has($0) }
  }

  /// Two marks that both open, or of which the first closes: “so“ in Chinese, 」so「.
  private static func wrongWayRound(
    _ marks: [Unicode.Scalar], _ facts: LanguageFacts
  ) -> String? {
    guard marks.count == 2, facts.isKnown, let first = marks.first, let last = marks.last,
      !facts.quotes.contains(String([first, last]))
    else { return nil }
    let own = facts.quotes.filter { $0 != "\"\"" }.map { Array($0.unicodeScalars) }
    if let pair = own.first(where: { $0.first == first }), last == first, first != "\"",
      !own.contains(where: { $0.last == first }), let closer = pair.last
    {
      return
        "'\(first)' opens a quotation that a second '\(first)' does not close; write '\(closer)' there"
    }
    if first == "„", last == "”", ["de", "cs", "sk", "is"].contains(facts.base) {
      return "'„' opens a quotation that '”' does not close; write '“' there"
    }
    if first != last, own.contains([last, first]), !QuoteMarks.isPair(first, last) {
      return "'\(first)' and '\(last)' stand the wrong way round; write '\(last)' first"
    }
    if let pair = own.first(where: { $0.first == first }), first != "\"", last != "\"",
      !facts.isRightToLeft, !QuoteMarks.isPair(first, last), let closer = pair.last
    {
      return "'\(first)' opens a quotation that '\(last)' does not close; write '\(closer)' there"
    }
    if first == "”", last == "“", !facts.isRightToLeft, let usual = own.first {
      return "'”' opens no quotation, and '“' closes none; write '\(String(usual))' around it"
    }
    if first == "\"", own.contains(where: { $0.last == last && $0.first != last }) {
      return "a straight '\"' opens a quotation that '\(last)' closes; write two of one kind"
    }
    return nil
  }

  /// The straight mark at both ends of a text of which the source has none.
  private static func surrounding(_ pair: TextPair) -> Unicode.Scalar? {
    let (text, source) = (pair.target, pair.source)
    guard !source.features.contains(.quote), text.core.count + 2 <= text.scalars.count,
      text.core.lowerBound > 0, text.core.upperBound < text.scalars.count,
      case let mark = text.scalars[text.core.lowerBound - 1], mark == "\"" || mark == "'",
      text.scalars[text.core.upperBound] == mark,
      // What is shown as it is typed is quoted in some languages.
      source.placeholders.isEmpty, source.words.count > 0
    else { return nil }
    return mark
  }

  /// Languages that open a quotation with the mark that closes it.
  private static let opensBack: Set<String> = ["sv", "fi"]

  private static let closers: [Unicode.Scalar: Unicode.Scalar] = [
    "„": "“", "“": "”", "«": "»", "»": "«", "「": "」",
  ]

  /// The quotation marks of a text: apostrophes, inches, abbreviations and arrows are none.
  static func marks(_ text: TextProfile) -> [Int] {
    guard text.features.contains(.quote) else { return [] }
    let scalars = text.masked
    let opensAngles = scalars.contains("«")
    var isOpen = false
    return scalars.indices.filter { index in
      guard isMark(at: index, in: scalars, isOpen, opensAngles: opensAngles) else { return false }
      isOpen.toggle()
      return true
    }
  }

  private static func isMark(
    at index: Int, in scalars: [Unicode.Scalar], _ isOpen: Bool, opensAngles: Bool
  ) -> Bool {
    let scalar = scalars[index]
    guard QuoteMarks.isMark(scalar), !"'‘’‚‛‹›".contains(scalar) else { return false }
    let before = index > 0 ? scalars[index - 1] : " "
    let after = index + 1 < scalars.count ? scalars[index + 1] : " "
    // Behind a number they are inches, unless a quotation is open.
    if "\"”“".contains(scalar), before.digitValue != nil, !before.isSpace {
      return isOpen || after.isLetter
    }
    if "\"”“".contains(scalar), isHebrew(before), isHebrew(after) { return false }
    return !(before.isSpace && after.isSpace && scalar == "»" && !opensAngles)
  }

  private static func isHebrew(_ scalar: Unicode.Scalar) -> Bool {
    (0x0590...0x05FF).contains(scalar.value)
  }
}
