import Foundation
import TestSupport
import Testing

/// Rules on XLIFF files and String Catalogs as a whole.
@Suite struct DocumentRulesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func xliff(_ units: String) throws -> String {
    try folder.write(
      "de.xliff",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"
        xmlns:its="http://www.w3.org/2005/11/its">
        <file original="en.lproj/Localizable.strings" source-language="en" target-language="de"
          datatype="plaintext">
          <body>
      \(units)
          </body>
        </file>
      </xliff>

      """)
    return folder("de.xliff")
  }

  private func findings(_ path: String, _ arguments: String...) throws -> [String] {
    try ToolRun(["check", path, "--format", "json"] + arguments).findings()
      .map { "\($0.severity) \($0.rule) \($0.line ?? 0)" }
  }

  @Test("spaces that count are kept by an attribute, which --fix adds") func spaces() throws {
    let path = try xliff(
      """
      <trans-unit id="a"><source>a: </source><target>b: </target></trans-unit>
      <trans-unit id="b" xml:space="preserve"><source>a: </source><target>b: </target></trans-unit>
      <trans-unit id="c"><source>
        indented
      </source><target>c</target></trans-unit>
      """)
    #expect(try findings(path).contains("note xliff.xml-space 7"))
    #expect(try findings(path).filter { $0.contains("xml-space") }.count == 1)
  }

  @Test("only allowed characters are in a text") func characters() throws {
    let path = try xliff(
      """
      <trans-unit id="a" its:allowedCharacters="[A-Z ]"><source>ABC</source><target>ABc</target></trans-unit>
      <trans-unit id="b" its:allowedCharacters="[^*&lt;-]"><source>Ab</source><target>Cd</target></trans-unit>
      """)
    #expect(try findings(path) == ["warning xliff.allowed-characters 7"])
  }

  private let sorted = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "a" : {

        },
        "b" : {
          "comment" : "x/y"
        }
      },
      "version" : "1.0"
    }
    """

  @Test("a catalog in Xcode's layout is left alone") func inOrder() throws {
    try folder.write("L.xcstrings", sorted)
    #expect(try findings(folder("L.xcstrings"), "--severity", "catalog.order=note") == [])
  }

  @Test("a catalog in another order is a finding where somebody asks for it") func order() throws {
    let text = sorted.replacing("\"a\" : {\n\n    },\n    ", with: "")
      .replacing("\"x/y\"\n    }", with: "\"x/y\"\n    },\n    \"a\" : {\n\n    }")
    try folder.write("L.xcstrings", text)
    #expect(try findings(folder("L.xcstrings")) == [])
    #expect(
      try findings(folder("L.xcstrings"), "--severity", "catalog.order=note")
        == ["note catalog.order 4"])
  }
}
