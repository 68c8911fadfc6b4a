import Diagnostics

/// Numbers that stand together: the hours and minutes of a clock, the parts of a date, the ends of a range, the
/// sides of a picture.
///
/// Languages order and join them otherwise, so that they are compared one by one, wherever each stands.
enum JoinedNumbers {
  /// Whether two numbers have nothing but a sign between them.
  static func has(_ text: TextProfile) -> Bool {
    zip(text.numbers, text.numbers.dropFirst()).contains { first, second in
      first.range.upperBound + 1 == second.range.lowerBound
        && ":/-–.～〜−".contains(text.masked[first.range.upperBound])
    }
  }

  /// The one number that is another in the translation, where all others are the same.
  static func finding(in pair: TextPair) -> TextFinding? {
    let isClock =
      [pair.source, pair.target].contains { $0.masked.contains(":") } || Meridiem.has(pair.source)
    var missing = NumberValue.parts(of: pair.source, pair.sourceFacts, splittingClocks: isClock)
      .filter { $0 != "0" }
    var added = NumberValue.parts(of: pair.target, pair.facts, splittingClocks: isClock).filter {
      $0 != "0"
    }
    let count = missing.count
    guard count == added.count else { return nil }
    remove(from: &missing, &added, ==)
    let hasMeridiem = Meridiem.has(pair.source)
    remove(from: &missing, &added) { own, other in
      guard let own = Int(own), let other = Int(other) else { return false }
      return isSameYear(own, other) || isSameHour(own, other, hasMeridiem: hasMeridiem)
    }
    guard missing.count == 1, added.count == 1, let own = missing.first, let other = added.first,
      !other.hasPrefix("#"), !own.hasPrefix("#")
    else { return nil }
    return TextRule.changed(own, other)
  }

  /// Takes away what the two have in common.
  private static func remove(
    from own: inout [String], _ other: inout [String], _ areSame: (String, String) -> Bool
  ) {
    own.removeAll { value in
      guard let index = other.firstIndex(where: { areSame(value, $0) }) else { return false }
      other.remove(at: index)
      return true
    }
  }

  /// A year with its century or without, or that of the Buddha.
  private static func isSameYear(_ own: Int, _ other: Int) -> Bool {
    let (less, more) = (min(own, other), max(own, other))
    guard (1900...2700).contains(more) else { return false }
    return less < 100 && more % 100 == less || more - less == 543
  }

  /// Nine in the evening is 21, and 21 may be nine in the evening.
  private static func isSameHour(_ own: Int, _ other: Int, hasMeridiem: Bool) -> Bool {
    if hasMeridiem, own <= 12 { return other == own + 12 }
    return (13...24).contains(own) && other == own - 12
  }
}

/// The halves of the day behind an hour: `9 AM`, `9:30pm`, `9 a.m.`
enum Meridiem {
  static func has(_ text: TextProfile) -> Bool {
    text.numbers.contains { number in
      var rest = text.masked[number.range.upperBound...].drop { $0.isSpace }
      guard let half = rest.popFirst(), "aApP".contains(half) else { return false }
      if rest.first == "." { rest.removeFirst() }
      guard let letter = rest.popFirst(), "mM".contains(letter) else { return false }
      return !(rest.first?.isLetter ?? false)
    }
  }
}

/// A sign before a number that makes it less than zero.
enum LostMinus {
  private static let signs: ScalarSet = "-−–‐‑﹣－"

  /// The number of the source that has lost its sign.
  static func finding(in pair: TextPair, _ values: [NumberValue]) -> TextFinding? {
    guard pair.source.masked.contains(where: signs.contains) else { return nil }
    let lost = values.first { value in
      let start = value.number.range.lowerBound
      guard start > 0, "-−".contains(pair.source.masked[start - 1]),
        start == 1 || " (".contains(pair.source.masked[start - 2])
      else { return false }
      return !pair.target.masked.contains(where: signs.contains)
        && pair.target.words.count <= pair.source.words.count
    }
    return lost.map {
      TextFinding("the source says -\($0.number.written), and the translation has lost the sign")
    }
  }
}

/// A month that the source names and the translation counts: "Dec 24, 2025" is 24.12.2025.
enum MonthNumbers {
  static func finding(in pair: TextPair) -> TextFinding? {
    let dates = pair.target.numbers.map { NumberValue.dateParts(of: $0.written) }
      .filter { !$0.isEmpty }
    guard dates.count == 1, let parts = dates.first, pair.sourceFacts.base == "en" else {
      return nil
    }
    let named = pair.source.words.map(pair.source.word).filter { month(of: $0) != nil }
    guard named.count == 1, let name = named.first, let month = month(of: name),
      !parts.contains(where: { Int($0) == month })
    else { return nil }
    return TextRule.changed("'\(name)'", parts.joined(separator: "."))
  }

  /// Whether "Jan 2" is 2.1.
  static func isDay(_ own: NumberValue, _ other: TextNumber, in pair: TextPair) -> Bool {
    let parts = other.written.split(separator: ".")
    guard parts.count == 2, parts[0] == own.digits, let number = Int(parts[1]),
      pair.sourceFacts.base == "en"
    else { return false }
    return pair.source.words.contains { month(of: pair.source.word($0)) == number }
  }

  /// Which month a word of English names, in full or by three letters.
  static func month(of word: String) -> Int? {
    let word = word.lowercased()
    return names.firstIndex { word == $0 || word.utf8.count == 3 && $0.hasPrefix(word) }.map {
      $0 + 1
    }
  }

  static func name(of month: Int) -> String { names[month - 1] }

  private static let names = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
}
