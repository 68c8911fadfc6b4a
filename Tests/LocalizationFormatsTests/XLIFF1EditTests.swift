import Diagnostics
import LocalizationFormats
import LocalizationModel
import TestSupport
import Testing

/// Changes of a file change their own lines only.
@Suite struct XLIFF1EditTests {
  private static let place = CatalogPlace(table: "", language: "de", sourceLanguage: "en")

  private static let body = """
    <!-- first -->
    <trans-unit id="a" xml:space="preserve" x:y="1">
      <source>One</source>
      <target state="translated">Eins &amp; mehr</target>
      <note/>
    </trans-unit>
    <group><trans-unit id="b" approved="yes">
      <source>Two <g id="1">b</g></source>
      <alt-trans match-quality="80%"><target>Zwo</target></alt-trans>
    </trans-unit></group>
    <bin-unit id="c" mime-type="image/png"><bin-source/></bin-unit>
    <trans-unit id="n|==|plural.one">
      <source>%d item</source>
      <target state="translated" state-qualifier="leveraged-mt">%d Ding</target>
    </trans-unit>
    <trans-unit id="n|==|plural.other">
      <source>%d items</source>
      <target state="final">%d Dinge</target>
    </trans-unit>
    """

  private static let sample = XLIFF1Sample(body: body).text.replacing(
    "version=\"1.2\">", with: "version=\"1.2\" xmlns:x=\"urn:x\">")

  private func changed(
    _ changes: [CatalogChange], in text: String = sample, place: CatalogPlace = place
  ) throws -> String {
    let parsed = XLIFF1Document.read(Array(text.utf8), path: "de.xliff")
    #expect(!parsed.isUnreadable)
    return String(
      decoding: try parsed.document.bytes(applying: changes, at: place), as: UTF8.self)
  }

  private func set(
    _ key: ExactString, _ text: ExactString, _ path: VariantPath = .plain,
    state: TranslationState = .translated
  ) -> CatalogChange {
    .set(key, language: "de", Message.Variant(path, text, state: state))
  }

  @Test func noChangeIsTheSameBytes() throws {
    #expect(try changed([]) == Self.sample)
    #expect(try changed([set("a", "Eins & mehr")]) == Self.sample)
    #expect(
      try changed([set("n", "%d Dinge", VariantPath(plural: .other), state: .final)])
        == Self.sample)
  }

  @Test func aTextChangesBetweenItsTags() throws {
    #expect(
      try changed([set("a", "<Neu>\r")])
        == Self.sample.replacing("Eins &amp; mehr", with: "&lt;Neu&gt;&#13;"))
  }

  @Test func aStateChangesItsAttributes() throws {
    #expect(
      try changed([set("a", "Eins & mehr", state: .machineTranslated)])
        == Self.sample.replacing(
          "<target state=\"translated\">Eins",
          with: "<target state=\"translated\" state-qualifier=\"leveraged-mt\">Eins"))
    #expect(
      try changed([set("n", "%d Ding", VariantPath(plural: .one), state: .needsReview)])
        == Self.sample.replacing(
          " state=\"translated\" state-qualifier=\"leveraged-mt\"",
          with: " state=\"needs-review-l10n\""))
  }

  @Test func aMissingTargetGetsALineOfItsOwn() throws {
    #expect(
      try changed([set("b", "Zwei")])
        == Self.sample.replacing(
          "</g></source>\n",
          with: "</g></source>\n  <target state=\"translated\">Zwei</target>\n"
        ).replacing("approved=\"yes\"", with: "approved=\"no\""))
  }

  @Test func aTargetGoesWithItsLine() throws {
    #expect(
      try changed([.unset("a", language: "de", .plain)])
        == Self.sample.replacing(
          "  <target state=\"translated\">Eins &amp; mehr</target>\n", with: ""))
  }

  @Test func aKeyGoesWithAllItsUnits() throws {
    let parts = Self.sample.split(separator: "\n<trans-unit id=\"n|==|plural.one")
    let end = try #require(Self.sample.split(separator: "</trans-unit>").last)
    #expect(try changed([.remove("n")]) == parts[0] + end)
  }

  @Test func aNewFormIsAUnitBehindTheOthers() throws {
    let text = try changed([set("n", "%d Dinger", VariantPath(plural: .few))])
    #expect(
      text.contains(
        """
        </trans-unit>
        <trans-unit id="n|==|plural.few" xml:space="preserve">
          <source>%d items</source>
          <target state="translated">%d Dinger</target>
          <note/>
        </trans-unit>

        """))
  }

  @Test func anEntryIsInsertedBehindAnother() throws {
    let entry = Catalog.Entry(
      key: "z", localizations: [.init("en", Message("Zed")), .init("de", Message("Zett"))],
      notes: [.init("last")])
    let text = try changed([.insert(entry, after: "a")])
    #expect(
      text
        == Self.sample.replacing(
          "<note/>\n</trans-unit>\n",
          with: """
            <note/>
            </trans-unit>
            <trans-unit id="z" xml:space="preserve">
              <source>Zed</source>
              <target state="translated">Zett</target>
              <note>last</note>
            </trans-unit>

            """))
    #expect(throws: LocalizationWriteError.self) {
      try changed([.insert(entry, after: nil), .insert(entry, after: nil)])
    }
  }

  @Test func lineEndsAndEncodingStay() throws {
    let text = XLIFF1Sample(body: "<trans-unit id='k'>\n<source>s</source>\n</trans-unit>").text
      .replacing("\n", with: "\r\n")
    let encoding = TextEncoding.utf16BigEndian
    let bytes = encoding.mark + encoding.encode(text.utf8)
    let document = XLIFF1Document.read(bytes, path: "de.xliff").document
    #expect(try document.bytes(applying: [], at: Self.place) == bytes)
    let changed = try document.bytes(applying: [set("k", "t\nu")], at: Self.place)
    let expected = text.replacing(
      "</source>\r\n", with: "</source>\r\n<target state=\"translated\">t\nu</target>\r\n")
    #expect(changed == encoding.mark + encoding.encode(expected.utf8))
  }

  @Test func missingKeysAndControlCharactersAreRefused() {
    #expect(throws: LocalizationWriteError.self) { try changed([set("no", "x")]) }
    #expect(throws: LocalizationWriteError.self) { try changed([set("a", "x\u{1}")]) }
  }

  // The corpus stands beside the package and is no part of it.
  @Test(
    .enabled(if: SharedFiles.exists("corpus/xliff"), "needs ../shared/corpus/xliff"),
    arguments: SharedFiles.files(below: "corpus/xliff", suffix: ".xliff"))
  func filesOfXcodeStayAndOneChangeIsOneLine(path: String) throws {
    let bytes = try SharedFiles.bytes(path)
    let document = XLIFF1Document.read(bytes, path: path).document
    #expect(try document.bytes(applying: [], at: Self.place) == bytes)
    guard let file = document.files.first(where: { !$0.units.isEmpty }),
      let unit = file.units.last, let language = file.targetLanguage
    else { return }
    let place = CatalogPlace(table: file.original, language: language, sourceLanguage: "en")
    let name = VariantKey(id: unit.id)
    let variant = Message.Variant(name.path, "Neu <", state: .final)
    let changed = try document.bytes(
      applying: [.set(name.key, language: language, variant)], at: place)
    let again = XLIFF1Document.read(changed, path: path)
    let target = again.document.files.first { !$0.units.isEmpty }?.units.last?.target
    #expect(target?.text == "Neu <")
    #expect(target?.state == "final")
    let before = document.files.flatMap(\.units).map(\.target?.text)
    let after = again.document.files.flatMap(\.units).map(\.target?.text)
    #expect(zip(before, after).count { $0 != $1 } == 1)
  }
}
