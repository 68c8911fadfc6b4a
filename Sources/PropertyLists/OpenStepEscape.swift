package import Diagnostics

/// The escapes in quoted texts of the brace syntax, as Core Foundation reads them.
package enum OpenStepEscape {
  /// An escape that is read otherwise than it looks.
  package struct Finding: Sendable {
    /// How much it matters: an error where it stands for no character.
    package let severity: Severity
    /// What is odd, as a diagnostic's message.
    package let message: String
    /// The escape's range.
    package let range: Range<Int>
  }

  /// The text that the characters in `range`, between the quotes, stand for.
  package static func unescape(
    _ utf8: [UInt8], _ range: Range<Int>, findings: inout [Finding]
  ) -> String {
    var reader = EscapeReader(utf8: utf8, index: range.lowerBound, end: range.upperBound)
    reader.read()
    findings += reader.findings
    return String(decoding: reader.text, as: UTF8.self)
  }

  /// The text as it stands between quotes: only what must be escaped is.
  package static func escape(
    _ text: ExactString, quote: UInt8 = UInt8(ascii: "\"")
  ) -> String {
    var result: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\"), quote: result += [UInt8(ascii: "\\"), byte]
      case 0x0A: result += "\\n".utf8
      case 0x0D: result += "\\r".utf8
      case 0x09: result += "\\t".utf8
      case 0..<0x20, 0x7F:
        result += (byte < 0x10 ? "\\U000" : "\\U00").utf8
        result += String(byte, radix: 16).utf8
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  static func hexValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }

  /// The characters of the bytes 80 to FD in the NEXTSTEP encoding, in which octal escapes count; FE and FF
  /// have none (CFBuiltinConverters.c).
  static let nextStepHigh: [UInt32] = [
    0x00A0, 0x00C0, 0x00C1, 0x00C2, 0x00C3, 0x00C4, 0x00C5, 0x00C7, 0x00C8, 0x00C9, 0x00CA,
    0x00CB, 0x00CC, 0x00CD, 0x00CE, 0x00CF, 0x00D0, 0x00D1, 0x00D2, 0x00D3, 0x00D4, 0x00D5,
    0x00D6, 0x00D9, 0x00DA, 0x00DB, 0x00DC, 0x00DD, 0x00DE, 0x00B5, 0x00D7, 0x00F7, 0x00A9,
    0x00A1, 0x00A2, 0x00A3, 0x2044, 0x00A5, 0x0192, 0x00A7, 0x00A4, 0x2019, 0x201C, 0x00AB,
    0x2039, 0x203A, 0xFB01, 0xFB02, 0x00AE, 0x2013, 0x2020, 0x2021, 0x00B7, 0x00A6, 0x00B6,
    0x2022, 0x201A, 0x201E, 0x201D, 0x00BB, 0x2026, 0x2030, 0x00AC, 0x00BF, 0x00B9, 0x02CB,
    0x00B4, 0x02C6, 0x02DC, 0x00AF, 0x02D8, 0x02D9, 0x00A8, 0x00B2, 0x02DA, 0x00B8, 0x00B3,
    0x02DD, 0x02DB, 0x02C7, 0x2014, 0x00B1, 0x00BC, 0x00BD, 0x00BE, 0x00E0, 0x00E1, 0x00E2,
    0x00E3, 0x00E4, 0x00E5, 0x00E7, 0x00E8, 0x00E9, 0x00EA, 0x00EB, 0x00EC, 0x00C6, 0x00ED,
    0x00AA, 0x00EE, 0x00EF, 0x00F0, 0x00F1, 0x0141, 0x00D8, 0x0152, 0x00BA, 0x00F2, 0x00F3,
    0x00F4, 0x00F5, 0x00F6, 0x00E6, 0x00F9, 0x00FA, 0x00FB, 0x0131, 0x00FC, 0x00FD, 0x0142,
    0x00F8, 0x0153, 0x00DF, 0x00FE, 0x00FF,
  ]
}

/// Reads one text with escapes.
private struct EscapeReader {
  let utf8: [UInt8]
  var index: Int
  let end: Int
  var text: [UInt8] = []
  var findings: [OpenStepEscape.Finding] = []

  /// The first half of a surrogate pair that waits for the second one.
  private var pendingHigh: (unit: UInt32, range: Range<Int>)?

  init(utf8: [UInt8], index: Int, end: Int) {
    self.utf8 = utf8
    self.index = index
    self.end = end
  }

  mutating func read() {
    while index < end {
      let byte = utf8[index]
      guard byte == UInt8(ascii: "\\"), index + 1 < end else {
        append(byte)
        index += 1
        continue
      }
      readEscape()
    }
    flushPending()
  }

  private mutating func readEscape() {
    let start = index
    let byte = utf8[index + 1]
    index += 2
    switch byte {
    case UInt8(ascii: "n"): append(0x0A)
    case UInt8(ascii: "r"): append(0x0D)
    case UInt8(ascii: "t"): append(0x09)
    case UInt8(ascii: "a"): appendControl(0x07, start)
    case UInt8(ascii: "b"): appendControl(0x08, start)
    case UInt8(ascii: "f"): appendControl(0x0C, start)
    case UInt8(ascii: "v"): appendControl(0x0B, start)
    case UInt8(ascii: "0")...UInt8(ascii: "7"): readOctal(start)
    case UInt8(ascii: "U"): readUnit(start)
    default:
      append(byte)
      reportUnknown(byte, start)
    }
  }

  private mutating func append(_ byte: UInt8) {
    flushPending()
    text.append(byte)
  }

  private mutating func appendControl(_ byte: UInt8, _ start: Int) {
    append(byte)
    let name = Unicode.Scalar(byte).codePointName
    warn(
      start, "\"\(source(start))\" is the control character \(name); write \"\\\\\" for a backslash"
    )
  }

  private mutating func append(scalar value: UInt32) {
    flushPending()
    text += String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8
  }

  private mutating func flushPending() {
    guard let pending = pendingHigh else { return }
    pendingHigh = nil
    text += "\u{FFFD}".utf8
    reportLone(pending.range)
  }

  private mutating func readOctal(_ start: Int) {
    index = start + 1
    var value: UInt32 = 0
    while index < min(end, start + 4), (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(utf8[index])
    {
      value = value << 3 | UInt32(utf8[index] - UInt8(ascii: "0"))
      index += 1
    }
    value &= 0xFF
    guard value >= 0x80 else { return append(scalar: value) }
    let high = OpenStepEscape.nextStepHigh
    guard Int(value) - 0x80 < high.count else {
      append(scalar: 0)
      findings.append(
        .init(
          severity: .error,
          message: "\"\(source(start))\" stands for no character; write the character itself",
          range: start..<index))
      return
    }
    let scalar = Unicode.Scalar(high[Int(value) - 0x80]) ?? "\u{FFFD}"
    append(scalar: scalar.value)
    warn(
      start,
      "octal \"\(source(start))\" counts in the NEXTSTEP encoding and reads as \(scalar.nameInMessages); "
        + "write the character itself")
  }

  private mutating func readUnit(_ start: Int) {
    var value: UInt32 = 0
    while index < min(end, start + 6), let digit = OpenStepEscape.hexValue(utf8[index]) {
      value = value << 4 | digit
      index += 1
    }
    if index == start + 2 { warn(start, "\"\\U\" without digits is the character U+0000") }
    if let pending = pendingHigh, value & 0xFC00 == 0xDC00 {
      pendingHigh = nil
      append(scalar: 0x10000 + (pending.unit & 0x3FF) << 10 + value & 0x3FF)
    } else if value & 0xFC00 == 0xD800 {
      flushPending()
      pendingHigh = (value, start..<index)
    } else {
      append(scalar: value)
      if value & 0xFC00 == 0xDC00 { reportLone(start..<index) }
      reportFifthDigit(value, start)
    }
  }

  /// `\U1F600` is U+1F60 and a zero, though an emoji was meant.
  private mutating func reportFifthDigit(_ value: UInt32, _ start: Int) {
    guard index == start + 6, (0x1F30...0x1FAF).contains(value), index < end,
      OpenStepEscape.hexValue(utf8[index]) != nil
    else { return }
    warn(start, "\"\(source(start))\" ends after four digits; write the character itself")
  }

  private mutating func reportLone(_ range: Range<Int>) {
    findings.append(
      .init(
        severity: .warning,
        message: "\"\(String(decoding: utf8[range], as: UTF8.self))\" is half of a surrogate pair "
          + "and reads as U+FFFD; write the character itself",
        range: range))
  }

  private mutating func reportUnknown(_ byte: UInt8, _ start: Int) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"), UInt8(ascii: "?"),
      UInt8(ascii: "/"), 0x0A, 0x0D:
      return
    case UInt8(ascii: "u"):
      warn(start, "\"\\u\" is no escape and reads as \"u\"; write \"\\U\" or the character itself")
    default:
      guard byte < 0x80 else {
        return warn(start, "the backslash escapes nothing and is dropped; remove or double it")
      }
      let name = source(start)
      let last = name.dropFirst()
      warn(
        start, "\"\(name)\" is no escape and reads as \"\(last)\"; remove or double the backslash")
    }
  }

  private func source(_ start: Int) -> String {
    String(decoding: utf8[start..<index], as: UTF8.self)
  }

  private mutating func warn(_ start: Int, _ message: String) {
    findings.append(.init(severity: .warning, message: message, range: start..<index))
  }
}
