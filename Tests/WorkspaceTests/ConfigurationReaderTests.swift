import Diagnostics
import Foundation
import LocalizationModel
import Testing
import TextMetrics
import Workspace

@Suite struct ConfigurationReaderTests {
  private func read(_ text: String) -> Parsed<Configuration> {
    ConfigurationReader.read(SourceText(path: "bundlekit.json", utf8: Array(text.utf8)))
  }

  @Test func everyKeyHasADefault() {
    let parsed = read("{}")
    #expect(parsed.diagnostics.isEmpty)
    #expect(parsed.document.templates == "Templates")
    #expect(parsed.document.locales == "Locales")
    #expect(parsed.document.products.map(\.name) == ["Settings.bundle", "InAppSettings.bundle"])
  }

  @Test func anUnknownKeyIsAnErrorWithASuggestion() throws {
    let fault = try #require(read("{\n  \"sourceLangage\": \"en\"\n}").diagnostics.first)
    #expect(fault.severity == .error)
    #expect(fault.message.contains("did you mean 'sourceLanguage'?"))
    #expect(fault.location.position == SourcePosition(line: 2, column: 3))
  }

  @Test(
    "no folder leads out of the project",
    arguments: ["templates", "locales", "output"], ["../x", "/x", "a/../../x"])
  func foldersStayInside(key: String, path: String) {
    #expect(read("{\"\(key)\": \"\(path)\"}").isUnreadable)
  }

  @Test func inAppPagesGoWhereNoInAppBundleIs() {
    let products = read(
      """
      {"products": [
        {"name": "Settings.bundle", "audience": "system", "folder": "one"},
        {"name": "Settings.bundle", "audience": "system", "folder": "two"},
        {"name": "InAppSettings.bundle", "audience": "inApp", "folder": "two"}
      ]}
      """
    ).document.products
    #expect(products.map(\.hasInAppPages) == [true, false, false])
  }

  @Test func readersAreThoseThatAreNamed() {
    #expect(read("{}").document.readers == nil)
    #expect(read("{\"readers\": [\"settings\", \"crd\"]}").document.readers == [.settings, .crd])
    #expect(read("{\"readers\": [\"safari\"]}").document.readers == nil)
  }

  @Test func aMalformedLanguageIsLeftOut() {
    let parsed = read("{\"languages\": [\"de\", \"a/b\", \"zh-Hans\"], \"sourceLanguage\": \"\"}")
    #expect(parsed.document.languages == ["de", "zh-Hans"])
    #expect(parsed.document.sourceLanguage == nil)
    #expect(parsed.diagnostics.map(\.severity) == [.error, .error])
  }

  @Test func termsAreWordsOrListsOrBoth() {
    let parsed = read(
      """
      {"terms": {
        "de": {
          "profile": "Profil",
          "folder": ["Ordner", "Verzeichnis"],
          "phone": {"allowed": "Telefon", "forbidden": ["Handy"]}
        },
        "*": {"app": {"forbidden": "Appli"}}
      }, "protectedWords": ["iCloud"]}
      """)
    #expect(parsed.diagnostics.isEmpty)
    let glossary = parsed.document.glossary
    #expect(glossary.protectedWords == ["iCloud"])
    #expect(
      glossary.terms["de"] == [
        Glossary.Term("profile", allowed: ["Profil"]),
        Glossary.Term("folder", allowed: ["Ordner", "Verzeichnis"]),
        Glossary.Term("phone", allowed: ["Telefon"], forbidden: ["Handy"]),
      ])
    #expect(glossary.terms["*"] == [Glossary.Term("app", forbidden: ["Appli"])])
  }

  @Test(arguments: [
    "{\"terms\": []}", "{\"terms\": {\"a b\": {}}}", "{\"terms\": {\"de\": []}}",
    "{\"terms\": {\"de\": {\"a\": 1}}}", "{\"terms\": {\"de\": {\"a\": \"\"}}}",
    "{\"terms\": {\"de\": {\"\": \"a\"}}}", "{\"terms\": {\"de\": {\"a\": {\"allow\": \"b\"}}}}",
    "{\"protectedWords\": \"a\"}", "{\"protectedWords\": [\" \"]}", "{\"completeness\": 101}",
    "{\"completeness\": \"90\"}", "{\"completeness\": {\"de\": -1}}",
  ])
  func wrongWordsAndSharesAreErrors(text: String) {
    #expect(read(text).isUnreadable)
  }

  @Test func aShareIsForAllLanguagesOrForOne() {
    #expect(read("{\"completeness\": 90}").document.completeness == ["*": 90])
    #expect(
      read("{\"completeness\": {\"*\": 90, \"de\": 100}}").document.completeness
        == ["*": 90, "de": 100])
  }

  @Test func aMemoryIsOneFileOrSeveral() {
    #expect(read("{}").document.translationMemory.isEmpty)
    let one = read("{\"translationMemory\": \"memory/app.tmx\"}")
    #expect(one.diagnostics.isEmpty)
    #expect(one.document.translationMemory == ["memory/app.tmx"])
    let several = read("{\"translationMemory\": [\"own.tmx\", \"shared.tmx\"]}")
    #expect(several.document.translationMemory == ["own.tmx", "shared.tmx"])
    for wrong in ["3", "\"../x.tmx\"", "[\"/x.tmx\"]", "[1]", "\"\""] {
      let parsed = read("{\"translationMemory\": \(wrong)}")
      #expect(parsed.isUnreadable)
      #expect(parsed.document.translationMemory.isEmpty)
    }
  }

  @Test func limitsAreNumbersAboveZero() {
    let parsed = read("{\"limits\": {\"roles\": {\"Title\": 20, \"FooterText\": 0}}}")
    #expect(parsed.document.limits.byRole == ["Title": 20])
    #expect(parsed.diagnostics.count == 1)
  }

  @Test func limitsMayCountOtherThings() {
    let parsed = read(
      """
      {"limits": {"roles": {"Title": {"maximum": 200, "unit": "pixels"}},
       "keys": {"a": {"maximum": 9, "perLine": true}, "b": {"maximum": 9}}}}
      """)
    #expect(parsed.diagnostics.isEmpty)
    let limits = parsed.document.limits
    #expect(limits.othersByRole == ["Title": LengthLimit(200, .pixels)])
    #expect(limits.othersByKey == ["a": LengthLimit(9, isPerLine: true)])
    #expect(limits.byKey == ["b": 9])
  }

  @Test(
    "what a limit cannot be is an error",
    arguments: [
      ("{\"unit\": \"bytes\"}", "lacks its 'maximum'"),
      ("{\"maximum\": 9, \"unit\": \"inches\"}", "'inches' is no unit of a limit; the units are"),
      ("{\"maximum\": 9, \"units\": \"bytes\"}", "did you mean 'unit'?"),
      ("{\"maximum\": 0}", "must be a whole number above 0"),
      ("\"9\"", "must be a whole number above 0"),
    ])
  func wrongLimits(limit: String, words: String) {
    let faults = read("{\"limits\": {\"keys\": {\"a\": \(limit)}}}").diagnostics
    #expect(faults.contains { $0.severity == .error && $0.message.contains(words) }, "\(faults)")
  }

  @Test func devicesAndTextSizesAreNamed() {
    let parsed = read(
      "{\"devices\": [\"iPad mini\", \"iPhone SE\", \"iPhone SE 3\"], \"textSizes\": [\"AX1\", \"large\"]}"
    )
    #expect(parsed.diagnostics.isEmpty)
    #expect(parsed.document.devices.map(\.width) == [744, 375])
    #expect(parsed.document.textSizes == [.large, .accessibility1])
  }

  @Test(
    "unknown devices, sizes and folders of fonts are errors",
    arguments: [
      ("{\"devices\": [\"iPhone ES\"]}", "did you mean 'iPhone SE'?"),
      ("{\"textSizes\": [\"Large\"]}", "did you mean 'large'?"),
      ("{\"textSizes\": \"large\"}", "must be an array"),
      ("{\"fonts\": [\"../fonts\"]}", "inside the project"),
    ])
  func wrongPlaces(text: String, words: String) {
    let faults = read(text).diagnostics
    #expect(faults.contains { $0.severity == .error && $0.message.contains(words) }, "\(faults)")
  }

  @Test func theJSONSchemaHasTheKeysThatAreRead() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "docs/bundlekit.schema.json")
    let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    let properties = (schema as? [String: Any])?["properties"] as? [String: Any]
    #expect(properties?.keys.sorted() == ConfigurationReader.keyNames.sorted())
    let readers = (properties?["readers"] as? [String: Any])?["items"] as? [String: Any]
    #expect(readers?["enum"] as? [String] == Configuration.Reader.allCases.map(\.rawValue))
  }
}
