import Checks
import Diagnostics
import Foundation
import Rules
import Testing

@Suite struct DiagnosticsDocumentTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func theDocumentIsWhatTheRulesSay() throws {
    let file = Self.root.appending(path: "docs/Diagnostics.md")
    if ProcessInfo.processInfo.environment["BUNDLEKIT_RECORD"] != nil {
      try Data(DiagnosticsDocument.markdown.utf8).write(to: file)
      Issue.record("recorded \(file.path); run again without BUNDLEKIT_RECORD")
    }
    let written = try String(contentsOf: file, encoding: .utf8)
    #expect(written == DiagnosticsDocument.markdown, "run 'make docs'")
  }

  @Test func everyRuleHasItsWordsAndANameOfItsOwn() {
    let ids = Catalogue.rules.map(\.id.rawValue)
    #expect(ids.count == Set(ids).count, "a rule is there twice")
    for rule in Catalogue.rules {
      #expect(!rule.summary.isEmpty && !rule.explanation.isEmpty, "\(rule.id.rawValue)")
      #expect(!rule.bad.isEmpty && !rule.good.isEmpty, "\(rule.id.rawValue)")
      #expect(rule.id.rawValue.split(separator: ".").count == 2, "\(rule.id.rawValue)")
    }
  }

  /// A finding whose rule `explain` does not know cannot be silenced by a configuration that is checked.
  @Test func everyRuleThatTheReadersOfTablesAndPagesReportIsInTheCatalogue() throws {
    let sources = Self.root.appending(path: "Sources")
    let known = Set(Catalogue.rules.map(\.id.rawValue))
    var found: Set<String> = []
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /RuleID = "([a-z]+\.[a-z-]+)"/) {
        found.insert(String(match.1))
      }
    }
    #expect(!found.isEmpty)
    #expect(found.filter { !$0.hasPrefix("xliff.") }.subtracting(known).sorted() == [])
  }
}
