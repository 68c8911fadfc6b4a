import Diagnostics
import Foundation
import LocalizationFormats
import LocalizationModel
import TestSupport
import Testing

@Suite struct StringsdictWriterTests {
  private let place = CatalogPlace(table: "Root", language: "de", sourceLanguage: "en")
  private let file = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <key>n</key>
      <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@f@</string>
        <key>f</key>
        <dict>
          <key>NSStringFormatSpecTypeKey</key>
          <string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key>
          <string>d</string>
          <key>one</key>
          <string>%d Datei</string>
          <key>other</key>
          <string>%d Dateien</string>
        </dict>
      </dict>
    </dict>
    </plist>

    """

  private func edit(_ text: String, _ changes: [CatalogChange]) throws -> String {
    let table = StringsdictTable.read(Array(text.utf8), path: "a.stringsdict").document
    return String(decoding: try table.bytes(applying: changes, at: place), as: UTF8.self)
  }

  private func set(_ path: VariantPath, _ text: ExactString) -> CatalogChange {
    .set("n", language: "de", Message.Variant(path, text))
  }

  @Test func bareVariablesAreThePluralTextsOfTheMessage() throws {
    let table = StringsdictTable.read(Array(file.utf8), path: "a.stringsdict").document
    let message = try #require(table.catalog(at: place).tables[0].entries[0]["de"])
    #expect(message.variants.map(\.path.description) == ["plural.one", "plural.other"])
    #expect(message.valueType == "d")
    #expect(message.variables.isEmpty)
  }

  @Test func changesOneText() throws {
    let expected = file.replacing("%d Dateien", with: "a &lt; b&#13;")
    #expect(try edit(file, [set(VariantPath(plural: .other), "a < b\r")]) == expected)
    #expect(try edit(file, [set(VariantPath(plural: .one), "%d Datei")]) == file)
  }

  @Test func insertsCategoriesAtTheirPlace() throws {
    let few = file.replacing(
      "      <key>other</key>",
      with: "      <key>few</key>\n      <string/>\n      <key>other</key>")
    #expect(try edit(file, [set(VariantPath(plural: .few), "")]) == few)
    #expect(try edit(few, [.unset("n", language: "de", VariantPath(plural: .few))]) == file)
  }

  @Test func insertsAndRemovesEntries() throws {
    let message = Message(
      [
        Message.Variant(VariantPath(plural: .one), "eins"),
        Message.Variant(VariantPath(plural: .other), "%lld"),
      ], valueType: "lld")
    let entry = Catalog.Entry(key: "m", localizations: [Catalog.Localization("de", message)])
    let longer = try edit(file, [.insert(entry, after: nil)])
    #expect(
      longer.contains("\n  <key>m</key>\n  <dict>\n    <key>NSStringLocalizedFormatKey</key>"))
    #expect(longer.contains("\n      <string>lld</string>\n      <key>one</key>"))
    #expect(try edit(longer, [.remove("m")]) == file)
  }

  @Test func neverGuessesTheTypeOfANumber() {
    let message = Message([Message.Variant(VariantPath(plural: .other), "%d")])
    let entry = Catalog.Entry(key: "m", localizations: [Catalog.Localization("de", message)])
    #expect { try edit(file, [.insert(entry, after: nil)]) } throws: {
      ($0 as? LocalizationWriteError)?.code == .unsupported
        && ($0 as? LocalizationWriteError)?.message.contains("NSStringFormatValueTypeKey") == true
    }
  }

  @Test func refusesWhatHasNoPlaceAndWhatXMLCannotHold() {
    #expect { try edit(file, [set(VariantPath(device: "mac"), "x")]) } throws: {
      ($0 as? LocalizationWriteError)?.code == .unsupported
    }
    #expect { try edit(file, [set(VariantPath(plural: .one), "\u{1}")]) } throws: {
      ($0 as? LocalizationWriteError)?.code == .unwritable
    }
  }

  @Test(arguments: 1...12) func newFilesAreReadAsTheyWereMeant(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let entries = (0..<20).map { Catalog.Entry.random($0, &random) }
    let catalog = Catalog(
      sourceLanguage: "en", tables: [Catalog.Table(name: "Root", entries: entries)])
    let tool = NewFile.Tool(name: "test", version: "1")
    let new = try StringsdictTable.newFile(with: catalog, NewFile(language: "de", tool: tool))
    #expect(new.losses.isEmpty)
    let parsed = StringsdictTable.read(new.bytes, path: "a.stringsdict")
    #expect(parsed.diagnostics.isEmpty)
    #expect(parsed.document.catalog(at: place) == catalog)
    #expect(
      try PropertyListSerialization.propertyList(from: Data(new.bytes), format: nil)
        is [String: Any])
    for _ in 0..<20 {
      let broken = StringsdictTable.read(random.mutate(new.bytes), path: "a.stringsdict").document
      _ = broken.catalog(at: place)
      _ = try? broken.bytes(applying: [.remove("0")], at: place)
    }
  }

  // Other people's files lie beside the package and not in it.
  @Test(.enabled(if: StringsCorpus.isThere, "no corpus beside the package"))
  func realFilesStayTheSameBytes() throws {
    for file in StringsCorpus.files("stringsdict", in: ["corpus"]) {
      let bytes = try StringsCorpus.bytes(of: file)
      let table = StringsdictTable.read(bytes, path: file.path).document
      #expect(try table.bytes(applying: [], at: place) == bytes)
      let same = table.catalog(at: place).tables[0].entries.flatMap { entry in
        (entry["de"]?.variants ?? []).map { CatalogChange.set(entry.key, language: "de", $0) }
      }
      #expect(!same.isEmpty || table.entries.isEmpty)
      #expect(try table.bytes(applying: same, at: place) == bytes, "\(file.path)")
    }
  }

  @Test(arguments: [
    ("/n:dict/f:dict/one:dict/:string", "n", "substitutions.f.plural.one"),
    ("/a/b:dict/c:dict/f:dict/other:dict/:string", "a/b:dict/c", "substitutions.f.plural.other"),
    ("/n:dict/NSStringLocalizedFormatKey:dict/:string", "n", ""),
    ("/n:dict/NSStringDeviceSpecificRuleType:dict/mac:dict/:string", "n", "device.mac"),
    ("/n:dict/NSStringVariableWidthRuleType:dict/20:dict/:string", "n", "width.20"),
  ])
  func unitIDsAreReadFromBothEnds(id: String, key: String, path: String) throws {
    let unit = try #require(StringsdictUnitID(ExactString(id)))
    #expect(unit.key.string == key)
    #expect(unit.path.description == path)
    #expect(unit.id.string == id)
  }

  @Test func bareVariablesAreFoundAmongUnits() throws {
    let format = try #require(
      StringsdictUnitID("/n:dict/NSStringLocalizedFormatKey:dict/:string"))
    let one = try #require(StringsdictUnitID("/n:dict/f:dict/one:dict/:string"))
    let units: [(id: StringsdictUnitID, text: ExactString)] = [(format, "%#@f@"), (one, "%d")]
    let bare = StringsdictUnitID.BareVariables(units: units)
    #expect(format.variantKey(bare) == nil)
    #expect(one.variantKey(bare) == VariantKey(key: "n", path: VariantPath(plural: .one)))
    #expect(StringsdictUnitID(VariantKey(key: "n", path: VariantPath(plural: .one)), bare) == one)
  }
}

extension Catalog.Entry {
  /// An entry of any kind that the format can hold.
  fileprivate static func random(_ number: Int, _ random: inout SplitMix64) -> Catalog.Entry {
    let pieces = ["", "a", " < & >", "\r\n", "é", "e\u{301}", "\"", "\t%d"]
    func text() -> ExactString {
      ExactString((0..<3).map { _ in pieces.randomElement(using: &random) ?? "" }.joined())
    }
    func plural(_ device: String?, _ variable: ExactString?) -> [Message.Variant] {
      [.one, .other].map {
        Message.Variant(VariantPath(variable: variable, device: device, plural: $0), text())
      }
    }
    let message: Message
    switch Int.random(in: 0..<5, using: &random) {
    case 0: message = Message(plural(nil, nil), valueType: "d")
    case 1:
      message = Message(
        [Message.Variant(.plain, "%1$#@a@ %2$#@b@")] + plural(nil, "a") + plural(nil, "b"),
        variables: [
          .init(name: "a", argument: 1, valueType: "d"),
          .init(name: "b", argument: 2, valueType: "lld"),
        ])
    case 2:
      message = Message(
        ["20", "040"].map { Message.Variant(VariantPath(width: $0), text()) })
    case 3: message = Message(plural("mac", nil) + plural("other", nil), valueType: "li")
    default:
      message = Message(
        ["iphone", "other"].map { Message.Variant(VariantPath(device: $0), text()) })
    }
    return Catalog.Entry(
      key: ExactString("\(number)"), localizations: [Catalog.Localization("de", message)],
      origin: .manual)
  }
}
