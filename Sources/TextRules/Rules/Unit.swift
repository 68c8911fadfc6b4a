import Diagnostics

extension TextRule {
  static let unit = TextRule(
    "text.unit", .note, "a number keeps its unit",
    why:
      "5 MB are no 5 kB, and a number without its unit says nothing. Symbols that the language has of its "
      + "own, such as the French Mo, are right. The same amount of other money is another price.",
    wakesOn: .digit, bad: TextExample("de", "More than 5 MB", "Mehr als 5 kB"),
    good: TextExample("fr", "5 MB", "5 Mo"),
    .pair { pair in
      guard pair.source.features.contains(.digit) else { return nil }
      if let finding = Currency.finding(in: pair) { return finding }
      let measures = Measures.all(in: pair.source, pair.sourceFacts).filter { !$0.units.isEmpty }
      guard !measures.isEmpty else { return nil }
      var comparison = Measures.Comparison(pair)
      for measure in measures {
        if let finding = comparison.finding(measure) { return finding }
      }
      return nil
    })
}

/// Numbers with the units behind them.
enum Measures {
  struct Measure {
    let number: String
    let symbol: String
    let units: Set<String>
    /// Whether letters stand behind the number.
    var hasWord: Bool { !symbol.isEmpty }
  }

  static func all(in text: TextProfile, _ facts: LanguageFacts) -> [Measure] {
    text.numbers.filter { !$0.isPartOfName }.map { number in
      let symbol = symbol(behind: number.range.upperBound, in: text.masked)
      let digits = number.written.filter { $0.isNumber || ".,".contains($0) }
      return Measure(
        number: digits.replacing(",", with: "."), symbol: symbol,
        units: UnitSymbols.meanings(of: symbol)
          .union(UnitWords.meanings(of: symbol, facts.base)))
    }
  }

  /// A pair's numbers with their units, of which a text may have many.
  struct Comparison {
    /// What stands behind one number, wherever it stands.
    private struct Same {
      var count = 0
      var units: Set<String> = []
      /// The first of them with a unit.
      var first: Measure?
      var hasWord = false
    }

    private let pair: TextPair
    /// By number, what the source and the translation have behind it.
    private let own, targets: [String: Same]
    private let ownCount, targetCount: Int
    /// By its meanings, whether the translation names a unit.
    private var named: [Set<String>: Bool] = [:]

    init(_ pair: TextPair) {
      self.pair = pair
      let source = Measures.all(in: pair.source, pair.sourceFacts)
      let target = Measures.all(in: pair.target, pair.facts)
      (own, targets) = (Self.byNumber(source), Self.byNumber(target))
      (ownCount, targetCount) = (source.count, target.count)
    }

    private static func byNumber(_ measures: [Measure]) -> [String: Same] {
      measures.reduce(into: [:]) { known, measure in
        var same = known[measure.number] ?? Same()
        same.count += 1
        same.units.formUnion(measure.units)
        if same.first == nil, !measure.units.isEmpty { same.first = measure }
        same.hasWord = same.hasWord || measure.hasWord
        known[measure.number] = same
      }
    }

    /// What is wrong with the translation of one number with its unit.
    mutating func finding(_ measure: Measure) -> TextFinding? {
      guard let same = targets[measure.number], same.units.isDisjoint(with: measure.units),
        !isNamed(measure)
      else { return nil }
      if let other = same.first {
        guard own[other.number]?.units.isDisjoint(with: other.units) ?? true,
          isMistakable(other, for: measure)
        else { return nil }
        return TextFinding(
          "'\(measure.number) \(measure.symbol)' became '\(other.number) \(other.symbol)'; write the unit "
            + "of the source", severity: .warning)
      }
      // 年 and 日 stand in dates too.
      guard measure.symbol.unicodeScalars.first.map({ !$0.isHanOrKana }) ?? true else { return nil }
      let isPercent = measure.units == ["percent"]
      // "90s" are years.
      if measure.symbol == "s", measure.number.hasSuffix("0"),
        [2, 4].contains(measure.number.count)
      {
        return nil
      }
      guard !same.hasWord, same.count == 1, !UnitSymbols.isWord(measure.symbol),
        targetCount == ownCount, !isPercent || isBare
      else { return nil }
      return TextFinding(
        "'\(measure.number)' has lost its unit '\(measure.symbol)'; write it behind the number")
    }

    /// Single letters are abbreviations of many words: they count where they measure the same.
    private func isMistakable(_ other: Measure, for measure: Measure) -> Bool {
      guard other.symbol.unicodeScalars.count == 1, !other.units.contains("percent") else {
        return true
      }
      let kinds = Set(measure.units.map(UnitSymbols.kind))
      return other.units.contains { kinds.contains(UnitSymbols.kind(of: $0)) }
    }

    /// Whether the unit stands elsewhere in the text, before the number or as a word.
    private mutating func isNamed(_ measure: Measure) -> Bool {
      if let known = named[measure.units] { return known }
      let text = pair.target
      let isNamed =
        measure.units.contains("percent") && text.scalars.contains { "%٪％﹪".contains($0) }
        || UnitWords.mentions(measure.units, in: text, pair.facts.base)
        || text.words.contains { range in
          range.count > 1
            && !UnitSymbols.meanings(of: text.word(range)).isDisjoint(with: measure.units)
        }
      named[measure.units] = isNamed
      return isNamed
    }

    /// Whether a text without a percent sign has no words that may say it.
    private var isBare: Bool {
      pair.target.words.count <= pair.source.words.count && !pair.facts.isUnspaced
    }
  }

  private static func symbol(behind end: Int, in scalars: [Unicode.Scalar]) -> String {
    var start = end
    while start < scalars.count, isGap(scalars[start]), start - end < 2 { start += 1 }
    guard start < scalars.count else { return "" }
    if "%٪％﹪‰℃℉".contains(scalars[start]) { return String(scalars[start]) }
    var stop = start
    if "°º".contains(scalars[stop]) { stop += 1 }
    // A symbol in Latin letters may be followed by a word of the language without a space.
    let isLatin = stop < scalars.count && scalars[stop].isASCIILetter
    while stop < scalars.count, scalars[stop].isLetter,
      TextMask.Kind(sentinel: scalars[stop]) == nil, !isLatin || isLatinLetter(scalars[stop])
    { stop += 1 }
    // An ordinal of Nordic languages: "6:e".
    if stop == start, scalars[stop] == ":", stop + 1 < scalars.count, scalars[stop + 1].isLetter {
      return ":"
    }
    // A rate, such as "km/h", is another unit than its parts.
    if stop < scalars.count, "/²³".contains(scalars[stop]), stop > start {
      stop += 1
      while stop < scalars.count, scalars[stop].isLetter { stop += 1 }
    }
    return String(scalars[start..<stop])
  }

  /// Vietnamese has letters of Latin far behind the others, and Azerbaijani one.
  private static func isLatinLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x2B0 || (0x1E00...0x1EFF).contains(scalar.value)
  }

  private static func isGap(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isSpace && !scalar.isLineBreak || scalar == "-" || scalar.isDirectionMark
  }
}
