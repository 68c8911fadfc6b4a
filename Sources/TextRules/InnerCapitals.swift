import Diagnostics

/// Words with capitals where no word has them: `GEstisci`, `gERÄTE`, `DetAils`.
enum InnerCapitals {
  static func finding(in pair: TextPair) -> TextFinding? {
    guard pair.facts.hasCase, pair.sourceFacts.hasCase, pair.facts.isKnown,
      !mutating.contains(pair.facts.base)
    else {
      return nil
    }
    var names = Names(pair)
    for range in pair.target.words {
      let letters = Array(pair.target.masked[range])
      guard (5...30).contains(letters.count), letters.allSatisfy(\.isLetter),
        isOdd(letters, pair.facts), !names.have(range)
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

  /// Tells names of a pair's texts from words.
  private struct Names {
    private let pair: TextPair
    /// How the source's words begin.
    private lazy var starts = Set(
      pair.source.words.map { pair.source.word($0).lowercased().prefix(4) })
    /// Whether a word of the source has two capitals, as "GIcon" has, which is GIkonica.
    private lazy var hasTwoCapitals = pair.source.words.contains {
      isOfTwoCapitals(pair.source.masked[$0])
    }

    init(_ pair: TextPair) { self.pair = pair }

    /// Whether a word may be a name: the source has it or one that begins alike, or it stands in an address.
    mutating func have(_ word: Range<Int>) -> Bool {
      let masked = pair.target.masked
      if starts.contains(pair.target.word(word).lowercased().prefix(4)) { return true }
      if masked[word].prefix(2).allSatisfy(\.isCapital), hasTwoCapitals { return true }
      if LanguageFacts.names.contains(pair.target.word(word)) { return true }
      let before = word.lowerBound > 0 ? masked[word.lowerBound - 1] : " "
      let after = word.upperBound < masked.count ? masked[word.upperBound] : " "
      return "@_.#/\\-=\"`".contains(before) || "_#/\\=(\"`".contains(after)
    }
  }

  private static func isOfTwoCapitals(_ word: ArraySlice<Unicode.Scalar>) -> Bool {
    word.count > 2 && word.prefix(2).allSatisfy(\.isCapital)
      && word.dropFirst(2).contains(where: \.isSmall)
  }
}
