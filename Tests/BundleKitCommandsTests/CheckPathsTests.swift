import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// `check` with several paths: one report of all.
@Suite struct CheckPathsTests {
  private let folder: TemporaryFolder
  private var german: String { folder("de.xliff") }
  private var french: String { folder("fr.xliff") }
  private var bundle: String { folder("Settings.bundle") }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("de.xliff", Self.xliff("de", "Hallo %d"))
    try folder.write("fr.xliff", Self.xliff("fr", "Bonjour %@ "))
    try folder.write("Settings.bundle/Root.plist", SmallBundle.page)
    try folder.write("Settings.bundle/en.lproj/Root.strings", "\"Sounds\" = \"Sounds\";\n")
    try folder.write(
      "Settings.bundle/de.lproj/Root.strings", "\"Sounds\" = \"Töne\";\n\"x\" = \"y\";\n")
  }

  private static func xliff(_ language: String, _ target: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="en.lproj/L.strings" source-language="en" target-language="\(language)"
        datatype="plaintext"><body>
        <trans-unit id="a"><source>Hello %@</source><target>\(target)</target></trans-unit>
      </body></file>
    </xliff>

    """
  }

  @Test("findings of all paths, in the order of the paths") func order() throws {
    let run = ToolRun("check", french, bundle, german, "--format", "json")
    #expect(run.exit == 1)
    #expect(
      try run.findings() == [
        Finding(rule: "text.edge-space", severity: "warning", path: french, line: 5),
        Finding(
          rule: "table.obsolete-key", severity: "note",
          path: bundle + "/de.lproj/Root.strings", line: 2),
        Finding(rule: "placeholder.type", severity: "error", path: german, line: 5),
      ])
  }

  @Test("each finding reads as it does in a report of its own", arguments: ["sarif", "xcode"])
  func excerpts(format: String) throws {
    func results(_ paths: String...) throws -> [String] {
      let run = ToolRun(["check"] + paths + ["--format", format])
      guard format == "sarif" else { return run.output.split(separator: "\n").map(String.init) }
      let runs = try run.json()["runs"] as? [[String: Any]]
      let results = runs?.first?["results"] as? [[String: Any]] ?? []
      return try results.map { result in
        let kept = result.filter { ["message", "locations", "fixes"].contains($0.key) }
        let data = try JSONSerialization.data(withJSONObject: kept, options: .sortedKeys)
        return String(decoding: data, as: UTF8.self)
      }
    }
    #expect(try results(french, german) == results(french) + results(german))
    #expect(try results(french).count == 1)
  }

  @Test("people see the lines, and one summary") func human() {
    let run = ToolRun("check", french, german)
    #expect(run.output.contains("<target>Hallo %d</target>"))
    #expect(run.output.contains("<target>Bonjour %@ </target>"))
    #expect(run.output.hasSuffix("\n1 error, 1 warning\n"))
    #expect(run.output.components(separatedBy: "1 error").count == 2)
  }

  @Test("a path that is there twice is checked once") func twice() throws {
    let run = ToolRun("check", german, folder("./de.xliff"), "--format", "json")
    #expect(try run.findings().count == 1)
  }

  @Test("a file below the folder of the run has one name, however it was named")
  func absolutePath() throws {
    let here = FileManager.default.currentDirectoryPath
    let name = ".build/check-\(UUID().uuidString).xliff"
    try FileManager.default.createDirectory(
      atPath: here + "/.build", withIntermediateDirectories: true)
    try Self.xliff("de", "Hallo %d").write(toFile: name, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: name) }
    let known = folder("known.json")
    #expect(ToolRun("check", name, "--write-baseline", known).exit == 0)
    #expect(ToolRun("check", here + "/" + name, "--baseline", known).exit == 0)
    let github = ToolRun("check", here + "/" + name, "--format", "github")
    #expect(github.output.hasPrefix("::error file=\(name),line=5,"))
  }

  @Test("what cannot be read is named, and the others are checked", arguments: [0, 1, 2])
  func unreadable(place: Int) throws {
    var paths = [german, french]
    paths.insert(folder("none.xliff"), at: place)
    let run = ToolRun(["check"] + paths + ["--format", "json"])
    #expect(run.exit == 66)
    #expect(run.errorOutput == "Error: there is no '\(folder("none.xliff"))'\n")
    #expect(try run.findings().map(\.path) == [german, french])
    #expect(try run.json()["error"] as? String == "there is no '\(folder("none.xliff"))'")
  }

  @Test("every format is one document that says what was not looked at")
  func formats() throws {
    func output(_ format: String) -> String {
      ToolRun("check", german, folder("none.xliff"), french, "--format", format).output
    }
    let sarif = try JSONSerialization.jsonObject(with: Data(output("sarif").utf8))
    let runs = (sarif as? [String: Any])?["runs"] as? [[String: Any]] ?? []
    #expect(runs.count == 1)
    let invocation = (runs.first?["invocations"] as? [[String: Any]])?.first
    #expect(invocation?["executionSuccessful"] as? Bool == false)
    let junit = try XMLDocument(xmlString: output("junit"))
    #expect(junit.rootElement()?.attribute(forName: "errors")?.stringValue == "1")
    #expect(junit.rootElement()?.attribute(forName: "tests")?.stringValue == "3")
    #expect(try junit.nodes(forXPath: "//testcase/error").count == 1)
    #expect(output("github").hasPrefix("::error file=\(folder("none.xliff"))::there is no "))
    #expect(output("xcode").contains("\(folder("none.xliff")): error: there is no "))
  }

  @Test("a source is for all files of one language") func source() throws {
    try folder.write("en.lproj/L.strings", "\"k\" = \"Hello %@\";\n")
    try folder.write("de.lproj/L.strings", "\"k\" = \"Hallo\";\n")
    try folder.write("fr.lproj/L.strings", "\"k\" = \"Bonjour\";\n")
    let run = ToolRun(
      "check", folder("de.lproj/L.strings"), folder("fr.lproj/L.strings"), german, "--source",
      folder("en.lproj/L.strings"), "--format", "json")
    #expect(
      try run.findings().map(\.rule) == [
        "placeholder.missing", "placeholder.missing", "placeholder.type",
      ])
  }

  @Test("a baseline knows the findings of files") func baseline() throws {
    let baseline = folder("baseline.json")
    let written = ToolRun("check", german, bundle, "--write-baseline", baseline)
    #expect(written.exit == 0)
    let known = ToolRun("check", german, bundle, french, "--baseline", baseline)
    #expect(known.exit == 0)
    #expect(known.output.hasSuffix("1 warning\n"))
    try folder.write("de.xliff", Self.xliff("de", "Hallo %@"))
    let left = ToolRun("check", german, bundle, "--baseline", baseline, "--format", "json")
    #expect(try left.findings().map(\.rule) == ["baseline.obsolete"])
    #expect(ToolRun("check", german, "--baseline", baseline).exit == 0)
  }

  @Test("a comment in a file silences there as in a project") func silenced() throws {
    try folder.write("en.lproj/L.strings", "\"k\" = \"Hello %@\";\n")
    try folder.write(
      "de.lproj/L.strings", "/* bundlekit:off placeholder.missing */\n\"k\" = \"Hallo\";\n")
    let run = ToolRun(
      "check", folder("de.lproj/L.strings"), "--source", folder("en.lproj/L.strings"))
    #expect(run.output == "nothing to report\n")
  }

  @Test("options that are for one project, or for files") func usage() {
    #expect(ToolRun("check", "--explain-length", "Sounds", bundle, german).exit == 64)
    #expect(ToolRun("check", "--source", german, bundle, folder.path).exit == 64)
    #expect(ToolRun("check", "--unsafe", german).exit == 64)
  }
}
