import Testing

/// Texts with inline codes that stand for nothing a table could hold.
@Suite struct InlineCodeSpaceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func rules(_ source: String, _ target: String) throws -> [String] {
    try folder.write(
      "de.xliff",
      """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="L.strings" source-language="en" target-language="de" datatype="plaintext">
          <body>
            <trans-unit id="a"><source>\(source)</source><target>\(target)</target></trans-unit>
          </body>
        </file>
      </xliff>
      """)
    return try ToolRun(["check", folder("de.xliff"), "--format", "json"]).findings().map(\.rule)
  }

  @Test("the spaces around a code that has no text are neither doubled nor at an edge")
  func spaces() throws {
    #expect(try rules("Go on with <x id=\"1\"/>", "Mit <x id=\"1\"/> weiter") == [])
    #expect(try rules("<x id=\"1\"/> is on now", "Jetzt ist <x id=\"1\"/> an") == [])
    #expect(try rules("Tap <x id=\"1\"/> now", "Jetzt <x id=\"1\"/> tippen") == [])
  }

  @Test("other spaces are found as ever")
  func others() throws {
    #expect(
      try rules("Tap <x id=\"1\"/> now", "Jetzt  <x id=\"1\"/> tippen") == ["text.double-space"])
    #expect(try rules("Go on", "Mach  weiter") == ["text.double-space"])
    let code = "<ph id=\"1\">{b}</ph>"
    #expect(
      try rules("Go on with \(code)", "Mit  \(code) weiter") == ["text.double-space"])
  }
}
