import Diagnostics
import XMLEvents

/// A text of a document: one that somebody made, or a place in the file that is decoded when it is asked for.
///
/// Most texts of a large file are never looked at, or looked at once.
enum StoredText: Sendable {
  case made(ExactString)
  /// The content of an element without elements and comments in it.
  case content(SourceText, start: UInt32, end: UInt32)
  /// The value of an attribute.
  case attribute(SourceText, start: UInt32, end: UInt32)

  /// The content of an element.
  static func content(_ range: Range<Int>, in source: SourceText) -> StoredText {
    .content(source, start: UInt32(range.lowerBound), end: UInt32(range.upperBound))
  }

  /// The value of an attribute.
  static func attribute(_ range: Range<Int>, in source: SourceText) -> StoredText {
    .attribute(source, start: UInt32(range.lowerBound), end: UInt32(range.upperBound))
  }

  /// What the text says.
  var text: ExactString {
    switch self {
    case .made(let text): text
    case .content(let source, let start, let end):
      ExactString(source.decodedXMLText(in: Int(start)..<Int(end)))
    case .attribute(let source, let start, let end):
      ExactString(source.decodedXMLAttribute(in: Int(start)..<Int(end)))
    }
  }

  /// Whether the text says nothing.
  var isEmpty: Bool {
    switch self {
    case .made(let text): text.isEmpty
    case .content(_, let start, let end) where start == end: true
    case .attribute(_, let start, let end): start == end
    // A CDATA section may be empty.
    case .content: text.isEmpty
    }
  }

  /// Whether there is nothing but white space.
  var isBlank: Bool {
    isVisible ? false : text.string.unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }

  /// Whether the first character is surely no white space, as the bytes alone tell without decoding.
  var isVisible: Bool {
    guard case .content(let source, let start, let end) = self, start < end else { return false }
    let byte = { (offset: UInt32) in start + offset < end ? source.utf8[Int(start + offset)] : 0 }
    return Self.beginsVisibly(byte(0), byte(1), byte(2))
  }

  /// Whether a character of XML that begins with three bytes is surely visible: `&` and `<` may stand for
  /// anything, and the white space beyond ASCII begins with one of six pairs, as dashes and quotes do.
  private static func beginsVisibly(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
    switch (first, second) {
    case (...0x20, _), (UInt8(ascii: "&"), _), (UInt8(ascii: "<"), _), (0x7F, _): false
    case (0xE2, 0x80): 0x90...0xA7 ~= third || third >= 0xB0
    case (0xC2, 0x85), (0xC2, 0xA0), (0xE1, 0x9A), (0xE2, 0x81), (0xE3, 0x80): false
    default: true
    }
  }
}

extension StoredText: Hashable {
  static func == (lhs: StoredText, rhs: StoredText) -> Bool { lhs.text == rhs.text }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
