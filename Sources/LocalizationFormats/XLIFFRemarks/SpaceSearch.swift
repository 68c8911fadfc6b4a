#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Looks, without reading the XML, whether a source may have spaces that count: most files have none, and need
/// no second reading.
struct SpaceSearch {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  /// Whether the unit around the place says itself that its spaces count.
  private var isInGuardedUnit = false

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Whether the text of a `source` element begins or ends with a space, has two in a row, or hides what it has
  /// behind the reference of a character or a CDATA section.
  static func maySucceed(in bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { buffer in
      var search = SpaceSearch(buffer)
      while let isGuarded = search.skipToSource() {
        if !isGuarded, search.hasSpaces() { return true }
      }
      return false
    }
  }

  /// Moves behind the next start tag of a source, whatever its prefix: whether its spaces count by an attribute
  /// of its own or of its unit; nil at the end.
  private mutating func skipToSource() -> Bool? {
    while skipToMarkup() {
      var start = index + 1
      var end = start
      while end < bytes.count, !isEndOfName(bytes[end]) {
        if bytes[end] == UInt8(ascii: ":") { start = end + 1 }
        end += 1
      }
      index = end
      let isUnit = has("trans-unit", in: start..<end) || has("unit", in: start..<end)
      guard isUnit || has("source", in: start..<end) else { continue }
      let keepsSpaces = passAttributes()
      if isUnit {
        isInGuardedUnit = keepsSpaces == true
        continue
      }
      // An empty element has no text.
      if bytes[min(index, bytes.count) - 2] != UInt8(ascii: "/") {
        return keepsSpaces ?? isInGuardedUnit
      }
    }
    return nil
  }

  /// Moves to the next `<` that may begin the tag of a source or a unit.
  private mutating func skipToMarkup() -> Bool {
    guard let first = bytes.baseAddress else { return false }
    while index < bytes.count,
      let found = memchr(first + index, Int32(UInt8(ascii: "<")), bytes.count - index)
    {
      index = UnsafeRawPointer(found) - UnsafeRawPointer(first)
      guard index + 1 < bytes.count else { return false }
      if bytes[index + 1] != UInt8(ascii: "/") { return true }
      index += 2
    }
    return false
  }

  /// Moves behind a tag: whether it says that spaces count, or that they do not; nil where it says nothing.
  private mutating func passAttributes() -> Bool? {
    var keepsSpaces: Bool?
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
      if bytes[index] == UInt8(ascii: "x"), has("xml:space=", in: index..<index + 10) {
        keepsSpaces = has("preserve", in: index + 11..<index + 19)
      }
      index += 1
    }
    index += 1
    return keepsSpaces
  }

  private func isEndOfName(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
  }

  private func has(_ name: StaticString, in range: Range<Int>) -> Bool {
    let count = name.utf8CodeUnitCount
    guard range.count == count, range.upperBound <= bytes.count, let first = bytes.baseAddress
    else { return false }
    return memcmp(first + range.lowerBound, name.utf8Start, count) == 0
  }

  /// Whether the text up to the end of the element has spaces that may count. Tags inside it are passed over.
  private mutating func hasSpaces() -> Bool {
    var isBehindSpace = true
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "&"):
        // The five names that XML has stand for no space.
        if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "#") { return true }
        isBehindSpace = false
      case UInt8(ascii: "<"):
        guard index + 1 < bytes.count, bytes[index + 1] != UInt8(ascii: "!") else { return true }
        if bytes[index + 1] == UInt8(ascii: "/"), isEndTagOfSource() { return isBehindSpace }
        while index < bytes.count, bytes[index] != UInt8(ascii: ">") { index += 1 }
      case 0x20, 0x09...0x0D:
        if isBehindSpace || byte != 0x20 { return true }
        isBehindSpace = true
      default: isBehindSpace = false
      }
      index += 1
    }
    return false
  }

  private func isEndTagOfSource() -> Bool {
    var start = index + 2
    var end = start
    while end < bytes.count, !isEndOfName(bytes[end]) {
      if bytes[end] == UInt8(ascii: ":") { start = end + 1 }
      end += 1
    }
    return has("source", in: start..<end)
  }
}
