package import Diagnostics

/// One rule: what it demands, why, and what breaking and keeping it look like.
///
/// It is an object, since whatever looks by a rule carries its words about.
package final class Rule: Sendable {
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

extension Rule {
  /// Whether nobody listens to the rule where some have these severities.
  package func isSilent(by severities: [String: String]) -> Bool {
    severities[id.rawValue].map { $0 == "off" } ?? isOff
  }
}
