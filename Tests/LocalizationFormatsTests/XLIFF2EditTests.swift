import Diagnostics
import LocalizationModel
import Testing

@testable import LocalizationFormats

@Suite struct XLIFF2EditTests {
  private func set(
    _ text: ExactString, _ state: TranslationState = .translated, in units: String,
    target: String? = "de"
  ) throws -> String {
    let file = XLIFF2Sample.file(units, target: target)
    let document = XLIFF2Sample.read(file).document
    let change = CatalogChange.set("k", language: "de", Message.Variant(.plain, text, state: state))
    let bytes = try document.bytes(applying: [change], at: XLIFF2Sample.place)
    let after = String(decoding: bytes, as: UTF8.self)
    let parsed = XLIFF2Sample.read(after)
    #expect(parsed.diagnostics.filter { $0.severity == .error } == [])
    let entry = parsed.document.catalog(at: XLIFF2Sample.place).tables.first?.entries.first
    #expect(entry?["de"]?.fallback == text)
    #expect(entry?["de"]?.variants.first?.state == state)
    return after
  }

  @Test func changesTheTextAndTheStateAlone() throws {
    let units = """
          <unit id="k"><!-- kept -->
            <segment id='s' state="initial" subState="my:own">
              <source>Sounds</source>
              <target>Alt</target>
            </segment>
          </unit>
      """
    #expect(
      try set("Töne & <Klänge>", .reviewed, in: units)
        == XLIFF2Sample.file(
          """
              <unit id="k"><!-- kept -->
                <segment id='s' state="reviewed">
                  <source>Sounds</source>
                  <target>Töne &amp; &lt;Klänge&gt;</target>
                </segment>
              </unit>
          """))
  }

  @Test func insertsATargetAndTheLanguageWhereThereAreNone() throws {
    let units = """
          <unit id="k">
            <segment>
              <source>Sounds</source>
            </segment>
          </unit>
      """
    let expected = XLIFF2Sample.file(
      """
          <unit id="k">
            <segment state="translated" subState="bk:needs_review">
              <source>Sounds</source>
              <target>Töne</target>
            </segment>
          </unit>
      """)
    #expect(try set("Töne", .needsReview, in: units, target: nil) == expected)
  }

  @Test func fillsAnEmptyTagAndKeepsItsAttributes() throws {
    #expect(
      try set(
        "x",
        in: "<unit id=\"k\"><segment><source>a</source><target xml:lang=\"de\"/></segment></unit>"
      ).contains(
        "<segment state=\"translated\"><source>a</source><target xml:lang=\"de\">x</target>"))
  }

  @Test func putsTheCodesOfTheSourceBack() throws {
    let after = try set(
      "%2$lld MB von %1$@ <b>weg</b>\u{1}",
      in: """
        <unit id="k"><originalData><data id="d1">%1$@</data><data id="d2">%2$lld</data>\
        <data id="b">&lt;b></data><data id="e">&lt;/b></data></originalData><segment><source>\
        <ph id="1" dataRef="d1" canDelete="no"/> uses <ph id="2" dataRef="d2"/> MB \
        <pc id="3" dataRefStart="b" dataRefEnd="e">now</pc></source></segment></unit>
        """)
    #expect(
      after.contains(
        "<target><ph id=\"2\" dataRef=\"d2\"/> MB von <ph id=\"1\" dataRef=\"d1\" canDelete=\"no\"/> "
          + "<pc id=\"3\" dataRefStart=\"b\" dataRefEnd=\"e\">weg</pc><cp hex=\"0001\"/></target>"))
  }

  @Test(arguments: [
    ("weg", "<ph id=\"1\" equiv=\"%@\" canDelete=\"no\"/> gone", "the text lacks \"%@\""),
    ("weg", "gone <ph id=\"1\"/>", "stands for no text"),
    ("</b>a<b>", "<pc id=\"1\" equivStart=\"&lt;b>\" equivEnd=\"&lt;/b>\">a</pc>", "is half of"),
  ])
  func refusesATextThatBreaksItsCodes(_ text: String, _ source: String, _ reason: String) throws {
    let file = XLIFF2Sample.file(
      "<unit id=\"k\"><segment><source>\(source)</source></segment></unit>")
    let change = CatalogChange.set("k", language: "de", .init(.plain, ExactString(text)))
    let document = XLIFF2Sample.read(file).document
    let error = #expect(throws: LocalizationWriteError.self) {
      try document.bytes(applying: [change], at: XLIFF2Sample.place)
    }
    #expect(error?.code == .unsupported)
    #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
  }

  private let twoSegments = """
    <unit id="k"><segment state="final"><source>One.</source><target>Eins.</target></segment>\
    <ignorable><source> </source></ignorable>\
    <segment state="final"><source>Two.</source><target>Zwei.</target></segment></unit>
    """

  @Test func changesTheOneSegmentThatDiffers() throws {
    let after = try set("Eins. Zwo.", .final, in: twoSegments)
    #expect(
      after
        == XLIFF2Sample.file(twoSegments).replacing("<target>Zwei.", with: "<target>Zwo."))
  }

  @Test func refusesToGuessWhichSegmentATextBelongsTo() {
    let error = #expect(throws: LocalizationWriteError.self) {
      _ = try set("Etwas ganz anderes", in: twoSegments)
    }
    #expect(error?.message.contains("several segments") == true)
  }

  @Test func takesATargetAway() throws {
    let file = XLIFF2Sample.file(
      """
          <unit id="k">
            <segment id="s" state="final">
              <source>a</source>
              <target>b</target>
            </segment>
          </unit>
      """)
    let document = XLIFF2Sample.read(file).document
    let bytes = try document.bytes(
      applying: [.unset("k", language: "de", .plain)], at: XLIFF2Sample.place)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == XLIFF2Sample.file(
          """
              <unit id="k">
                <segment id="s">
                  <source>a</source>
                </segment>
              </unit>
          """))
  }

  @Test func refusesWhatIsNotInTheFile() {
    let document = XLIFF2Sample.read(
      XLIFF2Sample.file("<unit id=\"k\"><segment><source>a</source></segment></unit>")
    ).document
    func code(_ change: CatalogChange) -> LocalizationWriteError.Code? {
      #expect(throws: LocalizationWriteError.self) {
        try document.bytes(applying: [change], at: XLIFF2Sample.place)
      }?.code
    }
    #expect(code(.set("x", language: "de", .init(.plain, "a"))) == .missingKey)
    #expect(code(.set("k", language: "fr", .init(.plain, "a"))) == .unsupported)
    #expect(code(.remove("k")) == .unsupported)
    #expect(code(.insert(Catalog.Entry(key: "k"), after: nil)) == .existingKey)
  }

  @Test func removesAnEntryWithItsLines() throws {
    let kept = """
          <unit id="a"><segment><source>a</source></segment></unit>
      """
    let removed = """

          <group id="k" type="bk:device"><unit id="b" name="mac"><segment><source>b</source>\
      </segment></unit></group>
      """
    let document = XLIFF2Sample.read(XLIFF2Sample.file(kept + removed)).document
    let bytes = try document.bytes(applying: [.remove("k")], at: XLIFF2Sample.place)
    #expect(String(decoding: bytes, as: UTF8.self) == XLIFF2Sample.file(kept))
  }

  @Test func keepsTheEncodingAndThePrefixOfTheFile() throws {
    let text = """
      <x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" \
      trgLang="de"><x:file id="f"><x:unit id="k"><x:segment state="final"><x:source>a</x:source>\
      </x:segment></x:unit></x:file></x:xliff>
      """
    let file = [0xFF, 0xFE] + TextEncoding.utf16LittleEndian.encode(text.utf8)
    let document = XLIFF2Document.read(file, path: "a.xlf").document
    let bytes = try document.bytes(
      applying: [.set("k", language: "de", .init(.plain, "ä", state: .final))],
      at: XLIFF2Sample.place)
    let after = text.replacing("</x:source>", with: "</x:source><x:target>ä</x:target>")
    #expect(bytes == [0xFF, 0xFE] + TextEncoding.utf16LittleEndian.encode(after.utf8))
  }

  @Test func makesTheLastOfSeveralChanges() throws {
    let file = XLIFF2Sample.file(
      "<unit id=\"k\"><segment state=\"final\"><source>a</source><target>b</target></segment></unit>"
    )
    let changes: [CatalogChange] = [
      .unset("k", language: "de", .plain),
      .set("k", language: "de", .init(.plain, "c", state: .reviewed)),
      .set("k", language: "de", .init(.plain, "d", state: .final)), .mark("k", .stale),
    ]
    let bytes = try XLIFF2Sample.read(file).document.bytes(
      applying: changes, at: XLIFF2Sample.place)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == file.replacing("<target>b", with: "<target>d"))
  }
}
