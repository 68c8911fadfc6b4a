import Foundation
import TestSupport
import Testing

/// Pseudo-languages of projects, bundles and files.
@Suite struct PseudoTests {
  let folder: TemporaryFolder
  var bundle: String { folder("Settings.bundle") }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("Settings.bundle/Root.plist", SamplePage.section("SOUNDS", with: "Play"))
    try folder.write("Settings.bundle/en.lproj/Root.strings", "\"SOUNDS\" = \"Sounds\";\n")
    try folder.write("Settings.bundle/de.lproj/Root.strings", "\"SOUNDS\" = \"Töne\";\n")
  }

  @Test("a bundle gets a pseudo-language of all its texts") func bareBundle() throws {
    let run = ToolRun("pseudo", bundle)
    #expect(run.exit == 0, "\(run.errorOutput)")
    #expect(run.output.contains("en-XA: 2 texts"))
    let table = try folder.read("Settings.bundle/en-XA.lproj/Root.strings")
    #expect(table.contains("\"SOUNDS\" = \"[Šöûñðš öñé ţ]\";"))
    #expect(table.contains("\"Play\" = \"[Þļåý"))
    let again = ToolRun("pseudo", bundle)
    #expect(again.output.contains("1 file unchanged"))
    #expect(try folder.read("Settings.bundle/en-XA.lproj/Root.strings") == table)
    #expect(try folder.read("Settings.bundle/de.lproj/Root.strings") == "\"SOUNDS\" = \"Töne\";\n")
    let check = ToolRun("check", "--fail-on", "error", bundle)
    #expect(check.exit == 0, "\(check.output)")
  }

  @Test("keys that the source no longer has go with the next run") func stale() throws {
    try folder.write(
      "Settings.bundle/en-XA.lproj/Root.strings", "\"Old\" = \"[Öļð]\";\n\"Play\" = \"x\";\n")
    let run = ToolRun("pseudo", "--accents", bundle)
    #expect(run.output.contains("2 texts, 1 removed"), "\(run.output)")
    let table = try folder.read("Settings.bundle/en-XA.lproj/Root.strings")
    #expect(!table.contains("Old"))
    #expect(table.contains("\"Play\" = \"Þļåý\";"))
  }

  @Test("from right to left, under the name that Android has") func rightToLeft() throws {
    #expect(ToolRun("pseudo", "--right-to-left", bundle).exit == 0)
    let table = try folder.read("Settings.bundle/ar-XB.lproj/Root.strings")
    #expect(table.contains("\"Play\" = \"\u{200F}\u{202E}Play\u{202C}\u{200F}\";"))
  }

  @Test("nothing is written by a dry run, or over a language of people") func guarded() throws {
    let before = try files(below: bundle)
    let dry = ToolRun("pseudo", "--dry-run", "--format", "json", bundle)
    #expect(dry.exit == 0)
    let report = try dry.json()
    #expect(report["language"] as? String == "en-XA")
    #expect(report["texts"] as? Int == 2)
    let file = (report["files"] as? [[String: Any]])?.first
    #expect((file?["path"] as? String)?.hasSuffix("en-XA.lproj/Root.strings") == true)
    #expect(file?["action"] as? String == "written")
    for language in ["de", "en", "../x"] {
      #expect(ToolRun("pseudo", "--language", language, bundle).exit == 64)
    }
    #expect(ToolRun("pseudo", "--expand", "-5", bundle).exit == 64)
    #expect(ToolRun("pseudo", "--output", folder("x"), bundle).exit == 64)
    #expect(try files(below: bundle) == before)
  }

  @Test("a String Catalog gets the language beside the others") func stringCatalog() throws {
    for language in ["en", "de"] {
      try FileManager.default.removeItem(atPath: folder("Settings.bundle/\(language).lproj"))
    }
    try folder.write("Settings.bundle/Root.xcstrings", Self.catalog)
    let run = ToolRun("pseudo", "--brackets", "square", bundle)
    #expect(run.exit == 0, "\(run.errorOutput)")
    let text = try folder.read("Settings.bundle/Root.xcstrings")
    let catalog = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let strings = catalog?["strings"] as? [String: [String: Any]]
    let sounds = strings?["SOUNDS"]?["localizations"] as? [String: [String: [String: String]]]
    #expect(sounds?["en-XA"]?["stringUnit"]?["value"] == "[Sounds]")
    #expect(sounds?["de"]?["stringUnit"]?["value"] == "Töne")
    let play = strings?["Play"]?["localizations"] as? [String: [String: [String: String]]]
    #expect(play?["en-XA"]?["stringUnit"]?["value"] == "[Play]")
  }

  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "SOUNDS" : {
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Töne" } },
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Sounds" } }
          }
        }
      },
      "version" : "1.0"
    }

    """

  @Test("texts longer than their limit are written, and named in a note") func limits() throws {
    let page = SamplePage.section("SOUNDS", with: "Play").replacing(
      "<key>Key</key><string>play</string>",
      with: "<key>Key</key><string>play</string><key>BKMaxLength</key><integer>6</integer>")
    try folder.write("P/bundlekit.json", "{\"sourceLanguage\": \"en\"}\n")
    try folder.write("P/Templates/Root.plist", page)
    try folder.write("P/Locales/en.lproj/Root.strings", "\"SOUNDS\" = \"Sounds\";\n")
    let run = ToolRun("pseudo", folder("P"))
    #expect(run.exit == 0, "\(run.errorOutput)")
    #expect(
      run.errorOutput.contains("note: the pseudo text of 'Play' has 10 characters; the limit is 6"))
    #expect(run.errorOutput.contains("[length.limit-chars]"))
    let table = try folder.read("P/Locales/en-XA.lproj/Root.strings")
    #expect(table.contains("\"Play\" = \"[Þļåý öñé]\";"))
    // The marks of direction take no room.
    let turned = ToolRun("pseudo", "--right-to-left", folder("P"))
    #expect(!turned.errorOutput.contains("length.limit-chars"))
  }

  @Test("plural texts keep their categories") func plurals() throws {
    try folder.write("Settings.bundle/en.lproj/Root.stringsdict", Self.plurals)
    #expect(ToolRun("pseudo", "--accents", bundle).exit == 0)
    let made = try folder.read("Settings.bundle/en-XA.lproj/Root.stringsdict")
    let root = try PropertyListSerialization.propertyList(from: Data(made.utf8), format: nil)
    let entry = (root as? [String: [String: Any]])?["%d files"]
    #expect(entry?["NSStringLocalizedFormatKey"] as? String == "%#@value@")
    #expect(
      entry?["value"] as? [String: String] == [
        "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d",
        "one": "%d ƒîļé", "other": "%d ƒîļéš",
      ])
  }

  private static let plurals = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <key>%d files</key>
      <dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
        <key>n</key>
        <dict>
          <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>d</string>
          <key>one</key><string>%d file</string>
          <key>other</key><string>%d files</string>
        </dict>
      </dict>
    </dict>
    </plist>

    """

  // MARK: Files

  @Test("the targets of a file are filled, and nothing else changes", arguments: ["1.2", "2.1"])
  func exported(version: String) throws {
    let format = "xliff-\(version)"
    #expect(ToolRun("export", "-o", folder("out"), "--to", format, bundle).exit == 0)
    let sent = try folder.read("out/de.xliff")
    let run = ToolRun(
      "pseudo", "--accents", folder("out/de.xliff"), "-o", folder("pseudo.xliff"))
    #expect(run.exit == 0, "\(run.errorOutput)")
    #expect(run.output.contains("de: 2 texts"))
    let made = try folder.read("pseudo.xliff")
    #expect(made.contains(">Šöûñðš</target>"))
    #expect(made.contains(">Þļåý</target>"))
    #expect(made.contains("<source>Sounds</source>"))
    #expect(made.prefix(100) == sent.prefix(100))
    #expect(!made.contains("Töne"))
    // It comes back as any other.
    let merge = ToolRun("merge", "--into", bundle, folder("pseudo.xliff"))
    #expect(merge.exit == 0, "\(merge.errorOutput)")
    let table = try folder.read("Settings.bundle/de.lproj/Root.strings")
    #expect(table.contains("\"SOUNDS\" = \"Šöûñðš\";"))
    #expect(table.contains("\"Play\" = \"Þļåý\";"))
  }

  @Test(
    "a file for another language is made anew for the one asked for", arguments: ["1.2", "2.1"])
  func otherLanguage(version: String) throws {
    #expect(ToolRun("export", "-o", folder("out"), "--to", "xliff-\(version)", bundle).exit == 0)
    let run = ToolRun(
      "pseudo", "--accents", "--language", "en-XA", folder("out/de.xliff"), "-o",
      folder("pseudo.xliff"))
    #expect(run.exit == 0, "\(run.errorOutput)")
    let made = try folder.read("pseudo.xliff")
    #expect(made.contains("\"en-XA\""))
    #expect(made.contains(">Þļåý</target>"))
  }

  @Test("the texts of a file of one language are replaced, and its comments stay") func strings()
    throws
  {
    try folder.write("en.lproj/Root.strings", "/* Title */\n\"a\" = \"Hello %@\";\n")
    let run = ToolRun(
      "pseudo", "--accents", folder("en.lproj/Root.strings"), "-o", folder("x/Root.strings"))
    #expect(run.exit == 0, "\(run.errorOutput)")
    #expect(try folder.read("x/Root.strings") == "/* Title */\n\"a\" = \"Ĥéļļö %@\";\n")
  }

  @Test("a String Catalog is filled in the language asked for") func catalogFile() throws {
    try folder.write("Root.xcstrings", Self.catalog)
    let run = ToolRun(
      "pseudo", "--accents", "--language", "en-XB", folder("Root.xcstrings"), "-o",
      folder("Pseudo.xcstrings"))
    #expect(run.exit == 0, "\(run.errorOutput)")
    let made = try folder.read("Pseudo.xcstrings")
    #expect(made.contains("\"en-XB\""))
    #expect(made.contains("\"Šöûñðš\""))
    #expect(made.contains("\"Töne\""))
  }

  @Test("what is no file of texts is refused") func refused() throws {
    try folder.write("a.txt", "a")
    try folder.write("a.strings", "\"a\" = ")
    #expect(ToolRun("pseudo", folder("a.txt"), "-o", folder("b.txt")).exit == 64)
    #expect(ToolRun("pseudo", folder("a.strings")).exit == 64)
    #expect(ToolRun("pseudo", folder("a.strings"), "-o", folder("b.strings")).exit == 65)
    #expect(ToolRun("pseudo", folder("none.strings"), "-o", folder("b.strings")).exit == 66)
    #expect(!FileManager.default.fileExists(atPath: folder("b.strings")))
  }
}
