import TestSupport
import Testing

/// The keys of a table of one language beside those of the table that it translates.
@Suite struct KeysOfSourceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// What `check` says of the German table's keys and comments.
  private func found(
    _ english: String, _ german: String, name: String = "Localizable"
  ) throws -> [Finding] {
    try folder.write("en.lproj/\(name).strings", english)
    try folder.write("de.lproj/\(name).strings", german)
    return try ToolRun(
      [
        "check", folder("de.lproj/\(name).strings"), "--source",
        folder("en.lproj/\(name).strings"), "--format", "json",
      ], today: "2026-11-30"
    ).findings().filter { $0.rule.hasPrefix("table.") || $0.rule.hasPrefix("suppression.") }
  }

  @Test func aKeyThatIsNotThereIsMissed() throws {
    let found = try found("\"a\" = \"On\";\n\"b\" = \"Off\";\n", "\"a\" = \"Ein\";\n")
    #expect(found.map(\.rule) == ["table.missing-key"])
    #expect(found.map(\.severity) == ["warning"])
  }

  @Test func whatInfoPlistHasIsShown() throws {
    let found = try found(
      "\"CFBundleName\" = \"Tide\";\n\"b\" = \"Off\";\n", "\"b\" = \"Aus\";\n", name: "InfoPlist")
    #expect(found.map(\.severity) == ["note"])
  }

  @Test func aTableThatIsNotFinishedIsOneFinding() throws {
    let english = (0..<30).map { "\"key_\($0)\" = \"Text \($0)\";\n" }.joined()
    let found = try found(english, "\"key_0\" = \"Wort 0\";\n")
    #expect(found.map(\.rule) == ["table.missing-key"])
  }

  @Test func aKeyInOtherLettersIsMeantForTheSources() throws {
    let found = try found("\"sync_now\" = \"Sync\";\n", "\"Sync_now\" = \"Abgleichen\";\n")
    #expect(found.map(\.rule) == ["table.near-miss-key"])
    #expect(found.map(\.line) == [1])
  }

  @Test func namesThatDifferInALetterAreTwo() throws {
    let found = try found(
      "\"unit.bar.abbreviation\" = \"bar\";\n", "\"unit.jar.abbreviation\" = \"Glas\";\n")
    #expect(Set(found.map(\.rule)) == ["table.missing-key", "table.obsolete-key"])
  }

  @Test(
    "a key with a slip of typing is meant for the source's",
    arguments: [
      "wifi_olny", "wifi-only", "wifi_ony", "wifi_оnly",
    ])
  func slipsOfTyping(key: String) throws {
    let found = try found("\"wifi_only\" = \"Wi-Fi only\";\n", "\"\(key)\" = \"Nur WLAN\";\n")
    #expect(found.map(\.rule) == ["table.near-miss-key"])
  }

  @Test(
    "numbers, plurals and other words are keys of their own",
    arguments: [
      ("section_title1", "section_title2"), ("photo_album", "photo_albums"),
      ("settings_on", "settings_off"), ("photo_title", "photos_title"),
    ])
  func ownKeys(source: String, own: String) throws {
    let found = try found("\"\(source)\" = \"One text\";\n", "\"\(own)\" = \"Ein Text\";\n")
    #expect(Set(found.map(\.rule)) == ["table.missing-key", "table.obsolete-key"])
  }

  @Test func commentsOfAFileAreLookedAt() throws {
    let found = try found(
      "\"a\" = \"Erase all data\";\n",
      "\"a\" = \"Erase all data\"; /* bundlekit:off text.same-as-source until 2020-01-01 */\n"
        + "/* bundlekit:off no.such-rule */\n")
    #expect(found.map(\.rule) == ["suppression.expired", "suppression.unknown-rule"])
  }

  @Test func withoutTheSourceNoCommentIsOfNoUse() throws {
    try folder.write(
      "de.lproj/L.strings", "\"a\" = \"Ein\"; /* bundlekit:off text.same-as-source */\n")
    let run = ToolRun("check", folder("de.lproj/L.strings"), "--format", "json")
    #expect(try run.findings().isEmpty)
  }

  @Test func aPseudoLanguageIsNobodys() throws {
    try folder.write("en.lproj/L.strings", "\"a\" = \"Erase all data\";\n")
    try folder.write("en-XA.lproj/L.strings", "\"a\" = \"[Éŕåšé åļļ ðåţå one two]\";\n")
    let run = ToolRun(
      "check", folder("en-XA.lproj/L.strings"), "--source", folder("en.lproj/L.strings"),
      "--format", "json")
    #expect(try run.findings().isEmpty)
  }
}
