/// The pieces of plain markup: each is moved over only if every rule of XML is surely kept.
extension MarkupScanner {
  /// Whether nothing, or a usual XML declaration, stands before an offset.
  func isPlainDeclaration(before end: Int) -> Bool {
    guard end > 0 else { return true }
    let text = String(decoding: utf8[..<end], as: UTF8.self)
    let start = #"<?xml version="1.0""#
    guard text.hasPrefix(start), text.hasSuffix("?>") else { return false }
    let rest = text.dropFirst(start.count).dropLast(2)
    return ["", #" encoding="UTF-8""#, #" encoding="utf-8""#].contains { encoding in
      ["", #" standalone="no""#, #" standalone="yes""#].contains { encoding + $0 == rest }
    }
  }

  /// Moves over an ASCII name with at most one colon; the prefix is what stands before it.
  mutating func plainName() -> (name: Range<Int>, prefix: Range<Int>?)? {
    let start = offset
    var colon: Int?
    var index = offset
    while index < utf8.count {
      switch utf8[index] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "_"):
        break
      case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "0")...UInt8(ascii: "9"):
        if index == start || index - 1 == colon { return nil }
      case UInt8(ascii: ":"):
        if index == start || colon != nil { return nil }
        colon = index
      case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "/"):
        guard index > start, index - 1 != colon else { return nil }
        offset = index
        return (start..<index, colon.map { start..<$0 })
      default:
        return nil
      }
      index += 1
    }
    return nil
  }

  /// Moves over the end tag of an element with the name that stands in a range.
  mutating func skipEndTag(named name: Range<Int>) -> Bool {
    let start = offset + 2
    guard start + name.count < utf8.count, isSame(name, start..<(start + name.count)) else {
      return false
    }
    offset = start + name.count
    skipWhiteSpace()
    return skip(">")
  }

  func isSame(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    guard left.count == right.count else { return false }
    for index in 0..<left.count
    where utf8[left.lowerBound + index] != utf8[right.lowerBound + index] {
      return false
    }
    return true
  }

  /// Moves over a comment without a character that needs a second look.
  mutating func skipPlainComment() -> Bool {
    offset += 4
    let start = offset
    guard let end = skip(past: "--"), skip(">") else { return false }
    return utf8[start..<end].allSatisfy { $0 >= 0x20 && $0 != 0xEF || Self.isWhiteSpace($0) }
  }

  /// Moves to the next `<` or the end.
  mutating func skipPlainText() -> Bool {
    guard let end = plainEnd(at: UInt8(ascii: "<")) else { return false }
    offset = end
    return true
  }

  /// Moves over a value in quotes; the range is what is between them.
  mutating func plainValue() -> Range<Int>? {
    guard offset < utf8.count else { return nil }
    let quote = utf8[offset]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    offset += 1
    let start = offset
    guard let end = plainEnd(at: quote), end < utf8.count else { return nil }
    offset = end + 1
    return start..<end
  }

  /// Where a piece between two `<` begins that has more bytes than a limit; nil where none has.
  ///
  /// It looks backwards from where the next `<` has to be at the latest, so that it reads few of the bytes.
  static func pieceLonger(than limit: Int, in utf8: [UInt8]) -> Int? {
    var start = 0
    while utf8.count - start > limit {
      var next = start + limit
      while next > start, utf8[next] != UInt8(ascii: "<") { next -= 1 }
      if next == start { return start }
      start = next
    }
    return nil
  }

  private func plainEnd(at delimiter: UInt8) -> Int? {
    utf8.withUnsafeBufferPointer { Self.plainEnd(in: $0, from: offset, at: delimiter) }
  }

  /// Where characters of text end before a delimiter or at the end; nil where one of them may break a rule.
  static func plainEnd(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, at delimiter: UInt8
  ) -> Int? {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      // Spaces, small letters and all beyond ASCII need no second look: most of every text.
      if byte > UInt8(ascii: "]") && byte != 0xEF || byte == 0x20 {
        index += 1
        continue
      }
      if byte == delimiter { return index }
      switch byte {
      case UInt8(ascii: "&"):
        guard let end = Self.endOfPlainReference(in: bytes, at: index) else { return nil }
        index = end
        continue
      case UInt8(ascii: "<"): return nil
      // "]]>" must not be in text, nor U+FFFE and U+FFFF anywhere.
      case UInt8(ascii: "]"):
        if index + 1 < bytes.count, bytes[index + 1] == byte { return nil }
      case 0xEF:
        if index + 2 < bytes.count, bytes[index + 1] == 0xBF, bytes[index + 2] >= 0xBE {
          return nil
        }
      case ..<0x20:
        if !Self.isWhiteSpace(byte) { return nil }
      default: break
      }
      index += 1
    }
    return index
  }

  private static func endOfPlainReference(
    in bytes: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> Int? {
    let limit = min(start + 10, bytes.count)
    guard let end = bytes[start..<limit].firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = bytes[(start + 1)..<end]
    if name.first == UInt8(ascii: "#") {
      return XMLText.isCharacter(name.dropFirst()) ? end + 1 : nil
    }
    for known in ["amp", "lt", "gt", "quot", "apos"] as [StaticString]
    where name.elementsEqual(
      UnsafeBufferPointer(start: known.utf8Start, count: known.utf8CodeUnitCount))
    {
      return end + 1
    }
    return nil
  }
}

extension XMLText {
  /// Whether decimal digits, or hexadecimal ones behind `x`, are the number of a character of XML.
  static func isCharacter(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let isHexadecimal = digits.first == UInt8(ascii: "x")
    let digits = isHexadecimal ? digits.dropFirst() : digits
    guard !digits.isEmpty else { return false }
    var value: UInt32 = 0
    for digit in digits {
      guard let number = Character(Unicode.Scalar(digit)).hexDigitValue,
        isHexadecimal || number < 10, value < 0x11_0000
      else { return false }
      value = value * (isHexadecimal ? 16 : 10) + UInt32(number)
    }
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x1_0000...0x10_FFFF: return true
    default: return false
    }
  }
}
