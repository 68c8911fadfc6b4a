package import Diagnostics

/// What checks have found so far.
package struct Findings: Sendable {
  package private(set) var diagnostics: [Diagnostic] = []

  package init() {}

  /// Reports that a rule is broken at a place.
  package mutating func report(
    _ rule: Rule, at location: SourceLocation, _ message: String, severity: Severity? = nil,
    detail: Diagnostic.Detail? = nil, language: String? = nil, table: String? = nil,
    key: String? = nil, notes: [Diagnostic.Note] = [], fixes: [Diagnostic.Fix] = []
  ) {
    diagnostics.append(
      Diagnostic(
        rule.id, severity ?? rule.severity, at: location, message, detail: detail,
        language: language, table: table, key: key, notes: notes, fixes: fixes))
  }
}
