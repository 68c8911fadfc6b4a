import Diagnostics
import Foundation
import LocalizationFormats
import Testing

/// Failures that people met with other tools, each with what would have been right.
// They lie beside the package, with the corpus.
@Suite(.enabled(if: StringsCorpus.isThere, "no cases beside the package"))
struct StringsCaseTests {
  struct Case: Decodable, CustomTestStringConvertible {
    struct Finding: Decodable {
      let severity: String
      let `where`: String
    }

    struct Outcome: Decodable {
      let entries: [String: String]?
      let notes: [String: String]?
      let encoding: String?
      let bom: Bool?
    }

    let id: String
    let area: String
    let kind: String
    let status: String
    let diagnostics: [Finding]?
    let result: Outcome?
    var testDescription: String { kind }
  }

  private static let cases: [Case] = StringsCorpus.files("json", in: ["cases/inputs"]).compactMap {
    guard let data = try? Data(contentsOf: $0) else { return nil }
    return try? JSONDecoder().decode(Case.self, from: data)
  }.filter { $0.area == "strings" }

  @Test(arguments: cases)
  func endsAsItShould(_ example: Case) throws {
    let folder = "cases/inputs/\(example.id)"
    let files = StringsCorpus.files("strings", in: [folder])
    let parsed = try files.map { file in
      let path = file.pathComponents.suffix(2).joined(separator: "/")
      return StringsReader.read(try StringsCorpus.bytes(of: file), path: path)
    }
    let findings = parsed.flatMap(\.diagnostics)
    let gravest = findings.map(\.severity).max()
    #expect(
      gravest == ["warn": .warning, "error": .error][example.status], "\(findings.map(\.message))")
    for expected in example.diagnostics ?? [] {
      let places = expected.where.split(separator: ":").map(String.init)
      let lines = places.count > 1 ? places[1].split(separator: ",").compactMap { Int($0) } : []
      #expect(
        findings.contains { finding in
          let line = finding.location.position?.line ?? 0
          return finding.location.path == places[0] && (lines.isEmpty || lines.contains(line))
        }, "\(expected.where)")
    }
    try expectResult(example, parsed.map(\.document))
  }

  private func expectResult(_ example: Case, _ tables: [StringsTable]) throws {
    guard let result = example.result else { return }
    let table = try #require(tables.first)
    if let entries = result.entries {
      #expect(Set(table.entries.map(\.key.string)) == Set(entries.keys))
      for (key, value) in entries {
        #expect(table.value(for: ExactString(key)) == ExactString(value))
      }
    }
    for (key, note) in result.notes ?? [:] {
      #expect(table.entries.first { $0.key.string == key }?.note ?? "" == note)
    }
    if let encoding = result.encoding { #expect(table.source?.encoding.rawValue == encoding) }
    if let mark = result.bom { #expect(table.source?.hasMark == mark) }
  }
}
