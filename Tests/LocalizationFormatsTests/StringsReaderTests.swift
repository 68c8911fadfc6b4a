import Diagnostics
import Foundation
import LocalizationFormats
import Testing

/// What a text stands for to Core Foundation; the vectors were probed with `PropertyListSerialization`.
@Suite struct StringsReaderTests {
  /// A text with the table that it is.
  struct Vector: CustomTestStringConvertible, Sendable {
    let text: String
    let table: [String: String]
    var testDescription: String { text.debugDescription }

    init(_ text: String, _ table: [String: String]) {
      self.text = text
      self.table = table
    }
  }

  private func read(_ text: String) -> Parsed<StringsTable> {
    StringsReader.read(Array(text.utf8), path: "Root.strings")
  }

  /// The findings as `line:column rule`.
  private func findings(_ text: String) -> [String] {
    read(text).diagnostics.map { finding in
      let place = finding.location.position.map { "\($0.line):\($0.column)" } ?? "-"
      return "\(place) \(finding.rule.rawValue)"
    }
  }

  @Test(arguments: [
    Vector(" \n\t", [:]),
    Vector("/* x */", [:]),
    Vector("\"a\"=\"1\"; // no end", ["a": "1"]),
    Vector("'a' = 'it\"s';", ["a": "it\"s"]),
    Vector("a; \"b c\";", ["a": "a", "b c": "b c"]),
    Vector("aZ0_$/:.- = x/y://z;", ["aZ0_$/:.-": "x/y://z"]),
    Vector("\"a\"=\"1\";\u{2028}\"b\"=\"2\";", ["a": "1", "b": "2"]),
    Vector("\"a\"\u{B}=\u{C}\"1\";", ["a": "1"]),
    Vector("\"k\"=\"\\101|\\0|\\12|\\200|\\241|\\8\";", ["k": "A|\0|\n|\u{A0}|\u{A1}|8"]),
    Vector("\"k\"=\"\\501\\400\";", ["k": "A\0"]),
    Vector("\"k\"=\"\\U00e9\\U41\\U4g\\U1F600\";", ["k": "éA\u{4}g\u{1F60}0"]),
    Vector("\"k\"=\"\\UD83D\\UDE00\";", ["k": "😀"]),
    Vector("\"k\"=\"a\\UD83Dz\";", ["k": "a\u{FFFD}z"]),
    Vector("\"k\"=\"\\UDE00\\UD83D\";", ["k": "\u{FFFD}\u{FFFD}"]),
    Vector("\"k\"=\"\\u00e9\\x41\\q\\?\\'\";", ["k": "u00e9x41q?'"]),
    Vector("\"k\"=\"\\a\\b\\f\\n\\r\\t\\v\";", ["k": "\u{7}\u{8}\u{C}\n\r\t\u{B}"]),
    Vector("\"k\"=\"a\\\nb\";", ["k": "a\nb"]),
    Vector("\"k\"=\"a\\\r\nb\";", ["k": "a\r\nb"]),
    Vector("\"k\"=\"1\";\"k\"=\"2\";", ["k": "2"]),
    Vector("\"\" = \"\";", ["": ""]),
    Vector("// x\r\"a\"=\"1\";", ["a": "1"]),
    Vector("// x\u{85}\"a\"=\"1\";\n\"b\"=\"2\";", ["b": "2"]),
    Vector("// x\u{2028}\"a\"=\"1\";", ["a": "1"]),
    Vector("{ a = 1; \"b\" = \"2\"; } /* end */", ["a": "1", "b": "2"]),
    Vector(
      "\"url\" = \"https://example.org/a\"; \"c\" = \"a /* b */ c // d\";",
      ["url": "https://example.org/a", "c": "a /* b */ c // d"]),
  ])
  func readsAsTheSystemDoes(_ vector: Vector) {
    let parsed = read(vector.text)
    #expect(!parsed.isUnreadable)
    let keys = Set(parsed.document.entries.map(\.key))
    #expect(keys == Set(vector.table.keys.map { ExactString($0) }))
    for (key, value) in vector.table {
      #expect(parsed.document.value(for: ExactString(key)) == ExactString(value))
    }
  }

  @Test(arguments: [
    ("\"a\"=\"1\"", "1:8 table.parse"),
    ("\"a\"=\"1\";;\"b\"=\"2\";", "1:9 table.parse"),
    ("\"a\"=\"1\";#x \"b\"=\"2\";", "1:9 table.parse"),
    ("\"a\"=\"1\";}\"b\"=\"2\";", "1:9 table.parse"),
    ("\"a\"=\"1\";\u{A0}\"b\"=\"2\";", "1:9 table.parse"),
    ("\"a\"=\"1\";\u{85}\"b\"=\"2\";", "1:9 table.parse"),
    ("\"a\"\u{A0}=\"1\";", "1:4 table.parse"),
    ("a/*c*/ = b;", "1:3 table.parse"),
    ("a+b = c;", "1:2 table.parse"),
    ("a = %@;", "1:5 table.parse"),
    ("\"k\"=\"1\" \"2\";", "1:9 table.parse"),
    ("/* a /* b */ \"a\"=\"1\"; */ \"b\"=\"2\";", "1:23 table.parse"),
    ("/* x", "1:1 table.parse"),
    ("\"a\"=\"1\"; /* x \"b\"=\"2\";", "1:10 table.parse"),
    ("{ a = 1; } b", "1:12 table.parse"),
    ("{ a = 1;", "1:9 table.parse"),
    ("k = <0a0>;", "1:9 table.parse"),
    ("\u{FEFF}\u{FEFF}\"k\"=\"1\";", "1:1 table.parse"),
    ("\"k\" = \"\\376\";", "1:8 table.parse"),
    ("\"a\" = \"1", "1:7 table.parse"),
    ("\"a\" \"1\";", "1:5 table.parse"),
    ("\"a\"", "1:4 table.parse"),
    ("\"a\" = ;", "1:7 table.parse"),
    ("<<<<<<< HEAD\n\"a\" = \"1\";", "1:1 table.parse"),
  ])
  func reportsWhatTheSystemRefusesOrCutsOff(text: String, finding: String) {
    #expect(findings(text).first == finding)
    #expect(findings(text).count == 1)
    #expect(read(text).isUnreadable)
  }

  @Test func goesOnBehindAFault() {
    let text = """
      "a" = "one";
      "mode" = "mode "fast" on";
      #pragma mark
      "open" = "never closed;
      "b" = "two"

      "c" = "three";
      """
    let parsed = read(text)
    #expect(parsed.document.entries.map(\.key) == ["a", "b", "c"])
    #expect(parsed.diagnostics.compactMap { $0.location.position?.line } == [2, 3, 4, 5])
    #expect(parsed.diagnostics[0].location.position?.column == 17)
  }

  @Test func mendsAMissingSemicolon() throws {
    let parsed = read("/* note */\n\"a\" = \"1\"\n\n\n\"b\" = \"2\";\n")
    let finding = try #require(parsed.diagnostics.first)
    #expect(finding.location.position == SourcePosition(line: 2, column: 10))
    let edits = try #require(finding.fixes.first).edits
    let mended = try #require(parsed.document.source).edited(by: edits)
    #expect(
      String(decoding: mended, as: UTF8.self)
        == "/* note */\n\"a\" = \"1\";\n\n\n\"b\" = \"2\";\n")
  }

  @Test("what stands for ';' and a quote that is missing in front are mended") func mendsSigns()
    throws
  {
    let parsed = read("\"a\" = \"1\".\n\"b\" = two words\";\nc d\" = \"3\";\n\"e\" = \"x\"y\";\n")
    #expect(
      parsed.diagnostics.compactMap { $0.location.position.map { "\($0.line):\($0.column)" } }
        == ["1:10", "2:7", "3:1", "4:10"])
    #expect(parsed.diagnostics.map(\.fixes.count) == [1, 1, 1, 0])
    let edits = parsed.diagnostics.flatMap { $0.fixes.first?.edits ?? [] }
    let mended = try #require(parsed.document.source).edited(by: edits)
    #expect(
      String(decoding: mended, as: UTF8.self)
        == "\"a\" = \"1\";\n\"b\" = \"two words\";\n\"c d\" = \"3\";\n\"e\" = \"x\"y\";\n")
  }

  @Test func namesTypographicQuotesAndMendsThem() throws {
    let parsed = read("“a” = „x”;\n\"b\" = “1”;\n\"c\" = \"“right”\";\n")
    #expect(
      parsed.diagnostics.map(\.rule) == Array(repeating: "table.smart-quote-delimiter", count: 2))
    #expect(parsed.diagnostics[0].location.position == SourcePosition(line: 1, column: 1))
    #expect(parsed.diagnostics[0].message.contains("U+201C"))
    let edits = parsed.diagnostics.flatMap { $0.fixes.first?.edits ?? [] }
    let mended = try #require(parsed.document.source).edited(by: edits)
    #expect(
      String(decoding: mended, as: UTF8.self)
        == "\"a\" = \"x\";\n\"b\" = \"1\";\n\"c\" = \"“right”\";\n")
  }

  @Test func findsTheQuoteThatWasNotClosed() {
    let swallowed = "\"a\" = \"open.;\n\n/* with a \"quote\" in it */\n\"b\" = \"2\";\n"
    #expect(findings(swallowed) == ["1:7 table.parse"])
    #expect(read(swallowed).document.entries.map(\.key) == ["b"])
    #expect(read(swallowed).document.entries.map(\.note) == ["with a \"quote\" in it"])
    let typographic = "\"a\" = \"1”;\n\"b\" = \"2”;\n"
    #expect(
      findings(typographic) == [
        "1:9 table.smart-quote-delimiter", "2:9 table.smart-quote-delimiter",
      ])
  }

  @Test(arguments: [
    (#""k" = "\u200fabc";"#, ["1:8 table.escape-suspicious"]),
    (#""k" = "\x41\200";"#, ["1:8 table.escape-suspicious", "1:12 table.escape-suspicious"]),
    (#""k" = "C:\files\üb";"#, ["1:10 table.escape-suspicious", "1:16 table.escape-suspicious"]),
    (#""k" = "a\UD83Dz\U";"#, ["1:9 table.escape-suspicious", "1:16 table.escape-suspicious"]),
    (#""k" = "\U1F600";"#, ["1:8 table.escape-suspicious"]),
    (#""k" = "Bob\'s \? \"q\" \\ \n\t \U00e9\12";"#, []),
    ("\"k\" = \"a\r\nb\";", ["1:7 table.carriage-return"]),
    ("\"k\" = { a = b; };", ["1:7 table.value-not-text"]),
    ("\"k\" = \"1\";\n\"k\" = \"2\";", ["2:1 table.duplicate-key"]),
  ])
  func warns(text: String, expected: [String]) {
    #expect(findings(text) == expected)
    #expect(!read(text).isUnreadable)
  }

  @Test func saysWhichDuplicateIsInForce() throws {
    let parsed = read("\"k\" = \"first\";\n\"k\" = \"second\";\n\"s\" = \"x\";\n\"s\" = \"x\";\n")
    #expect(parsed.diagnostics.map(\.severity) == [.warning, .warning])
    #expect(parsed.diagnostics[0].message.contains("\"second\""))
    #expect(parsed.diagnostics[0].notes.first?.location.position?.line == 1)
    #expect(parsed.diagnostics[1].notes.first?.location.position?.line == 3)
  }

  @Test func tellsComposedFromDecomposedKeys() {
    let parsed = read("\"é\" = \"1\";\n\"e\u{301}\" = \"2\";")
    #expect(parsed.diagnostics.isEmpty)
    #expect(parsed.document.value(for: "é") == "1")
    #expect(parsed.document.value(for: "e\u{301}") == "2")
  }

  @Test func keepsPlaces() throws {
    let text = "/* n */ \"ä\" = 'v' ; x;"
    let table = read(text).document
    let source = try #require(table.source)
    #expect(table.entries.map { source.text(in: $0.keyRange) } == ["\"ä\"", "x"])
    #expect(table.entries.map { source.text(in: $0.valueRange) } == ["'v'", ""])
    #expect(table.entries.map { source.text(in: $0.range) } == ["\"ä\" = 'v' ;", "x;"])
  }
}
