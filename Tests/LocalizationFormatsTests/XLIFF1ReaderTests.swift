import Diagnostics
import LocalizationFormats
import Testing

@Suite struct XLIFF1ReaderTests {
  @Test func aUnitHasItsTextsNotesStateAndLimit() throws {
    let parsed = XLIFF1Sample(
      body: """
        <trans-unit id="title" xml:space="preserve" maxwidth="20" size-unit="char" approved="yes">
          <source>Sound &amp; Light</source>
          <target state="translated" state-qualifier="leveraged-mt">Ton &lt;&#13;&#x1F600;</target>
          <note>Title</note><note from="developer">Shown on top</note><note/>
        </trans-unit>
        """
    ).read()
    #expect(parsed.summary == [])
    let file = try #require(parsed.document.files.first)
    #expect(file.original == "Settings.bundle/en.lproj/Root.strings")
    #expect(file.sourceLanguage == "en")
    #expect(file.targetLanguage == "de")
    #expect(file.dataType == "plaintext")
    let unit = try #require(file.units.first)
    #expect(unit.id == "title")
    #expect(unit.source == "Sound & Light")
    #expect(unit.target?.text == "Ton <\r😀")
    #expect(unit.target?.state == "translated")
    #expect(unit.target?.stateQualifier == "leveraged-mt")
    #expect(unit.notes == ["Title", "Shown on top"])
    #expect(unit.maxWidth == 20)
    #expect(unit.sizeUnit == "char")
    #expect(unit.approved == true)
    #expect(unit.translate)
    #expect(unit.location.position == SourcePosition(line: 5, column: 7))
    #expect(unit.target?.location.position == SourcePosition(line: 7, column: 3))
  }

  @Test func whiteSpaceIsKeptEvenWithoutTheAttribute() {
    let parsed = XLIFF1Sample(
      body:
        "<trans-unit id='a'><source>x</source><target>  zwei  Wörter\nweiter </target></trans-unit>"
    ).read()
    #expect(parsed.units.first?.target?.text == "  zwei  Wörter\nweiter ")
  }

  @Test func textsAreNotNormalised() {
    let parsed = XLIFF1Sample(
      body: """
        <trans-unit id="\u{E9}"><source>a</source></trans-unit>
        <trans-unit id="e\u{301}"><source>b</source></trans-unit>
        """
    ).read()
    #expect(parsed.summary == [])
    #expect(parsed.units.map(\.id) == ["\u{E9}", "e\u{301}"])
  }

  @Test func anEmptyIDIsAnID() {
    let parsed = XLIFF1Sample(body: #"<trans-unit id=""><source>a</source></trans-unit>"#).read()
    #expect(parsed.summary == [])
    #expect(parsed.units.map(\.id) == [""])
  }

  @Test func groupsNestAndSayWhetherToTranslate() {
    let parsed = XLIFF1Sample(
      body: """
        <group translate="no"><note>of the group</note><group>
          <trans-unit id="a"><source>iCloud</source></trans-unit>
          <trans-unit id="b" translate="yes"><source>Sync</source></trans-unit>
        </group></group>
        <trans-unit id="c"><source>Last</source></trans-unit>
        <trans-unit id="d" translate="no"><source>App</source></trans-unit>
        """
    ).read()
    #expect(parsed.summary == [])
    #expect(parsed.units.map(\.id) == ["a", "b", "c", "d"])
    #expect(parsed.units.map(\.translate) == [false, true, true, false])
    #expect(parsed.units.map(\.notes) == [[], [], [], []])
  }

  @Test func suggestionsAreNoTranslations() {
    let parsed = XLIFF1Sample(
      body: """
        <trans-unit id="a"><source>Save</source><target state="final">Sichern</target>
          <alt-trans match-quality="70"><source>Store</source><target>Lagern</target></alt-trans>
        </trans-unit>
        <trans-unit id="b"><source>Open</source>
          <alt-trans><target>Auf</target><note>no</note></alt-trans>
        </trans-unit>
        """
    ).read()
    #expect(parsed.summary == [])
    #expect(parsed.units.map(\.source) == ["Save", "Open"])
    #expect(parsed.units.map { $0.target?.text } == ["Sichern", nil])
    #expect(parsed.units.map(\.notes) == [[], []])
  }

  @Test func segmentsAreJoinedAndAreNoMarkup() {
    let parsed = XLIFF1Sample(
      body: """
        <trans-unit id="a"><source>One. Two.</source>\
        <seg-source><mrk mtype="seg" mid="1">One.</mrk> <mrk mtype="seg" mid="2">Two.</mrk></seg-source>\
        <target><mrk mtype="seg" mid="1">Eins.</mrk> <mrk mtype="seg" mid="2">Zwei.</mrk></target>\
        </trans-unit>
        """
    ).read()
    #expect(parsed.summary == [])
    #expect(parsed.units.first?.source == "One. Two.")
    #expect(parsed.units.first?.target?.text == "Eins. Zwei.")
    #expect(parsed.units.first?.target?.hasMarkup == false)
  }

  @Test(arguments: [
    (#"Hier <g id="1">tippen</g> <x id="2" equiv-text="%@"/> jetzt"#, "Hier tippen %@ jetzt", []),
    (#"<ph id="1">%@</ph> an"#, "%@ an", []),
    (#"<bpt id="1">&lt;b></bpt>an<ept id="1">&lt;/b></ept>"#, "<b>an</b>", []),
    (#"a <x id="2"/> b"#, "a  b", [#"<x id="2">"#]),
    (#"a<ph id="7"></ph>b<g id="3"/>"#, "ab", [#"<ph id="7">"#]),
    (#"<g id="1">a<g id="2">b<x id="3"/></g></g>c"#, "abc", [#"<x id="3">"#]),
  ]) func codesBecomeTheTextThatTheyStandFor(xml: String, text: String, lost: [String]) throws {
    let parsed = XLIFF1Sample(
      body: #"<trans-unit id="a"><source>x</source><target>\#(xml)</target></trans-unit>"#
    ).read()
    let target = try #require(parsed.units.first?.target)
    #expect(target.text.string == text)
    #expect(target.hasMarkup)
    #expect(target.lostCodes == lost)
    #expect(!parsed.isUnreadable)
  }

  @Test func utf16IsRead() {
    let sample = XLIFF1Sample(
      body: "<trans-unit id='a'><source>x</source><target>Größe</target></trans-unit>")
    let text = sample.text.replacing("UTF-8", with: "UTF-16")
    let encoding = TextEncoding.utf16LittleEndian
    let parsed = XLIFF1Reader.read(encoding.mark + encoding.encode(text.utf8), path: "de.xliff")
    #expect(parsed.summary == [])
    #expect(parsed.units.first?.target?.text == "Größe")
  }

  @Test func olderVersionsAreReadWithANote() {
    let older = XLIFF1Sample(body: "<trans-unit id='a'><source>x</source></trans-unit>").text
      .replacing("document:1.2\" version=\"1.2\"", with: "document:1.1\" version=\"1.1\"")
    let parsed = XLIFF1Reader.read(Array(older.utf8), path: "de.xliff")
    #expect(parsed.summary == ["note xliff.parse"])
    #expect(parsed.units.map(\.source) == ["x"])
  }
}
