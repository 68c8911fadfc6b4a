import Diagnostics

extension TextRule {
  static let symbol = TextRule(
    "text.symbol", .note, "symbols, emoji and keys of the source are in the translation",
    why:
      "A shortcut with another key does something else, an arrow that turned leads astray, and parts of an "
      + "emoji are shown one by one.",
    wakesOn: [.strange, .sign], bad: TextExample("fr", "Press ⌘C", "Appuyez sur ⌘V"),
    good: TextExample("de", "Press Ctrl+C", "Drücke Strg+C"),
    .pair { pair in
      guard !pair.source.core.isEmpty else { return nil }
      return Shortcuts.finding(in: pair) ?? Emoji.finding(in: pair) ?? LostSymbols.finding(in: pair)
    })

  static let innerCapital = TextRule(
    "text.inner-capital", .note, "words have no capitals within",
    why:
      "A capital in the middle of a word, or two at its start, is a slip of the shift key. Names such as "
      + "iPhone and GitHub, which the source has too, keep theirs.",
    wakesOn: [.innerCapital, .strange], bad: TextExample("it", "Manage files", "GEstisci i file"),
    good: TextExample("ga", "In Ireland", "in nÉirinn"),
    .pair { pair in InnerCapitals.finding(in: pair) })
}
