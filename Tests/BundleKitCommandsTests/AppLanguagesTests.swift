import Foundation
import TestSupport
import Testing

/// What people see of an app's bundles in every language.
@Suite struct AppLanguagesTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let page = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <key>StringsTable</key><string>Root</string>
      <key>PreferenceSpecifiers</key>
      <array>
        <dict>
          <key>Type</key><string>PSMultiValueSpecifier</string>
          <key>Title</key><string>Size</string>
          <key>Key</key><string>size</string>
          <key>DefaultValue</key><integer>1</integer>
          <key>Titles</key><array><string>Small</string><string>Tiny</string></array>
          <key>Values</key><array><integer>1</integer><integer>2</integer></array>
        </dict>
        <dict>
          <key>Type</key><string>PSTitleValueSpecifier</string>
          <key>Title</key><string>Sound</string>
          <key>Key</key><string>sound</string>
          <key>DefaultValue</key><string>a</string>
        </dict>
        <dict>
          <key>Type</key><string>PSGroupSpecifier</string>
        </dict>
        <dict>
          <key>Type</key><string>PSTitleValueSpecifier</string>
          <key>Title</key><string>Ringtone</string>
          <key>Key</key><string>ringtone</string>
          <key>DefaultValue</key><string>b</string>
        </dict>
      </array>
    </dict>
    </plist>

    """

  private func write(
    _ language: String, to bundle: String = "Settings.bundle", _ texts: [String: String] = [:]
  ) throws {
    try folder.write(bundle + "/Root.plist", Self.page)
    let keys = ["Size", "Small", "Tiny", "Sound", "Ringtone"]
    let lines = keys.map { "\"\($0)\" = \"\(texts[$0] ?? $0 + "-" + language)\";\n" }
    try folder.write("\(bundle)/\(language).lproj/Root.strings", lines.joined())
  }

  private func found(_ rules: String...) throws -> [Finding] {
    try ToolRun("check", "--format", "json", folder.path).findings()
      .filter { rules.contains($0.rule) }
  }

  @Test("choices that a translation makes one are found at the translation")
  func choicesCollide() throws {
    try write("en")
    try write("de", ["Small": "Klein", "Tiny": "Klein"])
    #expect(
      try found("settings.titles-duplicate") == [
        Finding(
          rule: "settings.titles-duplicate", severity: "warning",
          path: "Settings.bundle/de.lproj/Root.strings", line: 3)
      ])
  }

  @Test("white space at an edge is seen by nobody") func choicesDifferInASpace() throws {
    try write("en")
    try write("de", ["Small": "Klein", "Tiny": "Klein "])
    #expect(try found("settings.titles-duplicate").map(\.line) == [3])
  }

  @Test("a fault of the source is the source's alone") func sourcesAreEqual() throws {
    try write("en", ["Small": "Small", "Tiny": "Small"])
    try write("de", ["Small": "Klein", "Tiny": "Klein"])
    let found = try found("settings.titles-duplicate")
    #expect(found.map(\.path) == ["Settings.bundle/en.lproj/Root.strings"])
  }

  @Test("rows are told apart in a section, and only there") func rowsCollide() throws {
    try write("en")
    try write("fr", ["Size": "Son", "Sound": "Son"])
    try write("it", ["Sound": "Suono", "Ringtone": "Suono"])
    try write("es", ["Size": "", "Sound": ""])
    let found = try found("settings.row-titles-collide")
    #expect(found.map(\.path) == ["Settings.bundle/fr.lproj/Root.strings"])
    #expect(found.map(\.line) == [4])
  }

  @Test("rows that are equal in the source language may be equal elsewhere")
  func rowsAreEqualInTheSource() throws {
    try write("en", ["Size": "Sound", "Sound": "Sound"])
    try write("fr", ["Size": "Son", "Sound": "Son"])
    #expect(try found("settings.row-titles-collide").isEmpty)
  }

  @Test("a language of one bundle only is noted, but not a region whose parent is there")
  func languagesOfBundles() throws {
    for language in ["en", "sv", "es", "pt-BR"] { try write(language) }
    for language in ["en", "es-MX", "es", "pt-BR"] {
      try write(language, to: "InAppSettings.bundle")
    }
    #expect(
      try found("language.set-differs") == [
        Finding(
          rule: "language.set-differs", severity: "note", path: "InAppSettings.bundle/sv.lproj",
          line: nil)
      ])
  }

  @Test("pages of language folders alone are but noted, since Settings.app takes them")
  func localizedPages() throws {
    try folder.write("Settings.bundle/en.lproj/Root.plist", Self.page)
    #expect(
      try found("settings.root-missing", "search.localized-plist") == [
        Finding(
          rule: "search.localized-plist", severity: "note",
          path: "Settings.bundle/en.lproj/Root.plist", line: nil)
      ])
  }

  @Test("many findings begin with what there is to do, and a fact is told once for all languages")
  func humanReport() throws {
    try write("en")
    for language in ["de", "fr", "sv"] {
      try write(language, ["Size": "=", "Sound": "=", "Small": "-", "Tiny": "-"])
      try folder.write("Settings.bundle/\(language).lproj/Other.strings", "\"a\" = \"b\";")
    }
    try write("it", ["Size": "+", "Sound": "+", "Small": "~", "Tiny": "~"])
    try folder.write(
      "Settings.bundle/Root.plist",
      Self.page.replacing("<key>Key</key><string>sound</string>", with: "")
        .replacing("<string>ringtone</string>", with: "<string></string>"))
    let report = ToolRun("check", folder.path).output
    let lines = report.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first?.hasPrefix("What to do") == true, "\(report)")
    #expect(lines.dropFirst().first?.contains("plist.key-required") == true, "\(report)")
    #expect(report.contains("  in 3 languages: de, fr, sv\n"), "\(report)")
    #expect(report.matches(of: /both read '='/).count == 1, "\(report)")
  }
}
