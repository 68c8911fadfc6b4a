import Foundation
import TestSupport
import Testing

/// Changes of texts that `check --fix` makes, as the diff shows them.
@Suite struct TextFixTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The lines that a German table gets beside its English one.
  private func diff(_ english: String, _ german: String) throws -> [String] {
    try folder.write("en.lproj/L.strings", "\"k\" = \"\(english)\";\n")
    try folder.write("de.lproj/L.strings", "\"k\" = \"\(german)\";\n")
    let run = ToolRun(
      "check", folder.path, "--source-language", "en", "--fix", "--dry-run")
    let lines = run.output.split(separator: "\n").map(String.init)
    return lines.filter { $0.hasPrefix("+\"") }
  }

  @Test(
    "a text without its fault",
    arguments: [
      ("Search", "Suchen ", "Suchen"), ("Sync", "Sy\u{200B}nc an", "Sync an"),
      ("Erase all data", "Alle  Daten löschen", "Alle Daten löschen"),
      ("Sound on", "Ton\u{202E} an", "Ton an"),
      (
        "See [Help](https://a.org)", "Siehe [Hilfe] (https://a.org)", "Siehe [Hilfe](https://a.org)"
      ),
      ("%d of %@", "%@: %d", "%2$@: %1$d"), ("%1$@ and %2$d", "%1$@ und %d", "%1$@ und %2$d"),
      ("%d%% left", "noch %d%", "noch %d%%"),
    ])
  func texts(english: String, german: String, mended: String) throws {
    #expect(try diff(english, german) == ["+\"k\" = \"\(mended)\";"])
  }

  @Test("what can be mended in several ways is left alone") func undecided() throws {
    #expect(try diff("%@ %d %@", "%d %@ %@") == [])
    #expect(try diff("Name", "Name") == [])
  }

  @Test("an XLIFF unit is offered its attribute") func space() throws {
    try folder.write(
      "de.xliff",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="a.strings" source-language="en" target-language="de" datatype="plaintext"><body>
      <trans-unit id="a"><source>a  b</source><target>c  d</target></trans-unit>
      </body></file></xliff>

      """)
    let run = ToolRun("check", folder("de.xliff"), "--format", "sarif")
    #expect(run.output.contains("insertedContent"))
  }

  @Test("a variable gets the type that it lacks") func specType() throws {
    try folder.write(
      "en.lproj/L.stringsdict",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>n</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@f@</string>
      <key>f</key>
      <dict>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>%d file</string>
        <key>other</key><string>%d files</string>
      </dict></dict></dict></plist>

      """)
    let run = ToolRun("check", folder.path, "--source-language", "en", "--fix")
    #expect(run.exit == 0)
    #expect(
      try folder.read("en.lproj/L.stringsdict").contains(
        "<dict>\n  <key>NSStringFormatSpecTypeKey</key>\n  <string>NSStringPluralRuleType</string>\n"
      ))
  }

  @Test("a catalog is written as Xcode does, where somebody asks for it") func catalog() throws {
    try folder.write(
      "L.xcstrings",
      "{\"version\":\"1.0\",\"strings\":{\"b\":{},\"a\":{}},\"sourceLanguage\":\"en\"}")
    try folder.write("en.lproj/M.strings", "\"k\" = \"Key\";\n")
    let run = ToolRun(
      "check", folder.path, "--source-language", "en", "--severity", "catalog.order=note", "--fix")
    #expect(run.exit == 0)
    #expect(
      try folder.read("L.xcstrings") == """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "a" : {

            },
            "b" : {

            }
          },
          "version" : "1.0"
        }
        """)
  }
}
