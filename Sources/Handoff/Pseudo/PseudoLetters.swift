/// The letters of pseudo-languages, and the words that make texts longer.
enum PseudoLetters {
  /// Gives the letters of the Latin alphabet accents; other characters stay.
  static func accented(_ word: String) -> String {
    // By character: a letter that has an accent of its own keeps it.
    String(word.map { accents[$0] ?? $0 })
  }

  private static let accents: [Character: Character] = {
    let plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    let marked = "åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ"
    return Dictionary(zip(plain, marked), uniquingKeysWith: { first, _ in first })
  }()

  static let rightToLeftMark = "\u{200F}"
  private static let rightToLeftOverride = "\u{202E}"
  private static let popFormatting = "\u{202C}"

  /// Makes a word run from right to left, and counts as such for what stands around it.
  static func turned(_ word: String) -> String {
    rightToLeftMark + rightToLeftOverride + word + popFormatting + rightToLeftMark
  }

  /// Words of so many characters in all, the space before them among them.
  ///
  /// They are words so that lines break in them as in others.
  static func filling(_ count: Int) -> [PseudoPieces.Piece] {
    guard count > 0 else { return [] }
    guard count > 1 else { return [PseudoPieces.Piece(.word, "~")] }
    var pieces: [PseudoPieces.Piece] = []
    var left = count
    var index = 0
    while left > 0 {
      let word = numbers[index % numbers.count].prefix(left - 1)
      // Where a space alone would be left, the word before it takes its place.
      let end = left - 1 - word.count == 1 ? "~" : ""
      pieces.append(PseudoPieces.Piece(.space, " "))
      pieces.append(PseudoPieces.Piece(.word, word + end))
      left -= 1 + word.count + end.count
      index += 1
    }
    return pieces
  }

  private static let numbers = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
  ]
}
