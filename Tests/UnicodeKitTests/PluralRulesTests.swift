import Foundation
import Testing
import UnicodeKit

@Suite struct PluralRulesTests {
  @Test(arguments: [
    ("pl", ["one", "few", "many", "other"]), ("ru", ["one", "few", "many", "other"]),
    ("ar", ["zero", "one", "two", "few", "many", "other"]), ("fr", ["one", "many", "other"]),
    ("ja", ["other"]), ("he", ["one", "two", "other"]), ("iw", ["one", "two", "other"]),
    ("no", ["one", "other"]), ("nb", ["one", "other"]), ("in", ["other"]),
    ("en", ["one", "other"]),
    ("cs", ["one", "few", "many", "other"]), ("sr-Latn", ["one", "few", "other"]),
    ("zh-Hant", ["other"]), ("German", ["one", "other"]), ("lv", ["zero", "one", "other"]),
  ])
  func categoriesAreCLDRs(language: String, categories: [String]) throws {
    #expect(try #require(PluralRules(language: language)).categories == categories)
  }

  /// The samples that CLDR gives for each category of each language.
  @Test(
    // The file is not part of the package.
    .enabled(if: SharedUnicodeData.text(file) != nil, "no ../shared/data/unicode"))
  func integersSelectWhatCLDRSays() throws {
    let text = try #require(SharedUnicodeData.text(Self.file))
    let json = try JSONDecoder().decode(CLDRPlurals.self, from: Data(text.utf8))
    let languages = json.supplemental.cardinal.filter { LanguageTag($0.key).isKnown }
    #expect(languages.count > 150)
    for (language, samples) in languages {
      let rules = try #require(PluralRules(language: language), "\(language)")
      let named = Set(samples.keys.map { String($0.dropFirst("pluralRule-count-".count)) })
      #expect(Set(rules.categories) == named, "\(language)")
      for (key, rule) in samples {
        for number in Self.integers(in: rule) {
          #expect(
            "pluralRule-count-" + rules.category(of: number) == key, "\(language) \(number)")
        }
      }
    }
  }

  @Test func theParentsRulesAreForRegions() throws {
    let angola = try #require(PluralRules(language: "pt-AO"))
    #expect(angola.category(of: 0) == "other", "as in Portugal, not as in Brazil")
    #expect(try #require(PluralRules(language: "pt-BR")).category(of: 0) == "one")
  }

  @Test(arguments: ["xx", "Base", "", "jp", "qaa", "root", "und"])
  func languagesWithoutRulesHaveNone(language: String) {
    #expect(PluralRules(language: language) == nil)
  }

  @Test func everydayCategoriesLeaveOutWhatMillionsSelect() throws {
    let french = try #require(PluralRules(language: "fr"))
    #expect(french.everydayCategories() == ["one", "other"])
    #expect(french.samples(of: "many").first == 1_000_000)
    let czech = try #require(PluralRules(language: "cs"))
    #expect(czech.everydayCategories() == ["one", "few", "other"])
    #expect(czech.samples(of: "many").isEmpty, "fractions only")
  }

  @Test func integersOfACategoryAreInOrder() throws {
    let polish = try #require(PluralRules(language: "pl"))
    #expect(polish.integers(selecting: "few", upTo: 30) == [2, 3, 4, 22, 23, 24])
    #expect(polish.integers(selecting: "one", upTo: 1000) == [1])
    #expect(polish.integers(selecting: "two", upTo: 1000).isEmpty)
    #expect(polish.integers(selecting: "few", upTo: -1).isEmpty)
    #expect(polish.samples(of: "few", limit: 4) == [2, 3, 4, 22])
    #expect(polish.category(of: .min) == polish.category(of: .max - 7))
  }

  private static let file = "cldr-json-42.0.0/plurals.json"

  /// `… @integer 0, 2~4, 1000000, 1c6, …`, without the ends, compact numbers and fractions.
  private static func integers(in rule: String) -> [Int] {
    guard let start = rule.range(of: "@integer") else { return [] }
    return rule[start.upperBound...].prefix { $0 != "@" }
      .components(separatedBy: ",").flatMap { sample -> [Int] in
        let ends = sample.trimmingCharacters(in: .whitespaces).components(separatedBy: "~")
        return ends.compactMap { Int($0) }
      }
  }
}

private struct CLDRPlurals: Decodable {
  struct Supplemental: Decodable {
    let cardinal: [String: [String: String]]

    enum CodingKeys: String, CodingKey {
      case cardinal = "plurals-type-cardinal"
    }
  }

  let supplemental: Supplemental
}
