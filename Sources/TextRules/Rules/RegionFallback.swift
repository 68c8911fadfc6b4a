import Diagnostics
import UnicodeKit

extension TextRule {
  static let regionFallback = TextRule(
    "language.region-fallback", .note,
    "a language and its main region have the same texts",
    why:
      "Since iOS 17 the system may show a language's texts in the place of those of its region. Where 'en' "
      + "is spelt as in Britain, readers in the United States may see that, although there is 'en-US'.",
    mayLieInSource: false, bad: regions(parent: "Utilizar a cor do ecrã"),
    good: regions(parent: "Utilizar a cor da tela"),
    .library { RegionTables(among: $0) })

  /// Whether two texts differ, but in little.
  fileprivate static func areSpellings(_ a: TextProfile, _ b: TextProfile) -> Bool {
    guard ExactString(a.coreText) != ExactString(b.coreText) else { return false }
    let (first, second) = (a.words.map(a.word), b.words.map(b.word))
    let shared = first.filter(Set(second).contains).count
    let near = !Set(first.map { $0.prefix(3) }).isDisjoint(with: second.map { $0.prefix(3) })
    return shared * 2 >= max(first.count, second.count) || near && first.count == second.count
  }

  private static func regions(parent: String) -> TextExample {
    var example = TextExample("pt-BR", "Use the screen’s colour", "Utilizar a cor da tela")
    example.others = [TextExample("pt", "Use the screen’s colour", parent)]
    return example
  }
}

extension LanguageTag {
  /// The language without its region, where that region is the one that is meant without it.
  fileprivate var parentOfMainRegion: String? {
    guard let language, let region else { return nil }
    let parent = script.map { "\(language)-\($0)" } ?? language
    let whole = LanguageTag(parent).maximized
    return whole.region == region && whole.script == maximized.script ? parent : nil
  }
}

/// The tables of regions, and of the languages that they are regions of.
private struct RegionTables: TextGathering {
  /// By the region's language, the language without it.
  private let parents: [String: String]
  private var tables: [(table: TextTable, place: TextPlace)] = []

  init?(among languages: Set<String>) {
    let pairs = languages.compactMap { language in
      LanguageTag(language).parentOfMainRegion.map { (language, $0) }
    }
    if pairs.isEmpty { return nil }
    parents = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  mutating func add(_ table: TextTable, at place: TextPlace) {
    guard parents[table.language] != nil || parents.values.contains(table.language) else { return }
    tables.append((table, place))
  }

  func findings() -> [GatheredFinding] {
    tables.flatMap { own, place -> [GatheredFinding] in
      guard let parent = parents[own.language] else { return [] }
      let texts = texts(of: parent, table: own.name)
      return own.pairs.compactMap { pair in
        let inParent =
          texts?[TextUnit(pair)]
          ?? (pair.sourceFacts.language == parent ? pair.source : nil)
        guard let inParent, TextRule.areSpellings(pair.target, inParent) else { return nil }
        return GatheredFinding(
          pair: pair, place: place,
          finding: TextFinding(
            "\(parent) has '\(VisibleText.escaped(inParent.text.shortened))', and readers of "
              + "\(own.language) may see it; write the same in both"))
      }
    }
  }

  /// The texts of a table in a language; nil where there is no such table.
  private func texts(of language: String, table: String) -> [TextUnit: TextProfile]? {
    let part = tables.first { $0.table.language == language && $0.table.name == table }
    return part.map { part in
      Dictionary(part.table.pairs.map { (TextUnit($0), $0.target) }, uniquingKeysWith: { $1 })
    }
  }
}
