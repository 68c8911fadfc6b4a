/// Names of letters with a number behind: "MP4", "H.264", "A4".
enum NumberedNames {
  /// A name of the source that has another number in the translation.
  static func exchange(in pair: TextPair) -> (own: String, other: String)? {
    guard pair.source.features.contains(.digit), pair.target.features.contains(.digit) else {
      return nil
    }
    let own = names(in: pair.source)
    guard !own.isEmpty, own.count <= 10 else { return nil }
    let others = names(in: pair.target)
    for name in own where !others.contains(where: { $0.isSame(as: name) }) {
      let same = own.count { $0.letters == name.letters }
      let changed = others.filter { other in
        other.letters == name.letters && !own.contains { $0.isSame(as: other) }
      }
      if same == 1, changed.count == 1, let other = changed.first {
        return (name.text, other.text)
      }
    }
    return nil
  }

  private struct Name {
    let letters, digits: String
    let text: String

    func isSame(as other: Name) -> Bool { letters == other.letters && digits == other.digits }
  }

  /// Those in capitals; "iOS17" has a number that changes.
  private static func names(in text: TextProfile) -> [Name] {
    text.numbers.filter(\.isPartOfName).compactMap { number in
      let (scalars, range) = (text.masked, number.range)
      var end = range.lowerBound
      if end > 0, ".-".contains(scalars[end - 1]) { end -= 1 }
      var start = end
      while start > 0, ("A"..."Z").contains(scalars[start - 1]) { start -= 1 }
      // A version: "v2.1".
      if start == end, start > 0, scalars[start - 1] == "v" { start -= 1 }
      let isWhole =
        (start == 0 || !scalars[start - 1].isLetter && scalars[start - 1].digitValue == nil)
        && (range.upperBound == scalars.count || !scalars[range.upperBound].isASCIILetter)
      guard (1...4).contains(end - start), isWhole else { return nil }
      return Name(
        letters: String(scalars[start..<end]), digits: number.written,
        text: String(scalars[start..<range.upperBound]))
    }
  }
}
