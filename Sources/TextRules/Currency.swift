import Diagnostics

/// Signs for money beside a number.
enum Currency {
  /// The same amount in other money.
  static func finding(in pair: TextPair) -> TextFinding? {
    guard pair.source.scalars.contains(where: signs.contains) else { return nil }
    let (own, other) = (prices(pair.source, pair.sourceFacts), prices(pair.target, pair.facts))
    guard own.count == 1, other.count == 1, let price = own.first, let changed = other.first,
      price.sign != changed.sign, price.value.isSame(as: changed.value),
      // The yen and the yuan share a sign.
      !(yen.contains(price.sign) && yen.contains(changed.sign))
    else { return nil }
    return TextFinding(
      "the source says '\(price.sign)', and the translation '\(changed.sign)' with the same amount",
      severity: .warning)
  }

  /// Whether two numbers are prices in different money: a shop has a price of its own for each country.
  static func isOther(
    _ own: NumberValue, in source: TextProfile, _ other: NumberValue, in target: TextProfile
  ) -> Bool {
    guard let name = moneyName(beside: own.number, in: source), name.contains(where: signs.contains)
    else { return false }
    return moneyName(beside: other.number, in: target).map { $0 != name } ?? false
  }

  /// The sign or the abbreviation of the money that a number counts: `$`, `R$`, `zł`.
  private static func moneyName(
    beside number: TextNumber, in text: TextProfile
  ) -> [Unicode.Scalar]? {
    let isPart = { (scalar: Unicode.Scalar) in
      scalar.isLetter && TextMask.Kind(sentinel: scalar) == nil || signs.contains(scalar)
    }
    let (scalars, range) = (text.masked, number.range)
    let before = scalars[..<range.lowerBound].reversed().drop { $0.isSpace }.prefix(while: isPart)
    let after = scalars[range.upperBound...].drop { $0.isSpace }.prefix(while: isPart)
    return [Array(before.reversed()), Array(after)].first {
      $0.contains(where: signs.contains) || abbreviations.contains(String($0))
    }
  }

  /// What stands for money without a sign of its own.
  private static let abbreviations: Set<String> = [
    "zł", "kr", "Kč", "Ft", "lei", "лв", "грн", "руб", "ден", "RSD", "TL", "CHF", "Fr", "Rp", "RM",
    "Rs", "元", "円", "원", "บาท", "EUR", "USD", "GBP", "PLN", "SEK", "NOK", "DKK", "CZK", "HUF",
    "UAH",
  ]

  private static let signs: ScalarSet = "$€£¥￥₽₴₹₩₺₪₫"
  private static let yen: ScalarSet = "¥￥"

  private static func prices(
    _ text: TextProfile, _ facts: LanguageFacts
  ) -> [(sign: Unicode.Scalar, value: NumberValue)] {
    NumberValue.all(in: text, facts).compactMap { value in
      let (scalars, range) = (text.masked, value.number.range)
      let before = scalars[..<range.lowerBound].last { !$0.isSpace && !$0.isDirectionMark }
      let after = scalars[range.upperBound...].first { !$0.isSpace && !$0.isDirectionMark }
      return [before, after].compactMap(\.self).first(where: signs.contains).map { ($0, value) }
    }
  }
}
