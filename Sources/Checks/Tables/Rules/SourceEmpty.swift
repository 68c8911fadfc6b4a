import Diagnostics
import Rules

extension TableRule {
  /// A translation of nothing.
  static let sourceEmpty = TableRule(
    Rule(
      "table.source-empty", .warning, "a text that is empty in the source has no translation",
      why:
        "Where the source shows nothing a language shows words: most likely they belong to another key.",
      bad: "en: \"a\" = \"\"; de: \"a\" = \"Hallo\";",
      good: "en: \"a\" = \"Hello\"; de: \"a\" = \"Hallo\";")
  ) { table in
    guard !table.isSource else { return [] }
    return table.keys.indices.compactMap { place in
      guard table.source(place) == .nothing else { return nil }
      let entry = table.entry(place)
      guard let text = entry.text, !text.isEmpty, !(entry.key.isEmpty && text.isPOHeader) else {
        return nil
      }
      return TableFinding(
        message: "'\(text.shortened)' translates '\(entry.key.shortened)', which is empty in the "
          + "source; move it to the key that it belongs to",
        location: entry.textLocation, key: entry.key)
    }
  }
}
