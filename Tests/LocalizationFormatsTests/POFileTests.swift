import Diagnostics
import Foundation
import LocalizationModel
import Testing
import TestSupport

@testable import LocalizationFormats

enum POSample {
  static let place = CatalogPlace(table: "Root", language: "ru", sourceLanguage: "en")
  static let tool = NewFile.Tool(name: "bundlekit", version: "1")

  static let header = """
    msgid ""
    msgstr ""
    "Language: ru\\n"
    "Content-Type: text/plain; charset=UTF-8\\n"
    "Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && "
    "(n%100<12 || n%100>14) ? 1 : 2);\\n"


    """

  static func read(_ text: String) -> Parsed<POFile> {
    POFile.read(Array(text.utf8), path: "ru.po")
  }

  static func entries(_ text: String) throws -> Catalog.Entries {
    let parsed = read(header + text)
    #expect(parsed.diagnostics.map(\.message) == [])
    return try #require(parsed.document.catalog(at: place).tables.first).entries
  }
}

@Suite struct POFileTests {
  @Test func readsEverythingAroundAText() throws {
    let entry = try #require(
      try POSample.entries(
        """
        # of the translator
        #. A row
        #.
        #. of the page
        #. limit: 20 graphemes
        #: Root.plist:12 \u{2068}My Pages/a.plist:3\u{2069}
        #, fuzzy, objc-format
        #| msgid "Sound"
        msgctxt "KEY"
        msgid ""
        "Sounds\\n"
        "of \\"%@\\"\\t\\\\ \\x41\\102"
        msgstr "Звуки"

        #~ msgctxt "OLD"
        #~ msgid "Old"
        #~ msgstr "Старое"
        """
      ).first)
    #expect(entry.key == "KEY")
    #expect(entry["en"]?.fallback == "Sounds\nof \"%@\"\t\\ AB")
    #expect(entry["ru"]?.variants == [.init(.plain, "Звуки", state: .needsReview)])
    #expect(entry.notes == [Catalog.Note("A row\n\nof the page")])
    #expect(entry.limits == [Catalog.Limit(20)])
    #expect(entry.occurrences == ["Root.plist:12", "My Pages/a.plist:3"])
  }

  @Test func readsPluralsByTheFilesOwnFormula() throws {
    let entries = try POSample.entries(
      """
      msgctxt "n"
      msgid "%d day"
      msgid_plural "%d days"
      msgstr[0] "%d день"
      msgstr[1] "%d дня"
      msgstr[2] "%d дней"

      msgctxt "n|==|plural.zero"
      msgid "no days"
      msgstr ""

      msgctxt "m|==|substitutions.v"
      msgid "a"
      msgid_plural "b"
      msgstr[0] ""
      msgstr[1] ""
      msgstr[2] ""
      """)
    #expect(entries.map(\.key) == ["n", "m"])
    #expect(
      entries.first?["ru"]
        == Message([
          .init(VariantPath(plural: .one), "%d день"), .init(VariantPath(plural: .few), "%d дня"),
          .init(VariantPath(plural: .many), "%d дней"),
          .init(VariantPath(plural: .other), "%d дней", state: .needsReview),
        ]))
    #expect(
      entries.first?["en"]?.variants.map(\.path.description)
        == ["plural.zero", "plural.one", "plural.other"])
    #expect(
      entries.last?["en"]?.variants.map(\.path.description)
        == ["substitutions.v.plural.one", "substitutions.v.plural.other"])
    #expect(entries.last?["ru"] == nil)
  }

  @Test(arguments: [
    ("msgid \"a\"\nmsgstr \"b\nmsgid \"c\"\nmsgstr \"\"\n", 2, "does not end on its line"),
    ("msgid \"a\"\nmsgstr \"\\q\"\n", 2, "begins no escape"),
    ("msgid \"a\"\nmsgstr \"\\000\"\n", 2, "NUL"),
    ("msgid \"a\"\nmsgstr \"\\377\"\n", 2, "no characters of utf-8"),
    ("msgid \"a\"\nmsgstr \"x\" y\n", 2, "behind the text"),
    ("\"a\"\n", 1, "behind no keyword"), ("msgid \"a\"\n", 1, "no msgstr"),
    ("msgstr \"a\"\n", 1, "does not belong here"), ("hello\n", 1, "does not belong here"),
    ("msgid \"a\"\nmsgid_plural \"b\"\nmsgstr \"c\"\n", 3, "does not belong here"),
    ("msgid \"a\"\nmsgstr \"\"\nmsgid \"a\"\nmsgstr \"\"\n", 3, "two entries"),
    ("msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=koi8-r\\n\"\n", 2, "msgconv"),
    (
      "msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset= koi8-r\\n\"\n", 3, "msgconv"
    ),
    (
      "msgid \"\"\nmsgstr \"Language: ru\\nPlural-Forms: nplurals=2; plural=n!=1;\\n\"\n\n"
        + "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\nmsgstr[1] \"d\"\n", 2,
      "are not those of \"ru\""
    ),
  ])
  func namesFaultsAtTheirLine(_ text: String, _ line: Int, _ reason: String) throws {
    let parsed = POSample.read(text)
    #expect(parsed.isUnreadable)
    let finding = parsed.diagnostics.first { $0.message.contains(reason) }
    #expect(finding?.location.position?.line == line, "\(parsed.diagnostics.map(\.message))")
  }

  @Test func takesFormsForThoseOfThePlaceWhereTheHeaderNamesNoLanguage() throws {
    let parsed = POSample.read(
      POSample.header.replacing("\"Language: ru\\n\"\n", with: "")
        + "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\nmsgstr[1] \"d\"\nmsgstr[2] \"\"\n")
    #expect(parsed.diagnostics.map(\.severity) == [.warning])
    let entry = parsed.document.catalog(at: POSample.place).tables.first?.entries.first
    #expect(entry?["ru"]?[VariantPath(plural: .few)]?.text == "d")
    let german = CatalogPlace(table: "Root", language: "de", sourceLanguage: "en")
    #expect(parsed.document.catalog(at: german).tables.first?.entries.first?["de"] == nil)
  }

  @Test func readsATextOfManyLines() throws {
    let lines = String(repeating: "\"0123456789\"\n", count: 100_000)
    let entry = try POSample.entries("msgid \"a\"\nmsgstr \"\"\n" + lines).first
    #expect(entry?["ru"]?.fallback.utf8.count == 1_000_000)
  }

  @Test func setsOneTextAndItsFlag() throws {
    let before =
      POSample.header + """
        # kept
        #, fuzzy, objc-format
        msgctxt 	"a"
        msgid "x %@"
        msgstr ""
        "old "
        "text"

        #, fuzzy
        msgctxt "b"
        msgid "one"
        msgid_plural "other"
        msgstr[0] "1"
        msgstr[1] "2"

        msgid "c"
        msgstr "c"

        #~ msgid "old"
        #~ msgstr "alt"

        """
    let bytes = try POSample.read(before).document.bytes(
      applying: [
        .set("a", language: "ru", .init(.plain, "new \"%@\"\nline")),
        .set("b", language: "ru", .init(VariantPath(plural: .few), "zwei")),
        .set("b", language: "ru", .init(VariantPath(plural: .many), "viele")),
        .set("c", language: "ru", .init(.plain, "Ц", state: .needsReview)),
      ], at: POSample.place)
    let after =
      POSample.header + """
        # kept
        #, objc-format
        msgctxt 	"a"
        msgid "x %@"
        msgstr ""
        "new \\"%@\\"\\n"
        "line"

        msgctxt "b"
        msgid "one"
        msgid_plural "other"
        msgstr[0] "1"
        msgstr[1] "zwei"
        msgstr[2] "viele"

        #, fuzzy
        msgid "c"
        msgstr "Ц"

        #~ msgid "old"
        #~ msgstr "alt"

        """
    #expect(String(decoding: bytes, as: UTF8.self) == after)
  }

  @Test func addsAndRemovesEntries() throws {
    let a = "msgctxt \"a\"\nmsgid \"A\"\nmsgstr \"\"\n"
    let b = "msgctxt \"b\"\nmsgid \"B\"\nmsgstr \"\"\n"
    let new = Catalog.Entry(key: "n", localizations: [.init("en", Message("50 %"))])
    let document = POSample.read(POSample.header + a + "\n" + b).document
    func text(_ changes: [CatalogChange]) throws -> String {
      String(
        decoding: try document.bytes(applying: changes, at: POSample.place), as: UTF8.self)
    }
    let inserted = "#, no-objc-format\nmsgctxt \"n\"\nmsgid \"50 %\"\nmsgstr \"\"\n"
    #expect(
      try text([.insert(new, after: "a")])
        == POSample.header + a + "\n" + inserted + "\n" + b)
    #expect(
      try text([.remove("a"), .insert(new, after: nil)])
        == POSample.header + b + "\n" + inserted)
    #expect(try text([.mark("a", .stale)]) == POSample.header + a + "\n" + b)
  }

  @Test func refusesWhatHasNoPlace() {
    let document = POSample.read(POSample.header + "msgid \"a\"\nmsgstr \"\"\n").document
    let cases: [(CatalogChange, LocalizationWriteError.Code)] = [
      (.set("a", language: "en", .init(.plain, "x")), .unsupported),
      (.set("a", language: "de", .init(.plain, "x")), .unsupported),
      (.set("b", language: "ru", .init(.plain, "x")), .missingKey),
      (.set("a", language: "ru", .init(.plain, "")), .unsupported),
      (.set("a", language: "ru", .init(.plain, "\0")), .unwritable),
      (.set("a", language: "ru", .init(VariantPath(plural: .one), "x")), .unsupported),
      (.insert(Catalog.Entry(key: "a"), after: nil), .existingKey),
    ]
    for (change, code) in cases {
      let error = #expect(throws: LocalizationWriteError.self) {
        try document.bytes(applying: [change], at: POSample.place)
      }
      #expect(error?.code == code, "\(change)")
    }
  }

  @Test func refusesTwoTables() {
    let catalog = Catalog(
      sourceLanguage: "en",
      tables: ["A", "B"].map { Catalog.Table(name: $0, entries: [Catalog.Entry(key: "k")]) })
    let error = #expect(throws: LocalizationWriteError.self) {
      try POFile.newFile(with: catalog, NewFile(language: "de", tool: POSample.tool))
    }
    #expect(error?.code == .unsupported)
  }
}
