import Diagnostics

extension TextRule {
  static let staleByNeighbours = TextRule(
    "text.stale-by-neighbours", .note,
    "a translation names what the source names, if all other languages do",
    why:
      "A name that all other languages keep and one lacks, or one that a single language has, is what is "
      + "left of an older source: the others were translated anew, this one was forgotten.",
    mayLieInSource: false, bad: neighbours(dutch: "Openen met iTunes"),
    good: neighbours(dutch: "Openen met Finder"),
    .library { NamesOfNeighbours(among: $0) })

  private static func neighbours(dutch: String) -> TextExample {
    var example = TextExample("nl", "Open with Finder", dutch)
    example.others = [
      TextExample("de", "Open with Finder", "Mit Finder öffnen"),
      TextExample("fr", "Open with Finder", "Ouvrir avec Finder"),
      TextExample("sv", "Open with Finder", "Öppna med Finder"),
      TextExample("ja", "Open with Finder", "Finderで開く"),
    ]
    return example
  }
}

/// The names that the languages have of each text, counted as the tables come.
private struct NamesOfNeighbours: TextGathering {
  /// What there is of a name of the source.
  private struct Kept {
    let name: String
    let folded: [UInt8]
    var lacks = Count()
  }

  /// How many languages do something, and which one does where it is one.
  private struct Count {
    var count = 0
    var only: (pair: TextPair, table: Int)?

    mutating func add(_ pair: TextPair, _ table: Int) {
      count += 1
      only = count == 1 ? (pair, table) : nil
    }
  }

  private struct Unit {
    let source: TextSource
    var languages = 0
    var names: [Kept]
    /// Names that some language has.
    var own: [String: Count] = [:]
  }

  private var positions: [TextUnit: Int] = [:]
  private var units: [Unit] = []
  /// Where the next text is likely to be, since languages have their texts in one order.
  private var guess = 0
  private var tables: [TextPlace] = []
  /// By table, what is in ASCII letters, where the language has others.
  private var latin: [[UInt8]] = []
  /// What is known of a text by itself.
  private var protected: [GatheredFinding] = []
  /// Whether there are so many languages that one of them can be told from the others.
  private let compares: Bool

  init(among languages: Set<String>) { compares = languages.count >= 5 }

  mutating func add(_ table: TextTable, at place: TextPlace) {
    let number = tables.count
    tables.append(place)
    latin.append([])
    guess = 0
    let terms = (table.pairs.first?.policy.protectedWords ?? []).map { SearchedTerm($0) }
    for index in table.pairs.indices {
      if let finding = Self.protectedName(in: index, of: table, terms) {
        protected.append(.init(pair: table.pairs[index], place: place, finding: finding))
      }
      if compares { add(index, of: table, number) }
    }
    guard compares, table.facts.isOfOtherScript else { return }
    for index in table.telling where table.pairs[index].target.scripts.contains(.latin) {
      latin[number] += table.pairs[index].target.foldedASCII + [0]
    }
  }

  /// A name that the project protects, in the translation of a source that has it no longer.
  private static func protectedName(
    in index: Int, of table: TextTable, _ terms: [SearchedTerm]
  ) -> TextFinding? {
    guard !terms.isEmpty else { return nil }
    let pair = table.pairs[index]
    let target = SearchedText(pair.target.masked, pair.facts)
    let found = terms.first { term in
      !target.spelledRanges(of: term).isEmpty && !target.ranges(of: term, .inflected).isEmpty
        && !pair.source.text.string.lowercased().contains(term.text.lowercased())
    }
    return found.map {
      TextFinding("the source does not name '\($0.text)'; is this the text of an older source?")
    }
  }

  private mutating func add(_ index: Int, of table: TextTable, _ number: Int) {
    let position = position(of: index, table)
    units[position].languages += 1
    // What two languages lack is left over in none.
    if units[position].names.contains(where: { $0.lacks.count < 2 }) {
      let pair = table.pairs[index]
      var folded = PartSearch(pair.target.foldedASCII)
      for name in units[position].names.indices
      where !folded.contains(units[position].names[name].folded) {
        units[position].names[name].lacks.add(pair, number)
      }
    }
    // Of a source in other letters nobody can tell how its names are written in Latin ones.
    guard table.pairs.outline(index).features.contains(.innerCapital),
      !table.pairs[index].sourceFacts.isOfOtherScript
    else { return }
    let pair = table.pairs[index]
    for name in Set(Names(in: pair.target).mixed) {
      units[position].own[name, default: Count()].add(pair, number)
    }
  }

  private mutating func position(of index: Int, _ table: TextTable) -> Int {
    defer { guess += 1 }
    // Each text of the source is one object.
    let source = table.pairs.source(index)
    if guess < units.count, units[guess].source === source { return guess }
    let unit = TextUnit(table.pairs[index])
    if let known = positions[unit] {
      guess = known
      return known
    }
    positions[unit] = units.count
    guess = units.count
    let names = Names(in: source.profile).capitalized.map {
      Kept(name: $0, folded: Array($0.lowercased().utf8))
    }
    units.append(Unit(source: source, names: names))
    return units.count - 1
  }

  func findings() -> [GatheredFinding] {
    var latin = latin.map { PartSearch($0) }
    var found = protected
    for unit in units where unit.languages >= 5 {
      let lost = lost(of: unit, among: &latin)
      let pairs = Set(lost.map { ObjectIdentifier($0.pair) })
      found += lost
      found += added(in: unit).filter { !pairs.contains(ObjectIdentifier($0.pair)) }
    }
    return found
  }

  /// Names of the source that one language lacks and all others have.
  private func lost(of unit: Unit, among latin: inout [PartSearch]) -> [GatheredFinding] {
    var found: [GatheredFinding] = []
    var pairs: Set<ObjectIdentifier> = []
    for kept in unit.names {
      guard let (pair, table) = kept.lacks.only, !pairs.contains(ObjectIdentifier(pair)),
        // In other letters a name may be written as it is spoken, where the language does so everywhere.
        !pair.facts.isOfOtherScript || latin[table].contains(kept.folded),
        // The rule on protected words says more.
        !pair.policy.protectedWords.contains(where: { $0.contains(kept.name) }),
        !pair.policy.terms.contains(where: { $0.source.text.contains(kept.name) })
      else { continue }
      pairs.insert(ObjectIdentifier(pair))
      found.append(
        GatheredFinding(
          pair: pair, place: tables[table],
          finding: TextFinding(
            "all other languages have '\(kept.name)' here, as the source has; is this the text of an "
              + "older source?")))
    }
    return found
  }

  /// Names that one language has, and neither the source nor any other.
  private func added(in unit: Unit) -> [GatheredFinding] {
    guard !unit.own.isEmpty else { return [] }
    var letters = PartSearch(Names(in: unit.source.profile).letters)
    return unit.own.sorted { $0.key < $1.key }.compactMap { name, count in
      guard let (pair, table) = count.only,
        !Self.stems(of: name).contains(where: { letters.contains($0) })
      else { return nil }
      return GatheredFinding(
        pair: pair, place: tables[table],
        finding: TextFinding(
          "'\(name)' stands neither in the source nor in any other language; is this the text of an "
            + "older source?"))
    }
  }

  /// A name and what it may be without an ending: `iPadilla` is an `iPad`.
  private static func stems(of name: String) -> [String] {
    let name = name.lowercased()
    let longestEnding = 5
    return (0...longestEnding).filter { $0 == 0 || name.count - $0 >= 4 }.map {
      String(name.dropLast($0))
    }
  }
}

/// The words of a text that are likely to be names.
private struct Names {
  /// Words in Latin letters with a capital, the first word apart.
  var capitalized: [String] = []
  /// Words with capitals inside: `iTunes`, `YouTube`.
  var mixed: [String] = []
  /// All letters and digits of the text in a row, in lower case.
  var letters: String {
    String(text.masked.filter { $0.isLetter || $0.isASCIIDigit }).lowercased()
  }
  private let text: TextProfile

  init(in text: TextProfile) {
    self.text = text
    for range in text.words.flatMap({ Self.parts(of: $0, in: text.masked) }) {
      let letters = text.masked[range]
      guard letters.contains(where: { ("A"..."Z").contains($0) }) else { continue }
      let word = String(letters)
      // "URL" and "USB" come and go with the wording; "v1" is part of a number.
      guard word.utf8.count >= 3, word.utf8.allSatisfy({ $0 < 0x80 }),
        !LanguageFacts.names.contains(word),
        range.upperBound == text.masked.count || !text.masked[range.upperBound].isASCIIDigit
      else { continue }
      let isMixed =
        letters.dropFirst().contains { ("A"..."Z").contains($0) }
        && letters.contains { ("a"..."z").contains($0) }
      if isMixed { mixed.append(word) }
      if isMixed || range.lowerBound > 0 && letters.first?.isCapital == true {
        capitalized.append(word)
      }
    }
  }

  /// The parts of a word between apostrophes: `l'Aiuto`, `Finder'da`.
  private static func parts(of word: Range<Int>, in text: [Unicode.Scalar]) -> [Range<Int>] {
    text[word].split { "'’ʼ".contains($0) }.map { $0.startIndex..<$0.endIndex }
  }
}

extension TextProfile {
  /// The text's characters of ASCII in lower case; 0 for all others.
  fileprivate var foldedASCII: [UInt8] {
    scalars.map { scalar in
      guard scalar.isASCII else { return 0 }
      return UInt8(scalar.value) | (scalar.isASCIILetter ? 0x20 : 0)
    }
  }
}
