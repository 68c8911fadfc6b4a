/// Writes binary property lists (`bplist00`).
package enum BinaryPropertyListWriter {
  /// The file of a value. Equal scalars are stored once, as the system does; of a key that is there twice
  /// only the entry in force is written, since readers differ in which one they take.
  package static func write(_ root: PropertyListNode) -> [UInt8] {
    var objects = FlatObjects()
    _ = objects.add(root.value)
    let referenceWidth = width(of: objects.list.count)
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects.list {
      offsets.append(bytes.count)
      append(object, referenceWidth, to: &bytes)
    }
    let tableStart = bytes.count
    let offsetWidth = width(of: tableStart)
    for offset in offsets { append(offset, offsetWidth, to: &bytes) }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetWidth), UInt8(referenceWidth)]
    for number in [objects.list.count, 0, tableStart] { append(number, 8, to: &bytes) }
    return bytes
  }

  private static func append(_ object: FlatObjects.Object, _ width: Int, to bytes: inout [UInt8]) {
    switch object {
    case .scalar(let value): append(value, to: &bytes)
    case .array(let ids):
      appendMarker(0xA0, ids.count, to: &bytes)
      for id in ids { append(id, width, to: &bytes) }
    case .dictionary(let keys, let values):
      appendMarker(0xD0, keys.count, to: &bytes)
      for id in keys + values { append(id, width, to: &bytes) }
    }
  }

  private static func append(_ scalar: PropertyListValue, to bytes: inout [UInt8]) {
    switch scalar {
    case .boolean(let boolean): bytes.append(boolean ? 0x09 : 0x08)
    case .integer(let integer): append(integer, to: &bytes)
    case .real(let real): append(0x23, real, to: &bytes)
    case .date(let date): append(0x33, date, to: &bytes)
    case .data(let data):
      appendMarker(0x40, data.count, to: &bytes)
      bytes += data
    case .string(let string): append(string, to: &bytes)
    case .array, .dictionary: break
    }
  }

  private static func append(_ string: String, to bytes: inout [UInt8]) {
    if string.utf8.allSatisfy({ $0 < 0x80 }) {
      appendMarker(0x50, string.utf8.count, to: &bytes)
      bytes += string.utf8
    } else {
      appendMarker(0x60, string.utf16.count, to: &bytes)
      for unit in string.utf16 { append(Int(unit), 2, to: &bytes) }
    }
  }

  private static func append(_ marker: UInt8, _ number: Double, to bytes: inout [UInt8]) {
    bytes.append(marker)
    for shift in stride(from: 56, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: number.bitPattern >> UInt64(shift)))
    }
  }

  /// Widths below 8 bytes are unsigned to readers, 8 and 16 bytes signed.
  private static func append(_ integer: Int128, to bytes: inout [UInt8]) {
    let (exponent, width): (UInt8, Int) =
      switch integer {
      case 0..<0x100: (0, 1)
      case 0x100..<0x1_0000: (1, 2)
      case 0x1_0000..<0x1_0000_0000: (2, 4)
      case Int128(Int64.min)...Int128(Int64.max): (3, 8)
      default: (4, 16)
      }
    bytes.append(0x10 | exponent)
    for index in (0..<width).reversed() {
      bytes.append(UInt8(truncatingIfNeeded: integer >> Int128(index * 8)))
    }
  }

  private static func appendMarker(_ marker: UInt8, _ count: Int, to bytes: inout [UInt8]) {
    guard count >= 0xF else { return bytes.append(marker | UInt8(count)) }
    bytes.append(marker | 0xF)
    append(Int128(count), to: &bytes)
  }

  private static func append(_ number: Int, _ width: Int, to bytes: inout [UInt8]) {
    for index in (0..<width).reversed() {
      bytes.append(UInt8(truncatingIfNeeded: number >> (index * 8)))
    }
  }

  private static func width(of number: Int) -> Int {
    switch number {
    case ..<0x100: 1
    case ..<0x1_0000: 2
    case ..<0x1_0000_0000: 4
    default: 8
    }
  }
}

/// The values of a tree in one list, containers before their contents.
private struct FlatObjects {
  enum Object {
    case scalar(PropertyListValue)
    case array([Int])
    case dictionary(keys: [Int], values: [Int])
  }

  private(set) var list: [Object] = []
  private var ids: [PropertyListValue: Int] = [:]

  /// Adds a value with all that it contains, and returns its number.
  mutating func add(_ value: PropertyListValue) -> Int {
    let id = list.count
    switch value {
    case .array(let elements):
      list.append(.array([]))
      list[id] = .array(elements.map { add($0.value) })
    case .dictionary(let dictionary):
      list.append(.array([]))
      let entries = dictionary.entriesInForce
      let keys = entries.map { add(.string($0.key)) }
      list[id] = .dictionary(keys: keys, values: entries.map { add($0.value.value) })
    default:
      if let known = ids[value] { return known }
      ids[value] = id
      list.append(.scalar(value))
    }
    return id
  }
}
