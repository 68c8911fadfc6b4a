import Diagnostics

extension TextRule {
  static let entity = TextRule(
    "text.entity", .warning, "characters are written as themselves",
    why: "Nothing turns &amp; into & in a text of an app: readers see it as it stands.",
    wakesOn: .ampersand, bad: TextExample("de", "Q & A", "Q&amp;A"),
    good: TextExample("de", "Q & A", "Q&A"),
    .each(
      source: { text, _ in
        // With tags the text is HTML for a view of its own.
        guard text.masks(of: .tag).isEmpty, let found = first(in: text.scalars) else { return nil }
        return finding(found)
      },
      pair: { pair in
        guard let found = first(in: pair.target.scalars) else { return nil }
        guard !pair.target.masks(of: .tag).isEmpty else { return finding(found) }
        // Letters need no entity even there, and the source has none.
        guard !needsEntity.contains(found), !pair.source.isRendered,
          first(in: pair.source.scalars) == nil
        else { return nil }
        return TextFinding(
          "the source writes no entities; write the character of '\(found)' itself", severity: .note
        )
      }))

  private static func finding(_ entity: String) -> TextFinding {
    TextFinding("'\(entity)' is shown as it stands; write the character itself")
  }

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

  private static func first(in scalars: [Unicode.Scalar]) -> String? {
    for start in scalars.indices where scalars[start] == "&" {
      guard let end = scalars[start...].prefix(10).firstIndex(of: ";") else { continue }
      let name = String(scalars[start + 1..<end])
      let digits = name.drop { $0 == "#" }.drop { "xX".contains($0) }
      let isNumber = name.hasPrefix("#") && !digits.isEmpty && digits.allSatisfy(\.isHexDigit)
      if isNumber || names.contains(name) || isAccentedLetter(name) {
        return String(scalars[start...end])
      }
    }
    return nil
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
