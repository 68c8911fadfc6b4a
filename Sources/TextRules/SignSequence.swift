/// The signs of a text in their order, each with what it touches, by a hash; words and their letters do not count.
///
/// Of two texts with the same ones no rule has anything to say that compares brackets or placeholders.
struct SignSequence: Sendable, Equatable {
  private var hash = WordHash.first
  private var openBrackets = 0
  /// Whether the brackets are round ones that are pairs.
  private(set) var isPaired = true
  /// Whether each sign means the same in all languages that write as English does: brackets, and placeholders.
  private(set) var isNeutral = true

  /// Adds a sign or a digit of ASCII.
  mutating func add(_ sign: UInt8, behind previous: UInt32, before next: UInt8?) {
    guard isNeutral else { return }
    isNeutral = Self.isNeutral(sign, behind: previous, before: next)
    countBrackets(sign)
    hash = WordHash.of(UInt32(sign), behind: WordHash.of(Self.kind(of: previous), behind: hash))
  }

  /// Whether a text with these signs alone has nothing that rules on sources look for.
  var areUnremarkable: Bool { isNeutral && isPaired && openBrackets == 0 }

  private mutating func countBrackets(_ sign: UInt8) {
    switch sign {
    case UInt8(ascii: "("): openBrackets += 1
    case UInt8(ascii: ")"): openBrackets -= 1
    case UInt8(ascii: "["), UInt8(ascii: "]"): isPaired = false
    default: break
    }
    if openBrackets < 0 { isPaired = false }
  }

  /// Adds what no two texts are alike by.
  mutating func addOther() { isNeutral = false }

  /// Notes what begins behind a sign: a space, or a word.
  mutating func begin(_ character: UInt32, behind previous: UInt32) {
    guard isNeutral, Self.kind(of: previous) == Self.sign else { return }
    // The letter of a placeholder says what goes there.
    let isConversion = previous == 0x24 || previous == 0x25
    let kind = character == 0x20 ? character : isConversion ? character : Self.letter
    hash = WordHash.of(kind, behind: hash)
  }

  private static let letter: UInt32 = 1
  private static let sign: UInt32 = 2

  private static func kind(of character: UInt32) -> UInt32 {
    switch character {
    case 0, 0x20: character
    case 0x41...0x5A, 0x61...0x7A, 0x80...: letter
    default: sign
    }
  }

  private static func isNeutral(_ sign: UInt8, behind previous: UInt32, before next: UInt8?) -> Bool
  {
    let isDigit = { (byte: UInt8) in UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
    let before = UInt8(exactly: previous) ?? 0
    switch sign {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"): return true
    case UInt8(ascii: "%"): return next.map { $0 == UInt8(ascii: "@") || isDigit($0) } ?? false
    case UInt8(ascii: "@"): return before == UInt8(ascii: "%") || before == UInt8(ascii: "$")
    case UInt8(ascii: "$"): return isDigit(before) && next != nil
    case _ where isDigit(sign):
      let isOpen =
        isDigit(before)
        || [UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "%")].contains(before)
      return isOpen
        && next.map {
          isDigit($0) || $0 == UInt8(ascii: ")") || $0 == UInt8(ascii: "]")
            || $0 == UInt8(ascii: "$")
        }
          ?? false
    default: return false
    }
  }
}
