import Diagnostics
import LocalizationFormats
import LocalizationModel
import TestSupport
import Testing

@testable import Handoff

/// What holds for every merge, whatever is merged.
@Suite struct ThreeWayLawsTests {
  static let formats = ThreeWayMerge.formats
  static let cases = formats.flatMap { format in (0..<4).map { (format.name, UInt64($0)) } }

  @Test(arguments: cases) func whatOnlyWeChangedStaysByteForByte(name: String, seed: UInt64) throws
  {
    var random = try RandomVersions(format: name, seed: seed)
    for _ in 0..<4 {
      let base = random.catalog()
      let ours = try random.file(random.changed(base))
      let old = try random.file(base)
      // A line end more, so that the files are compared and not only found to be the same.
      for theirs in [old, old + [0x0A]] where ours != old {
        let merge = try random.merge(old, ours, theirs)
        #expect(merge.conflicts.isEmpty)
        #expect(merge.bytes == ours)
      }
    }
  }

  @Test(arguments: cases) func whatOnlyTheyChangedIsTaken(name: String, seed: UInt64) throws {
    var random = try RandomVersions(format: name, seed: seed)
    for _ in 0..<4 {
      let base = random.catalog()
      let theirs = try random.file(random.changed(base))
      let old = try random.file(base)
      for ours in [old, old + [0x0A]] {
        let merge = try random.merge(old, ours, theirs)
        #expect(merge.conflicts.isEmpty)
        #expect(random.values(merge.bytes) == random.values(theirs))
      }
    }
  }

  @Test(arguments: cases) func changesOfDifferentEntriesCommute(name: String, seed: UInt64) throws {
    var random = try RandomVersions(format: name, seed: seed)
    for _ in 0..<4 {
      let base = random.catalog()
      let old = try random.file(base)
      let left = try random.file(random.changed(base, at: 0))
      let right = try random.file(random.changed(base, at: 1))
      let one = try random.merge(old, left, right)
      let other = try random.merge(old, right, left)
      if random.canInsert { #expect(one.conflicts.isEmpty && other.conflicts.isEmpty) }
      guard one.conflicts.isEmpty, other.conflicts.isEmpty else { continue }
      #expect(random.values(one.bytes) == random.values(other.bytes))
      let again = try random.merge(old, one.bytes, right)
      #expect(again.bytes == one.bytes && again.conflicts.isEmpty)
    }
  }

  @Test(arguments: cases) func noEntryIsLost(name: String, seed: UInt64) throws {
    var random = try RandomVersions(format: name, seed: seed)
    for _ in 0..<4 {
      let base = random.catalog()
      let old = try random.file(base)
      let left = try random.file(random.changed(base))
      let right = try random.file(random.changed(base))
      let merge = try random.merge(old, left, right)
      let all = [old, left, right].map(random.values)
      let result = random.values(merge.bytes)
      let disputed = Set(merge.conflicts.map(\.key))
      for key in Set(all[1].keys).union(all[2].keys) {
        let isRemoved =
          all[0][key] != nil && (all[1][key] == nil || all[2][key] == nil)
          && (all[1][key] ?? all[2][key]) == all[0][key]
        #expect(isRemoved || result[key] != nil || disputed.contains(key), "\(key)")
      }
      // Where our text is in force, and theirs differs, somebody is told.
      for (key, theirs) in all[2] where theirs != all[0][key] && result[key] != theirs {
        let isPart = all[1][key].map { result[key] != $0 } ?? false
        #expect(disputed.contains(key) || isPart, "\(key)")
      }
    }
  }

  @Test(arguments: cases) func brokenFilesAreRefusedOrMerged(name: String, seed: UInt64) throws {
    var random = try RandomVersions(format: name, seed: seed)
    for _ in 0..<8 {
      let base = random.catalog()
      let old = try random.file(base)
      let left = random.generator.mutate(try random.file(random.changed(base)))
      let right = random.generator.mutate(try random.file(random.changed(base)))
      _ = try? random.merge(old, left, right)
    }
  }
}

/// Random catalogs of a format, and random changes of them.
struct RandomVersions {
  let format: LocalizationFormat
  var generator: SplitMix64

  init(format name: String, seed: UInt64) throws {
    format = try #require(LocalizationFormat.named(name))
    generator = SplitMix64(seed: seed)
  }

  /// A file for translators cannot get new units, so entries of both sides may not come together in one.
  var canInsert: Bool { format != .xliff2 }

  private func entry(_ number: Int, _ text: ExactString) -> Catalog.Entry {
    let key = ExactString("key \(number)")
    var entry = Catalog.Entry(key: key)
    if format.isBilingual { entry.localizations = [.init("en", Message(key))] }
    let isPlural = format == .stringsdict || format == .stringCatalog && number % 3 == 0
    let message =
      isPlural
      ? Message(
        [
          Message.Variant(VariantPath(plural: .one), ExactString("1 \(text)")),
          Message.Variant(VariantPath(plural: .other), ExactString("%lld \(text)")),
        ], valueType: "lld") : Message(text)
    if isPlural, format.isBilingual { entry.localizations = [.init("en", message)] }
    entry.localizations.append(.init("de", message))
    if format == .strings || format == .stringCatalog {
      entry.origin = .manual
      if number % 2 == 0 { entry.notes = [Catalog.Note("note \(number)")] }
    }
    return entry
  }

  private mutating func text() -> ExactString {
    let pieces = ["a", "é", "*/", "--", "\"", "\\", "\n", "<b>", "&", "日本", "%@", " "]
    return ExactString(
      "t" + (0..<4).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined() + "t")
  }

  mutating func catalog() -> Catalog {
    let count = Int.random(in: 2...9, using: &generator)
    let entries = (1...count).map { entry($0 * 10, text()) }
    return Catalog(sourceLanguage: "en", tables: [.init(name: "Root", entries: entries)])
  }

  /// The catalog with some entries changed, removed or added; of one half of the entries only where `half`
  /// says so.
  mutating func changed(_ catalog: Catalog, at half: Int? = nil) -> Catalog {
    var result: [Catalog.Entry] = []
    for (index, old) in catalog.tables[0].entries.enumerated() {
      let number = (index + 1) * 10
      let isMine = half.map { index % 2 == $0 } ?? true
      switch isMine ? Int.random(in: 0..<5, using: &generator) : 4 {
      case 0: result.append(entry(number, text()))
      case 1 where index > 0: break
      case 2: result += [old, entry(number + 1 + (half ?? 0), text())]
      default: result.append(old)
      }
    }
    return Catalog(sourceLanguage: "en", tables: [.init(name: "Root", entries: result)])
  }

  func file(_ catalog: Catalog) throws -> [UInt8] {
    let choice = NewFile(
      language: format == .stringCatalog ? nil : "de", tool: .init(name: "t", version: "1"))
    return try format.document.newFile(with: catalog, choice).bytes
  }

  func merge(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) throws -> ThreeWayMerge {
    try ThreeWayMerge(base: base, ours: ours, theirs: theirs, format: format, path: "f")
  }

  func values(_ bytes: [UInt8]) -> [ExactString: Catalog.Entry] {
    MergeVersion(bytes, format, path: "f", language: "de").catalog.tables.first?.entriesByKey ?? [:]
  }
}
