import Testing
import UnicodeKit

@Suite struct LanguageTagTests {
  @Test(arguments: [
    ("de", "de"), ("DE", "de"), ("pt_BR", "pt-BR"), ("pt-br", "pt-BR"), ("en_GB", "en-GB"),
    ("es_419", "es-419"), ("sr_latn", "sr-Latn"), ("ZH-hans", "zh-Hans"),
    ("ca_ES_valencia", "ca-ES-valencia"),
    ("zh", "zh"), ("zh_CN", "zh-Hans"), ("zh-CN", "zh-Hans"), ("zh-SG", "zh-Hans"),
    ("zh_TW", "zh-Hant"), ("zh-Hant-TW", "zh-Hant"), ("zh_HK", "zh-HK"), ("zh-HK", "zh-HK"),
    ("zh-Hant-HK", "zh-Hant-HK"), ("zh-MO", "zh-MO"),
    ("iw", "he"), ("in", "id"), ("no", "nb"), ("nb", "nb"), ("nn", "nn"), ("tl", "fil"),
    ("ji", "yi"), ("mo", "ro"), ("sh", "sr-Latn"), ("iw_IL", "he-IL"), ("eng", "en"),
    ("en-UK", "en-GB"),
    ("English", "en"), ("German", "de"), ("French", "fr"), ("Spanish", "es"), ("Italian", "it"),
    ("Japanese", "ja"), ("Dutch", "nl"), ("Norwegian", "nb"), ("Traditional Chinese", "zh-Hant"),
    ("Flemish", "nl-BE"), ("english", "en"),
  ])
  func canonicalIsTheSpellingOfAppleFolders(given: String, canonical: String) {
    #expect(LanguageTag(given).canonical == canonical)
    #expect(LanguageTag(canonical).canonical == canonical)
  }

  @Test(arguments: ["Base", "", "-", "Deutschland", "d", "zh CN", "日本語", "../de", "a\u{0}b", "12"])
  func whatIsNoTagIsLeftAlone(given: String) {
    let tag = LanguageTag(given)
    #expect(tag.canonical == given)
    #expect(tag.language == nil)
    #expect(!tag.isKnown)
    #expect(tag.parents.isEmpty)
  }

  @Test(arguments: [
    String(repeating: "de-", count: 100_000), "de" + String(repeating: "-a", count: 39),
  ])
  func hugeNamesDoNoHarm(given: String) {
    let tag = LanguageTag(given)
    #expect(tag.parents.count < 80)
    #expect(tag.matches(tag))
    _ = tag.isKnown
    _ = PluralRules(language: given)
    _ = DisplayNames.language(given)
  }

  @Test func partsAreThoseOfTheCanonicalName() {
    let tag = LanguageTag("zh_hant_hk")
    #expect(tag.language == "zh")
    #expect(tag.script == "Hant")
    #expect(tag.region == "HK")
    #expect(LanguageTag("zh_TW").script == "Hant")
    #expect(LanguageTag("zh_TW").region == nil)
    #expect(LanguageTag("de").script == nil)
  }

  @Test(arguments: [
    "de", "en-GB", "pt-BR", "zh-Hans", "zh-Hant-HK", "es-419", "ar-001", "sr-Latn", "kab", "sc",
    "ckb", "co", "fil", "iw", "no", "English", "qaa", "qtz", "x-klingon", "en-UK", "se", "ca", "sv",
    "br",
  ])
  func languagesAreKnown(name: String) {
    #expect(LanguageTag(name).isKnown)
  }

  @Test(arguments: [
    "jp", "cz", "gr", "dk", "cn", "kr", "ua", "us", "vn", "xx", "und", "de-XX", "zh-Abcd", "en-998",
    "mis-Xxxx",
  ])
  func regionsAndInventionsAreNot(name: String) {
    #expect(!LanguageTag(name).isKnown)
  }

  @Test(arguments: [
    ("zh", "Hans", "CN"), ("zh-TW", "Hant", "TW"), ("zh-HK", "Hant", "HK"), ("sr", "Cyrl", "RS"),
    ("pt", "Latn", "BR"), ("en-AU", "Latn", "AU"), ("ja", "Jpan", "JP"),
  ])
  func maximizedSaysWhatGoesWithout(name: String, script: String, region: String) {
    let maximized = LanguageTag(name).maximized
    #expect(maximized.language == LanguageTag(name).language)
    #expect(maximized.script == script)
    #expect(maximized.region == region)
  }

  @Test(
    arguments: [
      ("de", []), ("de-AT", ["de"]), ("en-AU", ["en-001", "en"]), ("en-GB", ["en-001", "en"]),
      ("en-US", ["en"]), ("en-DE", ["en-150", "en-001", "en"]), ("es-MX", ["es-419", "es"]),
      ("es-419", ["es"]), ("pt-AO", ["pt-PT", "pt"]), ("pt-PT", ["pt"]), ("pt-BR", ["pt"]),
      ("fr-CA", ["fr"]), ("ca-ES-valencia", ["ca-ES", "ca"]), ("en_AU", ["en-001", "en"]),
      ("zh", []), ("zh-Hans", ["zh"]), ("zh-Hant", []), ("zh-Hant-HK", ["zh-Hant"]),
      ("zh-HK", ["zh-Hant"]), ("zh-MO", ["zh-Hant-HK", "zh-Hant"]), ("zh-TW", []),
      ("sr-Latn", []), ("sr-Cyrl", ["sr"]), ("sr-Latn-BA", ["sr-Latn"]), ("sr-ME", ["sr-Latn"]),
      ("nb", []), ("nn", []), ("nb-NO", ["nb"]), ("no", []), ("hi-Latn", []), ("Base", []),
    ] as [(String, [String])])
  func parentsFillWithinLanguageAndScript(name: String, parents: [String]) {
    #expect(LanguageTag(name).parents == parents)
  }

  @Test(arguments: [
    ("zh-CN", "zh-Hans"), ("zh_TW", "zh-Hant"), ("zh-HK", "zh-Hant-HK"), ("zh", "zh-Hans"),
    ("zh-Hans-CN", "zh-Hans"), ("pt", "pt"), ("pt_BR", "pt-BR"), ("sr", "sr-Cyrl"), ("iw", "he"),
    ("English", "en"), ("no", "nb"), ("Base", "Base"), ("de", "de-Latn"),
  ])
  func spellingsOfOneLanguageMatch(a: String, b: String) {
    #expect(LanguageTag(a).matches(LanguageTag(b)))
    #expect(LanguageTag(b).matches(LanguageTag(a)))
  }

  @Test(arguments: [
    ("zh-TW", "zh-Hans"), ("zh-HK", "zh-Hant"), ("pt-BR", "pt-PT"), ("pt", "pt-BR"),
    ("pt", "pt-PT"),
    ("sr", "sr-Latn"), ("en", "en-GB"), ("nb", "nn"), ("Base", "en"), ("de", "Base"),
  ])
  func otherLanguagesDoNot(a: String, b: String) {
    #expect(!LanguageTag(a).matches(LanguageTag(b)))
    #expect(!LanguageTag(b).matches(LanguageTag(a)))
  }

  @Test func displayNamesAreCLDRs() {
    #expect(DisplayNames.language("de") == "German")
    #expect(DisplayNames.language("pt_BR") == "Portuguese (Brazil)")
    #expect(DisplayNames.language("zh-Hans") == "Chinese (Simplified)")
    #expect(DisplayNames.language("iw") == "Hebrew")
    #expect(DisplayNames.language("de", in: "fr") == "allemand")
    #expect(DisplayNames.language("xx") == "xx")
    #expect(DisplayNames.language("Base") == "Base")
  }
}
