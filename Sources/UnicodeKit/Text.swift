private import CICUShim

/// Characters as people count them.
package enum Graphemes {
  /// The number of extended grapheme clusters of a text (UAX 29, as ICU has it).
  package static func count(in text: String) -> Int {
    var isPlain = true
    for byte in text.utf8 where byte >= 0x80 || byte == 0x0D { isPlain = false }
    if isPlain { return text.utf8.count }
    let units = Array(text.utf16)
    return max(0, Int(bk_grapheme_count(units, Int32(units.count))))
  }
}

/// Normal forms and case folding.
package enum Normalization {
  /// Normalization form C.
  package static func nfc(_ text: String) -> String { transform(0, text) }

  /// Normalization form D.
  package static func nfd(_ text: String) -> String { transform(1, text) }

  /// Full case folding.
  package static func caseFolded(_ text: String) -> String { transform(2, text) }

  private static func transform(_ mode: Int32, _ text: String) -> String {
    let units = Array(text.utf16)
    var capacity = units.count * 3 + 16
    while true {
      var needed: Int32 = -1
      let result = [UInt16](unsafeUninitializedCapacity: capacity) { buffer, count in
        if let start = buffer.baseAddress {
          needed = bk_transform(mode, units, Int32(units.count), start, Int32(capacity))
        }
        count = max(0, min(Int(needed), capacity))
      }
      if needed < 0 { return text }
      if Int(needed) <= capacity { return String(decoding: result, as: UTF16.self) }
      capacity = Int(needed)
    }
  }
}

/// Properties of characters.
package enum Characters {
  /// Whether a text has a letter (general category L).
  package static func hasLetter(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
      default: false
      }
    }
  }

  /// Whether people see nothing of a character: zero width, direction marks, soft hyphen and the like.
  package static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isDefaultIgnorableCodePoint
      || scalar.properties.generalCategory == .format
  }
}

/// The order of keys in Xcode's files: the root collation with digits read as numbers, then by code units.
package struct Collator: ~Copyable {
  private let handle: UnsafeMutableRawPointer?

  package init() { handle = bk_collator_open() }

  deinit {
    if let handle { bk_collator_close(handle) }
  }

  /// The texts in order.
  package func sorted(_ texts: [String]) -> [String] {
    let units = texts.map { Array($0.utf16) }
    return texts.indices.sorted { a, b in
      let order = handle.map {
        bk_collator_compare($0, units[a], Int32(units[a].count), units[b], Int32(units[b].count))
      }
      if let order, order != 0 { return order < 0 }
      return texts[a].utf8.lexicographicallyPrecedes(texts[b].utf8)
    }.map { texts[$0] }
  }
}

/// What bundlekit runs with.
package enum UnicodeVersions {
  /// ICU's version.
  package static var icu: String {
    ICUName.read { bk_icu_version($0, $1) } ?? "unknown"
  }
}

/// Names that C functions write into a buffer.
enum ICUName {
  static func read(_ write: (UnsafeMutablePointer<CChar>, Int32) -> Int32) -> String? {
    var buffer = [CChar](repeating: 0, count: 160)
    let length = buffer.withUnsafeMutableBufferPointer { pointer -> Int32 in
      guard let start = pointer.baseAddress else { return -1 }
      return write(start, Int32(pointer.count))
    }
    guard length >= 0 else { return nil }
    return String(decoding: buffer.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
