import Foundation
import TestSupport
import Testing

/// What commands do with a `bundlekit.json` that is not right.
@Suite struct ConfigurationFaultTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("Templates/Root.plist", Self.page)
    try folder.write(
      "Locales/en.lproj/Root.strings", "\"Play\" = \"Play\";\n\"Group\" = \"Group\";\n")
  }

  private static let page = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <key>PreferenceSpecifiers</key>
      <array>
        <dict><key>Type</key><string>PSGroupSpecifier</string></dict>
        <dict>
          <key>Type</key><string>PSToggleSwitchSpecifier</string>
          <key>Title</key><string>Play</string>
          <key>Key</key><string>play</string>
          <key>TrueValue</key><string>on</string>
          <key>FalseValue</key><string>off</string>
          <key>DefaultValue</key><string>on</string>
        </dict>
        <dict>
          <key>Type</key><string>PSRadioGroupSpecifier</string>
          <key>Title</key><string>Group</string>
          <key>Key</key><string>group</string>
          <key>DefaultValue</key><integer>1</integer>
          <key>Titles</key><array><string>Play</string></array>
          <key>Values</key><array><integer>1</integer></array>
        </dict>
      </array>
    </dict>
    </plist>

    """

  @Test(
    "what names no text and no folder is a warning, and stops nothing",
    arguments: [
      ("{\n\"limits\": {\"keys\": {\"Play\": 20,\n\"Grup\": 20}}\n}", 3, "did you mean 'Group'?"),
      (
        "{\n\"limits\": {\"keys\":\n{\"Nothing alike\": {\"maximum\": 9}}}\n}", 3,
        "as the page has it"
      ),
      ("{\n\"fonts\": [\"Type\",\n\"Type faces\"]\n}", 3, "did you mean 'Typefaces'?"),
      ("{\n\"fonts\": [\"else/where\"]\n}", 2, "the fonts of the machine"),
    ])
  func unknownName(text: String, line: Int, hint: String) throws {
    try folder.write("bundlekit.json", text)
    for name in ["Type", "Typefaces"] { try folder.write(name + "/README", "") }
    let check = ToolRun("check", "--format", "json", folder.path)
    #expect(check.exit == 0)
    let faults = try check.findings().filter { $0.rule == "project.config-unknown" }
    #expect(faults.map(\.line) == [line])
    #expect(faults.map(\.severity) == ["warning"])
    #expect(check.output.contains(hint), "\(check.output)")
    #expect(ToolRun("extract", "--dry-run", folder.path).exit == 0)
  }

  @Test(
    "a wrong value is a finding at its place, and stops every other command",
    arguments: [
      ("{\n  \"languages\": [\"de\",\n \"pt BR\"]\n}", 3, "'pt-BR'"),
      ("{\n\"sourceLanguage\": \"../en\"\n}", 2, "'en'"),
      ("{\n\"rules\": {\n\"table.obsolet-key\": \"off\"\n}\n}", 3, "'table.obsolete-key'"),
      ("{\n\"readers\": [\"iaks\"]\n}", 2, "'iask'"),
    ])
  func wrongValue(text: String, line: Int, hint: String) throws {
    try folder.write("bundlekit.json", text)
    let before = try files(below: folder.path)
    let check = ToolRun("check", "--format", "json", folder.path)
    #expect(check.exit == 1)
    let fault = Finding(
      rule: "project.config-unknown", severity: "error", path: "bundlekit.json", line: line)
    #expect(try check.findings().contains(fault), "\(check.output)")
    #expect(check.output.contains(hint), "\(check.output)")

    try folder.write("de.xliff", "<xliff/>")
    let runs = [
      ToolRun("extract", folder.path), ToolRun("export", "-o", folder("out"), folder.path),
      ToolRun("merge", "--into", folder.path, folder("de.xliff")),
      ToolRun("assemble", folder.path), ToolRun("resolve", folder.path),
      ToolRun("status", folder.path),
    ]
    try FileManager.default.removeItem(atPath: folder("de.xliff"))
    for run in runs {
      #expect(run.exit == 65)
      #expect(run.errorOutput.contains("bundlekit.json:\(line):"), "\(run.errorOutput)")
      #expect(run.errorOutput.contains(hint), "\(run.errorOutput)")
    }
    #expect(try files(below: folder.path) == before)
  }

  @Test("a region taken for a language is a warning with the language's name") func region() throws
  {
    try folder.write("bundlekit.json", "{\"languages\": [\"jp\"]}")
    let check = ToolRun("check", "--format", "json", folder.path)
    #expect(check.exit == 0)
    #expect(check.output.contains("did you mean 'ja'?"))
  }

  @Test("an editor's schema key is no fault") func schemaKey() throws {
    try folder.write("bundlekit.json", "{\"$schema\": \"bundlekit.schema.json\"}")
    let found = try ToolRun("check", "--format", "json", folder.path).findings()
    #expect(!found.contains { $0.rule == "project.config-unknown" })
  }

  /// CRDSettings' readme: no TrueValue, no radio groups; a group without a title stops it.
  @Test("CRDSettings' rules speak only where it is named as a reader") func crdSettings() throws {
    func found(_ text: String) throws -> [Finding] {
      try folder.write("bundlekit.json", text)
      return try ToolRun("check", "--format", "json", folder.path).findings()
        .filter { $0.rule == "settings.crd-target" }
    }
    #expect(try found("{}").isEmpty)
    #expect(try found("{\"readers\": [\"settings\", \"iask\"]}").isEmpty)
    let findings = try found("{\"readers\": [\"settings\", \"crd\"]}")
    #expect(findings.map(\.severity) == ["error", "warning", "warning", "warning"])
    #expect(findings.map(\.line) == [6, 11, 12, 15])
  }
}
