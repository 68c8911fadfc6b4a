import Diagnostics
import Foundation
import PropertyLists
import Testing

@Suite struct XMLPropertyListReaderTests {
  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">

    """

  private func read(_ text: String) -> Parsed<PropertyListDocument> {
    XMLPropertyListReader.read(SourceText(path: "a.plist", utf8: Array(text.utf8)))
  }

  private func value(_ element: String) -> PropertyListValue? {
    let parsed = read(Self.head + "<plist version=\"1.0\">\(element)</plist>")
    return parsed.diagnostics.isEmpty ? parsed.document.root?.value : nil
  }

  @Test func `Values keep their types`() {
    #expect(value("<string>a &amp; <![CDATA[<b>]]></string>") == .string("a & <b>"))
    #expect(value("<string/>") == .string(""))
    #expect(value("<string>  </string>") == .string("  "))
    #expect(value("<integer>1</integer>") == .integer(1))
    #expect(value("<real>1</real>") == .real(1))
    #expect(value("<true/>") == .boolean(true))
    #expect(value("<false></false>") == .boolean(false))
    #expect(value("<date>2001-01-01T00:00:01Z</date>") == .date(1))
    #expect(value("<date>2024-02-29T12:34:56Z</date>") == .date(730_902_896))
    #expect(value("<date>0001-01-01T00:00:00Z</date>") == .date(-63_113_904_000))
    #expect(value("<date>1969-12-31T23:59:59Z</date>") == .date(-978_307_201))
    #expect(value("<data>\n\tAA E\r\n\t=\n</data>") == .data([0, 1]))
    #expect(value("<data/>") == .data([]))
    #expect(value("<array/>") == .array([]))
    #expect(value("<dict/>") == .dictionary(.init()))
  }

  @Test func `Integers are read in the range of CFNumber`() {
    #expect(value("<integer>-0x1F</integer>") == .integer(-31))
    #expect(value("<integer>+012</integer>") == .integer(12))
    #expect(value("<integer>\n 12</integer>") == .integer(12))
    #expect(
      value("<integer>18446744073709551615</integer>") == .integer(18_446_744_073_709_551_615))
    #expect(
      value("<integer>-9223372036854775808</integer>") == .integer(-9_223_372_036_854_775_808))
    let wrong = [
      "18446744073709551616", "-9223372036854775809", "", "1.0", "--1", "0x", "1 ", "-", "1_0", "٣",
      "a",
    ]
    for text in wrong { #expect(value("<integer>\(text)</integer>") == nil, "\(text)") }
  }

  @Test func `Reals may be infinite or no number`() {
    #expect(value("<real>-1.5e-3</real>") == .real(-0.0015))
    #expect(value("<real>.5</real>") == .real(0.5))
    #expect(value("<real>+infinity</real>") == .real(.infinity))
    #expect(value("<real>-INF</real>") == .real(-.infinity))
    #expect(value("<real>nan</real>") == .real(.nan))
    for text in ["", "0x1p3", "1,5", "nan(0x1)", "e"] {
      #expect(value("<real>\(text)</real>") == nil, "\(text)")
    }
  }

  @Test(arguments: [
    "2001-13-01T00:00:00Z", "2001-02-29T00:00:00Z", "2001-01-01T24:00:00Z", "2001-01-01",
    "2001-01-01T00:00:00", "2001-1-1T0:0:0Z", "2001-01-01T00:00:00.5Z", " 2001-01-01T00:00:00Z", "",
  ])
  func `A date that is none is an error`(text: String) {
    #expect(value("<date>\(text)</date>") == nil)
  }

  @Test(arguments: ["A", "AAE", "AAE=!", "AA=E", "====", "A==="])
  func `Base64 that is cut off or malformed is an error`(text: String) {
    #expect(value("<data>\(text)</data>") == nil)
  }

  @Test func `Nodes know their ranges`() throws {
    let text = "<plist><dict> <key>a</key> <array><string>é</string><true/></array></dict></plist>"
    let parsed = read(text)
    let source = try #require(parsed.document.source)
    let root = try #require(parsed.document.root)
    let entry = try #require(root.dictionary?.entry("a"))
    #expect(parsed.diagnostics.isEmpty)
    #expect(parsed.document.format == .xml)
    #expect(source.text(in: root.range) == String(text.dropFirst(7).dropLast(8)))
    #expect(source.text(in: entry.keyRange) == "<key>a</key>")
    #expect(source.text(in: entry.value.range) == "<array><string>é</string><true/></array>")
    #expect(
      entry.value.array?.map { source.text(in: $0.range) } == ["<string>é</string>", "<true/>"])
  }

  @Test func `A dictionary keeps its order, and keys that only look alike`() {
    let parsed = read(
      "<plist><dict><key>é</key><true/><key>e\u{301}</key><false/><key>a</key><true/></dict></plist>"
    )
    #expect(parsed.diagnostics.isEmpty)
    let keys = parsed.document.root?.dictionary?.entries.map { Array($0.key.utf8) }
    #expect(keys == ["é", "e\u{301}", "a"].map { Array($0.utf8) })
  }

  @Test func `A key that is there twice is an error that shows the first place`() throws {
    let parsed = read(
      "<plist><dict>\n<key>a</key><true/>\n<key>b</key><true/>\n <key>a</key><false/>\n</dict></plist>"
    )
    let diagnostic = try #require(parsed.diagnostics.first)
    #expect(parsed.diagnostics.count == 1)
    #expect(diagnostic.rule == "plist.duplicate-key")
    #expect(diagnostic.location.position == SourcePosition(line: 4, column: 2))
    #expect(diagnostic.notes.map(\.location.position) == [SourcePosition(line: 2, column: 1)])
    #expect(parsed.document.root?.dictionary?.entries.map(\.key) == ["a", "b", "a"])
    #expect(parsed.document.root?.dictionary?["a"]?.boolean == false)
  }

  /// ▸ stands where the fault is.
  @Test(arguments: [
    "<plist><dict><key>a</key>▸<strng>b</strng></dict></plist>",
    "<plist><dict>▸text<key>a</key><true/></dict></plist>",
    "<plist><array>\n  ▸x y <true/></array></plist>",
    "<plist><dict>▸<key>a</key></dict></plist>",
    "<plist><dict>▸<key>a</key><key>b</key><true/></dict></plist>",
    "<plist><dict>▸<true/></dict></plist>",
    "<plist><array>▸<key>a</key></array></plist>",
    "<plist><string>a ▸<b>c</b></string></plist>",
    "<plist><string>a ▸<!-- b --></string></plist>",
    "<plist><true/>▸<false/></plist>",
    "<plist><true>▸x</true></plist>",
    "<plist><array><integer>▸1.5</integer></array></plist>",
    "<plist><array>▸<integer/></array></plist>",
    "▸<plist></plist>",
    "▸<dict/>",
    "▸<pslit><dict/></pslit>",
    "<plist><p:dict▸ /></plist>",
    "<plist><dict></dict>▸</array></plist>",
    "<plist><string>a ▸& b</string></plist>",
    "<plist><string>▸&nbsp;</string></plist>",
    "▸<!DOCTYPE plist [<!ENTITY a \"b\">]><plist><string>&a;</string></plist>",
    "▸",
  ])
  func `A fault is an error in its place`(marked: String) throws {
    let offset = marked.utf8.prefix { $0 != 0xE2 }.count
    let text = marked.replacingOccurrences(of: "▸", with: "")
    let parsed = read(text)
    #expect(parsed.diagnostics.count == 1, "\(parsed.diagnostics.map(\.message))")
    let diagnostic = try #require(parsed.diagnostics.first)
    #expect(diagnostic.rule == "plist.parse")
    #expect(diagnostic.severity == .error)
    if !text.contains("p:dict") {
      #expect(diagnostic.location.range.lowerBound == offset, "\(diagnostic.message)")
    }
    #expect(parsed.isUnreadable)
  }

  @Test func `What comes before a fault is kept`() {
    let parsed = read(
      "<plist><dict><key>a</key><array><string>b</string><dict><key>c</key><true/><key>d</key><str")
    #expect(parsed.diagnostics.count == 1)
    let inner = PropertyListNode(.dictionary(.init([.init("c", PropertyListNode(.boolean(true)))])))
    let outer = PropertyListNode(.array([PropertyListNode(.string("b")), inner]))
    #expect(parsed.document.root == PropertyListNode(.dictionary(.init([.init("a", outer)]))))
  }

  @Test func `An element that is unknown hides only what is in it`() {
    let parsed = read(
      "<plist><dict><key>a</key><x>y<true/></x><key>b</key><integer>1</integer></dict></plist>")
    #expect(parsed.diagnostics.count == 1)
    #expect(parsed.document.root?.dictionary?.entries.map(\.key) == ["b"])
  }

  @Test func `Values may stand 512 deep`() {
    func nested(_ depth: Int) -> String {
      "<plist>" + String(repeating: "<array>", count: depth)
        + String(repeating: "</array>", count: depth) + "</plist>"
    }
    #expect(read(nested(512)).diagnostics.isEmpty)
    let parsed = read(nested(10_000))
    #expect(parsed.diagnostics.count == 1)
    #expect(parsed.document.root?.array?.count == 1)
  }

  @Test func `A file that is cut off anywhere is an error`() throws {
    let text = Array(
      (Self.head + """
        <plist version="1.0"><dict><key>é</key><array><integer>1</integer><real>2</real></array>
        <!-- c --><key>b</key><data>AAE=</data><key>d</key><date>2001-01-01T00:00:00Z</date></dict></plist>
        """).utf8)
    for count in text.indices {
      guard
        let source = try? SourceText(path: "", bytes: Array(text[..<count]), encoding: .utf8)
      else { continue }
      #expect(XMLPropertyListReader.read(source).isUnreadable, "\(count)")
    }
  }

  @Test(arguments: UInt64(1)...8)
  func `Where Foundation reads a damaged file, so do we, or we report it`(seed: UInt64) throws {
    let text = Array(
      """
      <plist><dict><key>a</key><array><integer>1</integer><true/></array><key>b</key>\
      <string>x&amp;y</string></dict></plist>
      """.utf8)
    var state = seed
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    for _ in 0..<300 {
      var damaged = text
      damaged[random(text.count)] = text[random(text.count)]
      let parsed = XMLPropertyListReader.read(SourceText(path: "", utf8: damaged))
      guard parsed.diagnostics.isEmpty, let root = parsed.document.root else { continue }
      let oracle = try? PropertyListSerialization.propertyList(
        from: Data(damaged), options: [], format: nil)
      let expected = try #require(oracle, "\(String(decoding: damaged, as: UTF8.self))")
      #expect(NSDictionary(dictionary: ["": root.foundation]).isEqual(to: ["": expected]))
    }
  }
}

extension PropertyListNode {
  /// The value as Foundation has it.
  var foundation: Any {
    switch value {
    case .string(let string): string
    case .integer(let integer):
      Int64(exactly: integer).map(NSNumber.init(value:)) ?? NSNumber(value: UInt64(integer))
    case .real(let real): NSNumber(value: real)
    case .boolean(let boolean): NSNumber(value: boolean)
    case .date(let date): Date(timeIntervalSinceReferenceDate: date)
    case .data(let data): Data(data)
    case .array(let array): array.map(\.foundation)
    case .dictionary(let dictionary):
      Dictionary(
        dictionary.entriesInForce.map { ($0.key, $0.value.foundation) },
        uniquingKeysWith: { $1 })
    }
  }
}
