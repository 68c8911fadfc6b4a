/// Finds positions in a list by the hashes of their keys, without keeping a key.
///
/// A dictionary would hold each key as a text, and touch each that it compares; files have ten thousand keys and
/// more, and most are never made a text of.
package struct HashIndex: Sendable {
  /// The position, or `empty`, by the hash's lowest bits; the next places are tried where one is taken.
  private var slots: [Int32]
  private var hashes: [UInt64] = []

  private static let empty: Int32 = -1

  /// An index of a list that will have about so many positions.
  package init(expecting count: Int = 512) {
    var capacity = 1024
    while capacity < count * 2 { capacity *= 2 }
    slots = [Int32](repeating: Self.empty, count: capacity)
    hashes.reserveCapacity(count)
  }

  /// Adds the next position of the list.
  ///
  /// - Parameters:
  ///   - hash: the hash of its key.
  ///   - isSame: whether an earlier position has the same key; asked only where the hashes are the same.
  /// - Returns: the first position with that key, if there is one already.
  package mutating func append(_ hash: UInt64, isSame: (Int) -> Bool) -> Int? {
    let position = add(hash)
    let (slot, found) = place(of: hash, isSame)
    if found == nil { slots[slot] = Int32(truncatingIfNeeded: position) }
    return found
  }

  /// Adds the next position of the list, whose key was looked for and is new.
  package mutating func append(_ hash: UInt64) { _ = append(hash) { _ in false } }

  /// Adds the next position of the list, which stands for its key from now on.
  ///
  /// - Parameters:
  ///   - hash: the hash of its key.
  ///   - isSame: whether an earlier position has the same key; asked only where the hashes are the same.
  /// - Returns: whether the key is new.
  package mutating func replace(_ hash: UInt64, isSame: (Int) -> Bool) -> Bool {
    let position = add(hash)
    let (slot, found) = place(of: hash, isSame)
    slots[slot] = Int32(truncatingIfNeeded: position)
    return found == nil
  }

  /// The position with a key.
  package func first(_ hash: UInt64, isSame: (Int) -> Bool) -> Int? {
    place(of: hash, isSame).position
  }

  private mutating func add(_ hash: UInt64) -> Int {
    if (hashes.count + 1) * 2 > slots.count { grow() }
    hashes.append(hash)
    return hashes.count - 1
  }

  /// The slot of a key with its position, or the empty one where it would go.
  private func place(of hash: UInt64, _ isSame: (Int) -> Bool) -> (slot: Int, position: Int?) {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != Self.empty {
      let position = Int(slots[slot])
      if hashes[position] == hash, isSame(position) { return (slot, position) }
      slot = (slot + 1) & (slots.count - 1)
    }
    return (slot, nil)
  }

  private mutating func grow() {
    let old = slots
    slots = [Int32](repeating: Self.empty, count: old.count * 2)
    for position in old where position != Self.empty {
      var slot = Int(truncatingIfNeeded: hashes[Int(position)]) & (slots.count - 1)
      while slots[slot] != Self.empty { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = position
    }
  }
}

/// The hash of a key, in eight bytes at a time.
///
/// It is seeded anew in every run, so that nobody can write a file whose keys all have the same one.
package enum KeyHash {
  private static let seed: (UInt64, UInt64) = {
    var generator = SystemRandomNumberGenerator()
    return (generator.next(), generator.next() | 1)
  }()

  /// The hash of some bytes.
  package static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    let (start, factor) = seed
    var hash = start ^ UInt64(bytes.count)
    var index = 0
    while index + 8 <= bytes.count {
      hash = mix(hash ^ bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self), factor)
      index += 8
    }
    var rest: UInt64 = 0
    while index < bytes.count {
      rest = rest << 8 | UInt64(bytes[index])
      index += 1
    }
    return mix(mix(hash ^ rest, factor), start | 1)
  }

  /// The hash of a range of bytes.
  package static func of(_ bytes: [UInt8], in range: Range<Int>) -> UInt64 {
    bytes.withUnsafeBytes { of(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }

  /// The hash of a text.
  package static func of(_ text: ExactString) -> UInt64 {
    text.withUTF8 { of(UnsafeRawBufferPointer($0)) }
  }

  /// Both halves of the product, so that every bit counts.
  private static func mix(_ value: UInt64, _ factor: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }
}
