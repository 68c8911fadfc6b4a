import LocalizationModel
import Diagnostics
import Extraction
import UnicodeKit
import Workspace

extension Check {
  /// Limits in grapheme clusters, for source and translations.
  static let limits = Check([.limitInCharacters]) { bundle, findings in
    for table in bundle.catalog.tables {
      let files = bundle.contents.tables.filter { $0.name == table.name && !$0.isUnreadable }
      for text in table.entries {
        guard let limit = text.maxLength else { continue }
        let entries =
          files
          .compactMap { file in file.table[text.key].map { (file, $0) } }
        let hasSource = entries.contains { $0.0.language == bundle.project.sourceFolder }
        if !hasSource, let place = text.occurrences.first {
          check(text.text, limit, at: place.location, nil, table.name, text.key, &findings)
        }
        for (file, entry) in entries {
          let language = bundle.language(of: file)
          check(entry.text, limit, at: entry.location, language, table.name, text.key, &findings)
        }
      }
    }
  }

  private static func check(
    _ text: ExactString, _ limit: Int, at location: SourceLocation, _ language: String?,
    _ table: String, _ key: ExactString, _ findings: inout Findings
  ) {
    let count = Graphemes.count(in: text.string)
    guard count > limit else { return }
    findings.report(
      .limitInCharacters, at: location,
      "'\(text)' has \(count) characters; the limit is \(limit)", language: language, table: table,
      key: key.string)
  }
}

extension Rule {
  static let limitInCharacters = Rule(
    "length.limit-chars", .warning, "a text keeps the limit that its author set",
    why:
      "Characters are counted as people see them (grapheme clusters): an emoji of several code points "
      + "is one.",
    bad: "BKMaxLength 10 and \"Benachrichtigungen\"", good: "BKMaxLength 10 and \"Mitteilung\"")
}
