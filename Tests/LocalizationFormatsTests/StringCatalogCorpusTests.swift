import Diagnostics
import Foundation
import LocalizationFormats
import LocalizationModel
import TestSupport
import Testing
import UnicodeKit

// The corpus holds other people's files, so it lies beside the package and not in it.
@Suite(.enabled(if: StringsCorpus.isThere, "no corpus beside the package"))
struct StringCatalogCorpusTests {
  private static let files =
    StringsCorpus.isThere
    ? StringsCorpus.files("xcstrings", in: ["corpus/xcstrings", "data/xcstrings"]) : []
  private let place = CatalogPlace(table: "Root", language: "", sourceLanguage: "en")

  private func read(_ file: URL) throws -> Parsed<StringCatalog> {
    StringCatalog.read(try StringsCorpus.bytes(of: file), path: file.lastPathComponent)
  }

  @Test func realCatalogsAreWithoutFault() throws {
    #expect(Self.files.count > 30)
    for file in Self.files {
      let parsed = try read(file)
      let errors = parsed.diagnostics.filter { $0.severity == .error }.map(\.message)
      let hasVersionTwice = ["Test4.xcstrings", "Test5.xcstrings"].contains(file.lastPathComponent)
      #expect(errors.isEmpty != hasVersionTwice, "\(file.path): \(errors)")
    }
  }

  @Test func everyTextIsWhereTheSystemReadsIt() throws {
    for file in Self.files {
      let root = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
      let strings = try #require((root as? [String: Any])?["strings"] as? [String: Any])
      let catalog = try read(file).document.catalog(at: place)
      let entries = try #require(catalog.tables.first?.entries)
      #expect(entries.count == strings.count)
      for entry in entries {
        let value = try #require(strings[entry.key.string] as? [String: Any])
        let languages = value["localizations"] as? [String: Any] ?? [:]
        #expect(entry.notes.first?.text == value["comment"] as? String)
        for localization in entry.localizations {
          guard let node = languages[localization.language] else {
            #expect(localization.message == Message(entry.key), "\(entry.key)")
            continue
          }
          #expect(
            localization.message.variants.map(\.text.string).sorted() == Self.values(in: node),
            "\(file.path): \(entry.key)")
        }
      }
    }
  }

  private static func values(in node: Any) -> [String] {
    guard let object = node as? [String: Any] else { return [] }
    return object.flatMap { name, value in
      if name == "stringUnit", let unit = value as? [String: Any] {
        return [unit["value"] as? String ?? ""]
      }
      return values(in: value)
    }.sorted()
  }

  @Test func nothingChangesWhereNothingIsChanged() throws {
    for file in Self.files {
      let document = try read(file).document
      #expect(try document.bytes(applying: [], at: place) == document.bytes)
      var changes: [CatalogChange] = []
      for entry in document.catalog(at: place).tables[0].entries {
        changes.append(.mark(entry.key, entry.origin))
        for localization in entry.localizations {
          changes += localization.message.variants.map {
            .set(entry.key, language: localization.language, $0)
          }
        }
      }
      #expect(try document.bytes(applying: changes, at: place) == document.bytes, "\(file.path)")
    }
  }

  @Test func keysTakenOutComeBackToTheirPlace() throws {
    for file in Self.files {
      let document = try read(file).document
      let entries = document.catalog(at: place).tables[0].entries
      guard entries.count > 2 else { continue }
      let taken = stride(from: 0, to: entries.count, by: 3).map { entries[$0] }
      let removed = try document.bytes(applying: taken.map { .remove($0.key) }, at: place)
      let rest = StringCatalog.read(removed, path: "")
      #expect(!rest.isUnreadable)
      #expect(rest.document.entries.count == entries.count - taken.count)
      let back = StringCatalog.read(
        try rest.document.bytes(applying: taken.map { .insert($0, after: nil) }, at: place),
        path: "")
      #expect(!back.isUnreadable)
      if Collator().sorted(entries.map(\.key.string)) == entries.map(\.key.string) {
        #expect(back.document.entries.map(\.key) == document.entries.map(\.key), "\(file.path)")
      }
      let again = back.document.catalog(at: place).tables[0].entries
      let isSame = Set(again.map(Self.sorted)) == Set(entries.map(Self.sorted))
      #expect(isSame, "\(file.path)")
    }
  }

  /// The entry with its languages in one order: the source's comes first where the key is its text.
  private static func sorted(_ entry: Catalog.Entry) -> Catalog.Entry {
    var entry = entry
    entry.localizations.sort { $0.language < $1.language }
    return entry
  }

  @Test func keysAreInTheOrderOfXcode() throws {
    let collator = Collator()
    for file in Self.files where !Self.isFromAnotherTool(file) {
      let keys = try read(file).document.entries.map(\.key.string)
      let isSorted = collator.sorted(keys) == keys
      #expect(isSorted, "\(file.path)")
    }
  }

  private static func isFromAnotherTool(_ file: URL) -> Bool {
    if file.lastPathComponent == "Extractor.xcstrings" { return true }  // sorted by hand
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return true }
    return text.hasSuffix("\n") || !text.contains("\" : ") || text.contains("{}")
  }

  @Test func aNewCatalogIsTheFileOfXcode() throws {
    var same = 0
    let choice = NewFile(language: nil, tool: NewFile.Tool(name: "", version: ""))
    for file in Self.files where !Self.isFromAnotherTool(file) {
      let document = try read(file).document
      let made = try StringCatalog.newFile(with: document.catalog(at: place), choice)
      let again = StringCatalog.read(made.bytes, path: "")
      #expect(!again.isUnreadable)
      #expect(
        again.document.catalog(at: place).tables[0].entries.map(Self.sorted)
          == document.catalog(at: place).tables[0].entries.map(Self.sorted))
      if made.bytes == document.bytes { same += 1 }
    }
    // The others say in so many words that a key is its own text, or have members that no other format knows.
    #expect(same >= 26)
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func survivesMutatedBytes(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let small = Self.files.filter {
      (try? $0.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0) ?? 0 < 4000
    }
    for _ in 0..<60 {
      guard let file = small.randomElement(using: &random) else { return }
      let bytes = random.mutate(try StringsCorpus.bytes(of: file))
      let parsed = StringCatalog.read(bytes, path: "")
      #expect(parsed.document.bytes == bytes)
      let catalog = parsed.document.catalog(at: place)
      guard !parsed.isUnreadable, let entry = catalog.tables[0].entries.first,
        entry["en"]?.isPlain ?? false
      else { continue }
      let result = try parsed.document.bytes(
        applying: [.set(entry.key, language: "en", Message.Variant(.plain, "neu"))], at: place)
      let again = StringCatalog.read(result, path: "").document.catalog(at: place)
      #expect(again.tables[0].entries.first?["en"]?.fallback == "neu")
    }
  }
}
