package import Diagnostics

/// A text that took the place of another one: same page, same row, same role, other words.
package struct Rewording: Sendable {
  /// The bundle's name; empty for templates.
  package var bundle: String
  package var table: String
  /// The key that no page has any more.
  package var oldKey: ExactString
  package var newKey: ExactString
  /// Where the new text is.
  package var location: SourceLocation
  /// The languages in which the translation is copied; nil where that was not asked for.
  package var languages: [String]?
  /// Whether the old key goes, with its translations.
  package var isPruned: Bool

  /// What to tell the author.
  package var diagnostic: Diagnostic {
    let next =
      switch languages {
      case nil where isPruned:
        "'extract --prune --follow-rewording' copies its translations before they go"
      case nil: "'extract --follow-rewording' copies its translations for review"
      case []?: "no language has a translation to copy"
      case let languages?:
        languages.count == 1
          ? "its translation to \(languages[0]) is copied for review"
          : "its translations to \(languages.count) languages are copied for review"
      }
    return Diagnostic(
      .rewordedKey, .note, at: location,
      "\"\(oldKey.shortened)\" now reads \"\(newKey.shortened)\"; \(next)", table: table,
      key: newKey.string)
  }
}

extension RuleID {
  fileprivate static let rewordedKey: RuleID = "table.reworded-key"
}
