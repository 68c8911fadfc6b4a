import Diagnostics

/// The characters of well-formed UTF-8: the bytes of a string always are.
enum UTF8Scalars {
  /// The characters of a text.
  static func all(of text: ExactString) -> [Unicode.Scalar] { text.withUTF8 { all(in: $0) } }

  /// The characters of a text with these bytes.
  static func all(in bytes: UnsafeBufferPointer<UInt8>) -> [Unicode.Scalar] {
    [Unicode.Scalar](unsafeUninitializedCapacity: bytes.count) { buffer, count in
      var index = 0
      while index < bytes.count {
        if bytes[index] < 0x80 {
          buffer[count] = Unicode.Scalar(bytes[index])
          index += 1
        } else {
          buffer[count] = scalar(in: bytes, at: &index)
        }
        count += 1
      }
    }
  }

  /// The character at an offset, which moves behind it.
  static func scalar(
    in bytes: UnsafeBufferPointer<UInt8>, at index: inout Int
  ) -> Unicode.Scalar {
    let first = UInt32(bytes[index])
    guard first >= 0x80 else {
      index += 1
      return Unicode.Scalar(UInt8(first))
    }
    let count = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = first & (0x7F >> UInt32(count))
    for offset in 1..<count { value = value << 6 | UInt32(bytes[index + offset] & 0x3F) }
    index += count
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}
