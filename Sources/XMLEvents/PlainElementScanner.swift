package import Diagnostics

/// An element that was read by someone else than the reader of the document.
package struct XMLPassedElement {
  /// The offset behind the element.
  package let end: Int

  /// How many tags and comments are in it, its own two tags among them; an empty tag counts as two.
  package let markupCount: Int

  /// An element that ends at an offset.
  package init(end: Int, markupCount: Int) {
    self.end = end
    self.markupCount = markupCount
  }
}

/// Moves over plain markup whose elements are known beforehand.
///
/// Whoever knows the shape of the elements that fill a file reads them with this far faster than by tokens.
/// Each step is made only if every rule of XML is surely kept, as in `PlainMarkup`; a step that fails says
/// nothing about the text, which the reader of all XML then judges.
package struct PlainElementScanner {
  private let bytes: UnsafeBufferPointer<UInt8>

  /// The offset of the next character.
  package private(set) var offset: Int

  /// How a start tag ends.
  package enum TagEnd { case open, empty }

  /// Hands over a scanner of a text at an offset, which must not be kept.
  package static func scan<Result>(
    _ source: SourceText, at offset: Int, _ body: (inout PlainElementScanner) -> Result
  ) -> Result {
    source.utf8.withUnsafeBufferPointer { bytes in
      var scanner = PlainElementScanner(bytes: bytes, offset: offset)
      return body(&scanner)
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  /// Moves over `<name`, where the name ends there.
  package mutating func skipTagStart(_ name: StaticString) -> Bool {
    let end = offset + 1 + name.utf8CodeUnitCount
    guard end < bytes.count, bytes[offset] == UInt8(ascii: "<"), isAt(name, offset + 1) else {
      return false
    }
    switch bytes[end] {
    case 0x20, 0x0A, 0x09, 0x0D, UInt8(ascii: ">"), UInt8(ascii: "/"):
      offset = end
      return true
    default: return false
    }
  }

  /// Moves over white space and an attribute without a prefix other than `xml`, none of namespaces; nil where
  /// there is none.
  package mutating func attribute() -> XMLTag.Attribute? {
    let start = offset
    skipWhiteSpace()
    let nameStart = offset
    guard offset > start, skipName() else {
      offset = start
      return nil
    }
    let name = nameStart..<offset
    guard offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "="),
      let value = value(at: offset + 1)
    else {
      offset = start
      return nil
    }
    offset = value.upperBound + 1
    return XMLTag.Attribute(name: name, value: value)
  }

  /// Moves over the end of a start tag.
  package mutating func tagEnd() -> TagEnd? {
    skipWhiteSpace()
    guard offset + 1 < bytes.count else { return nil }
    if bytes[offset] == UInt8(ascii: ">") {
      offset += 1
      return .open
    }
    guard bytes[offset] == UInt8(ascii: "/"), bytes[offset + 1] == UInt8(ascii: ">") else {
      return nil
    }
    offset += 2
    return .empty
  }

  /// Moves over the text up to the next markup.
  package mutating func text() -> Range<Int>? {
    let start = offset
    guard let end = MarkupScanner.plainEnd(in: bytes, from: start, at: UInt8(ascii: "<")) else {
      return nil
    }
    offset = end
    return start..<end
  }

  /// Moves over the end tag of an element.
  package mutating func skipEndTag(_ name: StaticString) -> Bool {
    let end = offset + 2 + name.utf8CodeUnitCount
    guard end < bytes.count, bytes[offset] == UInt8(ascii: "<"),
      bytes[offset + 1] == UInt8(ascii: "/"), isAt(name, offset + 2),
      bytes[end] == UInt8(ascii: ">")
    else { return false }
    offset = end + 1
    return true
  }

  /// Moves over white space.
  package mutating func skipWhiteSpace() {
    while offset < bytes.count, MarkupScanner.isWhiteSpace(bytes[offset]) { offset += 1 }
  }

  /// Whether a range has just these bytes.
  package func has(_ word: StaticString, in range: Range<Int>) -> Bool {
    range.count == word.utf8CodeUnitCount && isAt(word, range.lowerBound)
  }

  /// The byte at an offset.
  package func byte(at offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private func isAt(_ word: StaticString, _ start: Int) -> Bool {
    let count = word.utf8CodeUnitCount
    guard start + count <= bytes.count else { return false }
    let letters = word.utf8Start
    for index in 0..<count where bytes[start + index] != letters[index] { return false }
    return true
  }

  private mutating func skipName() -> Bool {
    let start = offset
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): break
      case UInt8(ascii: "-"): if offset == start { return false }
      case UInt8(ascii: ":"): guard offset == start + 3, isAt("xml", start) else { return false }
      default:
        let isEnd = offset > start && bytes[offset - 1] != UInt8(ascii: ":")
        return isEnd && !isAt("xmlns", start)
      }
      offset += 1
    }
    return false
  }

  /// What is between the quotes at an offset.
  private func value(at start: Int) -> Range<Int>? {
    let quote = bytes[start]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let end = MarkupScanner.plainEnd(in: bytes, from: start + 1, at: quote), end < bytes.count
    else { return nil }
    return (start + 1)..<end
  }
}
