import UnicodeKit

/// A text in which terms are looked for: as it is spelt, and as it is compared.
struct SearchedText: Sendable {
  /// The text with plain spaces, hyphens and apostrophes, in composed form.
  let spelled: [Unicode.Scalar]
  /// The same without letter case.
  let letters: [Unicode.Scalar]
  private let facts: LanguageFacts

  init(_ scalars: [Unicode.Scalar], _ facts: LanguageFacts) {
    spelled = Self.plain(scalars)
    letters = spelled.map(Self.lowercased)
    self.facts = facts
  }

  /// How much of a word a term may be.
  enum Fit {
    /// The word itself, or its plural in English.
    case source
    /// The word inflected, or as a part of a compound.
    case inflected
  }

  /// Where a term stands.
  func ranges(of term: SearchedTerm, _ fit: Fit) -> [Range<Int>] {
    var words = WordCursors(letters, isCut: isCut)
    let whole = occurrences(of: term.letters).filter { fits($0, &words, term.letters.count, fit) }
    guard whole.isEmpty, fit == .inflected else { return whole }
    for form in term.inflectedForms(facts.base) {
      let text = form.isUnaccented ? Self.unaccented(letters) : letters
      // What letters without accents become must stand in the same places.
      guard text.count == letters.count else { continue }
      var words = WordCursors(letters, isCut: isCut)
      let found = occurrences(of: form.letters, in: text)
        .filter { words.head($0) == 0 && form.tails.contains(words.tail($0)) }
      if !found.isEmpty { return found }
    }
    return whole
  }

  /// Where a term stands as it is spelt.
  func spelledRanges(of term: SearchedTerm) -> [Range<Int>] {
    occurrences(of: Self.plain(Array(term.text.unicodeScalars)), in: spelled)
  }

  private func occurrences(of word: [Unicode.Scalar]) -> [Range<Int>] {
    occurrences(of: word, in: letters)
  }

  private func occurrences(
    of word: [Unicode.Scalar], in text: [Unicode.Scalar]
  ) -> [Range<Int>] {
    guard let first = word.first, word.count <= text.count else { return [] }
    return (0...text.count - word.count).compactMap { start in
      guard text[start] == first, text[start..<start + word.count].elementsEqual(word) else {
        return nil
      }
      return start..<start + word.count
    }
  }

  private func fits(
    _ range: Range<Int>, _ words: inout WordCursors, _ count: Int, _ fit: Fit
  ) -> Bool {
    let (head, tail) = (words.head(range), words.tail(range))
    if head == 0, tail == 0 { return true }
    switch fit {
    case .source:
      guard head == 0, tail <= Self.longestEnding else { return false }
      let ending = String(letters[range.upperBound..<range.upperBound + tail])
      return Self.endings(of: facts.base).contains(ending)
    case .inflected:
      let isCompound = count >= 5 && Self.compounding.contains(facts.base)
      let headFits = head == 0 || isCompound || isPrefix(range.lowerBound - head..<range.lowerBound)
      let longest =
        isCompound || facts.base == "ko" ? Int.max : count >= 5 ? 3 : count == 4 ? 2 : 1
      if !headFits { return false }
      if tail <= longest { return true }
      guard tail <= Self.longestEnding else { return false }
      let ending = String(letters[range.upperBound..<range.upperBound + tail])
      return Self.endingsOfShortWords[facts.base]?.contains(ending) == true
    }
  }

  /// No ending of a list is longer.
  private static let longestEnding = 8

  /// Whether a word may end before a place.
  private func isCut(_ index: Int) -> Bool {
    guard index > 0, index < letters.count else { return true }
    let (before, after) = (letters[index - 1], letters[index])
    guard Self.isOfWord(before), Self.isOfWord(after) else { return true }
    return Self.isUnspaced(before) || Self.isUnspaced(after)
  }

  /// The particles that Arabic and Hebrew put before a word.
  private func isPrefix(_ range: Range<Int>) -> Bool {
    let particles =
      ["ar", "ckb", "ur", "fa"].contains(facts.base)
      ? "والبلكفس" : ["he", "yi"].contains(facts.base) ? "והבלכמש" : ""
    return range.count <= 4 && letters[range].allSatisfy { particles.contains($0) }
  }
}

extension SearchedText {
  /// Letters and marks as they are compared: without case, with plain spaces, hyphens and apostrophes.
  static func folded(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    plain(scalars).map(lowercased)
  }

  static func trimmed(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    Array(scalars.drop(while: \.isSpace).reversed().drop(while: \.isSpace).reversed())
  }

  /// Letters without their accents.
  static func unaccented(_ scalars: some Collection<Unicode.Scalar>) -> [Unicode.Scalar] {
    Normalization.nfd(String(scalars)).unicodeScalars.filter { !(0x300...0x36F).contains($0.value) }
  }

  private static func plain(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    guard scalars.contains(where: { $0.value >= 0x80 || $0.isSpace }) else { return scalars }
    return Normalization.nfc(String(scalars)).unicodeScalars.compactMap { scalar in
      switch scalar {
      case "\u{AD}", "\u{200B}", "\u{2060}", "\u{200E}", "\u{200F}": nil
      case "’", "ʼ": "'"
      case "‐", "\u{2011}": "-"
      default: scalar.isSpace ? " " : scalar
      }
    }
  }

  private static func lowercased(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "A"..."Z": Unicode.Scalar(scalar.value + 32) ?? scalar
    case "İ", "ı": "i"
    case "ς": "σ"
    default:
      scalar.value < 0x80
        ? scalar : scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
    }
  }

  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    TextMask.Kind(sentinel: scalar) == nil && (scalar.isLetter || scalar.digitValue != nil)
  }

  /// Letters of scripts without spaces between words.
  static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: true
    default: scalar.isHanOrKana
    }
  }

  private static func endings(of language: String) -> Set<String> {
    language == "en" ? ["s", "es"] : ["s", "es", "n", "en", "e", "er"]
  }

  /// The languages that write compounds as one word.
  private static let compounding: Set<String> = [
    "af", "da", "de", "et", "fi", "fo", "fy", "hu", "is", "lb", "nb", "nds", "nl", "nn", "no", "sv",
  ]
}

/// Finds how much of a word stands around what is found in it, place by place: one word may be all of a text.
private struct WordCursors {
  private let count: Int
  private let isCut: (Int) -> Bool
  /// The words of the last start and of the last end that were asked for.
  private var first = 0..<0
  private var last = 0..<0

  init(_ letters: [Unicode.Scalar], isCut: @escaping (Int) -> Bool) {
    count = letters.count
    self.isCut = isCut
  }

  /// How many letters of the word stand before a range.
  mutating func head(_ range: Range<Int>) -> Int {
    if !first.contains(range.lowerBound) { first = word(around: range.lowerBound) }
    return range.lowerBound - first.lowerBound
  }

  /// How many letters of the word stand behind a range.
  mutating func tail(_ range: Range<Int>) -> Int {
    guard range.upperBound < count, !isCut(range.upperBound) else { return 0 }
    if !last.contains(range.upperBound) { last = word(around: range.upperBound) }
    return last.upperBound - range.upperBound
  }

  private func word(around place: Int) -> Range<Int> {
    var (start, end) = (place, place + 1)
    while start > 0, !isCut(start) { start -= 1 }
    while end < count, !isCut(end) { end += 1 }
    return start..<end
  }
}

/// A word or words to be found in texts.
struct SearchedTerm: Sendable {
  let text: String
  /// The words as they are compared: without case and accents, with plain spaces, hyphens and apostrophes.
  let letters: [Unicode.Scalar]

  init(_ text: String) {
    self.text = text
    letters = SearchedText.trimmed(SearchedText.folded(Array(text.unicodeScalars)))
  }
}
