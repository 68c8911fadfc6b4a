import Diagnostics
import LocalizationModel
import Rules

/// One rule on messages that may be formatted, and the look.
struct MessageRule: Sendable {
  let rule: Rule
  let look: @Sendable (MessagePair) -> [MessageFinding]

  init(_ rule: Rule, look: @escaping @Sendable (MessagePair) -> [MessageFinding]) {
    self.rule = rule
    self.look = look
  }

  /// A rule on each text by itself.
  static func eachText(
    _ rule: Rule, look: @escaping @Sendable (FormatPair, MessagePair) -> [MessageFinding]
  ) -> MessageRule {
    MessageRule(rule) { pair in pair.texts.flatMap { look($0, pair) } }
  }

  /// All of them.
  static let all: [MessageRule] = formRules + textRules

  /// Rules on forms for numbers, which most messages do not have.
  fileprivate static let formRules: [MessageRule] = [
    .otherMissing, .categoryMissing, .categoryUnused, .numberMissing, .formsIdentical,
    .valueTypeMismatch,
  ]

  fileprivate static let textRules: [MessageRule] = [
    .sourceOptional, .inflectLost,
    .placeholderMissing, .placeholderExtra, .placeholderType, .placeholderReordered,
    .mixedNumbering, .positionGap, .invalidPlaceholder, .percentEscape, .translatedPlaceholder,
    .phraseAndNative, .adjacentWord, .settingsPlaceholder,
  ]
}

/// What a rule has to say of a message.
struct MessageFinding {
  /// The text that it is about; nil for the whole message.
  var variant: Message.Variant?
  var message: String
  /// Nil for the severity of the rule.
  var severity: Severity?
  /// The text without the fault, where there is one way to mend it.
  var fixed: ExactString?
  /// The texts to take away.
  var removed: [VariantPath] = []

  init(_ message: String, severity: Severity? = nil, at variant: Message.Variant? = nil) {
    self.message = message
    self.severity = severity
    self.variant = variant
  }

  init(
    _ message: String, severity: Severity? = nil, at pair: FormatPair, fixed: ExactString? = nil
  ) {
    self.init(message, severity: severity, at: pair.variant)
    self.fixed = fixed
  }
}

extension Findings {
  /// Reports what all rules have to say of a message.
  mutating func look(at pair: MessagePair, language: String?, table: String?) {
    let hasForms = pair.texts.contains {
      $0.variant.path.plural != nil || !$0.selections.isEmpty
    }
    for rule in hasForms ? MessageRule.all : MessageRule.textRules {
      for finding in rule.look(pair) {
        report(
          rule.rule, at: finding.variant?.location ?? pair.location, finding.message,
          severity: finding.severity, language: language, table: table, key: pair.key.string,
          fixes: fixes(for: finding, of: pair))
      }
    }
  }

  private func fixes(for finding: MessageFinding, of pair: MessagePair) -> [Diagnostic.Fix] {
    if !finding.removed.isEmpty { return pair.removal(finding.removed) }
    return finding.fixed.map { pair.fix(finding.variant, to: $0) } ?? []
  }
}
