/// A comment of a file, and what it is about.
struct ScopedComment {
  /// What is between the comment's marks.
  let words: Range<Int>
  let scope: Suppression.Scope

  /// A comment that may end with `closing`.
  init(_ range: Range<Int>, closing: StaticString, in text: [UInt8], scope: Suppression.Scope) {
    let end = range.upperBound - closing.utf8CodeUnitCount
    let isClosed = end > range.lowerBound && text.has(closing, at: end)
    words = range.lowerBound..<(isClosed ? end : range.upperBound)
    self.scope = scope
  }
}

extension [UInt8] {
  /// Whether nothing but blanks of one line is in a range.
  func isBlankOnLine(_ range: Range<Int>) -> Bool {
    self[range].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  /// Whether a text stands at an offset.
  func has(_ text: StaticString, at offset: Int) -> Bool {
    guard offset + text.utf8CodeUnitCount <= count else { return false }
    for index in 0..<text.utf8CodeUnitCount
    where self[offset + index] != text.utf8Start[index] {
      return false
    }
    return true
  }

  /// The offset behind the next occurrence of a text; the end where there is none.
  func end(of text: StaticString, from offset: Int) -> Int {
    var index = offset
    while index < count {
      if has(text, at: index) { return index + text.utf8CodeUnitCount }
      index += 1
    }
    return count
  }
}
