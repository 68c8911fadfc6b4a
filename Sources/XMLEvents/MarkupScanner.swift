#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Finds where pieces of well-formed markup begin and end.
///
/// It judges nothing: it is moved over markup that libxml2 has accepted already. Where it meets something
/// else it answers nil.
struct MarkupScanner {
  let utf8: [UInt8]
  var offset = 0

  init(_ utf8: [UInt8]) { self.utf8 = utf8 }

  func isAt(_ prefix: StaticString) -> Bool {
    let count = prefix.utf8CodeUnitCount
    guard offset + count <= utf8.count else { return false }
    return prefix.withUTF8Buffer { bytes in
      for index in 0..<count where utf8[offset + index] != bytes[index] { return false }
      return true
    }
  }

  mutating func skip(_ prefix: StaticString) -> Bool {
    guard isAt(prefix) else { return false }
    offset += prefix.utf8CodeUnitCount
    return true
  }

  /// Moves behind the next `end`, and answers where it begins.
  mutating func skip(past end: StaticString) -> Int? {
    let first = UInt8(end.utf8Start.pointee)
    while let found = find(first) {
      offset = found
      if skip(end) { return found }
      offset += 1
    }
    return nil
  }

  mutating func skipWhiteSpace() {
    while offset < utf8.count, Self.isWhiteSpace(utf8[offset]) { offset += 1 }
  }

  static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
  }

  /// Moves over a name, up to white space, `=`, `/`, `>`, `[` or a quote.
  mutating func name() -> Range<Int>? {
    let start = offset
    while offset < utf8.count {
      switch utf8[offset] {
      case 0x20, 0x0A, 0x09, 0x0D, UInt8(ascii: "="), UInt8(ascii: "/"), UInt8(ascii: ">"),
        UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"):
        return start < offset ? start..<offset : nil
      default: offset += 1
      }
    }
    return nil
  }

  /// Moves over a text in quotes; the range is what is between them.
  mutating func quoted() -> Range<Int>? {
    guard offset < utf8.count else { return nil }
    let quote = utf8[offset]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    let start = offset + 1
    offset = start
    guard let end = find(quote) else { return nil }
    offset = end + 1
    return start..<end
  }

  func find(_ byte: UInt8) -> Int? {
    utf8.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress, offset < bytes.count,
        let found = memchr(start + offset, Int32(byte), bytes.count - offset)
      else { return nil }
      return UnsafeRawPointer(found) - UnsafeRawPointer(start)
    }
  }

  func string(_ range: Range<Int>) -> String { String(decoding: utf8[range], as: UTF8.self) }
}

extension MarkupScanner {
  /// Moves over text up to the next markup that is not a CDATA section.
  mutating func text() -> Range<Int> {
    let start = offset
    while let markup = find(UInt8(ascii: "<")) {
      offset = markup
      guard skip("<![CDATA[") else { return start..<markup }
      guard skip(past: "]]>") != nil else { return start..<markup }
    }
    offset = utf8.count
    return start..<offset
  }

  /// What a range of text stands for.
  func decodedText(_ range: Range<Int>) -> String {
    let plain = utf8.withUnsafeBufferPointer { bytes in
      let text = UnsafeBufferPointer(rebasing: bytes[range])
      for byte in text {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: "\r"): return nil as String?
        default: continue
        }
      }
      return String(decoding: text, as: UTF8.self)
    }
    if let plain { return plain }
    var text: [UInt8] = []
    text.reserveCapacity(range.count)
    var scanner = self
    scanner.offset = range.lowerBound
    while scanner.offset < range.upperBound {
      let start = scanner.offset
      guard let section = scanner.find(UInt8(ascii: "<")), section < range.upperBound else {
        XMLText.decode(utf8[start..<range.upperBound], as: .content, into: &text)
        break
      }
      XMLText.decode(utf8[start..<section], as: .content, into: &text)
      scanner.offset = section + 9
      guard let end = scanner.skip(past: "]]>") else { break }
      XMLText.decode(utf8[(section + 9)..<end], as: .section, into: &text)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Moves over a start tag or an empty tag.
  mutating func startTag(namespace: String?) -> XMLTag? {
    let start = offset
    guard skip("<"), let name = name() else { return nil }
    var attributes: [XMLTag.Attribute] = []
    while true {
      skipWhiteSpace()
      let isEmptyTag = skip("/")
      if skip(">") {
        let colon = utf8[name].firstIndex(of: UInt8(ascii: ":"))
        return XMLTag(
          range: start..<offset, name: name,
          localName: colon.map { ($0 + 1)..<name.upperBound } ?? name, namespace: namespace,
          attributes: attributes, isEmptyTag: isEmptyTag)
      }
      guard !isEmptyTag, let attribute = attribute() else { return nil }
      attributes.append(attribute)
    }
  }

  private mutating func attribute() -> XMLTag.Attribute? {
    guard let name = name() else { return nil }
    skipWhiteSpace()
    guard skip("=") else { return nil }
    skipWhiteSpace()
    guard let value = quoted() else { return nil }
    return XMLTag.Attribute(name: name, value: value)
  }

  func decodedAttribute(_ range: Range<Int>) -> String {
    guard utf8[range].contains(where: { $0 == UInt8(ascii: "&") || $0 < 0x20 }) else {
      return string(range)
    }
    var text: [UInt8] = []
    XMLText.decode(utf8[range], as: .attribute, into: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Moves over an end tag, and answers the name in it.
  mutating func endTag() -> Range<Int>? {
    guard skip("</"), let name = name() else { return nil }
    skipWhiteSpace()
    return skip(">") ? name : nil
  }

  /// Moves over a comment; the range is what is between the hyphens.
  mutating func comment() -> Range<Int>? {
    guard skip("<!--") else { return nil }
    let start = offset
    return skip(past: "-->").map { start..<$0 }
  }

  /// Moves over a processing instruction, or over the XML declaration.
  mutating func processingInstruction() -> Bool {
    skip("<?") && skip(past: "?>") != nil
  }
}
