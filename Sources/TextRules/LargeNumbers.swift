/// Numbers by ten thousands and hundred millions, as Chinese, Japanese and Korean count: two million are 200万.
enum LargeNumbers {
  /// The one number of a text whose size is another in the translation.
  static func finding(in pair: TextPair) -> TextFinding? {
    guard pair.facts.isHan || pair.facts.base == "ko", pair.source.numbers.count == 1,
      pair.target.numbers.count == 1, let own = pair.source.numbers.first,
      let other = pair.target.numbers.first,
      let value = value(of: own, in: pair.source, pair.sourceFacts, factor: englishFactor),
      let changed = Self.value(of: other, in: pair.target, pair.facts, factor: hanFactor),
      value > 0, changed > 0
    else { return nil }
    let ratio = max(value, changed) / min(value, changed)
    // Whatever else differs may be another unit.
    guard [10, 100, 1000, 10_000].contains(where: { abs(ratio - $0) < 1e-6 * $0 }) else {
      return nil
    }
    let end = other.range.upperBound
    let sign = pair.target.masked[end...].first { !$0.isSpace }.map { String($0) } ?? ""
    return TextRule.changed(
      written(own, in: pair.source), other.written + (factors[sign] == nil ? "" : sign))
  }

  private static func written(_ number: TextNumber, in text: TextProfile) -> String {
    let word = text.words.first { $0.lowerBound == number.range.upperBound + 1 }.map(text.word)
    return number.written + (word.map { factors[$0.lowercased()] == nil ? "" : " " + $0 } ?? "")
  }

  private static func value(
    of number: TextNumber, in text: TextProfile, _ facts: LanguageFacts,
    factor: (TextNumber, TextProfile) -> Double?
  ) -> Double? {
    guard !number.isPartOfName, let factor = factor(number, text) else { return nil }
    let readings = NumberValue.all(in: text, facts).first?.readings
    return readings?.first.flatMap(Double.init).map { $0 * factor }
  }

  private static func englishFactor(_ number: TextNumber, _ text: TextProfile) -> Double? {
    guard let next = text.words.first(where: { $0.lowerBound >= number.range.upperBound }),
      next.lowerBound <= number.range.upperBound + 1
    else { return 1 }
    let word = text.word(next).lowercased()
    // "10K" and "a 5M file" have letters that mean more than one thing.
    return word.utf8.count == 1 ? nil : factors[word] ?? 1
  }

  /// Nil where the number has no such sign behind it, or two.
  private static func hanFactor(_ number: TextNumber, _ text: TextProfile) -> Double? {
    let rest = text.masked[number.range.upperBound...].drop { $0.isSpace }
    guard let sign = rest.first, let factor = factors[String(sign)] else { return nil }
    let next = rest.dropFirst().first
    return next.map { factors[String($0)] == nil && !"千百".contains($0) } ?? true ? factor : nil
  }

  private static let factors: [String: Double] = [
    "thousand": 1e3, "million": 1e6, "billion": 1e9, "万": 1e4, "萬": 1e4, "만": 1e4, "億": 1e8,
    "亿": 1e8, "억": 1e8,
  ]
}
