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

  /// What a text of the source is asked for beside its key, where the key is a format: code hands over what the
  /// key says.
  fileprivate static let onKeys: [MessageRule] = [.placeholderType, .placeholderExtra]

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
  let message: String
  /// Nil for the severity of the rule.
  var severity: Severity?
  /// Which of the rule's faults it is, where code goes by that.
  var detail: Diagnostic.Detail?
  /// The forms of one number that have the fault; empty where it is not one of several.
  fileprivate var forms: [String] = []
  /// The text without the fault, where there is one way to mend it.
  var fixed: ExactString?
  /// The texts to take away.
  var removed: [VariantPath] = []

  init(
    _ message: String, severity: Severity? = nil, detail: Diagnostic.Detail? = nil,
    at variant: Message.Variant? = nil
  ) {
    self.message = message
    self.severity = severity
    self.detail = detail
    self.variant = variant
  }

  init(
    _ message: String, severity: Severity? = nil, at pair: FormatPair, fixed: ExactString? = nil
  ) {
    self.init(message, severity: severity, at: pair.variant)
    self.fixed = fixed
  }
}

extension MessageFinding {
  /// The findings, where what is said of several forms of a number is said once and names them.
  fileprivate static func joined(_ findings: [MessageFinding]) -> [MessageFinding] {
    guard findings.count > 1, findings.contains(where: { $0.variant?.path.plural != nil }) else {
      return findings
    }
    var result: [MessageFinding] = []
    var places: [Fault: Int] = [:]
    for var finding in findings {
      if let form = finding.variant?.path.plural?.rawValue {
        if let known = finding.fault.flatMap({ places[$0] }) {
          result[known].forms.append(form)
          continue
        }
        finding.forms = [form]
      }
      if let fault = finding.fault, places[fault] == nil { places[fault] = result.count }
      result.append(finding)
    }
    return result
  }

  /// The message, which names the forms where there are several.
  fileprivate var description: String {
    guard forms.count > 1 else { return message }
    return "\(message) (in \(forms.map { "'\($0)'" }.joined(separator: ", ")))"
  }

  /// What is the same of several forms of one number.
  private struct Fault: Hashable {
    let path: VariantPath
    let message: String
    let severity: Severity?
  }

  /// The fault, which another form of the same number may have; none where the text has a change of its own.
  private var fault: Fault? {
    guard fixed == nil, removed.isEmpty, var path = variant?.path else { return nil }
    path.plural = nil
    return Fault(path: path, message: message, severity: severity)
  }
}

extension Findings {
  /// Reports what all rules have to say of a message.
  mutating func look(at pair: MessagePair, language: String?, table: String?) {
    let hasForms =
      pair.texts.contains {
        $0.variant.path.plural != nil || !$0.selections.isEmpty
      } || pair.isCatalog && pair.source?.variants.contains { $0.path.plural != nil } == true
    look(
      at: pair, by: hasForms ? MessageRule.all : MessageRule.textRules, language: language,
      table: table)
    if let pair = pair.besideKey {
      look(at: pair, by: MessageRule.onKeys, language: language, table: table)
    }
  }

  private mutating func look(
    at pair: MessagePair, by rules: [MessageRule], language: String?, table: String?
  ) {
    for rule in rules {
      for finding in MessageFinding.joined(rule.look(pair)) {
        report(
          rule.rule, at: finding.variant?.location ?? pair.location, finding.description,
          severity: finding.severity, detail: finding.detail, language: language, table: table,
          key: pair.key.string, fixes: fixes(for: finding, of: pair))
      }
    }
  }

  private func fixes(for finding: MessageFinding, of pair: MessagePair) -> [Diagnostic.Fix] {
    if !finding.removed.isEmpty { return pair.removal(finding.removed) }
    return finding.fixed.map { pair.fix(finding.variant, to: $0) } ?? []
  }
}
