import Diagnostics

extension TextRule {
  static let settingsMarkup = TextRule(
    "settings.markup", .warning, "a text of settings has no markup",
    why: "Readers of settings render neither HTML nor Markdown: people see the tags and signs.",
    wakesOn: [.angle, .markdown], mayLieInSource: false,
    covers: ["text.markup", "text.markdown"],
    bad: TextExample("de", "See Help", "Siehe <b>Hilfe</b>"),
    good: TextExample("de", "a < b, c > d*", "a < b, c > d*"),
    .each(
      source: { text, _ in finding(text) },
      pair: { pair in pair.source.isRendered ? nil : finding(pair.target) }))

  private static func finding(_ text: TextProfile) -> TextFinding? {
    guard !text.isFormat, !text.isRendered else { return nil }
    if let tag = text.masks(of: .tag).first(where: { isHTML($0.text) }) {
      return TextFinding("'\(tag.text)' is shown as it stands; remove the tags")
    }
    guard let link = markdownLink(in: text.scalars) else { return nil }
    return TextFinding(
      "'\(VisibleText.escaped(link))' is shown as it stands; write the words alone")
  }

  /// Tags that people write for the look of a text; `<name>` and `<year>` are words to be filled in.
  private static let tags: Set<String> = [
    "a", "b", "br", "code", "div", "em", "font", "h1", "h2", "h3", "hr", "i", "img", "li", "ol",
    "p",
    "pre", "small", "span", "strong", "sub", "sup", "table", "td", "tr", "u", "ul",
  ]

  private static func isHTML(_ tag: String) -> Bool {
    let name = tag.dropFirst().drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }
    let rest = tag.dropFirst(tag.hasPrefix("</") ? 2 : 1).dropFirst(name.count)
    guard let next = rest.first else { return false }
    return tags.contains(name.lowercased()) && (next == ">" || next == "/" || next == " ")
  }

  /// `[words](address)`.
  private static func markdownLink(in scalars: [Unicode.Scalar]) -> String? {
    var opener: Int?
    var closer = ScalarCursor { scalars, index in scalars[index] == ")" }
    var looked = -1
    for index in scalars.indices {
      if scalars[index] == "[" { opener = index }
      guard scalars[index] == "(", index > 0, scalars[index - 1] == "]", let start = opener else {
        continue
      }
      let end = closer.next(from: index, in: scalars)
      guard end < scalars.count else { return nil }
      let address = scalars[(index + 1)..<end]
      // What ends at the same bracket and begins further behind has no more in it.
      let isAddress = end > looked && String(address).contains("://")
      looked = end
      if isAddress || address.starts(with: "mailto:".unicodeScalars) {
        return String(scalars[start...end])
      }
    }
    return nil
  }
}
