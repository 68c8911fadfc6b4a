import Foundation
import TestSupport
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

  @Test("a code that has no text is a thing of its own")
  func things() throws {
    #expect(try rules("Open <x id=\"1\"/>", "<x id=\"1\"/> öffnen") == [])
    #expect(
      try rules(
        "Tap <x id=\"1\"/> or <x id=\"2\"/>", "<x id=\"2\"/> oder <x id=\"1\"/> tippen") == [])
    #expect(
      try rules("From <x id=\"1\"/> to <x id=\"2\"/>", "<x id=\"1\"/> – <x id=\"2\"/>") == [])
    #expect(
      try rules(
        "Tap <bpt id=\"1\"/>here<ept id=\"1\"/> now",
        "Jetzt <bpt id=\"1\"/>hier<ept id=\"1\"/> tippen") == [])
  }

  @Test("what stands for a code in a text is neither shown nor written")
  func names() throws {
    let found = try rules("Tap <x id=\"1\"/> now", "Jetzt  <x id=\"1\"/> tippen")
    #expect(found == ["text.double-space"])
    let run = ToolRun("check", folder("de.xliff"), "--notes")
    #expect(run.output.contains("Jetzt  <…> tippen"), "\(run.output)")
    let path = folder("de.xliff")
    _ = ToolRun("check", path, "--fix", "--unsafe")
    #expect(try !String(contentsOfFile: path, encoding: .utf8).contains("\u{FFFC}"))
  }

  @Test("codes of XLIFF 2 are things, too")
  func codesOfXLIFF2() throws {
    try folder.write(
      "de2.xlf",
      """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="de">
        <file id="f"><unit id="a"><segment>
          <source>Open <ph id="1"/></source><target><ph id="1"/> öffnen</target>
        </segment></unit></file>
      </xliff>
      """)
    let run = ToolRun("check", folder("de2.xlf"), "--format", "json")
    #expect(try run.findings().filter { $0.rule.hasPrefix("text.") }.isEmpty)
  }

  @Test("codes that stand side by side in the source do not stand in each other")
  func nesting() throws {
    let source = "<g id=\"1\">A</g> and <g id=\"2\">B</g>"
    #expect(
      try rules(source, "<g id=\"1\">A und <g id=\"2\">B</g></g>") == ["xliff.inline-codes"])
    #expect(try rules(source, "<g id=\"2\">B</g> und <g id=\"1\">A</g>") == [])
  }

  @Test("a code around a text stands around one in the target") func emptyCode() throws {
    let source = "Read <g id=\"1\">the terms</g>"
    #expect(
      try rules(source, "Lies <g id=\"1\"></g>die Bedingungen") == ["xliff.inline-codes"])
    #expect(try rules("Read <g id=\"1\"/>this", "Lies <g id=\"1\"/>dies") == [])
  }

  @Test("a code of XLIFF 2 with its data keeps its id") func changedIdentity() throws {
    func rules(_ id: String) throws -> [String] {
      try folder.write(
        "de3.xlf",
        """
        <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de">
          <file id="f"><unit id="a"><originalData><data id="d">%@</data></originalData><segment>
            <source>Open <ph id="1" dataRef="d"/></source>
            <target><ph id="\(id)" dataRef="d"/> öffnen</target>
          </segment></unit></file>
        </xliff>
        """)
      return try ToolRun("check", folder("de3.xlf"), "--format", "json").findings().map(\.rule)
    }
    #expect(try rules("9") == ["xliff.inline-codes"])
    #expect(try rules("1") == [])
  }

  @Test("a unit says how long a target is at least, and holds what the format knows")
  func units() throws {
    func rules(_ attributes: String, _ more: String) throws -> [String] {
      try folder.write(
        "fr.xliff",
        """
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
          <file original="L.strings" source-language="en" target-language="fr" datatype="plaintext">
            <body>
              <trans-unit id="a" \(attributes)>
                <source>Sound</source><target>Son</target>\(more)
              </trans-unit>
            </body>
          </file>
        </xliff>
        """)
      return try ToolRun("check", folder("fr.xliff"), "--format", "json").findings().map(\.rule)
    }
    #expect(try rules("minwidth=\"4\" size-unit=\"char\"", "") == ["xliff.max-width"])
    #expect(try rules("minwidth=\"3\" size-unit=\"char\"", "") == [])
    #expect(try rules("minwidth=\"4\" size-unit=\"byte\"", "") == ["xliff.max-width"])
    #expect(try rules("minwidth=\"2\" size-unit=\"row\"", "") == ["xliff.max-width"])
    #expect(try rules("minwidth=\"40\" size-unit=\"pixel\"", "") == [])
    #expect(try rules("minbytes=\"4\"", "") == ["xliff.max-width"])
    #expect(try rules("minbytes=\"3\"", "") == [])
    #expect(try rules("maxbytes=\"2\"", "") == ["xliff.max-width"])
    #expect(try rules("maxbytes=\"3\"", "") == [])
    #expect(try rules("", "<foo/>") == ["xliff.schema"])
    #expect(
      try rules(
        "", "<note>n</note><context-group purpose=\"x\"/><x:y xmlns:x=\"urn:x\"/>") == [])
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
