package import Diagnostics

/// Reads binary property lists (`bplist00`, CFBinaryPList.c).
///
/// Nothing in the file is trusted: each offset, length and reference is checked against the file, nesting is
/// bounded, and so is the size of the whole value, which shared objects could make exponential.
package enum BinaryPropertyListReader {
  /// The deepest nesting that is read.
  static let depthLimit = 512

  /// The most values that a file may stand for, shared ones counted each time.
  static let valueLimit = 1 << 22

  /// Reads a file.
  package static func read(_ bytes: [UInt8], path: String) -> Parsed<PropertyListDocument> {
    var document = PropertyListDocument(path: path, format: .binary, source: nil, root: nil)
    do {
      var objects = try BinaryObjects(bytes)
      document.root = try objects.root()
      return Parsed(document)
    } catch {
      let finding = Diagnostic(
        .plistParse, .error, at: SourceLocation(path: path),
        "\(error.message) at byte offset \(error.offset) of the binary property list")
      return Parsed(document, diagnostics: [finding])
    }
  }
}

private struct BinaryFault: Error {
  let message: String
  let offset: Int
}

/// The objects of a file, each read once.
private struct BinaryObjects {
  private let bytes: [UInt8]
  private let offsetWidth: Int
  private let referenceWidth: Int
  private let count: Int
  private let top: Int
  private let tableStart: Int
  private var memo: [Object?]
  private var isOpen: [Bool]

  /// A value that was read, with what bounds need to know about it.
  private struct Object {
    var node: PropertyListNode
    var values = 1
    var height = 1
  }

  init(_ bytes: [UInt8]) throws(BinaryFault) {
    let trailer = bytes.count - 32
    guard trailer >= 9, bytes.starts(with: "bplist0".utf8) else {
      throw BinaryFault(message: "a header or trailer is missing", offset: bytes.count)
    }
    offsetWidth = Int(bytes[trailer + 6])
    referenceWidth = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetWidth), (1...8).contains(referenceWidth),
      let count = Self.number(bytes, trailer + 8, 8), let top = Self.number(bytes, trailer + 16, 8),
      let tableStart = Self.number(bytes, trailer + 24, 8),
      top < count, tableStart >= 9, tableStart < trailer,
      count <= (trailer - tableStart) / offsetWidth
    else {
      throw BinaryFault(message: "the trailer contradicts the file's size", offset: trailer)
    }
    self.bytes = bytes
    self.count = count
    self.top = top
    self.tableStart = tableStart
    memo = Array(repeating: nil, count: count)
    isOpen = Array(repeating: false, count: count)
  }

  mutating func root() throws(BinaryFault) -> PropertyListNode {
    try object(top, depth: 1).node
  }

  /// A big-endian unsigned integer; nil where it does not fit.
  private static func number(_ bytes: [UInt8], _ start: Int, _ width: Int) -> Int? {
    var value: UInt64 = 0
    for byte in bytes[start..<(start + width)] { value = value << 8 | UInt64(byte) }
    return Int(exactly: value)
  }

  private mutating func object(_ id: Int, depth: Int) throws(BinaryFault) -> Object {
    let entry = tableStart + id * offsetWidth
    if let known = memo[id] {
      guard depth + known.height - 1 <= BinaryPropertyListReader.depthLimit else {
        throw BinaryFault(message: "values are nested too deep", offset: entry)
      }
      return known
    }
    guard let start = Self.number(bytes, entry, offsetWidth), start >= 8, start < tableStart else {
      throw BinaryFault(message: "an object lies outside of the file", offset: entry)
    }
    guard !isOpen[id] else {
      throw BinaryFault(message: "an object contains itself", offset: start)
    }
    guard depth <= BinaryPropertyListReader.depthLimit else {
      throw BinaryFault(message: "values are nested too deep", offset: start)
    }
    isOpen[id] = true
    let object = try read(at: start, depth: depth)
    isOpen[id] = false
    guard object.values <= BinaryPropertyListReader.valueLimit else {
      throw BinaryFault(message: "shared objects stand for too many values", offset: start)
    }
    memo[id] = object
    return object
  }

  private mutating func read(at start: Int, depth: Int) throws(BinaryFault) -> Object {
    let marker = bytes[start]
    switch marker >> 4 {
    case 0xA: return try array(at: start, depth: depth)
    case 0xD: return try dictionary(at: start, depth: depth)
    default: return Object(node: PropertyListNode(try scalar(marker, at: start)))
    }
  }

  private func scalar(_ marker: UInt8, at start: Int) throws(BinaryFault) -> PropertyListValue {
    switch (marker >> 4, marker & 0xF) {
    case (0x0, 0x8): return .boolean(false)
    case (0x0, 0x9): return .boolean(true)
    case (0x1, 0...4): return .integer(try integer(at: start, width: 1 << Int(marker & 0xF)))
    case (0x2, 2):
      let bits = try span(start + 1, 4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      return .real(Double(Float(bitPattern: bits)))
    case (0x2, 3): return .real(try double(at: start))
    case (0x3, 3): return .date(try double(at: start))
    case (0x4, _): return .data(Array(try payload(at: start, width: 1)))
    case (0x5, _): return .string(try ascii(try payload(at: start, width: 1)))
    case (0x6, _): return .string(try utf16(try payload(at: start, width: 2)))
    case (0x8, _):
      throw BinaryFault(
        message: "a UID, which only archives of objects hold, stands", offset: start)
    default: throw BinaryFault(message: "an object of no known type stands", offset: start)
    }
  }

  private func integer(at start: Int, width: Int) throws(BinaryFault) -> Int128 {
    let bits = try span(start + 1, width).reduce(UInt128(0)) { $0 << 8 | UInt128($1) }
    return switch width {
    case 8: Int128(Int64(truncatingIfNeeded: bits))
    case 16: Int128(truncatingIfNeeded: bits)
    default: Int128(bits)
    }
  }

  private func double(at start: Int) throws(BinaryFault) -> Double {
    Double(bitPattern: try span(start + 1, 8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }

  private func ascii(_ payload: ArraySlice<UInt8>) throws(BinaryFault) -> String {
    if let wrong = payload.firstIndex(where: { $0 >= 0x80 }) {
      throw BinaryFault(message: "an ASCII text holds another character", offset: wrong)
    }
    return String(decoding: payload, as: UTF8.self)
  }

  private func utf16(_ payload: ArraySlice<UInt8>) throws(BinaryFault) -> String {
    let units = stride(from: payload.startIndex, to: payload.endIndex, by: 2).map {
      UInt16(payload[$0]) << 8 | UInt16(payload[$0 + 1])
    }
    guard let string = String(validating: units, as: UTF16.self) else {
      throw BinaryFault(
        message: "a text holds half of a surrogate pair", offset: payload.startIndex)
    }
    return string
  }
}

// MARK: Lengths and containers

extension BinaryObjects {
  private func span(_ start: Int, _ length: Int) throws(BinaryFault) -> ArraySlice<UInt8> {
    guard length <= tableStart - start else {
      throw BinaryFault(message: "an object reaches beyond the end", offset: start)
    }
    return bytes[start..<(start + length)]
  }

  /// The elements of an object: their number, and where the first one is.
  private func extent(at start: Int) throws(BinaryFault) -> (count: Int, first: Int) {
    let short = Int(bytes[start] & 0xF)
    if short < 0xF { return (short, start + 1) }
    let marker = try span(start + 1, 1)[start + 1]
    let width = 1 << Int(marker & 0xF)
    guard marker >> 4 == 1, width <= 8,
      let count = Self.number(Array(try span(start + 2, width)), 0, width)
    else {
      throw BinaryFault(message: "a length is no integer", offset: start + 1)
    }
    return (count, start + 2 + width)
  }

  private func payload(at start: Int, width: Int) throws(BinaryFault) -> ArraySlice<UInt8> {
    let (count, first) = try extent(at: start)
    guard first <= tableStart, count <= (tableStart - first) / width else {
      throw BinaryFault(message: "an object reaches beyond the end", offset: start)
    }
    return bytes[first..<(first + count * width)]
  }

  private func references(at start: Int, perElement: Int) throws(BinaryFault) -> [Int] {
    let payload = try payload(at: start, width: referenceWidth * perElement)
    var ids: [Int] = []
    for at in stride(from: payload.startIndex, to: payload.endIndex, by: referenceWidth) {
      guard let id = Self.number(bytes, at, referenceWidth), id < count else {
        throw BinaryFault(message: "a reference names no object", offset: at)
      }
      ids.append(id)
    }
    return ids
  }

  private mutating func array(at start: Int, depth: Int) throws(BinaryFault) -> Object {
    var result = Object(node: PropertyListNode(.array([])))
    var elements: [PropertyListNode] = []
    for id in try references(at: start, perElement: 1) {
      elements.append(try element(id, of: &result, at: start, depth: depth))
    }
    result.node = PropertyListNode(.array(elements))
    return result
  }

  private mutating func dictionary(at start: Int, depth: Int) throws(BinaryFault) -> Object {
    let ids = try references(at: start, perElement: 2)
    var result = Object(node: PropertyListNode(.dictionary(PropertyListDictionary())))
    var entries: [PropertyListDictionary.Entry] = []
    for (key, value) in zip(ids.prefix(ids.count / 2), ids.dropFirst(ids.count / 2)) {
      guard let text = try object(key, depth: depth + 1).node.string else {
        throw BinaryFault(message: "a key is no text", offset: start)
      }
      let node = try element(value, of: &result, at: start, depth: depth)
      entries.append(PropertyListDictionary.Entry(text, node))
    }
    result.node = PropertyListNode(.dictionary(PropertyListDictionary(entries)))
    return result
  }

  private mutating func element(
    _ id: Int, of container: inout Object, at start: Int, depth: Int
  ) throws(BinaryFault) -> PropertyListNode {
    let child = try object(id, depth: depth + 1)
    container.values += child.values
    container.height = max(container.height, child.height + 1)
    guard container.values <= BinaryPropertyListReader.valueLimit else {
      throw BinaryFault(message: "shared objects stand for too many values", offset: start)
    }
    return child.node
  }
}
