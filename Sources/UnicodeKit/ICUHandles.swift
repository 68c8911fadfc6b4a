internal import CICUShim

/// ICU's iterator over characters.
struct BreakIterator: ~Copyable {
  private let handle: OpaquePointer

  init?() {
    guard let handle = bk_graphemes_open() else { return nil }
    self.handle = handle
  }

  deinit { bk_graphemes_close(handle) }

  /// The number of clusters of a text; nil where ICU cannot take the text.
  func count(in text: String) -> Int? {
    let bytes = Array(text.utf8)
    guard let length = Int32(exactly: bytes.count) else { return nil }
    return bytes.withUnsafeBytes { bytes in
      guard let start = bytes.bindMemory(to: CChar.self).baseAddress else { return 0 }
      let count = bk_graphemes_count(handle, start, length)
      return count < 0 ? nil : Int(count)
    }
  }
}

/// ICU's root collator.
struct RootCollator: ~Copyable {
  private let handle: OpaquePointer

  init?(mindsCase: Bool) {
    guard let handle = bk_collator_open(mindsCase ? 1 : 0) else { return nil }
    self.handle = handle
  }

  deinit { bk_collator_close(handle) }

  /// The order of two texts; zero also where ICU cannot take them.
  func compare(_ a: [UInt16], _ b: [UInt16]) -> Int {
    guard let aLength = Int32(exactly: a.count), let bLength = Int32(exactly: b.count) else {
      return 0
    }
    return Int(bk_collator_compare(handle, a, aLength, b, bLength))
  }
}

/// ICU's plural rules.
struct CategoryRules: ~Copyable {
  private let handle: OpaquePointer

  /// The rules of a locale; nil where CLDR has none for the very locale.
  init?(locale: String, isOrdinal: Bool) {
    guard let handle = bk_plural_rules_open(locale, isOrdinal ? 1 : 0) else { return nil }
    self.handle = handle
  }

  deinit { bk_plural_rules_close(handle) }

  /// The index of a number's category in CLDR's order.
  func category(of number: Double) -> Int? {
    let category = bk_plural_rules_select(handle, number)
    return category < 0 ? nil : Int(category)
  }

  /// Whether the rules have the category of an index in CLDR's order.
  func has(_ category: Int) -> Bool { bk_plural_rules_categories(handle) & 1 << category != 0 }
}

/// ICU's iterator over the places where lines may break.
struct LineBreakIterator: ~Copyable {
  private let handle: OpaquePointer

  /// The rules of a locale's language; nil where ICU has not even the general ones.
  init?(locale: String) {
    guard let handle = bk_line_breaker_open(locale) else { return nil }
    self.handle = handle
  }

  deinit { bk_line_breaker_close(handle) }

  /// The breaks of a text, its end among them; nil where ICU cannot take the text.
  func breaks(in text: String) -> [(offset: Int, isRequired: Bool)]? {
    let bytes = Array(text.utf8)
    guard let length = Int32(exactly: bytes.count) else { return nil }
    return bytes.withUnsafeBytes { bytes in
      guard let start = bytes.bindMemory(to: CChar.self).baseAddress else { return [] }
      // No two breaks stand at the same byte.
      return withUnsafeTemporaryAllocation(of: bk_line_break.self, capacity: bytes.count) {
        buffer in
        guard let target = buffer.baseAddress else { return nil }
        let count = Int(bk_line_breaker_find(handle, start, length, target, length))
        guard count >= 0, count <= buffer.count else { return nil }
        return buffer[..<count].map { (Int($0.offset), $0.is_required != 0) }
      }
    }
  }
}
