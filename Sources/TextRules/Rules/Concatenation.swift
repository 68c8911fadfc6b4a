import Diagnostics

extension TextRule {
  static let concatenation = TextRule(
    "project.concatenation", .note, "a text is whole, not a piece that code joins to others",
    why:
      "Other languages order the pieces in another way, and change their endings. Write one text with "
      + "numbered placeholders: '%1$d of %2$d'.",
    isOff: true, wakesOn: .letter, bad: formats("of"), good: formats("%1$d of %2$d"),
    .source { text, facts in
      guard text.isFormat, facts.base == "en" else { return nil }
      let words = text.words.map(text.word)
      guard let first = words.first, let last = words.last else { return nil }
      let core = text.masked
      if words.count == 1, pieces.contains(first), text.words[0].count == core.count {
        return TextFinding("'\(first)' alone is a piece of a sentence; write the whole sentence")
      }
      if pieces.contains(first), text.words.first?.lowerBound == 0 {
        return TextFinding("the text begins with '\(first)'; write the whole sentence")
      }
      if hanging.contains(last), text.words.last?.upperBound == core.count {
        return TextFinding("the text ends in '\(last)'; write the whole sentence")
      }
      if let sign = core.last, "([{“‘".contains(sign) {
        return TextFinding("the text ends in '\(sign)'; write the whole sentence")
      }
      return nil
    })

  private static func formats(_ text: String) -> TextExample {
    var example = TextExample(source: text)
    example.isFormat = true
    return example
  }

  private static let pieces: Set<String> = [
    "and", "as", "at", "between", "but", "by", "from", "into", "of", "or", "per", "than", "to",
    "via",
    "with",
  ]

  /// "in", "on", "to" and "by" end labels: "Sign in", "Reply to", "Sort by".
  private static let hanging: Set<String> = [
    "a", "an", "and", "as", "at", "between", "from", "into", "of", "or", "per", "than", "the",
    "via", "with",
  ]
}
