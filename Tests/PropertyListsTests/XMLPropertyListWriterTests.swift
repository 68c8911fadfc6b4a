import Diagnostics
import Foundation
import PropertyLists
import Testing

@Suite struct XMLPropertyListWriterTests {
  private func dictionary(_ entries: [(String, PropertyListValue)]) -> PropertyListNode {
    PropertyListNode(.dictionary(.init(entries.map { .init($0, PropertyListNode($1)) })))
  }

  @Test func `The layout is Apple's`() throws {
    let node = dictionary([
      ("b", .string("1 < 2 & \"3\"\r\n")), ("a", .array([PropertyListNode(.boolean(true))])),
      ("empty", .array([])), ("none", .dictionary(.init())), ("text", .string("")),
      ("i", .integer(-1)), ("r", .real(1)), ("t", .real(0.1)), ("d", .date(0.75)),
      ("x", .data([0, 1])),
    ])
    let text = String(decoding: try XMLPropertyListWriter.write(node), as: UTF8.self)
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<key>b</key>
        \t<string>1 &lt; 2 &amp; "3"&#13;
        </string>
        \t<key>a</key>
        \t<array>
        \t\t<true/>
        \t</array>
        \t<key>empty</key>
        \t<array/>
        \t<key>none</key>
        \t<dict/>
        \t<key>text</key>
        \t<string></string>
        \t<key>i</key>
        \t<integer>-1</integer>
        \t<key>r</key>
        \t<real>1</real>
        \t<key>t</key>
        \t<real>0.1</real>
        \t<key>d</key>
        \t<date>2001-01-01T00:00:00Z</date>
        \t<key>x</key>
        \t<data>
        \tAAE=
        \t</data>
        </dict>
        </plist>

        """)
  }

  @Test(arguments: 0..<11)
  func `Foundation writes the same bytes`(level: Int) throws {
    var node = PropertyListNode(
      .array([
        .init(.data([])), .init(.data(Array(0..<200))), .init(.string("a > b 'c' é")),
        .init(.integer(18_446_744_073_709_551_615)), .init(.real(-2.5)), .init(.real(.infinity)),
        .init(.real(-.infinity)), .init(.real(.nan)), .init(.real(1e22)), .init(.date(-1)),
        .init(.date(-63_113_904_000)), .init(.date(252_423_993_599)), .init(.boolean(false)),
      ]))
    for _ in 0..<level { node = dictionary([("k", node.value)]) }
    let expected = try PropertyListSerialization.data(
      fromPropertyList: node.foundation, format: .xml, options: 0)
    let written = try XMLPropertyListWriter.write(node)
    #expect(String(decoding: written, as: UTF8.self) == String(decoding: expected, as: UTF8.self))
  }

  @Test(arguments: UInt64(1)...16)
  func `What is written is read back as the same value`(seed: UInt64) throws {
    var generator = Generator(state: seed)
    for _ in 0..<20 {
      let node = generator.node(depth: 4)
      let written = try XMLPropertyListWriter.write(node)
      let parsed = XMLPropertyListReader.read(SourceText(path: "", utf8: written))
      #expect(parsed.diagnostics.isEmpty)
      #expect(parsed.document.root == node)
      #expect(try XMLPropertyListWriter.write(#require(parsed.document.root)) == written)
    }
  }

  @Test func `A control character is refused with the keys that lead to it`() throws {
    let inner = dictionary([("Title", .string("a\u{1B}"))])
    let node = dictionary([("Specifiers", .array([PropertyListNode(.boolean(true)), inner]))])
    let fault = #expect(throws: XMLPropertyListWriter.Fault.self) {
      try XMLPropertyListWriter.write(node)
    }
    #expect(fault?.keyPath == "Specifiers[1].Title")
    #expect(fault?.message == "U+001B cannot be in XML; remove it")
  }

  @Test(arguments: [
    PropertyListValue.date(.nan), .date(.infinity), .date(1e300), .integer(Int128.max),
    .string("\u{FFFF}"), .dictionary(.init([.init("\u{0}", PropertyListNode(.boolean(true)))])),
  ])
  func `What XML cannot hold is refused`(value: PropertyListValue) {
    #expect(throws: XMLPropertyListWriter.Fault.self) {
      try XMLPropertyListWriter.write(PropertyListNode(value))
    }
  }
}

/// SplitMix64, and property lists made of it.
private struct Generator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  mutating func string() -> String {
    let pieces = [
      "a", " ", "\r", "\n", "\r\n", "\t", "<", "&", ">", "]]>", "é", "e\u{301}", "😀", "\"", "'",
    ]
    return (0..<(next() % 6)).map { _ in pieces[Int(next() % UInt64(pieces.count))] }.joined()
  }

  mutating func node(depth: Int) -> PropertyListNode {
    switch next() % (depth > 0 ? 8 : 6) {
    case 0: PropertyListNode(.string(string()))
    case 1: PropertyListNode(.integer(Int128(Int64(bitPattern: next()))))
    case 2: PropertyListNode(.real(Double(bitPattern: next())))
    case 3: PropertyListNode(.boolean(next() % 2 == 0))
    case 4: PropertyListNode(.date(Double(Int64(bitPattern: next()) % 1_000_000_000_000)))
    case 5: PropertyListNode(.data((0..<(next() % 90)).map { _ in UInt8(next() & 0xFF) }))
    case 6: PropertyListNode(.array((0..<(next() % 5)).map { _ in node(depth: depth - 1) }))
    default:
      PropertyListNode(
        .dictionary(
          .init((0..<(next() % 5)).map { .init("\($0)" + string(), node(depth: depth - 1)) })))
    }
  }
}
