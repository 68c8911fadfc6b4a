import LocalizationModel

/// Placeholders as nearly all texts have them: `%@`, `%d`, `%1$@`, with a space or the edge of the text on each side.
///
/// Where a text and its translation have the same ones in the same order, no rule has anything to say of the
/// translation.
enum PlainPlaceholders {
  /// Whether two texts have the same ones, and nothing else that rules on formats look for.
  static func areSame(
    _ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var (start, otherStart) = (0, 0)
    while true {
      let next = FormatBytes.first(in: one, from: start)
      let otherNext = FormatBytes.first(in: other, from: otherStart)
      if next == one.count, otherNext == other.count { return true }
      guard let end = placeholderEnd(in: one, from: next),
        let otherEnd = placeholderEnd(in: other, from: otherNext),
        one[next..<end].elementsEqual(other[otherNext..<otherEnd])
      else { return false }
      (start, otherStart) = (end, otherEnd)
    }
  }

  /// The end of the placeholder that begins at an offset; nil where none does, or something touches it.
  private static func placeholderEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int?
  {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "%"),
      start == 0 || bytes[start - 1] == 0x20 || bytes[start - 1] == UInt8(ascii: "(")
    else { return nil }
    var index = start + 1
    func next() -> Unicode.Scalar { Unicode.Scalar(index < bytes.count ? bytes[index] : 0) }
    while "0"..."9" ~= next() { index += 1 }
    if index > start + 1 {
      guard next() == "$" else { return nil }
      index += 1
    }
    if next() == "@" {
      index += 1
    } else {
      while next() == "l" { index += 1 }
      guard next() == "d" || next() == "u" else { return nil }
      index += 1
    }
    return index == bytes.count || next() == " " || next() == ")" || next() == "." ? index : nil
  }
}

extension PlainEntry {
  /// Whether the text and its translation have the same plain placeholders in the same order.
  var hasSamePlainPlaceholders: Bool {
    withBytes(source) { source in withBytes(target) { PlainPlaceholders.areSame(source, $0) } }
  }
}
