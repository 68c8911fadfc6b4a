/// Signs of South-East Asia that are typed as two others which look like them: the Thai แ as two เ.
enum TypedVowels {
  static func finding(in pair: TextPair) -> TextFinding? {
    let text = pair.target
    guard !text.scripts.isDisjoint(with: [.thai, .lao]) else { return nil }
    for index in text.masked.indices {
      guard let (count, right) = replacement(at: text.masked[index...].prefix(3)) else { continue }
      let typed = index..<index + count
      let word = text.words.first { $0.contains(index) }.map(text.word) ?? ""
      return TextFinding(
        "'\(word)' has '\(String(text.masked[typed]))' "
          + "(\(text.masked[typed].map(VisibleText.codePoint).joined(separator: " "))) for one sign; write "
          + "'\(right)' (\(right.unicodeScalars.map(VisibleText.codePoint).joined(separator: " ")))",
        fixed: text.replacing(text.range(ofMasked: typed), by: right))
    }
    return nil
  }

  /// The characters that are typed for others, and those.
  private static func replacement(
    at scalars: ArraySlice<Unicode.Scalar>
  ) -> (count: Int, right: String)? {
    guard let first = scalars.first, let second = scalars.dropFirst().first else { return nil }
    switch (first.value, second.value) {
    case (0xE40, 0xE40): return (2, "\u{E41}")
    case (0xEC0, 0xEC0): return (2, "\u{EC1}")
    case (0xE4D, 0xE32): return (2, "\u{E33}")
    // A tone stands between the two. Lao is written so, and with one sign.
    case (0xE4D, 0xE48...0xE4B) where scalars.last?.value == 0xE32 && scalars.count == 3:
      return (3, String(second) + "\u{E33}")
    default: return nil
    }
  }
}
