import Diagnostics

extension TextRule {
  static let numberFormat = TextRule(
    "text.number-format", .note, "numbers are written as the language writes them",
    why:
      "1,234.5 is read as another number where the comma stands before the decimals, and 1.5 GB looks "
      + "foreign there. Versions have points everywhere.",
    wakesOn: .digit, bad: TextExample("de", "1,234.5 items", "1,234.5 Objekte"),
    good: TextExample("de", "1,234.5 items", "1.234,5 Objekte"),
    .pair { pair in
      let own = Set(pair.source.numbers.map(\.written))
      lazy var measured = measuredNumbers(of: pair)
      guard pair.facts.isKnown, pair.facts.decimal != pair.sourceFacts.decimal,
        let number = pair.target.numbers.first(where: {
          own.contains($0.written)
            && (isAmbiguous($0.written, pair.sourceFacts) || isMeasured($0, in: pair, measured))
        })
      else { return nil }
      return TextFinding(
        "'\(number.written)' is written as the source writes it; \(pair.facts.language) has "
          + "'\(pair.facts.decimal)' before the decimals")
    })

  /// `1,234` and `1,234.5`: numbers with groups, which versions and sections never have.
  private static func isAmbiguous(_ written: String, _ source: LanguageFacts) -> Bool {
    let parts = written.split(separator: source.decimal, omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first else { return false }
    let groups = whole.split(separator: source.group, omittingEmptySubsequences: false)
    return groups.count > 1 && groups.dropFirst().allSatisfy { $0.count == 3 }
      && written.allSatisfy { $0.isNumber || "\($0)" == source.group || "\($0)" == source.decimal }
  }

  /// Whether a sign for money stands beside a number.
  private static func isPrice(_ number: TextNumber, in scalars: [Unicode.Scalar]) -> Bool {
    let after = scalars[number.range.upperBound...].prefix(2).drop { $0.isSpace }.first
    let before = scalars[..<number.range.lowerBound].suffix(2).reversed().drop { $0.isSpace }.first
    return [before, after].contains { $0.map { "€$£₽₴₺".contains($0) } ?? false }
  }

  /// `1.5` before a unit, which no version and no section has behind it.
  private static func isMeasured(
    _ number: TextNumber, in pair: TextPair, _ measured: @autoclosure () -> Set<String>
  ) -> Bool {
    let parts = number.written.split(
      separator: pair.sourceFacts.decimal, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].count <= 2, parts[1].count <= 2, !number.isPartOfName else {
      return false
    }
    if parts[1].count == 2, isPrice(number, in: pair.target.masked) { return true }
    return measured().contains(number.written.replacing(",", with: "."))
  }

  /// The numbers that have a unit behind them in both texts.
  private static func measuredNumbers(of pair: TextPair) -> Set<String> {
    func numbers(_ text: TextProfile, _ facts: LanguageFacts) -> Set<String> {
      Set(
        Measures.all(in: text, facts).filter {
          !$0.units.isEmpty && ($0.symbol.count > 1 || $0.symbol == "%")
        }.map(\.number))
    }
    return numbers(pair.source, pair.sourceFacts).intersection(numbers(pair.target, pair.facts))
  }
}
