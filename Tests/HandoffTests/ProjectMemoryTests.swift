import Diagnostics
import Handoff
import LocalizationFormats
import LocalizationModel
import TestSupport
import Testing
import Workspace

@Suite struct ProjectMemoryTests {
  private static let page = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>StringsTable</key><string>Root</string>
    <key>PreferenceSpecifiers</key><array><dict><key>Type</key>
    <string>PSGroupSpecifier</string><key>Title</key><string>Sounds</string></dict></array></dict>
    </plist>
    """

  private static let stringsdict = """
    <plist version="1.0"><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key>
    <string>%#@n@</string><key>n</key><dict><key>NSStringFormatSpecTypeKey</key>
    <string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string>
    FORMS</dict></dict></dict></plist>
    """

  private func forms(_ forms: KeyValuePairs<String, String>) -> String {
    Self.stringsdict.replacing(
      "FORMS", with: forms.map { "<key>\($0)</key><string>\($1)</string>" }.joined())
  }

  /// A project with these files besides a page, for as long as `body` runs.
  private func withProject(
    _ files: [String: String], _ body: (Project) throws -> Void
  ) throws {
    let folder = try TemporaryFolder()
    var files = files
    files["Templates/Root.plist"] = Self.page
    for (path, text) in files { try folder.write(path, text) }
    try body(try ProjectReader.read(path: folder.path))
  }

  @Test func whatIsTranslatedInTheProjectIsSuggested() throws {
    let files = [
      "bundlekit.json": "{\"sourceLanguage\": \"en\"}",
      "Locales/en.lproj/Root.strings": "\"Sounds\" = \"Sounds\"; \"a\" = \"Play sounds\";",
      "Locales/de.lproj/Root.strings": "\"Sounds\" = \"Töne\"; \"a\" = \"Töne abspielen\";",
    ]
    try withProject(files) { project in
      let memory = TranslationMemory(of: project, [])
      #expect(
        memory.suggestions(for: "Play sound", from: "en", to: "de")
          == [
            Catalog.Suggestion(
              source: "Play sounds", target: "Töne abspielen", score: 90, origin: "Root")
          ])
    }
  }

  @Test func aPluralFormThatTheSourceLacksBelongsToOther() throws {
    let files = [
      "bundlekit.json": "{\"sourceLanguage\": \"en\"}",
      "Locales/en.lproj/Root.stringsdict": forms(["one": "one day", "other": "all the days"]),
      "Locales/pl.lproj/Root.stringsdict": forms([
        "one": "dzień", "few": "dni", "many": "dni2", "other": "dnia",
      ]),
    ]
    try withProject(files) { project in
      let pairs = TranslationMemory.pairs(of: project).filter { $0.source != $0.target }
      #expect(pairs.filter { $0.source == "one day" }.map(\.target) == ["dzień"])
      #expect(
        Set(pairs.filter { $0.source == "all the days" }.map(\.target)) == ["dni", "dni2", "dnia"])
    }
  }

  @Test func theFilesOfTheConfigurationAreRead() throws {
    let files = [
      "bundlekit.json": """
      {"sourceLanguage": "en", "translationMemory": ["own.tmx", "shared/all.tmx"]}
      """,
      "shared/all.tmx": """
      <tmx version="1.4"><header srclang="en-US"/><body><tu><tuv xml:lang="en-US"><seg>Badges</seg>
      </tuv><tuv xml:lang="DE"><seg>Kennzeichen</seg></tuv></tu></body></tmx>
      """,
    ]
    try withProject(files) { project in
      let parsed = try MemoryFile.files(of: project)
      #expect(parsed.diagnostics.isEmpty)
      #expect(parsed.document.map(\.path) == ["own.tmx", "shared/all.tmx"])
      #expect(parsed.document.first?.document == nil)
      let memory = TranslationMemory(of: project, parsed.document)
      #expect(
        memory.suggestions(for: "Badges", from: "en", to: "de")
          == [
            Catalog.Suggestion(
              source: "Badges", target: "Kennzeichen", score: 100, origin: "all.tmx")
          ])
    }
  }
}
