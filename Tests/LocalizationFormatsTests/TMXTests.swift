import Diagnostics
import Foundation
import LocalizationFormats
import LocalizationModel
import TestSupport
import Testing

@Suite struct TMXTests {
  private static let place = CatalogPlace(table: "Root", language: "de", sourceLanguage: "en")
  private static let choice = NewFile(
    language: nil, tool: NewFile.Tool(name: "bundlekit", version: "1"))

  private func read(_ text: String) -> Parsed<TMXDocument> {
    TMXReader.read(SourceText(path: "m.tmx", utf8: Array(text.utf8)))
  }

  private func file(_ body: String, version: String = "1.4", doctype: String = "") -> String {
    """
    <?xml version="1.0"?>\(doctype)
    <tmx version="\(version)"><header srclang="en"/>
    <body>
    \(body)
    </body>
    </tmx>

    """
  }

  @Test func aUnitIsWhatPeopleAndProgramsSay() throws {
    let unit = try #require(
      read(
        file(
          """
          <tu tuid="k" srclang="fr"><note>short</note><prop type="x-table">Root</prop>
          <tuv xml:lang="fr"><seg>  Un &amp; deux </seg></tuv>
          <tuv lang="de"><seg/></tuv></tu>
          """)
      ).document.units.first)
    #expect(unit.id == "k")
    #expect(unit.sourceLanguage == "fr")
    #expect(unit.notes == ["short"])
    #expect(unit[property: "x-table"] == "Root")
    #expect(unit.variants.map(\.language) == ["fr", "de"])
    #expect(unit.variants.map(\.text) == ["  Un & deux ", ""])
  }

  @Test(
    "codes are the text that they stand for",
    arguments: [
      ("a <ph x=\"1\">%@</ph> b", "a %@ b", true),
      ("<bpt i=\"1\">&lt;b></bpt>c<ept i=\"1\">&lt;/b></ept>", "<b>c</b>", true),
      ("<it pos=\"begin\">{</it>x", "{x", true), ("a <hi>b</hi> c", "a b c", false),
      ("<ph>img alt=<sub>t</sub></ph>", "img alt=t", true), ("a<ut>{\\b</ut>b", "ab", true),
      ("<![CDATA[<x>]]>", "<x>", false),
    ])
  func codes(segment: String, text: String, hasMarkup: Bool) throws {
    let parsed = read(file("<tu><tuv xml:lang=\"en\"><seg>\(segment)</seg></tuv></tu>"))
    let variant = try #require(parsed.document.units.first?.variants.first)
    #expect(variant.text == ExactString(text))
    #expect(variant.hasMarkup == hasMarkup)
  }

  @Test func theUsualDeclarationIsPassedOverAndOthersAreRefused() {
    let body = "<tu><tuv xml:lang=\"en\"><seg>a</seg></tuv></tu>"
    let usual = read(file(body, doctype: "<!DOCTYPE tmx SYSTEM \"tmx14.dtd\">"))
    #expect(usual.diagnostics.isEmpty)
    #expect(usual.document.units.count == 1)
    let entity = "<!DOCTYPE tmx [<!ENTITY a \"aaaaaaaaaa\">]>"
    #expect(read(file("<tu/>", doctype: entity)).isUnreadable)
  }

  @Test(
    "what is no memory is refused",
    arguments: [
      "<xliff/>", "<tmx version=\"2.0\"><body/></tmx>", "<tmx><body/></tmx>", "",
      "<tmx version=\"1.4\"><body>",
    ])
  func refused(text: String) { #expect(read(text).isUnreadable) }

  @Test func anEditChangesItsOwnTextAlone() throws {
    let text = file(
      """
        <tu tuid="a">
          <tuv xml:lang="en"><seg>Off</seg></tuv><!-- kept -->
          <tuv xml:lang="DE" changeid="me"><seg>aus</seg></tuv>
        </tu>
        <tu tuid="b">
          <tuv xml:lang="en"><seg>On</seg></tuv>
        </tu>
      """)
    let bytes = try read(text).document.bytes(
      applying: [
        .set("a", language: "de", Message.Variant(.plain, "Aus & <weg>")),
        .set("b", language: "de", Message.Variant(.plain, "An")),
        .insert(
          Catalog.Entry(
            key: "c", localizations: [Catalog.Localization("en", Message("New"))]), after: "a"),
      ], at: Self.place)
    let expected =
      text
      .replacing("<seg>aus</seg>", with: "<seg>Aus &amp; &lt;weg&gt;</seg>")
      .replacing(
        "<seg>On</seg></tuv>\n",
        with: "<seg>On</seg></tuv>\n      <tuv xml:lang=\"de\"><seg>An</seg></tuv>\n"
      )
      .replacing(
        "  </tu>\n  <tu tuid=\"b\">",
        with: """
            </tu>
            <tu tuid="c">
              <prop type="x-table">Root</prop>
              <tuv xml:lang="en"><seg>New</seg></tuv>
            </tu>
            <tu tuid="b">
          """)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == expected.replacing(
          "      <tuv xml:lang=\"de\"><seg>An", with: "    <tuv xml:lang=\"de\"><seg>An"))
  }

  @Test func whatGoesTakesItsLinesWithIt() throws {
    let rest = "  <tu tuid=\"b\">\n    <tuv xml:lang=\"en\"><seg>On</seg></tuv>\n  </tu>"
    let text = file(
      "  <tu tuid=\"a\">\n    <tuv xml:lang=\"en\"><seg>Off</seg></tuv>\n  </tu>\n" + rest)
    let bytes = try read(text).document.bytes(applying: [.remove("a")], at: Self.place)
    #expect(String(decoding: bytes, as: UTF8.self) == file(rest))
  }

  @Test func anUnknownKeyIsNotChanged() {
    #expect(throws: LocalizationWriteError.self) {
      try read(file("")).document.bytes(
        applying: [.set("a", language: "de", Message.Variant(.plain, "x"))], at: Self.place)
    }
  }

  @Test func oldVersionsKeepTheirAttribute() throws {
    let text = file("<tu tuid=\"a\"><tuv lang=\"en\"><seg>a</seg></tuv></tu>", version: "1.2")
    let bytes = try read(text).document.bytes(
      applying: [.set("a", language: "de", Message.Variant(.plain, "b"))], at: Self.place)
    #expect(String(decoding: bytes, as: UTF8.self).contains("<tuv lang=\"de\"><seg>b</seg></tuv>"))
  }

  @Test func whatTheFormatHoldsComesBack() throws {
    var random = SplitMix64(seed: 14)
    for _ in 0..<100 {
      let catalog = randomCatalog(&random)
      let made = try TMXDocument.newFile(with: catalog, Self.choice)
      #expect(made.losses.isEmpty)
      let parsed = TMXDocument.read(made.bytes, path: "m.tmx")
      #expect(parsed.diagnostics.isEmpty)
      #expect(parsed.document.catalog(at: Self.place) == catalog)
      #expect(try parsed.document.bytes(applying: [], at: Self.place) == made.bytes)
    }
  }

  private func randomCatalog(_ random: inout SplitMix64) -> Catalog {
    let texts = ["a", " b  c ", "<&>\"'", "\n\t\r", "é", "e\u{301}", "🇩🇪", "]]>", ""]
    var catalog = Catalog(sourceLanguage: "en")
    for table in ["Root", "lic/MIT"] {
      var entries: [Catalog.Entry] = []
      for key in texts.shuffled(using: &random).prefix(4) {
        let paths: [VariantPath] =
          Bool.random(using: &random)
          ? [.plain] : [VariantPath(plural: .one), VariantPath(device: "mac", plural: .other)]
        let localizations = ["en", "de", "zh-Hans"].map { language in
          Catalog.Localization(
            language,
            Message(
              paths.map {
                Message.Variant($0, ExactString(texts.randomElement(using: &random) ?? ""))
              }))
        }
        let notes = key == "a" ? [Catalog.Note("for <you>")] : []
        entries.append(
          Catalog.Entry(key: ExactString(key), localizations: localizations, notes: notes))
      }
      catalog.tables.append(Catalog.Table(name: table, entries: entries))
    }
    return catalog
  }

  @Test func whatItCannotHoldIsSaid() throws {
    let entry = Catalog.Entry(
      key: "k",
      localizations: [Catalog.Localization("de", Message("x", state: .needsReview))],
      limits: [Catalog.Limit(3)])
    let bad = Catalog.Entry(key: "b", localizations: [Catalog.Localization("en", Message("\u{1}"))])
    let catalog = Catalog(
      sourceLanguage: "en", tables: [Catalog.Table(name: "Root", entries: [entry, bad])])
    let losses = try TMXDocument.newFile(with: catalog, Self.choice).losses
    #expect(Set(losses.map(\.kind)) == [.limits, .state, .character])
  }

  @Test func mutatedBytesNeverCrash() throws {
    var random = SplitMix64(seed: 3)
    let seed = Array(
      file(
        "<tu tuid=\"a\"><prop type=\"x\">p</prop><tuv xml:lang=\"en\"><seg>a<ph>b</ph></seg></tuv></tu>"
      ).utf8)
    for _ in 0..<500 {
      let parsed = TMXReader.read(random.mutate(seed), path: "m.tmx")
      guard !parsed.isUnreadable else { continue }
      _ = parsed.document.catalog(at: Self.place)
      _ = try? parsed.document.bytes(applying: [.remove("a")], at: Self.place)
    }
  }
}
