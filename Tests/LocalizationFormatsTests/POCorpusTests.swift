import Diagnostics
import Foundation
import LocalizationModel
import TestSupport
import Testing

@testable import LocalizationFormats

@Suite struct POCorpusTests {
  private static let files = StringsCorpus.files("po", in: ["data/po"])
  private static let msgfmt = URL(filePath: "/usr/bin/msgfmt")
  private static let hasMsgfmt = FileManager.default.isExecutableFile(atPath: msgfmt.path)

  // The samples lie beside the package, not in it.
  @Test(.enabled(if: StringsCorpus.isThere))
  func keepsEveryByteOfSamples() throws {
    #expect(Self.files.count >= 10)
    for file in Self.files {
      let bytes = try StringsCorpus.bytes(of: file)
      let parsed = POFile.read(bytes, path: file.lastPathComponent)
      if file.lastPathComponent == "f43.tgif.fr.po" {
        #expect(parsed.diagnostics.map(\.location.position?.line) == [9])
        continue
      }
      // A fragment, whose header has no msgid.
      if file.lastPathComponent == "msgctxt_notes.po" {
        #expect(parsed.isUnreadable)
      } else {
        #expect(!parsed.isUnreadable, "\(file.path): \(parsed.diagnostics.map(\.message))")
      }
      #expect(try parsed.document.bytes(applying: [], at: POSample.place) == bytes)
      #expect(!parsed.document.catalog(at: POSample.place).tables[0].entries.isEmpty)
    }
  }

  @Test(.enabled(if: StringsCorpus.isThere)) func survivesMutatedBytes() throws {
    var random = SplitMix64(seed: 43)
    for file in Self.files {
      let bytes = try StringsCorpus.bytes(of: file)
      for _ in 0..<60 {
        let mutated = random.mutate(bytes)
        let parsed = POFile.read(mutated, path: "")
        let catalog = parsed.document.catalog(at: POSample.place)
        guard !parsed.isUnreadable, let entry = catalog.tables.first?.entries.first else {
          continue
        }
        #expect(try parsed.document.bytes(applying: [], at: POSample.place) == mutated)
        let language = entry.localizations.last?.language ?? "ru"
        _ = try? parsed.document.bytes(
          applying: [.set(entry.key, language: language, .init(.plain, "neu"))],
          at: POSample.place)
      }
    }
  }

  private func newFile(_ seed: UInt64) throws -> (Catalog, [UInt8]) {
    var random = HandoffRandomCatalog(seed: seed, target: "ru")
    let catalog = random.catalog(tables: 1, keepsAllStates: false)
    let file = try POFile.newFile(
      with: catalog, NewFile(language: "ru", tool: POSample.tool))
    #expect(file.losses == [])
    return (catalog, file.bytes)
  }

  @Test func comesBackAsItWentOut() throws {
    for seed in UInt64(1)...200 {
      let (catalog, bytes) = try newFile(seed)
      let parsed = POFile.read(bytes, path: "ru.po")
      #expect(parsed.diagnostics.map(\.message) == [])
      var read = parsed.document.catalog(
        at: CatalogPlace(table: "Table 0", language: "ru", sourceLanguage: "en"))
      // Fractions take a copy of the last form.
      for index in read.tables[0].entries.indices {
        for number in read.tables[0].entries[index].localizations.indices
        where read.tables[0].entries[index].localizations[number].language == "ru" {
          for path in [VariantPath.plain, .init(device: "mac"), .init(variable: "n")] {
            read.tables[0].entries[index].localizations[number].message.remove(path.with(.other))
          }
        }
      }
      #expect(read == catalog, "\(seed): \(String(decoding: bytes, as: UTF8.self))")
    }
  }

  // gettext's own compiler, where the machine has it, is the judge of what we write.
  @Test(.enabled(if: hasMsgfmt)) func writesWhatGettextAccepts() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "po-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for seed in UInt64(1)...12 {
      let file = folder.appending(path: "ru.po")
      try Data(newFile(seed).1).write(to: file)
      let process = Process()
      process.executableURL = Self.msgfmt
      process.arguments = ["--check-header", "-o", "/dev/null", file.path]
      let pipe = Pipe()
      process.standardError = pipe
      try process.run()
      let output = String(
        decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(process.terminationStatus == 0, "\(output)\n\(text)")
    }
  }
}
