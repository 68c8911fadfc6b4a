import Diagnostics
import Foundation
import LocalizationFormats
import TestSupport
import Testing

// The corpus holds other people's files, so it lies beside the package and not in it.
@Suite(.enabled(if: StringsCorpus.isThere, "no corpus beside the package"))
struct StringsCorpusTests {
  private static let tables =
    StringsCorpus.isThere
    ? StringsCorpus.files("strings", in: ["corpus/strings", "corpus/bundles", "corpus/broken"]) : []

  private func read(_ file: URL) throws -> Parsed<StringsTable> {
    StringsReader.read(try StringsCorpus.bytes(of: file), path: file.path)
  }

  @Test func readsWhatTheSystemReads() throws {
    for file in Self.tables {
      let parsed = try read(file)
      let data = try Data(contentsOf: file)
      guard
        let system = try? PropertyListSerialization.propertyList(from: data, format: nil)
          as? [String: Any]
      else { continue }
      // Foundation's dictionary merges keys that Swift calls equal, so it is asked per key.
      for (key, value) in system {
        let own = parsed.document.value(for: ExactString(key))
        #expect(
          own?.string.utf8.elementsEqual((value as? String ?? "").utf8) ?? false,
          "\(file.path): \(key)")
      }
    }
  }

  @Test func findsFaultsWhereTheSystemReadsNothing() throws {
    var sound = 0
    for file in Self.tables {
      let parsed = try read(file)
      let data = try Data(contentsOf: file)
      let isRead = (try? PropertyListSerialization.propertyList(from: data, format: nil)) != nil
      if parsed.isUnreadable { continue }
      sound += 1
      #expect(isRead || parsed.document.source?.utf8.isEmpty ?? true, "\(file.path)")
    }
    #expect(sound > Self.tables.count * 9 / 10)
  }

  @Test func writesTheSameBytesWhereNothingChanges() throws {
    for file in Self.tables {
      let table = try read(file).document
      let same = table.entries.compactMap { entry in entry.value.map { (entry.key, $0) } }
        .filter { table.value(for: $0.0) == $0.1 }.map { StringsChange.set($0.0, to: $0.1) }
      #expect(try StringsWriter.bytes(of: table, applying: same) == table.bytes, "\(file.path)")
    }
  }

  @Test func changesOnlyTheLinesOfAnEntry() throws {
    let step = max(1, Self.tables.count / 40)
    var checked = 0
    for index in stride(from: 0, to: Self.tables.count, by: step) {
      let parsed = try read(Self.tables[index])
      let table = parsed.document
      guard !parsed.isUnreadable, let source = table.source, let entry = table.entries.last else {
        continue
      }
      checked += 1
      let result = try StringsWriter.bytes(of: table, applying: [.set(entry.key, to: "¡neu!")])
      let changed = try SourceText(path: "", bytes: result)
      let first = source.position(at: entry.range.lowerBound).line
      let behind =
        source.utf8.count - source.line(source.position(at: entry.range.upperBound).line).upperBound
      let before = source.line(first).lowerBound
      #expect(changed.utf8.prefix(before) == source.utf8.prefix(before))
      #expect(changed.utf8.suffix(behind) == source.utf8.suffix(behind))
      #expect(StringsReader.read(result, path: "").document.value(for: entry.key) == "¡neu!")
    }
    #expect(checked >= 30)
  }

  @Test func takesEntriesOutAndPutsThemBack() throws {
    for file in Self.tables {
      let parsed = try read(file)
      let table = parsed.document
      guard !parsed.isUnreadable, table.entries.count > 2 else { continue }
      let key = table.entries[table.entries.count / 2].key
      guard let value = table.value(for: key) else { continue }
      let without = StringsReader.read(
        try StringsWriter.bytes(of: table, applying: [.remove(key)]), path: file.path)
      #expect(without.document.entries.map(\.key) == table.entries.map(\.key).filter { $0 != key })
      #expect(!without.isUnreadable)
      let again = StringsReader.read(
        try StringsWriter.bytes(
          of: without.document,
          applying: [.insert(key, value, comment: "why", after: table.entries[0].key)]),
        path: file.path)
      #expect(!again.isUnreadable)
      #expect(again.document.value(for: key) == value, "\(file.path)")
      #expect(again.document.entries.first { $0.key == key }?.note == "why", "\(file.path)")
    }
  }

  @Test(arguments: 1...8)
  func survivesMutatedBytes(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let small = Self.tables.filter {
      (try? $0.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0) ?? 0 < 4000
    }
    for _ in 0..<60 {
      guard let file = small.randomElement(using: &random) else { return }
      let bytes = random.mutate(try StringsCorpus.bytes(of: file))
      let parsed = StringsReader.read(bytes, path: file.path)
      #expect(parsed.document.bytes == bytes)
      guard !parsed.isUnreadable, let entry = parsed.document.entries.first,
        entry.value != nil, !parsed.document.entries.contains(where: { $0.value == nil })
      else { continue }
      let result = try StringsWriter.bytes(
        of: parsed.document, applying: [.set(entry.key, to: "neu")])
      #expect(StringsReader.read(result, path: "").document.value(for: entry.key) == "neu")
    }
  }
}
