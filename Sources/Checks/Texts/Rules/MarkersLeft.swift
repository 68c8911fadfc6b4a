import Diagnostics

extension TextRule {
  static let markersLeft = TextRule(
    "text.markers-left", .warning, "no marks of tools and translators are left in a text",
    why: "What was meant for a colleague, a tool or a later day is shown to everybody.",
    wakesOn: [.marker, .bracket, .angle], coversAll: true,
    bad: TextExample("de", "Sound on", "[de] Ton an"),
    good: TextExample("es", "Erase all", "BORRAR TODO"),
    .text { text, facts in
      let string = text.text.string
      let lines = string.utf8.split { $0 == 0x0A || $0 == 0x0D }
      if lines.contains(where: { line in conflictMarks.contains { line.starts(with: $0.utf8) } }) {
        return TextFinding(
          "the text holds the marks of a merge that was not finished", severity: .error)
      }
      let words = text.words.map(text.word)
      // TODO is a word of Spanish and its neighbours.
      let isWord = ["es", "pt", "gl", "ast", "an", "ca", "it"].contains(facts.base)
      let found =
        words.first { $0 == "FIXME" || $0 == "XXX" || $0 == "TODO" && !isWord }
        ?? (string.hasPrefix("TODO:") ? "TODO:" : nil)
        ?? signs.first { string.utf8.contains(part: $0) } ?? prefix(of: string, facts)
      return found.map { TextFinding("'\($0)' is left in the text; remove it") }
    })

  private static let conflictMarks = ["<<<<<<< ", ">>>>>>> "]

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

extension String.UTF8View {
  /// Whether a text stands somewhere in this one, byte for byte.
  fileprivate func contains(part: String) -> Bool {
    guard let first = part.utf8.first else { return true }
    return indices.contains { self[$0] == first && self[$0...].starts(with: part.utf8) }
  }
}
