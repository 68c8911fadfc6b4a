import Foundation
import TestSupport
import Testing

/// One bundle on its way from its author to translators and back.
@Suite struct EndToEndTests {
  let folder: TemporaryFolder
  var bundle: String { folder("Settings.bundle") }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("Settings.bundle/Root.plist", SamplePage.section("Sounds", with: "Play"))
    try folder.write("Settings.bundle/en.lproj/Root.strings", "\"Sounds\" = \"Sounds\";\n")
    try folder.write("Settings.bundle/de.lproj/Root.strings", "\"Sounds\" = \"Töne\";\n")
  }

  @Test("texts go out, come back, and are shown") func wholeWay() throws {
    #expect(ToolRun("extract", "--check", bundle).exit == 1)
    #expect(ToolRun("extract", bundle).exit == 0)
    #expect(
      try folder.read("Settings.bundle/en.lproj/Root.strings").contains("\"Play\" = \"Play\";"))
    #expect(ToolRun("extract", "--check", bundle).exit == 0)

    #expect(ToolRun("check", "--fail-on", "warning", bundle).exit == 1)
    #expect(ToolRun("export", "-o", folder("out"), bundle).exit == 0)
    let sent = try folder.read("out/de.xliff")
    #expect(sent.contains("<source>Play</source>"))
    #expect(sent.contains("<target state=\"translated\">Töne</target>"))

    try folder.write(
      "de.xliff",
      sent.replacing(
        "<source>Play</source>", with: "<source>Play</source><target>Abspielen</target>"))
    let merge = ToolRun("merge", "--into", bundle, folder("de.xliff"))
    #expect(merge.exit == 0, "\(merge.errorOutput)")
    #expect(merge.output.contains("1 added"))
    let german = try folder.read("Settings.bundle/de.lproj/Root.strings")
    #expect(german.contains("\"Play\" = \"Abspielen\";"))
    #expect(german.contains("\"Sounds\" = \"Töne\";"))

    let again = ToolRun("merge", "--into", bundle, folder("de.xliff"))
    #expect(again.exit == 0)
    #expect(again.output.contains("2 unchanged"))
    #expect(try folder.read("Settings.bundle/de.lproj/Root.strings") == german)

    let check = ToolRun("check", "--fail-on", "warning", bundle)
    #expect(check.exit == 0, "\(check.output)")
    #expect(ToolRun("assemble", bundle).exit == 64)
    #expect(ToolRun("assemble", "-o", folder("built"), bundle).exit == 0)
    #expect(try files(below: folder("built/Settings.bundle")) == files(below: bundle))
    let resolve = ToolRun("resolve", "--format", "json", folder("built"))
    #expect(resolve.exit == 0)
    #expect(try resolve.json()["chosen"] as? String == "Settings.bundle/Root.plist")
  }

  @Test("a file without a text of the project is refused as a whole") func foreignFile() throws {
    let before = try files(below: bundle)
    try folder.write("de.xliff", Self.xliff(id: "Elsewhere"))
    #expect(ToolRun("merge", "--into", bundle, folder("de.xliff")).exit == 65)
    #expect(try files(below: bundle) == before)
  }

  @Test("a DOCTYPE is refused, and nothing changes") func doctype() throws {
    let before = try files(below: bundle)
    let entity = "<!DOCTYPE xliff [<!ENTITY e SYSTEM \"file:///etc/hostname\">]>\n<xliff"
    try folder.write("de.xliff", Self.xliff(id: "Sounds").replacing("<xliff", with: entity))
    let run = ToolRun("merge", "--into", bundle, folder("de.xliff"))
    #expect(run.exit == 65)
    #expect(run.errorOutput.contains("de.xliff:2:1: error:"))
    #expect(try files(below: bundle) == before)
  }

  @Test(
    "a language that leads elsewhere is refused", arguments: ["../de", "../../x", "/tmp/x", ""])
  func languageOutside(language: String) throws {
    let before = try files(below: folder.path)
    let text = Self.xliff(id: "Sounds").replacing(
      "language=\"de\"", with: "language=\"\(language)\"")
    let returned = try TemporaryFolder()
    try returned.write("de.xliff", text)
    #expect(ToolRun("merge", "--into", bundle, returned("de.xliff")).exit == 65)
    #expect(try files(below: folder.path) == before)
  }

  @Test("a table that leads out of the bundle is neither extracted nor written") func tableOutside()
    throws
  {
    try folder.write(
      "Settings.bundle/Root.plist",
      SamplePage.section("Sounds", with: "Play").replacing(
        "<string>Root</string>", with: "<string>../evil</string>"))
    let before = try files(below: folder.path)
    #expect(ToolRun("check", bundle).exit == 1)
    #expect(ToolRun("extract", bundle).exit == 65)
    #expect(try files(below: folder.path) == before)
  }

  @Test("a key that is there twice is a finding, and stops nothing") func duplicateKey() throws {
    try folder.write(
      "Settings.bundle/Root.plist",
      SamplePage.section("Sounds", with: "Play").replacing(
        "<key>Title</key><string>Play</string>",
        with: "<key>Title</key><string>Play</string><key>Title</key><string>Play</string>"))
    let rules = try ToolRun("check", "--format", "json", bundle).findings().map(\.rule)
    #expect(rules.contains("plist.duplicate-key"))
    #expect(ToolRun("extract", bundle).exit == 0)
    #expect(ToolRun("assemble", "-o", folder("built"), bundle).exit == 0)
  }

  @Test("exit codes say what was wrong with the call") func exitCodes() throws {
    #expect(ToolRun("check", folder("nowhere")).exit == 66)
    #expect(ToolRun("check", "--format", "yaml", bundle).exit == 64)
    #expect(ToolRun("check", folder("Settings.bundle/Root.plist")).exit == 64)
    #expect(ToolRun("export", "-o", folder("out"), "--language", "../x", bundle).exit == 64)
  }

  private static func xliff(id: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="Settings.bundle/en.lproj/Root.strings" source-language="en" \
    target-language="de" datatype="plaintext">
        <body>
          <trans-unit id="\(id)"><source>\(id)</source><target>Klänge</target></trans-unit>
        </body>
      </file>
    </xliff>

    """
  }
}
