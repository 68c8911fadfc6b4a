import Diagnostics
import Handoff
import LocalizationFormats
import Testing

@Suite struct MemoryFileTests {
  private let tool = NewFile.Tool(name: "bundlekit", version: "1")

  private func pair(_ source: String, _ target: String, to language: String = "de")
    -> TranslationMemory.Pair
  {
    TranslationMemory.Pair(
      source: ExactString(source), target: ExactString(target), from: "en", to: language,
      origin: "Root", context: "key")
  }

  @Test func aNewFileHoldsThePairs() throws {
    let new = MemoryFile.read(nil, path: "memory.tmx").document
    let bytes = try #require(
      try new.bytes(adding: [pair("Off & on", "Aus & an")], tool: tool).bytes)
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <tmx version="1.4">
          <header creationtool="bundlekit" creationtoolversion="1" segtype="block" o-tmf="bundlekit" adminlang="en" srclang="en" datatype="plaintext"/>
          <body>
            <tu tuid="key">
              <prop type="x-table">Root</prop>
              <tuv xml:lang="en"><seg>Off &amp; on</seg></tuv>
              <tuv xml:lang="de"><seg>Aus &amp; an</seg></tuv>
            </tu>
          </body>
        </tmx>

        """)
    let read = MemoryFile.read(bytes, path: "memory.tmx")
    #expect(read.diagnostics.isEmpty)
    #expect(read.document.pairs.map(\.target) == ["Aus & an"])
  }

  @Test func whatIsThereIsNotAddedAgainAndStaysAsItIs() throws {
    let new = MemoryFile.read(nil, path: "memory.tmx").document
    let first = try #require(try new.bytes(adding: [pair("a", "b")], tool: tool).bytes)
    let file = MemoryFile.read(first, path: "memory.tmx").document
    #expect(try file.bytes(adding: [pair("a", "b"), pair("a", "")], tool: tool).bytes == nil)
    let second = try #require(
      try file.bytes(adding: [pair("a", "b"), pair("a", "c"), pair("a", "c")], tool: tool).bytes)
    let end = Array("  </body>\n</tmx>\n".utf8)
    #expect(second.starts(with: first.dropLast(end.count)))
    #expect(MemoryFile.read(second, path: "m").document.pairs.map(\.target) == ["b", "c"])
  }

  @Test func whatXMLCannotHoldIsSaid() throws {
    let new = MemoryFile.read(nil, path: "memory.tmx").document
    let made = try new.bytes(adding: [pair("a\u{1}", "b")], tool: tool)
    #expect(made.bytes == nil)
    #expect(made.left.map(\.source) == ["a\u{1}"])
  }

  @Test func aBrokenFileIsNotWritten() {
    let file = MemoryFile.read(Array("<tmx version='1.4'><body>".utf8), path: "memory.tmx")
    #expect(file.isUnreadable)
    #expect(throws: LocalizationWriteError.self) {
      try file.document.bytes(adding: [pair("a", "b")], tool: tool)
    }
  }
}
