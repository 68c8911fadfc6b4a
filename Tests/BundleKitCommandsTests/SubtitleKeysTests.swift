import TestSupport
import Testing

/// The keys of a dictionary of subtitles.
@Suite struct SubtitleKeysTests {
  private func found(_ type: String, _ keys: String...) throws -> [String] {
    let folder = try TemporaryFolder()
    let texts = keys.map { "<key>\($0)</key><string>Text</string>" }.joined()
    try folder.write(
      "InAppSettings.bundle/Root.plist",
      """
      <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array><dict>
      <key>Type</key><string>\(type)</string><key>Title</key><string>Row</string>
      <key>Key</key><string>row</string><key>File</key><string>Root</string>
      <key>IASKSubtitle</key><dict>\(texts)</dict></dict></array></dict></plist>
      """)
    let run = ToolRun("check", folder("InAppSettings.bundle"), "--format", "json")
    let findings = try run.json()["diagnostics"] as? [[String: Any]] ?? []
    return findings.filter { $0["rule"] as? String == "settings.subtitle-dictionary" }
      .compactMap { $0["message"] as? String }
  }

  @Test("the states of a toggle have names of their own") func toggles() throws {
    let toggle = "PSToggleSwitchSpecifier"
    #expect(try found(toggle, "YES", "NO", "__default__") == [])
    #expect(
      try found(toggle, "on", "false", "_default_", "maybe") == [
        "'on' is no state of a toggle: write YES",
        "'false' is no state of a toggle: write NO",
        "'_default_' is no state of a toggle: write __default__",
        "'maybe' is no state of a toggle: write YES, NO or __default__",
      ])
  }

  @Test("other rows go by what is stored, which may be anything but a slip") func values() throws {
    let pane = "PSChildPaneSpecifier"
    #expect(try found(pane, "on", "1", "__default__") == [])
    #expect(
      try found(pane, "__Default__") == [
        "'__Default__' is taken for a stored value: write __default__ for all others"
      ])
    #expect(try found(pane, "default", "Default") == [])
  }
}
