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
