import Diagnostics
import LocalizationFormats

/// Runs the rules on the texts of one table and language after the other, each text looked at once.
///
/// What holds for every rule is kept here: a translation that equals its source, or is empty, has no other
/// fault; a fault of the source is reported there, once; of two rules that would name one cause the first
/// one speaks.
struct TextSweep {
  /// A text of the source.
  struct Source {
    var profile: TextProfile
    var roles: Set<String> = []
    /// The places in `rules` of those that the text itself breaks.
    var faults: Set<Int> = []
  }

  /// Where a finding is reported.
  struct Place {
    var location: SourceLocation
    var textRange: Range<Int>?
    /// The file, where only its keys tell the range.
    var strings: StringsTable?
    var language: String?
    var table: String
    var key: String
  }

  let rules: [TextRule]

  init(_ rules: [TextRule] = TextRule.all) {
    self.rules = rules
  }

  /// Looks at a text of the source, and keeps which rules it breaks.
  func check(
    _ source: inout Source, _ facts: LanguageFacts, at place: Place, _ findings: inout Findings
  ) {
    var covered: Set<RuleID> = []
    for (index, rule) in rules.enumerated() where rule.isAwake(for: source.profile.features) {
      let finding: TextFinding? =
        switch rule.look {
        case .text(let look), .source(let look), .each(let look, _): look(source.profile, facts)
        case .pair, .table: nil
        }
      guard let finding else { continue }
      source.faults.insert(index)
      guard !covered.contains(rule.rule.id) else { continue }
      covered.formUnion(rule.covers)
      Self.report(finding, of: rule, at: place, &findings)
      if rule.coversAll { return }
    }
  }

  /// Looks at the translations of one table into one language.
  ///
  /// - Parameters:
  ///   - pairs: the texts.
  ///   - table: the name of the table, and where the file begins.
  ///   - findings: what is found.
  func check(_ pairs: [TextPair], of table: Place, _ findings: inout Findings) {
    let translated = Self.those(of: pairs) { !$0.target.core.isEmpty && !$0.source.core.isEmpty }
    guard let facts = translated.first?.facts else { return }
    let isUntranslated = reportUntranslated(translated, of: table, &findings)
    for index in translated.indices {
      check(translated[index], isUntranslated: isUntranslated, in: table, &findings)
    }
    let real = Self.those(of: translated) { !$0.isSameAsSource }
    let all = TextTable(name: table.table, facts: facts, location: table.location, pairs: real)
    for rule in rules {
      guard case .table(let look) = rule.look else { continue }
      for (index, finding) in look(all) {
        let place = index.map { self.place(of: real[$0], in: table) } ?? table
        Self.report(finding, of: rule, at: place, &findings)
      }
    }
  }

  /// The pairs that fulfil a condition: the same array where all do, since a copy of a large table takes
  /// longer than looking at it.
  private static func those(
    of pairs: [TextPair], where condition: (TextPair) -> Bool
  ) -> [TextPair] {
    let places = pairs.indices.filter { condition(pairs[$0]) }
    return places.count == pairs.count ? pairs : places.map { pairs[$0] }
  }

  private func check(
    _ pair: TextPair, isUntranslated: Bool, in table: Place, _ findings: inout Findings
  ) {
    if pair.isSameAsSource {
      if !isUntranslated, let finding = SameAsSource.finding(pair) {
        Self.report(finding, of: .sameAsSource, at: place(of: pair, in: table), &findings)
      }
      return
    }
    let sourceFaults = pair.sourceFaults
    let features = pair.source.features.union(pair.target.features)
    var covered: Set<RuleID> = []
    for (index, rule) in rules.enumerated()
    where rule.isAwake(for: features) && !covered.contains(rule.rule.id) {
      let finding: TextFinding? =
        switch rule.look {
        case .text(let look): sourceFaults.contains(index) ? nil : look(pair.target, pair.facts)
        case .each(_, let look): sourceFaults.contains(index) ? nil : look(pair)
        case .pair(let look): look(pair)
        case .source, .table: nil
        }
      guard let finding else { continue }
      covered.formUnion(rule.covers)
      Self.report(finding, of: rule, at: place(of: pair, in: table), &findings)
      if rule.coversAll { return }
    }
  }

  /// One finding for a table of which more than a quarter is not translated.
  private func reportUntranslated(
    _ pairs: [TextPair], of table: Place, _ findings: inout Findings
  ) -> Bool {
    let same = pairs.indices.count {
      pairs[$0].isSameAsSource && SameAsSource.finding(pairs[$0]) != nil
    }
    guard same >= 3, same * 4 > pairs.count else { return false }
    let finding = TextFinding(
      "\(same) of \(pairs.count) texts are equal to the source; translate them, or remove them"
    )
    Self.report(finding, of: .untranslatedTable, at: table, &findings)
    return true
  }

  private func place(of pair: TextPair, in table: Place) -> Place {
    var place = table
    place.location = pair.location
    place.textRange = pair.textRange
    place.key = pair.key.string
    return place
  }
}

extension TextRule {
  fileprivate func isAwake(for features: TextFeatures) -> Bool {
    wakesOn.isEmpty || !wakesOn.isDisjoint(with: features)
  }
}
