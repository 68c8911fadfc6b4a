/// The lengths that a text has, by what is counted.
package enum TextLength {
  /// User-perceived characters, without marks of writing direction, which nobody sees.
  package static func graphemes(in text: String) -> Int {
    // Hot: most texts have no such marks.
    guard text.utf8.contains(where: { $0 == 0xD8 || $0 == 0xE2 }) else {
      return Graphemes.count(in: text)
    }
    var scalars = text.unicodeScalars
    scalars.removeAll(where: isDirectionMark)
    return Graphemes.count(in: String(scalars))
  }

  /// The lines: a line feed, a carriage return with or without one, and the separators of lines and
  /// paragraphs begin a new one.
  package static func lines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { character in
      character == "\n" || character == "\r\n" || character == "\r" || character == "\u{2028}"
        || character == "\u{2029}"
    }
  }

  /// The cells of a terminal or a table of fixed width: two for wide characters of East Asia (UAX #11),
  /// none for marks above and below others.
  package static func cells(of scalars: some Sequence<Unicode.Scalar>) -> Int {
    scalars.reduce(0) { $0 + cells(of: $1) }
  }

  private static func cells(of scalar: Unicode.Scalar) -> Int {
    // Hot: ASCII.
    if scalar.isASCII { return scalar.value >= 0x20 ? 1 : 0 }
    if isWide(scalar) { return 2 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return 1
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }

  private static func isDirectionMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
