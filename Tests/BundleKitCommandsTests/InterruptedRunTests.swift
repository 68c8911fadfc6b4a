import Foundation
import TestSupport
import Testing

@testable import BundleKitCommands

/// What the next command does after a run that was stopped.
@Suite struct InterruptedRunTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("Templates/Root.plist", "{ PreferenceSpecifiers = (); }")
    try folder.write("Locales/en.lproj/Root.strings", "/* old */\n")
    try folder.write("bundlekit.json", "{}")
  }

  /// Leaves a file as a run that was stopped leaves it.
  private func interrupt(_ name: String, below place: String, marks: String...) throws {
    let id = "0123456789abcdef"
    let fields = ["bundlekit journal 1", id, "replace", name, "end"] + marks
    let file = URL(filePath: folder(place + "/" + name))
    let around = file.deletingLastPathComponent().path
    try folder.write(
      place + "/.bundlekit-journal", fields.map { $0 + "\0" }.joined())
    try Data("/* new */\n".utf8).write(to: URL(filePath: around + "/.bundlekit-\(id)-0.new"))
    try Data("/* old */\n".utf8).write(to: URL(filePath: around + "/.bundlekit-\(id)-0.old"))
  }

  @Test(
    "every command completes the change, says so and goes on",
    arguments: ["check", "extract", "assemble", "status", "export"])
  func completes(command: String) throws {
    try interrupt("Locales/en.lproj/Root.strings", below: ".", marks: "complete")
    let run = ToolRun(command, folder(""))
    #expect(run.exit == 0)
    #expect(run.errorOutput.contains("is now completed: "))
    #expect(run.errorOutput.contains("Locales/en.lproj/Root.strings"))
    #expect(try folder.read("Locales/en.lproj/Root.strings").hasPrefix("/* new */"))
    #expect(!ToolRun(command, folder("")).errorOutput.contains("an earlier run"))
  }

  @Test("what somebody wrote since is kept, and the command ends", arguments: ["check", "status"])
  func keeps(command: String) throws {
    try interrupt("Locales/en.lproj/Root.strings", below: ".", marks: "complete")
    try folder.write("Locales/en.lproj/Root.strings", "/* mine */\n")
    let run = ToolRun(command, folder(""))
    #expect(run.exit == 73)
    #expect(run.errorOutput.contains("Root.strings"))
    #expect(try folder.read("Locales/en.lproj/Root.strings") == "/* mine */\n")
    #expect(ToolRun(command, folder("")).exit == 0)
  }

  @Test("a change that had not come far enough is undone") func undoes() throws {
    try interrupt("Locales/en.lproj/Root.strings", below: ".")
    #expect(ToolRun("check", folder("")).errorOutput.contains("is now undone: "))
    #expect(try folder.read("Locales/en.lproj/Root.strings") == "/* old */\n")
  }

  @Test("so it is in the output folder", arguments: [nil, "elsewhere"])
  func inOutput(output: String?) throws {
    let place = output ?? "build"
    try folder.write(place + "/bundlekit-manifest.json", "/* old */\n")
    try interrupt("bundlekit-manifest.json", below: place, marks: "complete")
    let run =
      output.map { ToolRun("assemble", "-o", folder($0), folder("")) }
      ?? ToolRun("assemble", folder(""))
    #expect(run.exit == 0)
    #expect(run.errorOutput.contains("is now completed: "))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder(place)).sorted()
        == ["InAppSettings.bundle", "Settings.bundle", "bundlekit-manifest.json"])
  }
}
