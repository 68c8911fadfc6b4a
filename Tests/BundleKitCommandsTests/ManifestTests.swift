import Foundation
import TestSupport
import Testing

@testable import BundleKitCommands

/// The manifest beside assembled bundles.
@Suite struct ManifestTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "Templates/Root.plist",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array><dict>
        <key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>Sounds</string>
      </dict></array></dict></plist>
      """)
    try folder.write("Locales/en.lproj/Root.strings", "\"Sounds\" = \"Sounds\";\n")
    try folder.write("Templates/empty.txt", "")
    try folder.write("bundlekit.json", "{}")
  }

  private var project: String { folder("") }

  private func manifest(_ path: String = "build/bundlekit-manifest.json") throws -> String {
    try folder.read(path)
  }

  @Test("it names the versions and every file, in one order") func content() throws {
    #expect(ToolRun("assemble", project).exit == 0)
    let text = try manifest()
    let version = ToolRun("--version").output
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
    let icu = try #require(object["icu"] as? String)
    #expect(version.contains("bundlekit \(object["bundlekit"] as? String ?? "") (ICU \(icu))"))
    #expect((object["cldr"] as? String)?.first?.isNumber == true)
    let keys = ["\"version\": 1,", "\"bundlekit\"", "\"icu\"", "\"cldr\"", "\"files\""]
    let places = keys.compactMap { text.range(of: $0)?.lowerBound }
    #expect(places.count == keys.count && places == places.sorted())

    let list = object["files"] as? [[String: String]] ?? []
    let paths = list.compactMap { $0["path"] }
    let onDisk = try files(below: folder("build")).keys
      .filter { $0 != "bundlekit-manifest.json" }
    #expect(paths == onDisk.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    // The hash of no bytes is the offset basis that FNV-1a defines.
    let empty = list.first { $0["path"] == "Settings.bundle/empty.txt" }
    #expect(empty?["fnv1a"] == "cbf29ce484222325")
  }

  @Test("the same bundles have the same manifest, and nothing is written again")
  func isDeterministic() throws {
    #expect(ToolRun("assemble", project).exit == 0)
    let first = try manifest()
    let run = ToolRun("assemble", "--format", "json", project)
    let files = try run.json()["files"] as? [[String: String]] ?? []
    #expect(files.allSatisfy { $0["action"] == "unchanged" })
    #expect(files.last?["path"]?.hasSuffix("build/bundlekit-manifest.json") == true)
    #expect(ToolRun("assemble", "-o", folder("other"), project).exit == 0)
    #expect(try manifest("other/bundlekit-manifest.json") == first)
    #expect(run.errorOutput.isEmpty)
  }

  @Test("a dry run tells of it and writes nothing") func dryRun() throws {
    let run = ToolRun("assemble", "--dry-run", "--format", "json", project)
    let files = try run.json()["files"] as? [[String: String]] ?? []
    #expect(files.last?["action"] == "written")
    #expect(!FileManager.default.fileExists(atPath: folder("build")))
  }

  @Test("other versions are a note, once", arguments: ["icu", "bundlekit"])
  func otherVersions(key: String) throws {
    #expect(ToolRun("assemble", project).exit == 0)
    let text = try manifest()
    let old = text.replacing(try Regex("\"\(key)\": \"[^\"]*\""), with: "\"\(key)\": \"0.0.1\"")
    try folder.write("build/bundlekit-manifest.json", old)
    let dry = ToolRun("assemble", "--dry-run", project)
    #expect(dry.errorOutput.contains("0.0.1"))
    let run = ToolRun("assemble", "--format", "json", project)
    #expect(run.exit == 0)
    #expect(run.errorOutput.contains("bundlekit-manifest.json: note: "))
    let diagnostics = try run.json()["diagnostics"] as? [[String: String]] ?? []
    #expect(diagnostics.map { $0["rule"] } == ["project.versions-differ"])
    #expect(try manifest() == text)
    #expect(ToolRun("assemble", project).errorOutput.isEmpty)
  }

  @Test(
    "a file of its name that is none is replaced, and said to be",
    arguments: ["", "[]", "{\"bundlekit\": 1}", "\u{FF}", "{\"files\": [{}]"])
  func noManifest(text: String) throws {
    try folder.write("build/bundlekit-manifest.json", text)
    let run = ToolRun("assemble", project)
    #expect(run.exit == 0)
    #expect(run.errorOutput.contains("no manifest"))
    #expect(try manifest().contains("\"icu\""))
  }

  @Test("it lies beside a bare bundle, and not in it") func bareBundle() throws {
    try folder.write("App/Settings.bundle/Root.plist", "{ PreferenceSpecifiers = (); }")
    let bundle = folder("App/Settings.bundle")
    #expect(ToolRun("assemble", "-o", folder("built"), bundle).exit == 0)
    #expect(
      try files(below: folder("built")).keys.sorted() == [
        "Settings.bundle/Root.plist", "bundlekit-manifest.json",
      ])
    #expect(ToolRun("check", "--fail-on", "error", folder("built")).exit == 0)
  }

  @Test("where it cannot be written, no bundle is") func unwritable() throws {
    try folder.write("build/bundlekit-manifest.json/file", "")
    #expect(ToolRun("assemble", project).exit != 0)
    #expect(!FileManager.default.fileExists(atPath: folder("build/Settings.bundle")))
  }

  @Test("names that leave the bundle stop the run; check says it once") func escapes() throws {
    try folder.write(
      "Templates/More.plist",
      """
      <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array><dict>
        <key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>A</string>
      </dict></array><key>BKOverrides</key><dict><key>~ipad</key><dict>
        <key>StringsTable</key><string>../../out</string></dict></dict></dict></plist>
      """)
    let run = ToolRun("assemble", project)
    #expect(run.exit == 65)
    #expect(run.errorOutput.contains("Templates/More.plist:4:"))
    #expect(!FileManager.default.fileExists(atPath: folder("build")))
    let findings = try ToolRun("check", "--format", "json", project).findings()
    #expect(findings.count { $0.rule == "search.path-escape" } == 1)
  }

  @Test("check names two folders of one language, in projects and in bare bundles")
  func twins() throws {
    for name in ["zh_TW", "zh-Hant"] {
      try folder.write("Locales/\(name).lproj/Root.strings", "\"Sounds\" = \"\(name)\";\n")
    }
    let run = ToolRun("assemble", project)
    #expect(run.exit == 0)
    #expect(run.errorOutput.contains("Locales/zh_TW.lproj: warning: "))
    #expect(try folder.read("build/Settings.bundle/zh-Hant.lproj/Root.strings").contains("zh-Hant"))
    let inProject = try ToolRun("check", "--format", "json", project).findings()
    #expect(
      inProject.filter { $0.path == "Locales/zh_TW.lproj" }.map(\.rule) == [
        "language.folder-noncanonical"
      ])

    for name in ["zh_TW", "zh-Hant"] {
      try folder.write("App/Settings.bundle/\(name).lproj/Root.strings", "\"S\" = \"\(name)\";\n")
    }
    try folder.write("App/Settings.bundle/Root.plist", "{ PreferenceSpecifiers = (); }")
    let bare = ToolRun("check", "--source-language", "en", folder("App/Settings.bundle"))
    #expect(bare.output.contains("'zh_TW.lproj' and 'zh-Hant.lproj' are one language"))
  }
}
