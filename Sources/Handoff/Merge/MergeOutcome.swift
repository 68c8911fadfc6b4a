package import Diagnostics
package import LocalizationModel

/// What becomes of a text that came back.
package enum MergeOutcome: String, Sendable, CaseIterable {
  case added, updated, unchanged
  case needsReview = "needs-review"
  case conflict, refused
}

/// One decision.
package struct MergeEntry: Sendable {
  package var language: String
  package var table: String
  package var text: VariantKey
  package var outcome: MergeOutcome
  package var reason: String?
  package var location: SourceLocation
  /// The translation that was there before.
  package var previous: ExactString?
}

/// What the merge may do.
package struct MergeOptions: Sendable {
  /// Whether translations of a source text that changed since are written.
  package var acceptsStale = false
  /// Whether a final translation may be empty.
  package var allowsEmpty = false
  /// Whether one refusal stops the run.
  package var isAllOrNothing = false
  /// The language of files that do not name one.
  package var language: String?
  /// The file as it was sent, for a three-way merge.
  package var base: String?
  /// Languages of files by the project's languages that they are merged into.
  package var languageMap: [String: String] = [:]

  package init() {}
}
