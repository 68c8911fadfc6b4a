import Foundation
import TestSupport
import Testing

/// The limits that people set on texts.
@Suite struct LimitTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("Settings.bundle/Root.plist", SmallBundle.page)
    try folder.write("Settings.bundle/en.lproj/Root.strings", "\"Sounds\" = \"Sounds\";\n")
  }

  private func messages(_ limit: String, german: String) throws -> [String] {
    try folder.write("Settings.bundle/de.lproj/Root.strings", "\"Sounds\" = \"\(german)\";\n")
    return try messages(limits: "{\"keys\": {\"Sounds\": \(limit)}}", in: folder("Settings.bundle"))
  }

  /// What the rules on limits say of a bundle.
  private func messages(limits: String, in bundle: String) throws -> [String] {
    let name = URL(filePath: bundle).lastPathComponent
    try folder.write(
      "bundlekit.json",
      """
      {"templates": "\(name)", "locales": "\(name)", "sourceLanguage": "en",
       "products": [{"name": "Settings.bundle"}], "limits": \(limits)}
      """)
    let run = ToolRun("check", "--format", "json", folder.path)
    let list = try run.json()["diagnostics"] as? [[String: Any]] ?? []
    return list.compactMap { finding in
      guard let rule = finding["rule"] as? String, rule.hasPrefix("length.limit") else {
        return nil
      }
      return "\(finding["severity"] ?? "") \(rule): \(finding["message"] ?? "")"
    }
  }

  @Test("a limit counts what it says") func units() throws {
    #expect(
      try messages("8", german: "Töne und Klänge") == [
        "warning length.limit-chars: 'Töne und Klänge' has 15 characters; the limit is 8, the "
          + "source has 6; shorten it by 7"
      ])
    #expect(try messages("15", german: "Töne und Klänge").isEmpty)
    #expect(
      try messages("{\"maximum\": 16, \"unit\": \"bytes\"}", german: "Töne und Klänge") == [
        "warning length.limit-bytes: 'Töne und Klänge' has 17 bytes; the limit is 16, the source "
          + "has 6; shorten it by 1"
      ])
    #expect(
      try messages("{\"maximum\": 7, \"unit\": \"utf16\"}", german: "Töne 👍🏽") == [
        "warning length.limit-chars: 'Töne 👍🏽' has 9 UTF-16 units; the limit is 7, the source has "
          + "6; shorten it by 2"
      ])
    #expect(
      try messages("{\"maximum\": 1, \"unit\": \"lines\"}", german: "Töne\\nKlänge") == [
        "warning length.limit-chars: 'Töne Klänge' has 2 lines; the limit is 1, the source has 1; "
          + "shorten it by 1"
      ])
  }

  @Test("a limit of each line names the line") func lines() throws {
    let limit = "{\"maximum\": 10, \"perLine\": true}"
    #expect(
      try messages(limit, german: "kurz\\nviel zu lange Zeile\\nok") == [
        "warning length.limit-chars: line 2, 'viel zu lange Zeile' has 19 characters; the limit is "
          + "10, the source has 6; shorten it by 9"
      ])
    #expect(try messages(limit, german: "Töne\\nKlänge\\nKrach").isEmpty)
  }

  /// Cases of other people's tools; see `CasesTests`.
  @Test(
    "a German label that overflowed elsewhere is found",
    .enabled(if: Shared.has("cases/inputs"), "the cases are not at hand beside the package"))
  func overflow() throws {
    let input = Shared.root.appending(path: "cases/inputs/B077/Settings.bundle")
    try? FileManager.default.removeItem(atPath: folder("Settings.bundle"))
    try FileManager.default.copyItem(atPath: input.path, toPath: folder("Settings.bundle"))
    let found = try messages(
      limits: "{\"roles\": {\"Title\": 20}}", in: folder("Settings.bundle"))
    #expect(found.count == 1)
    #expect(found.first?.contains("has 40 characters; the limit is 20, the source has 13") == true)
    #expect(found.first?.contains("shorten it by 20") == true)
  }

  @Test("XLIFF limits in bytes and pixels have rules of their own") func xliff() throws {
    try folder.write(
      "de.xliff",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="Root.strings" source-language="en" target-language="de" datatype="plaintext">
      <body>
      <trans-unit id="a" maxwidth="12" size-unit="byte"><source>Resize</source>\
      <target>Größe ändern</target></trans-unit>
      <trans-unit id="b" maxwidth="40" size-unit="pixel"><source>Resize</source>\
      <target>Größe ändern</target></trans-unit>
      <trans-unit id="c" maxwidth="140" size-unit="pixel"><source>Resize</source>\
      <target>Größe ändern</target></trans-unit>
      </body></file></xliff>
      """)
    let run = ToolRun("check", "--format", "json", folder("de.xliff"))
    let rules = try run.findings().map { "\($0.rule):\($0.line ?? 0)" }
    #expect(rules.contains("length.limit-bytes:5"))
    #expect(!rules.contains("length.limit-pixels:7"))
    #expect(!rules.contains { $0.hasPrefix("xliff.max-width") })
  }
}
