/// Up to three bytes that are looked for together, eight bytes of text in one step.
struct ByteSet {
  fileprivate let patterns: (UInt64, UInt64, UInt64)

  init(_ byte: UInt8) { self.init(byte, byte, byte) }

  init(_ first: UInt8, _ second: UInt8, _ third: UInt8) {
    patterns = (Self.repeated(first), Self.repeated(second), Self.repeated(third))
  }

  private static func repeated(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// The highest bit of each byte of the word that is in the set; a byte behind such a one may be marked too.
  @inline(__always)
  fileprivate func marks(in word: UInt64) -> UInt64 {
    Self.zeros(word ^ patterns.0) | Self.zeros(word ^ patterns.1) | Self.zeros(word ^ patterns.2)
  }

  @inline(__always)
  private static func zeros(_ word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
  }
}

extension UnsafeRawBufferPointer {
  /// The offset of the first byte of a set.
  @inline(__always)
  func firstIndex(of set: ByteSet, from start: Int) -> Int? {
    var index = start
    while index + 8 <= count {
      // The first byte has to be the lowest one, which alone is surely marked right.
      let word = UInt64(littleEndian: loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let marks = set.marks(in: word)
      if marks != 0 { return index + marks.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < count {
      // All but the first byte of this word are none of a set without 0.
      if set.marks(in: UInt64(self[index])) & 0x80 != 0 { return index }
      index += 1
    }
    return nil
  }
}
