import Diagnostics

extension TextRule {
  static let repeatedPunctuation = TextRule(
    "text.repeated-punctuation", .note, "a sign stands once",
    why: "Two full stops or commas in a row are a slip of typing.", wakesOn: .sign,
    bad: TextExample("ja", "Reached.", "達した。."),
    good: TextExample("de", "Loading...", "Laden..."),
    .pair { pair in
      guard let found = runs(pair.target).first, runs(pair.source).isEmpty else { return nil }
      return TextFinding(
        found == ",," && !pair.target.text.string.contains(",, ")
          ? "two commas stand for a quotation mark; write '„'"
          : "'\(found)' has one sign too many; remove it")
    })

  private static let signs: ScalarSet = ".,;:!?。，、،؟।۔።။។"

  private static func runs(_ text: TextProfile) -> [String] {
    let scalars = text.masked
    var found: [String] = []
    var index = 0
    while index < scalars.count {
      guard signs.contains(scalars[index]) else {
        index += 1
        continue
      }
      let run = scalars[index...].prefix { signs.contains($0) }
      defer { index = max(run.endIndex, index + 1) }
      guard run.count >= 2, let first = run.first else { continue }
      let isPath = run.endIndex < scalars.count && "/\\".contains(scalars[run.endIndex])
      let isSame = run.allSatisfy { $0 == first }
      let isStops = run.allSatisfy { ".。।۔።။។".contains($0) } && run.contains { $0 != "." }
      // Three dots are an ellipsis, and many a line to write on.
      let isDots = first == "." && isSame && (run.count == 3 || run.count > 4)
      let isCommaFirst = run.elementsEqual([",", "."])
      if !isPath, !isDots, isSame || isStops || isCommaFirst { found.append(String(run)) }
    }
    return found
  }
}
