import Diagnostics
import LocalizationFormats
import Testing

/// Files that must not be merged, and units that deserve a word.
@Suite struct XLIFF1FaultTests {
  private func expect(
    _ sample: XLIFF1Sample, _ summary: [String], _ words: String = "",
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let parsed = sample.read()
    #expect(parsed.summary == summary, sourceLocation: sourceLocation)
    #expect(parsed.places == sample.marks, sourceLocation: sourceLocation)
    #expect(
      parsed.isUnreadable == summary.contains { $0.hasPrefix("error") },
      sourceLocation: sourceLocation)
    for finding in parsed.diagnostics {
      #expect(finding.message.contains(words), sourceLocation: sourceLocation)
      let lines = finding.message.split(whereSeparator: \.isNewline)
      #expect(lines.count == 1, sourceLocation: sourceLocation)
    }
  }

  @Test func doctypeIsRefusedAtItsOwnLine() {
    let sample = XLIFF1Sample(
      """
      <?xml version="1.0"?>
      <!-- sent by mail -->
      ①<!DOCTYPE xliff [<!ENTITY e SYSTEM "file:///etc/hostname">]>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">&e;</xliff>
      """)
    expect(sample, ["error xliff.parse"], "DOCTYPE is not allowed in XLIFF")
    #expect(sample.read().document.files.isEmpty)
  }

  @Test func brokenXMLIsRefusedAtItsPlace() {
    expect(
      XLIFF1Sample(
        body: "<trans-unit id='a'><source>S</source><target>S①&ucirc;r</target></trans-unit>"),
      ["error xliff.parse"], "'ucirc' not defined; write the character itself")
    expect(XLIFF1Sample("①"), ["error xliff.parse"])
  }

  @Test func bytesThatAreNoTextAreRefusedAtTheirPlace() {
    let bytes = Array("<xliff>\n<file original='".utf8) + [0xE9] + Array("'/></xliff>".utf8)
    let parsed = XLIFF1Reader.read(bytes, path: "de.xliff")
    #expect(parsed.summary == ["error xliff.parse"])
    #expect(parsed.places == [SourcePosition(line: 2, column: 17)])
  }

  @Test func labelsOfOtherEncodingsAreNamed() {
    let bytes =
      Array("<?xml version='1.0' encoding='ISO-8859-1'?>\n<xliff original='".utf8) + [0xE9]
      + Array("'/>".utf8)
    let findings =
      XLIFF1Reader.read(bytes, path: "de.xliff").diagnostics
      + XLIFF2Reader.read(bytes, path: "de.xlf").diagnostics
    #expect(findings.count == 2)
    for finding in findings {
      #expect(finding.message.contains("encoding \"ISO-8859-1\""))
      #expect(finding.message.contains("save the file as UTF-8"))
      #expect(finding.location.position == SourcePosition(line: 1, column: 1))
    }
  }

  @Test func deepNestingIsRefused() {
    let parsed = XLIFF1Sample(body: String(repeating: "<group>", count: 100_000)).read()
    #expect(parsed.summary == ["error xliff.parse"])
  }

  @Test(arguments: [
    (#"<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0"/>"#, "XLIFF 2.0"),
    (#"<xliff xmlns="urn:oasis:names:tc:xliff:document:2.2" version="2.2"/>"#, "XLIFF 2.2"),
    (#"<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.3"/>"#, "version \"1.3\""),
    (#"<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2"/>"#, "no version"),
    (#"<xliff version="1.2"/>"#, "no namespace"),
    (#"<xliff xmlns="urn:example" version="1.2"/>"#, "urn:example"),
    (#"<plist version="1.0"/>"#, "<plist>"),
  ]) func anotherFormatIsRefused(root: String, words: String) {
    let parsed = XLIFF1Reader.read(Array(root.utf8), path: "de.xliff")
    #expect(parsed.summary == ["error xliff.parse"])
    #expect(parsed.places == [SourcePosition(line: 1, column: 1)])
    #expect(parsed.diagnostics.first?.message.contains(words) == true)
    #expect(parsed.document.files.isEmpty)
  }

  @Test func aPrefixIsReadAndToldSinceXcodeSkipsIt() {
    let parsed = XLIFF1Reader.read(
      Array(
        """
        <n:xliff xmlns:n="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><n:file original="a"
        source-language="en" target-language="de" datatype="plaintext"><n:body><n:trans-unit id="k">
        <n:source>s</n:source><n:target>t</n:target></n:trans-unit></n:body></n:file></n:xliff>
        """.utf8), path: "de.xliff")
    #expect(parsed.summary == ["warning xliff.schema"])
    #expect(parsed.units.map { $0.target?.text } == ["t"])
  }

  @Test(arguments: [
    "../../../../var/evil.strings", "a/../b.strings", "..", "/var/evil.strings",
    #"..\..\evil.strings"#, #"a\b.strings"#, "C:evil.strings", "c:/evil.strings",
    "%2e%2E/evil.strings",
  ]) func originalsThatCouldLeaveTheProjectAreRefused(original: String) {
    let text = XLIFF1Sample(body: "<trans-unit id='a'><source>x</source></trans-unit>").text
      .replacing("\"Settings.bundle/en.lproj/Root.strings\"", with: "\"①\(original)\"")
    expect(XLIFF1Sample(text), ["error xliff.original-path"], original)
  }

  @Test(arguments: [
    "Root.strings", "a..b/c.strings", ".../x.strings", "./a.strings", "100%.strings", "été/x",
  ]) func ordinaryOriginalsAreFine(original: String) {
    let text = XLIFF1Sample(body: "<trans-unit id='a'><source>x</source></trans-unit>").text
      .replacing("Settings.bundle/en.lproj/Root.strings", with: original)
    expect(XLIFF1Sample(text), [])
  }

  @Test func missingAttributesOfAFileAreTold() {
    expect(
      XLIFF1Sample(
        """
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        ①②<file target-language="de"><body/></file></xliff>
        """), ["error xliff.schema", "warning xliff.schema"], "<file> without")
  }

  @Test(arguments: ["", #" target-language="""#])
  func translationsNeedTheirLanguage(attribute: String) {
    let unit = "<trans-unit id='a'><source>One</source><target>Jedna</target></trans-unit>"
    let parsed = XLIFF1Sample(body: unit, target: attribute).read()
    #expect(parsed.summary == ["error xliff.target-language-missing"])
    #expect(parsed.places == [SourcePosition(line: 3, column: 3)])
    #expect(parsed.diagnostics.first?.message.contains("Root.strings") == true)
  }

  @Test func anExportOfTheSourceLanguageNeedsNoTarget() {
    let unit = "<trans-unit id='a'><source>One</source></trans-unit>"
    let parsed = XLIFF1Sample(body: unit, target: "").read()
    #expect(parsed.summary == ["note xliff.target-language-missing"])
  }

  @Test func aUnitWithoutIDIsNamedByItsSource() {
    let sample = XLIFF1Sample(
      body: """
        ①<trans-unit><source>One</source><target>Eins</target></trans-unit>
        <trans-unit id="b"><source>Two</source><target>Zwei</target></trans-unit>
        """)
    expect(sample, ["error xliff.id-missing"], "\"One\"")
    #expect(sample.read().units.map(\.id) == ["b"])
  }

  @Test func aSecondUnitOfTheSameIDIsRefusedAndPointsAtTheFirst() {
    let sample = XLIFF1Sample(
      body: """
        <trans-unit id="a"><source>One</source><target>Eins</target></trans-unit>
        <group><trans-unit ①id="a"><source>One</source><target>Ein</target></trans-unit></group>
        """)
    expect(sample, ["error xliff.id-missing"], "\"a\"")
    let note = sample.read().diagnostics.first?.notes.first
    #expect(note?.location.position?.line == 5)
  }

  @Test func theSameIDInTwoFilesIsFine() {
    let file = """
      <file original="a.strings" source-language="en" target-language="de" datatype="plaintext">\
      <body><trans-unit id="title"><source>x</source></trans-unit></body></file>
      """
    let parsed = XLIFF1Reader.read(
      Array(
        """
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        \(file)\(file.replacing("a.strings", with: "b.strings"))</xliff>
        """.utf8), path: "de.xliff")
    #expect(parsed.summary == [])
    #expect(parsed.document.files.map(\.original) == ["a.strings", "b.strings"])
  }

  @Test func twoTranslationsOfOneUnitAreRefused() {
    let sample = XLIFF1Sample(
      body: """
        <trans-unit id="a"><source>One</source><target>Eins</target>①<target>Ein</target></trans-unit>
        """)
    expect(sample, ["error xliff.schema"], "<target>")
    #expect(sample.read().units.first?.target?.text == "Eins")
  }

  @Test func whatConcernsOneUnitIsAWarning() {
    expect(
      XLIFF1Sample(
        body: """
          <trans-unit id="a"><source>One</source><target state="①transalted">x</target></trans-unit>
          """), ["warning xliff.state"], "\"translated\"")
    expect(
      XLIFF1Sample(
        body: """
          <trans-unit id="a"><source>One</source>①<target> </target></trans-unit>
          <trans-unit id="b"><source>One</source>②<target state="new"/></trans-unit>
          """), ["warning xliff.empty-target", "note xliff.empty-target"])
    expect(
      XLIFF1Sample(
        body: """
          <trans-unit id="a"><source>One</source><note>n</note>①<target>x</target></trans-unit>
          """), ["warning xliff.schema"], "<target>")
    expect(
      XLIFF1Sample(body: "①<trans-unit id='a|==|plural.few'><target>x</target></trans-unit>"),
      ["warning xliff.schema"], "a|==|plural.few")
    expect(
      XLIFF1Sample(body: "<trans-unit id='a' maxwidth='①ten'><source>x</source></trans-unit>"),
      ["warning xliff.schema"], "\"ten\"")
  }

  @Test func aTextInAnotherLanguageThanItsFileIsTold() {
    expect(
      XLIFF1Sample(
        body: """
          <trans-unit id="a"><source>One</source><target xml:lang="①fr">Un</target></trans-unit>
          <trans-unit id="b"><source xml:lang="②sv">Ett</source><target>Eins<!-- --></target></trans-unit>
          """), ["warning xliff.language-mismatch", "warning xliff.language-mismatch"],
      "-language is ")
  }

  @Test(arguments: ["de", "DE", "de-AT", "de_AT"])
  func aTextThatSaysMoreOfItsLanguageIsFine(language: String) {
    expect(
      XLIFF1Sample(
        body: """
          <trans-unit id="a"><source xml:lang="en">One</source>\
          <target xml:lang="\(language)">Eins</target></trans-unit>
          <trans-unit id="b"><source>Two</source>\
          <alt-trans><target xml:lang="fr">Deux</target></alt-trans></trans-unit>
          """), [])
  }

  @Test func statesOfTheFormatAndOfToolsAreFine() {
    for state in ["new", "needs-review-l10n", "signed-off", "final", "x-rejected"] {
      expect(
        XLIFF1Sample(
          body: """
            <trans-unit id="a"><source>One</source><target state="\(state)">x</target></trans-unit>
            """), [])
    }
    expect(
      XLIFF1Sample(body: "<trans-unit id='a'><source/><target/></trans-unit>"), [])
  }

  @Test func tornFilesAreRefused() {
    let whole = Array(
      XLIFF1Sample(
        body: """
          <trans-unit id="a"><source>x</source><target>a<g id="1">b</g></target></trans-unit>
          """
      ).text.utf8)
    for end in whole.indices.dropLast(2) {
      #expect(XLIFF1Reader.read(Array(whole[..<end]), path: "de.xliff").isUnreadable)
    }
  }
}
