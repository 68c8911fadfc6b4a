import Diagnostics

extension TextRule {
  static let number = TextRule(
    "text.number", .note, "a translation has the numbers of its source",
    why:
      "A number that changed is a wrong fact. Numbers may be written in the digits of the language and "
      + "with its signs, and small ones as words; five in the afternoon may be 17. A decimal sign that is "
      + "lost makes another number.",
    wakesOn: [.digit, .unspaced], bad: TextExample("de", "Keep for 30 days", "20 Tage behalten"),
    good: TextExample("fa", "After 30 minutes", "بعد از ۳۰ دقیقه"),
    .pair { pair in
      // What has more of them is no text but a table, and would be compared for long.
      guard max(pair.source.numbers.count, pair.target.numbers.count) <= 100 else { return nil }
      if let finding = CalendarNames.finding(in: pair) { return finding }
      if let finding = NumberForms.finding(in: pair) ?? ClockTimes.finding(in: pair) {
        return finding
      }
      var missing = NumberValue.all(in: pair.source, pair.sourceFacts)
      var added: [NumberValue] = []
      let own = missing
      for value in NumberValue.all(in: pair.target, pair.facts) {
        if let index = missing.firstIndex(where: value.isSame) {
          missing.remove(at: index)
        } else {
          added.append(value)
        }
      }
      if let finding = MonthNumbers.finding(in: pair) { return finding }
      if missing.isEmpty, added.isEmpty {
        return LostMinus.finding(in: pair, own) ?? lostAfternoon(pair)
          ?? LargeNumbers.finding(in: pair)
      }
      guard !isConverted(pair) else { return LargeNumbers.finding(in: pair) }
      // Times of day and dates are written otherwise, and so are ranges.
      if hasHours(pair.target) { return nil }
      if JoinedNumbers.has(pair.source) || Meridiem.has(pair.source) {
        return JoinedNumbers.finding(in: pair) ?? lostAfternoon(pair)
      }
      if missing.count == added.count, let own = missing.first, let other = added.first {
        if conversions.contains([own.digits, other.digits])
          || isAfternoon(own.digits, other.digits, in: pair)
          || isDecade(own, other, in: pair) || ToldNumbers.isSame(own, other, in: pair)
          || MonthNumbers.isDay(own, other.number, in: pair)
          || Currency.isOther(own, in: pair.source, other, in: pair.target)
        {
          return nil
        }
        return changed(own.number.written, other.number.written)
      }
      // "JPEG 2000" may be written in one word.
      var known: Set<String> = []
      let lost = missing.map(\.digits).first { value in
        guard known.insert(value).inserted else { return false }
        if pair.target.numbers.contains(where: { $0.isPartOfName && $0.written == value }) {
          return false
        }
        guard let value = Int(value) else { return !hasHanNumber(pair) && !value.contains(".") }
        return !hasHanNumber(pair)
          && (value <= 12 ? SmallNumbers.isLost(value, in: pair) : !isSaid(value, in: pair))
      }
      if let lost { return TextFinding("the translation lacks the number \(written(lost))") }
      // The source of a name that has the number says it in another way.
      let more = added.map(\.digits).first {
        (Int($0) ?? 0) > 12 && !pair.isNamed(with: $0) && !isFraction($0, in: pair.source)
          && !isOfName($0, in: pair.source) && !($0 == "16" && hasHexadecimal(pair.source))
      }
      return more.map {
        TextFinding("the translation has the number \($0), which the source has not")
      }
    })

  /// What is said of one number in the place of another.
  static func changed(_ own: String, _ other: String) -> TextFinding {
    TextFinding("the source says \(own), and the translation \(other)", severity: .warning)
  }

  private static func written(_ digits: String) -> String {
    digits.first == "#" ? String(digits.dropFirst()) : digits
  }

  /// "Half an hour" is 30分, and a quarter 15.
  private static func isFraction(_ value: String, in source: TextProfile) -> Bool {
    guard ["15", "30", "45", "50", "25"].contains(value) else { return false }
    return source.words.contains { ["half", "quarter"].contains(source.word($0).lowercased()) }
  }

  /// Whether a number stands in a name, as in "RFC4648", which others write with a space.
  private static func isOfName(_ value: String, in source: TextProfile) -> Bool {
    source.numbers.contains { $0.isPartOfName && $0.written == value }
  }

  /// "Hexadecimal" is 16 進.
  private static func hasHexadecimal(_ source: TextProfile) -> Bool {
    source.words.contains { source.word($0).lowercased().hasPrefix("hex") }
  }

  /// Half an hour, a minute, a day and their like need no number: the units that another number may be told
  /// by.
  private static let rounds: [Int: Set<String>] = [
    15: ["quarter"], 24: ["day"], 30: ["half", "month"], 60: ["minute", "hour", "month"],
    90: ["half", "minute", "hour", "month", "quarter"],
  ]

  /// Whether the translation tells a number by words: another unit than that of the source, a hundred, or
  /// Roman numerals.
  private static func isSaid(_ value: Int, in pair: TextPair) -> Bool {
    let base = pair.facts.base
    if pair.target.words.contains(where: { pair.target.word($0) == RomanNumeral.of(value) }) {
      return true
    }
    if NumberWords.mentions(value, in: pair.target, base) { return true }
    guard let units = rounds[value] else { return false }
    guard UnitWords.isKnown(base) else { return true }
    let own = Measures.all(in: pair.source, pair.sourceFacts).filter { $0.number == String(value) }
      .reduce(into: Set<String>()) { $0.formUnion($1.units) }
    return UnitWords.mentions(units.subtracting(own), in: pair.target, base)
  }

  /// "80s" are the years from 1980 on.
  private static func isDecade(
    _ own: NumberValue, _ other: NumberValue, in pair: TextPair
  ) -> Bool {
    let end = own.number.range.upperBound
    return own.digits.utf8.count == 2 && own.digits.hasSuffix("0")
      && ["19" + own.digits, "20" + own.digits].contains(other.digits)
      && end < pair.source.masked.count && pair.source.masked[end] == "s"
  }

  /// Sixty seconds are one minute.
  private static let conversions: Set<[String]> = [
    ["60", "1"], ["1", "60"], ["24", "1"], ["1", "24"], ["7", "1"], ["1", "7"], ["12", "1"],
    ["14", "2"], ["2", "14"], ["2", "15"], ["90", "15"], ["48", "2"], ["120", "2"],
  ]

  /// Five o'clock is 17 where the day has twenty-four hours: in a range, or beside a word for hours.
  private static func isAfternoon(_ own: String, _ other: String, in pair: TextPair) -> Bool {
    guard let hour = Int(own), let later = Int(other), (1...12).contains(hour),
      later == hour + 12 || hour == 12 && later == 0
    else { return false }
    if JoinedNumbers.has(pair.target) { return true }
    let words = pair.target.words.map { pair.target.word($0).lowercased() }
    return words.contains(where: clocks.contains)
      || pair.facts.isHan && pair.target.scalars.contains { "時点點时".contains($0) }
      || pair.facts.base == "ko" && pair.target.scalars.contains("시")
  }

  /// "7 PM" that is "7 Uhr", in a language that counts twenty-four hours and has no word for the evening there.
  private static func lostAfternoon(_ pair: TextPair) -> TextFinding? {
    guard Meridiem.has(pair.source), wholeDays.contains(pair.facts.base),
      pair.source.words.count <= 2, let first = pair.source.numbers.first,
      let hour = Int(first.written), (1...11).contains(hour),
      pair.source.numbers.count == (pair.source.masked.contains(":") ? 2 : 1),
      let half = pair.source.words.first, pair.source.word(half).lowercased().hasPrefix("p"),
      let other = pair.target.numbers.first,
      Int(other.written.prefix(while: \.isNumber)) == hour, !pair.target.words.isEmpty,
      pair.target.words.allSatisfy({ clocks.contains(pair.target.word($0).lowercased()) })
    else { return nil }
    return changed("\(hour) PM", "\(hour), which is in the morning")
  }

  /// Languages whose clocks have twenty-four hours.
  private static let wholeDays: Set<String> = [
    "de", "fr", "nl", "sv", "da", "nb", "nn", "no", "fi", "pl", "cs", "sk", "hu", "it", "ru", "uk",
    "ro", "bg", "hr", "sl", "et", "lv", "lt", "pt", "es", "tr",
  ]

  /// Words for the hours of a clock.
  private static let clocks: Set<String> = [
    "uhr", "h", "heures", "heure", "hrs", "horas", "hora", "ore", "ora", "uur", "kl", "klokken",
    "klockan", "klo", "godz", "godziny", "hod", "hodin", "час", "часов", "часа", "ч", "год", "óra",
    "órakor", "órától", "óráig", "saat", "ώρα", "pukul", "jam", "giờ", "ur", "ura", "orele", "u",
  ]

  /// Whether a text writes hours and minutes around the letter for hours: "1 h 30".
  private static func hasHours(_ text: TextProfile) -> Bool {
    zip(text.numbers, text.numbers.dropFirst()).contains { first, second in
      text.masked[first.range.upperBound..<second.range.lowerBound].filter { !$0.isSpace }
        .elementsEqual(["h"])
    }
  }

  /// Whether the translation may count otherwise: in the twenty-four hours of the day, in ten thousands and
  /// lakhs, from the year of the Buddha, in other units, or in tenths of a price.
  private static func isConverted(_ pair: TextPair) -> Bool {
    let source = Set(pair.source.words.map { pair.source.word($0).lowercased() })
    if !source.isDisjoint(with: foreignMeasures) || pair.source.scalars.contains("°") {
      return true
    }
    let target = pair.target.scalars
    if target.contains(where: { "万萬億亿만억折".contains($0) }) { return true }
    if ["hi", "bn", "mr", "gu", "pa", "te", "kn", "ta", "ml", "ur", "ne"].contains(pair.facts.base),
      NumberValue.all(in: pair.source, pair.sourceFacts).contains(where: { $0.digits.count >= 5 })
    {
      return true
    }
    let years = NumberValue.all(in: pair.source, pair.sourceFacts).compactMap { Int($0.digits) }
      .filter { (1900...2100).contains($0) }
    if pair.facts.base == "ja", !years.isEmpty,
      ["令和", "平成", "昭和"].contains(where: pair.target.text.string.contains)
    {
      return true
    }
    if ["fa", "ps"].contains(pair.facts.base), !years.isEmpty {
      return NumberValue.all(in: pair.target, pair.facts).contains {
        (1300...1499).contains(Int($0.digits) ?? 0)
      }
    }
    return pair.facts.base == "th"
      && years.contains { year in
        NumberValue.all(in: pair.target, pair.facts).contains { $0.digits == String(year + 543) }
      }
  }

  /// Words of English for what other countries measure otherwise.
  private static let foreignMeasures: Set<String> = [
    "o'clock", "mile", "miles", "mi", "mph", "foot", "feet", "ft", "inch",
    "inches", "pound", "pounds", "lb", "lbs", "ounce", "ounces", "oz", "gallon", "gallons", "yard",
    "yards", "century", "million", "billion", "thousand", "dozen",
  ]

  private static func hasHanNumber(_ pair: TextPair) -> Bool {
    pair.facts.isHan && pair.target.scalars.contains { "一二三四五六七八九十百千万两兩".contains($0) }
  }
}

extension TextPair {
  /// Whether a number stands in the key, where that is a name and not the source itself.
  fileprivate func isNamed(with number: String) -> Bool {
    key != source.text && key.string.contains(number)
  }
}
