import Foundation
import TestSupport
import Testing

/// Failures that people met with other tools on the way to translators and back, each by its number.
///
/// They lie beside the package in the project's own workshop only, and are not part of it.
@Suite(.enabled(if: Shared.has("cases/inputs"), "the cases are not at hand beside the package"))
struct HandoffCasesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let id: String
    let file: String
    let findings: [String]
    var testDescription: String { "\(id) \(file)" }

    init(_ id: String, _ file: String, _ findings: String...) {
      self.id = id
      self.file = file
      self.findings = findings
    }
  }

  /// The cases of one file without a project: at least these findings, and no other error.
  ///
  /// What bundlekit decides otherwise:
  /// - B045: U+2028 is a finding of `check` once the text is merged, not of the reader: it is legal in XLIFF.
  /// - B055: the language is unclear, so the texts are refused by a warning, which does not fail the run.
  /// - B056: `check` measures limits, since it alone knows those of the templates, too.
  static let conversions = [
    Case("B037", "de.xliff"), Case("B041", "hr.xliff"), Case("B044", "de.xliff"),
    Case("B045", "de.xliff"), Case("B049", "de.xliff"), Case("B050", "de.xliff"),
    Case("B051", "de.xliff"), Case("B054", "de.xlf"), Case("B056", "de.xliff"),
    Case("B038", "de.xliff", "warning xliff.empty-target de.xliff:5"),
    Case("B039", "cs.xliff", "error xliff.target-language-missing cs.xliff:3"),
    Case("B040", "de.xliff", "error xliff.id-missing de.xliff:5"),
    Case("B043", "de.xliff", "error xliff.id-missing de.xliff:6"),
    Case("B048", "fr.xliff", "error xliff.parse fr.xliff:5"),
    Case(
      "B053", "de.xlf", "error xliff.state de.xlf:4", "error xliff.schema de.xlf:5"),
    Case("B088", "de.xliff", "error xliff.parse de.xliff:2"),
    Case("B089", "de.xliff", "error xliff.parse de.xliff:2"),
    Case("B090", "de.xliff", "error xliff.original-path de.xliff:3"),
    Case("B090", "abs.xliff", "error xliff.original-path abs.xliff:3"),
    Case("B090", "win.xliff", "error xliff.original-path win.xliff:3"),
    Case("B095", "de.xliff", "warning xliff.schema de.xliff:5"),
  ]

  @Test("a file is read as the case says", arguments: conversions)
  func convert(_ example: Case) throws {
    let folder = try Self.copy(of: example.id)
    let run = ToolRun(
      "convert", folder(example.file), "--to", "strings", "-o", folder("out.strings"))
    let found = run.findings(in: folder)
    for finding in example.findings { #expect(found.contains(finding), "\(found)") }
    let errors = found.filter { $0.hasPrefix("error ") }
    #expect(Set(errors).isSubset(of: example.findings), "\(errors)")
    let expected = try Self.expected(example.id)
    #expect(run.exit == (expected.status == "error" ? 65 : 0), "\(run.errorOutput)")
    let isWritten = FileManager.default.fileExists(atPath: folder("out.strings"))
    #expect(isWritten == (expected.status != "error"))
    guard let merged = expected.result["merged"] as? [String: String] else { return }
    #expect(try Self.table(folder("out.strings")) == merged)
  }

  /// Cases of a file that comes back into a bundle.
  @Test("what comes back is merged as the case says") func merge() throws {
    for (id, language) in [("B041", "hr"), ("B044", "de"), ("B049", "de"), ("B050", "de")] {
      let folder = try Self.copy(of: id)
      try folder.writeSources(of: "\(language).xliff")
      let run = folder.merge("\(language).xliff")
      #expect(run.exit == 0, "\(id): \(run.errorOutput)")
      let merged = try Self.expected(id).result["merged"] as? [String: String]
      #expect(try Self.table(folder("\(language).lproj/Root.strings")) == merged, "\(id)")
    }
  }

  @Test("B035: plurals of a .stringsdict come back with forms that the source lacks")
  func oldPluralIDs() throws {
    let folder = try Self.copy(of: "B035")
    let run = folder.merge("ru.xliff")
    #expect(run.exit == 0, "\(run.errorOutput)")
    let list = try Self.list(folder("ru.lproj/Localizable.stringsdict"))
    let expected = try Self.expected("B035").result["n"] as? [String: Any] ?? [:]
    let entry = list["n"] as? [String: Any] ?? [:]
    // The number may have another name than in the source: it is no part of what is said.
    let name = try #require(entry.keys.first { $0 != "NSStringLocalizedFormatKey" })
    #expect(entry["NSStringLocalizedFormatKey"] as? String == "%#@\(name)@")
    #expect(entry[name] as? [String: String] == expected["f"] as? [String: String])
  }

  @Test("B035: a .stringsdict without its source is no guess") func pluralsWithoutSource() throws {
    let folder = try Self.copy(of: "B035")
    try FileManager.default.removeItem(atPath: folder("en.lproj/Localizable.stringsdict"))
    try folder.write("en.lproj/Other.strings", "\"k\" = \"v\";\n")
    #expect(folder.merge("ru.xliff").exit == 65)
    #expect(!FileManager.default.fileExists(atPath: folder("ru.lproj")))
  }

  @Test(
    "texts of a String Catalog go out as the case says",
    arguments: [
      ("B036", "Localizable", ["N|==|plural.zero", "N|==|plural.one", "N|==|plural.other"]),
      ("B058", "Root", []), ("B059", "Root", ["Hi"]),
      ("B060", "Root", ["%lld days|==|plural.one", "%lld days|==|plural.other", "empty"]),
    ])
  func catalog(id: String, name: String, units: [String]) throws {
    let folder = try Self.copy(of: id)
    let run = ToolRun(
      "convert", folder(name + ".xcstrings"), "--to", "xliff-1.2", "--language", "de", "-o",
      folder("out.xliff"))
    #expect(run.exit == 0, "\(run.errorOutput)")
    let written = try folder.read("out.xliff")
    let found = written.matches(of: /<trans-unit id="([^"]*)"([^>]*)>/)
      .filter { !$0.output.2.contains("translate=\"no\"") }.map { String($0.output.1) }
    #expect(found.sorted() == units.sorted())
    let texts = try Self.expected(id).result["units"] as? [String: String] ?? [:]
    for text in texts.values { #expect(written.contains("<source>\(text)</source>")) }
  }

  @Test(
    "a String Catalog that nobody changes stays as it is, byte for byte",
    arguments: [
      ("B036", "Localizable"), ("B058", "Root"), ("B059", "Root"), ("B060", "Root"),
      ("B061", "Root"), ("B062", "Root"),
    ])
  func catalogBytes(id: String, name: String) throws {
    let folder = try Self.copy(of: id)
    let path = folder(name + ".xcstrings")
    #expect(ToolRun("convert", path, "--to", "xcstrings", "-o", folder("out")).exit == 0)
    #expect(try folder.read("out") == folder.read(name + ".xcstrings"))
  }

  @Test("B042: one id in two files is two texts") func twoFiles() throws {
    let folder = try Self.copy(of: "B042")
    try folder.write("en.lproj/Root.strings", "\"title\" = \"Root\";\n")
    try folder.write("en.lproj/Audio.strings", "\"title\" = \"Audio\";\n")
    #expect(folder.merge("de.xliff").exit == 0)
    #expect(try Self.table(folder("de.lproj/Root.strings")) == ["title": "Wurzel"])
    #expect(try Self.table(folder("de.lproj/Audio.strings")) == ["title": "Ton"])
  }

  @Test("B046: quotes and line breaks are escaped once, on both ways") func quotes() throws {
    let folder = try Self.copy(of: "B046")
    // Nothing is written into a bundle but what its readers read.
    let out = try TemporaryFolder()
    try folder.writePage(titles: "q")
    #expect(folder.merge("de.xliff").exit == 0)
    let line = try #require(try Self.expected("B046").result["line"] as? String)
    #expect(try folder.read("de.lproj/Root.strings").contains(line))
    let sent = ToolRun(
      "export", folder.path, "--source-language", "en", "--language", "de", "-o", out.path)
    #expect(sent.exit == 0, "\(sent.errorOutput)")
    let source = "<source>say \"hi\"\nnow</source>"
    #expect(try out.read("de.xliff").contains(source))
  }

  @Test("B047: a control character that XML cannot hold is said, and other texts go out")
  func controlCharacter() throws {
    let folder = try Self.copy(of: "B047")
    // Nothing is written into a bundle but what its readers read.
    let out = try TemporaryFolder()
    try folder.writePage(titles: "ok", "vt")
    let sent = ToolRun(
      "export", folder.path, "--source-language", "en", "--language", "de", "-o", out.path)
    // The other texts are sent, so it is a warning where the case says an error.
    #expect(sent.errorOutput.contains("warning:"))
    #expect(sent.errorOutput.contains("U+B"))
    #expect(sent.errorOutput.contains("'vt'"))
    let written = try out.read("de.xliff")
    #expect(written.contains("<source>fine</source>"))
    #expect(!written.contains("\"vt\""))
  }

  @Test("B052: states are kept where the format has them") func states() throws {
    let folder = try Self.copy(of: "B052")
    let run = ToolRun(
      "convert", folder("de.xliff"), "--to", "xcstrings", "-o", folder("out.xcstrings"))
    #expect(run.exit == 0)
    let object = try JSONSerialization.jsonObject(with: Data(folder.read("out.xcstrings").utf8))
    let strings = (object as? [String: Any])?["strings"] as? [String: Any] ?? [:]
    let found = strings.mapValues { entry -> String? in
      let localizations = (entry as? [String: Any])?["localizations"] as? [String: Any]
      let german = localizations?["de"] as? [String: Any]
      return (german?["stringUnit"] as? [String: String])?["state"]
    }
    let expected = try Self.expected("B052").result["xcstrings"] as? [String: String]
    #expect(found.compactMapValues { $0 } == expected)
    try folder.writeSources(of: "de.xliff")
    let merge = folder.merge("de.xliff")
    #expect(merge.exit == 0)
    let findings = merge.findings(in: folder)
    #expect(findings.contains("warning xliff.state de.xliff:5"))
    #expect(findings.contains("warning xliff.state de.xliff:6"))
  }

  @Test("B055: Portuguese is not guessed") func portuguese() throws {
    let folder = try Self.copy(of: "B055")
    try folder.write("Settings.bundle/en.lproj/Root.strings", "\"a\" = \"Save\";\n")
    let before = try files(below: folder("Settings.bundle"))
    for name in ["a.xliff", "b.xliff"] {
      let run = folder.merge(name, into: "Settings.bundle")
      #expect(
        run.findings(in: folder).contains("warning xliff.language-mismatch \(name):5"),
        "\(run.errorOutput)")
      #expect(try files(below: folder("Settings.bundle")) == before)
    }
    #expect(folder.merge("b.xliff", into: "Settings.bundle", "--map", "pt-PT=pt-PT").exit == 0)
    #expect(
      try Self.table(folder("Settings.bundle/pt-PT.lproj/Root.strings")) == ["a": "Guardar"])
  }

  @Test("B057: a text that is not for translation stays") func protected() throws {
    let folder = try Self.copy(of: "B057")
    try folder.writeSources(of: "de.xliff")
    let run = folder.merge("de.xliff")
    #expect(run.exit == 0)
    #expect(run.findings(in: folder).contains("warning xliff.translate-no de.xliff:5"))
    #expect(!FileManager.default.fileExists(atPath: folder("de.lproj/Root.strings")))
  }

  @Test("B083: a translation of another source is not merged unless asked") func sourceChanged()
    throws
  {
    let folder = try Self.copy(of: "B083")
    let run = folder.merge("de.xliff")
    #expect(run.exit == 0)
    #expect(run.findings(in: folder).contains("warning xliff.source-changed de.xliff:5"))
    #expect(run.errorOutput.contains("'Delete file'"))
    #expect(run.errorOutput.contains("'Delete all data'"))
    #expect(!FileManager.default.fileExists(atPath: folder("de.lproj/Root.strings")))
    #expect(folder.merge("de.xliff", into: ".", "--accept-stale").exit == 0)
    #expect(try Self.table(folder("de.lproj/Root.strings")) == ["k": "Datei löschen"])
  }

  @Test("B084: a new text changes nothing of the others") func newText() throws {
    let folder = try Self.copy(of: "B084")
    // Nothing is written into a bundle but what its readers read.
    let out = try TemporaryFolder()
    try folder.writePage(titles: "a", "b")
    #expect(folder.merge("old.xliff").exit == 0)
    #expect(
      ToolRun(
        "export", folder.path, "--source-language", "en", "--language", "de", "-o", out.path
      ).exit == 0)
    let sent = try out.read("de.xliff")
    #expect(sent.contains("<target state=\"translated\">Eins</target>"))
    #expect(sent.contains("<source>Two</source>"))
    #expect(sent.components(separatedBy: "<target").count == 2)
  }

  /// Decided otherwise where no text of the file is known: it was exported from another project then, and an
  /// error keeps it from being taken for merged.
  @Test("B085: unknown units are said, and added nowhere") func unknownUnit() throws {
    let folder = try Self.copy(of: "B085")
    let before = try files(below: folder("en.lproj"))
    let alone = folder.merge("de.xliff")
    #expect(alone.exit == 65)
    #expect(alone.findings(in: folder).contains("warning xliff.unknown-unit de.xliff:5"))
    let unit = "<trans-unit id=\"Zip-Code\"><source>Zip</source><target>PLZ</target></trans-unit>"
    try folder.write(
      "de.xliff",
      folder.read("de.xliff").replacing("</body>", with: unit + "</body>"))
    let beside = folder.merge("de.xliff")
    #expect(beside.exit == 0)
    #expect(beside.findings(in: folder).contains("warning xliff.unknown-unit de.xliff:5"))
    #expect(try Self.table(folder("de.lproj/Root.strings")) == ["Zip-Code": "PLZ"])
    #expect(try files(below: folder("en.lproj")) == before)
  }

  @Test("B086: one changed text is one changed line") func oneLine() throws {
    let folder = try Self.copy(of: "B086")
    try folder.write("en.lproj/Root.strings", "\"a\" = \"A\";\n\"z\" = \"Z\";\n")
    for _ in 0..<2 {
      #expect(folder.merge("de.xliff").exit == 0)
      let expected = try Self.expected("B086").result["file"] as? String
      #expect(try folder.read("de.lproj/Root.strings") == expected)
    }
  }

  @Test("B026 and B033: a .stringsdict goes out whole", arguments: ["B026", "B033"])
  func stringsdict(id: String) throws {
    let folder = try Self.copy(of: id)
    // Nothing is written into a bundle but what its readers read.
    let out = try TemporaryFolder()
    let sent = ToolRun(
      "export", folder.path, "--source-language", "en", "--language", "de", "-o", out.path)
    #expect(sent.exit == 0, "\(sent.errorOutput)")
    #expect(!sent.errorOutput.contains("warning:"), "\(sent.errorOutput)")
    let written = try out.read("de.xliff")
    let table = try folder.read("en.lproj/Localizable.stringsdict")
    for text in table.matches(of: /<key>(zero|one|other)<\/key><string>(.*)<\/string>/) {
      #expect(written.contains("<source>\(text.output.2)</source>"))
    }
  }
}

extension HandoffCasesTests {
  private static func copy(of id: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try FileManager.default.removeItem(atPath: folder.path)
    try FileManager.default.copyItem(
      at: Shared.root.appending(path: "cases/inputs/" + id), to: URL(filePath: folder.path))
    return folder
  }

  private static func expected(_ id: String) throws -> (status: String, result: [String: Any]) {
    let file = Shared.root.appending(path: "cases/inputs/\(id)/expected.json")
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    return (object?["status"] as? String ?? "", object?["result"] as? [String: Any] ?? [:])
  }

  private static func list(_ path: String) throws -> [String: Any] {
    let data = try Data(contentsOf: URL(filePath: path))
    let list = try PropertyListSerialization.propertyList(from: data, format: nil)
    return list as? [String: Any] ?? [:]
  }

  private static func table(_ path: String) throws -> [String: String] {
    try list(path).compactMapValues { $0 as? String }
  }
}

extension TemporaryFolder {
  /// A source table with the sources of an XLIFF file, for cases that have none.
  fileprivate func writeSources(of name: String) throws {
    let units = try read(name).matches(of: /(?s)<trans-unit id="([^"]*)".*?<source>(.*?)<\/source>/)
    let lines = units.map { unit -> String in
      let text = unit.output.2.replacing(/<x [^>]*equiv-text="([^"]*)"\/>/) { $0.output.1 }
        .replacing(/<[^>]*>/, with: "")
      return "\"\(unit.output.1)\" = \"\(text)\";\n"
    }
    try write("en.lproj/Root.strings", lines.joined())
  }

  /// A page that shows texts: what nothing shows is not handed out.
  fileprivate func writePage(titles: String...) throws {
    let rows = titles.map {
      "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>\($0)</string></dict>"
    }
    try write(
      "Root.plist",
      "<plist version=\"1.0\"><dict><key>StringsTable</key><string>Root</string>"
        + "<key>PreferenceSpecifiers</key><array>\(rows.joined())</array></dict></plist>")
  }

  fileprivate func merge(_ name: String, into place: String = ".") -> ToolRun {
    ToolRun("merge", self(name), "--into", self(place), "--source-language", "en")
  }

  fileprivate func merge(_ name: String, into place: String, _ options: String...) -> ToolRun {
    ToolRun(["merge", self(name), "--into", self(place), "--source-language", "en"] + options)
  }
}

extension ToolRun {
  /// What is said on the error output, as `severity rule path[:line]` with paths in a folder.
  func findings(in folder: TemporaryFolder) -> [String] {
    errorOutput.split(separator: "\n").compactMap { line in
      let parts = line.firstMatch(
        of:
          /^(?<path>[^:]+)(:(?<line>[0-9]+))?(:[0-9]+)?: (?<severity>error|warning|note): .* \[(?<rule>[^\]]+)\]$/
      )
      guard let parts else { return nil }
      let path = String(parts.output.path).replacing(folder.path + "/", with: "")
      let place = parts.output.line.map { "\(path):\($0)" } ?? path
      return "\(parts.output.severity) \(parts.output.rule) \(place)"
    }
  }
}
