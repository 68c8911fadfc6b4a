import Diagnostics
import LocalizationModel
package import Rules
package import Workspace

/// Runs the rules on the texts of one table and language after the other, each text looked at once.
///
/// What holds for every rule is kept here: a translation that equals its source, or is empty, has no other
/// fault; a fault of the source is reported there, once; of two rules that would name one cause the first
/// one speaks.
package struct TextSweep {
  package let rules: [TextRule]
  /// What the project says of words.
  package let glossary: Glossary
  private let hasGlossary: Bool
  private let sourcePolicy: TextPolicy
  /// The rules that look at every text; those on whole tables are not among them.
  private let sleepless: RuleSet
  /// By bit of the features, the rules that it wakes.
  private let woken: [RuleSet]
  /// The rules that look at texts of the source.
  private let onSources: RuleSet
  /// The rules that look at pairs, and those of them that are silent where the source has the fault.
  private let onPairs: RuleSet, onTexts: RuleSet
  /// The rules on pairs that find in a text by itself what it has and its source has not.
  private let onLoneTexts: RuleSet
  /// By rule, those that it covers.
  private let covers: [RuleSet]

  package init(
    _ rules: [TextRule] = TextRule.all, glossary: Glossary = Glossary(), sourceLanguage: String = ""
  ) {
    self.rules = rules
    self.glossary = glossary
    hasGlossary = !glossary.terms.isEmpty || !glossary.protectedWords.isEmpty
    sourcePolicy = TextPolicy(glossary, for: sourceLanguage)
    func places(_ belongs: (TextRule) -> Bool) -> RuleSet {
      RuleSet(rules.indices.filter { belongs(rules[$0]) })
    }
    let onTables = places { $0.look.isOnTables }
    sleepless = places { $0.wakesOn.isEmpty }.subtracting(onTables)
    woken = (0..<TextFeatures.count).map { bit in
      places { $0.wakesOn.contains(TextFeatures(rawValue: 1 << UInt64(bit))) }
        .subtracting(onTables)
    }
    onPairs = places { !$0.look.isOnSources }
    onTexts = places { $0.look.isOnTexts }
    onLoneTexts = places(\.looksAtLoneTexts)
    onSources = places { $0.look.isOnTexts || $0.look.isOnSources }.union(onLoneTexts)
      .union(places { if case .terms = $0.look { true } else { false } })
    covers = rules.map { rule in
      RuleSet(rules.indices.filter { rule.covers.contains(rules[$0].rule.id) })
    }
  }

  /// Whether a rule may have something to say of a text of the source.
  package func isAwake(forSource outline: TextOutline) -> Bool {
    !awake(forSource: outline).isEmpty
  }

  private func awake(forSource outline: TextOutline) -> RuleSet {
    awake(for: outline.featuresOfSource.union(hasGlossary ? .glossary : [])).intersection(onSources)
  }

  /// Looks at a text of the source, and keeps which rules it breaks.
  package func check(
    _ source: TextSource, _ facts: LanguageFacts, at place: @autoclosure () -> TextPlace,
    _ findings: inout Findings
  ) {
    var covered = RuleSet()
    var open = awake(forSource: source.outline)
    guard !open.isEmpty else { return }
    let text = source.profile
    while let index = open.popFirst() {
      let finding: TextFinding? =
        switch rules[index].look {
        case .text(let look), .source(let look), .each(let look, _): look(text, facts)
        case .terms(let look, _): look(source, facts, sourcePolicy)
        case .pair(let look): onLoneTexts.contains(index) ? sure(look(.alone(text, facts))) : nil
        case .table, .library: nil
        }
      guard var finding else { continue }
      source.faults.insert(index)
      let place = place()
      // A key that is the text itself would part from it.
      if case .source = rules[index].look,
        place.key.first?.isWhitespace ?? true || place.key.last?.isWhitespace ?? true
      {
        finding.fixed = nil
      }
      // The translations follow a source of their own file, so that somebody should look at them too.
      if place.editing != nil { finding.fixNeedsReview = true }
      guard !covered.contains(index) else { continue }
      covered.formUnion(covers[index])
      findings.report(finding, of: rules[index], at: place)
      if rules[index].coversAll { return }
    }
  }

  /// What is wrong in every text: "Turn on on all devices" is a note, and right.
  private func sure(_ finding: TextFinding?) -> TextFinding? {
    finding?.severity == .note ? nil : finding
  }

  /// The rules that have something to look at in a text: most sleep.
  private func awake(for features: TextFeatures) -> RuleSet {
    var awake = sleepless
    var bits = features.rawValue
    while bits != 0 {
      awake.formUnion(woken[bits.trailingZeroBitCount])
      bits &= bits - 1
    }
    return awake
  }

  private func awake(onPair outline: PairOutline) -> RuleSet {
    awake(for: outline.features).intersection(onPairs)
  }

  /// Looks at the translations of one table into one language.
  ///
  /// - Parameters:
  ///   - pairs: the texts.
  ///   - table: the name of the table, and where the file begins.
  ///   - facts: the facts of the language.
  ///   - library: what is gathered of all tables.
  ///   - findings: what is found.
  package func check(
    _ pairs: TextPairs, of table: TextPlace, _ facts: LanguageFacts,
    gatheringIn library: inout TextLibrary, _ findings: inout Findings
  ) {
    let unsure = pairs.indices.filter { pairs.outline($0).mayBeUntranslated }
    let untranslated = Set(unsure.filter { !pairs[$0].isTranslated })
    guard untranslated.count < pairs.count else { return }
    let same = unsure.filter { !untranslated.contains($0) && pairs[$0].isSameAsSource }
    let known = SameAsSource(same, of: pairs)
    let isUntranslated = reportUntranslated(
      same.map { pairs[$0] }, of: pairs.count - untranslated.count, known, of: table, &findings)
    var unlike = same[...]
    var (real, telling): ([Int], [Int]) = ([], [])
    real.reserveCapacity(pairs.count)
    for index in pairs.indices where !untranslated.contains(index) {
      if unlike.first == index {
        unlike.removeFirst()
        if !isUntranslated { checkSame(index, of: pairs, known, in: table, &findings) }
        continue
      }
      let outline = pairs.outline(index)
      if outline.isTelling { telling.append(real.count) }
      let awake = awake(onPair: outline)
      if !awake.isEmpty { check(pairs[index], awake, in: table, &findings) }
      real.append(index)
    }
    let all = TextTable(
      name: table.table, language: table.language ?? facts.language, facts: facts,
      location: table.location, pairs: .init(pairs, at: real), telling: telling)
    for rule in rules {
      guard case .table(let look) = rule.look else { continue }
      for (index, finding) in look(all) {
        findings.report(finding, of: rule, at: index.map { table.of(all.pairs[$0]) } ?? table)
      }
    }
    library.add(all, at: table)
  }

  /// An address or a name is rightly equal to its source, but not with a space behind it.
  private func checkSame(
    _ index: Int, of pairs: TextPairs, _ same: SameAsSource, in table: TextPlace,
    _ findings: inout Findings
  ) {
    let pair = pairs[index]
    if let finding = same.finding(pair) {
      findings.report(finding, of: .sameAsSource, at: table.of(pair))
    }
    // What stands at the edges of a text is another matter.
    if pair.source.text != pair.target.text {
      check(pair, awake(onPair: pairs.outline(index)), in: table, &findings)
    }
  }

  private func check(
    _ pair: TextPair, _ awake: RuleSet, in table: TextPlace, _ findings: inout Findings
  ) {
    var open = awake.subtracting(pair.sourceFaults.intersection(onTexts))
    while let index = open.popFirst() {
      let finding: TextFinding? =
        switch rules[index].look {
        case .text(let look): look(pair.target, pair.facts)
        case .pair(let look), .each(_, let look), .terms(_, let look): look(pair)
        case .source, .table, .library: nil
        }
      guard let finding else { continue }
      open = open.subtracting(covers[index])
      findings.report(finding, of: rules[index], at: table.of(pair))
      if rules[index].coversAll { return }
    }
  }

  /// One finding for a table of which more than a quarter is not translated: so many texts, of which some are
  /// equal to their sources.
  private func reportUntranslated(
    _ same: [TextPair], of translated: Int, _ known: SameAsSource, of table: TextPlace,
    _ findings: inout Findings
  ) -> Bool {
    // The look at words takes longer than the comparison.
    guard same.count >= 3 else { return false }
    let same = same.count { known.finding($0) != nil }
    guard same >= 3, same * 4 > translated else { return false }
    let finding = TextFinding(
      "\(same) of \(translated) texts\(table.table.isEmpty ? "" : " of '\(table.table)'") are equal to the source; translate them, or remove them"
    )
    findings.report(finding, of: .untranslatedTable, at: table)
    return true
  }
}
