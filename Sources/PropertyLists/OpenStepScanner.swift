/// Reads the tokens of the brace syntax that `.strings` files and old property lists share.
///
/// The rules are those of Core Foundation's parser (CFOldStylePList.c), since bundles are read by that one.
/// What it accepts in silence but people cannot mean is kept as a finding of `escapes` or as an
/// unterminated comment.
package struct OpenStepScanner {
  /// A comment between tokens.
  package struct Comment: Sendable {
    /// The range with the comment's marks.
    package let range: Range<Int>
    /// The range of the text between the marks.
    package let bodyRange: Range<Int>
    /// Whether a block comment is closed; the system reads an open one to the end of the file.
    package let isTerminated: Bool
  }

  /// A key or text with its range, quotes included.
  package struct Token {
    package let string: String
    package let range: Range<Int>
  }

  /// The deepest nesting that the system reads.
  package static let depthLimit = 512

  /// The text.
  package let utf8: [UInt8]

  /// The offset of the next character.
  package var index = 0

  /// The comments that were skipped, in the order of the file.
  package var comments: [Comment] = []

  /// What is odd about the escapes met.
  package var escapes: [OpenStepEscape.Finding] = []

  /// A scanner at the start of a text.
  package init(_ utf8: [UInt8]) { self.utf8 = utf8 }

  /// Whether no character is left.
  package var isAtEnd: Bool { index >= utf8.count }

  /// The next byte.
  package var peek: UInt8? { index < utf8.count ? utf8[index] : nil }

  /// Passes the next byte if it is `byte`.
  package mutating func skip(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    index += 1
    return true
  }

  /// Passes white space and comments.
  package mutating func skipGap() {
    while index < utf8.count {
      let width = Self.spaceWidth(at: index, in: utf8)
      if width > 0 {
        index += width
      } else if !skipComment() {
        return
      }
    }
  }

  /// The length of the white space character at `index`; 0 where there is none. U+00A0, U+0085 and U+FEFF
  /// are not white space here.
  package static func spaceWidth(at index: Int, in utf8: [UInt8]) -> Int {
    switch utf8[index] {
    case 0x09...0x0D, 0x20: 1
    case 0xE2 where isLineSeparator(at: index, in: utf8): 3
    default: 0
    }
  }

  /// U+2028 or U+2029.
  private static func isLineSeparator(at index: Int, in utf8: [UInt8]) -> Bool {
    index + 2 < utf8.count && utf8[index] == 0xE2 && utf8[index + 1] == 0x80
      && (utf8[index + 2] == 0xA8 || utf8[index + 2] == 0xA9)
  }

  private mutating func skipComment() -> Bool {
    guard utf8[index] == UInt8(ascii: "/"), index + 1 < utf8.count else { return false }
    let start = index
    switch utf8[index + 1] {
    case UInt8(ascii: "/"):
      index += 2
      while index < utf8.count, utf8[index] != 0x0A, utf8[index] != 0x0D,
        !Self.isLineSeparator(at: index, in: utf8)
      {
        index += 1
      }
      comments.append(
        Comment(range: start..<index, bodyRange: (start + 2)..<index, isTerminated: true))
    case UInt8(ascii: "*"):
      index = utf8.withUnsafeBufferPointer { bytes in
        var index = start + 2
        while index + 1 < bytes.count,
          bytes[index] != UInt8(ascii: "*") || bytes[index + 1] != UInt8(ascii: "/")
        {
          index += 1
        }
        return index
      }
      let isTerminated = index + 1 < utf8.count
      let bodyEnd = isTerminated ? index : utf8.count
      index = isTerminated ? index + 2 : utf8.count
      comments.append(
        Comment(
          range: start..<index, bodyRange: (start + 2)..<bodyEnd, isTerminated: isTerminated))
    default: return false
    }
    return true
  }
}

// MARK: Keys and texts

extension OpenStepScanner {
  /// Whether a byte may stand in a text without quotes.
  package static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "-")...UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }

  /// Whether a byte opens a text in quotes.
  package static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  /// Whether a key or text can begin here.
  package var startsString: Bool { peek.map { Self.isQuote($0) || Self.isBare($0) } ?? false }

  /// Whether any value can begin here.
  package var startsObject: Bool {
    startsString || peek == UInt8(ascii: "{") || peek == UInt8(ascii: "(")
      || peek == UInt8(ascii: "<")
  }

  /// Reads a key or text.
  ///
  /// - Throws: the fault, where none can begin or the quote is not closed.
  package mutating func scanString() throws(OpenStepFault) -> Token {
    guard startsString else { throw unexpected("a text") }
    let start = index
    if Self.isQuote(utf8[start]) { return try scanQuoted() }
    while index < utf8.count, Self.isBare(utf8[index]) { index += 1 }
    let range = start..<index
    return Token(string: String(decoding: utf8[range], as: UTF8.self), range: range)
  }

  private mutating func scanQuoted() throws(OpenStepFault) -> Token {
    let start = index
    let quote = utf8[start]
    var hasEscape = false
    index = utf8.withUnsafeBufferPointer { bytes in
      var index = start + 1
      while index < bytes.count, bytes[index] != quote {
        if bytes[index] == UInt8(ascii: "\\") {
          hasEscape = true
          index += 1
        }
        index += 1
      }
      return index
    }
    guard index < utf8.count else {
      index = utf8.count
      throw OpenStepFault(
        "the quote that opens here is never closed", start..<min(start + 1, utf8.count))
    }
    let body = (start + 1)..<index
    index += 1
    let string =
      hasEscape
      ? OpenStepEscape.unescape(utf8, body, findings: &escapes)
      : String(decoding: utf8[body], as: UTF8.self)
    return Token(string: string, range: start..<index)
  }

  /// The fault of meeting something else than `expected` here.
  package func unexpected(_ expected: String) -> OpenStepFault {
    guard let scalar = scalar(at: index) else {
      return OpenStepFault("the file ends where \(expected) is due", utf8.count..<utf8.count)
    }
    return OpenStepFault(
      "unexpected \(scalar.nameInMessages) where \(expected) is due",
      index..<(index + scalar.utf8.count))
  }

  /// The character at an offset.
  package func scalar(at index: Int) -> Unicode.Scalar? {
    guard index < utf8.count else { return nil }
    let end = min(index + 4, utf8.count)
    return String(decoding: utf8[index..<end], as: UTF8.self).unicodeScalars.first
  }
}

/// A place where a text is not in the brace syntax.
package struct OpenStepFault: Error {
  /// What is wrong, as a diagnostic's message.
  package let message: String
  /// Where.
  package let range: Range<Int>

  /// A fault at a place.
  package init(_ message: String, _ range: Range<Int>) {
    self.message = message
    self.range = range
  }
}

extension Unicode.Scalar {
  /// The character for a message: in quotes where it can be seen, else by its number.
  package var nameInMessages: String {
    if properties.generalCategory == .control || properties.generalCategory == .format
      || properties.isWhitespace || properties.isNoncharacterCodePoint
    {
      return codePointName
    }
    return value < 0x80 ? "'\(self)'" : "'\(self)' (\(codePointName))"
  }

  /// The number in Unicode's notation: `U+201C`.
  package var codePointName: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
