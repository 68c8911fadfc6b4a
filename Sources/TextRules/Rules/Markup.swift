import Diagnostics

extension TextRule {
  static let markup = TextRule(
    "text.markup", .warning, "a translation has the tags of its source",
    why:
      "A tag that is lost or added is shown as it stands, or makes the whole text fail to load. Its "
      + "attributes have straight quotes, and a link leads where that of the source does.",
    wakesOn: .angle, bad: TextExample("de", "See <b>Help</b>", "Siehe <b>Hilfe"),
    good: TextExample("de", "a < b", "a < b ist wahr"),
    .pair { pair in
      // Other names are those of tags where the source closes them: "<Your Name>" is none.
      let (ownTags, otherTags) = (Tag.all(in: pair.source), Tag.all(in: pair.target))
      let names = closedNames(ownTags).union(
        closedNames(otherTags).filter { !pair.source.holds("<\($0)") })
      let own = ownTags.filter { $0.isOne(of: names) }
      let other = otherTags.filter { $0.isOne(of: names) }
      let areSame = own.map(\.description).sorted() == other.map(\.description).sorted()
      if isBalanced(own), !isBalanced(other) {
        if let finding = TagAttributes.finding(in: pair) { return finding }
        return TextFinding(
          "the tags of the translation are not closed as those of the source are: "
            + other.map(\.description).joined(), severity: .error)
      }
      guard !areSame else {
        if let name = emptyPair(pair) {
          return TextFinding(
            "nothing stands between <\(name)> and </\(name)>; put them around what the source has there"
          )
        }
        return otherCapitals(own, other) ?? TagAttributes.finding(in: pair)
      }
      let isBreaksOnly =
        own.filter { $0.name != "br" }.map(\.description).sorted()
        == other.filter { $0.name != "br" }.map(\.description).sorted()
      return TextFinding(
        other.isEmpty
          ? "the translation lacks the tags \(own.map(\.description).joined())"
          : "the tags \(other.map(\.description).joined()) are not those of the source",
        severity: isBreaksOnly && other.count < own.count ? .note : nil)
    })

  /// The names of tags that a text closes.
  private static func closedNames(_ tags: [Tag]) -> Set<String> {
    Set(tags.lazy.filter { $0.isClosing || $0.isEmpty }.map(\.name))
  }

  /// Whether tags of a kind are around nothing, and those of the source are not.
  private static func emptyPair(_ pair: TextPair) -> String? {
    let (source, target) = (pair.source.text.string, pair.target.text.string)
    guard target.contains("></") else { return nil }
    return Tag.known.first { name in
      target.contains("<\(name)></\(name)>") && source.contains("<\(name)>")
        && !source.contains("<\(name)></\(name)>")
    }
  }

  /// HTML takes capitals for small letters; XML and apps that look for "<b>" do not.
  private static func otherCapitals(_ own: [Tag], _ other: [Tag]) -> TextFinding? {
    let known = Set(own.map(\.spelling))
    guard own.map(\.spelling).sorted() != other.map(\.spelling).sorted(),
      let strange = other.first(where: { !known.contains($0.spelling) })
    else { return nil }
    return TextFinding(
      "'\(strange.spelling)' has other capitals than '\(strange.inSource(own))' of the source; write that",
      severity: .note)
  }

  private static func isBalanced(_ tags: [Tag]) -> Bool {
    var open: [String] = []
    for tag in tags where !tag.isEmpty {
      if tag.isClosing {
        guard open.popLast() == tag.name else { return false }
      } else {
        open.append(tag.name)
      }
    }
    return open.isEmpty
  }
}

/// A tag of a text.
private struct Tag: CustomStringConvertible {
  let name: String
  /// The tag without its attributes, as written.
  let spelling: String
  let isClosing: Bool
  /// Whether it closes itself.
  let isEmpty: Bool
  /// Whether it is an address in angle brackets: "<https://example.org/>".
  private let isAddress: Bool

  private init(_ text: String) {
    let inner = text.unicodeScalars.dropFirst().dropLast()
    isClosing = inner.first == "/"
    let written = String(
      inner.drop { $0 == "/" }.prefix { $0.isLetter || $0.digitValue != nil })
    spelling = isClosing ? "</\(written)>" : "<\(written)>"
    name = written.lowercased()
    isEmpty = inner.last == "/" || ["br", "hr", "img"].contains(name)
    isAddress = text.contains("://") && !text.contains("=")
  }

  /// The tags of a text in its order.
  static func all(in text: TextProfile) -> [Tag] {
    text.masks(of: .tag).map { Tag($0.text) }
  }

  /// Whether it is a tag that HTML knows, or of one of some names.
  func isOne(of names: Set<String>) -> Bool {
    !isAddress && (Self.known.contains(name) || names.contains(name))
  }

  static let known: Set<String> = [
    "a", "b", "big", "blockquote", "br", "code", "del", "div", "em", "font", "h1", "h2", "h3", "h4",
    "hr", "i", "img", "ins", "li", "ol", "p", "pre", "q", "s", "small", "span", "strike", "strong",
    "sub", "sup", "table", "td", "th", "tr", "tt", "u", "ul",
  ]

  /// The same tag as the source writes it.
  func inSource(_ source: [Tag]) -> String {
    source.first { $0.description == description }?.spelling ?? description
  }

  var description: String { isClosing ? "</\(name)>" : "<\(name)>" }
}
