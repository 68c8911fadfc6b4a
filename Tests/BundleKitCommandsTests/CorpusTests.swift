import Foundation
import TestSupport
import Testing

/// Bundles of public apps, as their authors wrote them.
///
/// They lie beside the package in the project's own workshop only, and are not part of it.
@Suite(.enabled(if: Shared.has("corpus/bundles"), "the corpus is not at hand beside the package"))
struct CorpusTests {
  static let bundles = Shared.bundles(below: "corpus/bundles").map(\.path)

  @Test("every bundle is read, checked and extracted from", arguments: bundles)
  func read(bundle: String) throws {
    let check = ToolRun("check", "--format", "json", bundle)
    #expect(check.exit == 0 || check.exit == 1)
    #expect(try check.json()["version"] as? Int == 1)
    let errors = try check.findings().filter { $0.severity == "error" }
    #expect((check.exit == 1) == !errors.isEmpty)
    let extract = ToolRun("extract", "--dry-run", "--format", "json", bundle)
    #expect(extract.exit == 0, "\(extract.errorOutput)")
  }

  @Test("a bare bundle is assembled byte for byte", arguments: bundles)
  func assemble(bundle: String) throws {
    let folder = try TemporaryFolder()
    let run = ToolRun("assemble", "-o", folder("out"), bundle)
    #expect(run.exit == 0, "\(run.errorOutput)")
    let name = URL(filePath: bundle).lastPathComponent
    let same = try files(below: folder("out/" + name)) == files(below: bundle)
    #expect(same)
  }

  @Test("every place of a text is found", arguments: bundles)
  func extract(bundle: String) throws {
    let run = ToolRun("extract", "--dry-run", "--format", "json", bundle)
    let texts = try run.json()["texts"] as? [[String: Any]] ?? []
    var found: Set<[String]> = []
    for text in texts {
      for place in text["occurrences"] as? [[String: Any]] ?? [] {
        found.insert([place["path"] as? String ?? "", text["key"] as? String ?? ""])
      }
    }
    for (path, data) in try files(below: bundle)
    where path.hasSuffix(".plist") && !path.contains(".lproj/") {
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
      let page = list as? [String: Any]
      for element in page?["PreferenceSpecifiers"] as? [Any] ?? [] {
        for title in Self.titles(of: element) where title.contains(where: \.isLetter) {
          #expect(found.contains([path, title]))
        }
      }
    }
  }

  /// The texts that all readers look up in an element of Apple's (Settings Application Schema Reference).
  private static func titles(of element: Any) -> [String] {
    guard let element = element as? [String: Any] else { return [] }
    switch element["Type"] as? String {
    case "PSGroupSpecifier", "PSRadioGroupSpecifier":
      return [element["Title"], element["FooterText"]].compactMap { $0 as? String }
    case "PSToggleSwitchSpecifier", "PSTextFieldSpecifier", "PSChildPaneSpecifier":
      return [element["Title"]].compactMap { $0 as? String }
    case "PSMultiValueSpecifier", "PSTitleValueSpecifier":
      let titles = element["Titles"] as? [Any] ?? []
      return ([element["Title"] as Any] + titles).compactMap { $0 as? String }
    default: return []
    }
  }
}

/// Tables that people broke and mended later.
@Suite(.enabled(if: Shared.has("corpus/broken"), "the corpus is not at hand beside the package"))
struct BrokenTableTests {
  @Test(
    "a broken table is a finding at its line, and stops what builds on it",
    arguments: [
      ("dennisreimann__ioctocat/4f2e2d9a/Settings.bundle", "en", "Root", 3),
      ("stollcri__Squared/1a946261/Settings.bundle", "es", "Root", 7),
      ("stollcri__Squared/2eecedd4/Settings.bundle", "en", "Root", 7),
      ("stollcri__Squared/8cb3a93c/Settings.bundle", "ar", "Root", 7),
      ("stollcri__Squared/f3b5e9a4/Settings.bundle", "de", "Root", 7),
      ("stollcri__Squared/3626b047/Squared", "ar", "LaunchScreen", 3),
      ("OneBusAway__onebusaway-iphone/3854a5f7/OneBusAway", "zh-Hant", "Localizable", 481),
      ("OneBusAway__onebusaway-iphone/dac28213/OneBusAway", "es", "Localizable", 918),
      ("deltachat__deltachat-ios/280b5841/deltachat-ios", "et", "Localizable", 631),
    ])
  func broken(folder: String, language: String, table: String, line: Int) throws {
    let path = Shared.root.appending(path: "corpus/broken/" + folder).path
    let check = ToolRun("check", "--format", "json", path)
    #expect(check.exit == 1)
    let expected = Finding(
      rule: "table.parse", severity: "error", path: "\(language).lproj/\(table).strings",
      line: line)
    #expect(try check.findings().contains(expected))
    #expect(ToolRun("extract", "--dry-run", "--source-language", language, path).exit == 65)
    let output = try TemporaryFolder()
    #expect(ToolRun("assemble", "-o", output("out"), path).exit == 65)
    #expect(!FileManager.default.fileExists(atPath: output("out")))
  }
}
