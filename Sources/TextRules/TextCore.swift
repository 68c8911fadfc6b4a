/// A text without what surrounds it: white space, direction marks, a pair of quotes.
enum TextCore {
  /// The text without what surrounds it, as a range of its scalars.
  static func range(in scalars: [Unicode.Scalar]) -> Range<Int> {
    let isEdge = { (scalar: Unicode.Scalar) in scalar.isSpace || scalar.isDirectionMark }
    guard let first = scalars.firstIndex(where: { !isEdge($0) }),
      let last = scalars.lastIndex(where: { !isEdge($0) })
    else { return 0..<0 }
    guard last - first >= 2, QuoteMarks.isPair(scalars[first], scalars[last]),
      !scalars[first + 1..<last].contains(where: QuoteMarks.isMark)
    else { return first..<last + 1 }
    return first + 1..<last
  }

  /// A text without what surrounds it, as a range of its bytes.
  static func range(in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    let scalars = UTF8Scalars.all(in: bytes)
    let core = range(in: scalars)
    let before = scalars[..<core.lowerBound].reduce(0) { $0 + UTF8.width($1) }
    return before..<scalars[core].reduce(before) { $0 + UTF8.width($1) }
  }
}
