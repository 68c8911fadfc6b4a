/// Where the lines of a text begin, and how many scalars stand before each of its blocks.
///
/// With the latter a column is found without a walk from the start of its line: in a file that is one line,
/// such walks would take as many steps as the square of its length.
struct LineIndex: Sendable {
  static let blockSize = 4096

  /// The offset of each line's first byte.
  let starts: [Int]

  private let scalarsBeforeBlock: [Int]

  init(_ utf8: [UInt8]) {
    var starts = [0]
    var scalarsBeforeBlock: [Int] = []
    scalarsBeforeBlock.reserveCapacity(utf8.count / Self.blockSize + 1)
    var scalars = 0
    utf8.withUnsafeBytes { bytes in
      var index = 0
      while index < bytes.count {
        if index % Self.blockSize == 0 { scalarsBeforeBlock.append(scalars) }
        if index + 8 <= bytes.count {
          let word = EightBytes(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
          if !word.mayHaveLineEnd {
            scalars += 8 - word.continuations
            index += 8
            continue
          }
        }
        // A block is a whole number of words.
        for index in index..<min(index + 8, bytes.count) {
          let byte = bytes[index]
          if Self.startsScalar(byte) { scalars += 1 }
          if byte == 0x0A
            || byte == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
          {
            starts.append(index + 1)
          }
        }
        index += 8
      }
    }
    if utf8.count % Self.blockSize == 0 { scalarsBeforeBlock.append(scalars) }
    self.starts = starts
    self.scalarsBeforeBlock = scalarsBeforeBlock
  }

  /// The line and column of an offset into the text that the index was made of.
  func position(at offset: Int, in utf8: [UInt8]) -> SourcePosition {
    let line = line(of: offset)
    let start = starts[line]
    let scalars =
      offset - start <= Self.blockSize
      ? utf8[start..<max(start, offset)].count(where: Self.startsScalar)
      : scalars(before: offset, in: utf8) - scalars(before: start, in: utf8)
    return SourcePosition(line: line + 1, column: scalars + 1)
  }

  /// The bytes before an offset that have to be looked at to count its scalars.
  static func uncounted(before offset: Int) -> Range<Int> {
    (offset - offset % blockSize)..<offset
  }

  private func line(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  private func scalars(before offset: Int, in utf8: [UInt8]) -> Int {
    scalarsBeforeBlock[offset / Self.blockSize]
      + utf8[Self.uncounted(before: offset)].count(where: Self.startsScalar)
  }

  private static func startsScalar(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }

  /// Eight bytes of a text that are looked at in one go.
  private struct EightBytes {
    private let bytes: UInt64

    init(_ bytes: UInt64) { self.bytes = bytes }

    /// Whether LF or CR is among them; a false alarm is harmless.
    var mayHaveLineEnd: Bool {
      Self.mayHaveZero(bytes ^ 0x0A0A_0A0A_0A0A_0A0A)
        || Self.mayHaveZero(bytes ^ 0x0D0D_0D0D_0D0D_0D0D)
    }

    /// How many of them do not begin a scalar: those whose upper two bits are 10.
    var continuations: Int {
      ((bytes >> 7) & ~(bytes >> 6) & 0x0101_0101_0101_0101).nonzeroBitCount
    }

    private static func mayHaveZero(_ bytes: UInt64) -> Bool {
      (bytes &- 0x0101_0101_0101_0101) & ~bytes & 0x8080_8080_8080_8080 != 0
    }
  }
}
