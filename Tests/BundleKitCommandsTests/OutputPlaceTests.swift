import Foundation
import TestSupport
import Testing

@testable import BundleKitCommands

/// Bundles never replace what they are made of.
@Suite struct OutputPlaceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("Templates/Root.plist", "{ PreferenceSpecifiers = (); }")
    try folder.write("Locales/en.lproj/Root.strings", "/* none */\n")
    try folder.write("bundlekit.json", "{}")
  }

  private func paths() throws -> [String] { try files(below: folder("")).keys.sorted() }

  @Test(
    "a configured output in the way is an error at its line",
    arguments: [
      "\"output\": \".\"", "\"output\": \"Templates\"", "\"output\": \"./Locales/\"",
      "\"output\": \"Templates/build\"", "\"output\": \"link\"", "\"output\": \"\"",
      "\"products\": [{\"name\": \"Templates\"}]",
      "\"products\": [{\"name\": \"A.bundle\", \"folder\": \"pages\"}]",
    ])
  func configured(member: String) throws {
    try folder.write("bundlekit.json", "{\n\(member)\n}")
    try FileManager.default.createSymbolicLink(
      atPath: folder("link"), withDestinationPath: "Templates")
    try FileManager.default.createDirectory(
      atPath: folder("build"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder("build/pages"), withDestinationPath: "../Templates")
    let before = try paths()
    let run = ToolRun("assemble", folder(""))
    #expect(run.exit == 65)
    #expect(run.errorOutput.contains("bundlekit.json:2:"))
    #expect(try paths() == before)
    let findings = try ToolRun("check", "--format", "json", folder("")).findings()
    #expect(findings.contains { $0.path == "bundlekit.json" && $0.line == 2 })
  }

  @Test(
    "one that is given is a usage error",
    arguments: ["", ".", "Templates", "Locales", "Templates/deep", "Locales/en.lproj"])
  func given(output: String) throws {
    let before = try paths()
    let run = ToolRun("assemble", "-o", output.isEmpty ? "" : folder(output), folder(""))
    #expect(run.exit == 64)
    #expect(try paths() == before)
  }

  @Test("no folder is the folder of the run") func unnamed() throws {
    let before = try paths()
    let run = ToolRun("export", "-o", "", "--language", "de", folder(""))
    #expect(run.exit == 64)
    #expect(run.errorOutput.contains("--output must name a folder"))
    #expect(try paths() == before)
  }

  @Test(
    "a bare bundle is not assembled over itself, or into itself",
    arguments: ["App", "App/S.bundle/x"])
  func bare(output: String) throws {
    try folder.write("App/S.bundle/Root.plist", "{ PreferenceSpecifiers = (); }")
    let run = ToolRun("assemble", "--split-views", "-o", folder(output), folder("App/S.bundle"))
    #expect(run.exit == 64)
    #expect(try folder.read("App/S.bundle/Root.plist") == "{ PreferenceSpecifiers = (); }")
  }

  @Test("folders that are named and not there are told of", arguments: ["templates", "locales"])
  func missing(key: String) throws {
    try folder.write("bundlekit.json", "{\n\"\(key)\": \"Nope\"\n}")
    let run = ToolRun("assemble", folder(""))
    #expect(run.exit == (key == "templates" ? 65 : 0))
    #expect(run.errorOutput.contains("bundlekit.json:2:"))
    #expect(run.errorOutput.contains("there is no folder 'Nope'"))
    #expect(ToolRun("check", folder("")).output.contains("there is no folder 'Nope'"))
  }

  @Test("a configuration that is no JSON is said before a folder that is not there")
  func wrongConfiguration() throws {
    try FileManager.default.removeItem(atPath: folder("Templates"))
    try folder.write("bundlekit.json", String(repeating: "[", count: 200_000))
    let run = ToolRun("assemble", folder(""))
    #expect(run.exit == 65)
    #expect(run.errorOutput.contains("bundlekit.json:1:"))
    #expect(!run.errorOutput.contains("there is no folder"))
  }
}
