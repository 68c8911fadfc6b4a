import TestSupport
import Testing

@Suite struct FileCheckTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ name: String, _ text: String) throws -> String {
    try folder.write(name, text)
    return folder(name)
  }

  @Test func aBilingualFileIsCheckedByItself() throws {
    let path = try write(
      "de.xliff",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="en.lproj/Localizable.strings" source-language="en" target-language="de"
          datatype="plaintext">
          <body>
            <trans-unit id="a"><source>Hello %@</source><target>Hallo %d</target></trans-unit>
            <trans-unit id="b"><source>Hello %@</source><target>Hallo %@</target></trans-unit>
          </body>
        </file>
      </xliff>
      """)
    let run = ToolRun("check", path, "--format", "json")
    #expect(run.exit == 1)
    #expect(
      try run.findings() == [
        Finding(rule: "placeholder.type", severity: "error", path: path, line: 6)
      ])
  }

  @Test func aFileOfOneLanguageIsCheckedBesideItsSource() throws {
    let source = try write("en.lproj/Localizable.strings", "\"greeting\" = \"Hello %@\";\n")
    let path = try write("de.lproj/Localizable.strings", "\"greeting\" = \"Hallo\";\n")
    let run = ToolRun("check", path, "--source", source, "--format", "json")
    #expect(run.exit == 0)
    #expect(
      try run.findings() == [
        Finding(rule: "placeholder.missing", severity: "warning", path: path, line: 1)
      ])
    #expect(try ToolRun("check", path, "--format", "json").findings() == [])
  }

  /// A finding is at the text or at the key, whichever it speaks of.
  @Test func aFindingStandsAtWhatItSpeaksOf() throws {
    let source = try write("en.lproj/L.strings", "\"greeting\" = \"Hello %@\";\n")
    let path = try write(
      "de.lproj/L.strings", "\"greeting\"\n= \"Hallo\";\n\"other\"\n= \"Anderes\";\n")
    let run = ToolRun("check", path, "--source", source, "--format", "json")
    #expect(
      try run.findings() == [
        Finding(rule: "placeholder.missing", severity: "warning", path: path, line: 2),
        Finding(rule: "table.obsolete-key", severity: "note", path: path, line: 3),
      ])
  }

  /// Japanese is ja and Czech cs; jp and cz are regions.
  @Test(arguments: [("jp", "ja"), ("cz", "cs"), ("gr", "el"), ("dk", "da")])
  func aRegionIsNoLanguage(region: String, language: String) throws {
    let path = try write(
      "a.xliff",
      """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="L.strings" source-language="en" target-language="\(region)" datatype="plaintext">
          <body><trans-unit id="a"><source>Hello</source><target>@</target></trans-unit></body>
        </file>
      </xliff>
      """)
    let output = ToolRun("check", path, "--format", "json").output
    #expect(output.contains("'\(region)' is no language that systems know; write '\(language)'"))
  }

  /// The rules of XLIFF 2 speak of its two languages; nothing else is to say the same.
  @Test(arguments: [
    (#"srcLang="e" trgLang="de""#, ["xliff.schema"]),
    (#"srcLang="en" trgLang="german!""#, ["xliff.schema"]),
    (#"srcLang="e" trgLang="german!""#, ["xliff.schema", "xliff.schema"]),
    (#"srcLang="en""#, ["xliff.target-language-missing"]),
    (#"srcLang="e""#, ["xliff.target-language-missing", "xliff.schema"]),
  ])
  func aLanguageThatIsNoneIsOneFinding(attributes: String, rules: [String]) throws {
    let path = try write(
      "a.xlf",
      """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" \(attributes)>
        <file id="f"><unit id="a"><segment>
          <source>Sound</source><target>Ton</target>
        </segment></unit></file>
      </xliff>
      """)
    #expect(try ToolRun("check", path, "--format", "json").findings().map(\.rule) == rules)
  }

  @Test func targetsThatAreNotDoneAreNoted() throws {
    let path = try write(
      "de.xliff",
      """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="L.strings" source-language="en" target-language="de" datatype="plaintext">
          <body>
            <trans-unit id="a"><source>A b</source><target state="needs-review-l10n">C d</target></trans-unit>
            <trans-unit id="b"><source>E f</source><target state="new">G h</target></trans-unit>
            <trans-unit id="c"><source>I j</source><target state="new">I j</target></trans-unit>
            <trans-unit id="d"><source>K l</source><target state="final">M n</target></trans-unit>
            <trans-unit id="e"><source>O p</source><target>Q r</target></trans-unit>
          </body>
        </file>
      </xliff>
      """)
    let run = ToolRun("check", path, "--format", "json")
    #expect(
      try run.findings() == [
        Finding(rule: "xliff.state", severity: "warning", path: path, line: 4),
        Finding(rule: "xliff.state", severity: "warning", path: path, line: 5),
      ])
  }

  @Test(arguments: ["", " ", "\u{A0}"])
  func anEmptyTranslationIsOneFinding(text: String) throws {
    let source = try write("en.lproj/Localizable.strings", "\"greeting\" = \"Hello %@\";\n")
    let path = try write("de.lproj/Localizable.strings", "\"greeting\" = \"\(text)\";\n")
    let run = ToolRun("check", path, "--source", source, "--format", "json")
    #expect(
      try run.findings() == [
        Finding(rule: "table.empty-value", severity: "warning", path: path, line: 1)
      ])
  }

  @Test(arguments: [
    "Öffne", "Öffne <x id='7'/>", "Öffne <x id='1'/><x id='1'/>",
    "Öffne <x id='1'/><g id='2'>bald</g>",
  ])
  func inlineCodesOfXLIFFStayAsTheyAre(target: String) throws {
    let path = try write(
      "de.xliff",
      """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="en.lproj/L.strings" source-language="en" target-language="de"
          datatype="plaintext"><body>
            <trans-unit id="a"><source>Open <x id="1"/></source><target>\(target)</target></trans-unit>
            <trans-unit id="b"><source>Open <x id="1"/></source><target><x id="1"/> öffnen</target></trans-unit>
          </body></file>
      </xliff>
      """)
    let found = try ToolRun("check", path, "--format", "json").findings()
    #expect(
      found.filter { $0.rule == "xliff.inline-codes" } == [
        Finding(rule: "xliff.inline-codes", severity: "warning", path: path, line: 4)
      ])
  }

  @Test func aFileWhoseFormsLackOtherFailsTheRun() throws {
    let path = try write(
      "ru.lproj/Localizable.stringsdict",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>n</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@f@</string>
      <key>f</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%d файл</string>
      <key>few</key><string>%d файла</string>
      <key>many</key><string>%d файлов</string>
      </dict></dict></dict></plist>
      """)
    let run = ToolRun("check", path, "--format", "json")
    #expect(run.exit == 1)
    #expect(try run.findings().map(\.rule) == ["plural.other-missing"])
  }

  @Test func aSourceIsForAFileOfOneLanguage() throws {
    let catalog = try write(
      "Localizable.xcstrings", "{\"sourceLanguage\":\"en\",\"strings\":{},\"version\":\"1.0\"}")
    #expect(ToolRun("check", catalog, "--source", catalog).exit == 64)
    #expect(ToolRun("check", folder.path, "--source", catalog).exit == 64)
  }
}
