import Foundation
import Testing

/// Failures that people met with other tools, each by its number.
///
/// They lie beside the package in the project's own workshop only, and are not part of it.
@Suite(.enabled(if: Shared.has("cases/inputs"), "the cases are not at hand beside the package"))
struct CasesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let id: String
    let findings: [String]
    var testDescription: String { id }

    init(_ id: String, _ findings: String...) {
      self.id = id
      self.findings = findings
    }
  }

  /// Findings as `severity rule path[:line]`: at least these, and no other error.
  static let cases = [
    Case("B001"), Case("B003"), Case("B009"), Case("B010"), Case("B012"), Case("B013"),
    Case("B014"), Case("B015"), Case("B066"), Case("B072"), Case("B073"), Case("B093"),
    Case("B002", "warning table.encoding fr.lproj/Root.strings:1"),
    Case("B004", "error table.encoding de.lproj/Root.strings:2"),
    Case("B005", "error table.parse ru.lproj/Root.strings:2"),
    Case("B006", "error table.parse en.lproj/Root.strings:2"),
    Case(
      "B007", "warning table.duplicate-key en.lproj/Root.strings:2",
      "warning table.duplicate-key en.lproj/Root.strings:4"),
    Case("B008", "warning table.escape-suspicious ar.lproj/Root.strings:2"),
    Case("B011", "warning table.carriage-return en.lproj/Root.strings:2"),
    Case("B016", "error table.parse en.lproj/Root.strings:2"),
    Case("B017", "error table.smart-quote-delimiter hr.lproj/Root.strings:1"),
    Case("B018", "warning table.empty-file fr.lproj/Root.strings"),
    Case("B019", "error placeholder.reordered zh-Hans.lproj/Localizable.strings:1"),
    Case("B020", "error placeholder.extra fr.lproj/Localizable.strings:1"),
    Case("B021", "warning placeholder.missing de.lproj/Localizable.strings:1"),
    Case("B022", "warning placeholder.missing ja.lproj/Localizable.strings:1"),
    Case("B023", "error placeholder.percent-escape es.lproj/Localizable.strings:1"),
    Case("B024", "error plural.other-missing ru.lproj/Localizable.stringsdict:12"),
    Case("B025", "note plural.category-missing es.lproj/Localizable.stringsdict:12"),
    Case("B026"), Case("B033"),
    Case(
      "B027", "warning plural.category-unused de.lproj/Localizable.stringsdict:13",
      "warning plural.category-unused ja.lproj/Localizable.stringsdict:12"),
    Case("B028", "warning plural.category-missing ar.lproj/Localizable.stringsdict:12"),
    Case("B029", "error plural.number-missing ru.lproj/Localizable.stringsdict:12"),
    Case("B030", "error plural.value-type-mismatch en.lproj/Localizable.stringsdict:13"),
    Case("B031", "error plural.spec-keys en.lproj/Localizable.stringsdict:8"),
    Case("B032", "error plural.variable-undefined en.lproj/Localizable.stringsdict:7"),
    Case("B034", "warning table.shadowed-by-stringsdict en.lproj/Localizable.strings:1"),
    Case("B063", "warning settings.stringstable-missing Settings.bundle/Root.plist:4"),
    Case("B064", "error table.not-found Settings.bundle/Root.plist:10"),
    Case(
      "B065", "warning settings.stringstable-missing Settings.bundle/Root.plist:4",
      "warning settings.stringstable-missing Settings.bundle/Root~ipad.plist:4",
      "warning table.never-read Settings.bundle/de.lproj/Root~ipad.strings"),
    Case("B067", "error search.page-missing Settings.bundle/Root.plist:7"),
    Case(
      "B068", "error search.case-mismatch Settings.bundle/Root.plist:7",
      "error search.case-mismatch Settings.bundle/root.inApp.plist"),
    Case("B069", "error settings.counts Settings.bundle/Root.plist:7"),
    Case("B070", "warning settings.default-differs-by-idiom Settings.bundle/Root~ipad.plist:7"),
    Case("B071", "warning plist.key-misspelt Settings.bundle/Root.plist:8"),
    Case("B074", "warning language.folder-noncanonical Settings.bundle/zh_CN.lproj"),
    Case(
      "B075", "warning language.folder-noncanonical Settings.bundle/English.lproj",
      "warning language.folder-noncanonical Settings.bundle/no.lproj",
      "warning language.folder-noncanonical Settings.bundle/pt-br.lproj"),
    Case(
      "B076", "warning settings.pane-file-form Settings.bundle/Root.plist:7",
      "warning settings.stringstable-missing Settings.bundle/lic/MIT.plist:4"),
    Case(
      "B091", "error search.path-escape Settings.bundle/Root.plist:7",
      "error search.path-escape Settings.bundle/Root.plist:10"),
    Case("B096", "warning settings.toggle-default Settings.bundle/Root.plist:7"),
  ]

  @Test("check finds at least these, and no other error", arguments: cases)
  func check(_ example: Case) throws {
    let path = Shared.root.appending(path: "cases/inputs/" + example.id).path
    let run = ToolRun("check", "--format", "json", "--source-language", "en", path)
    let found = try run.findings().map { finding in
      "\(finding.severity) \(finding.rule) \(finding.path)"
        + (finding.line.map { ":\($0)" } ?? "")
    }
    for finding in example.findings { #expect(found.contains(finding), "\(found)") }
    let errors = Set(found.filter { $0.hasPrefix("error ") })
    #expect(errors.isSubset(of: example.findings))
    #expect(run.exit == (errors.isEmpty ? 0 : 1))
  }

  @Test(
    "extract finds what people read, and nothing else",
    arguments: [
      ("B066", ["Reset", "Sounds"]), ("B069", ["A", "B", "Mode"]),
      ("B071", ["Net", "Uses data."]), ("B073", ["Sounds"]), ("B076", ["MIT", "Permission …"]),
      (
        "B072",
        ["L", "Large", "Name", "One only", "Pick", "Red", "Size", "Version", "Your name"]
      ), ("B096", ["Sync"]),
    ])
  func extract(id: String, keys: [String]) throws {
    let path = Shared.root.appending(path: "cases/inputs/" + id).path
    let run = ToolRun("extract", "--dry-run", "--format", "json", path)
    #expect(run.exit == 0)
    let texts = try run.json()["texts"] as? [[String: Any]] ?? []
    #expect(texts.compactMap { $0["key"] as? String }.sorted() == keys)
  }
}
