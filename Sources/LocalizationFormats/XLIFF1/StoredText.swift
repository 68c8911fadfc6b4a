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
    if case .content(let source, let start, let end) = self {
      let bytes = source.utf8[Int(start)..<Int(end)]
      // Plain letters settle it without decoding.
      if let first = bytes.first, Self.beginsLetter(first) { return false }
    }
    return text.string.unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }

  /// Whether a byte of XML begins a character that is surely no white space: all such beyond ASCII begin with
  /// one of four bytes, and `&` and `<` may stand for anything.
  private static func beginsLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case ...0x20, UInt8(ascii: "&"), UInt8(ascii: "<"), 0x7F, 0xC2, 0xE1, 0xE2, 0xE3: false
    default: true
    }
  }
}

extension StoredText: Hashable {
  static func == (lhs: StoredText, rhs: StoredText) -> Bool { lhs.text == rhs.text }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension StoredText {
  /// A hash that is the same for the same text, made without decoding where nothing is escaped.
  var textHash: Int {
    var hasher = Hasher()
    if case .attribute(let source, let start, let end) = self {
      let isDecoded = source.utf8.withUnsafeBufferPointer { bytes in
        let range = UnsafeBufferPointer(rebasing: bytes[Int(start)..<Int(end)])
        for byte in range where byte == UInt8(ascii: "&") || byte < 0x20 { return false }
        hasher.combine(bytes: UnsafeRawBufferPointer(range))
        return true
      }
      if isDecoded { return hasher.finalize() }
    }
    Array(text.utf8).withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }
}
