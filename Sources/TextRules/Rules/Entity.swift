import Diagnostics

extension TextRule {
  static let entity = TextRule(
    "text.entity", .warning, "characters are written as themselves",
    why: "Nothing turns &amp; into & in a text of an app: readers see it as it stands.",
    reviewedFix: "write the character", wakesOn: .ampersand,
    bad: TextExample("de", "Q & A", "Q&amp;A"),
    good: TextExample("de", "Q & A", "Q&A"),
    .each(
      source: { text, _ in
        // With tags the text is HTML for a view of its own.
        guard text.masks(of: .tag).isEmpty, let found = first(in: text.scalars[...]) else {
          return nil
        }
        return finding(found, in: text)
      },
      pair: { pair in
        let text = pair.target
        guard let found = first(in: text.scalars[...]) else { return nil }
        guard !text.masks(of: .tag).isEmpty else { return finding(found, in: text) }
        // Letters need no entity even there, and the source has none.
        let entity = String(text.scalars[found.range])
        guard !needsEntity.contains(entity), !pair.source.isRendered,
          first(in: pair.source.scalars[...]) == nil
        else { return nil }
        return TextFinding(
          "the source writes no entities; write the character of '\(entity)' itself",
          severity: .note
        )
      }))

  private static func finding(_ found: Found, in text: TextProfile) -> TextFinding {
    TextFinding(
      "'\(String(text.scalars[found.range]))' is shown as it stands; write the character itself",
      fixed: decoded(text), fixNeedsReview: true)
  }

  /// An entity, and what it stands for where that is known here.
  private typealias Found = (range: Range<Int>, character: Unicode.Scalar?)

  /// The characters of entities that texts of apps have.
  private static let characters: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "hellip": "…",
    "ndash": "–", "mdash": "—", "laquo": "«", "raquo": "»", "copy": "©",
  ]

  /// What HTML must write so.
  private static let needsEntity: Set<String> = [
    "&amp;", "&lt;", "&gt;", "&quot;", "&apos;", "&nbsp;", "&shy;", "&#160;", "&#38;", "&#39;",
  ]

  /// The entities of HTML 4, accented letters apart.
  private static let names = Set(
    """
    amp lt gt quot apos nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo
    not shy reg macr deg plusmn sup1 sup2 sup3 acute micro para middot cedil ordm raquo
    frac14 frac12 frac34 iquest times divide szlig aelig oslash eth thorn aring AElig
    Oslash ETH THORN Aring fnof circ tilde ensp emsp thinsp zwnj zwj lrm rlm ndash mdash
    lsquo rsquo sbquo ldquo rdquo bdquo dagger Dagger bull hellip permil prime Prime
    lsaquo rsaquo oline frasl euro image weierp real trade larr uarr rarr darr harr forall
    part exist empty nabla isin notin ni prod sum minus lowast radic prop infin ang and or
    cap cup int there4 sim cong asymp ne equiv le ge sub sup loz spades clubs hearts diams
    oelig OElig dotless checkmark
    """.split { $0.isWhitespace }.map(String.init))

  /// `eacute`, `Uuml`, `scaron`: a letter and its accent.
  private static func isAccentedLetter(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, first.isASCIILetter else { return false }
    return accents.contains(String(name.dropFirst()))
  }

  private static let accents: Set<String> = [
    "acute", "grave", "circ", "uml", "tilde", "cedil", "caron", "ring", "slash", "ogon", "macr",
    "breve", "dot", "strok", "dblac",
  ]

  private static func first(in scalars: ArraySlice<Unicode.Scalar>) -> Found? {
    for start in scalars.indices where scalars[start] == "&" {
      guard let end = scalars[start...].prefix(10).firstIndex(of: ";") else { continue }
      let name = String(scalars[start + 1..<end])
      if let character = characters[name] { return (start..<end + 1, character) }
      let digits = name.drop { $0 == "#" }.drop { "xX".contains($0) }
      let isNumber = name.hasPrefix("#") && !digits.isEmpty && digits.allSatisfy(\.isHexDigit)
      if isNumber {
        let isHex = name.dropFirst().first.map { "xX".contains($0) } ?? false
        let value = UInt32(digits, radix: isHex ? 16 : 10)
        return (start..<end + 1, value.flatMap(Unicode.Scalar.init))
      }
      if names.contains(name) || isAccentedLetter(name) { return (start..<end + 1, nil) }
    }
    return nil
  }

  /// The text with every entity read once; nil where one stands for no character that is seen.
  private static func decoded(_ text: TextProfile) -> String? {
    var result = ""
    var rest = text.scalars[...]
    while let found = first(in: rest) {
      guard let character = found.character, character.value >= 0x20 else { return nil }
      result += String(rest[..<found.range.lowerBound]) + String(character)
      rest = rest[found.range.upperBound...]
    }
    return result + String(rest)
  }
}

extension [Unicode.Scalar] {
  /// Whether a semicolon at a place ends an entity of HTML, `&eacute;`.
  func endsEntity(at index: Int) -> Bool {
    guard self[index] == ";", let start = self[..<index].suffix(9).lastIndex(of: "&") else {
      return false
    }
    return index > start + 1
      && self[(start + 1)..<index].allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == "#" }
  }
}
