import Foundation
import TestSupport
import Testing

/// Files that come from outside and are not what they claim to be: an error at its place, exit 65, nothing written.
@Suite struct HostileFilesTests {
  /// A small file of every format, with a place for a text, for elements around it and for a document type.
  static let files = [
    (
      "a.xliff", "<group>", "</group>",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      DOCTYPE<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file \
      original="en.lproj/Root.strings" source-language="en" target-language="de" \
      datatype="plaintext"><body>OPEN<trans-unit id="a"><source>One</source><target>TEXT</target>\
      </trans-unit>CLOSE</body></file></xliff>
      """
    ),
    (
      "a.xlf", "<group id=\"g\">", "</group>",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      DOCTYPE<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" \
      trgLang="de"><file id="f" original="en.lproj/Root.strings">OPEN<unit id="a"><segment>\
      <source>One</source><target>TEXT</target></segment></unit>CLOSE</file></xliff>
      """
    ),
    (
      "de.lproj/Root.strings", "<key>k</key><array>", "</array>",
      "<?xml version=\"1.0\"?>\nDOCTYPE<plist version=\"1.0\"><dict>OPENCLOSE"
        + "<key>a</key><string>TEXT</string></dict></plist>"
    ),
    (
      "de.lproj/Root.stringsdict", "<key>k</key><dict>", "</dict>",
      "<?xml version=\"1.0\"?>\nDOCTYPE<plist version=\"1.0\"><dict>OPENCLOSE"
        + "<key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>TEXT</string></dict>"
        + "</dict></plist>"
    ),
  ]

  /// Small files that are no XML.
  static let plainFiles = [
    ("de.lproj/Root.strings", "\"a\" = \"TEXT\";\n"),
    (
      "a.xcstrings",
      """
      {"sourceLanguage": "en", "strings": {"a": {"localizations": {"de": {"stringUnit": \
      {"state": "translated", "value": "TEXT"}}}}}, "version": "1.0"}
      """
    ),
    (
      "a.po",
      "msgid \"\"\nmsgstr \"Language: de\\n\"\n\nmsgctxt \"a\"\nmsgid \"One\"\nmsgstr \"TEXT\"\n"
    ),
    ("a.csv", "table,key,source,target,language\r\nRoot,a,One,TEXT,de\r\n"),
    ("a.tsv", "table\tkey\tsource\ttarget\tlanguage\r\nRoot\ta\tOne\tTEXT\tde\r\n"),
  ]

  static let doctypes = [
    "<!DOCTYPE x [<!ENTITY e \"lol\"><!ENTITY f \"&e;&e;&e;&e;\">]>",
    "<!DOCTYPE x [<!ENTITY f SYSTEM \"file:///etc/hostname\">]>",
    "<!DOCTYPE x [ ]>",
  ]

  private func made(
    _ text: String, doctype: String = "", open: String = "", close: String = "", value: String = "x"
  ) -> [UInt8] {
    Array(
      text.replacing("DOCTYPE", with: doctype).replacing("OPEN", with: open)
        .replacing("CLOSE", with: close).replacing("TEXT", with: value).utf8)
  }

  /// Converts and merges the file.
  private func runs(_ name: String, _ bytes: [UInt8], in folder: TemporaryFolder) throws
    -> [ToolRun]
  {
    try folder.write("back/" + name, "")
    try Data(bytes).write(to: URL(filePath: folder("back/" + name)))
    let target = name.hasSuffix("csv") ? "po" : "csv"
    return [
      ToolRun("convert", folder("back/" + name), "--to", target, "-o", folder("out")),
      ToolRun(
        "merge", folder("back/" + name), "--into", folder("en"), "--source-language", "en",
        "--dry-run"),
    ]
  }

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("en/en.lproj/Root.strings", "\"a\" = \"One\";\n")
    return folder
  }

  private func expectError(_ runs: [ToolRun]) {
    for run in runs {
      #expect(run.exit == 65, "\(run.errorOutput.prefix(300))")
      #expect(run.errorOutput.contains(/:[0-9]+:[0-9]+: error:/), "\(run.errorOutput.prefix(300))")
    }
  }

  @Test("document types with entities", arguments: files.map(\.0), doctypes)
  func entities(name: String, doctype: String) throws {
    let file = try #require(Self.files.first { $0.0 == name })
    let folder = try folder()
    expectError(
      try runs(name, made(file.3, doctype: doctype, value: "&f;"), in: folder))
    #expect(!FileManager.default.fileExists(atPath: folder("out")))
  }

  @Test("elements 10 000 deep", arguments: files.map(\.0)) func depth(name: String) throws {
    let file = try #require(Self.files.first { $0.0 == name })
    let count = 10_000
    let bytes = made(
      file.3, open: String(repeating: file.1, count: count),
      close: String(repeating: file.2, count: count))
    expectError(try runs(name, bytes, in: folder()))
  }

  @Test("bytes that are no UTF-8", arguments: files.map { ($0.0, $0.3) } + plainFiles)
  func encoding(name: String, text: String) throws {
    let bytes = made(text, value: "\u{1}").flatMap { $0 == 1 ? [0xFF, 0xC3] : [$0] }
    expectError(try runs(name, bytes, in: folder()))
  }

  @Test("a file that ends anywhere", arguments: files.map { ($0.0, $0.3) } + plainFiles)
  func truncation(name: String, text: String) throws {
    let folder = try folder()
    let bytes = made(text)
    for end in 0..<bytes.count {
      for run in try runs(name, Array(bytes[..<end]), in: folder) {
        #expect(run.exit == 0 || run.exit == 65, "\(end): \(run.exit) \(run.errorOutput)")
        if run.exit == 65 { #expect(run.errorOutput.contains("error: "), "\(end)") }
      }
    }
  }

  @Test(
    "texts that are long lists are checked in one pass", .timeLimit(.minutes(1)),
    arguments: [
      ("(", ")"), ("%@ ", "%d "), ("1 2 3 ", "1,5 2.5 "), ("'a' ", "„a“ "),
      ("http://a.b ", "http://a.c "), ("<b>x</b> ", "<b>x</i> "), ("the could ", "die the "),
      ("{n, plural, one {a} other {b}} ", "{n, plural, one {a} oter {b}} "),
      ("😀", "😻"), ("a.", "a...."), ("word ", "月曜"), ("{name} ", "{Name} "), ("a1.png ", "b1.png "),
    ])
  func longTexts(source: String, target: String) throws {
    let folder = try TemporaryFolder()
    func table(_ piece: String) -> String {
      "\"a\" = \"\(String(repeating: piece, count: 40_000 / piece.utf8.count))\";\n"
    }
    try folder.write("en.lproj/L.strings", table(source))
    try folder.write("de.lproj/L.strings", table(target))
    let run = ToolRun(
      "check", folder("de.lproj/L.strings"), "--source", folder("en.lproj/L.strings"))
    #expect([0, 1].contains(run.exit))
    #expect(run.errorOutput.isEmpty)
  }

  /// Files of many small things, each with a place for a number.
  static let lists = [
    (
      "a.xliff",
      "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"1.2\">",
      "<file original=\"en.lproj/T#.strings\" source-language=\"en\" target-language=\"de\" "
        + "datatype=\"plaintext\"><body><trans-unit id=\"a\"><source>One</source>"
        + "<target>Eins  x</target></trans-unit></body></file>", "</xliff>"
    ),
    (
      "a.xlf",
      "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:2.0\" version=\"2.0\" srcLang=\"en\" "
        + "trgLang=\"de\"><file id=\"f\">",
      "<unit id=\"u#\"><segment><source>One <ph id=\"1\"/></source>"
        + "<target>Eins  x <ph id=\"2\"/></target></segment></unit>", "</file></xliff>"
    ),
    ("a.csv", "table,key,source,target,language\r\n", "T#,k,One,Eins  x,de\r\n", ""),
    ("de.lproj/Root.strings", "", "\"k#\" = \"Eins  x \";", ""),
    (
      "a.xcstrings",
      "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\"k\": {\"localizations\": {"
        + "\"de\": {\"variations\": {\"device\": {",
      "\"other\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"Eins # %@\"}},",
      "\"mac\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"x %@\"}}}}}}}}}"
    ),
  ]

  @Test("files of many small things", .timeLimit(.minutes(1)), arguments: lists)
  func longLists(name: String, start: String, item: String, end: String) throws {
    let folder = try TemporaryFolder()
    let items = (0..<500).map { item.replacing("#", with: String($0)) }
    try folder.write(name, start + items.joined() + end)
    let run = ToolRun("check", folder(name), "--all", "--notes")
    #expect([0, 1].contains(run.exit))
    #expect(run.errorOutput.isEmpty, "\(run.errorOutput.prefix(300))")
    let mended = ToolRun("check", folder(name), "--fix", "--unsafe")
    #expect([0, 1].contains(mended.exit), "\(mended.errorOutput.prefix(300))")
  }
}
