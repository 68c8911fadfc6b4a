import Foundation
import TestSupport
import Testing

/// `check --fix`.
@Suite struct FixTests {
  private let folder: TemporaryFolder
  private var bundle: String { folder("Settings.bundle") }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("Settings.bundle/Root.plist", SmallBundle.page)
    try folder.write("Settings.bundle/en.lproj/Root.strings", "\"Sounds\" = \"Sounds\";\n")
  }

  private func german(_ text: String) throws {
    try folder.write("Settings.bundle/de.lproj/Root.strings", text)
  }

  private func german() throws -> String {
    try folder.read("Settings.bundle/de.lproj/Root.strings")
  }

  @Test("a key that differs in a space gets the page's name") func nearMiss() throws {
    try german("/* a note */\n\"Sounds \" = \"Töne\";\n")
    let run = ToolRun("check", "--fix", bundle)
    #expect(run.exit == 0)
    #expect(run.output == "nothing to report\n")
    #expect(
      run.errorOutput.contains("de.lproj/Root.strings:2:1: fixed: rename the key to 'Sounds'"))
    #expect(try german() == "/* a note */\n\"Sounds\" = \"Töne\";\n")
  }

  @Test("an entry that says the same again goes, one with another text stays") func duplicates()
    throws
  {
    try german("\"Sounds\" = \"Töne\";\n\"Sounds\" = \"Töne\";\n")
    #expect(ToolRun("check", "--fix", bundle).exit == 0)
    #expect(try german() == "\"Sounds\" = \"Töne\";\n")
    let disputed = "\"Sounds\" = \"Töne\";\n\"Sounds\" = \"Klang\";\n\"Sounds\" = \"Töne\";\n"
    try german(disputed)
    #expect(ToolRun("check", "--fix", bundle).exit == 0)
    #expect(try german() == disputed)
  }

  @Test("what Xcode's template left over goes") func template() throws {
    try german("\"Sounds\" = \"Töne\";\n")
    try folder.write(
      "Settings.bundle/en.lproj/Root.strings",
      "/* A single strings file */\n\"Group\" = \"Group\";\n\"Sounds\" = \"Sounds\";\n")
    #expect(ToolRun("check", "--fix", bundle).exit == 0)
    #expect(
      try folder.read("Settings.bundle/en.lproj/Root.strings").contains("Group") == false)
  }

  @Test("what cannot be mended is reported, and a second run changes nothing") func rest() throws {
    try german("\"Sounds \" = \"Töne\";\n\"x\" = \"y\";\n")
    let first = ToolRun("check", "--fix", "--format", "json", bundle)
    #expect(try first.findings().map(\.rule) == ["table.obsolete-key"])
    let before = try files(below: folder.path)
    let second = ToolRun("check", "--fix", bundle)
    #expect(second.errorOutput == "")
    #expect(try files(below: folder.path) == before)
  }

  @Test("what is silenced is not mended") func silenced() throws {
    let text = "/* bundlekit:off table.near-miss-key */\n\"Sounds \" = \"Töne\";\n"
    try german(text)
    #expect(ToolRun("check", "--fix", bundle).exit == 0)
    #expect(try german() == text)
  }

  @Test("a dry run prints a diff that patch makes the same files of") func dryRun() throws {
    try german(
      "/* 1 */\n/* 2 */\n/* 3 */\n/* 4 */\n\"Sounds \" = \"Töne\";\n/* 6 */\n/* 7 */\n/* 8 */\n/* 9 */"
    )
    let before = try german()
    let run = ToolRun("check", "--fix", "--dry-run", bundle)
    #expect(run.exit == 0)
    #expect(try german() == before)
    #expect(
      run.output.hasSuffix(
        """
        @@ -2,7 +2,7 @@
         /* 2 */
         /* 3 */
         /* 4 */
        -"Sounds " = "Töne";
        +"Sounds" = "Töne";
         /* 6 */
         /* 7 */
         /* 8 */

        """))
  }

  @Test("a last line without an end is said to have none") func dryRunAtTheEnd() throws {
    try german("\"Sounds \" = \"Töne\";")
    let run = ToolRun("check", "--fix", "--dry-run", bundle)
    #expect(
      run.output.hasSuffix(
        """
        @@ -1,1 +1,1 @@
        -"Sounds " = "Töne";
        \\ No newline at end of file
        +"Sounds" = "Töne";
        \\ No newline at end of file

        """))
  }

  @Test("options that say nothing together are refused")
  func usage() {
    #expect(ToolRun("check", "--dry-run", bundle).exit == 64)
    #expect(ToolRun("check", "--fix", "--write-baseline", folder("b.json"), bundle).exit == 64)
    #expect(ToolRun("check", "--fix", "--dry-run", "--format", "json", bundle).exit == 64)
  }
}
