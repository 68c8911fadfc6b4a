import Diagnostics

/// Signs that somebody typed for quotation marks which the keyboard has not: `''so''`, `<<so>>`, and a single
/// mark that nothing closes.
enum SubstituteQuotes {
  static func finding(in pair: TextPair) -> TextFinding? {
    guard hasQuotation(pair.source) else { return nil }
    let (own, text) = (pair.source.text.string, pair.target.text.string)
    for (open, close) in [("''", "''"), ("``", "''"), ("<<", ">>")]
    where count(open, in: text) + (open == close ? 0 : count(close, in: text)) >= 2
      && !own.contains(open)
      && !own.contains(close) && !own.contains("{")
    {
      let usual = pair.facts.quotes.first ?? "“”"
      return TextFinding(
        "'\(open)' and '\(close)' stand for quotation marks; write '\(usual)'")
    }
    let scalars = pair.target.masked
    let open = scalars.indices.filter { index in
      scalars[index] == "‘" && (index == 0 || scalars[index - 1].isSpace)
        && index + 1 < scalars.count && scalars[index + 1].isLetter
    }
    guard open.count == 1, scalars.count(where: { $0 == "‘" }) == 1,
      !scalars.contains(where: isOther)
    else { return nil }
    return TextFinding("'‘' opens a quotation that nothing closes; write '’' behind it")
  }

  private static func isOther(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "‘" && QuoteMarks.isMark(scalar)
  }

  private static func hasQuotation(_ text: TextProfile) -> Bool {
    TextRule.quotes(of: text) || text.masked.contains("‘") && text.masked.contains("’")
  }

  /// How often a sign of two characters of ASCII stands in a text.
  private static func count(_ sign: String, in text: String) -> Int {
    let sign = Array(sign.utf8)
    var (count, last) = (0, UInt8(0))
    for byte in text.utf8 {
      let isSign = last == sign[0] && byte == sign[1]
      if isSign { count += 1 }
      last = isSign ? 0 : byte
    }
    return count
  }
}

extension TextRule {
  /// Whether a text has two quotation marks or more.
  fileprivate static func quotes(of text: TextProfile) -> Bool { marks(text).count >= 2 }
}
