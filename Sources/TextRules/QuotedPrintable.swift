/// `R=C3=A9glages`: the bytes of a letter beyond ASCII as mail writes them.
enum QuotedPrintable {
  static func bytes(in pair: TextPair) -> String? {
    let text = pair.target
    guard text.features.contains(.punctuation), !pair.source.scalars.contains("=") else {
      return nil
    }
    let scalars = text.scalars
    guard let start = scalars.indices.first(where: { isLetter(at: $0, in: scalars) }) else {
      return nil
    }
    return String(scalars[start..<start + 6])
  }

  /// Whether two bytes of UTF-8 stand at a place.
  private static func isLetter(at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    guard scalars[index] == "=", index + 5 < scalars.count, scalars[index + 3] == "=" else {
      return false
    }
    return "CDE".contains(scalars[index + 1]) && scalars[index + 2].isHexadecimalDigit
      && "89AB".contains(scalars[index + 4]) && scalars[index + 5].isHexadecimalDigit
  }
}
