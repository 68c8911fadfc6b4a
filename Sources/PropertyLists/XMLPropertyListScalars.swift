import Diagnostics

/// What is wrong with the text of a value.
struct ScalarFault: Error {
  let message: String
}

extension PropertyListValue {
  /// The value of an element that holds a text.
  static func scalar(named name: String, text: String) -> Result<PropertyListValue, ScalarFault> {
    let number = text.droppingXMLWhiteSpace
    func value(_ value: PropertyListValue?, _ rule: String) -> Result<
      PropertyListValue, ScalarFault
    > {
      value.map(Result.success)
        ?? .failure(ScalarFault(message: "\"\(text.excerpt)\" is no <\(name)>; \(rule)"))
    }
    switch name {
    case "true", "false":
      return value(
        text.isEmpty ? .boolean(name == "true") : nil, "write <\(name)/>, without a text")
    case "integer":
      return value(
        integer(number).map(Self.integer), "write a number from -2^63 to 2^64 - 1, such as 12")
    case "real":
      return value(real(number).map(Self.real), "write a number such as 0.5")
    case "date":
      return value(
        PropertyListDate.seconds(text).map(Self.date),
        "write a date in UTC, such as 2001-01-31T12:00:00Z")
    case "data":
      return value(Base64.decode(text).map(Self.data), "write it in Base64")
    default:
      return .success(.string(text))
    }
  }

  /// CFPropertyList.c: `S*('-'|'+')?[1-9][0-9]*` or the same in hexadecimal, in the range of `CFNumber`.
  private static func integer(_ text: String) -> Int128? {
    var digits = Substring(text)
    let isNegative = digits.first == "-"
    if isNegative || digits.first == "+" { digits.removeFirst() }
    let isHexadecimal = digits.lowercased().hasPrefix("0x")
    if isHexadecimal { digits.removeFirst(2) }
    guard let first = digits.first, first.isHexDigit, first.isASCII,
      let magnitude = Int128(digits, radix: isHexadecimal ? 16 : 10)
    else { return nil }
    let value = isNegative ? -magnitude : magnitude
    return (Int128(Int64.min)...Int128(UInt64.max)).contains(value) ? value : nil
  }

  private static func real(_ text: String) -> Double? {
    let magnitude = (text.first == "-" || text.first == "+" ? text.dropFirst() : text[...])
      .lowercased()
    switch magnitude {
    case "nan": return .nan
    case "inf", "infinity": return text.first == "-" ? -.infinity : .infinity
    // Swift would also take hexadecimal numbers, which Foundation refuses.
    case _ where magnitude.utf8.allSatisfy(Array("0123456789.e+-".utf8).contains):
      return Double(text)
    default: return nil
    }
  }
}

extension String {
  /// The text of a number, before which Foundation allows white space, though not after it.
  fileprivate var droppingXMLWhiteSpace: String {
    String(decoding: utf8.drop { $0.isXMLWhiteSpace }, as: UTF8.self)
  }
}

/// Bytes as text, by RFC 4648.
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The value of each byte; 0xFF for those that are not of the alphabet.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 0xFF, count: 256)
    for (value, byte) in alphabet.enumerated() { values[Int(byte)] = UInt8(value) }
    return values
  }()

  /// The bytes of a text, with white space anywhere; nil where it is anything else than Base64.
  static func decode(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count / 4 * 3)
    var group: UInt32 = 0
    var digits = 0
    var padding = 0
    for byte in text.utf8 where !byte.isXMLWhiteSpace {
      if byte == UInt8(ascii: "=") {
        padding += 1
        continue
      }
      let value = values[Int(byte)]
      guard padding == 0, value != 0xFF else { return nil }
      group = group << 6 | UInt32(value)
      digits += 1
      guard digits == 4 else { continue }
      bytes += [UInt8(group >> 16), UInt8(group >> 8 & 0xFF), UInt8(group & 0xFF)]
      (group, digits) = (0, 0)
    }
    switch (digits, padding) {
    case (0, 0): break
    case (2, 2): bytes.append(UInt8(group >> 4))
    case (3, 1): bytes += [UInt8(group >> 10), UInt8(group >> 2 & 0xFF)]
    default: return nil
    }
    return bytes
  }

  /// The text of bytes, without line ends.
  static func encode(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      let group = (0..<3).reduce(UInt32(0)) {
        $0 << 8 | ($1 < count ? UInt32(bytes[start + $1]) : 0)
      }
      for digit in 0..<4 {
        let value = Int(group >> UInt32(18 - 6 * digit) & 0x3F)
        text.append(digit <= count ? alphabet[value] : UInt8(ascii: "="))
      }
    }
    return text
  }
}
