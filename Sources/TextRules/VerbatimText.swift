/// Finds what a translation leaves as it is, and what is no word of either language: addresses of the web, and tags.
enum VerbatimText {
  /// The end of such a piece that begins at an offset; nil where none does.
  static func end(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, behind previous: UInt32
  ) -> Int? {
    switch bytes[start] {
    case UInt8(ascii: "h") where previous == 0 || previous == 0x20 || previous == 0x0A:
      endOfAddress(in: bytes, from: start)
    case UInt8(ascii: "<"): endOfTag(in: bytes, from: start)
    default: nil
    }
  }

  /// An address up to the next space, without what ends the sentence.
  private static func endOfAddress(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard start + 10 < bytes.count,
      let name = schemes.first(where: { bytes[start...].starts(with: $0) })
    else { return nil }
    var end = start + name.count
    while end < bytes.count, 0x21..<0x7F ~= bytes[end] { end += 1 }
    // What follows directly may be of the sentence or of the address.
    if end < bytes.count, bytes[end] != 0x20, bytes[end] != 0x0A { return nil }
    let last = bytes[end - 1]
    return last == UInt8(ascii: "/") || isWordByte(last) ? end : nil
  }

  private static let schemes = ["https://", "http://"].map { Array($0.utf8) }

  /// A tag of one line: `<b>`, `</a>`, `<a href="page">`.
  private static func endOfTag(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var end = start + 1
    if end < bytes.count, bytes[end] == UInt8(ascii: "/") { end += 1 }
    guard end < bytes.count, 0x41...0x5A ~= bytes[end] & ~0x20 else { return nil }
    while end < bytes.count, end - start < longestTag, 0x20..<0x7F ~= bytes[end] {
      if bytes[end] == UInt8(ascii: ">") { return end + 1 }
      end += 1
    }
    return nil
  }

  /// In bytes; what is longer is looked at by rules.
  private static let longestTag = 80

  private static func isWordByte(_ byte: UInt8) -> Bool {
    0x41...0x5A ~= byte & ~0x20 || 0x30...0x39 ~= byte
  }
}
