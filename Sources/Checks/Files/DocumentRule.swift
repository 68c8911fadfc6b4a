import Diagnostics
import Rules
import Workspace

/// One rule on a file as a whole: on what its format knows beside the texts.
struct DocumentRule: Sendable {
  let rule: Rule
  let look: @Sendable (LocalizationFile) -> [DocumentFinding]

  init(_ rule: Rule, look: @escaping @Sendable (LocalizationFile) -> [DocumentFinding]) {
    self.rule = rule
    self.look = look
  }

  static let all: [DocumentRule] = [
    .xmlSpace, .allowedCharacters, .catalogOrder, .missingTranslations,
  ]
}

/// What a rule has to say of a file.
struct DocumentFinding {
  let message: String
  let location: SourceLocation
  /// The key of the text that it is about; nil for the file.
  var key: ExactString?
  var fixes: [Diagnostic.Fix] = []
  /// Nil for the severity of the rule.
  var severity: Severity?
  var language: String?
}

extension Findings {
  /// Reports what all rules that somebody listens to have to say of a file.
  mutating func look(at file: LocalizationFile, silent: (Rule) -> Bool) {
    for rule in DocumentRule.all where !silent(rule.rule) {
      for finding in rule.look(file) {
        report(
          rule.rule, at: finding.location, finding.message, severity: finding.severity,
          language: finding.language, key: finding.key?.string,
          fixes: finding.fixes)
      }
    }
  }
}
