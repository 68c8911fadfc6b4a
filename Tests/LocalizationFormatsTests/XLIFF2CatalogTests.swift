import Diagnostics
import LocalizationModel
import Testing

@testable import LocalizationFormats

/// Files of one unit or more, as tools write them.
enum XLIFF2Sample {
  static let place = CatalogPlace(table: "Root", language: "de", sourceLanguage: "en")

  static func file(_ units: String, target: String? = "de") -> String {
    let attribute = target.map { " trgLang=\"\($0)\"" } ?? ""
    return """
      <?xml version="1.0"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en"\(attribute) \
      xmlns:mda="urn:oasis:names:tc:xliff:metadata:2.0" \
      xmlns:slr="urn:oasis:names:tc:xliff:sizerestriction:2.0" \
      xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0">
        <file id="Root">
      \(units)
        </file>
      </xliff>

      """
  }

  static func read(_ text: String) -> Parsed<XLIFF2Document> {
    XLIFF2Document.read(Array(text.utf8), path: "de.xlf")
  }

  static func entries(_ units: String) throws -> Catalog.Entries {
    let parsed = read(file(units))
    #expect(parsed.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    return try #require(parsed.document.catalog(at: place).tables.first).entries
  }
}

@Suite struct XLIFF2CatalogTests {
  @Test func joinsSegmentsInTheOrderOfTheirTargets() throws {
    let entry = try #require(
      try XLIFF2Sample.entries(
        """
        <unit id="u" name="key"><segment><source>One</source><target order="3">Eins</target></segment>
        <ignorable><source> - </source></ignorable>
        <segment><source>Two</source><target order="1">Zwei</target></segment></unit>
        """
      ).first)
    #expect(entry.key == "key")
    #expect(entry["en"]?.fallback == "One - Two")
    #expect(entry["de"]?.fallback == "Zwei - Eins")
  }

  @Test func callsAUnitUntranslatedThatLacksOneTarget() throws {
    let entry = try #require(
      try XLIFF2Sample.entries(
        """
        <unit id="u"><segment><source>One</source><target>Eins</target></segment>
        <segment><source>Two</source></segment></unit>
        """
      ).first)
    #expect(entry["de"] == nil)
  }

  @Test func putsNativeTextsInThePlaceOfCodes() throws {
    let entry = try #require(
      try XLIFF2Sample.entries(
        """
        <unit id="u"><originalData><data id="d">%@</data><data id="b">[b]</data></originalData>
        <segment><source><ph id="1" dataRef="d"/> <pc id="2" dataRefStart="b" equivEnd="[/b]">is\
        </pc><cp hex="0007"/><mrk id="m" translate="no">x</mrk></source>
        <target><ph id="1"/><ph id="3"/></target></segment></unit>
        """
      ).first)
    #expect(entry["en"]?.fallback == "%@ [b]is[/b]\u{7}x")
    let target = try #require(entry["de"]?.variants.first)
    #expect(target.text == "%@")
    #expect(target.lostCodes == ["<ph id=\"3\"/>"])
  }

  @Test(arguments: [
    ("", TranslationState.translated), (" state=\"initial\"", .new),
    (" state=\"translated\" subState=\"bk:needs_review\"", .needsReview),
    (" state=\"translated\" subState=\"bk:machine_translated\"", .machineTranslated),
    (" state=\"reviewed\"", .reviewed), (" state=\"final\"", .final),
  ])
  func readsStates(_ attributes: String, _ state: TranslationState) throws {
    let entry = try XLIFF2Sample.entries(
      "<unit id=\"u\"><segment\(attributes)><source>a</source><target>b</target></segment></unit>"
    ).first
    #expect(entry?["de"]?.variants.first?.state == state)
  }

  @Test func readsWhatTranslatorsAreTold() throws {
    let entry = try #require(
      try XLIFF2Sample.entries(
        """
        <slr:profiles generalProfile="xliff:codepoints"/>
        <group id="g" translate="no"><unit id="u" slr:sizeRestriction="5,20">
        <mtc:matches><mtc:match ref="#s" similarity="87.5" origin="memory"><source>Sound</source>
        <target>Ton</target></mtc:match></mtc:matches>
        <notes><note category="description">A row</note><note category="location">Root.plist:4</note>\
        </notes><segment id="s"><source>Sounds</source></segment></unit></group>
        """
      ).first)
    #expect(entry.limits == [Catalog.Limit(20, .codePoints)])
    #expect(entry.notes == [Catalog.Note("A row")])
    #expect(entry.occurrences == ["Root.plist:4"])
    #expect(!entry.isForTranslation)
    #expect(
      entry.suggestions
        == [Catalog.Suggestion(source: "Sound", target: "Ton", score: 87, origin: "memory")])
  }

  @Test func readsGroupsOfPluralsAndDevices() throws {
    let entries = try XLIFF2Sample.entries(
      """
      <group id="g1" name="minutes" type="bk:plural"><mda:metadata>
      <mda:metaGroup category="bk:plural"><mda:meta type="format">%#@n@</mda:meta>
      <mda:meta type="variable">n</mda:meta><mda:meta type="valueType">d</mda:meta></mda:metaGroup>
      </mda:metadata>
      <unit id="a" name="one"><segment><source>%d minute</source></segment></unit>
      <unit id="b" name="other"><segment><source>%d minutes</source></segment></unit></group>
      <group id="g2" name="tap" type="bk:device">
      <unit id="c" name="mac"><segment><source>Click</source></segment></unit>
      <group id="g3" name="other" type="bk:plural">
      <unit id="d" name="other"><segment><source>Tap</source></segment></unit></group></group>
      """)
    #expect(entries.map(\.key) == ["minutes", "tap"])
    #expect(
      entries.first?["en"]
        == Message(
          [
            .init(.plain, "%#@n@"), .init(VariantPath(variable: "n", plural: .one), "%d minute"),
            .init(VariantPath(variable: "n", plural: .other), "%d minutes"),
          ], variables: [.init(name: "n", valueType: "d")]))
    #expect(
      entries.last?["en"]
        == Message([
          .init(VariantPath(device: "mac"), "Click"),
          .init(VariantPath(device: "other", plural: .other), "Tap"),
        ]))
  }

  @Test func namesTheFaultOfAFileOfAnotherFormat() {
    let parsed = XLIFF2Sample.read("<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\"/>")
    #expect(parsed.isUnreadable)
    #expect(parsed.diagnostics.map(\.rule) == ["xliff.parse"])
  }

  @Test func readsVersion22WithItsOwnNamespace() {
    let parsed = XLIFF2Sample.read(
      """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.2" version="2.2" srcLang="en" trgLang="de" \
      xmlns:pgs="urn:oasis:names:tc:xliff:pgs:1.0"><notes><note>all</note></notes>
      <file id="f"><unit id="k" pgs:switch="plural:n"><segment pgs:case="one"><source>a</source>\
      <target>b</target></segment></unit></file></xliff>
      """)
    #expect(parsed.diagnostics == [])
    let tables = parsed.document.catalog(at: XLIFF2Sample.place).tables
    #expect(tables.map(\.name) == ["f"])
    #expect(tables.first?.entries.first?["de"]?.fallback == "b")
  }

  @Test(arguments: [
    ("../a.strings", "leads out of a folder"), ("/etc/passwd", "is absolute"),
  ])
  func refusesAnOriginThatLeadsElsewhere(_ original: String, _ reason: String) {
    let text = XLIFF2Sample.file("<unit id=\"u\"><segment><source>a</source></segment></unit>")
      .replacing("<file id", with: "<file original=\"\(original)\" id")
    let parsed = XLIFF2Sample.read(text)
    #expect(parsed.diagnostics.map(\.rule) == ["xliff.original-path"])
    #expect(parsed.diagnostics.first?.message.contains(reason) == true)
  }

  @Test func warnsOfAStateWithoutATarget() {
    let parsed = XLIFF2Sample.read(
      XLIFF2Sample.file(
        "<unit id=\"u\"><segment state=\"final\"><source>a</source></segment></unit>"))
    #expect(parsed.diagnostics.map(\.rule) == ["xliff.state"])
    #expect(!parsed.isUnreadable)
  }

  @Test func refusesEntitiesAndHalfFiles() {
    let whole = XLIFF2Sample.file("<unit id=\"u\"><segment><source>a</source></segment></unit>")
    #expect(XLIFF2Sample.read("<!DOCTYPE xliff []>" + whole).isUnreadable)
    let half = XLIFF2Sample.read(String(whole.dropLast(20)))
    #expect(half.diagnostics.map(\.rule) == ["xliff.parse"])
    #expect(throws: LocalizationWriteError.self) {
      try half.document.bytes(
        applying: [.set("u", language: "de", .init(.plain, "b"))], at: XLIFF2Sample.place)
    }
  }
}
