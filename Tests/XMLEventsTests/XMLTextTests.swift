import Diagnostics
import Testing
import XMLEvents

@Suite struct XMLTextTests {
  @Test func `Text is escaped as little as can be`() {
    #expect(
      XMLText.escape(text: "a < b && c > 'd' \"é\"\r\n\t")
        == "a &lt; b &amp;&amp; c &gt; 'd' \"é\"&#13;\n\t")
    #expect(XMLText.escape(text: "plain") == "plain")
  }

  @Test func `An attribute keeps its quotes and line ends`() {
    #expect(XMLText.escape(attribute: "<\"&>\r\n\t'") == "&lt;&quot;&amp;&gt;&#13;&#10;&#9;'")
  }

  @Test func `What is escaped is read back`() {
    let text = "a\r\nb\rc\n\t<&>\"'é\u{301} ]]>"
    let xml = "<a b=\"\(XMLText.escape(attribute: text))\">\(XMLText.escape(text: text))</a>"
    var texts: [String] = []
    let fault = XMLEventReader.read(SourceText(path: "a.xml", utf8: Array(xml.utf8))) { event in
      if case .startElement(let element) = event { texts.append(element["b"] ?? "") }
      if case .text(let text, _) = event { texts.append(text) }
    }
    #expect(fault == nil)
    #expect(texts.map { Array($0.utf8) } == [Array(text.utf8), Array(text.utf8)])
  }
}
