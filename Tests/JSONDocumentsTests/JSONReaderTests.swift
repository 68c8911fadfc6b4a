import Diagnostics
import Testing

@testable import JSONDocuments

@Suite struct JSONReaderTests {
  private func read(_ text: String) -> Parsed<JSONNode?> {
    JSONReader.read(SourceText(path: "a.json", utf8: Array(text.utf8)), rule: "catalog.parse")
  }

  /// The only finding, as `line:column: message`.
  private func fault(_ text: String) throws -> String {
    let parsed = read(text)
    try #require(parsed.diagnostics.count == 1)
    let diagnostic = parsed.diagnostics[0]
    #expect(diagnostic.rule == "catalog.parse")
    #expect(diagnostic.severity == .error)
    let position = try #require(diagnostic.location.position)
    return "\(position.line):\(position.column): \(diagnostic.message)"
  }

  @Test func keepsOrderKindsAndNumbersAsWritten() throws {
    let text = #" {"b": [1, -0.50e+3, true, null], "a": "x", "empty": {}} "#
    let node = try #require(read(text).document)
    let object = try #require(node.object)
    #expect(object.map(\.key) == ["b", "a", "empty"])
    let list = try #require(node["b"]?.array)
    #expect(list[0].int == 1)
    guard case .number(let written) = list[1].value else { throw Failure() }
    #expect(written == "-0.50e+3")
    #expect(list[1].int == nil)
    #expect(list[2].boolean == true)
    #expect(list[3].isNull)
    #expect(object["a"]?.string == "x")
    #expect(node["empty"]?.object?.isEmpty == true)
    #expect(node["c"] == nil)
  }

  private struct Failure: Error {}

  @Test func rangesCoverWhatIsWritten() throws {
    let source = SourceText(path: "a.json", utf8: Array("{\"é\" :  [ \"x\" ]}".utf8))
    let node = try #require(JSONReader.read(source, rule: "catalog.parse").document)
    let member = try #require(node.object?.first)
    #expect(source.text(in: member.keyRange) == "\"é\"")
    #expect(source.text(in: member.value.range) == "[ \"x\" ]")
    #expect(source.text(in: node.range) == "{\"é\" :  [ \"x\" ]}")
  }

  @Test func resolvesEscapes() {
    let node = read(#""\"\\\/\b\f\n\r\té😀""#).document
    #expect(node?.string == "\"\\/\u{08}\u{0C}\n\r\té😀")
  }

  @Test func resolvesUnicodeEscapesAndSurrogatePairs() {
    #expect(read(#""\u0041\u00e9\u20AC\uD83D\uDE00""#).document?.string == "Aé€😀")
    #expect(Array((read(#""\u0000""#).document?.string ?? "").utf8) == [0])
  }

  @Test func acceptsScalarDocumentsAndOtherEncodings() throws {
    #expect(read("12").document?.int == 12)
    let bytes =
      TextEncoding.utf16LittleEndian.mark + TextEncoding.utf16LittleEndian.encode("[1]".utf8)
    let source = try SourceText(path: "a.json", bytes: bytes)
    #expect(JSONReader.read(source, rule: "catalog.parse").document?.array?.count == 1)
  }

  @Test func duplicateNamesAreErrorsAndStayInTheDocument() throws {
    let parsed = read("{\"a\": 1,\n \"a\": 2, \"b\": {\"a\": 3}}")
    #expect(parsed.document?.object?.count == 3)
    #expect(parsed.isUnreadable)
    try #require(parsed.diagnostics.count == 1)
    let diagnostic = parsed.diagnostics[0]
    #expect(diagnostic.message == "the name \"a\" is in this object twice; remove one")
    #expect(diagnostic.location.position == SourcePosition(line: 2, column: 2))
    #expect(diagnostic.notes.first?.location.position == SourcePosition(line: 1, column: 2))
  }

  @Test func namesThatOnlyLookEqualAreTwo() {
    let parsed = read("{\"\u{E9}\": 1, \"e\u{301}\": 2}")
    #expect(parsed.diagnostics.isEmpty)
    #expect(parsed.document?["e\u{301}"]?.int == 2)
  }

  @Test(arguments: [
    ("", "1:1: the file is empty; write a JSON value"),
    ("{\"a\" 1}", "1:6: expected \":\" after the name \"a\", found \"1\""),
    ("{\"a\": 1\n \"b\": 2}", "2:2: expected \",\" or \"}\", found \"\"\""),
    ("[1, 2,]", "1:6: JSON has no \",\" before \"]\"; remove it"),
    ("[,1]", "1:2: expected a value, found \",\""),
    ("[1", "1:3: expected \",\" or \"]\", but the file ends here"),
    ("{a: 1}", "1:2: expected a name in double quotes, found \"a\""),
    ("['a']", "1:2: expected a value, found \"'a'\""),
    ("[True]", "1:2: \"True\" is not a JSON value; write \"true\""),
    ("// hello\n1", "1:1: JSON has no comments; remove this one"),
    ("1 /* one */", "1:3: JSON has no comments; remove this one"),
    ("1 2", "1:3: expected the end of the file, found \"2\""),
    (
      "[\"é\", \"a]",
      "1:7: the string that begins here does not end; close it with a quotation mark"
    ),
    ("\"a\n\"", "1:3: a string holds the control character U+000A; write it as \"\\n\""),
    ("\"\\x41\"", "1:2: \"\\x\" is no escape of JSON; write a backslash as \"\\\\\""),
    ("\"\\u12\"", "1:2: \"\\u12\" has too few digits; write four, as in \"\\u00E9\""),
    ("\"\\uD800\"", "1:2: \"\\uD800\" is one half of a surrogate pair; write both"),
    ("\"\\uD800\\u0041\"", "1:2: \"\\uD800\" is one half of a surrogate pair; write both"),
    ("\"\\uDE00\\uD83D\"", "1:2: \"\\uDE00\" is one half of a surrogate pair; write both"),
  ])
  func faultsHaveTheirPlace(text: String, expected: String) throws {
    #expect(try fault(text) == expected)
    #expect(read(text).document == nil)
  }

  @Test(arguments: ["01", "+1", ".5", "1.", "1e", "-", "0x10", "1_000", "--1", "1.2.3"])
  func numbersAreStrict(text: String) throws {
    let message = "1:1: \"\(text)\" is not a JSON number; write it as in 0, -1, 2.5 or 1e3"
    #expect(try fault(text) == message)
  }

  @Test(arguments: ["0", "-0", "10", "0.5", "1E5", "1e-5", "-1.25e+10"])
  func numbersOfTheGrammarAreRead(text: String) {
    guard case .number(text) = read(text).document?.value else {
      Issue.record("\(text) was not read as a number")
      return
    }
  }

  @Test func depthIsBounded() throws {
    let deepest = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(read(deepest).diagnostics.isEmpty)
    let siblings = "[" + String(repeating: "[[]],", count: 200) + "[]]"
    #expect(read(siblings).diagnostics.isEmpty)
    let endless = String(repeating: "[", count: 100_000)
    #expect(
      try fault(endless) == "1:65: values are nested more than 64 deep; make them flatter")
  }

  @Test func brokenBytesNeverCrash() {
    let text = Array(#"{"a": ["\uD83D\uDE00", -1.5e3, true], "é": {"b": null}}"#.utf8)
    for index in text.indices {
      _ = JSONReader.read(SourceText(path: "", utf8: Array(text[..<index])), rule: "catalog.parse")
      for byte in [UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "}"), 0, 0xFF] {
        var broken = text
        broken[index] = byte
        _ = JSONReader.read(SourceText(path: "", utf8: broken), rule: "catalog.parse")
      }
    }
  }
}
