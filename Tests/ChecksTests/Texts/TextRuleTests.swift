import Diagnostics
import Testing

@testable import Checks

/// Every rule finds its bad example, and is silent on its good one.
@Suite struct TextRuleTests {
  @Test(arguments: TextRule.all.map(\.rule.id.rawValue))
  func examplesShowTheRule(id: String) throws {
    let rule = try #require(TextRule.all.first { $0.rule.id.rawValue == id })
    #expect(findings(rule.bad).contains(id), "the bad example: \(rule.bad)")
    #expect(!findings(rule.good).contains(id), "the good example: \(rule.good)")
  }
}

/// The rules that texts break.
func findings(_ example: TextExample) -> [String] {
  let sweep = TextSweep()
  let english = LanguageFacts.of("en")
  var findings = Findings()
  let pairs = example.pairs.map { source, target -> (pair: TextPair, sourceFaults: RuleSet) in
    let place = TextSweep.Place(
      location: SourceLocation(path: "en"), table: "Root", key: example.key ?? source)
    var original = TextSweep.Source(
      profile: TextProfile(ExactString(source), isFormat: example.isFormat))
    sweep.check(&original, english, at: place, &findings)
    let pair = TextPair(
      source: original.profile,
      target: TextProfile(ExactString(target ?? ""), isFormat: example.isFormat),
      facts: LanguageFacts.of(example.language), sourceFacts: english, table: "Root",
      key: ExactString(example.key ?? source), location: SourceLocation(path: example.language))
    return (pair, original.faults)
  }
  let table = TextSweep.Place(
    location: SourceLocation(path: example.language), language: example.language, table: "Root",
    key: "")
  sweep.check(pairs, of: table, &findings)
  return findings.diagnostics.map(\.rule.rawValue)
}

/// The rules that one text breaks, sorted.
func findings(
  _ language: String, _ source: String, _ target: String, isFormat: Bool = false
) -> [String] {
  findings(TextExample(language, source, target, isFormat: isFormat)).sorted()
}
