import Diagnostics
import LocalizationModel
import TestSupport
import Testing

@testable import LocalizationFormats

/// What one format holds goes through every other one unharmed, or is said to be lost.
@Suite struct FormatPairsTests {
  static let formats = LocalizationFormat.all.filter { !$0.isFolder }
  static let pairs = formats.flatMap { first in formats.map { (first.name, $0.name) } }
  static let place = CatalogPlace(table: "Root", language: "de", sourceLanguage: "en")

  @Test(
    "what a format holds comes back from another one, but for what that one says it loses",
    arguments: pairs)
  func comesBack(first: String, second: String) throws {
    let first = try #require(LocalizationFormat.named(first))
    let second = try #require(LocalizationFormat.named(second))
    for seed in 0..<12 {
      var random = FormatPairsRandomCatalog(seed: UInt64(seed))
      guard let start = Self.through(first, random.catalog()) else { continue }
      guard let back = Self.through(second, start.catalog) else { continue }
      let compared = Comparison(start.catalog, back.catalog, isBilingual: second.isBilingual)
      // Names and types of numbers are made again from the texts, so that their loss may not show.
      let lost = back.losses.filter { $0.kind != .variables }.map {
        Comparison.Difference(key: $0.key, kind: $0.kind)
      }
      let silent = compared.differences.filter { difference in
        !lost.contains { $0.tells(of: difference) }
      }
      #expect(silent.isEmpty, "\(seed): lost without a word")
      let imagined = lost.filter { loss in
        compared.keys.contains(loss.key) && !compared.differences.contains { $0.hides(loss) }
      }
      #expect(imagined.isEmpty, "\(seed): not lost at all")
    }
  }

  /// A catalog as it is after a file of a format; nil where that cannot be written.
  static func through(
    _ format: LocalizationFormat, _ catalog: Catalog
  ) -> (catalog: Catalog, losses: [Loss])? {
    func read<Document: LocalizationDocument>(_ type: Document.Type, _ bytes: [UInt8]) -> Catalog {
      let parsed = type.read(bytes, path: "Root." + format.fileExtension)
      // The types of numbers that another format does not hold are missing then, and the reader says so.
      let errors = parsed.diagnostics.filter {
        $0.severity == .error && $0.rule != "catalog.substitution"
      }
      #expect(errors.isEmpty, "\(format.name): \(errors.map(\.message))")
      return parsed.document.catalog(at: place)
    }
    let tool = NewFile.Tool(name: "tests", version: "1")
    guard
      let written = try? format.document.newFile(
        with: catalog, NewFile(language: "de", tool: tool))
    else { return nil }
    return (read(format.document, written.bytes), written.losses)
  }
}

/// Where two catalogs differ in what people wrote or decided.
struct Comparison {
  struct Difference: Hashable {
    let key: ExactString
    let kind: Loss.Kind

    /// Whether it says that another one is lost; what is said of a whole entry is said of all that is in it.
    func tells(of other: Difference) -> Bool {
      let wholes: [Loss.Kind] =
        [.text, .character] + (other.kind == .text ? [.variants, .origin] : [])
      return key == other.key && (kind == other.kind || wholes.contains(kind))
    }

    /// Whether a loss that is told shows in it, or cannot show beside it.
    func hides(_ loss: Difference) -> Bool {
      key == loss.key && (kind == loss.kind || kind == .text || kind == .variants)
    }
  }

  private(set) var differences: Set<Difference> = []
  private(set) var keys: Set<ExactString> = []

  init(_ old: Catalog, _ new: Catalog, isBilingual: Bool) {
    let languages = isBilingual ? ["en", "de"] : ["de"]
    let entries = old.tables.flatMap(\.entries)
    let found = Dictionary(
      new.tables.flatMap(\.entries).map { ($0.key, $0) }, uniquingKeysWith: { $1 })
    for entry in entries where isBilingual || entry["de"] != nil {
      keys.insert(entry.key)
      guard let other = found[entry.key] else {
        differences.insert(Difference(key: entry.key, kind: .text))
        continue
      }
      for language in languages { compare(entry, other, language) }
      compareSurroundings(entry, other)
    }
  }

  private mutating func compare(
    _ old: Catalog.Entry, _ new: Catalog.Entry, _ language: String
  ) {
    guard let left = old[language] else { return }
    guard let right = new[language] else {
      differences.insert(Difference(key: old.key, kind: .text))
      return
    }
    let texts = { (message: Message) in
      Dictionary(uniqueKeysWithValues: message.variants.map { ($0.path, $0.text) })
    }
    if texts(left) != texts(right) {
      differences.insert(Difference(key: old.key, kind: .variants))
    } else if language == "de", left.variants.map(\.state) != right.variants.map(\.state) {
      differences.insert(Difference(key: old.key, kind: .state))
    }
  }

  private mutating func compareSurroundings(_ old: Catalog.Entry, _ new: Catalog.Entry) {
    func compare(_ kind: Loss.Kind, _ isSame: Bool) {
      if !isSame { differences.insert(Difference(key: old.key, kind: kind)) }
    }
    compare(.notes, old.notes == new.notes)
    compare(.limits, old.limits == new.limits)
    compare(.occurrences, old.occurrences == new.occurrences)
    compare(.suggestions, old.suggestions == new.suggestions)
    compare(
      .origin,
      old.isForTranslation == new.isForTranslation
        && (old.origin == .stale) == (new.origin == .stale))
  }
}
