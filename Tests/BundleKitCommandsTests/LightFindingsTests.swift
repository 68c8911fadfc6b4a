import Foundation
import TestSupport
import Testing

/// What looks grave in a bundle, and hardly is.
@Suite struct LightFindingsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func page(_ rest: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \(rest)
    </dict>
    </plist>

    """
  }

  private func writeRoot(_ specifiers: String) throws {
    try folder.write(
      "Settings.bundle/Root.plist",
      page(
        """
        <key>StringsTable</key><string>Root</string>
        <key>PreferenceSpecifiers</key><array>\(specifiers)</array>
        """))
  }

  private func found(_ rule: String) throws -> [Finding] {
    try ToolRun("check", "--format", "json", folder("Settings.bundle")).findings()
      .filter { $0.rule == rule }
  }

  @Test("names of typefaces need no translation") func typefaces() throws {
    try writeRoot(
      """
      <dict>
        <key>Type</key><string>PSMultiValueSpecifier</string>
        <key>Title</key><string>Font</string><key>Key</key><string>font</string>
        <key>DefaultValue</key><integer>1</integer>
        <key>Titles</key>
        <array>
          <string>Helvetica Neue</string><string>Georgia Bold</string><string>Large Print</string>
        </array>
        <key>Values</key><array><integer>1</integer><integer>2</integer><integer>3</integer></array>
      </dict>
      """)
    try folder.write("Settings.bundle/en.lproj/Root.strings", "\"Font\" = \"Font\";\n")
    try folder.write("Settings.bundle/de.lproj/Root.strings", "\"Font\" = \"Schrift\";\n")
    #expect(try found("table.missing-key").count == 1)
  }

  @Test("a page that a tool writes may be missing") func madePages() throws {
    for (file, severity) in [("com.mono0926.LicensePlist", "note"), ("Licenses", "error")] {
      try writeRoot(
        """
        <dict>
          <key>Type</key><string>PSChildPaneSpecifier</string>
          <key>Title</key><string>Licenses</string><key>File</key><string>\(file)</string>
        </dict>
        """)
      #expect(try found("search.page-missing").map(\.severity) == [severity])
    }
  }

  @Test("a text that a page names in a key of the app's own is used") func keysOfTheApp() throws {
    try writeRoot(
      """
      <dict>
        <key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>Sync</string>
        <key>hint</key><string>MORE_ABOUT_IT</string>
      </dict>
      """)
    try folder.write(
      "Settings.bundle/en.lproj/Root.strings",
      "\"Sync\" = \"Sync\"; \"MORE_ABOUT_IT\" = \"More\";\n\"NOTHING\" = \"Nothing\";\n")
    let found = try found("table.obsolete-key")
    // The line of the other one.
    #expect(found.map(\.line) == [2])
  }

  @Test("a mark in a form of the source is found once") func marksOfForms() throws {
    func table(_ forms: [String]) -> String {
      let texts = forms.map { "<key>\($0)</key><string>[to be deleted] %d</string>" }.joined()
      return page(
        """
        <key>a</key>
        <dict>
          <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
          <key>n</key>
          <dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            \(texts)
          </dict>
        </dict>
        """)
    }
    try folder.write("en.lproj/L.stringsdict", table(["one", "other"]))
    try folder.write("pl.lproj/L.stringsdict", table(["one", "few", "many", "other"]))
    let found = try ToolRun(
      "check", "--format", "json", folder("pl.lproj/L.stringsdict"), "--source",
      folder("en.lproj/L.stringsdict")
    ).findings().filter { $0.rule == "text.markers-left" && $0.path.contains("en.lproj") }
    #expect(found.count == 2)
  }

  @Test("a property list that nothing leads to may be no page", arguments: [true, false])
  func otherLists(isNamed: Bool) throws {
    try writeRoot(
      """
      <dict>
        <key>Type</key><string>PSChildPaneSpecifier</string>
        <key>Title</key><string>Lock</string>
        <key>File</key><string>\(isNamed ? "Lock" : "Other")</string>
      </dict>
      """)
    try folder.write(
      "Settings.bundle/Lock.plist",
      page("<key>StringsTable</key><string>Root</string><key>locked</key><false/>"))
    try folder.write("Settings.bundle/en.lproj/Root.strings", "\"Lock\" = \"Lock\";\n")
    #expect(
      try found("plist.specifiers-missing").map(\.severity) == [isNamed ? "error" : "note"])
  }

  @Test(
    "the licences of CocoaPods name a table that nobody makes",
    arguments: [("CocoaPodsLicenses", "note"), ("Licenses", "error")])
  func licences(name: String, severity: String) throws {
    try writeRoot(
      """
      <dict>
        <key>Type</key><string>PSChildPaneSpecifier</string>
        <key>Title</key><string>Licenses</string>
        <key>File</key><string>\(name)</string>
      </dict>
      """)
    try folder.write(
      "Settings.bundle/\(name).plist",
      page(
        """
        <key>StringsTable</key><string>Acknowledgements</string>
        <key>PreferenceSpecifiers</key>
        <array>
          <dict>
            <key>Type</key><string>PSGroupSpecifier</string>
            <key>FooterText</key><string>Permission is granted</string>
          </dict>
        </array>
        """))
    try folder.write("Settings.bundle/en.lproj/Root.strings", "\"Licenses\" = \"Licenses\";\n")
    #expect(try found("table.not-found").map(\.severity) == [severity])
  }

  @Test("English that stayed in a French table of a Chinese app is not spaced as French is")
  func untranslatedEnglish() throws {
    let texts = ["zh-Hans": "更新内容：无法保存文件", "fr": "Error: The file could not be saved"]
    for (language, text) in texts {
      try folder.write("\(language).lproj/L.strings", "\"k\" = \"\(text)\";\n")
    }
    let run = ToolRun(
      "check", folder("fr.lproj/L.strings"), "--source", folder("zh-Hans.lproj/L.strings"),
      "--format", "json")
    #expect(try run.findings().filter { $0.rule == "text.punctuation-spacing" } == [])
  }
}
