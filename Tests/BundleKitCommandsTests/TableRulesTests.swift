import Foundation
import TestSupport
import Testing

/// Rules on the entries of tables, in a bundle and in a file by itself.
@Suite struct TableRulesTests {
  private let folder: TemporaryFolder
  private var bundle: String { folder("Settings.bundle") }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("Settings.bundle/Root.plist", SmallBundle.page)
    try english("\"Sounds\" = \"Sounds\";\n")
    try german("\"Sounds\" = \"Töne\";\n")
  }

  private func english(_ text: String) throws {
    try folder.write("Settings.bundle/en.lproj/Root.strings", text)
  }

  private func german(_ text: String) throws {
    try folder.write("Settings.bundle/de.lproj/Root.strings", text)
  }

  private func findings(_ arguments: String..., in path: String? = nil) throws -> [String] {
    let run = ToolRun(["check", "--format", "json", path ?? bundle] + arguments)
    return try run.findings().map { "\($0.severity) \($0.rule) \($0.line ?? 0)" }
  }

  @Test("keys that look the same are named once, at the second one") func nearDuplicates() throws {
    try german("\"Sounds\" = \"Töne\";\n\"Sounds \" = \"Klang\";\n")
    #expect(try findings().contains("note table.key-near-duplicate 2"))
  }

  @Test("normal forms and white space are seen, words in another case with another text are not")
  func twins() throws {
    let path = folder("fr.lproj/Localizable.strings")
    try folder.write(
      "fr.lproj/Localizable.strings",
      """
      "Café" = "a";
      "Cafe\u{301}" = "b";
      "one  two" = "c";
      "one two" = "d";
      "Cancel" = "Annuler";
      "cancel" = "annuler";
      "Stop" = "Arrêt";
      "STOP" = "Arrêt";

      """)
    #expect(
      try findings(in: path) == [
        "note table.key-near-duplicate 2", "note table.key-near-duplicate 4",
        "note table.key-near-duplicate 8",
      ])
  }

  @Test("a translation of nothing is misplaced") func sourceEmpty() throws {
    try english("\"Sounds\" = \"\";\n")
    #expect(try findings().contains("warning table.source-empty 1"))
    try english("\"Sounds\" = \"Sounds\";\n")
    #expect(try findings() == [])
  }

  @Test("the header of a PO file goes, and nothing else is said of it") func poHeader() throws {
    let header = "\"\" = \"Project-Id-Version: x 1.0\\nLanguage: de\\n100% (done)  \";\n"
    try german(header + "\"Sounds\" = \"Töne\";\n")
    #expect(try findings() == ["warning table.po-header 1"])
    let dry = ToolRun("check", "--fix", "--dry-run", bundle)
    #expect(dry.output.contains("\n-\"\" = \"Project-Id-Version"))
    #expect(ToolRun("check", "--fix", bundle).exit == 0)
    #expect(
      try folder.read("Settings.bundle/de.lproj/Root.strings") == "\"Sounds\" = \"Töne\";\n")
  }

  @Test("short texts without a comment are named where somebody asks for it") func comments() throws
  {
    try english("/* No comment provided by engineer. */\n\"Sounds\" = \"Sounds\";\n")
    #expect(try findings() == [])
    let rule = ["--severity", "table.comment-placeholder=note"]
    #expect(try findings(rule[0], rule[1]) == ["note table.comment-placeholder 2"])
    try english("/* the title of a switch */\n\"Sounds\" = \"Sounds\";\n")
    #expect(try findings(rule[0], rule[1]) == [])
  }

  @Test("a key in both files of a table is shown from one of them") func shadowed() throws {
    let plural = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>n</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@f@</string>
      <key>f</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%d file</string>
      <key>other</key><string>%d files</string>
      </dict></dict></dict></plist>
      """
    try folder.write("L/en.lproj/Localizable.strings", "\"n\" = \"%d files\";\n")
    try folder.write("L/en.lproj/Localizable.stringsdict", plural)
    #expect(
      try findings("--source-language", "en", in: folder("L"))
        == ["warning table.shadowed-by-stringsdict 1"])
  }
}
