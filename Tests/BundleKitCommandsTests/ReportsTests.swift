import Foundation
import TestSupport
import Testing

/// The reports that other programs read.
@Suite struct ReportsTests {
  private let folder: TemporaryFolder
  private var bundle: String { folder("Settings.bundle") }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("Settings.bundle/Root.plist", SmallBundle.page)
    try folder.write("Settings.bundle/en.lproj/Root.strings", "\"Sounds\" = \"Sounds\";\n")
    try folder.write("Settings.bundle/de.lproj/Root.strings", "\"Sounds \" = \"Töne\";\n")
  }

  private func sarif() throws -> [String: Any] {
    let log = try ToolRun("check", "--format", "sarif", bundle).json()
    return try #require((log["runs"] as? [[String: Any]])?.first)
  }

  private func nearMiss() throws -> [String: Any] {
    let results = try #require(sarif()["results"] as? [[String: Any]])
    return try #require(results.first { $0["ruleId"] as? String == "table.near-miss-key" })
  }

  // MARK: SARIF

  @Test("a SARIF log has the members that the specification requires") func sarifStructure() throws
  {
    let log = try ToolRun("check", "--format", "sarif", bundle).json()
    #expect(log["version"] as? String == "2.1.0")
    let run = try sarif()
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["name"] as? String == "bundlekit")
    let rules = try #require(driver["rules"] as? [[String: Any]])
    for result in try #require(run["results"] as? [[String: Any]]) {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
      #expect((result["message"] as? [String: Any])?["text"] is String)
    }
    for rule in rules { #expect((rule["help"] as? [String: Any])?["text"] is String) }
  }

  @Test("a fix of a SARIF log deletes a region and inserts a text") func sarifFix() throws {
    let fix = try #require((nearMiss()["fixes"] as? [[String: Any]])?.first)
    let change = try #require((fix["artifactChanges"] as? [[String: Any]])?.first)
    let replacement = try #require((change["replacements"] as? [[String: Any]])?.first)
    let region = try #require(replacement["deletedRegion"] as? [String: Int])
    #expect(
      region == ["startLine": 1, "startColumn": 1, "endLine": 1, "endColumn": 10]
        || region == ["startLine": 1, "startColumn": 2, "endLine": 1, "endColumn": 9])
    #expect(
      (replacement["insertedContent"] as? [String: String])?["text"]?.contains("Sounds") == true)
  }

  @Test("a fingerprint stays when lines move") func sarifFingerprint() throws {
    let before = try nearMiss()
    try folder.write(
      "Settings.bundle/de.lproj/Root.strings", "/* moved */\n\n\n\"Sounds \" = \"Töne\";\n")
    let after = try nearMiss()
    #expect(before["partialFingerprints"] as? [String: String] != nil)
    #expect(
      before["partialFingerprints"] as? [String: String]
        == after["partialFingerprints"] as? [String: String])
    #expect("\(before["locations"] ?? "")" != "\(after["locations"] ?? "")")
  }

  /// Needs the schema beside the package, and Python's jsonschema.
  @Test(
    "a SARIF log is valid by its schema",
    .enabled(
      if: Shared.has(Schema.sarif) && Program.succeeds("python3", "-c", "import jsonschema"),
      "there is no schema, or no python3-jsonschema"))
  func sarifSchema() throws {
    try folder.write("log.json", ToolRun("check", "--format", "sarif", bundle).output)
    let script = """
      import json, sys, jsonschema
      schema, log = (json.load(open(path)) for path in sys.argv[1:])
      jsonschema.Draft7Validator(schema).validate(log)
      """
    #expect(
      Program.succeeds(
        "python3", "-c", script, Shared.root.appending(path: Schema.sarif).path, folder("log.json"))
    )
  }

  // MARK: GitHub

  @Test("an annotation names file, line, columns and rule") func github() throws {
    let output = ToolRun("check", "--format", "github", bundle).output
    let line = try #require(output.split(separator: "\n").first)
    #expect(
      line.hasPrefix(
        "::error file=\(bundle)/de.lproj/Root.strings,line=1,col=1,endColumn=10,"
          + "title=table.near-miss-key::the key 'Sounds ' differs"))
  }

  @Test("properties and messages of annotations have GitHub's escapes") func githubEscapes() throws
  {
    let odd = folder("a,b:c%.bundle")
    try folder.write("a,b:c%.bundle/Root.plist", SmallBundle.page)
    try folder.write("a,b:c%.bundle/en.lproj/Root.strings", "\"Sounds\" = \"Sounds\";\n")
    try folder.write("a,b:c%.bundle/de.lproj/Root.strings", "\"100% \" = \"\";\n")
    let output = ToolRun("check", "--format", "github", odd).output
    #expect(output.contains("a%2Cb%3Ac%25.bundle/de.lproj/Root.strings"))
    #expect(output.contains("'100%25 '"))
    #expect(output.split(separator: "\n").allSatisfy { $0.hasPrefix("::") })
  }

  @Test("a note is a notice, and comes behind what is graver") func githubNotes() throws {
    try folder.write(
      "Settings.bundle/de.lproj/Root.strings", "\"Old\" = \"Alt\";\n\"Sounds \" = \"Töne\";\n")
    let lines = ToolRun("check", "--format", "github", bundle).output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("::error ") == true)
    #expect(lines.last?.hasPrefix("::notice ") == true)
  }

  // MARK: JUnit

  @Test("findings at or above --fail-on are failures, the others are not") func junit() throws {
    try folder.write(
      "Settings.bundle/de.lproj/Root.strings", "\"Old\" = \"<&>\";\n\"Sounds \" = \"Töne\";\n")
    let output = ToolRun("check", "--format", "junit", bundle).output
    #expect(output.contains("<failure type=\"table.near-miss-key\""))
    #expect(!output.contains("<failure type=\"table.obsolete-key\""))
    #expect(output.contains("<testsuite name=\"\(bundle)/de.lproj/Root.strings\""))
    #expect(!output.contains("<&"))
  }

  /// Needs the schema beside the package, and xmllint.
  @Test(
    "a JUnit report is valid by its schema, with findings and without",
    .enabled(
      if: Shared.has(Schema.junit) && Program.succeeds("xmllint", "--version"),
      "there is no schema, or no xmllint"))
  func junitSchema() throws {
    let schema = Shared.root.appending(path: Schema.junit).path
    try folder.write("report.xml", ToolRun("check", "--format", "junit", bundle).output)
    #expect(Program.succeeds("xmllint", "--noout", "--schema", schema, folder("report.xml")))
    let empty = ToolRun(
      "check", "--format", "junit", "--severity", "table.near-miss-key=off", bundle
    ).output
    try folder.write("empty.xml", empty)
    #expect(Program.succeeds("xmllint", "--noout", "--schema", schema, folder("empty.xml")))
  }
}

/// Schemas beside the package.
private enum Schema {
  static let sarif = "data/json-schema/sarif-schema-2.1.0.json"
  static let junit = "data/xsd/junit/junit-10.xsd"
}
