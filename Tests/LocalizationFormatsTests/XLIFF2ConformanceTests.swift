import Diagnostics
import Foundation
import LocalizationModel
import Testing

@testable import LocalizationFormats

/// The specification's own test suite, which lies beside the package where it is developed.
enum XLIFF2Suite {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "shared")

  static let isThere = FileManager.default.fileExists(atPath: folder.path)

  static let roots = [
    "data/conformance/xliff-21",
    "corpus/xliff/oasis-tcs__xliff-xliff-22/xliff-21/test-suite",
  ]

  static func files(in subfolders: String...) -> [URL] {
    roots.flatMap { root in
      subfolders.flatMap { subfolder -> [URL] in
        let folder = folder.appending(path: "\(root)/\(subfolder)")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".xlf") }.sorted().map { folder.appending(path: $0) }
      }
    }
  }

  static func read(_ file: URL) throws -> Parsed<XLIFF2Document> {
    XLIFF2Reader.read(Array(try Data(contentsOf: file)), path: file.lastPathComponent)
  }

  static func errors(_ file: URL) throws -> [Diagnostic] {
    try read(file).diagnostics.filter { $0.severity == .error }
  }
}

@Suite(.enabled(if: XLIFF2Suite.isThere, "the test suite of XLIFF is not beside the package"))
struct XLIFF2ConformanceTests {
  /// Invalid files that are read without an error, each with its reason.
  static let notRefused: [String: String] = [:]

  @Test(arguments: XLIFF2Suite.files(in: "core/valid", "core/in-out", "modules/valid"))
  func readsEveryValidFile(_ file: URL) throws {
    let errors = try XLIFF2Suite.errors(file)
    #expect(errors.isEmpty, "\(file.lastPathComponent): \(errors.map(\.message))")
  }

  @Test(arguments: XLIFF2Suite.files(in: "core/invalid", "modules/invalid"))
  func refusesEveryInvalidFileAtTheLineOfItsFault(_ file: URL) throws {
    let name = file.lastPathComponent
    let lines = Set(try XLIFF2Suite.errors(file).compactMap { $0.location.position?.line })
    #expect(lines.isEmpty == (Self.notRefused[name] != nil), "\(name) is not refused")
    #expect(lines.sorted() == XLIFF2FaultLines.all[name] ?? [], "\(name)")
  }

  @Test(arguments: XLIFF2Suite.files(in: "core/valid", "core/in-out", "modules/valid"))
  func givesBackEveryFileByteForByte(_ file: URL) throws {
    let bytes = Array(try Data(contentsOf: file))
    let document = XLIFF2Document.read(bytes, path: file.lastPathComponent).document
    let place = CatalogPlace(table: "", language: "", sourceLanguage: "en")
    #expect(try document.bytes(applying: [], at: place) == bytes)
    _ = document.catalog(at: place)
  }

  @Test func readsTheExampleOfTheMapping() throws {
    let file = XLIFF2Suite.folder.appending(path: "spec/formats-examples/catalog-2.1.xlf")
    let parsed = try XLIFF2Suite.read(file)
    #expect(parsed.diagnostics.map(\.message) == [])
    let place = CatalogPlace(table: "", language: "", sourceLanguage: "en")
    let table = try #require(parsed.document.catalog(at: place).tables.first)
    #expect(table.name == "Settings.bundle/en.lproj/Root.strings")
    #expect(table.entries.map(\.key) == ["Sounds\nand more", "quota", "minutes", "tap"])
    #expect(table.entries[0].limits == [Catalog.Limit(20)])
    #expect(table.entries[0]["uk"] == Message("Звуки", state: .needsReview))
    #expect(table.entries[1]["en"] == Message("%1$@ uses %2$lld MB"))
    #expect(table.entries[2]["en"]?.variants.count == 5)
  }
}
