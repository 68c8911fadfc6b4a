import Diagnostics

extension TextRule {
  static let markdown = TextRule(
    "text.markdown", .note, "a translation has the Markdown of its source",
    why:
      "Attributed texts read **bold** and [links](address). A sign that is lost, or a space in between, "
      + "shows the signs instead.",
    fix: "join the brackets of a link", wakesOn: .markdown,
    bad: TextExample(
      "de", "See [Help](https://a.org)", "Siehe [Hilfe] (https://a.org)", isFormat: true),
    good: TextExample("de", "Price*", "Preis", isFormat: true),
    .pair { pair in
      guard !pair.isSetting else { return nil }
      let (own, other) = (pair.source.text.string, pair.target.text.string)
      let links = (own.count(of: "]("), other.count(of: "]("))
      if links.1 < links.0 {
        return TextFinding(
          "the translation lacks a link of the source; write [text](address)", severity: .warning,
          fixed: withJoinedLinks(pair.target.scalars, lost: links.0 - links.1))
      }
      for sign in ["**", "~~", "`"] {
        let counts = (own.count(of: sign), other.count(of: sign))
        if counts.0 > 0, counts.0.isMultiple(of: 2), !counts.1.isMultiple(of: 2) {
          return TextFinding("'\(sign)' is no pair in the translation; add or remove one")
        }
        if counts.0 == counts.1, !isSpaced(sign, in: pair.source), isSpaced(sign, in: pair.target) {
          return TextFinding(
            "a space stands between '\(sign)' and what it is to set off, so that it is shown; remove it",
            severity: .warning)
        }
      }
      return nil
    })
}

extension TextRule {
  /// Whether the first sign of a text has a space behind it, and a second one follows.
  private static func isSpaced(_ sign: String, in text: TextProfile) -> Bool {
    let (scalars, sign) = (text.scalars, Array(sign.unicodeScalars))
    guard sign.count == 2,
      let start = scalars.indices.dropLast(2).first(where: {
        scalars[$0] == sign[0] && scalars[$0 + 1] == sign[1]
      })
    else { return false }
    return scalars[start + 2].isSpace
  }

  /// The text without the spaces in "] (", where these are just the links that are lost.
  private static func withJoinedLinks(_ scalars: [Unicode.Scalar], lost: Int) -> String? {
    let gaps = scalars.indices.dropFirst().dropLast().filter {
      scalars[$0] == " " && scalars[$0 - 1] == "]" && scalars[$0 + 1] == "("
    }
    guard gaps.count == lost else { return nil }
    let dropped = Set(gaps)
    return String(scalars.indices.filter { !dropped.contains($0) }.map { scalars[$0] })
  }
}

extension String {
  /// How often a text stands in this one.
  fileprivate func count(of part: String) -> Int {
    let (all, part) = (Array(utf8), Array(part.utf8))
    guard all.count >= part.count else { return 0 }
    var count = 0
    var index = 0
    while index + part.count <= all.count {
      let isHere = all[index..<index + part.count].elementsEqual(part)
      count += isHere ? 1 : 0
      index += isHere ? part.count : 1
    }
    return count
  }
}
