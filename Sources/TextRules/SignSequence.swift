/// The signs of a text in their order, each with what it touches, by a hash; words and their letters do not count,
/// nor does where among them a sign stands.
///
/// Of two texts with the same ones no rule has anything to say that compares signs.
struct SignSequence: Sendable {
  private var hash = WordHash.first
  private var openBrackets = 0
  /// The mark of the quotation that is open; 0 for none.
  private var openQuote: UInt32 = 0
  /// Whether the last character is a sign that the hash has.
  private var isBehindSign = false
  /// Whether the brackets are round ones that are pairs.
  private var isPaired = true
  /// Whether there is nothing but signs that mean the same in all languages that write as English does, and all
  /// stand as they should: brackets, placeholders, addresses, and the quotation marks of each language.
  private var isNeutral = true

  /// Whether the texts have the same signs in the same places.
  func areSame(as other: SignSequence) -> Bool {
    hash == other.hash && isNeutral && other.isNeutral && openQuote == 0 && other.openQuote == 0
  }

  /// Whether a text with these signs alone has nothing that rules on sources look for.
  var areUnremarkable: Bool { isNeutral && isPaired && openBrackets == 0 && openQuote == 0 }

  /// Adds a sign or a digit.
  mutating func add(
    _ sign: UInt32, behind previous: UInt32, before next: UInt8?, of own: OwnSigns
  ) {
    guard isNeutral else { return }
    if Self.joinsWord(sign, behind: previous, before: next) { return }
    if addMark(sign, behind: previous, of: own) { return }
    if own.isEnding(sign), !isBehindSign, Self.isLetter(previous), Self.isEnd(next) {
      return add(next == nil ? sign | Self.end : sign, behind: previous)
    }
    isNeutral = Self.isNeutral(sign, behind: previous, before: next)
    countBrackets(sign)
    add(sign, behind: previous)
  }

  /// Adds what stands as it is in every language: an address, a tag.
  mutating func add(verbatim bytes: Slice<UnsafeBufferPointer<UInt8>>, behind previous: UInt32) {
    for byte in bytes { add(UInt32(byte), behind: previous) }
  }

  /// Adds what no two texts are alike by.
  mutating func addOther() { isNeutral = false }

  /// Notes a word that begins behind a sign.
  mutating func beginWord(_ character: UInt32, behind previous: UInt32) {
    guard isBehindSign else { return }
    // The letter of a placeholder says what goes there.
    let isConversion = previous == 0x24 || previous == 0x25
    hash = WordHash.of(isConversion ? character : Self.letter, behind: hash)
    isBehindSign = false
  }

  /// Notes a space: where a sign stands in the text does not count.
  mutating func addSpace() { isBehindSign = false }

  private mutating func add(_ kind: UInt32, behind previous: UInt32) {
    let before = isBehindSign ? Self.sign : Self.isBlank(previous) ? Self.space : Self.letter
    hash = WordHash.of(kind, behind: WordHash.of(before, behind: hash))
    isBehindSign = true
  }

  /// Adds a mark that opens a quotation, or closes the one that is open, and answers whether it does.
  private mutating func addMark(
    _ mark: UInt32, behind previous: UInt32, of own: OwnSigns
  ) -> Bool {
    if openQuote != 0 {
      guard own.closes(mark, openedBy: openQuote), !Self.isBlank(previous) else { return false }
      openQuote = 0
      add(Self.closingMark, behind: previous)
      return true
    }
    guard own.opensQuotation(mark), Self.isBlank(previous) || previous == 0x28 else { return false }
    openQuote = mark
    add(Self.openingMark, behind: previous)
    return true
  }

  private mutating func countBrackets(_ sign: UInt32) {
    switch Unicode.Scalar(sign) {
    case "(": openBrackets += 1
    case ")": openBrackets -= 1
    case "[", "]": isPaired = false
    default: break
    }
    if openBrackets < 0 { isPaired = false }
  }
}

extension SignSequence {
  // What is no character.
  private static let letter: UInt32 = 1
  private static let sign: UInt32 = 2
  private static let openingMark: UInt32 = 3
  private static let closingMark: UInt32 = 4
  private static let space: UInt32 = 5
  /// Beyond all characters: the end of the text.
  private static let end: UInt32 = 1 << 24

  /// The start of the text, or a space of ASCII or the end of a line.
  private static func isBlank(_ character: UInt32) -> Bool {
    character == 0 || character == 0x20 || character == 0x0A
  }

  private static func isLetter(_ character: UInt32) -> Bool {
    0x41...0x5A ~= character & ~0x20 || 0xC0...0x1FFF ~= character
  }

  /// Whether a letter begins with a byte: in UTF-8, what lies behind the signs of Latin-1 and before those that all
  /// scripts share.
  private static func isLetter(_ byte: UInt8?) -> Bool {
    byte.map { 0x41...0x5A ~= $0 & ~0x20 || 0xC3...0xE1 ~= $0 } ?? false
  }

  private static func isEnd(_ next: UInt8?) -> Bool { next == nil || next == 0x20 || next == 0x0A }

  /// Whether an apostrophe or a hyphen stands within a word.
  private static func joinsWord(
    _ sign: UInt32, behind previous: UInt32, before next: UInt8?
  ) -> Bool {
    switch Unicode.Scalar(sign) {
    case "'", "’", "-": isLetter(previous) && isLetter(next)
    default: false
    }
  }

  private static func isNeutral(
    _ sign: UInt32, behind previous: UInt32, before next: UInt8?
  ) -> Bool {
    let before = Unicode.Scalar(UInt8(exactly: previous) ?? 0)
    let after = Unicode.Scalar(next ?? 0)
    switch Unicode.Scalar(sign) {
    case "(", ")", "[", "]": return true
    // What begins or ends a text is no break between its lines.
    case "\n": return previous != 0 && previous != 0x20 && next.map { $0 != 0x20 } ?? false
    case "%":
      return after == "@" || after.isASCIIDigit
        || conversions.contains(after) && (isBlank(previous) || before == "(")
    case "@": return before == "%" || before == "$"
    case "$": return before.isASCIIDigit && next != nil
    case "&": return isBlank(previous) && next == 0x20
    case .some(let digit) where digit.isASCIIDigit:
      return (before.isASCIIDigit || "([%".unicodeScalars.contains(before))
        && (after.isASCIIDigit || ")]$".unicodeScalars.contains(after))
    default: return false
    }
  }

  /// The letters that the commonest placeholders for numbers and texts begin with.
  private static let conversions: ScalarSet = "difsulx"
}
