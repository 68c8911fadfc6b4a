import Diagnostics

extension JSONParser {
  /// Passes over the string that begins here; returns whether there are escapes in it.
  mutating func skipString() throws(JSONSyntaxError) -> Bool {
    let start = index
    index += 1
    var isEscaped = false
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index += 1
        return isEscaped
      case UInt8(ascii: "\\"):
        isEscaped = true
        _ = try parseEscape()
      case 0..<0x20:
        throw controlCharacter()
      default:
        index += 1
      }
    }
    throw JSONSyntaxError(
      message: "the string that begins here does not end; close it with a quotation mark",
      range: start..<(start + 1))
  }

  /// The text between the quotation marks of a string that has been passed over.
  static func decode(_ range: Range<Int>, of source: SourceText) -> String {
    var parser = JSONParser(source: source)
    parser.index = range.lowerBound
    var text: [UInt8] = []
    while let escape = source.utf8[parser.index..<range.upperBound].firstIndex(
      of: UInt8(ascii: "\\"))
    {
      text += source.utf8[parser.index..<escape]
      parser.index = escape
      guard let scalar = try? parser.parseEscape() else { break }
      text += String(scalar).utf8
    }
    text += source.utf8[parser.index..<range.upperBound]
    return String(decoding: text, as: UTF8.self)
  }

  private func controlCharacter() -> JSONSyntaxError {
    let digits = String(bytes[index], radix: 16, uppercase: true)
    let code = String(repeating: "0", count: 4 - digits.count) + digits
    let escape =
      switch bytes[index] {
      case 0x08: "\\b"
      case 0x09: "\\t"
      case 0x0A: "\\n"
      case 0x0C: "\\f"
      case 0x0D: "\\r"
      default: "\\u\(code)"
      }
    return JSONSyntaxError(
      message: "a string holds the control character U+\(code); write it as \"\(escape)\"",
      range: index..<(index + 1))
  }

  private mutating func parseEscape() throws(JSONSyntaxError) -> Unicode.Scalar {
    let start = index
    let letter = index + 1 < bytes.count ? bytes[index + 1] : 0
    index += 2
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{08}"
    case UInt8(ascii: "f"): return "\u{0C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try parseUnicodeEscape(from: start)
    default:
      throw JSONSyntaxError(
        message: "\"\(source.text(in: start..<characterEnd(after: start + 1)))\" is no escape of"
          + " JSON; write a backslash as \"\\\\\"",
        range: start..<characterEnd(after: start + 1))
    }
  }

  /// The end of the character that begins at an offset.
  private func characterEnd(after offset: Int) -> Int {
    var end = min(offset + 1, bytes.count)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }

  /// `\u` and its digits; two of them where the first is half of a surrogate pair.
  private mutating func parseUnicodeEscape(
    from start: Int
  ) throws(JSONSyntaxError) -> Unicode.Scalar {
    let first = try parseHexadecimal(from: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    if first & 0xFC00 == 0xD800, index + 1 < bytes.count,
      bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u")
    {
      let next = index
      index += 2
      let second = try parseHexadecimal(from: next)
      let value = 0x10000 + (first & 0x3FF) << 10 + second & 0x3FF
      if second & 0xFC00 == 0xDC00, let scalar = Unicode.Scalar(value) { return scalar }
    }
    let half = start..<(start + 6)
    throw JSONSyntaxError(
      message: "\"\(source.text(in: half))\" is one half of a surrogate pair; write both",
      range: half)
  }

  private mutating func parseHexadecimal(from start: Int) throws(JSONSyntaxError) -> UInt32 {
    var value: UInt32 = 0
    for offset in index..<(index + 4) {
      guard offset < bytes.count, let digit = Character(Unicode.Scalar(bytes[offset])).hexDigitValue
      else {
        let range = start..<min(offset, bytes.count)
        throw JSONSyntaxError(
          message:
            "\"\(source.text(in: range))\" has too few digits; write four, as in \"\\u00E9\"",
          range: range)
      }
      value = value << 4 | UInt32(digit)
    }
    index += 4
    return value
  }
}
