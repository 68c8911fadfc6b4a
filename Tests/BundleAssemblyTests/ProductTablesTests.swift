import BundleAssembly
import Testing
import Workspace

/// Which texts and which files of `Locales` each product gets.
@Suite struct ProductTablesTests {
  private static func page(_ titles: [String]) -> PlainValue {
    [
      "PreferenceSpecifiers": .list(
        titles.map { ["Type": "PSGroupSpecifier", "Title": .text($0)] })
    ]
  }

  private func table(_ keys: [String]) -> String {
    keys.map { "\"\($0)\" = \"\($0) translated\";\n" }.joined()
  }

  private func bundles(
    _ templates: [String: PlainValue], _ files: [String: String]
  ) throws -> [String: AssembledBundle] {
    let bundles = try TestProject(templates: templates, files: files).assembled()
    return Dictionary(uniqueKeysWithValues: bundles.map { ($0.product.name, $0) })
  }

  @Test(
    "a product leaves out what only the other's pages show, and keeps texts that no page declares")
  func textsOfOtherPages() throws {
    let bundles = try bundles(
      ["Root": Self.page(["Both"]), "More.inApp": Self.page(["In the app"])],
      [
        "Locales/en.lproj/Root.strings": table(["Both", "In the app", "At run time"]),
        "Locales/de.lproj/Root.strings": table(["Both"]),
      ])
    for language in ["en", "de"] {
      let path = "\(language).lproj/Root.strings"
      #expect(
        try bundles["Settings.bundle"]?.texts(path)?.keys.sorted() == ["At run time", "Both"])
      #expect(
        try bundles["InAppSettings.bundle"]?.texts(path)?.keys.sorted()
          == ["At run time", "Both", "In the app"])
    }
  }

  @Test("every language is in each product, also one without a table")
  func languages() throws {
    let bundles = try bundles(
      ["Root": Self.page(["A"])],
      ["Locales/en.lproj/Root.strings": table(["A"]), "Locales/fr.lproj/Other.strings": ""])
    for bundle in bundles.values {
      #expect(try bundle.texts("fr.lproj/Root.strings") == ["A": "A translated"])
    }
  }

  @Test("variants share the page's table unless they name one of their own")
  func variants() throws {
    var variant = Self.page(["B"]).table ?? [:]
    variant["StringsTable"] = "Tablet"
    let bundle = try bundles(
      [
        "Root": Self.page(["A"]), "Root~iphone": Self.page(["C"]), "Root~ipad": .table(variant),
      ],
      [
        "Locales/en.lproj/Root.strings": table(["A", "C"]),
        "Locales/en.lproj/Tablet.strings": table(["B"]),
      ])["Settings.bundle"]
    #expect(try bundle?.texts("en.lproj/Root.strings")?.keys.sorted() == ["A", "C"])
    #expect(try bundle?.texts("en.lproj/Tablet.strings")?.keys.sorted() == ["B"])
    #expect(bundle?.pageFiles["Root~iphone.plist"]?["StringsTable"] == "Root")
    #expect(bundle?.pageFiles["Root~ipad.plist"]?["StringsTable"] == "Tablet")
  }

  @Test("a page in a folder has its table there")
  func folders() throws {
    let bundle = try bundles(
      ["Root": Self.page(["A"]), "lic/MIT": Self.page(["B"])],
      [
        "Locales/en.lproj/Root.strings": table(["A"]),
        "Locales/lic/en.lproj/MIT.strings": table(["B"]),
      ])["Settings.bundle"]
    #expect(bundle?.pageFiles["lic/MIT.plist"]?["StringsTable"] == "MIT")
    #expect(try bundle?.texts("lic/en.lproj/MIT.strings") == ["B": "B translated"])
    #expect(bundle?.files["en.lproj/MIT.strings"] == nil)
  }

  @Test("all files of a language stand in one folder, under the name that systems look for")
  func languageFolders() throws {
    let bundle = try bundles(
      ["Root": Self.page(["A"])],
      [
        "Locales/English.lproj/Root.strings": table(["A"]),
        "Locales/English.lproj/about.html": "en",
        "Locales/es_MX.lproj/Root.strings": table(["A"]),
        "Locales/es_MX.lproj/Root.stringsdict": "<plist><dict/></plist>",
        "Locales/Base.lproj/about.html": "base",
      ])["Settings.bundle"]
    #expect(
      bundle?.files.keys.sorted() == [
        "Base.lproj/about.html", "Root.plist", "en.lproj/Root.strings", "en.lproj/about.html",
        "es-MX.lproj/Root.strings", "es-MX.lproj/Root.stringsdict",
      ])
  }

  @Test("a table that no page names is in every product, one of the other's pages is not")
  func tablesOfNoPage() throws {
    let bundles = try bundles(
      [
        "Root": Self.page(["A"]),
        "More.inApp": ["StringsTable": "More", "PreferenceSpecifiers": []],
      ],
      [
        "Locales/en.lproj/Root.strings": table(["A"]),
        "Locales/en.lproj/More.strings": table(["In the app"]),
        "Locales/en.lproj/Alerts.strings": table(["one", "two"]),
        "Locales/de.lproj/Alerts.strings": "\"one\" = \"eins\";",
        "Locales/de.lproj/InfoPlist.strings": "\"Name\" = \"Lerche\";",
        "Locales/lic/en.lproj/Notes.strings": table(["n"]),
      ])
    for bundle in bundles.values {
      #expect(
        try bundle.texts("de.lproj/Alerts.strings") == ["one": "eins", "two": "two translated"])
      #expect(try bundle.texts("en.lproj/Alerts.strings")?.count == 2)
      #expect(try bundle.texts("lic/de.lproj/Notes.strings") == ["n": "n translated"])
      // No other language has a text for it.
      #expect(try bundle.texts("de.lproj/InfoPlist.strings") == ["Name": "Lerche"])
      #expect(bundle.files["en.lproj/InfoPlist.strings"] == nil)
    }
    #expect(bundles["InAppSettings.bundle"]?.files["en.lproj/More.strings"] != nil)
    #expect(bundles["Settings.bundle"]?.files["en.lproj/More.strings"] == nil)
  }

  @Test("pictures go along, files of editors and systems do not")
  func otherFiles() throws {
    let bundle = try bundles(
      ["Root": Self.page(["A"])],
      [
        "Templates/icon.png": "png", "Templates/.DS_Store": "x", "Templates/.git/config": "x",
        "Templates/Data.plist": "{ a = b; }",
      ])["Settings.bundle"]
    #expect(
      bundle?.files.keys.sorted() == [
        "Data.plist", "Root.plist", "en.lproj/Root.strings", "icon.png",
      ])
    #expect(bundle?.bytes(of: "Data.plist") == Array("{ a = b; }".utf8))
  }
}
