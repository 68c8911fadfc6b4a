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
  /// Where a comment that silences the rule can stand; empty where nothing that it finds is in such a file.
  package let commentPlaces: [CommentPlace]
  /// Whether the source is likely to be the cause where most translations of a text break the rule.
  package let mayLieInSource: Bool

  /// Where a comment can stand.
  package enum CommentPlace: Sendable {
    /// Above an entry of a `.strings` or `.stringsdict` file.
    case table
    /// Above an element of a page or an XML file.
    case element
    /// Above the element of a page that shows the text.
    case elementOfText
    /// In the comment of an entry of a String Catalog.
    case catalog
  }

  package init(
    _ id: RuleID, _ severity: Severity, _ summary: String, why explanation: String, bad: String,
    good: String, isOff: Bool = false, fix: String? = nil, reviewedFix: String? = nil,
    commentPlaces: [CommentPlace] = [.table, .element], mayLieInSource: Bool = false
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
    self.commentPlaces = commentPlaces
    self.mayLieInSource = mayLieInSource
  }
}

extension Rule {
  /// Whether nobody listens to the rule where some have these severities.
  package func isSilent(by severities: [String: String]) -> Bool {
    severities[id.rawValue].map { $0 == "off" } ?? isOff
  }
}
