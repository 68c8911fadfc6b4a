import Diagnostics

extension TextRule {
  static let number = TextRule(
    "text.number", .note, "a translation has the numbers of its source",
    why:
      "A number that changed is a wrong fact. Numbers may be written in the digits of the language and "
      + "with its signs, and small ones as words.",
    wakesOn: .digit, bad: TextExample("de", "Keep for 30 days", "20 Tage behalten"),
    good: TextExample("fa", "After 30 minutes", "بعد از ۳۰ دقیقه"),
    .pair { pair in
      var missing = values(pair.source)
      var added: [String] = []
      for value in values(pair.target) {
        if let index = missing.firstIndex(of: value) {
          missing.remove(at: index)
        } else {
          added.append(value)
        }
      }
      // Times of day and dates are written otherwise.
      guard !(missing.isEmpty && added.isEmpty), !hasTime(pair.source) else { return nil }
      if missing.count == added.count, let own = missing.first, let other = added.first {
        if conversions.contains([own, other]) { return nil }
        return TextFinding(
          "the source says \(own), and the translation \(other)", severity: .warning)
      }
      missing.removeAll {
        Int($0).map { $0 <= 12 || rounds.contains($0) } ?? true || hasHanNumber(pair)
      }
      added.removeAll { (Int($0) ?? 0) <= 12 }
      if let own = missing.first { return TextFinding("the translation lacks the number \(own)") }
      return added.first.map {
        TextFinding("the translation has the number \($0), which the source has not")
      }
    })

  /// Half an hour, a minute, a day and their like need no number.
  private static let rounds: Set<Int> = [15, 24, 30, 60, 90]

  /// Sixty seconds are one minute.
  private static let conversions: Set<[String]> = [
    ["60", "1"], ["1", "60"], ["24", "1"], ["1", "24"], ["7", "1"], ["1", "7"], ["12", "1"],
    ["14", "2"], ["90", "15"], ["48", "2"], ["120", "2"],
  ]

  /// The digits of the numbers: signs between them differ from language to language.
  private static func values(_ text: TextProfile) -> [String] {
    text.numbers.filter { !$0.isPartOfName }.map { number in
      let digits = number.written.filter { $0.isASCII && $0.isNumber }
      let value = digits.drop { $0 == "0" }
      return value.isEmpty ? "0" : String(value)
    }
  }

  private static func hasTime(_ text: TextProfile) -> Bool {
    zip(text.numbers, text.numbers.dropFirst()).contains { first, second in
      first.range.upperBound + 1 == second.range.lowerBound
        && ":/-–.".contains(text.masked[first.range.upperBound])
    }
  }

  private static func hasHanNumber(_ pair: TextPair) -> Bool {
    pair.facts.isHan && pair.target.scalars.contains { "一二三四五六七八九十百千万两兩".contains($0) }
  }
}
