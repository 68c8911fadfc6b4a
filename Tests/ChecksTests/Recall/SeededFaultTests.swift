import Diagnostics
import FaultSeeding
import Foundation
import LocalizationFormats
import LocalizationModel
import Rules
import Testing
import TextRuleExamples
import TextRules

@testable import Checks

/// Faults that are put into texts without a fault are found, and those texts are left alone.
@Suite struct SeededFaultTests {
  /// The kinds that show in a text and its source, whatever file holds them.
  private static let kinds: [Fault] = Fault.all.filter { fault in
    [
      "F01", "F03", "F05", "F07", "F09", "F11", "F19", "F23", "F25", "F27", "F29", "F31", "F33",
      "F35", "F37", "F39", "F41", "F43", "F45", "F47", "F49", "F51", "F53", "F57", "F67", "F69",
    ].contains(fault.id)
  }

  @Test(arguments: kinds.map { "\($0.id) \($0.name)" })
  func faultsAreCaught(kind: String) throws {
    let fault = try #require(Self.kinds.first { "\($0.id) \($0.name)" == kind })
    let selection = FaultSelection()
    var missed: [String] = []
    var count = 0
    for (index, unit) in CleanTexts.units.enumerated() {
      // A hash takes a while in a debug build; other ways to make a fault need no program that agrees.
      let isChosen = fault.isVariant ? index % 16 == 0 : selection.includes(unit, for: fault)
      guard isChosen, case .text(let text) = fault.seed(unit) else { continue }
      count += 1
      if findings(unit, text).isDisjoint(with: fault.rules) {
        missed.append("\(unit.language): \(unit.target) → \(text)")
      }
    }
    #expect(missed.count * 100 <= count, "\(missed)")
  }

  @Test func cleanTextsAreQuiet() {
    let loud = CleanTexts.units.filter { unit in
      !findings(unit, unit.target, gravest: .warning).isEmpty
    }
    #expect(loud.count * 1000 <= CleanTexts.units.count, "\(loud.map(\.target))")
  }

  @Test(
    .enabled(if: TrickyPair.all != nil, "no ../shared/checks/tricky-developers.tsv"))
  func trickyPairsAreQuiet() throws {
    for pair in try #require(TrickyPair.all) {
      let unit = CleanUnit(
        language: pair.language, table: "Root", key: pair.source, source: pair.source,
        target: pair.target, isFormat: pair.source.contains("%"))
      #expect(findings(unit, unit.target).isEmpty, "\(pair.target)")
    }
  }
}

/// The rules that a text in the place of a translation breaks.
private func findings(
  _ unit: CleanUnit, _ text: String, gravest least: Severity = .note
) -> Set<String> {
  let example = TextExample(
    unit.language, unit.source, text, isFormat: unit.isFormat, key: unit.key)
  var found = Set(loudFindings(example, least))
  let use: MessagePair.Use = unit.isFormat ? .code : .settings
  for line in findings(ExactString(unit.source), ExactString(text), unit.language, use: use) {
    let words = line.split(separator: " ").map(String.init)
    if words[1] != "note" || least == .note { found.insert(words[0]) }
  }
  return found.filter { Catalogue.rule(RuleID(rawValue: $0))?.isOff != true }
}

/// The rules that texts break, those that only remark left out where wanted.
private func loudFindings(_ example: TextExample, _ least: Severity) -> [String] {
  let all = findings(example)
  guard least > .note else { return all }
  // Where few words are equal, that is a note.
  return all.filter { $0 != "text.same-as-source" }.filter { id in
    TextRule.all.first { $0.rule.id.rawValue == id }.map { $0.rule.severity >= least } ?? true
  }
}

/// A pair that looks like a fault and is none.
private struct TrickyPair {
  let language, source, target: String

  static let all: [TrickyPair]? = {
    let file = CleanTexts.package.appending(path: "../shared/checks/tricky-developers.tsv")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    return text.split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: "\t").map(String.init)
      return TrickyPair(language: cells[0], source: cells[1], target: cells[2])
    }
  }()
}

/// The project's own texts.
private enum CleanTexts {
  static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardized

  static let units =
    units(in: package.appending(path: "Locales"), isFormat: false)
    + units(in: package.appending(path: "Tests/FaultSeeding/Phrases"), isFormat: true)

  private static func units(in folder: URL, isFormat: Bool) -> [CleanUnit] {
    let languages = names(in: folder).filter { $0.hasSuffix(".lproj") && $0 != "en.lproj" }
    return names(in: folder.appending(path: "en.lproj")).filter { $0.hasSuffix(".strings") }
      .flatMap { table -> [CleanUnit] in
        let sources = texts(of: folder.appending(path: "en.lproj/\(table)"))
        return languages.flatMap { language -> [CleanUnit] in
          let targets = texts(of: folder.appending(path: "\(language)/\(table)"))
          return sources.keys.sorted().compactMap { key -> CleanUnit? in
            guard let source = sources[key], let target = targets[key] else { return nil }
            return CleanUnit(
              language: String(language.dropLast(".lproj".count)), table: table, key: key,
              source: source, target: target, isFormat: isFormat)
          }
        }
      }
  }

  private static func names(in folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  private static func texts(of file: URL) -> [String: String] {
    guard let data = try? Data(contentsOf: file) else { return [:] }
    let place = CatalogPlace(table: "Table", language: "xx", sourceLanguage: "en")
    let table = StringsTable.read(Array(data), path: file.path).document.catalog(at: place)
    var texts: [String: String] = [:]
    for entry in table.tables.flatMap(\.entries) {
      texts[entry.key.string] = entry["xx"]?.fallback.string
    }
    return texts
  }
}
