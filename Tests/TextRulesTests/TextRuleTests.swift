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

  @Test("a text that was mended keeps the rule", arguments: TextRule.all.map(\.rule.id.rawValue))
  func mended(id: String) throws {
    let rule = try #require(TextRule.all.first { $0.rule.id.rawValue == id })
    guard rule.bad.pairs.count == 1, rule.bad.others.isEmpty,
      case (let source, let target?) = rule.bad.pairs[0]
    else { return }
    func finding(_ target: String) -> TextFinding? {
      let facts = LanguageFacts.of(rule.bad.language)
      let profile = TextProfile(ExactString(target), isFormat: rule.bad.isFormat)
      let pair = TextPair(
        source: TextProfile(ExactString(source), isFormat: rule.bad.isFormat), target: profile,
        facts: facts, sourceFacts: .of("en"), key: ExactString(rule.bad.key ?? source))
      switch rule.look {
      case .text(let look): return look(profile, facts)
      case .each(_, let look), .pair(let look): return look(pair)
      case .source, .terms, .table, .library: return nil
      }
    }
    let found = finding(target)
    guard let fixed = found?.fixed else { return }
    #expect(finding(fixed) == nil, "\(fixed)")
    #expect(found?.fixNeedsReview == false || rule.rule.reviewedFix != nil)
    #expect(found?.fixNeedsReview == true || rule.rule.fix != nil)
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
