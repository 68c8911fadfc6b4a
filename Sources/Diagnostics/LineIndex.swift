#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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
    (starts, scalarsBeforeBlock) = utf8.withUnsafeBytes {
      (Self.starts(in: $0), Self.scalarsBeforeBlocks(of: $0))
    }
  }

  private static func starts(in bytes: UnsafeRawBufferPointer) -> [Int] {
    var starts = [0]
    guard let first = bytes.baseAddress else { return starts }
    starts.reserveCapacity(bytes.count / 32)
    // Most files have no CR, and the library's search takes many bytes at a time.
    if memchr(first, 0x0D, bytes.count) == nil {
      var offset = 0
      while let found = memchr(first + offset, 0x0A, bytes.count - offset) {
        offset = UnsafeRawPointer(found) - first + 1
        starts.append(offset)
      }
      return starts
    }
    for (index, byte) in bytes.enumerated()
    where byte == 0x0A || byte == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A) {
      starts.append(index + 1)
    }
    return starts
  }

  private static func scalarsBeforeBlocks(of bytes: UnsafeRawBufferPointer) -> [Int] {
    var result = [0]
    result.reserveCapacity(bytes.count / blockSize + 1)
    var scalars = 0
    for start in stride(from: 0, through: bytes.count - blockSize, by: blockSize) {
      var others = 0
      for offset in stride(from: start, to: start + blockSize, by: 8) {
        let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        // The upper two bits of a byte that does not begin a scalar are 10.
        others += ((word >> 7) & ~(word >> 6) & 0x0101_0101_0101_0101).nonzeroBitCount
      }
      scalars += blockSize - others
      result.append(scalars)
    }
    return result
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
