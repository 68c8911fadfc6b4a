import Diagnostics
import Foundation
import LocalizationFormats
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Files that people have made with Xcode, and attacks.
@Suite struct XLIFF1CorpusTests {
  private static let corpus = SharedFiles.files(below: "corpus/xliff", suffix: ".xliff")

  // The corpus stands beside the package and is no part of it.
  @Test(
    .enabled(if: SharedFiles.exists("corpus/xliff"), "needs ../shared/corpus/xliff"),
    arguments: corpus)
  func filesOfXcodeAreReadWhole(path: String) throws {
    let bytes = try SharedFiles.bytes(path)
    let parsed = XLIFF1Reader.read(bytes, path: path)
    #expect(!parsed.isUnreadable, "\(parsed.diagnostics.filter { $0.severity == .error })")
    let counted = try FoundationCount(Data(bytes))
    #expect(!counted.sources.isEmpty)
    #expect(parsed.units.map { $0.source?.string } == counted.sources)
    #expect(parsed.units.count { $0.target != nil } == counted.targets)
  }

  @Test(
    .enabled(if: SharedFiles.exists("corpus/xliff"), "needs ../shared/corpus/xliff"),
    arguments: corpus.filter { $0.contains("focusios") })
  func filesOfXcodeAreWrittenAsXcodeDoes(path: String) throws {
    let text = String(decoding: try SharedFiles.bytes(path), as: UTF8.self)
    let document = XLIFF1Reader.read(Array(text.utf8), path: path).document
    let tool = XLIFF1Writer.Tool(
      id: "com.apple.dt.xcode", name: "Xcode", version: "26.5", build: "17F42")
    let written = String(
      decoding: try XLIFF1Writer.write(document, tool: tool), as: UTF8.self)
    // Their tool spells this one word in small letters.
    let expected = text.replacing("encoding=\"utf-8\"", with: "encoding=\"UTF-8\"")
    #expect(Array(written.utf8) == Array(expected.utf8))
  }

  @Test(
    .enabled(if: SharedFiles.exists("cases/inputs"), "needs ../shared/cases"),
    arguments: [
      ("B088/de.xliff", "xliff.parse", 2), ("B089/de.xliff", "xliff.parse", 2),
      ("B090/de.xliff", "xliff.original-path", 3), ("B090/abs.xliff", "xliff.original-path", 3),
      ("B090/win.xliff", "xliff.original-path", 3),
    ])
  func attacksAreRefused(path: String, rule: String, line: Int) throws {
    let parsed = XLIFF1Reader.read(try SharedFiles.bytes("cases/inputs/" + path), path: path)
    #expect(parsed.summary == ["error \(rule)"])
    #expect(parsed.places.map { $0?.line } == [line])
  }
}

/// What Foundation's parser finds in a file: sources and targets that are children of units.
private final class FoundationCount: NSObject, XMLParserDelegate {
  private(set) var sources: [String?] = []
  private(set) var targets = 0
  private var open: [String] = []

  init(_ data: Data) throws {
    super.init()
    let parser = XMLParser(data: data)
    parser.delegate = self
    if !parser.parse() { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    if name == "trans-unit" { sources.append(nil) }
    if open.last == "trans-unit", name == "source" { sources[sources.count - 1] = "" }
    if open.last == "trans-unit", name == "target" { targets += 1 }
    open.append(name)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters characters: String) {
    guard open.suffix(2) == ["trans-unit", "source"] else { return }
    sources[sources.count - 1]? += characters
  }
}
