import Diagnostics
import LocalizationModel
import TestSupport
import Testing

@testable import LocalizationFormats

@Suite struct DelimitedTableTests {
  static let place = CatalogPlace(table: "Root", language: "de", sourceLanguage: "en")

  private func read(_ text: String) -> Parsed<CSVFile> {
    CSVFile.read(Array(text.utf8), path: "de.csv")
  }

  private func change(_ text: String, _ changes: [CatalogChange]) throws -> String {
    String(
      decoding: try read(text).document.bytes(applying: changes, at: Self.place), as: UTF8.self)
  }

  @Test func readsTextsWithStates() throws {
    let parsed = read(
      "\u{FEFF}Key;source;target;state;comment;limit\r\n"
        + "a;A;\"x; \"\"y\"\"\r\nz\";needs-review;why;20; \r".replacing("20; \r", with: "20\r")
        + "b;B;;;;3 lines; 9 bytes\n".replacing("3 lines; 9 bytes", with: "\"3 lines; 9 bytes\"")
        + "\nc;C;;translated;;")
    #expect(parsed.diagnostics.map(\.message) == [])
    let table = try #require(parsed.document.catalog(at: Self.place).tables.first)
    #expect(table.name == "Root")
    #expect(table.entries.map(\.key) == ["a", "b", "c"])
    #expect(
      table.entries[0]["de"]?.variants
        == [.init(.plain, "x; \"y\"\r\nz", state: .needsReview)])
    #expect(table.entries[0].notes == [Catalog.Note("why")])
    #expect(table.entries[0].limits == [Catalog.Limit(20)])
    #expect(table.entries[1]["de"] == nil)
    #expect(table.entries[1].limits == [Catalog.Limit(3, .lines), Catalog.Limit(9, .bytes)])
    #expect(table.entries[2]["de"]?.variants == [.init(.plain, "")])
  }

  @Test func readsAColumnForEachLanguage() throws {
    let parsed = read("table\tkey\ten\tpt-BR\tzh-Hans\nA\tk\tYes\tSim\t\nB\tk\tNo\t\t不\n")
    #expect(parsed.diagnostics.map(\.message) == [])
    let tables = parsed.document.catalog(at: Self.place).tables
    #expect(tables.map(\.name) == ["A", "B"])
    #expect(tables[0].entries[0].localizations.map(\.language) == ["en", "pt-BR"])
    #expect(tables[1].entries[0]["zh-Hans"]?.fallback == "不")
  }

  @Test(arguments: [
    ("key,source,trget\n", 1, "did you mean \"target\""), ("key,en,Key\n", 1, "two columns"),
    ("source,target\n", 1, "no \"key\""), ("key,en,target\n", 1, "has no \"target\""),
    ("", 1, "empty"), ("key,en\na,b\nc\n", 3, "1 fields"), ("key,en\na,b,c\n", 2, "3 fields"),
    ("key,en\na,\"b\n\nc", 2, "never closed"), ("key,en\na,\"b\"c\n", 2, "closing quote"),
    ("key,en\na,b\n\na,c\n", 4, "two rows"), ("key,variant,en\na,plural.uno,b\n", 2, "no variant"),
    ("key,target,state\na,b,done\n", 2, "no state"), ("key,en,limit\na,b,many\n", 2, "no limit"),
  ])
  func namesFaultsAtTheirLine(_ text: String, _ line: Int, _ reason: String) throws {
    let parsed = read(text)
    #expect(parsed.isUnreadable)
    let finding = try #require(parsed.diagnostics.first)
    #expect(finding.location.position?.line == line)
    #expect(finding.message.contains(reason), "\(finding.message)")
  }

  @Test(arguments: ["=1+1", "+1", "-", "@x", "\tx"])
  func warnsOfFormulasAndKeepsThem(_ text: String) throws {
    let parsed = read("key,en\na,\(text)\n")
    #expect(!parsed.isUnreadable)
    #expect(parsed.diagnostics.map(\.rule) == ["convert.formula"])
    let entry = parsed.document.catalog(at: Self.place).tables.first?.entries.first
    #expect(entry?["en"]?.fallback == ExactString(text))
  }

  @Test func editsFieldsAlone() throws {
    #expect(
      try change(
        "key,target,\"source\",state\n\"a\", x ,\"A\",\nb,,B,\n",
        [
          .set("a", language: "de", .init(.plain, "neu, neu", state: .reviewed)),
          .set("b", language: "en", .init(.plain, "Bee")),
        ])
        == "key,target,\"source\",state\n\"a\",\"neu, neu\",\"A\",reviewed\nb,,Bee,\n")
    #expect(
      try change("key;en;de\ra;A;x", [.unset("a", language: "de", .plain)]) == "key;en;de\ra;A;")
  }

  @Test func addsAndRemovesRows() throws {
    let entry = Catalog.Entry(
      key: "n", localizations: [.init("en", Message(" N")), .init("de", Message("-n"))])
    let few = Message.Variant(VariantPath(plural: .few), "f")
    #expect(
      try change(
        "key,variant,en,de\r\na,,A,x\r\nb,,B,y",
        [.insert(entry, after: "a"), .set("b", language: "de", few), .remove("a")])
        == "key,variant,en,de\r\nb,,B,y\r\nb,plural.few,,f\r\nn,,\" N\",-n\r\n")
    #expect(
      try change("key,variant,en,de\na,,A,x\nb,,B,y", [.insert(entry, after: "a")])
        == "key,variant,en,de\na,,A,x\nn,,\" N\",-n\nb,,B,y")
  }

  @Test func refusesWhatHasNoPlace() {
    let cases: [(CatalogChange, LocalizationWriteError.Code)] = [
      (.set("a", language: "fr", .init(.plain, "x")), .unsupported),
      (.set("b", language: "de", .init(.plain, "x")), .missingKey),
      (.set("a", language: "de", .init(VariantPath(plural: .one), "x")), .unsupported),
      (.set("a", language: "de", .init(.plain, "\0")), .unwritable),
      (.insert(Catalog.Entry(key: "a"), after: nil), .existingKey),
    ]
    for (change, code) in cases {
      let error = #expect(throws: LocalizationWriteError.self) {
        try self.change("key,en,de\na,A,\n", [change])
      }
      #expect(error?.code == code, "\(change)")
    }
  }

  @Test func writesARowForEachTextThatALanguageNeeds() throws {
    let english = Message([
      .init(VariantPath(plural: .one), "%d day"), .init(VariantPath(plural: .other), "%d days"),
    ])
    let catalog = Catalog(
      sourceLanguage: "en",
      tables: [
        .init(
          name: "Root",
          entries: [
            .init(key: "days", localizations: [.init("en", english)], limits: [.init(9)]),
            .init(
              key: "k", localizations: [.init("en", Message("a\"b")), .init("ru", Message(""))],
              notes: [.init("one\ntwo")]),
          ])
      ])
    let file = try CSVFile.newFile(with: catalog, NewFile(language: "ru", tool: POSample.tool))
    #expect(file.losses == [])
    #expect(
      String(decoding: file.bytes, as: UTF8.self)
        == """
        table,key,variant,source,target,state,comment,limit,language
        Root,days,plural.one,%d day,,,,9 graphemes,ru
        Root,days,plural.few,%d days,,,,9 graphemes,ru
        Root,days,plural.many,%d days,,,,9 graphemes,ru
        Root,days,plural.other,%d days,,,,9 graphemes,ru
        Root,k,,"a""b",,translated,"one⏎two",,ru

        """.replacing("\n", with: "\r\n").replacing("⏎", with: "\n"))
    let again = CSVFile.read(file.bytes, path: "ru.csv").document.catalog(at: POSample.place)
    #expect(again == catalog)
  }

  @Test func comesBackAsItWentOut() throws {
    for seed in UInt64(1)...200 {
      var random = HandoffRandomCatalog(seed: seed, target: "ru")
      let catalog = random.catalog(tables: 2, keepsAllStates: true)
      for language in ["ru", nil] {
        let choice = NewFile(language: language, tool: POSample.tool)
        let file = try CSVFile.newFile(with: catalog, choice)
        let tabs = try TSVFile.newFile(with: catalog, choice)
        if language == nil { #expect(Set(file.losses.map(\.kind)).isSubset(of: [.state])) }
        for (bytes, read) in [
          (file.bytes, CSVFile.read(file.bytes, path: "").document.catalog(at: POSample.place)),
          (tabs.bytes, TSVFile.read(tabs.bytes, path: "").document.catalog(at: POSample.place)),
        ] {
          let expected = language == nil ? catalog.withoutStates : catalog
          #expect(read == expected, "\(seed): \(String(decoding: bytes, as: UTF8.self))")
        }
      }
    }
  }

  @Test(arguments: UInt64(1)...8)
  func survivesMutatedBytes(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var catalogs = HandoffRandomCatalog(seed: seed, target: "ru")
    let file = try CSVFile.newFile(
      with: catalogs.catalog(tables: 2, keepsAllStates: true),
      NewFile(language: "ru", tool: POSample.tool))
    for _ in 0..<200 {
      let bytes = random.mutate(file.bytes)
      let parsed = CSVFile.read(bytes, path: "")
      let catalog = parsed.document.catalog(at: POSample.place)
      guard !parsed.isUnreadable, let key = catalog.tables.first?.entries.first?.key else {
        continue
      }
      #expect(try parsed.document.bytes(applying: [], at: POSample.place) == bytes)
      _ = try? parsed.document.bytes(
        applying: [.set(key, language: "ru", .init(.plain, "neu")), .remove(key)],
        at: POSample.place)
    }
  }
}
