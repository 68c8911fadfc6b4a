import Diagnostics
import Foundation
import LocalizationModel
import TestSupport
import Testing

@testable import LocalizationFormats

@Suite struct XLIFF2WriterTests {
  private static let tool = NewFile.Tool(name: "bundlekit", version: "1")

  private func write(_ catalog: Catalog, _ language: String?) throws -> (String, [Loss]) {
    let (bytes, losses) = try XLIFF2Document.newFile(
      with: catalog, NewFile(language: language, tool: Self.tool))
    return (String(decoding: bytes, as: UTF8.self), losses)
  }

  @Test func writesTheLayoutOfTheSpecification() throws {
    let catalog = Catalog(
      sourceLanguage: "en",
      tables: [
        Catalog.Table(
          name: "Settings.bundle/en.lproj/Root.strings",
          entries: [
            Catalog.Entry(
              key: "Sounds\nand more",
              localizations: [
                .init("en", Message("Sounds")), .init("uk", Message("Звуки", state: .needsReview)),
              ], notes: [.init("Row that opens the sound page")], limits: [.init(20)],
              occurrences: ["Root.plist:4"],
              suggestions: [.init(source: "Sound", target: "Звук", score: 87, origin: "tm.tmx")]),
            Catalog.Entry(
              key: "quota", localizations: [.init("en", Message("%1$@ uses %2$lld MB"))],
              isForTranslation: false),
          ])
      ])
    let (text, losses) = try write(catalog, "uk")
    #expect(losses == [])
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" \
        xmlns:mda="urn:oasis:names:tc:xliff:metadata:2.0" \
        xmlns:slr="urn:oasis:names:tc:xliff:sizerestriction:2.0" \
        xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0" version="2.1" srcLang="en" trgLang="uk">
          <file id="Root" original="Settings.bundle/en.lproj/Root.strings" xml:space="preserve">
            <slr:profiles generalProfile="xliff:codepoints">
              <slr:normalization general="nfc"/>
            </slr:profiles>
            <unit id="u1" name="Sounds&#10;and more" canResegment="no" slr:sizeRestriction="20">
              <mda:metadata>
                <mda:metaGroup category="bk:text">
                  <mda:meta type="limit">20 graphemes</mda:meta>
                </mda:metaGroup>
              </mda:metadata>
              <mtc:matches>
                <mtc:match id="m1" ref="#s1" type="tm" similarity="87" origin="tm.tmx">
                  <source>Sound</source>
                  <target>Звук</target>
                </mtc:match>
              </mtc:matches>
              <notes>
                <note id="n1" category="description" appliesTo="source">Row that opens the sound page</note>
                <note id="n2" category="location" appliesTo="source">Root.plist:4</note>
              </notes>
              <segment id="s1" state="translated" subState="bk:needs_review">
                <source>Sounds</source>
                <target>Звуки</target>
              </segment>
            </unit>
            <unit id="u2" name="quota" translate="no" canResegment="no">
              <originalData>
                <data id="d1">%1$@</data>
                <data id="d2">%2$lld</data>
              </originalData>
              <segment id="s1">
                <source><ph id="1" dataRef="d1" equiv="%1$@" disp="{1}" canCopy="no" canDelete="no"/> \
        uses <ph id="2" dataRef="d2" equiv="%2$lld" disp="{2}" canCopy="no" canDelete="no"/> MB</source>
              </segment>
            </unit>
          </file>
        </xliff>

        """)
  }

  @Test func asksForTheCategoriesOfTheTranslation() throws {
    let source = Message(
      [.init(VariantPath(plural: .one), "one"), .init(VariantPath(plural: .other), "%d")])
    let catalog = Catalog(
      sourceLanguage: "en",
      tables: [.init(name: "T", entries: [.init(key: "n", localizations: [.init("en", source)])])])
    func names(_ language: String) throws -> [String?] {
      XLIFF2Sample.read(try write(catalog, language).0).document.units.map(\.name)
    }
    #expect(try names("uk") == ["one", "few", "many", "other"])
    #expect(try names("ja") == ["other"])
  }

  @Test func saysWhatItCannotHold() throws {
    let message = Message([.init(.plain, "a", lostCodes: ["<x id=\"1\"/>"])])
    let entry = Catalog.Entry(
      key: "k", localizations: [.init("en", message), .init("fr", Message("b"))],
      notes: [.init("bell \u{7}")])
    let catalog = Catalog(sourceLanguage: "en", tables: [.init(name: "T", entries: [entry])])
    #expect(try write(catalog, nil).1.map(\.kind) == [.text, .text, .notes])
    #expect(throws: LocalizationWriteError.self) {
      try write(Catalog(sourceLanguage: "en"), "de")
    }
    #expect(throws: LocalizationWriteError.self) { try write(catalog, "no language") }
  }

  @Test(arguments: UInt64(0)..<12)
  func keepsEveryCatalog(_ seed: UInt64) throws {
    var random = XLIFF2RandomCatalog(seed: seed)
    for _ in 0..<40 {
      let catalog = random.catalog()
      let (text, losses) = try write(catalog, "ar")
      #expect(losses == [], "seed \(seed)")
      let parsed = XLIFF2Sample.read(text)
      // Random texts have other codes than their sources.
      let errors = parsed.diagnostics.filter { $0.severity == .error }
      #expect(errors.map(\.message) == [], "seed \(seed)\n\(text)")
      let again = parsed.document.catalog(at: XLIFF2Sample.place)
      #expect(again == catalog, "seed \(seed)\n\(text)")
    }
  }

  @Test(arguments: UInt64(0)..<8)
  func survivesDamagedFiles(_ seed: UInt64) throws {
    var random = XLIFF2RandomCatalog(seed: seed)
    let text = try write(random.catalog(), "ar").0
    for _ in 0..<150 {
      let bytes = random.generator.mutate(Array(text.utf8))
      let document = XLIFF2Document.read(bytes, path: "a.xlf").document
      let entries = document.catalog(at: XLIFF2Sample.place).tables.flatMap(\.entries)
      let changes = entries.map { CatalogChange.set($0.key, language: "ar", .init(.plain, "x")) }
      for change in changes.prefix(3) {
        _ = try? document.bytes(applying: [change], at: XLIFF2Sample.place)
      }
    }
  }

  @Test func boundsTheDepthOfGroups() {
    let deep =
      (0..<100_000).map { "<group id=\"g\($0)\">" }.joined()
      + String(repeating: "</group>", count: 100_000)
    #expect(XLIFF2Sample.read(XLIFF2Sample.file(deep)).isUnreadable)
  }

  private static let xmllint = ["/usr/bin/xmllint", "/opt/homebrew/bin/xmllint"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// The oracle is libxml2's command line tool with the specification's schemas, where both are at hand.
  @Test(
    .enabled(
      if: XLIFF2Suite.isThere && Self.xmllint != nil,
      "xmllint or the schemas are not at hand beside the package"))
  func satisfiesTheSchemasOfTheSpecification() throws {
    let data = XLIFF2Suite.folder.appending(path: "data")
    var random = XLIFF2RandomCatalog(seed: 7)
    for _ in 0..<10 {
      let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).xlf")
      try Data(try write(random.catalog(), "ar").0.utf8).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let process = Process()
      process.executableURL = URL(filePath: try #require(Self.xmllint))
      process.currentDirectoryURL = data
      process.environment = ["XML_CATALOG_FILES": data.appending(path: "catalog.xml").path]
      process.arguments = [
        "--nonet", "--noout", "--schema", "xsd/xliff-2.1/all-2.1.xsd", file.path,
      ]
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
  }
}
