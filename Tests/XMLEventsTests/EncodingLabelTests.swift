import Diagnostics
import Testing
import XMLEvents

@Suite struct EncodingLabelTests {
  private func fault(_ label: String, _ text: String = "é") throws -> XMLFault? {
    let xml = "<?xml version='1.0' encoding='\(label)'?><a>\(text)</a>"
    return XMLEventReader.read(try SourceText(path: "a.xml", bytes: Array(xml.utf8))) { _ in }
  }

  @Test(
    "a label of another encoding is a fault that names it",
    arguments: ["UTF-7", "klingon", "ISO-8859-1", "windows-1252", "US-ASCII", "UTF-16"])
  func other(label: String) throws {
    let fault = try #require(try fault(label))
    #expect(fault.offset == 0)
    #expect(fault.message.contains("\"\(label)\""))
    #expect(fault.message.contains("UTF-8"))
  }

  @Test("labels that agree with the bytes are none") func agreeing() throws {
    #expect(try fault("UTF-8") == nil)
    #expect(try fault("utf-8") == nil)
    #expect(try fault("US-ASCII", "e") == nil)
  }
}
