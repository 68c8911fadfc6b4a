import Diagnostics
import Foundation
import LocalizationFormats
import Testing

@Suite struct XLIFF1WriterTests {
  private static let nowhere = SourceLocation(path: "made")
  private static let tool = XLIFF1Writer.Tool(id: "example.tool", name: "Tool", version: "1.0")

  private static func document(_ units: [XLIFF1Document.Unit]) -> XLIFF1Document {
    let file = XLIFF1Document.File(
      original: "Settings.bundle/en.lproj/Root.strings", sourceLanguage: "en",
      targetLanguage: "de", location: nowhere, units: units)
    return XLIFF1Document(path: "de.xliff", files: [file])
  }

  private static func unit(
    _ id: ExactString, _ source: ExactString, target: XLIFF1Document.Target? = nil,
    notes: [String] = []
  ) -> XLIFF1Document.Unit {
    XLIFF1Document.Unit(id: id, source: source, target: target, notes: notes, location: nowhere)
  }

  private static func target(_ text: ExactString, state: String? = nil) -> XLIFF1Document.Target {
    XLIFF1Document.Target(text: text, state: state, location: nowhere)
  }

  /// One of each thing that a unit may have.
  private static let everything: [XLIFF1Document.Unit] = {
    var limited = unit("limit", "Sound", notes: ["limit: 20", "role: Title"])
    limited.maxWidth = 20
    limited.translate = false
    var machine = target("Ton", state: "translated")
    machine.stateQualifier = "leveraged-mt"
    var reviewed = unit("machine", "Sound", target: machine)
    reviewed.approved = true
    return [
      unit("", "no id"), unit("a\"b&<>\n\t\r", "<&>\"'\r\n\t "),
      unit("t", "Two", target: target("Zwei", state: "needs-review-l10n"), notes: ["A <note>"]),
      unit("empty", "", target: target("", state: "new")), limited, reviewed,
      unit("mark", "a\u{85}\u{2028}e\u{301}"),
    ]
  }()

  @Test func theLayoutIsThatOfXcode() throws {
    let bytes = try XLIFF1Writer.write(Self.document(Self.everything), tool: Self.tool)
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1.2" xsi:schemaLocation="urn:oasis:names:tc:xliff:document:1.2 http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">
          <file original="Settings.bundle/en.lproj/Root.strings" source-language="en" target-language="de" datatype="plaintext">
            <header>
              <tool tool-id="example.tool" tool-name="Tool" tool-version="1.0"/>
            </header>
            <body>
              <trans-unit id="" xml:space="preserve">
                <source>no id</source>
                <note/>
              </trans-unit>
              <trans-unit id="a&quot;b&amp;&lt;&gt;&#10;&#9;&#13;" xml:space="preserve">
                <source>&lt;&amp;&gt;"'&#13;
        \t </source>
                <note/>
              </trans-unit>
              <trans-unit id="t" xml:space="preserve">
                <source>Two</source>
                <target state="needs-review-l10n">Zwei</target>
                <note>A &lt;note&gt;</note>
              </trans-unit>
              <trans-unit id="empty" xml:space="preserve">
                <source/>
                <target state="new"/>
                <note/>
              </trans-unit>
              <trans-unit id="limit" xml:space="preserve" maxwidth="20" size-unit="char" translate="no">
                <source>Sound</source>
                <note>limit: 20
        role: Title</note>
              </trans-unit>
              <trans-unit id="machine" xml:space="preserve" approved="yes">
                <source>Sound</source>
                <target state="translated" state-qualifier="leveraged-mt">Ton</target>
                <note/>
              </trans-unit>
              <trans-unit id="mark" xml:space="preserve">
                <source>a\u{85}\u{2028}e\u{301}</source>
                <note/>
              </trans-unit>
            </body>
          </file>
        </xliff>

        """)
  }

  @Test func whatIsWrittenIsReadBack() throws {
    let bytes = try XLIFF1Writer.write(Self.document(Self.everything), tool: Self.tool)
    let parsed = XLIFF1Reader.read(bytes, path: "de.xliff")
    #expect(parsed.summary == [])
    #expect(parsed.units.map(\.id) == Self.everything.map(\.id))
    #expect(parsed.units.map(\.source) == Self.everything.map(\.source))
    #expect(parsed.units.map { $0.target?.text } == Self.everything.map { $0.target?.text })
    #expect(parsed.units.map { $0.target?.state } == Self.everything.map { $0.target?.state })
    #expect(parsed.units.map(\.translate) == Self.everything.map(\.translate))
    #expect(parsed.units.map(\.maxWidth) == Self.everything.map(\.maxWidth))
    #expect(try XLIFF1Writer.write(parsed.document, tool: Self.tool) == bytes)
  }

  @Test(arguments: ["\u{0}", "\u{B}", "\u{1F}", "\u{FFFE}", "\u{FFFF}"] as [Unicode.Scalar])
  func whatXMLCannotHoldIsNamed(scalar: Unicode.Scalar) {
    let text = ExactString("a\(scalar)b")
    let fine = Self.unit("fine", "fine\t\r\n\u{7F}\u{85}")
    for (unit, part) in [
      (Self.unit("vt", text), "source"),
      (Self.unit("vt", "a", target: Self.target(text)), "target"),
      (Self.unit("vt", "a", notes: [text.string]), "note"),
    ] {
      let error = #expect(throws: XLIFF1Writer.UnwritableText.self) {
        try XLIFF1Writer.write(Self.document([fine, unit]), tool: Self.tool)
      }
      #expect(error?.id == "vt")
      #expect(error?.part == part)
      #expect(error?.scalar == scalar)
      #expect(error?.original == "Settings.bundle/en.lproj/Root.strings")
    }
    #expect(XLIFF1Writer.unwritableScalar(in: text.string) == scalar)
  }

  // The schemas stand beside the package and xmllint is a program of the system: skipped without either.
  @Test(
    .enabled(
      if: Oracle.find("xmllint") != nil && SharedFiles.exists("data/xsd/xliff-1.2"),
      "needs xmllint and ../shared/data/xsd/xliff-1.2"),
    arguments: ["strict", "transitional"])
  func theSchemasOfTheFormatAgree(schema: String) throws {
    let program = try #require(Oracle.find("xmllint"))
    let bytes = try XLIFF1Writer.write(Self.document(Self.everything), tool: Self.tool)
    let file = FileManager.default.temporaryDirectory
      .appending(path: "bundlekit-\(UUID().uuidString).xliff")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let xsd = SharedFiles.root.appending(path: "data/xsd/xliff-1.2/xliff-core-1.2-\(schema).xsd")
    let catalog = SharedFiles.root.appending(path: "data/catalog.xml")
    let result = try Oracle.run(
      URL(filePath: "/usr/bin/env"),
      [
        "XML_CATALOG_FILES=\(catalog.path)", program.path, "--nonet", "--noout", "--schema",
        xsd.path, file.path,
      ])
    #expect(result.status == 0, "\(result.output)")
  }
}
