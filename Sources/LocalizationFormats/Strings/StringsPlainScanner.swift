import Diagnostics

/// Reads the entries that nearly all tables have, `"key" = "value";`, in one walk over the bytes.
///
/// Whatever passes here is read by `StringsTextParser` just so, and without a finding. At anything else it
/// stops, before the entry in question, for that parser to judge.
struct StringsPlainScanner {
  private let bytes: UnsafeRawBufferPointer
  private let utf8: UnsafeBufferPointer<UInt8>

  /// Where the next entry begins.
  private(set) var offset: Int

  private let quoteEnds = ByteSet(UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x0D)
  private let star = ByteSet(UInt8(ascii: "*"))

  /// Reads plain entries from an offset on, and answers where they end.
  static func read(
    _ source: SourceText, from offset: Int, into keys: inout StringsKeys,
    _ comments: inout [StringsComment]
  ) -> Int {
    source.utf8.withUnsafeBufferPointer { utf8 in
      var scanner = StringsPlainScanner(utf8, offset)
      while scanner.readEntry(in: source, into: &keys, &comments) {}
      return scanner.offset
    }
  }

  private init(_ utf8: UnsafeBufferPointer<UInt8>, _ offset: Int) {
    self.utf8 = utf8
    bytes = UnsafeRawBufferPointer(utf8)
    self.offset = offset
  }

  /// A text in quotes.
  private struct Token {
    let range: Range<Int>
    var hasEscape = false
    var hasReturn = false
  }

  private mutating func readEntry(
    in source: SourceText, into keys: inout StringsKeys, _ comments: inout [StringsComment]
  ) -> Bool {
    guard let start = skipGap(offset, &comments) else { return false }
    offset = start
    let ownCount = comments.count
    guard let key = token(at: start), let equals = skipGap(key.range.upperBound, &comments),
      isAt(UInt8(ascii: "="), equals), let valueStart = skipGap(equals + 1, &comments),
      let value = token(at: valueStart), let end = skipGap(value.range.upperBound, &comments),
      isAt(UInt8(ascii: ";"), end)
    else {
      comments.removeLast(comments.count - ownCount)
      return false
    }
    offset = end + 1
    let place = StringsContent.Place(key: key.range, value: value.range, end: offset)
    keys.append(place, hash: hash(of: key, in: source), isSuspect: value.hasReturn, in: source)
    return true
  }

  private func hash(of key: Token, in source: SourceText) -> UInt64 {
    if key.hasEscape { return KeyHash.of(StringsText.decode(key.range, in: source)) }
    let body = (key.range.lowerBound + 1)..<(key.range.upperBound - 1)
    return KeyHash.of(UnsafeRawBufferPointer(rebasing: bytes[body]))
  }

  private func isAt(_ byte: UInt8, _ offset: Int) -> Bool {
    offset < utf8.count && utf8[offset] == byte
  }

  /// The offset behind white space and comments, which are kept; nil where something odd is among them.
  private func skipGap(_ start: Int, _ comments: inout [StringsComment]) -> Int? {
    var index = start
    while index < utf8.count {
      switch utf8[index] {
      case 0x09...0x0D, 0x20: index += 1
      case UInt8(ascii: "/"):
        guard let end = commentEnd(index, &comments) else { return nil }
        index = end
      default: return index
      }
    }
    return index
  }

  private func commentEnd(_ start: Int, _ comments: inout [StringsComment]) -> Int? {
    guard start + 1 < utf8.count else { return nil }
    let end: Int
    switch utf8[start + 1] {
    case UInt8(ascii: "*"):
      guard let close = closeOfComment(start + 2) else { return nil }
      end = close + 2
      comments.append(StringsComment(range: start..<end, body: (start + 2)..<close))
    case UInt8(ascii: "/"):
      var index = start + 2
      while index < utf8.count, utf8[index] != 0x0A, utf8[index] != 0x0D {
        // Some characters that begin so end a line too.
        if utf8[index] == 0xE2 { return nil }
        index += 1
      }
      end = index
      comments.append(StringsComment(range: start..<end, body: (start + 2)..<end))
    default: return nil
    }
    return end
  }

  private func closeOfComment(_ start: Int) -> Int? {
    var index = start
    while let found = bytes.firstIndex(of: star, from: index) {
      if isAt(UInt8(ascii: "/"), found + 1) { return found }
      index = found + 1
    }
    return nil
  }

  /// The text in double quotes at an offset, if its escapes are usual ones.
  private func token(at start: Int) -> Token? {
    guard isAt(UInt8(ascii: "\""), start) else { return nil }
    var hasEscape = false
    var hasReturn = false
    var index = start + 1
    while let found = bytes.firstIndex(of: quoteEnds, from: index) {
      switch utf8[found] {
      case UInt8(ascii: "\""):
        return Token(range: start..<(found + 1), hasEscape: hasEscape, hasReturn: hasReturn)
      case UInt8(ascii: "\\"):
        guard found + 1 < utf8.count else { return nil }
        switch utf8[found + 1] {
        case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "\""), UInt8(ascii: "\\"),
          UInt8(ascii: "'"):
          hasEscape = true
        default: return nil
        }
        index = found + 2
      default:
        hasReturn = true
        index = found + 1
      }
    }
    return nil
  }
}
