import Diagnostics

extension TextRule {
  static let markersLeft = TextRule(
    "text.markers-left", .warning, "no marks of tools and translators are left in a text",
    why: "What was meant for a colleague, a tool or a later day is shown to everybody.",
    wakesOn: [.capitals, .bracket, .angle, .markdown], coversAll: true,
    bad: TextExample("de", "Sound on", "[de] Ton an"),
    good: TextExample("es", "Erase all", "BORRAR TODO"),
    .text { text, facts in
      guard mayHoldMarks(text.scalars) else { return nil }
      let string = text.text.string
      let lines = string.split(whereSeparator: \.isNewline)
      if lines.contains(where: { $0.hasPrefix("<<<<<<< ") || $0.hasPrefix(">>>>>>> ") }) {
        return TextFinding(
          "the text holds the marks of a merge that was not finished", severity: .error)
      }
      let words = text.words.map(text.word)
      // TODO is a word of Spanish and its neighbours.
      let isWord = ["es", "pt", "gl", "ast", "an", "ca", "it"].contains(facts.base)
      let found =
        words.first { $0 == "FIXME" || $0 == "XXX" || $0 == "TODO" && !isWord }
        ?? (string.hasPrefix("TODO:") ? "TODO:" : nil)
        ?? signs.first { string.contains($0) } ?? prefix(of: string, facts)
      return found.map { TextFinding("'\($0)' is left in the text; remove it") }
    })

  /// Whether a text has a sign of some mark, or two capitals in a row: most texts have neither, and searching
  /// them for words costs more than all other rules.
  private static func mayHoldMarks(_ scalars: [Unicode.Scalar]) -> Bool {
    var wasCapital = false
    for scalar in scalars {
      switch scalar {
      case "\u{27E6}", "\u{27E7}", "#", "[", "(", "<", ">": return true
      case "A"..."Z":
        if wasCapital { return true }
        wasCapital = true
      default: wasCapital = false
      }
    }
    return false
  }

  private static let signs = [
    "⟦", "⟧", "#-#-#", "#NOT TRANSLATED", "NOT TRANSLATED", "[to be deleted]", "[untranslated]",
  ]

  /// `[de] ` at the start, `(de)` at the end.
  private static func prefix(of text: String, _ facts: LanguageFacts) -> String? {
    let names = Set([facts.base, facts.language])
    return names.sorted().flatMap { ["[\($0)] ", "(\($0)) ", "\($0): "].prefix(2) }
      .first { text.lowercased().hasPrefix($0.lowercased()) }
  }
}
