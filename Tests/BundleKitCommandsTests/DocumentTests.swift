import Foundation
import TestSupport
import Testing

@testable import BundleKitCommands

/// The JSON documents that commands print, which `docs/Output.md` shows.
@Suite struct DocumentTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("bundlekit.json", #"{ "products": [{ "name": "Settings.bundle" }] }"#)
    try folder.write(
      "Templates/Root.plist",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
        <key>PreferenceSpecifiers</key>
        <array>
          <dict>
            <key>Type</key><string>PSGroupSpecifier</string>
            <key>Title</key><string>Sounds</string>
          </dict>
        </array>
      </dict>
      </plist>

      """)
    try folder.write("Locales/en.lproj/Root.strings", "")
    try folder.write(
      "Locales/de.lproj/Root.strings", "\"Sounds\" = \"Töne\";\n\"Old\" = \"Alt\";\n")
    try folder.write(
      "de.xliff",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
        <file original="Locales/en.lproj/Root.strings" source-language="en" target-language="de" \
      datatype="plaintext">
          <body>
            <trans-unit id="Sounds">
              <source>Sounds</source>
              <target>Klänge</target>
            </trans-unit>
          </body>
        </file>
      </xliff>

      """)
  }

  /// A run of the project, with the folder as the document names it.
  private func document(_ words: String...) -> String {
    let arguments = words.map { $0.replacing("PROJECT", with: folder.path) } + ["--format", "json"]
    return ToolRun(arguments).output.replacing(folder.path, with: "PROJECT")
  }

  private static let documentation = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "docs/Output.md")

  private func expectDocumented(
    _ output: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(output.hasPrefix("{"), sourceLocation: sourceLocation)
    let text = try String(contentsOf: Self.documentation, encoding: .utf8)
    #expect(
      text.contains("\n```json\n\(output)```\n"), "docs/Output.md does not show:\n\(output)",
      sourceLocation: sourceLocation)
  }

  @Test("the documentation shows what every command prints") func isDocumented() throws {
    try expectDocumented(document("check", "PROJECT"))
    try expectDocumented(document("extract", "PROJECT"))
    try expectDocumented(document("export", "-o", "PROJECT/out", "PROJECT"))
    try expectDocumented(document("merge", "--into", "PROJECT", "PROJECT/de.xliff"))
    try expectDocumented(document("assemble", "PROJECT"))
    try expectDocumented(document("status", "PROJECT"))
    try expectDocumented(document("resolve", "--view", "system", "PROJECT"))
    try expectDocumented(
      document("convert", "PROJECT/de.xliff", "--to", "xliff-2.1", "-o", "PROJECT/out/de.xlf"))
  }

  @Test("resolve --all says of every page what it says of one") func allPages() throws {
    let run = ToolRun("resolve", "--all", "--format", "json", folder.path)
    let pages = try #require(try run.json()["pages"] as? [[String: Any]])
    let row = try #require(
      pages.first { $0["view"] as? String == "system" && $0["idiom"] as? String == "phone" })
    let single = ToolRun("resolve", "--view", "system", "--format", "json", folder.path)
    #expect(row["chosen"] as? String == "Settings.bundle/Root.plist")
    #expect(
      row["probes"] as? [[String: AnyHashable]]
        == (try single.json()["probes"] as? [[String: AnyHashable]]))
    let keys = ["page", "view", "idiom", "probes", "chosen"].compactMap {
      run.output.range(of: "\"\($0)\":")?.lowerBound
    }
    #expect(keys.count == 5 && keys == keys.sorted { $0 < $1 })
  }

  /// The words of every command that prints a document.
  private static let commands = [
    ["check", "PROJECT"], ["extract", "PROJECT"], ["export", "PROJECT"],
    ["merge", "--into", "PROJECT", "PROJECT/de.xliff"], ["assemble", "PROJECT"],
    ["status", "PROJECT"], ["resolve", "PROJECT"], ["resolve", "--all", "PROJECT"],
    ["convert", "PROJECT/de.xliff", "--to", "po", "-o", "PROJECT/de.po"],
  ]

  private func fail(_ words: [String]) throws -> (run: ToolRun, document: [String: Any]) {
    let run = ToolRun(
      words.map { $0.replacing("PROJECT", with: folder.path) } + ["--format", "json"])
    let document = try run.json()
    #expect(run.output.hasPrefix("{\n  \"version\": 1,"), "\(words): \(run.output)")
    #expect(run.errorOutput.contains("Error: \(document["error"] as? String ?? "none")\n"))
    return (run, document)
  }

  @Test("a run on nothing prints one document with the error", arguments: commands)
  func nothingThere(words: [String]) throws {
    let (run, document) = try fail(words.map { $0.replacing("PROJECT", with: "PROJECT/none") })
    #expect(run.exit == 66)
    #expect(document["diagnostics"] is [Any])
  }

  @Test(
    "a file that cannot be read is a diagnostic in the document",
    arguments: commands.filter { $0[0] != "check" })
  func unreadable(words: [String]) throws {
    try folder.write("de.xliff", "<xliff")
    try folder.write("Templates/Root.plist", "<plist>")
    let (run, document) = try fail(words)
    #expect(run.exit == 65)
    let diagnostics = try #require(document["diagnostics"] as? [[String: Any]])
    #expect(!diagnostics.isEmpty)
    // Whatever people were told of, the document tells of too.
    for message in diagnostics.compactMap({ $0["message"] as? String }) {
      #expect(run.errorOutput.contains(message))
    }
  }

  @Test("an output that cannot be made, and one that is not named") func output() throws {
    try folder.write("build", "a file")
    #expect(try fail(["assemble", "PROJECT"]).run.exit == 73)
    try folder.write("Bare.bundle/Root.plist", try folder.read("Templates/Root.plist"))
    let bare = folder("Bare.bundle")
    #expect(try fail(["assemble", bare]).run.exit == 64)
    #expect(try fail(["export", bare]).run.exit == 64)
  }

  @Test("the documentation shows a failure") func failure() throws {
    try folder.write("Templates/Root.plist", "<plist>")
    try expectDocumented(document("status", "PROJECT"))
  }
}
