#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A text that is compared by its code units.
///
/// Swift's `String` calls "é" and "e\u{301}" equal; to Apple's runtime they are two keys of a table. Keys
/// and texts of tables, and keys of property lists, are therefore never compared as `String`.
public struct ExactString: Sendable {
  /// The text itself, for display and for calls that take a `String`.
  public let string: String

  /// Wraps a text, in a form whose UTF-8 bytes can be read without a copy.
  public init(_ string: String) {
    var string = string
    string.makeContiguousUTF8()
    self.string = string
  }

  /// Whether the text has no characters at all.
  public var isEmpty: Bool { string.utf8.isEmpty }

  /// The text's UTF-8 bytes.
  public var utf8: String.UTF8View { string.utf8 }

  /// Calls a function with the text's UTF-8 bytes, which lie side by side.
  @inlinable
  public func withUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    // The bytes of a text that was made contiguous are always at hand.
    string.utf8.withContiguousStorageIfAvailable(body)
      ?? Array(string.utf8).withUnsafeBufferPointer(body)
  }
}

extension ExactString: Hashable {
  /// Equality as the type's comment has it.
  public static func == (lhs: ExactString, rhs: ExactString) -> Bool {
    guard lhs.string.utf8.count == rhs.string.utf8.count else { return false }
    return lhs.withUTF8 { left in
      rhs.withUTF8 { right in
        guard let one = left.baseAddress, let other = right.baseAddress else { return true }
        return memcmp(one, other, left.count) == 0
      }
    }
  }

  /// Feeds what equality compares.
  public func hash(into hasher: inout Hasher) {
    withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(UInt8(0xFF))
  }
}

extension ExactString: Comparable {
  /// Orders by UTF-8 bytes, which is the order of Unicode scalars.
  public static func < (lhs: ExactString, rhs: ExactString) -> Bool {
    lhs.string.utf8.lexicographicallyPrecedes(rhs.string.utf8)
  }
}

extension ExactString: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Wraps a literal.
  public init(stringLiteral value: String) { self.init(value) }

  /// The text itself.
  public var description: String { string }
}

extension ExactString {
  /// The text for a message: on one line, and only its start where it is long.
  public var shortened: String {
    let isOnOneLine = !string.hasLineEnd
    if isOnOneLine, string.utf8.count <= 60 { return string }
    let line =
      isOnOneLine
      ? string : string.split(whereSeparator: \.isNewline).joined(separator: " ")
    guard line.end(ofCharacters: 60) < line.endIndex else { return line }
    return line[..<line.end(ofCharacters: 59)] + "…"
  }
}

// A message may be made for each text of a large bundle in forty languages, so that nothing is generic here.
extension String {
  /// Where the first characters of a text end, if it has so many.
  package func end(ofCharacters limit: Int) -> Index {
    let plain = utf8.withContiguousStorageIfAvailable { bytes -> Int? in
      var rest = limit
      for (offset, byte) in bytes.enumerated() {
        switch byte {
        case 0x80...0xBF: continue
        // What may join what stands before it, and CR LF. Letters of Greek and Cyrillic and Han characters
        // join nothing (UAX 29, table 2).
        case 0x0D, 0xCC, 0xCD, 0xD2, 0xD5...0xE3, 0xEA...: return nil
        default:
          if rest == 0 { return offset }
          rest -= 1
        }
      }
      return bytes.count
    }
    if let plain = plain ?? nil { return utf8.index(startIndex, offsetBy: plain) }
    return index(startIndex, offsetBy: limit, limitedBy: endIndex) ?? endIndex
  }

  /// Whether a line ends in the text.
  package var hasLineEnd: Bool {
    var (previous, last): (UInt8, UInt8) = (0, 0)
    for byte in utf8 {
      switch byte {
      case 0x0A...0x0D: return true
      // U+0085, U+2028 and U+2029.
      case 0x85 where last == 0xC2: return true
      case 0xA8, 0xA9: if previous == 0xE2, last == 0x80 { return true }
      default: break
      }
      (previous, last) = (last, byte)
    }
    return false
  }
}
