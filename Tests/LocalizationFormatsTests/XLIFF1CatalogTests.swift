import Diagnostics
import LocalizationFormats
import LocalizationModel
import TestSupport
import Testing

/// Files become texts, and texts become files.
@Suite struct XLIFF1CatalogTests {
  private static let place = CatalogPlace(table: "", language: "de", sourceLanguage: "en")
  private static let choice = NewFile(language: "de", tool: .init(name: "tool", version: "1"))

  private func catalog(_ body: String, original: String? = nil) -> Catalog {
    let text = XLIFF1Sample(body: body).text.replacing(
      "Settings.bundle/en.lproj/Root.strings",
      with: original ?? "Settings.bundle/en.lproj/Root.strings")
    return XLIFF1Document.read(Array(text.utf8), path: "de.xliff").document.catalog(at: Self.place)
  }

  @Test func unitsOfOneKeyAreOneMessage() throws {
    let catalog = catalog(
      """
      <trans-unit id="n|==|plural.one"><source>1</source><target>eins</target></trans-unit>
      <trans-unit id="n|==|plural.other"><source>2</source></trans-unit>
      <trans-unit id="literal|==|text"><source>x</source></trans-unit>
      """)
    #expect(catalog.sourceLanguage == "en")
    #expect(catalog.tables.map(\.name) == ["Settings.bundle/en.lproj/Root.strings"])
    let entries = try #require(catalog.tables.first?.entries)
    #expect(entries.map(\.key) == ["n", "literal|==|text"])
    #expect(entries[0]["en"]?.variants.map(\.path.plural) == [.one, .other])
    #expect(entries[0]["de"]?.variants.map(\.text) == ["eins"])
  }

  @Test func pluralsOfAStringsdictAreTakenApartFromBothEnds() throws {
    let units = [
      ("/D %lld:dict/dog:dict/few:dict/:string", "few"),
      ("/a/b:dict/c:dict/NSStringLocalizedFormatKey:dict/:string", "%#@dog@"), ("plain", "p"),
    ]
    let body = units.map {
      "<trans-unit id=\"\($0.0)\"><source>\($0.1)</source></trans-unit>"
    }.joined()
    let entries = try #require(
      catalog(body, original: "en.lproj/L.stringsdict").tables.first?.entries)
    #expect(entries.map(\.key) == ["D %lld", "a/b:dict/c", "plain"])
    #expect(
      entries[0]["en"]?.variants.map(\.path) == [VariantPath(variable: "dog", plural: .few)])
    let other = catalog(body, original: "en.lproj/L.strings").tables.first?.entries
    #expect(other?.map(\.key) == units.map { ExactString($0.0) })
  }

  @Test(arguments: [
    ("state=\"new\"", TranslationState.new), ("", .translated), ("state=\"final\"", .final),
    ("state=\"needs-adaptation\"", .needsReview), ("state=\"signed-off\"", .reviewed),
    ("state=\"translated\" state-qualifier=\"leveraged-mt\"", .machineTranslated),
    ("state=\"translated\" state-qualifier=\"exact-match\"", .translated),
  ]) func statesAreUnderstood(attributes: String, state: TranslationState) {
    let unit =
      "<trans-unit id='a'><source>s</source><target \(attributes)>t</target></trans-unit>"
    let entry = catalog(unit).tables.first?.entries.first
    #expect(entry?["de"]?.variants.first?.state == state)
    let approved = unit.replacing("id='a'", with: "id='a' approved='yes'")
    let state = catalog(approved).tables.first?.entries.first?["de"]?.variants.first?.state
    #expect(state == .new || state == .reviewed || state == .final)
  }

  @Test func whatStandsAroundATextIsKept() throws {
    let entry = try #require(
      catalog(
        """
        <group translate="no" maxwidth="12" size-unit="char"><trans-unit id="a"><source>Save</source>
        <note from="auto-generated">made</note><note>own</note>
        <context-group purpose="location"><context context-type="sourcefile">R.plist</context>
        <context context-type="linenumber">7</context></context-group>
        <alt-trans match-quality="70"><source>Store</source><target>Lagern</target></alt-trans>
        <alt-trans match-quality="99%" origin="TM"><target>Sichern</target></alt-trans>
        <alt-trans alttranstype="rejected"><target>nie</target></alt-trans>
        </trans-unit></group>
        """
      ).tables.first?.entries.first)
    #expect(!entry.isForTranslation)
    #expect(entry.limits == [Catalog.Limit(12, .graphemes)])
    #expect(entry.notes == [.init("made", isGenerated: true), .init("own")])
    #expect(entry.occurrences == ["R.plist:7"])
    #expect(
      entry.suggestions == [
        .init(source: "Save", target: "Sichern", score: 99, origin: "TM"),
        .init(source: "Store", target: "Lagern", score: 70),
      ])
  }

  @Test func aNewFileIsReadBackAsTheSameTexts() throws {
    var generator = SplitMix64(seed: 12)
    let states = TranslationState.allCases
    let letters: [String] = [
      "a", "é", "e\u{301}", "<", "&", "\"", "\n", "\r", " ", "😀", "%d", "]]>",
    ]
    func text(_ generator: inout SplitMix64) -> ExactString {
      ExactString(
        (0..<Int.random(in: 1...6, using: &generator)).map { _ in
          letters.randomElement(using: &generator) ?? ""
        }.joined())
    }
    for round in 0..<60 {
      var entries: [Catalog.Entry] = []
      for index in 0..<4 {
        let target = Message(
          text(&generator), state: states.randomElement(using: &generator) ?? .new)
        var entry = Catalog.Entry(
          key: ExactString("\(index)\(text(&generator))"),
          localizations: [.init("en", Message(text(&generator))), .init("de", target)],
          notes: [.init("n" + text(&generator).string)], limits: [.init(9)],
          isForTranslation: index != 1)
        entry.occurrences = ["Root.plist:\(round)", "x y"]
        entry.suggestions = [.init(source: "s", target: text(&generator), score: 87, origin: "o")]
        entries.append(entry)
      }
      let catalog = Catalog(
        sourceLanguage: "en", tables: [Catalog.Table(name: "Root.strings", entries: entries)])
      let (bytes, losses) = try XLIFF1Document.newFile(with: catalog, Self.choice)
      #expect(losses.isEmpty)
      let read = XLIFF1Document.read(bytes, path: "de.xliff")
      #expect(!read.isUnreadable)
      #expect(read.document.catalog(at: Self.place) == catalog)
    }
  }

  @Test func whatXMLCannotHoldIsALoss() throws {
    let entries = [
      Catalog.Entry(key: "bad", localizations: [.init("en", Message("a\u{1}b"))]),
      Catalog.Entry(key: "good", localizations: [.init("en", Message("g"))]),
      Catalog.Entry(key: "old", origin: .stale),
      Catalog.Entry(key: "clash|==|plural.one", localizations: [.init("en", Message("c"))]),
    ]
    let catalog = Catalog(sourceLanguage: "en", tables: [.init(name: "T", entries: entries)])
    let (bytes, losses) = try XLIFF1Document.newFile(with: catalog, Self.choice)
    #expect(losses.map(\.kind) == [.origin, .character, .variants])
    let keys = XLIFF1Document.read(bytes, path: "x").document.files.first?.units.map(\.id)
    #expect(keys == ["good"])
  }

  @Test func pluralsHaveTheCategoriesOfTheTarget() throws {
    let message = Message([
      .init(VariantPath(plural: .one), "%d day"), .init(VariantPath(plural: .other), "%d days"),
    ])
    let entry = Catalog.Entry(key: "d", localizations: [.init("en", message)])
    let catalog = Catalog(sourceLanguage: "en", tables: [.init(name: "T", entries: [entry])])
    func ids(_ language: String) throws -> [ExactString] {
      let choice = NewFile(language: language, tool: .init(name: "t", version: "1"))
      let bytes = try XLIFF1Document.newFile(with: catalog, choice).bytes
      return XLIFF1Document.read(bytes, path: "x").document.files.flatMap(\.units).map(\.id)
    }
    let names = { (words: [String]) in words.map { ExactString("d|==|plural.\($0)") } }
    #expect(try ids("uk") == names(["few", "many", "one", "other"]))
    #expect(try ids("fr") == names(["one", "other"]))
  }

  @Test func truncatedAndMutatedFilesDoNoHarm() {
    let text = XLIFF1Sample(
      body: """
        <!-- c --><group><trans-unit id="a&amp;" maxwidth="1"><source>a<![CDATA[<b>]]></source>
        <target state="new">x<x id="1"/>&#13;</target><note/><alt-trans><target/></alt-trans>
        </trans-unit></group>
        """
    ).text
    let bytes = Array(text.utf8)
    var generator = SplitMix64(seed: 3)
    for count in 0..<bytes.count {
      let cut = XLIFF1Document.read(Array(bytes[..<count]), path: "x")
      // The last line end may be missing.
      #expect(cut.isUnreadable == (count < bytes.count - 1), "\(count)")
      var mutated = bytes
      mutated[count] = UInt8.random(in: 0...255, using: &generator)
      let parsed = XLIFF1Document.read(mutated, path: "x")
      _ = parsed.document.catalog(at: Self.place)
      #expect(
        (try? parsed.document.bytes(applying: [], at: Self.place)) == mutated
          || parsed.document.source == nil)
    }
  }
}
