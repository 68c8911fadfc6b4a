import Foundation
import TestSupport
import Testing

/// A text that changed its words only: the key is another one, the place is the same.
@Suite struct RewordingTests {
  private let folder: TemporaryFolder
  private var bundle: String { folder("Settings.bundle") }

  init() throws { folder = try TemporaryFolder() }

  /// A bundle whose page was extracted, with German and French tables that have all of it.
  private func extracted(_ rows: Row..., german: [(String, String)]) throws {
    try write(rows)
    #expect(ToolRun("extract", bundle).exit == 0)
    let entries = german.map { "\"\($0)\" = \"\($1)\";\n" }.joined()
    try folder.write("Settings.bundle/de.lproj/Root.strings", entries)
    try folder.write("Settings.bundle/fr.lproj/Root.strings", "")
  }

  private func write(_ rows: [Row]) throws {
    try folder.write("Settings.bundle/Root.plist", Row.page(rows))
  }

  private func table(_ language: String) throws -> String {
    try folder.read("Settings.bundle/\(language).lproj/Root.strings")
  }

  private func pairs(_ run: ToolRun) throws -> [[String]] {
    let changes = try run.json()["changes"] as? [String: Any]
    let reworded = changes?["reworded"] as? [[String: Any]] ?? []
    return reworded.map { [$0["oldKey"] as? String ?? "", $0["newKey"] as? String ?? ""] }
  }

  private func reworded() throws -> [[String]] {
    try pairs(ToolRun("extract", "--dry-run", "--format", "json", bundle))
  }

  // MARK: Reporting

  @Test("new words at the place of old ones are reported at the page's line") func report() throws {
    try extracted(.toggle("Play", key: "play"), german: [("Play", "Abspielen")])
    try write([.toggle("Start playing", key: "play")])
    let run = ToolRun("extract", "--dry-run", bundle)
    #expect(run.output.contains("~ Root: Play → Start playing\n"))
    #expect(run.output.contains("1 added, 1 stale, 0 unchanged, 1 reworded"))
    #expect(
      run.errorOutput.contains("/Root.plist:8:23: note: \"Play\" now reads \"Start playing\""))
    #expect(run.errorOutput.contains("[table.reworded-key]"))
    #expect(try reworded() == [["Play", "Start playing"]])
    #expect(ToolRun("extract", "--check", bundle).exit == 1)
  }

  @Test("another section title or default makes it no other place") func contextChanges() throws {
    try extracted(
      .group("Sound: \"loud\"", key: "sound"), .toggle("Play", key: "play"), german: [])
    try write([.group("Noise", key: "sound"), .toggle("Start", key: "play", isOn: false)])
    #expect(try reworded() == [["Sound: \"loud\"", "Noise"], ["Play", "Start"]])
  }

  @Test("another row or another role is another place") func otherPlaces() throws {
    try extracted(
      .toggle("Play", key: "play"), .group(footer: "Applies later", key: "later"), german: [])
    try write([.toggle("Pause", key: "pause"), .group("Applies now", key: "later")])
    #expect(try reworded() == [])
  }

  @Test("several old or new texts at one place claim nothing") func ambiguity() throws {
    try extracted(
      .toggle("Play", key: "play"), .toggle("Start", key: "play"), german: [])
    try write([.toggle("Run", key: "play")])
    #expect(try reworded() == [], "two old texts")
    try write([.toggle("Run", key: "play"), .toggle("Go", key: "play"), .toggle("Start", key: "x")])
    #expect(try reworded() == [], "two new texts")
  }

  @Test("an old text whose two places got two texts is no rewording") func split() throws {
    try extracted(.toggle("Play", key: "a"), .toggle("Play", key: "b"), german: [])
    try write([.toggle("Start", key: "a"), .toggle("Begin", key: "b")])
    #expect(try reworded() == [])
    try write([.toggle("Start", key: "a"), .toggle("Start", key: "b")])
    #expect(try reworded() == [["Play", "Start"]])
    try write([.toggle("Start", key: "a"), .toggle("Play", key: "b")])
    #expect(try reworded() == [], "the old text is still there")
  }

  @Test("a row without a key is known by the texts around it") func neighbours() throws {
    try extracted(
      .group("One"), .toggle("A", key: "a"), .group("Two"), .toggle("B", key: "b"),
      .group("Three"), german: [])
    try write([
      .group("Uno"), .toggle("A", key: "a"), .toggle("B", key: "b"), .group("Tres"),
      .group("Cuatro"),
    ])
    #expect(try reworded() == [["One", "Uno"]])
  }

  @Test("a table without notes does not say where its texts were") func noNotes() throws {
    try write([.toggle("Start", key: "play")])
    try folder.write("Settings.bundle/en.lproj/Root.strings", "\"Play\" = \"Play\";\n")
    #expect(try reworded() == [])
  }

  // MARK: Following

  @Test("translations follow, marked for review, and once only") func following() throws {
    try extracted(
      .toggle("Play", key: "play"), .toggle("Stop", key: "stop"),
      german: [("Play", "Abspielen"), ("Stop", "Anhalten")])
    try write([.toggle("Start \"it\" */", key: "play"), .toggle("Stop", key: "stop")])
    let run = ToolRun("extract", "--follow-rewording", bundle)
    #expect(run.errorOutput.contains("its translation to de is copied for review"))
    #expect(
      try table("de") == """
        "Play" = "Abspielen";
        /* needs review: was "Play" */
        "Start \\"it\\" */" = "Abspielen";
        "Stop" = "Anhalten";

        """)
    #expect(try table("fr") == "", "what has no translation stays without one")
    let before = try files(below: folder.path)
    #expect(ToolRun("extract", "--follow-rewording", "--check", bundle).exit == 0)
    #expect(ToolRun("extract", "--follow-rewording", bundle).exit == 0)
    #expect(try files(below: folder.path) == before)
  }

  @Test("translations can still follow after the new text was extracted") func followingLater()
    throws
  {
    try extracted(.toggle("Play", key: "play"), german: [("Play", "Abspielen")])
    try write([.toggle("Start", key: "play")])
    #expect(ToolRun("extract", bundle).exit == 0)
    #expect(ToolRun("extract", "--check", bundle).exit == 0)
    #expect(ToolRun("extract", "--follow-rewording", "--check", bundle).exit == 1)
    #expect(ToolRun("extract", "--follow-rewording", bundle).exit == 0)
    #expect(try table("de").contains("\"Start\" = \"Abspielen\";"))
  }

  @Test("texts without translations do not keep those of others from following") func gaps() throws
  {
    try extracted(
      .toggle("Play", key: "play"), .toggle("Stop", key: "play"), german: [("Play", "Abspielen")])
    try write([.toggle("Start", key: "play"), .toggle("Stop", key: "play")])
    let run = ToolRun("extract", "--follow-rewording", "--format", "json", bundle)
    #expect(try pairs(run) == [["Play", "Start"]])
    #expect(try table("de").contains("\"Start\" = \"Abspielen\";"))
  }

  @Test("tables in XML are followed and marked too") func xml() throws {
    try extracted(.toggle("Play", key: "play"), german: [])
    try folder.write(
      "Settings.bundle/de.lproj/Root.strings",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
      \t<key>Play</key>
      \t<string>Abspielen</string>
      </dict>
      </plist>

      """)
    try write([.toggle("Start", key: "play")])
    #expect(ToolRun("extract", "--follow-rewording", bundle).exit == 0)
    let mark =
      "\t<!-- needs review: was \"Play\" -->\n\t<key>Start</key>\n\t<string>Abspielen</string>"
    #expect(try table("de").contains(mark))
  }

  @Test("a translation that is there stays") func existingTranslation() throws {
    try extracted(
      .toggle("Play", key: "play"), german: [("Play", "Abspielen"), ("Start", "Los")])
    try write([.toggle("Start", key: "play")])
    let german = try table("de")
    #expect(ToolRun("extract", "--follow-rewording", bundle).exit == 0)
    #expect(try table("de") == german)
  }

  @Test("pruning removes the old text after its translation was copied") func pruning() throws {
    try extracted(.toggle("Play", key: "play"), german: [("Play", "Abspielen")])
    try write([.toggle("Start", key: "play")])
    #expect(ToolRun("extract", "--prune", "--follow-rewording", bundle).exit == 0)
    #expect(
      try table("de") == "/* needs review: was \"Play\" */\n\"Start\" = \"Abspielen\";\n")
    #expect(try !table("en").contains("Play"))
    #expect(ToolRun("extract", "--prune", "--follow-rewording", "--check", bundle).exit == 0)
  }

  @Test("dry runs and checks write nothing") func dryRun() throws {
    try extracted(.toggle("Play", key: "play"), german: [("Play", "Abspielen")])
    try write([.toggle("Start", key: "play")])
    let before = try files(below: folder.path)
    #expect(ToolRun("extract", "--follow-rewording", "--dry-run", bundle).exit == 0)
    #expect(ToolRun("extract", "--follow-rewording", "--check", bundle).exit == 1)
    #expect(try files(below: folder.path) == before)
  }

  @Test("a project is followed as a bundle is, and its rules are obeyed") func project() throws {
    let project = folder("project")
    func write(_ title: String, severity: String) throws {
      try folder.write(
        "project/bundlekit.json", "{ \"rules\": { \"table.reworded-key\": \"\(severity)\" } }")
      try folder.write("project/Templates/Root.plist", Row.page([.toggle(title, key: "play")]))
    }
    try write("Play", severity: "warning")
    #expect(ToolRun("extract", project).exit == 0)
    try folder.write("project/Locales/de.lproj/Root.strings", "\"Play\" = \"Abspielen\";\n")
    try write("Start", severity: "warning")
    #expect(ToolRun("extract", "--dry-run", project).errorOutput.contains("warning: \"Play\" now"))
    try write("Start", severity: "off")
    #expect(ToolRun("extract", "--follow-rewording", project).errorOutput == "")
    #expect(
      try folder.read("project/Locales/de.lproj/Root.strings")
        .contains("\"Start\" = \"Abspielen\";"))
  }
}

/// A row of a page, in words of property lists.
private struct Row {
  let type: String
  let values: String

  static func toggle(_ title: String, key: String, isOn: Bool = true) -> Row {
    Row(
      type: "PSToggleSwitchSpecifier",
      values: """
        <key>Title</key><string>\(title)</string>
              <key>Key</key><string>\(key)</string>
              <key>DefaultValue</key><\(isOn)/>
        """)
  }

  static func group(_ title: String? = nil, footer: String? = nil, key: String? = nil) -> Row {
    let members = [("Title", title), ("FooterText", footer), ("Key", key)].compactMap {
      name, value in
      value.map { "<key>\(name)</key><string>\($0)</string>" }
    }
    return Row(type: "PSGroupSpecifier", values: members.joined())
  }

  static func page(_ rows: [Row]) -> String {
    let elements = rows.map {
      "    <dict>\n      <key>Type</key><string>\($0.type)</string>\n      \($0.values)\n    </dict>\n"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
        <key>PreferenceSpecifiers</key>
        <array>
      \(elements.joined())  </array>
      </dict>
      </plist>

      """
  }
}
