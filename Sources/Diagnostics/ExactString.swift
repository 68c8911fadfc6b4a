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
    return lhs.withUTF8 { left in rhs.withUTF8 { right in left.elementsEqual(right) } }
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
    let isOnOneLine = !string.mayHaveLineEnd
    if isOnOneLine, string.utf8.count <= 60 { return string }
    var line = string[...]
    if !isOnOneLine {
      line = line.split(whereSeparator: \.isNewline).joined(separator: " ")[...]
    }
    guard line.end(ofCharacters: 60) < line.endIndex else { return String(line) }
    return line[..<line.end(ofCharacters: 59)] + "…"
  }
}

extension StringProtocol {
  /// Where the first characters of a text end, if it has so many.
  package func end(ofCharacters limit: Int) -> Index {
    var rest = limit
    for index in utf8.indices {
      switch utf8[index] {
      case 0x80...0xBF: continue
      // Below U+0300 every character stands for itself, but for CR LF.
      case 0x0D, 0xCC...:
        return self.index(startIndex, offsetBy: limit, limitedBy: endIndex) ?? endIndex
      default:
        if rest == 0 { return index }
        rest -= 1
      }
    }
    return endIndex
  }

  /// Whether a line may end in the text; a false alarm is harmless.
  package var mayHaveLineEnd: Bool {
    // The line ends beyond ASCII are U+0085, U+2028 and U+2029.
    utf8.contains { $0 == 0x85 || $0 == 0xA8 || $0 == 0xA9 || 0x0A...0x0D ~= $0 }
  }
}
