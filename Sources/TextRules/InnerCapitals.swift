import Diagnostics

/// Words with capitals where no word has them: `GEstisci`, `gERÄTE`, `DetAils`.
enum InnerCapitals {
  static func finding(in pair: TextPair) -> TextFinding? {
    guard pair.facts.hasCase, pair.sourceFacts.hasCase, pair.facts.isKnown,
      !mutating.contains(pair.facts.base)
    else {
      return nil
    }
    for range in pair.target.words {
      let letters = Array(pair.target.masked[range])
      guard (5...30).contains(letters.count), letters.allSatisfy(\.isLetter),
        isOdd(letters, pair.facts), !isName(range, pair)
      else { continue }
      return TextFinding(
        "'\(String(letters))' has a capital where no word has one; write a small letter")
    }
    return nil
  }

  /// Languages whose words have capitals behind a prefix.
  private static let mutating: Set<String> = [
    "ga", "gd", "gv", "br", "zu", "xh", "ss", "nr", "nd", "st", "nso", "tn", "ts", "ve", "sn", "rw",
    "rn",
    "lg", "ny", "sw", "bem", "ln", "kg", "lua", "ki", "haw", "kw", "tlh", "en",
  ]

  private static func isOdd(_ letters: [Unicode.Scalar], _ facts: LanguageFacts) -> Bool {
    let capitals = letters.indices.filter { letters[$0].isCapital }
    guard let last = capitals.last, capitals.count < letters.count else { return false }
    // An acronym with an ending, and all letters but the first.
    if capitals == Array(1..<letters.count) { return letters.count >= 6 }
    if capitals == [0, 1] {
      let start = String(letters[..<2])
      return !acronyms.contains(start) && !(facts.base == "nl" && start == "IJ")
        && letters.count >= 7
    }
    // "BenutzerInnen" is for women and men.
    if facts.base == "de", letters[last...].starts(with: "In".unicodeScalars) { return false }
    // What begins with a capital is a name of two words, as PostScript is.
    return capitals[0] > 0
      && capitals.allSatisfy { index in
        index > 1 && index + 2 < letters.count && letters[index - 1].isSmall
          && letters[index - 2].isLetter && letters[index + 1].isSmall && letters[index + 2].isSmall
      }
  }

  /// Acronyms of two letters that words are built with.
  private static let acronyms: Set<String> = [
    "AI", "AR", "BH", "CD", "DJ", "EU", "FM", "GB", "HD", "HP", "ID", "IP", "IT", "KI", "MB", "OK",
    "OS", "PC",
    "PR", "QR", "SD", "SM", "TV", "UI", "UV", "VR", "WC", "XP", "ИИ", "ПК", "ТВ", "ОС", "ИП", "ШІ",
    "ЦП", "ГБ",
  ]

  /// Whether a word may be a name: the source has it or one that begins alike, or it stands in an address.
  private static func isName(_ word: Range<Int>, _ pair: TextPair) -> Bool {
    let text = pair.target.word(word).lowercased()
    let start = text.prefix(4)
    if pair.source.words.contains(where: { pair.source.word($0).lowercased().hasPrefix(start) }) {
      return true
    }
    // "GIcon" of the source is GIkonica.
    let capitals = pair.target.masked[word].prefix(2).allSatisfy(\.isCapital)
    if capitals, pair.source.words.contains(where: { isOfTwoCapitals(pair.source.masked[$0]) }) {
      return true
    }
    if LanguageFacts.names.contains(pair.target.word(word)) { return true }
    let before = word.lowerBound > 0 ? pair.target.masked[word.lowerBound - 1] : " "
    let after =
      word.upperBound < pair.target.masked.count ? pair.target.masked[word.upperBound] : " "
    return "@_.#/\\-=\"`".contains(before) || "_#/\\=(\"`".contains(after)
  }

  private static func isOfTwoCapitals(_ word: ArraySlice<Unicode.Scalar>) -> Bool {
    word.count > 2 && word.prefix(2).allSatisfy(\.isCapital)
      && word.dropFirst(2).contains(where: \.isSmall)
  }
}
