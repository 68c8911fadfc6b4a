import Diagnostics
import Foundation
import LocalizationFormats
import LocalizationModel
import Testing

@Suite struct TMXCorpusTests {
  private static let place = CatalogPlace(table: "Root", language: "de", sourceLanguage: "en")

  // Memories of other programs, which not every machine has.
  @Test("other programs' files are read and kept", .enabled(if: StringsCorpus.isThere))
  func corpus() throws {
    let files = StringsCorpus.files("tmx", in: ["data/tmx"])
    #expect(!files.isEmpty)
    for file in files {
      let bytes = try StringsCorpus.bytes(of: file)
      let parsed = TMXReader.read(bytes, path: file.lastPathComponent)
      #expect(
        !parsed.isUnreadable, "\(file.lastPathComponent) \(parsed.diagnostics.map(\.message))")
      #expect(!parsed.document.units.isEmpty, "\(file.lastPathComponent)")
      #expect(try parsed.document.bytes(applying: [], at: Self.place) == bytes)
      let catalog = parsed.document.catalog(at: Self.place)
      let new = Catalog.Entry(
        key: "a new key 🇩🇪", localizations: [Catalog.Localization("en", Message("Ünique"))])
      let longer = try parsed.document.bytes(
        applying: [.insert(new, after: nil)], at: Self.place)
      let again = TMXReader.read(longer, path: "again.tmx")
      #expect(again.diagnostics == [], "\(file.lastPathComponent)")
      let entries = again.document.catalog(at: Self.place).tables.flatMap(\.entries)
      #expect(entries.count == catalog.tables.flatMap(\.entries).count + 1)
    }
  }

  private static let dtd = StringsCorpus.root.appending(path: "data/dtd/tmx14.dtd")
  private static let xmllint = "/usr/bin/xmllint"

  // Where xmllint or the format's own definition is missing, nothing else knows it.
  @Test(
    "a new file is valid",
    .enabled(
      if: FileManager.default.fileExists(atPath: dtd.path)
        && FileManager.default.isExecutableFile(atPath: xmllint)))
  func valid() throws {
    let entry = Catalog.Entry(
      key: "k <&\">",
      localizations: [
        Catalog.Localization("en", Message([.init(VariantPath(plural: .one), "a < b")])),
        Catalog.Localization("de", Message([.init(VariantPath(plural: .other), "ä & b")])),
      ], notes: [Catalog.Note("n")])
    let catalog = Catalog(
      sourceLanguage: "en", tables: [Catalog.Table(name: "Root", entries: [entry])])
    let tool = NewFile.Tool(name: "bundlekit", version: "1")
    let bytes = try TMXDocument.newFile(with: catalog, NewFile(language: "de", tool: tool)).bytes
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).tmx")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: Self.xmllint)
    process.arguments = ["--noout", "--nonet", "--dtdvalid", Self.dtd.path, file.path]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
