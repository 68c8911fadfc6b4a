/// What a number of a text may say: `1,500` is fifteen hundred or one and a half.
struct NumberValue: Sendable {
  let number: TextNumber
  /// Its values without signs between the digits but a point before decimals; the likeliest one first.
  let readings: [String]

  /// The digits alone, as messages and words of numbers need them.
  var digits: String { readings.first ?? "" }

  func isSame(as other: NumberValue) -> Bool {
    readings.contains { other.readings.contains($0) }
  }

  /// The numbers of a text that are part of no name; a date is three.
  static func all(in text: TextProfile, _ facts: LanguageFacts) -> [NumberValue] {
    text.numbers.filter { !$0.isPartOfName }.flatMap { number in
      let parts = dateParts(of: number.written)
      guard parts.isEmpty else {
        return parts.map { NumberValue(number: number, readings: [plain($0)]) }
      }
      var values = readings(
        of: number.written, thousands(behind: number, in: text.masked), facts)
      // "1½" is 1.5.
      if number.range.upperBound < text.masked.count,
        let part = fractions[text.masked[number.range.upperBound]]
      {
        values = values.map { $0 + part }
      }
      return [NumberValue(number: number, readings: values)]
    }
  }

  /// The numbers that the signs of a clock, a date or a range stand between, each by itself.
  static func parts(
    of text: TextProfile, _ facts: LanguageFacts, splittingClocks: Bool
  ) -> [String] {
    all(in: text, facts).flatMap { value -> [String] in
      let written = value.number.written
      let parts = written.split { !$0.isNumber }
      let isClock =
        parts.count == 2 && parts[0].utf8.count <= 2 && parts[1].utf8.count == 2
        && written.utf8.contains(UInt8(ascii: "."))
      if splittingClocks, isClock { return parts.map { plain($0) } }
      return [value.digits]
    }
  }

  /// `24.12.2025` and `2025.12.24` as three numbers; empty for others.
  static func dateParts(of written: String) -> [Substring] {
    let parts = written.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ $0.allSatisfy(\.isNumber) }) else { return [] }
    let counts = parts.map(\.utf8.count)
    let isDate =
      (1...2).contains(counts[1])
      && (counts[0] <= 2 && [2, 4].contains(counts[2]) || counts[0] == 4 && counts[2] <= 2)
    let values = parts.compactMap { Int($0) }
    guard isDate, values.count == 3, (1...12).contains(values[1]) || (1...12).contains(values[0]),
      counts[0] == 4 || (1...31).contains(values[0])
    else { return [] }
    return parts
  }

  private static func readings(
    of written: String, _ factor: Int, _ facts: LanguageFacts
  ) -> [String] {
    let parts = written.split(omittingEmptySubsequences: false) { !$0.isNumber }
    let signs = written.filter { !$0.isNumber }
    guard parts.count > 1, let first = parts.first, let last = parts.last else {
      let value = plain(written[...])
      return factor == 1 ? [value] : [value, value + zeros(factor)]
    }
    var readings: [String] = []
    let areGroups =
      last.utf8.count == 3 && (1...3).contains(first.utf8.count) && first != "0"
      && parts.dropFirst().dropLast().allSatisfy { (2...3).contains($0.utf8.count) }
      && Set(signs).count == 1
    if areGroups {
      readings.append(plain(parts.joined()[...]))
      // What parts thousands in the language never stands before decimals.
      if facts.isKnown, String(signs.prefix(1)) == facts.group { return readings }
    }
    // The last sign stands before the decimals where it is the only one, or another than those before.
    if let sign = signs.last, signs.count == 1 || !signs.dropLast().contains(sign),
      !sign.isWhitespace
    {
      let decimal = decimal(parts.dropLast().joined(), last)
      readings.append(decimal)
      if factor > 1 { readings.append(scaled(parts.dropLast().joined(), last, factor)) }
    }
    return readings.isEmpty ? ["#" + parts.joined(separator: ".")] : readings
  }

  private static let fractions: [Unicode.Scalar: String] = ["½": ".5", "¼": ".25", "¾": ".75"]

  private static func plain(_ digits: Substring) -> String {
    let value = digits.drop { $0 == "0" }
    return value.isEmpty ? "0" : String(value)
  }

  private static func decimal(_ whole: String, _ decimals: Substring) -> String {
    var decimals = decimals
    while decimals.last == "0" { decimals.removeLast() }
    return decimals.isEmpty ? plain(whole[...]) : plain(whole[...]) + "." + decimals
  }

  /// `1.2K` is 1200.
  private static func scaled(_ whole: String, _ decimals: Substring, _ factor: Int) -> String {
    let places = zeros(factor).utf8.count
    let padded = decimals + String(repeating: "0", count: max(0, places - decimals.utf8.count))
    return plain((whole + padded)[...])
  }

  private static func zeros(_ factor: Int) -> String { String(String(factor).dropFirst()) }

  /// Thousands in `10K`, and millions in `2M`.
  private static func thousands(behind number: TextNumber, in scalars: [Unicode.Scalar]) -> Int {
    let rest = scalars[number.range.upperBound...]
    guard let sign = rest.first, !(rest.dropFirst().first?.isLetter ?? false) else { return 1 }
    switch sign {
    case "K", "k": return 1000
    case "M": return 1_000_000
    default: return 1
    }
  }
}
