import Foundation
import TestSupport
import Testing

/// What pages show that no translation reaches, and what no reader renders.
@Suite struct PageTextRulesTests {
  private let folder: TemporaryFolder
  private var bundle: String { folder("Settings.bundle") }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("Settings.bundle/en.lproj/Root.strings", "\"Sounds\" = \"Sounds\";\n")
    try folder.write("Settings.bundle/de.lproj/Root.strings", "\"Sounds\" = \"Töne\";\n")
  }

  private func rules(row: String) throws -> [String] {
    try folder.write("Settings.bundle/Root.plist", SmallBundle.page(row: row))
    return try ToolRun("check", "--format", "json", bundle).findings().map(\.rule)
  }

  private func title(_ value: String) -> String {
    """
    <dict><key>Type</key><string>PSTitleValueSpecifier</string><key>Key</key><string>v</string>
    <key>DefaultValue</key><string>\(value)</string></dict>
    """
  }

  @Test("words in the default value of a title are not translated", arguments: ["Not set", "none"])
  func words(_ value: String) throws {
    #expect(try rules(row: title(value)) == ["settings.not-localizable-text"])
  }

  @Test(
    "versions and names are no words", arguments: ["1.2 beta", "Luc Vandal, Ortwin Gentz", "1"])
  func names(_ value: String) throws { #expect(try rules(row: title(value)) == []) }

  private func slider(_ image: String) -> String {
    """
    <dict><key>Type</key><string>PSSliderSpecifier</string><key>Key</key><string>s</string>
    <key>DefaultValue</key><real>0.5</real><key>MinimumValue</key><real>0</real>
    <key>MaximumValue</key><real>1</real>
    <key>MinimumValueImage</key><string>\(image)</string></dict>
    """
  }

  private func image(_ name: String, height: UInt8) throws {
    let header: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    let bytes = header + Array("IHDR".utf8) + [0, 0, 0, height, 0, 0, 0, height, 8, 6, 0, 0, 0]
    try Data(bytes).write(to: URL(filePath: folder("Settings.bundle/" + name)))
  }

  @Test("a slider's image has its size, and versions for fine screens") func images() throws {
    try image("slow@2x.png", height: 42)
    try image("slow@3x.png", height: 63)
    #expect(try rules(row: slider("slow")) == [])
    try image("small.png", height: 21)
    #expect(try rules(row: slider("small")) == ["images.size"])
    try image("large@2x.png", height: 200)
    #expect(try rules(row: slider("large")) == ["images.size"])
  }
}
