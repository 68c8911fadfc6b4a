import Diagnostics
import Foundation
import LocalizationFormats
import TestSupport
import Testing

@Suite struct StringsWriterTests {
  private func change(_ text: String, _ changes: StringsChange...) throws -> String {
    let table = StringsReader.read(Array(text.utf8), path: "a.strings").document
    return String(
      decoding: try StringsWriter.bytes(of: table, applying: changes), as: UTF8.self)
  }

  @Test func replacesOnlyWhatIsBetweenTheQuotes() throws {
    #expect(
      try change(
        "a = b; /* c */ 'k'\t=\t'it\"s' ;\r\n\"k2\"=\"\\u00e9\";",
        .set("a", to: "x\ny"), .set("k", to: "don't \"\\\""))
        == "a = \"x\\ny\"; /* c */ 'k'\t=\t'don\\'t \"\\\\\"' ;\r\n\"k2\"=\"\\u00e9\";")
  }

  @Test func escapesWhatMustBeEscapedAndNothingElse() throws {
    #expect(
      try change("k = v;", .set("k", to: "\"\\\n\r\t\u{7F}\u{1}'\u{2028}\u{200D}é"))
        == "k = \"\\\"\\\\\\n\\r\\t\\U007f\\U0001'\u{2028}\u{200D}é\";")
  }

  @Test func givesAValueToAnEntryWithoutOne() throws {
    #expect(try change("Sync;", .set("Sync", to: "Abgleich")) == "Sync = \"Abgleich\";")
  }

  @Test func changesTheDuplicateInForce() throws {
    #expect(
      try change("k = \"1\";\nk = \"2\";\n", .set("k", to: "3")) == "k = \"1\";\nk = \"3\";\n")
  }

  @Test func leavesBytesAloneWhereTheTextIsTheSame() throws {
    #expect(try change("k = '\\u00e9';", .set("k", to: "u00e9")) == "k = '\\u00e9';")
  }

  @Test func insertsAsTheNeighboursStand() throws {
    let text = "/* A */\n\"a\" = \"1\"; // one\n\n/* B */\n\"b\" = \"2\";\n"
    #expect(
      try change(text, .insert("n", "new", comment: "N", after: "a"))
        == "/* A */\n\"a\" = \"1\"; // one\n\n/* N */\n\"n\" = \"new\";\n\n/* B */\n\"b\" = \"2\";\n"
    )
    #expect(
      try change(
        "\t\"a\" = \"1\";\r\n\t\"b\" = \"2\";\r\n", .insert("n", "x", comment: nil, after: nil))
        == "\t\"a\" = \"1\";\r\n\t\"b\" = \"2\";\r\n\t\"n\" = \"x\";\r\n")
  }

  /// New keys stand behind the one that was named, the latest nearest to it, whatever was taken back between.
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func insertsManyKeysBehindEachOther(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var expected = ["a"]
    var changes: [StringsChange] = []
    for number in 0..<120 {
      let new = "k\(number)"
      if expected.count > 2, Int.random(in: 0..<5, using: &random) == 0 {
        let gone = expected.remove(at: Int.random(in: 1..<expected.count, using: &random))
        changes.append(.remove(ExactString(gone)))
      }
      let place = Int.random(in: 1...expected.count, using: &random)
      let isLast = place == expected.count && expected.count > 1
      let before = isLast ? nil : expected[place - 1]
      if before == "a" {
        // Those that come behind a key of the file stand in the order in which they came.
        expected.append(new)
      } else {
        expected.insert(new, at: place)
      }
      changes.append(
        .insert(ExactString(new), "x", comment: nil, after: before.map { ExactString($0) }))
    }
    let table = StringsReader.read(Array("a = b;\n".utf8), path: "t.strings").document
    let bytes = try StringsWriter.bytes(of: table, applying: changes)
    let result = StringsReader.read(bytes, path: "t.strings").document
    #expect(result.entries.map(\.key.string) == expected)
  }

  @Test func insertsInTheOrderGiven() throws {
    #expect(
      try change(
        "a = b;\nz = z;\n", .insert("1", "x", comment: nil, after: "a"),
        .insert("3", "x", comment: nil, after: "a"), .insert("2", "x", comment: nil, after: "1"))
        == "a = b;\n\"1\" = \"x\";\n\"2\" = \"x\";\n\"3\" = \"x\";\nz = z;\n")
  }

  @Test(arguments: [
    ("", "\"n\" = \"x\";\n"),
    ("{}", "{\n\"n\" = \"x\";\n}"),
    ("/* No Localized Strings */\n", "/* No Localized Strings */\n\n\n\"n\" = \"x\";\n"),
  ])
  func insertsIntoAnEmptyTable(text: String, expected: String) throws {
    let result = try change(text, .insert("n", "x", comment: nil, after: "gone"))
    #expect(result == expected)
    #expect(StringsReader.read(Array(result.utf8), path: "").document.entries.first?.note == nil)
  }

  @Test func keepsACommentFromEndingEarly() throws {
    let result = try change("", .insert("n", "x", comment: "a */ b", after: nil))
    let table = StringsReader.read(Array(result.utf8), path: "").document
    #expect(table.entries.map(\.note) == ["a * / b"])
  }

  @Test func removesAnEntryWithItsCommentsAndOneDistance() throws {
    let text = "/* H */\n\n\n/* A */\na = 1;\n\n/* B */\nb = 2; // two\n\n/* C */\nc = 3;\n"
    #expect(
      try change(text, .remove("b")) == "/* H */\n\n\n/* A */\na = 1;\n\n/* C */\nc = 3;\n")
    #expect(
      try change(text, .remove("c"))
        == "/* H */\n\n\n/* A */\na = 1;\n\n/* B */\nb = 2; // two\n")
    #expect(
      try change(text, .remove("a"), .remove("b")) == "/* H */\n\n/* C */\nc = 3;\n"
        || change(text, .remove("a"), .remove("b")) == "/* H */\n\n\n/* C */\nc = 3;\n")
    #expect(try change("a = 1;\n\nb = 2;\n", .remove("a")) == "b = 2;\n")
    #expect(try change("a = 1; b = 2; c = 3;\n", .remove("b")) == "a = 1; c = 3;\n")
    #expect(try change("a = 1; b = 2;\n", .remove("a")) == "b = 2;\n")
    #expect(try change("k = 1;\nx = y;\nk = 2;\n", .remove("k")) == "x = y;\n")
  }

  @Test func foldsChangesOfOneKey() throws {
    #expect(
      try change(
        "a = 1;\nb = 2;\nc = 3;\n", .set("b", to: "x"), .remove("b"),
        .insert("b", "new", comment: nil, after: "b"), .set("b", to: "newer"))
        == "a = 1;\n\"b\" = \"newer\";\nc = 3;\n")
    #expect(
      try change("a = 1;\n", .insert("n", "x", comment: nil, after: nil), .remove("n"))
        == "a = 1;\n")
    #expect(
      try change("a = 1;\nb = 2;\n", .remove("a"), .insert("n", "x", comment: nil, after: "a"))
        == "\"n\" = \"x\";\nb = 2;\n")
    #expect(
      try change("a = 1;\n", .remove("a"), .insert("n", "x", comment: nil, after: "a"))
        == "\"n\" = \"x\";\n")
  }

  @Test func refusesWhatItCannotDo() {
    func code(_ text: String, _ change: StringsChange) -> StringsWriteError.Code? {
      do {
        _ = try self.change(text, change)
        return nil
      } catch { return (error as? StringsWriteError)?.code }
    }
    #expect(code("a = 1;", .set("b", to: "x")) == .missingKey)
    #expect(code("a = 1;", .remove("b")) == .missingKey)
    #expect(code("a = (x);", .set("a", to: "x")) == .notText)
    #expect(code("a = 1;", .insert("a", "x", comment: nil, after: nil)) == .existingKey)
    #expect(code("a = 1;", .set("a", to: "\0")) == .unwritable)
    #expect(
      code("<plist><dict/></plist>", .insert("a", "\u{1}", comment: nil, after: nil)) == .unwritable
    )
  }

  @Test(arguments: TextEncoding.allCases)
  func keepsTheEncoding(_ encoding: TextEncoding) throws {
    let head = encoding.mark + encoding.encode("\"é😀\" = \"".utf8)
    let tail = encoding.encode("\";\r\n\"z\" = \"😀\";\r\n".utf8)
    let table = StringsReader.read(head + encoding.encode("old".utf8) + tail, path: "").document
    let result = try StringsWriter.bytes(of: table, applying: [.set("é😀", to: "neu 🎉")])
    #expect(result == head + encoding.encode("neu 🎉".utf8) + tail)
  }

  @Test func editsXMLInPlace() throws {
    let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n"
    let text =
      head + "<dict>\n\t<key>a</key>\n\t<string>1</string>\n\t<key>b</key>\n"
      + "\t<string/>\n</dict>\n</plist>\n"
    #expect(
      try change(
        text, .set("b", to: "<&>\r"), .insert("n", "x", comment: "N--N", after: "a"), .remove("a"))
        == head + "<dict>\n\t<!-- N- -N -->\n\t<key>n</key>\n\t<string>x</string>\n"
        + "\t<key>b</key>\n\t<string>&lt;&amp;&gt;&#13;</string>\n</dict>\n</plist>\n"
    )
    #expect(
      try change(
        head + "<dict/>\n</plist>\n", .insert("a", "1", comment: nil, after: nil),
        .insert("b", "2", comment: nil, after: nil))
        == head + "<dict>\n\t<key>a</key>\n\t<string>1</string>\n\t<key>b</key>\n"
        + "\t<string>2</string>\n</dict>\n</plist>\n")
  }

  @Test func keepsBinaryFilesBinary() throws {
    let object = ["a": "1", "list": ["x"], "z": "26"] as NSDictionary
    let data = try PropertyListSerialization.data(
      fromPropertyList: object, format: .binary, options: 0)
    let table = StringsReader.read(Array(data), path: "a.strings").document
    let result = try StringsWriter.bytes(
      of: table,
      applying: [.set("a", to: "ä"), .insert("n", "x", comment: nil, after: "a"), .remove("z")])
    var format = PropertyListSerialization.PropertyListFormat.xml
    let back = try PropertyListSerialization.propertyList(
      from: Data(result), options: [], format: &format)
    #expect(format == .binary)
    #expect(back as? NSDictionary == ["a": "ä", "list": ["x"], "n": "x"] as NSDictionary)
    #expect(try StringsWriter.bytes(of: table, applying: []) == Array(data))
  }

  @Test func makesNewFiles() {
    let bytes = StringsWriter.newFile([("a", "\"1\"", "A"), ("b", "2", nil)])
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "/* A */\n\"a\" = \"\\\"1\\\"\";\n\n\"b\" = \"2\";\n")
  }

  @Test func renamesKeysInTheirQuotes() throws {
    let table = StringsReader.read(Array("\"a\" = 1; 'b' = 2; c = 3; d = 4;".utf8), path: "")
      .document
    let source = try #require(table.source)
    let names: [ExactString] = ["\"", "'", "c.2", "d 2"]
    let edits = zip(table.entries, names).map {
      StringsWriter.edit(settingKeyAt: $0.keyRange, in: source, to: $1)
    }
    #expect(
      String(decoding: source.edited(by: edits), as: UTF8.self)
        == "\"\\\"\" = 1; '\\'' = 2; c.2 = 3; \"d 2\" = 4;")
  }
}
