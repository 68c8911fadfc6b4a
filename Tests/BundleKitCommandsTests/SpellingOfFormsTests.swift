import TestSupport
import Testing

/// Findings that call a slip by its name, and name it once.
@Suite struct SpellingOfFormsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func messages(_ name: String, _ text: String, _ options: String...) throws -> [String] {
    try folder.write(name, text)
    let run = ToolRun(["check", folder(name), "--notes"] + options)
    return run.output.split(separator: "\n").map(String.init).filter { $0.contains("\(name):") }
  }

  private func stringsdict(_ forms: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>files</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
    <key>n</key><dict>
    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>
    \(forms)
    </dict></dict></dict></plist>
    """
  }

  @Test("a category of a stringsdict file in capitals is not missing, but misspelt")
  func categories() throws {
    let name = "de.lproj/L.stringsdict"
    let other = try messages(
      name,
      stringsdict("<key>one</key><string>%d A</string><key>Other</key><string>%d B</string>"))
    #expect(other.count == 1)
    #expect(other.first?.contains("'other' in capitals") == true, "\(other)")
    let one = try messages(
      name,
      stringsdict("<key>One</key><string>%d A</string><key>other</key><string>%d B</string>"))
    #expect(one.count == 1)
    #expect(one.first?.contains("write 'one'") == true, "\(one)")
    let misspelt = try messages(
      name,
      stringsdict("<key>one</key><string>%d A</string><key>othr</key><string>%d B</string>"))
    #expect(misspelt.count == 1)
    #expect(misspelt.first?.contains("'othr' for 'other'") == true, "\(misspelt)")
  }

  @Test("a form of gettext that is empty shows nothing")
  func emptyForm() throws {
    let found = try messages(
      "ru.po",
      #"""
      msgid ""
      msgstr ""
      "Language: ru\n"
      "Content-Type: text/plain; charset=UTF-8\n"
      "Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\n"

      msgid "%d file"
      msgid_plural "%d files"
      msgstr[0] "%d файл"
      msgstr[1] ""
      msgstr[2] "%d файлов"
      """#)
    #expect(found.count == 1)
    #expect(found.first?.contains("lacks 'few' (2, 3, 4); nothing is shown") == true, "\(found)")
  }

  @Test("a language that is none is named once")
  func language() throws {
    let found = try messages(
      "a.xlf",
      """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de_DE!">
        <file id="f1">
          <unit id="a"><segment><source>Go on</source><target>Weiter</target></segment></unit>
        </file>
      </xliff>
      """)
    #expect(found.count == 1, "\(found)")
  }
}
