import Diagnostics
import Extraction
import LocalizationModel
import Rules
import UnicodeKit
import Workspace

/// Faults that most languages have in one text: the source is their cause.
enum AllLanguagesFail {
  static let rule = Rule(
    "text.all-languages-fail", .note, "most languages can translate a text without a fault",
    why:
      "Where one rule finds fault with a text in three languages or more, and in more than half of all, the "
      + "source is likely to be the cause: a space at its end, no room for the row, a bracket too many.",
    bad: "\"Search within: \" and six translations that lack the space",
    good: "\"Search within:\" without the space")

  /// So many languages must have a fault.
  fileprivate static let fewest = 3

  /// The rules whose faults may lie in the source. One that nobody gave a severity to finds nothing that is
  /// shown.
  private static let rulesOnSources = Set(
    Catalogue.rules.lazy.filter { $0.mayLieInSource && !$0.isOff }.map(\.id))

  /// Languages that have one fault in one text.
  private struct Fault {
    let rule: RuleID, table: String, key: String
    var languages: [String]
  }

  /// Adds a note to each text with which most languages have the same trouble.
  ///
  /// - Parameters:
  ///   - findings: what has been found, to which the notes are added.
  ///   - severities: the severities that are asked for; what is off is no trouble.
  ///   - source: where the text of a table and key stands, and how many languages have it; nil where it is
  ///     not known.
  static func look(
    _ findings: inout Findings, by severities: [String: String] = [:],
    source: (_ table: String, _ key: String) -> (location: SourceLocation, languages: Int)?
  ) {
    var index = HashIndex()
    var faults: [Fault] = []
    let rules = rulesOnSources.filter { severities[$0.rawValue] != "off" }
    for finding in findings.diagnostics {
      guard rules.contains(finding.rule), let language = finding.language,
        let table = finding.table,
        let key = finding.key
      else { continue }
      let hash = KeyHash.of(ExactString(key))
      let known = index.first(hash) {
        faults[$0].rule == finding.rule && faults[$0].key == key && faults[$0].table == table
      }
      if let known {
        if !faults[known].languages.contains(language) { faults[known].languages.append(language) }
      } else {
        index.append(hash)
        faults.append(Fault(rule: finding.rule, table: table, key: key, languages: [language]))
      }
    }
    for fault in faults {
      let count = fault.languages.count
      guard count >= fewest, let source = source(fault.table, fault.key),
        count * 2 > source.languages
      else { continue }
      findings.report(
        rule, at: source.location,
        "\(count) of \(source.languages) languages have \(fault.rule.rawValue) here; look at the source",
        table: fault.table, key: fault.key)
    }
  }
}

extension Check {
  /// Looks at what the other checks have found.
  static let allLanguagesFail = Check([AllLanguagesFail.rule]) { bundle, findings in
    let readable = (bundle.contents.tables + bundle.contents.pluralTables)
      .filter { !$0.isUnreadable }
    let files = Dictionary(grouping: readable, by: \.name)
    AllLanguagesFail.look(&findings, by: bundle.severities) { table, key in
      let key = ExactString(key)
      let named = (files[table] ?? []).filter { $0.has(key) }
      let targets = Set(named.map(\.language)).subtracting([bundle.project.sourceFolder, "Base"])
      let page = bundle.catalog.tables.first { $0.name == table }?[key]?.occurrences.first
      let entry = named.first { $0.language == bundle.project.sourceFolder }?.table[key]
      guard let location = entry?.location ?? page?.location else { return nil }
      return (location, targets.count)
    }
  }
}

extension Findings {
  /// Looks at what all rules have found in a file.
  mutating func lookAtFaultsOfSources(in file: LocalizationFile, by severities: [String: String]) {
    guard file.targetLanguages.count >= AllLanguagesFail.fewest else { return }
    AllLanguagesFail.look(&self, by: severities) { name, key in
      let key = ExactString(key)
      guard let table = file.catalog.tables.first(where: { $0.name == name }),
        let entry = table.entries.first(where: { $0.key == key })
      else { return nil }
      let original = file.catalog.sourceLanguage
      let targets = entry.localizations.count { $0.language != original }
      let location = entry[original]?.variants.first?.location
      return (location ?? SourceLocation(path: file.path), targets)
    }
  }
}
