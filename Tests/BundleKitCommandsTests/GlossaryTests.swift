import Foundation
import TestSupport
import Testing

/// What `terms` and `completeness` of `bundlekit.json` make `check` say.
@Suite struct GlossaryTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("Templates/Root.plist", SmallBundle.page)
    try folder.write("Locales/en.lproj/Root.strings", "\"Sounds\" = \"Sounds\";\n")
    try folder.write("Locales/de.lproj/Root.strings", "\"Sounds\" = \"Klänge\";\n")
  }

  private func findings() throws -> [Finding] {
    try ToolRun("check", folder.path, "--format", "json").findings()
  }

  private func findings(_ configuration: String) throws -> Set<String> {
    try folder.write("bundlekit.json", configuration)
    return Set(try findings().map(\.rule))
  }

  @Test func aForbiddenWordIsReportedAtItsText() throws {
    try folder.write(
      "bundlekit.json",
      "{\"terms\": {\"de\": {\"sound\": {\"allowed\": \"Ton\", \"forbidden\": [\"Klang\", \"Klänge\"]}}}}"
    )
    let found = try findings().filter { $0.rule.hasPrefix("text.") }
    #expect(
      found == [
        Finding(
          rule: "text.forbidden-term", severity: "warning", path: "Locales/de.lproj/Root.strings",
          line: 1)
      ])
  }

  @Test func aTermIsReportedOrNotByItsTranslation() throws {
    #expect(try findings("{\"terms\": {\"de\": {\"sound\": \"Ton\"}}}").contains("text.term"))
    #expect(
      try !findings("{\"terms\": {\"de\": {\"sound\": [\"Ton\", \"Klang\"]}}}").contains(
        "text.term"))
  }

  @Test func theShareOfTranslationsHasAGate() throws {
    #expect(try !findings("{\"languages\": [\"fr\"]}").contains("project.completeness"))
    #expect(
      try findings("{\"languages\": [\"fr\"], \"completeness\": 90}")
        .contains("project.completeness"))
    #expect(
      try !findings("{\"languages\": [\"fr\"], \"completeness\": {\"de\": 100, \"fr\": 0}}")
        .contains("project.completeness"))
  }

  @Test func aBundleAndAFileTakeAConfigurationFromElsewhere() throws {
    let terms = "{\"terms\": {\"de\": {\"sound\": {\"forbidden\": \"Klang\"}}}}"
    try folder.write("terms.json", terms)
    try folder.write("Settings.bundle/Root.plist", SmallBundle.page)
    try folder.write("Settings.bundle/en.lproj/Root.strings", "\"Sounds\" = \"Sounds\";\n")
    try folder.write("Settings.bundle/de.lproj/Root.strings", "\"Sounds\" = \"Der Klang\";\n")
    let bundle = folder("Settings.bundle")
    let arguments = ["--config", folder("terms.json"), "--format", "json"]
    let inBundle = try ToolRun(["check", bundle] + arguments).findings()
    #expect(inBundle.contains { $0.rule == "text.forbidden-term" })
    let inFile = try ToolRun(
      [
        "check", bundle + "/de.lproj/Root.strings", "--source", bundle + "/en.lproj/Root.strings",
      ] + arguments
    ).findings()
    #expect(inFile.map(\.rule) == ["text.forbidden-term"])
    try folder.write("bundlekit.json", "{}")
    #expect(ToolRun(["check", folder.path] + arguments).exit == 64)
    try folder.write("terms.json", "{\"term\": 1}")
    let faults = try ToolRun(["check", bundle] + arguments).findings()
    #expect(faults.contains { $0.rule == "project.config-unknown" })
  }

  @Test("a configuration that names a rule which does not exist silences nothing, and says so")
  func unknownRuleOfAFile() throws {
    try folder.write("rules.json", "{\"rules\": {\"text.edge-spaces\": \"off\"}}")
    try folder.write("de.strings", "\"a\" = \"b\";\n")
    let run = ToolRun(
      "check", folder("de.strings"), "--language", "de", "--config", folder("rules.json"),
      "--format", "json")
    #expect(try run.findings().map(\.rule) == ["project.config-unknown"])
    #expect(run.output.contains("text.edge-space'"))
  }
}
