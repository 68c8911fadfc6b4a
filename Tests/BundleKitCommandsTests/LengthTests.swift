import Foundation
import TestSupport
import Testing
import TextMetrics

/// Whether texts have room.
@Suite(
  .enabled(if: FontLibrary.installed.unavailability == nil, "the font Inter is not installed"))
struct LengthTests {
  private let folder: TemporaryFolder
  private var bundle: String { folder("Settings.bundle") }

  init() throws { folder = try TemporaryFolder() }

  private func page(_ rows: String) throws {
    let plist = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict><key>StringsTable</key><string>Root</string>
      <key>PreferenceSpecifiers</key><array>\(rows)</array></dict></plist>
      """
    try folder.write("Settings.bundle/Root.plist", plist)
  }

  private func table(_ language: String, _ texts: [String: String]) throws {
    let lines = texts.sorted { $0.key < $1.key }.map { "\"\($0.key)\" = \"\($0.value)\";\n" }
    try folder.write("Settings.bundle/\(language).lproj/Root.strings", lines.joined())
  }

  private func row(_ type: String, _ texts: String, key: String = "k") -> String {
    "<dict><key>Type</key><string>\(type)</string><key>Key</key><string>\(key)</string>\(texts)</dict>"
  }

  private func text(_ key: String, _ value: String) -> String {
    "<key>\(key)</key><string>\(value)</string>"
  }

  /// `severity rule language: message` of the rules on length.
  private func findings(_ options: String..., at path: String? = nil) throws -> [String] {
    let run = ToolRun(["check", "--format", "json"] + options + [path ?? bundle])
    let list = try run.json()["diagnostics"] as? [[String: Any]] ?? []
    return list.compactMap { finding in
      guard let rule = finding["rule"] as? String, rule.hasPrefix("length.") else { return nil }
      let language = finding["language"] as? String ?? "source"
      return "\(finding["severity"] ?? "") \(rule) \(language): \(finding["message"] ?? "")"
    }
  }

  private static let long = "Diese Einstellung hat einen sehr langen Namen"

  // MARK: Rows

  @Test("the title of a switch that was reported as cut off is found") func opticID() throws {
    try page(row("PSToggleSwitchSpecifier", text("Title", "Allow Optic ID for unlock")))
    try table("en", ["Allow Optic ID for unlock": "Allow Optic ID for unlock"])
    try table("fr", ["Allow Optic ID for unlock": "Autoriser Optic ID pour le déverrouillage"])
    let found = try findings().filter { $0.contains(" fr: ") }
    #expect(found.count == 1)
    #expect(
      found[0].hasPrefix(
        "warning length.row-fit fr: 'Autoriser Optic ID pour le déverrouillage' needs 304 pt, the "
          + "row has 240 pt beside a switch on iPhone SE at Large; shorten it by about 9 "))
  }

  @Test(
    "every element has its row",
    arguments: [
      ("PSToggleSwitchSpecifier", "Title", "the row has 240 pt beside a switch"),
      ("PSChildPaneSpecifier", "Title", "the row has 292.5 pt before the arrow"),
      ("PSMultiValueSpecifier", "Title", "the row has 292.5 pt before the arrow"),
      ("PSTitleValueSpecifier", "Title", "the row has 311 pt on"),
      ("PSTextFieldSpecifier", "Title", "the row has 240 pt before its text field"),
      ("IASKButtonSpecifier", "Title", "the row has 343 pt on"),
      ("IASKOpenURLSpecifier", "Title", "the row has 343 pt on"),
      ("IASKMailComposeSpecifier", "Title", "the row has 343 pt on"),
      ("IASKDatePickerSpecifier", "Title", "the row has 343 pt on"),
      ("PSToggleSwitchSpecifier", "IASKSubtitle", "the second line of the row has 272 pt"),
      ("PSTextFieldSpecifier", "IASKPlaceholder", "the text field has 238 pt"),
    ])
  func elements(type: String, key: String, room: String) throws {
    try page(row(type, text(key, "x") + (key == "Title" ? "" : text("Title", "Ton"))))
    try table("en", ["x": "Name"])
    try table("de", ["x": Self.long + " " + Self.long])
    let found = try findings()
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.contains(room) == true, "\(found)")
    try table("de", ["x": "Name"])
    #expect(try findings().isEmpty)
  }

  @Test("choices stand beside a checkmark, values and footers where they are shown")
  func choices() throws {
    try page(
      row(
        "PSMultiValueSpecifier",
        text("Title", "Ton") + "<key>Values</key><array><integer>1</integer></array>"
          + "<key>Titles</key><array><string>x</string></array>", key: "a")
        + row("PSGroupSpecifier", text("Title", "head") + text("FooterText", "foot"), key: "b"))
    try table("en", ["x": "Short", "head": "Head", "foot": "Foot", "Ton": "Ton"])
    try table(
      "de", ["x": Self.long, "head": Self.long, "foot": Self.long + " " + Self.long, "Ton": "Ton"])
    let found = try findings()
    // Headers and footers wrap.
    #expect(found.count == 2, "\(found)")
    #expect(found.contains { $0.contains("'\(Self.long)' needs ") && $0.contains("a checkmark") })
    #expect(
      found.contains { $0.hasPrefix("note ") && $0.contains("'Ton' with its value '\(Self.long)'") }
    )
  }

  @Test("a word that is wider than a line is a note") func words() throws {
    let word = "Donaudampfschifffahrtsgesellschaftskapitänsmütze"
    try page(row("PSGroupSpecifier", text("FooterText", "foot")))
    try table("en", ["foot": "Foot"])
    try table("de", ["foot": "Eine \(word) fehlt"])
    let found = try findings()
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("note length.word-too-wide de: '\(word)' needs "))
    try table("de", ["foot": "Eine Donaudampf\u{AD}schifffahrts\u{AD}kapitäns\u{AD}mütze fehlt"])
    #expect(try findings().isEmpty)
  }

  @Test("InAppSettingsKit makes letters smaller before it cuts them off") func shrinking() throws {
    // About 390 points at 17, and 285 at 12.
    let title = "Diese Einstellung hat einen langen Namen"
    try page(row("IASKButtonSpecifier", text("Title", "x")))
    try table("en", ["x": "Name"])
    try table("de", ["x": title])
    #expect(try findings("--severity", "length.word-too-wide=off").isEmpty)
    try page(
      row(
        "IASKButtonSpecifier",
        text("Title", "x") + "<key>IASKAdjustsFontSizeToFitWidth</key><false/>"))
    #expect(try findings().contains { $0.contains("at xLarge") || $0.contains("at Large") })
  }

  /// A text of 1.3 times its room is too wide by more than any estimate may be wrong.
  @Test(
    "what is a third too wide is found in every language",
    arguments: [
      ("de", "Ton"), ("fr", "Écran"), ("pl", "Dźwięk"), ("vi", "Âm thanh"), ("ru", "Звук"),
      ("el", "Ήχος"), ("ar", "صوت"), ("he", "צליל"), ("hy", "Ձայն"), ("ka", "ხმა"),
      ("hi", "ध्वनि"), ("bn", "শব্দ"), ("gu", "ધ્વનિ"), ("te", "ధ్వని"), ("ta", "ஒலி"),
      ("ml", "ശബ്ദം"), ("kn", "ಧ್ವನಿ"), ("pa", "ਧੁਨੀ"), ("si", "ශබ්දය"), ("th", "เสียง"),
      ("km", "សំឡេង"), ("lo", "ສຽງ"), ("my", "အသံ"), ("ja", "音声"), ("zh-Hans", "声音"),
    ])
  func excess(language: String, word: String) throws {
    let font = TextFont(.body, at: .large)
    func width(_ text: String) -> TextWidth {
      TextWidth(of: text, in: font, language: language, fonts: .installed)
    }
    guard width(word).unmeasured.isEmpty else { return }
    var long = word
    while width(long).points < 240 * 1.3 { long += " " + word }
    try page(row("PSToggleSwitchSpecifier", text("Title", "x")))
    try table("en", ["x": "Sound"])
    try table(language, ["x": long])
    let found = try findings()
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("warning length.row-fit \(language): ") == true)
    #expect(found.first?.contains("at Large") == true)
  }

  @Test("a script without a font is said once a language") func unmeasured() throws {
    try page(
      row("PSToggleSwitchSpecifier", text("Title", "x"), key: "a")
        + row("PSToggleSwitchSpecifier", text("Title", "y"), key: "b"))
    try table("en", ["x": "Sound", "y": "Light"])
    try table("non", ["x": "ᚠᚢᚦ", "y": "ᚦᚢᚠ"])
    let found = try findings()
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("note length.row-fit non: ") == true)
    #expect(found.first?.contains("Runr") == true)
  }

  @Test("a project says where its texts must fit") func configured() throws {
    try folder.write(
      "bundlekit.json",
      """
      {"templates": "Settings.bundle", "locales": "Settings.bundle", "sourceLanguage": "en",
       "products": [{"name": "Settings.bundle"}],
       "devices": ["iPhone 17 Pro"], "textSizes": ["large"]}
      """)
    try page(row("PSToggleSwitchSpecifier", text("Title", "x")))
    try table("en", ["x": "Sound"])
    try table("de", ["x": "Jede Woche Statistik senden"])
    #expect(try findings(at: folder.path).isEmpty)
    try table("de", ["x": Self.long])
    let found = try findings(at: folder.path)
    #expect(found.count == 1)
    #expect(found.first?.contains("the row has 267 pt beside a switch on iPhone 16 Pro") == true)
  }

  // MARK: Explanations

  @Test("the sum behind a width can be done by hand") func explanation() throws {
    try page(row("PSToggleSwitchSpecifier", text("Title", "Sounds")))
    try table("en", ["Sounds": "Sounds"])
    try table("ja", ["Sounds": "サウンド"])
    let run = ToolRun("check", "--explain-length", "Sounds", bundle)
    #expect(run.exit == 0)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines[0] == "'Sounds' in Root: title beside a switch, in Settings, iPhone SE")
    #expect(lines[1] == "  en 'Sounds' at Large")
    #expect(lines[2] == "    table 375, inset grouped: 375 - 2 x 16 = cell 343")
    #expect(
      lines[3] == "    cell 343 - margin 16 - (switch 63 + margin 16) - gap 8 = room 240")
    #expect(lines[4].contains("em x 17 + 6 x -0.43"))
    #expect(lines[4].contains("give or take 2.5 %"))
    #expect(lines.contains("    \"サウンド\": 4.0 em x 17 = 68"))
    #expect(lines.last == "    width 68 of room 240: fits, 172 to spare")
  }

  @Test("a text that no row shows cannot be explained") func unknownKey() throws {
    try page(row("PSToggleSwitchSpecifier", text("Title", "Sounds")))
    let run = ToolRun("check", "--explain-length", "Lights", bundle)
    #expect(run.exit == 64)
    #expect(run.errorOutput.contains("no row shows 'Lights'"))
    #expect(ToolRun("check", "--explain-length", "x", "--fix", bundle).exit == 64)
  }

  // MARK: Growth

  @Test("a source that fills its row is a note while a translation lacks") func room() throws {
    // About 390 points at 17, and 290 of 343 at 12.
    let title = "Send all of the usage statistics to the developers"
    try page(row("IASKButtonSpecifier", text("Title", title)))
    try table("en", [title: title])
    try table("de", [:])
    #expect(
      try findings().contains { $0.hasPrefix("note length.source-no-room source: '\(title)' ") })
    try table("de", [title: "Statistik senden"])
    #expect(try findings().allSatisfy { !$0.contains("source-no-room") })
  }

  @Test("growth is foretold where somebody asks") func growth() throws {
    let title = "Statistics every week"
    try page(row("PSToggleSwitchSpecifier", text("Title", title)))
    try table("en", [title: title])
    try table("de", [:])
    #expect(try findings().allSatisfy { !$0.contains("expected-growth") })
    let found = try findings("--severity", "length.expected-growth=note")
    #expect(
      found.contains { $0.hasPrefix("note length.expected-growth source: '\(title)' may grow to ") }
    )
  }
}
