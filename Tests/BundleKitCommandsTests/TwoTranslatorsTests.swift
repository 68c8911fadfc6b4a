import Foundation
import TestSupport
import Testing

/// What a project keeps of a translator's work when others send theirs.
@Suite struct TwoTranslatorsTests {
  let folder: TemporaryFolder
  private var project: String { folder("app") }
  private var german: String { "app/Locales/de.lproj/Root.strings" }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("app/bundlekit.json", "{}\n")
    try folder.write("app/Templates/Root.plist", SamplePage.section("Sounds", with: "Play"))
    try folder.write(
      "app/Locales/en.lproj/Root.strings", "\"Sounds\" = \"Sounds\";\n\"Play\" = \"Play\";\n")
    try folder.write(german, "\"Sounds\" = \"Töne\";\n\"Play\" = \"Abspielen\";\n")
  }

  private func handOut(as format: String, to name: String) throws {
    let run = ToolRun(
      "export", project, "--to", format, "--language", "de", "-o", folder(name))
    #expect(run.exit == 0, "\(run.errorOutput)")
  }

  private func change(_ path: String, _ old: String, to new: String) throws {
    let text = try folder.read(path)
    #expect(text.contains(old))
    try folder.write(path, text.replacing(old, with: new))
  }

  private func merge(_ path: String) -> ToolRun {
    ToolRun("merge", folder(path), "--into", project)
  }

  @Test("a file that came back as it was sent undoes nobody's work") func untouchedFile() throws {
    try handOut(as: "xliff-1.2", to: "a")
    try handOut(as: "csv", to: "b")
    try change("a/de.xliff", ">Töne<", to: ">Klänge<")
    #expect(merge("a/de.xliff").output.contains("1 updated"))
    #expect(merge("b/de.csv").output.contains("2 unchanged"))
    #expect(try folder.read(german).contains("\"Sounds\" = \"Klänge\";"))
  }

  @Test("two translators of one text are in conflict, and one may send his file again")
  func twoOfOneText() throws {
    try handOut(as: "xliff-1.2", to: "a")
    try handOut(as: "csv", to: "b")
    try change("a/de.xliff", ">Töne<", to: ">Klänge<")
    try change("b/de.csv", ",Töne,", to: ",Geräusche,")
    #expect(merge("a/de.xliff").exit == 0)
    let second = merge("b/de.csv")
    #expect(second.exit == 1)
    #expect(second.output.contains("1 conflict"))
    try change("a/de.xliff", ">Klänge<", to: ">Ton<")
    #expect(merge("a/de.xliff").output.contains("1 updated"))
    #expect(try folder.read(german).contains("\"Sounds\" = \"Ton\";"))
  }

  @Test("a table of one language gives no text that is only the source's") func sourceInPlace()
    throws
  {
    try folder.write(german, "\"Sounds\" = \"Töne\";\n")
    try handOut(as: "strings", to: "a")
    #expect(try folder.read("a/de.lproj/Root.strings").contains("\"Play\" = \"Play\";"))
    #expect(merge("a/de.lproj/Root.strings").output.contains("2 unchanged"))
    #expect(try !folder.read(german).contains("Play"))
  }

  @Test("records of a newer bundlekit are not written over") func newerRecords() throws {
    try handOut(as: "xliff-1.2", to: "a")
    try change("a/de.xliff", ">Töne<", to: ">Klänge<")
    let newer = "[\n{\"version\": 2}\n]\n"
    try folder.write("app/Locales/state.json", newer)
    let run = merge("a/de.xliff")
    #expect(run.exit == 65)
    #expect(run.errorOutput.contains("Locales/state.json:2:1: error: version 2"))
    #expect(try folder.read("app/Locales/state.json") == newer)
    #expect(try folder.read(german).contains("Töne"))
  }

  @Test("nothing is handed out into the project's own tables") func ownTables() throws {
    let run = ToolRun(
      "export", project, "--to", "strings", "-o", folder("app/Locales"))
    #expect(run.exit == 64)
    #expect(try folder.read(german).contains("Töne"))
  }
}
