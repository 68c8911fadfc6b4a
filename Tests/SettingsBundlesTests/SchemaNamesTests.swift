import Foundation
import Testing

/// The schema is data: no room but the schema's own names a specifier's type or key, so that a new fact is
/// one more line of the table.
@Suite struct SchemaNamesTests {
  /// Files that may name them, each with its reason.
  static let exceptions = [
    "Sources/Extraction/ContextNote.swift": "words for people, by the name that the file has",
    "Sources/Checks/Pages/SpecifiersCheck+Rules.swift": "what rules say to people",
    "Sources/Checks/Pages/SectionsCheck.swift": "the row that its fix writes into a page",
  ]

  /// Folders that are the schema's own, or whose rules show examples of files.
  static let ownFolders = ["Sources/SettingsBundles/"]

  private static var sources: [(path: String, text: String)] {
    get throws {
      let root = SchemaGenerationTests.package
      let names = try FileManager.default.subpathsOfDirectory(
        atPath: root.appendingPathComponent("Sources").path)
      return try names.sorted().filter { $0.hasSuffix(".swift") }.map { name in
        let path = "Sources/" + name
        return (path, try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8))
      }
    }
  }

  /// The names in the code of a file: not in its comments, nor in the examples that a rule shows.
  private static func names(in text: String) throws -> [String] {
    let names = try Regex(#"\b(IASK[A-Z][A-Za-z]*|PS[A-Z][A-Za-z]*(Specifier|Prompt))\b"#)
    var found: [String] = []
    var isExample = false
    for line in text.split(separator: "\n") {
      let code = line.trimmingPrefix { $0 == " " }
      if ["//", "bad: ", "good: "].contains(where: code.hasPrefix) { continue }
      if code.hasSuffix("\"\"\"") || code.hasPrefix("\"\"\"") { isExample.toggle() }
      if isExample { continue }
      found += code.matches(of: names).map { String(code[$0.range]) }
    }
    return found
  }

  @Test func onlyTheSchemaNamesSpecifiers() throws {
    for (path, text) in try Self.sources {
      if Self.ownFolders.contains(where: path.hasPrefix) { continue }
      if Self.exceptions[path] != nil { continue }
      let names = try Self.names(in: text)
      #expect(names.isEmpty, "\(path) names \(names.joined(separator: ", "))")
    }
  }

  @Test func everyExceptionIsNeeded() throws {
    for (path, reason) in Self.exceptions {
      let text = try #require(try Self.sources.first { $0.path == path }, "\(path)").text
      #expect(try !Self.names(in: text).isEmpty, "\(path) needs no exception: \(reason)")
    }
  }

  @Test func specifiersAreNamedInOneTable() throws {
    let table = try Self.sources.first { $0.path.hasSuffix("Schema+Generated.swift") }
    let names = try Self.names(in: try #require(table).text)
    #expect(names.count > 100)
  }
}
