import Diagnostics
import Rules
import Testing
import TextRuleExamples

@testable import TextRules

/// Every rule finds its bad example, and is silent on its good one.
@Suite struct TextRuleTests {
  @Test(arguments: TextRule.all.map(\.rule.id.rawValue))
  func examplesShowTheRule(id: String) throws {
    let rule = try #require(TextRule.all.first { $0.rule.id.rawValue == id })
    #expect(findings(rule.bad).contains(id), "the bad example: \(rule.bad)")
    #expect(!findings(rule.good).contains(id), "the good example: \(rule.good)")
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
