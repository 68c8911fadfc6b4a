import Foundation
import TestSupport
import Testing

/// Findings that a project had before it was checked.
@Suite struct BaselineTests {
  private let folder: TemporaryFolder
  private var bundle: String { folder("Settings.bundle") }
  private var file: String { folder("baseline.json") }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("Settings.bundle/Root.plist", SmallBundle.page)
    try folder.write("Settings.bundle/en.lproj/Root.strings", "\"Sounds\" = \"Sounds\";\n")
    try folder.write("Settings.bundle/de.lproj/Root.strings", "\"Sounds \" = \"Töne\";\n")
  }

  private func check() throws -> [String] {
    try ToolRun("check", "--format", "json", "--baseline", file, bundle).findings().map(\.rule)
  }

  @Test("known findings neither show nor fail, wherever their lines go") func known() throws {
    #expect(ToolRun("check", bundle).exit == 1)
    #expect(ToolRun("check", "--write-baseline", file, bundle).exit == 0)
    #expect(try check() == [])
    try folder.write("Settings.bundle/de.lproj/Root.strings", "\n\n\"Sounds \" = \"Töne\";\n")
    #expect(try check() == [])
    #expect(ToolRun("check", "--baseline", file, bundle).exit == 0)
  }

  @Test("a new finding shows, also one that is like a known one") func new() throws {
    try folder.write("Settings.bundle/de.lproj/Root.strings", "\"Old\" = \"Alt\";\n")
    #expect(ToolRun("check", "--write-baseline", file, bundle).exit == 0)
    try folder.write(
      "Settings.bundle/de.lproj/Root.strings", "\"Old\" = \"Alt\";\n\"Older\" = \"Alt\";\n")
    #expect(try check() == ["table.obsolete-key"])
  }

  @Test("a known finding that is no more is a note") func obsolete() throws {
    #expect(ToolRun("check", "--write-baseline", file, bundle).exit == 0)
    try folder.write("Settings.bundle/de.lproj/Root.strings", "\"Sounds\" = \"Töne\";\n")
    #expect(try check() == ["baseline.obsolete"])
    #expect(ToolRun("check", "--baseline", file, bundle).exit == 0)
  }

  @Test("a baseline is sorted, has one finding a line and no line numbers") func text() throws {
    try folder.write(
      "Settings.bundle/de.lproj/Root.strings", "\"b\" = \"B\";\n\"a\" = \"A\";\n")
    #expect(ToolRun("check", "--write-baseline", file, bundle).exit == 0)
    let lines = try folder.read("baseline.json").split(separator: "\n").filter {
      $0.contains("\"rule\"")
    }
    let obsolete = lines.filter { $0.contains("table.obsolete-key") }
    #expect(obsolete.count == 2)
    #expect(obsolete.first?.contains("\"key\": \"a\"") == true)
    #expect(!lines.contains { $0.contains("\"line\"") })
  }

  @Test("a project names its baseline") func configuration() throws {
    try folder.write("app/bundlekit.json", "{\"baseline\": \"known.json\"}\n")
    try folder.write("app/Templates/Root.plist", SmallBundle.page)
    try folder.write("app/Locales/en.lproj/Root.strings", "\"Sounds\" = \"Sounds\";\n")
    try folder.write("app/Locales/de.lproj/Root.strings", "\"Sounds \" = \"Töne\";\n")
    let app = folder("app")
    #expect(ToolRun("check", app).exit == 66, "the file is missing")
    #expect(ToolRun("check", "--write-baseline", app + "/known.json", app).exit == 0)
    #expect(ToolRun("check", app).exit == 0)
  }

  @Test(
    "what is no baseline is a finding",
    arguments: ["", "[]", "{\"version\": 2}", "{\"version\": 1, \"findings\": [{}]}"])
  func unreadable(text: String) throws {
    try folder.write("baseline.json", text)
    #expect(try check().contains("baseline.unreadable"))
    #expect(try check().contains("table.near-miss-key"))
  }
}
