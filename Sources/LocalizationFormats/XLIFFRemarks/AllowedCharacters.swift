/// The characters that `its:allowedCharacters` allows: a class of characters as regular expressions write it.
///
/// The [tag set](https://www.w3.org/TR/its20/#allowedchars) takes the part that all languages of regular
/// expressions share: `.`, one class in brackets with ranges and `^`, and escapes of single characters.
struct AllowedCharacters: Hashable, Sendable {
  /// The class as it is written.
  let spelling: String
  private let isNegated: Bool
  private let ranges: [ClosedRange<UInt32>]

  /// Nil for what is no such class.
  init?(_ spelling: String) {
    self.spelling = spelling
    if spelling == "." {
      // A full stop stands for everything but the ends of lines.
      (isNegated, ranges) = (true, [0x0A...0x0A, 0x0D...0x0D])
      return
    }
    guard spelling.hasPrefix("["), spelling.hasSuffix("]"), spelling.utf8.count > 2 else {
      return nil
    }
    var rest = Array(spelling.dropFirst().dropLast().unicodeScalars)[...]
    isNegated = rest.first == "^"
    if isNegated { rest = rest.dropFirst() }
    var ranges: [ClosedRange<UInt32>] = []
    while let low = Self.take(&rest) {
      guard rest.first == "-", rest.count > 1 else {
        ranges.append(low...low)
        continue
      }
      rest = rest.dropFirst()
      guard let high = Self.take(&rest), high >= low else { return nil }
      ranges.append(low...high)
    }
    guard rest.isEmpty, !ranges.isEmpty else { return nil }
    self.ranges = ranges
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    ranges.contains { $0.contains(scalar.value) } != isNegated
  }

  /// Takes one character, which may be escaped; nil at the end, and before what is no character.
  private static func take(_ rest: inout ArraySlice<Unicode.Scalar>) -> UInt32? {
    guard let first = rest.first, first != "[", first != "]" else { return nil }
    guard first == "\\" else {
      rest = rest.dropFirst()
      return first.value
    }
    guard let escaped = rest.dropFirst().first else { return nil }
    let value: UInt32
    switch escaped {
    case "n": value = 0x0A
    case "r": value = 0x0D
    case "t": value = 0x09
    case "-", "\\", "[", "]", "^", ".", "|", "*", "+", "?", "(", ")", "{", "}", "$":
      value = escaped.value
    default: return nil
    }
    rest = rest.dropFirst(2)
    return value
  }
}
