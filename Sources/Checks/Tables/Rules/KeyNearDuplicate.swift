import Diagnostics
import Rules
import UnicodeKit

extension TableRule {
  /// Keys that people take for one.
  static let keyNearDuplicate = TableRule(
    Rule(
      "table.key-near-duplicate", .note, "no two keys of a table look the same",
      why:
        "Keys that differ only in white space, letter case or Unicode normal form are two texts to the "
        + "readers, and one to whoever edits the table: most likely one of them is left over from a text "
        + "that changed.",
      bad: "\"Sync\" = \"Abgleich\"; \"Sync \" = \"Abgleichen\";", good: "\"Sync\" = \"Abgleich\";")
  ) { table in
    // A translation has the keys of its source; what is there twice is reported once.
    if table.hasKeysOfSource { return [] }
    return KeyTwins.pairs(of: table.keys).compactMap { first, second in
      guard table.source(first) == .unknown || table.source(second) == .unknown else { return nil }
      let (first, second) = (table.entry(first), table.entry(second))
      let difference = KeyFolding.difference(first.key, second.key)
      // "Cancel" beside "cancel" are two texts where their translations are two.
      if difference == .letterCase, !saysTheSame(first, second) { return nil }
      return TableFinding(
        message: "the keys '\(first.key.shortened)' and '\(second.key.shortened)' differ only "
          + "\(difference.rawValue); keep one of them",
        location: second.keyLocation, key: second.key,
        notes: [Diagnostic.Note("the other key", at: first.keyLocation)])
    }
  }

  private static func saysTheSame(_ first: TableText, _ second: TableText) -> Bool {
    guard let one = first.text, let other = second.text else { return false }
    return one == other
  }
}

/// Finds keys that are one but for white space, letter case and normal form.
enum KeyTwins {
  /// The places of such keys, each with that of the first one like it. Equal keys are none.
  static func pairs(of keys: TableContents.Keys) -> [(first: Int, second: Int)] {
    var pairs: [(first: Int, second: Int)] = []
    // Nearly none have a twin, so that few are compared by more than their hash.
    var index = HashIndex(expecting: keys.count)
    for (position, key) in keys.enumerated() {
      // The hashes of strings are equal in every normal form, as they are.
      let hash = asciiHash(of: key) ?? UInt64(truncatingIfNeeded: folded(key).hashValue)
      guard let first = index.append(hash, isSame: { folded(keys[$0]) == folded(key) }),
        keys[first] != key
      else { continue }
      pairs.append((first, position))
    }
    return pairs
  }

  /// A hash of a key's letters and words that nobody can foresee; nil where it is not all ASCII.
  private static func asciiHash(of key: ExactString) -> UInt64? {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var isBetweenWords = false
    var isStart = true
    for byte in key.utf8 {
      if byte >= 0x80 { return nil }
      if byte == 0x20 || 0x09...0x0D ~= byte {
        isBetweenWords = true
        continue
      }
      if isBetweenWords, !isStart { hash = (hash ^ 0x20) &* 0x100_0000_01B3 }
      (isBetweenWords, isStart) = (false, false)
      let lower = 0x41...0x5A ~= byte ? byte | 0x20 : byte
      hash = (hash ^ UInt64(lower)) &* 0x100_0000_01B3
    }
    return withUnsafeBytes(of: hash, KeyHash.of)
  }

  /// The key's words in small letters. Strings are equal to each other in every normal form.
  private static func folded(_ key: ExactString) -> String {
    key.string.unicodeScalars.split { $0.properties.isWhitespace }
      .map { String(String.UnicodeScalarView($0)) }.joined(separator: " ").lowercased()
  }
}
