import Diagnostics
import Foundation
import LocalizationFormats
import Testing

@Suite struct StringsEncodingTests {
  private let text = "\"ton\" = \"Töne 😀\";\n"

  @Test(arguments: TextEncoding.allCases)
  func readsEveryEncodingWithAMark(_ encoding: TextEncoding) {
    let parsed = StringsReader.read(encoding.mark + encoding.encode(text.utf8), path: "a.strings")
    #expect(parsed.diagnostics.isEmpty)
    #expect(parsed.document.source?.encoding == encoding)
    #expect(parsed.document.value(for: "ton") == "Töne 😀")
  }

  @Test(arguments: [TextEncoding.utf16LittleEndian, .utf16BigEndian])
  func warnsOfUTF16WithoutMark(_ encoding: TextEncoding) {
    let parsed = StringsReader.read(encoding.encode(text.utf8), path: "a.strings")
    #expect(parsed.diagnostics.map(\.rule) == ["table.encoding"])
    #expect(parsed.diagnostics.first?.severity == .warning)
    #expect(parsed.document.value(for: "ton") == "Töne 😀")
  }

  @Test func refusesLegacyBytesWithTheirPlace() throws {
    let bytes =
      Array("\"a\" = \"ok\";\n\"size\" = \"Gr".utf8) + [0x9A, 0xA7] + Array("e\";\n".utf8)
    let parsed = StringsReader.read(bytes, path: "de.lproj/Root.strings")
    let finding = try #require(parsed.diagnostics.first)
    #expect(finding.rule == "table.encoding" && finding.severity == .error)
    #expect(finding.location.position?.line == 2)
    #expect(finding.message.contains("line 2") && finding.message.contains("byte offset 24"))
    #expect(parsed.document.entries.isEmpty)
    #expect(parsed.document.bytes == bytes)
  }

  @Test func namesADestroyedMark() {
    let bytes = [0xEF, 0xBF, 0xBD, 0xEF, 0xBF, 0xBD] + Array("\"\0a\0\"\0".utf8)
    let parsed = StringsReader.read(bytes, path: "a.strings")
    #expect(parsed.diagnostics.map(\.rule) == ["table.encoding"])
    #expect(parsed.isUnreadable)
  }

  @Test(arguments: [[], [0xFF, 0xFE], [0xEF, 0xBB, 0xBF]] as [[UInt8]])
  func warnsOfAnEmptyFile(bytes: [UInt8]) {
    let parsed = StringsReader.read(bytes, path: "a.strings")
    #expect(parsed.diagnostics.map(\.rule) == ["table.empty-file"])
    #expect(!parsed.isUnreadable)
  }

  @Test func readsTheXMLForm() throws {
    let xml = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
      \t<!-- about a -->
      \t<key>a</key>
      \t<string>1 &amp; 2</string>
      \t<key>b</key>
      \t<array/>
      </dict>
      </plist>

      """
    let parsed = StringsReader.read(Array(xml.utf8), path: "a.strings")
    let table = parsed.document
    #expect(table.form == .xml)
    #expect(table.entries.map(\.key) == ["a", "b"])
    #expect(table.entries.map(\.value) == ["1 & 2", nil])
    #expect(table.entries.first?.note == "about a")
    #expect(parsed.diagnostics.map(\.rule) == ["table.value-not-text"])
  }

  @Test func readsTheBinaryForm() throws {
    let object = ["a": "1", "ä": "😀"] as NSDictionary
    let data = try PropertyListSerialization.data(
      fromPropertyList: object, format: .binary, options: 0)
    let parsed = StringsReader.read(Array(data), path: "a.strings")
    #expect(parsed.diagnostics.isEmpty)
    #expect(parsed.document.form == .binary)
    #expect(parsed.document.value(for: "ä") == "😀")
  }

  @Test func refusesAnXMLTopThatIsNoDictionary() {
    let xml = "<plist version=\"1.0\"><array/></plist>"
    let parsed = StringsReader.read(Array(xml.utf8), path: "a.strings")
    #expect(parsed.diagnostics.map(\.rule) == ["table.parse"])
  }
}
