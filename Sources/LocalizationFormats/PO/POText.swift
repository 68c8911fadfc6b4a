import Diagnostics

/// Texts between quotes, as C has them.
enum POText {
  /// The characters behind a backslash, and what they stand for.
  private static let escapes: [(letter: UInt8, byte: UInt8)] = [
    (0x22, 0x22), (0x5C, 0x5C), (0x6E, 0x0A), (0x74, 0x09), (0x72, 0x0D), (0x61, 0x07),
    (0x62, 0x08), (0x66, 0x0C), (0x76, 0x0B),
  ]

  /// What quoted bytes stand for; nil at an escape that is none.
  static func unescape(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    guard bytes.contains(0x5C) else { return Array(bytes) }
    var result: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      guard byte == 0x5C else {
        result.append(byte)
        continue
      }
      guard index < bytes.endIndex else { return nil }
      let letter = bytes[index]
      if let escape = escapes.first(where: { $0.letter == letter }) {
        result.append(escape.byte)
        index += 1
        continue
      }
      let isHexadecimal = letter == UInt8(ascii: "x")
      if isHexadecimal { index += 1 }
      let digits = bytes[index...].prefix(isHexadecimal ? 2 : 3).prefix {
        isHexadecimal ? isHexDigit($0) : (0x30...0x37).contains($0)
      }
      let text = String(decoding: digits, as: UTF8.self)
      guard let value = UInt8(text, radix: isHexadecimal ? 16 : 8) else { return nil }
      result.append(value)
      index += digits.count
    }
    return result
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
  }

  /// A text as it stands behind a keyword: in quotes, a line for each of its lines.
  ///
  /// - Parameters:
  ///   - text: the text; NUL has no place in a file.
  ///   - lineEnd: what ends a line of the file.
  /// - Returns: one line where the text has no line break but at its end.
  static func literal(_ text: ExactString, lineEnd: String) -> String {
    var lines: [[UInt8]] = []
    var line: [UInt8] = []
    for byte in text.utf8 {
      if let escape = escapes.first(where: { $0.byte == byte }) {
        line += [0x5C, escape.letter]
      } else if byte < 0x20 || byte == 0x7F {
        // Three digits, so that a digit behind them is none of theirs.
        line += [0x5C] + [byte >> 6, byte >> 3 & 7, byte & 7].map { 0x30 + $0 }
      } else {
        line.append(byte)
      }
      if byte == 0x0A {
        lines.append(line)
        line = []
      }
    }
    if !line.isEmpty || lines.isEmpty { lines.append(line) }
    let quoted = lines.map { "\"" + String(decoding: $0, as: UTF8.self) + "\"" }
    return (quoted.count == 1 ? quoted : ["\"\""] + quoted).joined(separator: lineEnd)
  }
}
