import Diagnostics

extension TextRule {
  static let entity = TextRule(
    "text.entity", .warning, "characters are written as themselves",
    why: "Nothing turns &amp; into & in a text of an app: readers see it as it stands.",
    wakesOn: .ampersand, bad: TextExample("de", "Q & A", "Q&amp;A"),
    good: TextExample("de", "Q & A", "Q&A"),
    .text { text, _ in
      // With tags the text is HTML for a view of its own.
      guard text.masks(of: .tag).isEmpty, let found = first(in: text.scalars) else { return nil }
      return TextFinding("'\(found)' is shown as it stands; write the character itself")
    })

  private static let names: Set<String> = [
    "amp", "lt", "gt", "quot", "apos", "nbsp", "hellip", "ndash", "mdash", "laquo", "raquo", "copy",
  ]

  private static func first(in scalars: [Unicode.Scalar]) -> String? {
    for start in scalars.indices where scalars[start] == "&" {
      guard let end = scalars[start...].prefix(10).firstIndex(of: ";") else { continue }
      let name = String(scalars[start + 1..<end])
      let isNumber =
        name.hasPrefix("#") && name.count > 1 && name.dropFirst().allSatisfy(\.isHexDigit)
      if names.contains(name) || isNumber { return String(scalars[start...end]) }
    }
    return nil
  }
}
