package import Diagnostics

/// One rule: what it demands, why, and what breaking and keeping it look like.
package struct Rule: Sendable {
  /// The name to silence it by.
  package let id: RuleID
  /// How much a finding matters where the configuration does not say.
  package let severity: Severity
  /// One line: what the rule demands.
  package let summary: String
  /// Why: what a person with the app would see.
  package let explanation: String
  /// What breaks it.
  package let bad: String
  /// What keeps it.
  package let good: String
  /// Whether the rule looks only where the configuration or the command line gives it a severity.
  package let isOff: Bool
  /// What `check --fix` does about it; nil where somebody must decide.
  package let fix: String?
  /// What `check --fix --unsafe` does beyond that: a person should look at the result.
  package let reviewedFix: String?

  package init(
    _ id: RuleID, _ severity: Severity, _ summary: String, why explanation: String, bad: String,
    good: String, isOff: Bool = false, fix: String? = nil, reviewedFix: String? = nil
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.explanation = explanation
    self.bad = bad
    self.good = good
    self.isOff = isOff
    self.fix = fix
    self.reviewedFix = reviewedFix
  }
}

/// Some rules that look at the same things, and the look itself.
///
/// A check reports facts at their places; it neither prints nor decides what a finding costs.
package struct Check: Sendable {
  /// The rules that it may report.
  package let rules: [Rule]
  /// Looks at one bundle.
  package let run: @Sendable (CheckedBundle, inout Findings) -> Void

  package init(
    _ rules: [Rule], run: @escaping @Sendable (CheckedBundle, inout Findings) -> Void
  ) {
    self.rules = rules
    self.run = run
  }
}
