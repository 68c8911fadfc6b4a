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
  diagnostics(example).map(\.rule.rawValue)
}

/// What the rules say of texts in one language or several.
func diagnostics(_ example: TextExample) -> [Diagnostic] {
  let sweep = TextSweep()
  var findings = Findings()
  let examples = [example] + example.others
  var library = TextLibrary(sweep.rules, languages: examples.map(\.language))
  for example in examples {
    sweep.check(
      pairs(of: example, sweep, &findings),
      of: TextSweep.Place(
        location: SourceLocation(path: example.language), language: example.language,
        table: "Root", key: ""), gatheringIn: &library, &findings)
  }
  library.report(&findings)
  return findings.diagnostics
}

private func pairs(
  of example: TextExample, _ sweep: TextSweep, _ findings: inout Findings
) -> [TextPair] {
  let english = LanguageFacts.of("en")
  return example.pairs.enumerated().map { index, texts in
    let (source, target) = texts
    let isAgain = example.pairs[..<index].contains { $0.source == source }
    let key = (example.key ?? source) + (isAgain ? " \(index)" : "")
    let place = TextSweep.Place(location: SourceLocation(path: "en"), table: "Root", key: key)
    var original = TextSweep.Source(
      profile: TextProfile(ExactString(source), isFormat: example.isFormat))
    sweep.check(&original, english, at: place, &findings)
    return TextPair(
      source: original.profile,
      target: TextProfile(ExactString(target ?? ""), isFormat: example.isFormat),
      facts: LanguageFacts.of(example.language), sourceFacts: english, table: "Root",
      key: ExactString(key), location: SourceLocation(path: example.language),
      policy: example.policy, sourceFaults: original.faults)
  }
}

/// The rules that one text breaks, sorted. How sources are set, how long texts
/// are, and where they may have been cut, is left out.
func findings(
  _ language: String, _ source: String, _ target: String, isFormat: Bool = false
) -> [String] {
  findings(TextExample(language, source, target, isFormat: isFormat))
    .filter { !$0.hasPrefix("project.") && !$0.hasPrefix("length.") && $0 != "text.truncated" }
    .sorted()
}
