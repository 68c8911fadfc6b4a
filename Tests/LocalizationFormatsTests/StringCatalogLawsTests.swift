import Diagnostics
import LocalizationFormats
import LocalizationModel
import TestSupport
import Testing

/// What holds for every catalog.
@Suite struct StringCatalogLawsTests {
  private let place = CatalogPlace(table: "Root", language: "", sourceLanguage: "en")
  private let choice = NewFile(language: nil, tool: NewFile.Tool(name: "", version: ""))

  @Test(arguments: 1...16 as ClosedRange<UInt64>)
  func aNewFileHoldsTheCatalog(seed: UInt64) throws {
    var random = RandomCatalog(seed: seed)
    for _ in 0..<20 {
      let catalog = random.catalog()
      let made = try StringCatalog.newFile(with: catalog, choice)
      #expect(made.losses.isEmpty)
      let parsed = StringCatalog.read(made.bytes, path: "Root.xcstrings")
      #expect(!parsed.isUnreadable, "\(parsed.diagnostics.map(\.message))")
      let again = parsed.document.catalog(at: place)
      #expect(sorted(again) == sorted(catalog))
      let remade = try StringCatalog.newFile(with: again, choice)
      #expect(remade.bytes == made.bytes)
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func insertingOneByOneMakesTheSameFile(seed: UInt64) throws {
    var random = RandomCatalog(seed: seed)
    for _ in 0..<20 {
      let catalog = random.catalog()
      let whole = try StringCatalog.newFile(with: catalog, choice)
      let empty = try StringCatalog.newFile(with: Catalog(sourceLanguage: "en"), choice)
      let document = StringCatalog.read(empty.bytes, path: "").document
      let changes = catalog.tables[0].entries.shuffled(using: &random.random).map {
        CatalogChange.insert($0, after: nil)
      }
      let bytes = try document.bytes(applying: changes, at: place)
      #expect(bytes == whole.bytes)
      let removed = try StringCatalog.read(whole.bytes, path: "").document.bytes(
        applying: catalog.tables[0].entries.map { .remove($0.key) }, at: place)
      #expect(removed == empty.bytes)
    }
  }

  @Test func whatACatalogCannotHoldIsSaid() throws {
    let message = Message([
      Message.Variant(VariantPath(width: "20"), "a", state: .final),
      Message.Variant(VariantPath(device: "other", plural: .one), "b"),
      Message.Variant(VariantPath(device: "other", plural: .other), "c", state: .reviewed),
    ])
    let entry = Catalog.Entry(
      key: "k",
      localizations: [
        Catalog.Localization("de", message), Catalog.Localization("fr", Message("f")),
      ],
      limits: [Catalog.Limit(20)], occurrences: ["Root.plist:1"])
    let catalog = Catalog(
      sourceLanguage: "en", tables: [Catalog.Table(name: "Root", entries: [entry])])
    let german = NewFile(language: "de", tool: choice.tool)
    let made = try StringCatalog.newFile(with: catalog, german)
    #expect(
      Set(made.losses.map(\.kind)) == [.limits, .occurrences, .variants, .state, .text])
    let parsed = StringCatalog.read(made.bytes, path: "")
    #expect(parsed.diagnostics.isEmpty)
    let read = parsed.document.catalog(at: place).tables[0].entries[0]
    #expect(read["de"] == Message([Message.Variant(VariantPath(device: "other"), "c")]))
    #expect(read["fr"] == nil)
  }

  private func sorted(_ catalog: Catalog) -> Set<Catalog.Entry> {
    Set(
      catalog.tables[0].entries.map { entry in
        var entry = entry
        entry.localizations.sort { $0.language < $1.language }
        return entry
      })
  }
}

/// Catalogs that a `.xcstrings` file can hold.
private struct RandomCatalog {
  var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func catalog() -> Catalog {
    var keys: Set<ExactString> = []
    for _ in 0..<Int.random(in: 0...6, using: &random) { keys.insert(text()) }
    let entries = keys.sorted().map { entry($0) }
    return Catalog(
      sourceLanguage: "en", tables: [Catalog.Table(name: "Root", entries: entries)])
  }

  private mutating func entry(_ key: ExactString) -> Catalog.Entry {
    var entry = Catalog.Entry(key: key)
    for language in ["de", "en", "pt-BR", "zh-Hans"] where language == "en" || flip() {
      entry.localizations.append(Catalog.Localization(language, message()))
    }
    if flip() { entry.notes = [Catalog.Note(text().string, isGenerated: flip())] }
    entry.isForTranslation = flip()
    entry.origin = Catalog.Origin.allCases.randomElement(using: &random) ?? .manual
    return entry
  }

  private mutating func message() -> Message {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return Message([variant(VariantPath())])
    case 1: return Message(plurals(VariantPath(), "%d "), valueType: "d")
    case 2:
      return Message(
        plurals(VariantPath(device: "mac"), "") + [variant(VariantPath(device: "other"))])
    default:
      return Message(
        [Message.Variant(.plain, "%#@n@ %@")] + plurals(VariantPath(variable: "n"), "%arg "),
        variables: [
          Message.Variable(name: "n", argument: flip() ? 2 : nil, valueType: "lld")
        ])
    }
  }

  private mutating func plurals(_ path: VariantPath, _ start: String) -> [Message.Variant] {
    PluralCategory.allCases.compactMap { category in
      guard category == .other || flip() else { return nil }
      var path = path
      path.plural = category
      return variant(path, start)
    }
  }

  private mutating func variant(_ path: VariantPath, _ start: String = "") -> Message.Variant {
    let states: [TranslationState] = [.new, .needsReview, .machineTranslated, .translated]
    return Message.Variant(
      path, ExactString(start + text().string),
      state: states.randomElement(using: &random) ?? .new)
  }

  private mutating func text() -> ExactString {
    let alphabet = Array("aAé\u{301}\"\\/\n\r\u{0}\u{1F}\u{7F}\u{2028}🙂 0129_".unicodeScalars)
    let scalars = (0..<Int.random(in: 0...6, using: &random)).compactMap { _ in
      alphabet.randomElement(using: &random)
    }
    return ExactString(String(String.UnicodeScalarView(scalars)))
  }

  private mutating func flip() -> Bool { Bool.random(using: &random) }
}
