import Diagnostics

extension TextRule {
  static let escapesShown = TextRule(
    "text.control-escapes-shown", .warning, "line breaks are breaks, not the signs for them",
    why:
      "A backslash that was escaped twice is shown. In Japanese fonts it looks like ¥, and some "
      + "translators type it so. Letters that were escaped twice are shown as their numbers.",
    wakesOn: .backslash, covers: ["text.newlines"],
    bad: TextExample("ja", "First\nsecond", "一つ目。¥n二つ目"),
    good: TextExample("ja", "Costs ¥500", "¥500です"),
    .pair { pair in
      if pair.target.scalars.last == "\\", pair.target.scalars.count > 1,
        !pair.source.scalars.contains("\\")
      {
        return TextFinding(
          "the text ends in a backslash, which is shown; remove it",
          fixed: String(pair.target.scalars.dropLast()))
      }
      guard let found = escape(in: pair.target.scalars),
        escape(in: pair.source.scalars) == nil,
        // A backslash that is spoken of stands in quotes.
        !["\\\"", "\\'"].contains(found) || !pair.source.scalars.contains("\\")
      else { return nil }
      return TextFinding("'\(found)' is shown as it stands; write the character that it stands for")
    })

  /// `\u00f6` and `\xF6`: a letter that was escaped twice. A path would have other signs behind it.
  private static func codePoint(at index: Int, in scalars: [Unicode.Scalar]) -> String? {
    let rest = scalars[(index + 1)...]
    let count = rest.first == "u" ? 4 : rest.first == "x" ? 2 : 0
    let digits = rest.dropFirst().prefix(count)
    guard count > 0, digits.count == count,
      digits.allSatisfy({ $0.isHexadecimalDigit })
    else { return nil }
    return String(scalars[index...index + count + 1])
  }

  private static func escape(in scalars: [Unicode.Scalar]) -> String? {
    let first = scalars.firstIndex(of: "\\") ?? scalars.count
    for index in scalars.indices.dropLast() {
      let next = scalars[index + 1]
      let after = index + 2 < scalars.count ? scalars[index + 2] : " "
      switch scalars[index] {
      case "\\":
        let isEscape = "nrt\"'".contains(next) || next == "U" && after.isASCIIDigit
        // "C:\new" is a path.
        let isPath = index > first || index > 0 && scalars[index - 1] == ":"
        if isEscape, !isPath { return String(scalars[index...index + 1]) }
        if let escape = codePoint(at: index, in: scalars) { return escape }
      case "¥":
        if next == "n", after.digitValue == nil, !after.isASCIILetter { return "¥n" }
      default: break
      }
    }
    return nil
  }
}
