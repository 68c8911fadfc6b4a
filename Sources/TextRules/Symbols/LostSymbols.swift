import Diagnostics

/// Signs that mean the same in all languages.
enum LostSymbols {
  static func finding(in pair: TextPair) -> TextFinding? {
    if let finding = turned(pair) { return finding }
    let (source, target) = (pair.source.scalars, pair.target.scalars)
    var known: Set<Unicode.Scalar> = []
    for sign in source where sign.value >= 0x80 {
      guard let twins = twins[sign], known.insert(sign).inserted else { continue }
      if sign == "★", target.contains(sign), count(sign, source) != count(sign, target) {
        return TextFinding("the translation has another number of '★' than the source")
      }
      guard !target.contains(sign),
        !"×§".contains(sign) || pair.target.words.count <= pair.source.words.count,
        !isPower(sign) || isVariable(sign, pair)
      else { continue }
      if twins.contains(where: pair.target.text.string.contains) { continue }
      if sign == "→", pair.facts.isRightToLeft, target.contains("←") { continue }
      if let other = target.first(where: { isOpposite($0, of: sign) }) {
        return TextFinding(
          "the source has '\(sign)', and the translation '\(other)'", severity: .warning)
      }
      return TextFinding("the translation lacks the '\(sign)' of the source")
    }
    return lostPoint(pair)
  }

  private static func count(_ sign: Unicode.Scalar, _ scalars: [Unicode.Scalar]) -> Int {
    scalars.count { $0 == sign }
  }

  /// How each sign may be written otherwise.
  private static let twins: [Unicode.Scalar: [String]] = [
    "©": ["(c)", "(C)"], "®": ["(R)", "(r)"], "™": ["TM", "(tm)", "MC"],
    "≥": [">=", "≧", "⩾"], "≤": ["<=", "≦", "⩽"], "≠": ["!=", "<>"], "±": ["+/-", "+-", "∓"],
    "✓": ["✔", "✅", "☑"], "✔": ["✓", "✅", "☑"], "✗": ["✘", "✕", "×", "❌"], "✘": ["✗", "✕", "×"],
    "→": [">", "›", "»", "⇒", "➔", "➜", "➡", "▸", "＞", "–", "—", ":"], "∞": [], "√": [],
    "★": ["☆", "⭐"],
    "½": ["/2", ",5", ".5", "٫5", "۵"], "¼": ["/4", "25"], "¾": ["/4", "75"], "²": ["^2"],
    "×": ["x", "X", "х", "*", "·", "✕"], "§": ["Art", "art", "¶", "п."],
    "³": ["^3"],
  ]

  private static func isOpposite(_ other: Unicode.Scalar, of sign: Unicode.Scalar) -> Bool {
    switch sign {
    case "✓", "✔": "✗✘❌".contains(other)
    case "✗", "✘": "✓✔✅".contains(other)
    case "≥": other == "≤"
    case "≤": other == "≥"
    case "→": other == "←"
    case "©", "®", "™": "©®™".contains(other)
    case "½", "¼", "¾": "½¼¾".contains(other)
    default: false
    }
  }

  private static func isPower(_ sign: Unicode.Scalar) -> Bool { "²³½¼¾".contains(sign) }

  /// A power of a variable or a number; square metres have words, and halves too where no other one stands.
  private static func isVariable(_ sign: Unicode.Scalar, _ pair: TextPair) -> Bool {
    if "½¼¾".contains(sign) { return pair.target.scalars.contains { "½¼¾".contains($0) } }
    guard let place = pair.source.scalars.firstIndex(of: sign), place > 0 else { return false }
    return "xyznab)0123456789".contains(pair.source.scalars[place - 1])
      && (place == 1 || !pair.source.scalars[place - 2].isLetter)
  }

  /// `a > b` that became `a < b`.
  private static func turned(_ pair: TextPair) -> TextFinding? {
    guard !pair.facts.isRightToLeft,
      !pair.source.features.union(pair.target.features).isDisjoint(with: .angle)
    else { return nil }
    for (sign, other) in [(">", "<"), ("<", ">")] as [(Unicode.Scalar, Unicode.Scalar)] {
      let (own, text) = (pair.source.masked, pair.target.masked)
      if own.contains(sign), !own.contains(other), text.contains(other), !text.contains(sign),
        pair.source.text.string.contains(" \(sign) "),
        pair.target.text.string.contains(" \(other) ")
      {
        return TextFinding(
          "the source has '\(sign)', and the translation '\(other)'", severity: .warning)
      }
    }
    return nil
  }

  /// The point at the start of a list's line.
  private static func lostPoint(_ pair: TextPair) -> TextFinding? {
    let points = "•·・-–—*●▪◦‣∙※ ‧"
    guard pair.source.masked.first == "•", pair.source.masked.count > 2,
      let first = pair.target.masked.first, first.isLetter
    else { return nil }
    return points.contains(first) ? nil : TextFinding("the translation lacks the '•' of the source")
  }
}
