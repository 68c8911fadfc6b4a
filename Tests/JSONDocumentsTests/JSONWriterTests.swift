import Diagnostics
import Foundation
import Testing

@testable import JSONDocuments

@Suite struct JSONWriterTests {
  private func write(_ value: JSONOutput) -> String {
    String(decoding: JSONWriter.write(value), as: UTF8.self)
  }

  @Test func anElementOfAnArrayIsOneLine() {
    let report: JSONOutput = [
      "version": 1,
      "diagnostics": [
        ["rule": "table.duplicate-key", "line": 3, "fixes": ["a", "b"]],
        ["rule": "catalog.parse", "note": nil],
      ],
      "summary": ["errors": 1, "warnings": 0],
      "languages": ["de", "fr"],
      "complete": false,
      "none": [],
      "nothing": [:],
    ]
    #expect(
      write(report) == """
        {
          "version": 1,
          "diagnostics": [
            {"rule": "table.duplicate-key", "line": 3, "fixes": ["a", "b"]},
            {"rule": "catalog.parse", "note": null}
          ],
          "summary": {
            "errors": 1,
            "warnings": 0
          },
          "languages": ["de", "fr"],
          "complete": false,
          "none": [],
          "nothing": {}
        }

        """)
  }

  @Test func anElementThatHoldsAListIsBrokenUp() {
    let report: JSONOutput = [
      "texts": [["key": "Sounds", "occurrences": [["line": 1], ["line": 2]]]]
    ]
    #expect(
      write(report) == """
        {
          "texts": [
            {
              "key": "Sounds",
              "occurrences": [
                {"line": 1},
                {"line": 2}
              ]
            }
          ]
        }

        """)
  }

  @Test func longListsOfPlainValuesHaveALineEach() {
    let word = String(repeating: "x", count: 60)
    #expect(
      write(["added": [.string(word), .string(word)]]) == """
        {
          "added": [
            "\(word)",
            "\(word)"
          ]
        }

        """)
  }

  @Test func escapesOnlyWhatMustBe() {
    #expect(
      write("\"\\/\u{08}\t\n\u{0C}\r\u{01}\u{1F}\u{7F}é😀")
        == #""\"\\/\b\t\n\f\r\u0001\u001f"# + "\u{7F}é😀\"\n")
  }

  @Test func oneLineFormHasNoNewline() {
    let line = JSONWriter.writeLine(["a": [["b": 1]], "c": -2])
    #expect(String(decoding: line, as: UTF8.self) == #"{"a": [{"b": 1}], "c": -2}"#)
  }

  @Test func foundationReadsWhatIsWritten() throws {
    let text = String(String.UnicodeScalarView((1..<0x300).compactMap(Unicode.Scalar.init)))
    let bytes = JSONWriter.write(["text": .string(text), "list": [[1, true], nil]])
    let read = try #require(
      JSONSerialization.jsonObject(with: Data(bytes)) as? [String: any Sendable])
    let readText = try #require(read["text"] as? String)
    #expect(Array(readText.utf8) == Array(text.utf8))
    let node = JSONReader.read(SourceText(path: "", utf8: bytes), rule: "catalog.parse").document
    #expect(Array((node?["text"]?.string ?? "").utf8) == Array(text.utf8))
  }
}
