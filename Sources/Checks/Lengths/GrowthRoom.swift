import Diagnostics
import Extraction
import LocalizationModel
import Rules
import TextMetrics
import TextRules
import UnicodeKit
import Workspace

/// The languages that still have to translate the texts of one table.
///
/// Where every language has its text, that text says better than any forecast whether it fits.
struct OpenLanguages {
  private let tables: [(language: String, table: Table?)]

  /// Languages that write with fewer characters than any other are left out.
  init(_ bundle: CheckedBundle, table name: String) {
    tables = bundle.project.targetLanguages.compactMap { folder in
      let language = LanguageTag(folder).canonical
      guard !["zh", "ja", "ko"].contains(LanguageTag(language).language) else { return nil }
      return (language, bundle.contents.table(name, language: folder)?.table)
    }
  }

  /// Those that have no text for a key.
  func languages(lacking key: ExactString) -> [String] {
    tables.compactMap { language, table in
      table?[key]?.text.isEmpty ?? true ? language : nil
    }
  }
}

/// How much of its room a text of the source takes.
struct GrowthRoom {
  /// The text's size, and what there is.
  let size, room: Double
  /// The room in words: `pt of its row beside a switch on iPhone SE at Large`.
  let words: String

  /// Reports texts whose translations will hardly fit.
  func report(
    _ text: ExactString, at location: SourceLocation, table: String, key: ExactString,
    lacking languages: [String], _ findings: inout Findings
  ) {
    guard let first = languages.first, room > 0 else { return }
    let others = languages.count > 1 ? " and \(languages.count - 1) more" : ""
    if size > room * Self.usualShare {
      findings.report(
        .sourceNoRoom, at: location,
        "'\(text.shortened)' takes \(Points(size.rounded())) of \(Points(room)) \(words), so that "
          + "translations, which \(first)\(others) still lack, will hardly fit; shorten it",
        table: table, key: key.string)
    }
    let grown = languages.compactMap { language in
      LanguageFacts.of(language).growth(of: text).map { (language, size * $0) }
    }
    if let widest = grown.max(by: { $0.1 < $1.1 }), widest.1 > room {
      findings.report(
        .expectedGrowth, at: location,
        "'\(text.shortened)' may grow to \(Points(widest.1.rounded())) in \(widest.0), but has "
          + "\(Points(room)) \(words)", table: table, key: key.string)
    }
  }

  /// Nine of ten translations of short texts are up to 1.7 times as long; most are shorter.
  private static let usualShare = 0.75
}

extension Rule {
  static let sourceNoRoom = Rule(
    "length.source-no-room", .note, "a text of the source leaves its translations room to grow",
    why: """
      Most languages need more characters than English. A text that fills three quarters of its row or \
      limit is looked at as long as some language has no translation; after that the translation itself \
      tells.
      """,
    bad: "BKMaxLength 30 and a text of 28 characters", good: "a text of 15 characters")

  static let expectedGrowth = Rule(
    "length.expected-growth", .note,
    "a text of the source fits its row also when it has grown as translations do",
    why: """
      A forecast: the text's width times what 19 of 20 translations into a language keep below. It looks \
      only at texts that the language has not translated yet.
      """,
    bad: "a title of 150 points in a row with 185", good: "a title of 100 points", isOff: true)
}
