import Diagnostics

extension TextRule {
  static let lineSeparator = TextRule(
    "text.line-separator", .warning, "lines break by line feeds",
    why:
      "U+2028, U+2029, U+0085 and their like come from editors of documents. Some readers break the line "
      + "there, some show a box, and some parsers fail.",
    reviewedFix: "write line feeds", wakesOn: .control,
    covers: ["text.control-char", "text.newlines", "text.edge-space"],
    bad: TextExample("de", "Sound on", "Ton\u{2028}an"), good: TextExample("de", "On", "An"),
    .text { text, _ in
      guard let found = text.scalars.first(where: { separators.contains($0.value) }) else {
        return nil
      }
      let fixed = text.scalars.map { separators.contains($0.value) ? "\n" : $0 }
      return TextFinding(
        "the text has a line break of the kind \(VisibleText.codePoint(found)); write a line feed or a "
          + "space", fixed: String(fixed[...]), fixNeedsReview: true)
    })

  static let separators: Set<UInt32> = [0x0B, 0x0C, 0x85, 0x2028, 0x2029]
}
