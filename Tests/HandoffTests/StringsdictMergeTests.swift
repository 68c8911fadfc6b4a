import Diagnostics
import Files
import Foundation
import LocalizationFormats
import LocalizationModel
import TestSupport
import Testing
import Workspace

@testable import Handoff

/// Projects that keep texts in `.stringsdict` files beside their `.strings` files.
@Suite struct StringsdictMergeTests {
  private static func table(_ one: String, _ other: String, _ tap: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \t<key>a</key>
    \t<dict>
    \t\t<key>NSStringLocalizedFormatKey</key>
    \t\t<string>%#@value@</string>
    \t\t<key>value</key>
    \t\t<dict>
    \t\t\t<key>NSStringFormatSpecTypeKey</key>
    \t\t\t<string>NSStringPluralRuleType</string>
    \t\t\t<key>NSStringFormatValueTypeKey</key>
    \t\t\t<string>lld</string>
    \t\t\t<key>one</key>
    \t\t\t<string>\(one)</string>
    \t\t\t<key>other</key>
    \t\t\t<string>\(other)</string>
    \t\t</dict>
    \t</dict>
    \t<key>tap</key>
    \t\(tap)
    </dict>
    </plist>

    """
  }

  private static func devices(_ mac: String, _ other: String) -> String {
    "<dict><key>NSStringDeviceSpecificRuleType</key><dict><key>mac</key><string>\(mac)</string>"
      + "<key>other</key><string>\(other)</string></dict></dict>"
  }

  private static let german = table("%lld Ding", "%lld Dinge", devices("Klick", "Tipp"))
  private static let path = "Locales/de.lproj/Root.stringsdict"

  /// The page shows `a`, which only the `.stringsdict` file has, and `b`.
  private func project(german: String = german) throws -> MergeProject {
    try MergeProject([
      "Locales/en.lproj/Root.strings": "\"b\" = \"Two\";\n",
      "Locales/en.lproj/Root.stringsdict": Self.table(
        "%lld thing", "%lld things", Self.devices("Click", "Tap")),
      Self.path: german,
    ])
  }

  private func export(
    _ format: LocalizationFormat, of project: MergeProject, into language: String = "de"
  ) throws -> [String: [UInt8]] {
    var options = ExportOptions(tool: NewFile.Tool(name: "tests", version: "1"))
    options.languages = [language]
    options.format = format
    let plan = try ExportPlan(
      of: ProjectReader.read(path: project.root.path), options, output: FilePath("back"))
    return Dictionary(uniqueKeysWithValues: plan.files.map { ($0.path.string, $0.bytes) })
  }

  @Test(arguments: [LocalizationFormat.strings, .stringsdict])
  func whatIsHandedOutComesBackUnchanged(format: LocalizationFormat) throws {
    let project = try project()
    let before = try project.files()
    for (path, bytes) in try export(format, of: project) {
      try project.write(path, String(decoding: bytes, as: UTF8.self))
      let plan = try project.merge(project.root.path + "/" + path)
      #expect(plan.count(.unchanged) == plan.entries.count)
    }
    let after = try project.files().filter { !$0.key.hasSuffix("state.json") }
    #expect(after == before)
  }

  @Test func aTextOfTheStringsdictFileIsHandedOutOnce() throws {
    let files = try export(.xliff1, of: project())
    let text = String(decoding: files["back/de.xliff"] ?? [], as: UTF8.self)
    #expect(!text.contains("<source>a</source>"))
    #expect(text.contains("<source>%lld things</source>"))
  }

  @Test func aCatalogHasTheFormsOfTheSourceAndTakesThoseOfTheLanguage() throws {
    let project = try project()
    try project.write("bundlekit.json", "{\"sourceLanguage\": \"en\", \"languages\": [\"ru\"]}")
    let files = try export(.stringCatalog, of: project, into: "ru")
    let (path, bytes) = try #require(files.first { $0.key.contains("stringsdict") })
    let catalog = StringCatalog.read(bytes, path: path).document
    let place = CatalogPlace(table: "Root", language: "ru", sourceLanguage: "en")
    let entries = catalog.catalog(at: place).tables[0].entries
    let forms = try #require(entries.first { $0.key == "a" }?["en"]).variants.filter {
      $0.path.plural != nil
    }
    #expect(forms.map(\.path.plural) == [.one, .other])
    let changes = [PluralCategory.one, .few, .many, .other].map { category in
      var path = forms[0].path
      path.plural = category
      return CatalogChange.set(
        "a", language: "ru", .init(path, ExactString("%lld \(category.rawValue)")))
    }
    try project.write(
      path, String(decoding: try catalog.bytes(applying: changes, at: place), as: UTF8.self))
    let plan = try project.merge(project.root.path + "/" + path)
    #expect(plan.count(.added) == 4, "\(plan.diagnostics)")
    #expect(project.read("Locales/ru.lproj/Root.stringsdict").contains("%lld few"))
  }

  @Test func aPartIsWrittenNowhereAndNotCalledAdded() throws {
    let project = try project()
    let file = try project.returned(
      "fr.xliff", "fr",
      [MergeProject.Unit(id: "a|==|plural.one", source: "%lld thing", target: "%lld chose")],
      table: "en.lproj/Root.stringsdict")
    for _ in 0..<2 {
      let plan = try project.merge(file)
      #expect(plan.count(.refused) == 1)
      #expect(!plan.hasFileFault)
    }
    #expect(project.read("Locales/fr.lproj/Root.stringsdict").isEmpty)
  }

  @Test func aPlainTextTakesNoPlaceOfThoseForDevices() throws {
    let project = try project()
    try project.write(
      "back/de.lproj/Root.stringsdict",
      Self.table("%lld Ding", "%lld Sachen", "<string>Flach</string>"))
    let plan = try project.merge(project.root.path + "/back/de.lproj/Root.stringsdict")
    #expect(plan.count(.refused) == 1)
    #expect(plan.count(.updated) == 1)
    #expect(project.read(Self.path).contains("Tipp"))
  }

  @Test func textsForDevicesTakeThePlaceOfAPlainOne() throws {
    let project = try project(
      german: Self.table("%lld Ding", "%lld Dinge", "<string>Alt</string>"))
    try project.write("back/de.lproj/Root.stringsdict", Self.german)
    let plan = try project.merge(project.root.path + "/back/de.lproj/Root.stringsdict")
    #expect(plan.entries.filter { $0.outcome == .updated }.map(\.previous) == ["Alt", "Alt"])
    #expect(plan.superseded.map(\.target) == ["Alt"])
    let table = StringsdictReader.read(Array(project.read(Self.path).utf8), path: "").document
    let place = CatalogPlace(table: "Root", language: "de", sourceLanguage: "en")
    let texts = table.catalog(at: place).tables[0].entries.last?["de"]?.variants.map(\.text)
    #expect(texts == ["Klick", "Tipp"])
  }

  @Test func whatIsAsTheSourceInATranslatedTextIsTakenWithAWarning() throws {
    let project = try project()
    try project.write(
      "back/fr.lproj/Root.stringsdict",
      Self.table("%lld thing", "%lld choses", Self.devices("Click", "Tap")))
    let plan = try project.merge(project.root.path + "/back/fr.lproj/Root.stringsdict")
    #expect(plan.count(.added) == 2)
    #expect(plan.count(.unchanged) == 2)
    #expect(plan.diagnostics.map(\.rule).contains("xliff.state"))
    let text = project.read("Locales/fr.lproj/Root.stringsdict")
    #expect(text.contains("<string>%lld thing</string>"))
    #expect(!text.contains("Tap"))
  }

  private static let ids = [
    "a", "a|==|plural.one", "a|==|plural.other", "a|==|device.other", "tap", "tap|==|device.mac",
    "tap|==|device.other", "tap|==|device.ipad", "tap|==|plural.other", "tap|==|width.20",
    "tap|==|device.mac.plural.one", "tap|==|device.mac.plural.other",
    "tap|==|device.other.plural.other", "a|==|substitutions.value.plural.other",
  ]

  @Test(arguments: 0..<40) func whateverComesBackTheTableStaysWhole(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let project = try project()
    let ids = Self.ids.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
    let language = ["de", "fr"][Int.random(in: 0..<2, using: &random)]
    let units = ids.map { MergeProject.Unit(id: $0, source: "s", target: "x %lld") }
    var options = MergeOptions()
    options.acceptsStale = true
    let file = try project.returned(
      "x.xliff", language, units, table: "en.lproj/Root.stringsdict")
    let plan = try project.merge(file, options: options)
    #expect(!plan.hasFileFault || units.isEmpty)
    #expect(
      plan.diagnostics.filter { $0.severity == .error }.allSatisfy { $0.location.position != nil })
    let path = "Locales/\(language).lproj/Root.stringsdict"
    let after = project.read(path)
    #expect(after.isEmpty == (language == "fr" && plan.count(.added) == 0))
    if !after.isEmpty {
      let table = StringsdictReader.read(Array(after.utf8), path: "")
      #expect(table.diagnostics.isEmpty)
      let place = CatalogPlace(table: "Root", language: language, sourceLanguage: "en")
      for entry in table.document.catalog(at: place).tables[0].entries {
        #expect(entry[language]?.lacks(besides: Message([]), isCatalog: false).isEmpty == true)
      }
    }
    try project.merge(file, options: options)
    #expect(project.read(path) == after)
  }
}
