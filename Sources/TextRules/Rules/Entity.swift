import Diagnostics

extension TextRule {
  static let entity = TextRule(
    "text.entity", .warning, "characters are written as themselves",
    why: "Nothing turns &amp; into & in a text of an app: readers see it as it stands.",
    reviewedFix: "write the character", wakesOn: .ampersand,
    bad: TextExample("de", "Q & A", "Q&amp;A"),
    good: TextExample("de", "Q & A", "Q&A"),
    .text { text, _ in
      // With tags the text is HTML for a view of its own.
      guard text.masks(of: .tag).isEmpty, let found = first(in: text.scalars[...]) else {
        return nil
      }
      return TextFinding(
        "'\(String(text.scalars[found.range]))' is shown as it stands; write the character itself",
        fixed: decoded(text), fixNeedsReview: true)
    })

  private static let names: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "hellip": "…",
    "ndash": "–", "mdash": "—", "laquo": "«", "raquo": "»", "copy": "©",
  ]

  private static func first(
    in scalars: ArraySlice<Unicode.Scalar>
  ) -> (range: Range<Int>, character: Unicode.Scalar?)? {
    for start in scalars.indices where scalars[start] == "&" {
      guard let end = scalars[start...].prefix(10).firstIndex(of: ";") else { continue }
      let name = String(scalars[start + 1..<end])
      if let character = names[name] { return (start..<end + 1, character) }
      let digits = name.dropFirst()
      guard name.hasPrefix("#"), !digits.isEmpty, digits.allSatisfy(\.isHexDigit) else { continue }
      return (start..<end + 1, UInt32(digits).flatMap(Unicode.Scalar.init))
    }
    return nil
  }

  /// The text with every entity read once; nil where one stands for no character that is seen.
  private static func decoded(_ text: TextProfile) -> String? {
    var result = ""
    var rest = text.scalars[...]
    while let found = first(in: rest) {
      guard let character = found.character, character.value >= 0x20 else { return nil }
      result += String(rest[..<found.range.lowerBound]) + String(character)
      rest = rest[found.range.upperBound...]
    }
    return result + String(rest)
  }
}
