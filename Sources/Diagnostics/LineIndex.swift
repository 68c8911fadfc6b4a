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
    utf8.withUnsafeBufferPointer { bytes in
      for index in bytes.indices {
        if index % Self.blockSize == 0 { scalarsBeforeBlock.append(scalars) }
        let byte = bytes[index]
        if Self.startsScalar(byte) { scalars += 1 }
        if byte == 0x0A
          || byte == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
        {
          starts.append(index + 1)
        }
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
}
