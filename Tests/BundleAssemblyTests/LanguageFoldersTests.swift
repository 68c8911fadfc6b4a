import BundleAssembly
import Diagnostics
import Testing
import Workspace

/// Several folders for one language: a product has one, and nothing is dropped without a word.
@Suite struct LanguageFoldersTests {
  private static var page: PlainValue {
    ["PreferenceSpecifiers": [["Type": "PSGroupSpecifier", "Title": "A"]]]
  }

  private func text(_ value: String) -> String { "\"A\" = \"\(value)\";\n" }

  private func plan(_ files: [String: String]) throws -> (AssemblyPlan, [AssembledBundle]) {
    let project = try TestProject(templates: ["Root": Self.page], files: files)
    return (try project.plan(), try project.assembled())
  }

  @Test(
    "the folder with the name that systems look for is in force, whatever the order of names",
    arguments: [
      ("zh-TW", "zh-Hant"), ("iw", "he"), ("pt_BR", "pt-BR"), ("no", "nb"), ("German", "de"),
    ])
  func canonicalFolder(other: String, canonical: String) throws {
    let (plan, bundles) = try plan([
      "Locales/en.lproj/Root.strings": text("a"),
      "Locales/\(other).lproj/Root.strings": text("other"),
      "Locales/\(other).lproj/about.html": "other",
      "Locales/\(canonical).lproj/Root.strings": text("canonical"),
      "Locales/\(canonical).lproj/about.html": "canonical",
    ])
    for bundle in bundles {
      #expect(try bundle.texts("\(canonical).lproj/Root.strings") == ["A": "canonical"])
      #expect(bundle.bytes(of: "\(canonical).lproj/about.html") == Array("canonical".utf8))
      #expect(!bundle.files.keys.contains { $0.hasPrefix("\(other).lproj") })
    }
    #expect(plan.diagnostics.map(\.rule) == ["language.folder-noncanonical"])
    let finding = try #require(plan.diagnostics.first)
    #expect(finding.severity == .warning)
    #expect(finding.location.path == "Locales/\(other).lproj")
    for name in ["\(other).lproj", "\(canonical).lproj", "Root.strings", "about.html"] {
      #expect(finding.message.contains(name))
    }
  }

  @Test("what only the other folder has goes into the folder in force")
  func otherTables() throws {
    let (_, bundles) = try plan([
      "Locales/en.lproj/Root.strings": text("a"),
      "Locales/pt_BR.lproj/Root.strings": text("other"), "Locales/pt_BR.lproj/only.html": "x",
      "Locales/pt-BR.lproj/InfoPlist.strings": "\"N\" = \"n\";",
    ])
    #expect(try bundles[0].texts("pt-BR.lproj/Root.strings") == ["A": "other"])
    #expect(bundles[0].bytes(of: "pt-BR.lproj/only.html") == Array("x".utf8))
  }

  @Test("folders that say the same are reported, with nothing left out")
  func equalFolders() throws {
    let (plan, _) = try plan([
      "Locales/en.lproj/Root.strings": text("a"), "Locales/iw.lproj/Root.strings": text("h"),
      "Locales/he.lproj/Root.strings": "/* with a note */\n" + text("h"),
    ])
    #expect(plan.diagnostics.count == 1)
    #expect(plan.diagnostics.first?.message.contains("left out") == false)
  }

  @Test("of en, English and Base, the source language's own folder is in force")
  func sourceLanguage() throws {
    let (plan, bundles) = try plan([
      "Locales/en.lproj/Root.strings": text("en"),
      "Locales/English.lproj/Root.strings": text("English"),
      "Locales/Base.lproj/Root.strings": text("Base"),
      "Locales/Base.lproj/Main.strings": "\"M\" = \"m\";",
    ])
    #expect(try bundles[0].texts("en.lproj/Root.strings") == ["A": "en"])
    #expect(try bundles[0].texts("en.lproj/Main.strings") == ["M": "m"])
    #expect(
      plan.diagnostics.map(\.rule) == [
        "language.base-as-language", "language.folder-noncanonical",
      ])
  }

  @Test("Base that says what the source says is nobody's mistake")
  func equalBase() throws {
    let (plan, _) = try plan([
      "Locales/en.lproj/Root.strings": text("en"), "Locales/Base.lproj/Root.strings": text("en"),
    ])
    #expect(plan.diagnostics.isEmpty)
  }

  @Test("a bare bundle keeps all of its folders")
  func bareBundle() throws {
    let files = ["en", "English", "zh-TW", "zh-Hant", "Base"].map {
      ("Settings.bundle/\($0).lproj/Root.strings", Array(text($0).utf8))
    }
    let bundles = try TestProject(Dictionary(uniqueKeysWithValues: files)).assembled()
    #expect(
      bundles[0].files.keys.sorted()
        == files.map { $0.0.replacing("Settings.bundle/", with: "") }
        .sorted())
  }
}
