import Diagnostics
import Rules
import TextRules

extension TableRule {
  /// Short texts that nobody explains to translators.
  static let commentPlaceholder = TableRule(
    Rule(
      "table.comment-placeholder", .note, "a short text has a comment that says what it is",
      why:
        "\"Open\" is a state, an order or a title, and each is another word in most languages. Xcode's "
        + "stock comment says nothing.",
      bad: "/* No comment provided by engineer. */ \"Open\" = \"Open\";",
      good: "/* a button that opens the file */ \"Open\" = \"Open\";", isOff: true)
  ) { table in
    guard table.isSource else { return [] }
    return table.keys.indices.compactMap { place in
      let entry = table.entry(place)
      guard let text = entry.text, text.isShort else { return nil }
      let note = table.note(place)
      guard note.map({ $0.isEmpty || $0.hasPrefix("No comment provided by engineer") }) ?? true
      else { return nil }
      return TableFinding(
        message: "nothing tells translators what '\(text.shortened)' is; write a comment",
        location: entry.keyLocation, key: entry.key)
    }
  }
}

extension ExactString {
  /// Whether the text is one or two words, or so much of a script without spaces.
  fileprivate var isShort: Bool {
    hasWord && utf8.count <= 60
      && string.unicodeScalars.split { $0.properties.isWhitespace }.count <= 2
  }
}
