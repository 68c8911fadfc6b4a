import Diagnostics
import Files
import LocalizationFormats
import LocalizationModel
import TestSupport
import Testing
import Workspace

@testable import Handoff

/// A catalog that `convert` writes is one that can be read.
@Suite struct ConversionToCatalogTests {
  private func plan(_ name: String, _ text: String, language: String? = nil) throws -> (
    catalog: Parsed<StringCatalog>, losses: [Loss]
  ) {
    let folder = try TemporaryFolder()
    try folder.write(name, text)
    let file = try LocalizationFile.read(folder(name), language: language, sourceLanguage: "en")
    var options = ConversionPlan.Options(
      to: .stringCatalog, tool: NewFile.Tool(name: "tests", version: "1"))
    options.language = language
    let plan = try ConversionPlan(
      of: file.document, options, output: FilePath("Root.xcstrings"))
    let bytes = plan.files.first?.bytes ?? []
    return (StringCatalogReader.read(bytes, path: "Root.xcstrings"), plan.losses)
  }

  private static func xliff(_ number: String) -> String {
    func unit(_ id: String, _ source: String, _ target: String) -> String {
      "<trans-unit id=\"\(id)\"><source>\(source)</source><target>\(target)</target></trans-unit>"
    }
    return """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file
      original="Root.xcstrings" source-language="en" target-language="de" datatype="plaintext">
      <body>\(unit("k", "In %1$#@n@", "In den %1$#@n@"))
      \(unit("k|==|substitutions.n.plural.one", "\(number) file", "\(number) Datei"))
      \(unit("k|==|substitutions.n.plural.other", "\(number) files", "\(number) Dateien"))
      \(unit("a", "One", "Eins"))</body></file></xliff>
      """
  }

  @Test func theNumbersOfTextsAreInferredFromWhatTheyPrint() throws {
    let (catalog, losses) = try plan("de.xliff", Self.xliff("%1$lld"))
    #expect(!catalog.isUnreadable)
    #expect(losses.isEmpty)
    let place = CatalogPlace(table: "Root", language: "de", sourceLanguage: "en")
    let entry = catalog.document.catalog(at: place).tables[0].entries.first { $0.key == "k" }
    let variable = Message.Variable(name: "n", argument: 1, valueType: "lld")
    #expect(entry?["de"]?.variables == [variable])
    #expect(entry?["de"]?.variants.map(\.text) == ["In den %#@n@", "%arg Datei", "%arg Dateien"])
  }

  @Test func whatNothingSaysMoreOfTakesItsTextAlong() throws {
    let (catalog, losses) = try plan("de.xliff", Self.xliff("some"))
    #expect(!catalog.isUnreadable)
    #expect(losses.map(\.kind).contains(.variants))
    let place = CatalogPlace(table: "Root", language: "de", sourceLanguage: "en")
    let entries = catalog.document.catalog(at: place).tables[0].entries
    #expect(entries.first { $0.key == "k" }?["de"] == nil)
    #expect(entries.first { $0.key == "a" }?["de"]?.fallback == "Eins")
  }

  @Test func aPlainFileHasNoTextsForANumber() throws {
    let (catalog, losses) = try plan(
      "Root.strings", "\"k\" = \"In %1$#@n@\";\n\"a\" = \"Eins\";\n", language: "de")
    #expect(!catalog.isUnreadable)
    #expect(losses.map(\.kind) == [.variants])
  }
}
