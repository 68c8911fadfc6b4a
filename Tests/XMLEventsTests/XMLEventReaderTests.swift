import Diagnostics
import Testing

@testable import XMLEvents

@Suite struct XMLEventReaderTests {
  private static let external = XMLEventReader.Limits(doctypes: .external)

  /// Each event in one line: its kind, what it says, and the source text of its range.
  private func events(
    _ text: String, limits: XMLEventReader.Limits = external
  ) -> (lines: [String], fault: XMLFault?) {
    let source = SourceText(path: "a.xml", utf8: Array(text.utf8))
    var lines: [String] = []
    let fault = XMLEventReader.read(source, limits: limits) { lines.append(line($0, source)) }
    return (lines, fault)
  }

  private func line(_ event: XMLEvent, _ source: SourceText) -> String {
    switch event {
    case .startElement(let element):
      let attributes = element.attributes.map {
        "|\($0.name)=\($0.value)|\(source.text(in: $0.range))|\(source.text(in: $0.valueRange))"
      }
      return "start \(element.localName) {\(element.namespace ?? "")}|"
        + source.text(in: element.range) + attributes.joined()
    case .endElement(let name, let range):
      return "end \(name)|\(source.text(in: range))"
    case .text(let text, let range): return "text \(text)|\(source.text(in: range))"
    case .comment(let text, let range): return "comment \(text)|\(source.text(in: range))"
    case .processingInstruction(let range): return "instruction|\(source.text(in: range))"
    case .doctype(let range, let publicID, let systemID, let hasInternalSubset):
      return "doctype \(publicID ?? "-") \(systemID ?? "-") \(hasInternalSubset)|"
        + source.text(in: range)
    }
  }

  @Test func `Ranges are those of the source`() {
    let (lines, fault) = events(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- née -->
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://x/y.dtd">
      <?style a?>
      <p:a xmlns:p='urn:p' xmlns="urn:q" b = "1 &lt; 2" p:c='">'><d/>é &amp; <![CDATA[<&amp;>]]>x
      <!--é--></p:a >
      <!-- end -->

      """)
    #expect(fault == nil)
    #expect(
      lines == [
        "comment  née |<!-- née -->",
        "doctype -//Apple//DTD PLIST 1.0//EN http://x/y.dtd false|<!DOCTYPE plist PUBLIC "
          + "\"-//Apple//DTD PLIST 1.0//EN\" \"http://x/y.dtd\">",
        "instruction|<?style a?>",
        "start a {urn:p}|<p:a xmlns:p='urn:p' xmlns=\"urn:q\" b = \"1 &lt; 2\" p:c='\">'>"
          + "|xmlns:p=urn:p|xmlns:p='urn:p'|urn:p|xmlns=urn:q|xmlns=\"urn:q\"|urn:q"
          + "|b=1 < 2|b = \"1 &lt; 2\"|1 &lt; 2|p:c=\">|p:c='\">'|\">",
        "start d {urn:q}|<d/>",
        "end d|",
        "text é & <&amp;>x\n|é &amp; <![CDATA[<&amp;>]]>x\n",
        "comment é|<!--é-->",
        "end p:a|</p:a >",
        "comment  end |<!-- end -->",
      ])
  }

  @Test func `White space is normalised as XML demands`() {
    let (lines, fault) = events("<a b=\"1\r\n2\t3&#13;&#x9;\">x\r\ny\rz&#13;<![CDATA[\r\n]]></a>")
    #expect(fault == nil)
    #expect(
      lines[0] == "start a {}|<a b=\"1\r\n2\t3&#13;&#x9;\">"
        + "|b=1 2 3\r\t|b=\"1\r\n2\t3&#13;&#x9;\"|1\r\n2\t3&#13;&#x9;")
    #expect(lines[1] == "text x\ny\nz\r\n|x\r\ny\rz&#13;<![CDATA[\r\n]]>")
  }

  @Test func `An attribute is found by its exact name`() throws {
    var elements: [XMLElement] = []
    let text = "<x:a id='1' xml:lang='de' xmlns:x='u'/>"
    let source = SourceText(path: "a.xml", utf8: Array(text.utf8))
    let fault = XMLEventReader.read(source) {
      if case .startElement(let element) = $0 { elements.append(element) }
    }
    let element = try #require(elements.first)
    #expect(fault == nil)
    #expect(element.name == "x:a")
    #expect(element["id"] == "1")
    #expect(element["xml:lang"] == "de")
    #expect(element["lang"] == nil)
    #expect(element.isEmptyTag)
  }

  @Test func `Text in UTF-16 is read by its characters, whatever the declaration says`() throws {
    let text = "<?xml version='1.0' encoding='ISO-8859-1'?><a>中é</a>"
    let bytes = [0xFE, 0xFF] + TextEncoding.utf16BigEndian.encode(text.utf8)
    let source = try SourceText(path: "a.xml", bytes: bytes)
    var lines: [String] = []
    #expect(XMLEventReader.read(source) { lines.append(line($0, source)) } == nil)
    #expect(lines == ["start a {}|<a>", "text 中é|中é", "end a|</a>"])
  }

  @Test(arguments: 65_520..<65_552)
  func `Nothing changes where libxml2's chunks end`(padding: Int) {
    let text =
      "<a>" + String(repeating: "x", count: padding - 3) + "é&amp;<b c='é'/>\r\n]]<d>é</d></a>"
    let (lines, fault) = events(text)
    #expect(fault == nil)
    #expect(
      lines.map { $0.suffix(22) }.dropFirst(2) == [
        "start b {}|<b c='é'/>|c=é|c='é'|é".suffix(22), "end b|", "text \n]]|\r\n]]",
        "start d {}|<d>", "text é|é", "end d|</d>", "end a|</a>",
      ])
  }

  /// ▸ stands where the fault is.
  @Test(arguments: [
    ("<a><b></a>", "<a><b>▸</a>"),
    ("<a>\n&nbsp;</a>", "<a>\n▸&nbsp;</a>"),
    ("<a b='&nbsp;'/>", "<a b='▸&nbsp;'/>"),
    ("<a>x & y</a>", "<a>x ▸& y</a>"),
    ("<a>&#0;</a>", "<a>▸&#0;</a>"),
    ("<a>&#xD800;</a>", "<a>▸&#xD800;</a>"),
    ("<a>x\u{1}</a>", "<a>x▸\u{1}</a>"),
    ("<a>x\u{FFFF}</a>", "<a>x▸\u{FFFF}</a>"),
    ("<a>x\u{0}</a>", "<a>x▸\u{0}</a>"),
    ("<a><b c='1' d='2' c='3'/></a>", "<a><b c='1' d='2' ▸c='3'/></a>"),
    ("<a><p:b/></a>", "<a>▸<p:b/></a>"),
    ("<a><b", "<a><b▸"),
    ("<a><b c='d'", "<a><b c='d'▸"),
    ("<a>text", "<a>text▸"),
    ("<a/><b/>", "<a/>▸<b/>"),
    ("<a/>x", "<a/>▸x"),
    ("", "▸"),
    ("  \n", "  \n▸"),
    ("x", "▸x"),
    ("\u{FEFF}<a/>", "▸\u{FEFF}<a/>"),
    ("<!DOCTYPE a><!DOCTYPE a><a/>", "<!DOCTYPE a>▸<!DOCTYPE a><a/>"),
    ("<!DOCTYPE a SYSTEM><a/>", "▸<!DOCTYPE a SYSTEM><a/>"),
    ("<a><!DOCTYPE a></a>", "<a>▸<!DOCTYPE a></a>"),
    ("<a b='x<y'/>", "<a b='x▸<y'/>"),
    ("<a>]]></a>", "<a>▸]]></a>"),
    ("<a><!-- -- --></a>", "<a><!-- ▸-- --></a>"),
  ])
  func `A fault is found in its place`(text: String, marked: String) throws {
    let fault = try #require(events(text).fault)
    let before = marked.utf8.prefix(while: { $0 != 0xE2 })
    #expect(fault.kind == .notWellFormed)
    #expect(fault.offset == before.count, "\(fault.message)")
    #expect(!fault.message.isEmpty && !fault.message.contains("\n"))
  }

  @Test func `Events before a fault are delivered`() {
    let (lines, fault) = events("<a>x<b/>y</c>")
    #expect(lines == ["start a {}|<a>", "text x|x", "start b {}|<b/>", "end b|"])
    #expect(fault != nil)
  }

  @Test func `A fault far in a large file is found in its place`() throws {
    let line = "<b c=\"é\">text &amp; text</b>\n"
    let text = "<a>" + String(repeating: line, count: 20_000) + "&x;</a>"
    let (lines, fault) = events(text)
    #expect(lines.count > 20_000 * 4 - 1)
    #expect(fault?.offset == 3 + 20_000 * line.utf8.count)
  }

  @Test func `A document type declaration is a fault where it is forbidden`() throws {
    let text = "<!-- x -->\n<!DOCTYPE a [<!ENTITY e SYSTEM 'file:///etc/passwd'>]><a>&e;</a>"
    let (lines, fault) = events(text, limits: .init())
    #expect(lines == ["comment  x |<!-- x -->"])
    #expect(fault?.kind == .doctype)
    #expect(fault?.offset == 11)
  }

  @Test(arguments: [
    "<!DOCTYPE a [<!ENTITY e SYSTEM 'file:///etc/passwd'>]><a>&e;</a>",
    "<!DOCTYPE a PUBLIC 'p' 's'[]><a/>",
    "<!DOCTYPE a SYSTEM \"[\" [<!ENTITY a 'aa'><!ENTITY b '&a;&a;'>]><a>&b;</a>",
    "<!DOCTYPE a [",
  ])
  func `An internal subset is a fault`(text: String) {
    let (lines, fault) = events(text)
    #expect(lines.count == 1 && lines[0].contains(" true|<!DOCTYPE a"))
    #expect(fault?.kind == .doctype)
    #expect(fault?.offset == 0)
  }

  @Test func `An external subset declares no entities`() {
    let (lines, fault) = events("<!DOCTYPE a SYSTEM 'file:///dev/zero'><a>&e;</a>")
    #expect(lines.count == 2)
    #expect(fault?.kind == .notWellFormed)
    #expect(fault?.offset == 41)
  }

  @Test func `Depth is limited`() {
    let text = String(repeating: "<a>", count: 10_000)
    let (lines, fault) = events(text, limits: .init(maxDepth: 512))
    #expect(lines.count == 512)
    #expect(fault?.kind == .tooDeep)
    #expect(fault?.offset == 512 * 3)
    let closed =
      String(repeating: "<a>", count: 512) + String(repeating: "</a>", count: 512)
    #expect(events(closed, limits: .init(maxDepth: 512)).fault == nil)
  }

  @Test func `Size is limited`() {
    let fault = events("<a>xxxxxxxx</a>", limits: .init(maxBytes: 14)).fault
    #expect(fault?.kind == .tooLarge)
  }

  @Test func `The size of a piece between two tags is limited, wherever it is`() {
    let limits = XMLTokenReader.Limits(maxPieceBytes: 12)
    let long = String(repeating: "x", count: 12)
    for (text, offset) in [
      ("<a>\(long)</a>", 0), ("<a b='\(long)'/>", 0), ("<a><b/><!--\(long)--></a>", 7),
      ("<a><b/></a>\(long)", 7),
    ] {
      let (lines, fault) = events(text, limits: limits)
      #expect(fault?.kind == .tooLarge, "\(text)")
      #expect(fault?.offset == offset, "\(text)")
      #expect(lines.isEmpty)
    }
    #expect(events("<a>xxxxxxxxx</a>", limits: limits).fault == nil)
  }

  @Test func `A document cut off anywhere is a fault`() {
    let text = Array(
      "<?xml version='1.0'?><!DOCTYPE a><a b='c'>é<!--d--><e/><![CDATA[f]]>&lt;</a>".utf8)
    for count in text.indices {
      let source = try? SourceText(path: "a.xml", bytes: Array(text[..<count]), encoding: .utf8)
      guard let source else { continue }
      let fault = XMLEventReader.read(source, limits: Self.external) { _ in }
      #expect(fault != nil, "\(count)")
    }
  }

  @Test(arguments: UInt64(1)...16)
  func `Damaged documents neither crash nor leave the text`(seed: UInt64) {
    let text = Array(
      "<?xml version='1.0'?><!DOCTYPE a><a b='c'>d<!--d--><e/><![CDATA[f]]>&lt;</a>".utf8)
    var state = seed
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let alphabet = Array("<>/!?[]-&;'\"=a: \r\n".utf8) + [0]
    for _ in 0..<500 {
      var damaged = text
      for _ in 0...random(4) { damaged[random(damaged.count)] = alphabet[random(alphabet.count)] }
      let source = SourceText(path: "a.xml", utf8: damaged)
      let fault = XMLEventReader.read(source, limits: Self.external) { _ = line($0, source) }
      if let fault { #expect((0...damaged.count).contains(fault.offset)) }
    }
  }
}
