import Diagnostics
import Rules
import Testing

@testable import Checks

/// A fault that most languages have in one text.
@Suite struct AllLanguagesFailTests {
  @Test func aFaultOfMostLanguagesIsTheSources() {
    var findings = Findings()
    let rule = Rule(
      "text.brackets", .warning, "brackets are pairs", why: "", bad: "(", good: "()")
    for language in ["de", "fr", "sv"] {
      findings.report(
        rule, at: SourceLocation(path: language), "'(' is not closed", language: language,
        table: "Root", key: "Search")
    }
    var few = findings
    AllLanguagesFail.look(&few) { _, _ in (SourceLocation(path: "en"), 6) }
    #expect(few.diagnostics.count == 3)
    AllLanguagesFail.look(&few, by: ["text.brackets": "off"]) { _, _ in
      (SourceLocation(path: "en"), 3)
    }
    #expect(few.diagnostics.count == 3)
    AllLanguagesFail.look(&findings) { _, _ in (SourceLocation(path: "en"), 5) }
    #expect(findings.diagnostics.last?.rule == "text.all-languages-fail")
    #expect(findings.diagnostics.last?.location.path == "en")
    #expect(findings.diagnostics.last?.language == nil)
  }
}
