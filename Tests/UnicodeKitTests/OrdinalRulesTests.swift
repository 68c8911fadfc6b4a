import Testing
import UnicodeKit

@Suite struct OrdinalRulesTests {
  @Test func ranksHaveRulesOfTheirOwn() throws {
    let english = try #require(PluralRules(language: "en", kind: .ordinal))
    #expect(english.categories == ["one", "two", "few", "other"])
    let categories = [1, 2, 3, 4, 11, 21].map { english.category(of: $0) }
    #expect(categories == ["one", "two", "few", "other", "other", "one"])
    let german = try #require(PluralRules(language: "de", kind: .ordinal))
    #expect(german.categories == ["other"])
  }
}
