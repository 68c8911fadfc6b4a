import BundleAssembly
import Testing

/// No reader looks a missing text up in another language, so assembling does it once.
@Suite struct RegionFillingTests {
  static let keys = ["1", "2", "3", "4"]

  /// A project whose page shows `keys`, with the texts of each language as far as it has them.
  private func texts(
    _ languages: [String: [String: String]], sourceLanguage: String = "en"
  ) throws -> (bundle: AssembledBundle, texts: [String: [String: String]]) {
    let rows = Self.keys.map { key -> PlainValue in
      ["Type": "PSGroupSpecifier", "Title": .text("\(key) as the page has it")]
    }
    var files: [String: String] = [:]
    for (language, texts) in languages {
      files["Locales/\(language).lproj/Root.strings"] = texts.map {
        "\"\($0.key) as the page has it\" = \"\($0.value)\";\n"
      }.joined()
    }
    let bundle = try TestProject(
      templates: ["Root": ["PreferenceSpecifiers": .list(rows)]], files: files,
      configuration: "{\"sourceLanguage\": \"\(sourceLanguage)\"}"
    ).assembled()[0]
    var result: [String: [String: String]] = [:]
    for language in languages.keys {
      let table = try #require(try bundle.texts("\(language).lproj/Root.strings"), "\(language)")
      result[language] = Dictionary(
        uniqueKeysWithValues: table.map { (String($0.key.prefix(1)), $0.value) })
    }
    return (bundle, result)
  }

  private func all(_ text: String) -> [String: String] {
    Dictionary(uniqueKeysWithValues: Self.keys.map { ($0, "\(text) \($0)") })
  }

  @Test("es-MX takes from es-419, then es, then the source")
  func spanish() throws {
    let (bundle, texts) = try texts([
      "en": all("source"), "es": ["1": "es", "2": "es", "3": "es"],
      "es-419": ["1": "es-419", "2": "es-419"], "es-MX": ["1": "es-MX"], "es-ES": [:],
    ])
    #expect(texts["es-MX"] == ["1": "es-MX", "2": "es-419", "3": "es", "4": "source 4"])
    #expect(texts["es-419"] == ["1": "es-419", "2": "es-419", "3": "es", "4": "source 4"])
    // Spain is no part of Latin America.
    #expect(texts["es-ES"] == ["1": "es", "2": "es", "3": "es", "4": "source 4"])
    #expect(bundle.filledTexts == ["es-MX": 3, "es-419": 2, "es-ES": 4, "es": 1])
  }

  @Test("no language takes from another script")
  func chinese() throws {
    let (_, texts) = try texts([
      "en": all("source"), "zh": all("simplified"), "zh-Hant": ["1": "traditional"],
      "zh-Hans": [:], "zh-Hant-HK": [:], "sr": all("cyrillic"), "sr-Latn": [:],
    ])
    #expect(
      texts["zh-Hant"] == ["1": "traditional", "2": "source 2", "3": "source 3", "4": "source 4"])
    #expect(texts["zh-Hans"] == all("simplified"))
    #expect(
      texts["zh-Hant-HK"] == [
        "1": "traditional", "2": "source 2", "3": "source 3", "4": "source 4",
      ])
    #expect(texts["sr-Latn"] == all("source"))
  }

  @Test("en-AU takes from en-GB's world English, not from en-GB")
  func english() throws {
    let (_, texts) = try texts([
      "en": all("source"), "en-001": ["2": "world"], "en-GB": ["1": "GB", "2": "GB"],
      "en-AU": ["3": "AU"],
    ])
    #expect(texts["en-AU"] == ["1": "source 1", "2": "world", "3": "AU", "4": "source 4"])
    #expect(texts["en-GB"] == ["1": "GB", "2": "GB", "3": "source 3", "4": "source 4"])
  }

  @Test("a parent that is the source language gives the source's texts")
  func sourceIsParent() throws {
    let (_, texts) = try texts(["de": all("Quelle"), "de-AT": ["1": "AT"]], sourceLanguage: "de")
    #expect(texts["de-AT"] == ["1": "AT", "2": "Quelle 2", "3": "Quelle 3", "4": "Quelle 4"])
  }

  @Test("an empty text is a translation, and nobody's gap")
  func emptyText() throws {
    let (_, texts) = try texts(["en": all("source"), "es": all("es"), "es-MX": ["1": ""]])
    #expect(texts["es-MX"]?["1"] == "")
  }

  @Test("texts that no language has are the page's own")
  func textOfThePage() throws {
    let (bundle, texts) = try texts(["en": [:], "fr": [:]])
    let own = Dictionary(
      uniqueKeysWithValues: Self.keys.map { ($0, "\($0) as the page has it") })
    #expect(texts["en"] == own)
    #expect(texts["fr"] == own)
    #expect(bundle.filledTexts == ["fr": 4])
  }

  @Test("a bare bundle's regions are filled where that is asked for, by additions only")
  func bareBundle() throws {
    var options = AssemblyOptions()
    options.fillsRegions = true
    let region = "/* ours */\n\"1\" = \"es-MX\";\n"
    let bundle = try TestProject([
      "Settings.bundle/Root.plist": Array("{ PreferenceSpecifiers = (); }".utf8),
      "Settings.bundle/en.lproj/Root.strings": Array("\"1\" = \"en\";\n\"3\" = \"en\";\n".utf8),
      "Settings.bundle/es.lproj/Root.strings": Array("\"1\" = \"es\";\n\"2\" = \"es\";\n".utf8),
      "Settings.bundle/es-MX.lproj/Root.strings": Array(region.utf8),
    ]).assembled(options: options)[0]
    let filled = try #require(bundle.bytes(of: "es-MX.lproj/Root.strings"))
    #expect(filled.starts(with: region.utf8))
    let texts = try bundle.texts("es-MX.lproj/Root.strings")
    #expect(texts?["1"] == "es-MX")
    #expect(texts?["2"] == "es")
    #expect(bundle.filledTexts["es-MX"] != nil)
    #expect(bundle.bytes(of: "es.lproj/Root.strings")?.count == 24)
  }
}
