import TestSupport
import Testing

/// What `check` says of the languages and states of a String Catalog.
@Suite struct CatalogStateTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func found(_ strings: String) throws -> [String] {
    try folder.write(
      "L.xcstrings",
      "{\n\"sourceLanguage\" : \"en\",\n\"strings\" : {\(strings)},\n\"version\" : \"1.0\"\n}\n")
    return try ToolRun("check", folder("L.xcstrings"), "--format", "json").findings()
      .filter { $0.rule != "catalog.order" }.map { "\($0.rule) \($0.severity)" }
  }

  private func unit(_ text: String, _ state: String = "translated") -> String {
    "{\"stringUnit\" : {\"state\" : \"\(state)\", \"value\" : \"\(text)\"}}"
  }

  private func forms(_ one: String, _ other: String) -> String {
    "{\"variations\" : {\"plural\" : {\"one\" : \(unit(one)), \"other\" : \(unit(other))}}}"
  }

  @Test("a text that is new counts as none, but for a copy of the source")
  func newTexts() throws {
    #expect(
      try found("\"Photo\" : {\"localizations\" : {\"de\" : \(unit("Foto", "new"))}}")
        == ["catalog.state warning"])
    #expect(
      try found("\"Photo\" : {\"localizations\" : {\"de\" : \(unit("Photo", "new"))}}") == [])
  }

  @Test("an unknown state is one finding")
  func unknownState() throws {
    #expect(
      try found("\"Photo\" : {\"localizations\" : {\"de\" : \(unit("Foto", "done"))}}")
        == ["catalog.state warning"])
  }

  @Test("what others have and a language lacks is noted, once for the language")
  func missingTranslations() throws {
    let all = "\"de\" : \(unit("Foto")), \"fr\" : \(unit("Photo"))"
    let one = "\"de\" : \(unit("Ton"))"
    #expect(
      try found(
        "\"Picture\" : {\"localizations\" : {\(all)}}, \"Sound\" : {\"localizations\" : {\(one)}}")
        == ["catalog.state note"])
    #expect(try found("\"Picture\" : {\"localizations\" : {\(all)}}") == [])
  }

  @Test("a language is written with a hyphen")
  func languages() throws {
    #expect(
      try found("\"Photo\" : {\"localizations\" : {\"pt_BR\" : \(unit("Foto"))}}")
        == ["language.unknown warning"])
  }

  @Test("one text takes not the place of the source's forms where words change")
  func flatTexts() throws {
    let source = "\"en\" : \(forms("%lld photo", "%lld photos"))"
    func rules(_ language: String, _ text: String) throws -> [String] {
      try found(
        "\"%lld photos\" : {\"localizations\" : {\(source), \"\(language)\" : \(unit(text))}}")
    }
    #expect(try rules("ru", "%lld фотографий") == ["plural.category-missing warning"])
    #expect(try rules("de", "%lld Fotos") == ["plural.category-missing note"])
    #expect(try rules("hu", "%lld fotó") == [])
    #expect(try rules("ja", "%lld枚の写真") == [])
  }

  @Test("what only millions select is said once for a table")
  func rareForms() throws {
    let all = ["photo", "film", "note"].map { word in
      "\"%lld \(word)s\" : {\"localizations\" : {"
        + "\"en\" : \(forms("%lld \(word)", "%lld \(word)s")), "
        + "\"fr\" : \(forms("%lld \(word)", "%lld \(word)s"))}}"
    }
    #expect(
      try found(all[...1].joined(separator: ", ")) == ["plural.category-missing note"])
    let run = ToolRun("check", folder("L.xcstrings"), "--notes")
    #expect(run.output.contains("; so does 1 other of the table"))
    #expect(try found(all.joined(separator: ", ")) == ["plural.category-missing note"])
    let another = ToolRun("check", folder("L.xcstrings"), "--notes")
    #expect(another.output.contains("; so do 2 others of the table"))
  }

  @Test("a catalog of a project has the findings that it has by itself")
  func catalogsOfProjects() throws {
    let texts =
      "\"ru\" : \(unit("%lld фотографий")), \"en\" : "
      + forms("%lld photo", "%lld photos")
    let alone = try found(
      "\"%lld photos\" : {\"localizations\" : {\(texts)}}, "
        + "\"Hello %@\" : {\"localizations\" : {\"en\" : \(unit("Hello %lld"))}}")
    try folder.write("bundlekit.json", "{\"sourceLanguage\": \"en\"}")
    try folder.write("Templates/Root.plist", SmallBundle.page)
    try folder.write("Locales/L.xcstrings", folder.read("L.xcstrings"))
    let rules = ["placeholder.type", "plural.category-missing"]
    let run = ToolRun("check", folder.path, "--format", "json")
    let own = try run.findings().map { "\($0.rule) \($0.severity)" }
    #expect(own.filter { finding in rules.contains { finding.hasPrefix($0) } } == alone)
    #expect(Set(alone) == ["placeholder.type error", "plural.category-missing warning"])
  }

  @Test("types are those of the source, and the source's those of the key")
  func types() throws {
    let source = "\"en\" : \(forms("%lld photo", "%lld photos"))"
    #expect(
      try found(
        "\"%lld photos\" : {\"localizations\" : {\(source), \"de\" : \(forms("%@ Foto", "%@ Fotos"))}}"
      )
        == ["placeholder.type error"])
    #expect(
      try found("\"Hello %@\" : {\"localizations\" : {\"en\" : \(unit("Hello %lld"))}}")
        == ["placeholder.type error"])
  }
}
