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
}

extension ExactString: Hashable {
  /// Equality as the type's comment has it.
  public static func == (lhs: ExactString, rhs: ExactString) -> Bool {
    guard lhs.string.utf8.count == rhs.string.utf8.count else { return false }
    // The bytes of both are at hand, so they are compared in one step.
    let isSame = lhs.string.utf8.withContiguousStorageIfAvailable { left in
      rhs.string.utf8.withContiguousStorageIfAvailable { right in left.elementsEqual(right) }
    }
    return isSame.flatMap { $0 } ?? lhs.string.utf8.elementsEqual(rhs.string.utf8)
  }

  /// Feeds what equality compares.
  public func hash(into hasher: inout Hasher) {
    var string = string
    string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
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
    let line = string.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > 60 ? line.prefix(59) + "…" : line
  }
}
