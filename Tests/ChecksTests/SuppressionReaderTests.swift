import Diagnostics
import TestSupport
import Testing

@testable import Checks

/// Which part of a file a comment is about.
@Suite struct SuppressionReaderTests {
  private func scopes(_ text: String, path: String) -> [String] {
    let source = SourceText(path: path, utf8: Array(text.utf8))
    return SuppressionReader.read(source).map { suppression in
      switch suppression.scope {
      case .file: "file"
      case .entry(let range, _): source.text(in: range)
      }
    }
  }

  @Test("in a PO file, a comment is about its entry") func gettext() {
    let text = """
      # The first
      msgid "a"
      msgstr ""

      # bundlekit:off table.empty-value
      msgid "b"
      msgstr ""

      """
    #expect(
      scopes(text, path: "de.po") == [
        "# bundlekit:off table.empty-value\nmsgid \"b\"\nmsgstr \"\"\n"
      ])
  }

  @Test("in a String Catalog, a comment is about its entry") func catalog() {
    let text = """
      {"strings": {"a": {}, "b": {"comment": "bundlekit:off table.empty-value"}}}
      """
    #expect(
      scopes(text, path: "Root.xcstrings") == [
        "\"b\": {\"comment\": \"bundlekit:off table.empty-value\"}"
      ])
  }

  @Test("in XLIFF, a comment is about the unit or the target") func xliff() {
    let unit = "<trans-unit id=\"a>b\"><source>a</source><target>b</target></trans-unit>"
    #expect(
      scopes(
        "<xliff><body>\n<!-- bundlekit:off x.y -->\n\(unit)</body></xliff>", path: "de.xliff")
        == [unit])
    #expect(
      scopes(
        "<xliff><u><source>a</source>\n<!-- bundlekit:off x.y -->\n<target/></u></xliff>",
        path: "de.xliff") == ["<target/>"])
  }

  @Test("a comment above the whole document is about the file") func document() {
    let text = "<?xml version=\"1.0\"?>\n<!-- bundlekit:off x.y -->\n<plist><dict/></plist>"
    #expect(scopes(text, path: "Root.plist") == ["file"])
  }

  @Test("a comment without an entry is about nothing") func nowhere() {
    #expect(scopes("\"a\" = \"b\";\n/* bundlekit:off x.y */", path: "a.strings") == [""])
  }

  @Test("what is no comment is not read") func noComment() {
    #expect(scopes("<p><![CDATA[<!-- bundlekit:off x.y -->]]></p>", path: "a.plist") == [])
    #expect(
      scopes("\"/* bundlekit:off x.y */\" = \"\\\"// bundlekit:off x.y\";", path: "a.strings") == []
    )
    #expect(scopes("/* bundlekit:offside x.y */", path: "a.strings") == [])
  }

  @Test("mutated files are read without a crash", arguments: 0..<16 as Range<UInt64>)
  func mutations(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let samples = [
      ("a.strings", "/* bundlekit:off a.b until 2027-01-31 */ \"k\" = 'v'; // bundlekit:off c.d\n"),
      (
        "a.plist",
        "<?xml?><!DOCTYPE x><plist><dict><!-- bundlekit:off a.b --><key>k</key><a b='>'/></dict></plist>"
      ),
      ("a.po", "# bundlekit:off a.b\nmsgid \"\"\n\n#. bundlekit:off-file c.d — why\nmsgid \"x\"\n"),
      ("a.xcstrings", "{\"strings\": {\"k\": {\"comment\": \"bundlekit:off a.b\"}}}"),
    ]
    for (path, text) in samples {
      for _ in 0..<200 {
        let bytes = generator.mutate(Array(text.utf8))
        guard let source = try? SourceText(path: path, bytes: bytes) else { continue }
        for suppression in SuppressionReader.read(source) {
          guard case .entry(let range, _) = suppression.scope else { continue }
          #expect(range.upperBound <= source.utf8.count, "seed \(seed)")
        }
      }
    }
  }

  @Test("thousands of comments and elements are read at once") func many() {
    let row = "<!-- bundlekit:off a.b --><a>"
    let text = String(repeating: row, count: 20_000)
    #expect(scopes(text, path: "a.plist").count == 20_000)
  }

  @Test(
    "a day is one of the calendar",
    arguments: [
      ("2027-01-31", true), ("2028-02-29", true), ("2027-02-29", false), ("2100-02-29", false),
      ("2027-13-01", false), ("2027-1-1", false), ("+027-01-01", false), ("", false),
    ])
  func days(text: String, isDay: Bool) {
    #expect(CalendarDate(text)?.description == (isDay ? text : nil))
  }
}
