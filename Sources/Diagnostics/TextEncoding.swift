/// How the bytes of a text file stand for its characters.
public enum TextEncoding: String, Hashable, Sendable, CaseIterable {
  case utf8 = "utf-8"
  case utf16LittleEndian = "utf-16le"
  case utf16BigEndian = "utf-16be"
  case utf32LittleEndian = "utf-32le"
  case utf32BigEndian = "utf-32be"

  /// The byte-order mark, U+FEFF in this encoding.
  public var mark: [UInt8] { encode(scalar: "\u{FEFF}") }

  /// The bytes of one code unit.
  var unitWidth: Int {
    switch self {
    case .utf8: 1
    case .utf16LittleEndian, .utf16BigEndian: 2
    case .utf32LittleEndian, .utf32BigEndian: 4
    }
  }

  /// Finds the encoding as Foundation does: by mark first, then by the place of a NUL among the first two
  /// bytes, else UTF-8 (swift-corelibs-foundation, CFPropertyList.c).
  ///
  /// Where Foundation sees a NUL and no mark, it drops the first two bytes as if they were one; this
  /// decodes them.
  public static func sniff(_ bytes: [UInt8]) -> (encoding: TextEncoding, hasMark: Bool) {
    if bytes.count > 3 {
      if bytes.starts(with: [0x00, 0x00, 0xFE, 0xFF]) { return (.utf32BigEndian, true) }
      if bytes.starts(with: [0xFF, 0xFE, 0x00, 0x00]) { return (.utf32LittleEndian, true) }
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, true) }
    if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, true) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, true) }
    if bytes.count > 1 {
      if bytes[0] == 0, bytes[1] != 0 { return (.utf16BigEndian, false) }
      if bytes[1] == 0, bytes[0] != 0 { return (.utf16LittleEndian, false) }
    }
    return (.utf8, false)
  }

  /// The bytes of a text in this encoding, without a mark.
  public func encode(_ utf8: some Sequence<UInt8>) -> [UInt8] {
    if self == .utf8 { return Array(utf8) }
    var result: [UInt8] = []
    for scalar in String(decoding: Array(utf8), as: UTF8.self).unicodeScalars {
      result += encode(scalar: scalar)
    }
    return result
  }

  private func encode(scalar: Unicode.Scalar) -> [UInt8] {
    switch self {
    case .utf8: Array(String(scalar).utf8)
    case .utf16LittleEndian:
      Array(String(scalar).utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case .utf16BigEndian:
      Array(String(scalar).utf16).flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    case .utf32LittleEndian: (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> ($0 * 8)) }
    case .utf32BigEndian: (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> ((3 - $0) * 8)) }
    }
  }
}

/// Bytes that are not what their encoding demands.
public struct EncodingFault: Error, Hashable, Sendable {
  /// The encoding that the file was read in.
  public let encoding: TextEncoding

  /// The place of the first wrong byte, from the start of the file.
  public let byteOffset: Int

  /// The line of the first wrong byte, from 1.
  public let line: Int

  /// The column of the first wrong byte in Unicode scalars, from 1.
  public let column: Int
}

extension TextEncoding {
  /// The text of `bytes` as UTF-8, from `start` on.
  ///
  /// - Throws: the offset of the first byte that is not well-formed. Nothing is ever replaced by U+FFFD.
  func decode(_ bytes: [UInt8], from start: Int) throws(DecodingStop) -> [UInt8] {
    switch self {
    case .utf8:
      if let offset = Self.firstIllFormedUTF8(bytes, from: start) {
        throw DecodingStop(offset: offset, decoded: Array(bytes[start..<offset]))
      }
      return start == 0 ? bytes : Array(bytes[start...])
    case .utf16LittleEndian, .utf16BigEndian:
      return try decodeUTF16(bytes, from: start)
    case .utf32LittleEndian, .utf32BigEndian:
      return try decodeUTF32(bytes, from: start)
    }
  }

  struct DecodingStop: Error {
    let offset: Int
    let decoded: [UInt8]
  }

  private static func firstIllFormedUTF8(_ bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var index = start
      let end = bytes.count
      while index < end {
        if bytes[index] < 0x80 {
          index = endOfASCII(bytes, from: index + 1)
          continue
        }
        guard let length = scalarLength(bytes, at: index) else { return index }
        index += length
      }
      return nil
    }
  }

  /// Where ASCII ends, or at most seven bytes before: eight bytes are looked at in one step.
  private static func endOfASCII(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    var index = start
    while index + 8 <= raw.count {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      guard word & 0x8080_8080_8080_8080 == 0 else { break }
      index += 8
    }
    return index
  }

  /// The length of a well-formed sequence of more than one byte (Unicode, table 3-7); nil without one.
  private static func scalarLength(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
    let (length, second): (Int, ClosedRange<UInt8>)
    switch bytes[index] {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]),
      length < 3 || bytes[index + 2] & 0xC0 == 0x80,
      length < 4 || bytes[index + 3] & 0xC0 == 0x80
    else { return nil }
    return length
  }

  private func decodeUTF16(_ bytes: [UInt8], from start: Int) throws(DecodingStop) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    let low = self == .utf16LittleEndian ? 0 : 1
    func unit(_ index: Int) -> UInt32 {
      UInt32(bytes[index + low]) | UInt32(bytes[index + 1 - low]) << 8
    }
    var index = start
    while index + 1 < bytes.count {
      var value = unit(index)
      var length = 2
      if value & 0xFC00 == 0xD800, index + 3 < bytes.count, unit(index + 2) & 0xFC00 == 0xDC00 {
        value = 0x10000 + (value & 0x3FF) << 10 + unit(index + 2) & 0x3FF
        length = 4
      }
      guard let scalar = Unicode.Scalar(value) else {
        throw DecodingStop(offset: index, decoded: text)
      }
      if value < 0x80 {
        text.append(UInt8(value))
      } else {
        text.append(contentsOf: String(scalar).utf8)
      }
      index += length
    }
    guard index == bytes.count else { throw DecodingStop(offset: index, decoded: text) }
    return text
  }

  private func decodeUTF32(_ bytes: [UInt8], from start: Int) throws(DecodingStop) -> [UInt8] {
    var text: [UInt8] = []
    var index = start
    while index + 3 < bytes.count {
      var unit = Array(bytes[index..<(index + 4)])
      if self == .utf32BigEndian { unit.reverse() }
      let value = unit.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      guard let scalar = Unicode.Scalar(value) else {
        throw DecodingStop(offset: index, decoded: text)
      }
      text.append(contentsOf: String(scalar).utf8)
      index += 4
    }
    guard index == bytes.count else { throw DecodingStop(offset: index, decoded: text) }
    return text
  }
}
