import LocalizationModel
import Testing
import UnicodeKit

@testable import LocalizationFormats

@Suite struct POPluralFormsTests {
  @Test(arguments: [
    ("n != 1", UInt64(1), UInt64(0)), ("n>1 || n==0 && !n", 0, 1), ("n ? 1 : n ? 2 : 3", 0, 3),
    ("1 + 2 * 3 - 8 / 4 % 3", 0, 5), ("!!n", 7, 1), ("(n >= 2) == (n <= 2)", 2, 1), ("n-1", 3, 2),
    ("2 - 1 - 1", 0, 0), ("n<2", 1, 1),
  ])
  func computesLikeC(_ text: String, _ n: UInt64, _ expected: UInt64) {
    #expect(POPluralExpression(text)?.value(for: n) == expected)
  }

  @Test(arguments: [
    "", "n +", "(n", "n)", "m", "n ? 1", "99999999999999999999999", "n = 1", "n & 1",
    String(repeating: "(", count: 100_000), String(repeating: "!", count: 4000),
    String(repeating: "n?", count: 2000), Array(repeating: "1", count: 2000).joined(separator: "+"),
  ])
  func refusesWhatIsNoExpression(_ text: String) {
    #expect(POPluralExpression(text) == nil)
  }

  @Test func givesNothingForADivisionByZero() {
    #expect(POPluralExpression("1 / n")?.value(for: 0) == nil)
    #expect(POPluralForms("nplurals=2; plural=n%0;")?.categories(in: "de") == nil)
  }

  @Test(arguments: [
    ("nplurals=1; plural=0;", "ja", [PluralCategory.other]),
    ("nplurals=2; plural=(n != 1);", "de", [.one, .other]),
    ("nplurals=2; plural=n>1;", "fr", [.one, .other]),
    ("nplurals=2; plural=n != 1;", "es", [.one, .other]),
    (
      "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || "
        + "n%100>=20) ? 1 : 2);", "ru", [.one, .few, .many]
    ),
    ("nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2", "cs", [.one, .few, .other]),
    (
      "nplurals=4; plural=(n%100==1 ? 1 : n%100==2 ? 2 : n%100==3 || n%100==4 ? 3 : 0);", "sl",
      [.other, .one, .two, .few]
    ),
    (
      "nplurals=3; plural=(n<=1 ? 0 : n%1000000==0 ? 1 : 2);", "fr", [.one, .many, .other]
    ),
  ])
  func mapsFormsToCategories(_ field: String, _ language: String, _ expected: [PluralCategory]) {
    #expect(POPluralForms(field)?.categories(in: language) == expected)
  }

  @Test(arguments: [
    ("nplurals=2; plural=(n != 1);", "ru"), ("nplurals=2; plural=(n != 1);", "fr"),
    ("nplurals=1; plural=0;", "en"), ("nplurals=3; plural=(n != 1);", "de"),
    ("nplurals=2; plural=n;", "de"), ("nplurals=2; plural=(n != 1);", "xx-nonsense"),
  ])
  func refusesFormsOfAnotherLanguage(_ field: String, _ language: String) {
    #expect(POPluralForms(field)?.categories(in: language) == nil)
  }

  /// The languages of Apple's systems, and one for each kind of rule that CLDR has.
  private static let languages = """
    en de fr es it pt pt-PT nl sv da nb fi pl cs sk hu ro ru uk be hr sr bs sl lt lv et el tr he ar fa ur \
    hi bn ta te kn ml mr gu pa ne si th vi id ms ja ko zh-Hans zh-Hant ca eu gl cy ga gd gv br kw mt is \
    mk fil ak ksh iu shi tzm lag dsb hsb af az bg ka kk ky mn sq sw uz zu am hy my km lo se naq
    """.split(separator: " ").map(String.init)

  @Test(arguments: languages)
  func writesTheRulesOfCLDR(_ language: String) throws {
    let field = try #require(POPluralForms.field(for: language))
    let forms = try #require(POPluralForms(field))
    let rules = try #require(PluralRules(language: language))
    let categories = try #require(POPluralForms.categories(of: language))
    for number in 0...1000 {
      let category = try categories[#require(forms.index(of: number))]
      // At a thousand Breton and Cornish have rules of their own, which files leave out.
      if number > 200, ["br", "kw"].contains(language) { continue }
      #expect(category.rawValue == rules.category(of: number), "\(number)")
    }
  }

  @Test func writesWhatTheManualHas() {
    #expect(POPluralForms.field(for: "de") == "nplurals=2; plural=(n != 1);")
    #expect(POPluralForms.field(for: "pt-BR") == "nplurals=2; plural=(n > 1);")
    #expect(POPluralForms.field(for: "ja") == "nplurals=1; plural=0;")
  }

  @Test(arguments: [
    ("pt_BR", "pt-BR"), ("zh_CN", "zh-Hans"), ("zh_TW", "zh-Hant"), ("zh_HK", "zh-Hant-HK"),
    ("sr@latin", "sr-Latn"), ("sr_RS@latin", "sr-Latn-RS"), ("ca@valencia", "ca-valencia"),
    ("de", "de"), ("uz@cyrillic", "uz-Cyrl"),
  ])
  func spellsLanguagesAsGettextDoes(_ name: String, _ tag: String) {
    #expect(POLanguage.tag(of: name) == tag)
    #expect(POLanguage.name(of: tag) == name)
  }

  @Test func leavesTheCharsetOfALocaleOut() {
    #expect(POLanguage.tag(of: "de_AT.UTF-8") == "de-AT")
    #expect(POLanguage.tag(of: "sr_RS.UTF-8@latin") == "sr-Latn-RS")
  }
}
