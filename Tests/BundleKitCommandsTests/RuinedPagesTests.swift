import Foundation
import TestSupport
import Testing

/// Pages that became unreadable, and what commands do not do then.
@Suite struct RuinedPagesTests {
  let folder: TemporaryFolder
  private let german = "\"Sounds\" = \"Töne\";\n"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("bundlekit.json", "{}\n")
    try folder.write("Templates/Root.plist", Self.page(rows: Self.row))
    try folder.write("Locales/en.lproj/Root.strings", "\"Sounds\" = \"Sounds\";\n")
    try folder.write("Locales/de.lproj/Root.strings", german)
  }

  private static let row = """
    <dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>Sounds</string></dict>
    """

  private static func page(rows: String?) -> String {
    let specifiers = rows.map { "<key>PreferenceSpecifiers</key><array>\($0)</array>" } ?? ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>StringsTable</key><string>Root</string>\(specifiers)</dict></plist>

      """
  }

  @Test(
    "a page that is none stops every command at its first line",
    arguments: ["", " \n\n", "hello\n", "(a,b)\n", "<plist version=\"1.0\"><array/></plist>\n"])
  func noPage(text: String) throws {
    try folder.write("Templates/Root.plist", text)
    for command in ["extract", "assemble", "export", "status", "resolve"] {
      let run = ToolRun(command, folder.path)
      #expect(run.exit == 65, "\(command)")
      #expect(run.errorOutput.contains("Templates/Root.plist:1:1: error: "), "\(run.errorOutput)")
    }
    #expect(ToolRun("extract", "--prune", folder.path).exit == 65)
    #expect(try folder.read("Locales/de.lproj/Root.strings") == german)
    #expect(!FileManager.default.fileExists(atPath: folder("build")))

    let check = ToolRun("check", "--format", "json", folder.path)
    #expect(check.exit == 1)
    #expect(try check.findings().contains { $0.rule == "plist.parse" && $0.line == 1 })
  }

  @Test("a word that stands where another page was is no page either") func otherPage() throws {
    try folder.write("Templates/Account.plist", "hello\n")
    #expect(ToolRun("assemble", folder.path).exit == 65)
  }

  @Test("an app's own list beside the pages is none of our business") func ownList() throws {
    try folder.write("Templates/Names.plist", "<plist version=\"1.0\"><array/></plist>\n")
    #expect(ToolRun("assemble", folder.path).exit == 0)
  }

  @Test("a page without rows keeps its texts; one with none by intention does not")
  func lostRows() throws {
    try folder.write("Templates/Root.plist", Self.page(rows: nil))
    let run = ToolRun("extract", "--prune", folder.path)
    #expect(run.exit == 65)
    #expect(run.errorOutput.contains("PreferenceSpecifiers"))
    #expect(try folder.read("Locales/de.lproj/Root.strings") == german)

    try folder.write("Templates/Root.plist", Self.page(rows: ""))
    #expect(ToolRun("extract", "--prune", folder.path).exit == 0)
    #expect(try !folder.read("Locales/de.lproj/Root.strings").contains("Töne"))
  }

  @Test(
    "resolve looks at no file outside of the bundles",
    arguments: [["--language", "../x"], ["--page", "../x"], ["--page", "/etc/x"]])
  func escapes(option: [String]) {
    let run = ToolRun("resolve", option[0], option[1], folder.path)
    #expect(run.exit == 64)
    #expect(run.output.isEmpty)
  }
}
