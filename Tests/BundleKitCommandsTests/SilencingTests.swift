import Foundation
import TestSupport
import Testing

/// Comments that silence rules.
@Suite struct SilencingTests {
  private let folder: TemporaryFolder
  private var bundle: String { folder("Settings.bundle") }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("Settings.bundle/Root.plist", SmallBundle.page)
    try folder.write("Settings.bundle/en.lproj/Root.strings", "\"Sounds\" = \"Sounds\";\n")
    try folder.write("Settings.bundle/de.lproj/Root.strings", "\"Sounds\" = \"Töne\";\n")
  }

  private func german(_ text: String) throws {
    try folder.write("Settings.bundle/de.lproj/Root.strings", text)
  }

  /// The rules that are broken, with their lines, on the 30th of November 2026.
  private func findings() throws -> [String] {
    try ToolRun(["check", "--format", "json", bundle], today: "2026-11-30").findings()
      .map { "\($0.rule):\($0.line ?? 0)" }
  }

  // MARK: Tables

  @Test(
    "a comment above an entry or behind it is about that entry",
    arguments: [
      "/* bundlekit:off table.empty-value */\n\"Sounds\" = \"\";\n",
      "// bundlekit:off table.empty-value\n\"Sounds\" = \"\";\n",
      "\"Sounds\" = \"\"; /* bundlekit:off table.empty-value */\n",
      "/* A note\n   bundlekit:off table.empty-value — silent in German, says Ute */\n\"Sounds\" = \"\";\n",
      "/* bundlekit:off table.obsolete-key, table.empty-value */ \"Sounds\" = \"\";\n"
        + "/* bundlekit:off table.obsolete-key */ \"x\" = \"y\";\n",
    ])
  func entry(text: String) throws {
    try german(text)
    #expect(try !findings().contains { $0.hasPrefix("table.") })
  }

  @Test("a comment is not about other entries, nor about other rules") func otherEntries() throws {
    try german(
      "/* bundlekit:off table.empty-value */\n\"x\" = \"y\";\n\"Sounds\" = \"\";\n")
    #expect(
      try findings() == [
        "suppression.unused:1", "table.obsolete-key:2", "table.empty-value:3",
      ])
  }

  @Test("words in a text are no comment") func quoted() throws {
    try german("\"Sounds\" = \"/* bundlekit:off table.empty-value */\";\n")
    // The text is too long for its row, and no comment.
    #expect(try findings().allSatisfy { $0.hasPrefix("length.") })
  }

  @Test("a comment for the file is also about what has no line") func file() throws {
    try german("/* bundlekit:off-file table.missing-key - next year */\n")
    #expect(try findings() == [])
    try german("/* nothing */\n")
    #expect(try findings() == ["table.missing-key:0"])
  }

  @Test("a table in XML takes the comment above a key") func xmlTable() throws {
    try german(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
        <!-- a note -->
        <key>x</key>
        <string>y</string>
        <!-- bundlekit:off table.empty-value -->
        <key>Sounds</key>
        <string></string>
      </dict>
      </plist>

      """)
    #expect(try findings() == ["table.obsolete-key:5"])
  }

  // MARK: Pages

  @Test(
    "a comment above an element, in it or behind it is about it",
    arguments: [
      "<!-- bundlekit:off plist.type-unknown -->\n<dict><key>Type</key><string>Foo</string></dict>",
      "<dict> <!-- bundlekit:off plist.type-unknown -->\n<key>Type</key><string>Foo</string></dict>",
      "<dict>\n<!-- bundlekit:off plist.type-unknown -->\n<key>Type</key><string>Foo</string></dict>",
      "<dict><key>Type</key><string>Foo</string> <!-- bundlekit:off plist.type-unknown -->\n</dict>",
      "<dict><key>Type</key><string>Foo</string>\n<!-- bundlekit:off plist.type-unknown --></dict>",
    ])
  func element(row: String) throws {
    try folder.write("Settings.bundle/Root.plist", SmallBundle.page(row: row))
    #expect(try findings() == [])
  }

  @Test("a comment on the row that shows a text is about every language's table") func row() throws
  {
    let page = SmallBundle.page.replacing(
      "    <dict>\n", with: "    <!-- bundlekit:off table.missing-key -->\n    <dict>\n")
    try folder.write("Settings.bundle/Root.plist", page)
    try german("/* nothing yet */\n")
    #expect(try findings() == [])
  }

  // MARK: String Catalogs

  @Test("a catalog's comment is about its entry") func catalog() throws {
    try folder.write(
      "Settings.bundle/Root.xcstrings",
      """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "Sounds" : {
            "comment" : "A row.\\nbundlekit:off table.stringsdict-in-settings",
            "localizations" : { }
          }
        },
        "version" : "1.0"
      }
      """)
    // The finding is about the whole file, which an entry's comment does not reach.
    #expect(try findings().contains("suppression.unused:5"))
  }

  // MARK: Comments themselves

  @Test("the last day is one on which a comment is in force") func expiry() throws {
    try german("/* bundlekit:off table.empty-value until 2026-11-30 */\n\"Sounds\" = \"\";\n")
    #expect(try findings() == [])
    try german("/* bundlekit:off table.empty-value until 2026-11-29 */\n\"Sounds\" = \"\";\n")
    #expect(try findings() == ["suppression.expired:1", "table.empty-value:2"])
  }

  @Test("a rule that does not exist is suggested a name") func unknownRule() throws {
    try german("/* bundlekit:off table.emtpy-value */\n\"Sounds\" = \"Töne\";\n")
    let run = ToolRun("check", bundle)
    #expect(run.output.contains("did you mean 'table.empty-value'?"))
    #expect(run.output.contains("[suppression.unknown-rule]"))
  }

  @Test(
    "words that cannot be read are said",
    arguments: [
      "bundlekit:off", "bundlekit:off table.empty-value because of Ute",
      "bundlekit:off table.empty-value until tomorrow",
      "bundlekit:off table.empty-value until 2027-02-29",
      "bundlekit: off table.empty-value", "bundlekit:ignore table.empty-value",
    ])
  func syntax(words: String) throws {
    try german("/* \(words) */\n\"Sounds\" = \"\";\n")
    #expect(try findings().contains("suppression.syntax:1"))
  }

  @Test("a comment may speak of the tool") func prose() throws {
    try german("/* bundlekit offers and ignores nothing */\n\"Sounds\" = \"Töne\";\n")
    #expect(try findings() == [])
  }

  @Test("silence about comments is a matter of the configuration") func severity() throws {
    try german("/* bundlekit:off table.empty-value */\n\"Sounds\" = \"Töne\";\n")
    let run = ToolRun(
      "check", "--format", "json", "--severity", "suppression.unused=off", bundle)
    #expect(try run.findings() == [])
  }

  // MARK: Files of translators

  @Test("what a translator's file silences, merge does not report") func merge() throws {
    func file(_ comment: String) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
        <file original="Root.strings" source-language="en" target-language="de" datatype="plaintext">
          <body>
            \(comment)
            <trans-unit id="Sounds"><source>Sounds</source><target></target></trans-unit>
          </body>
        </file>
      </xliff>

      """
    }
    try folder.write("de.xliff", file(""))
    let loud = ToolRun("merge", "--fail-on", "warning", "--into", bundle, folder("de.xliff"))
    #expect(loud.errorOutput.contains("[xliff.empty-target]"))
    try folder.write("de.xliff", file("<!-- bundlekit:off xliff.empty-target -->"))
    let silent = ToolRun("merge", "--fail-on", "warning", "--into", bundle, folder("de.xliff"))
    #expect(!silent.errorOutput.contains("xliff.empty-target"))
    #expect(silent.exit == 0)
  }
}
