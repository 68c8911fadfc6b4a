import Foundation
import TestSupport
import Testing

@testable import BundleKitCommands

/// Nothing is left out, lost or shipped without a word.
@Suite struct SkippedFilesTests {
  private let folder: TemporaryFolder
  private static let page = "{ PreferenceSpecifiers = (); }"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("Templates/Root.plist", Self.page)
    try folder.write("Locales/en.lproj/Root.strings", "/* none */\n")
    try folder.write("bundlekit.json", "{}")
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createDirectory(
      atPath: URL(filePath: folder(name)).deletingLastPathComponent().path,
      withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder(name), withDestinationPath: target)
  }

  @Test(
    "pages, tables and languages that cannot be read stop every command; check finds them",
    arguments: [
      ("Templates/More.plist", "/dev/zero"), ("Locales/de.lproj", "/"),
      ("Locales/de.lproj/Root.strings", "nowhere"), ("Templates/More.plist", "folder"),
      ("Locales/de.lproj", "file"), ("Locales/en.lproj/More.strings", "fifo"),
    ])
  func needed(name: String, what: String) throws {
    switch what {
    case "folder":
      try FileManager.default.createDirectory(
        atPath: folder(name), withIntermediateDirectories: true)
    case "file": try folder.write(name, "")
    case "fifo": #expect(mkfifo(folder(name), 0o644) == 0)
    default: try link(name, to: what)
    }
    for command in ["assemble", "extract", "status"] {
      let run = ToolRun(command, folder(""))
      #expect(run.exit == 65)
      #expect(run.errorOutput.contains("\(name): error: "))
    }
    let findings = try ToolRun("check", "--format", "json", folder("")).findings()
    #expect(
      findings.contains(
        Finding(rule: "project.file-skipped", severity: "error", path: name, line: nil)))
  }

  @Test("other files are a warning; hidden ones are an editor's") func other() throws {
    try link("Templates/y.png", to: "/etc/hostname")
    try link("Templates/.#Root.plist", to: "me@desk.1")
    let run = ToolRun("assemble", folder(""))
    #expect(run.exit == 0)
    #expect(run.errorOutput.contains("Templates/y.png: warning: "))
    #expect(!run.errorOutput.contains(".#Root"))
    let findings = try ToolRun("check", "--format", "json", folder("")).findings()
    #expect(
      findings.filter { $0.rule == "project.file-skipped" }.map(\.path) == ["Templates/y.png"])
  }

  @Test("links within the project are followed") func followed() throws {
    try folder.write("Shared/de.lproj/Root.strings", "\"a\" = \"b\";\n")
    try folder.write("Shared/y.png", "image")
    try link("Locales/de.lproj", to: "../Shared/de.lproj")
    try link("Templates/y.png", to: "../Shared/y.png")
    let run = ToolRun("assemble", folder(""))
    #expect(run.exit == 0)
    #expect(run.errorOutput.isEmpty)
    #expect(try folder.read("build/Settings.bundle/y.png") == "image")
  }

  @Test("there is no app without its first page") func noRoot() throws {
    try FileManager.default.moveItem(
      atPath: folder("Templates/Root.plist"), toPath: folder("Templates/More.plist"))
    let run = ToolRun("assemble", folder(""))
    #expect(run.exit == 65)
    #expect(run.errorOutput.contains("Templates/Root.plist: error: "))
  }

  @Test("a page outside of the bundle stops the run, in overrides too", arguments: [false, true])
  func escape(isOverride: Bool) throws {
    let file = isOverride ? "More" : "../../../x"
    let override = isOverride ? "BKOverrides = { \"~ipad\" = { File = \"../x\"; }; };" : ""
    try folder.write("Templates/More.plist", Self.page)
    try folder.write(
      "Templates/Root.plist",
      "{ PreferenceSpecifiers = (\n{ Type = PSChildPaneSpecifier; Title = a; File = \"\(file)\"; "
        + "\(override) }); }")
    let run = ToolRun("assemble", folder(""))
    #expect(run.exit == 65)
    #expect(run.errorOutput.contains("Templates/Root.plist:2:"))
  }

  @Test("names that letter case alone tells apart stop the run") func letterCase() throws {
    try folder.write("Templates/About.plist", Self.page)
    try folder.write("Templates/about.plist", Self.page)
    let run = ToolRun("assemble", folder(""))
    #expect(run.exit == 65)
    #expect(run.errorOutput.contains("'About.plist' and 'about.plist' differ in letter case alone"))
  }

  @Test("folders of no language are told of", arguments: [".lproj", "it IT.lproj"])
  func noLanguage(name: String) throws {
    try folder.write("Locales/\(name)/Root.strings", "\"a\" = \"b\";\n")
    let run = ToolRun("assemble", folder(""))
    #expect(run.exit == 0)
    #expect(run.errorOutput.contains("Locales/\(name): warning: "))
  }

  @Test("files of others in a bundle stop the run unless --replace is given") func foreign() throws
  {
    try folder.write("build/Settings.bundle/Notes.txt", "mine")
    try folder.write("build/Settings.bundle/Root.plist", "old")
    try folder.write("build/Settings.bundle/.DS_Store", "")
    for _ in 0..<2 {
      let run = ToolRun("assemble", "--format", "json", folder(""))
      #expect(run.exit == 73)
      #expect(run.errorOutput.contains("build/Settings.bundle/Notes.txt: error: "))
      #expect(!run.errorOutput.contains(".DS_Store"))
      #expect(try run.findings().map(\.rule) == ["project.foreign-file"])
      #expect(try folder.read("build/Settings.bundle/Root.plist") == "old")
    }
    #expect(ToolRun("assemble", "--replace", folder("")).exit == 0)
    #expect(try files(below: folder("build/Settings.bundle"))["Notes.txt"] == nil)
    // What bundlekit wrote itself goes without a question.
    try folder.write("Templates/More.plist", Self.page)
    #expect(ToolRun("assemble", folder("")).exit == 0)
    try FileManager.default.removeItem(atPath: folder("Templates/More.plist"))
    #expect(ToolRun("assemble", folder("")).exit == 0)
    #expect(try files(below: folder("build/Settings.bundle"))["More.plist"] == nil)
  }
}
