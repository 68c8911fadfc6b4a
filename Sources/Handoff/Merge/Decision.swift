import Diagnostics
import LocalizationFormats
import LocalizationModel

/// What becomes of one text that came back, and why.
struct Decision {
  var outcome: MergeOutcome
  var reason: String?
  /// The finding that tells people, where the outcome alone does not.
  var finding: (rule: RuleID, severity: Severity)?
  /// Whether the returned text goes into the table.
  var isWritten = false
  /// Whether nothing speaks against the text but that it is the source's own.
  var isSourceText = false

  static func refused(_ rule: RuleID, _ severity: Severity, _ reason: String) -> Decision {
    Decision(outcome: .refused, reason: reason, finding: (rule, severity))
  }

  static func written(_ outcome: MergeOutcome) -> Decision {
    Decision(outcome: outcome, isWritten: true)
  }

  static func unchanged(_ reason: String? = nil) -> Decision {
    Decision(outcome: .unchanged, reason: reason)
  }
}

/// One text that came back, with all that a decision needs.
struct ReturnedText {
  /// What came back.
  var target: Message.Variant
  /// The source that the translator saw; nil where the format has none.
  var seenSource: ExactString?
  /// The source as it is now.
  var source: ExactString
  /// The translation as it is now; nil where there is none.
  var current: ExactString?
  /// What was sent; nil where nobody knows.
  var sent: Fingerprint?
  /// What came back since then in a file of this name.
  var merged: Fingerprint?
  /// Whether it comes from a file of one language, where the text may be the source's put in for want of another.
  var isMonolingual = false
  /// The source as it was sent.
  var sentSource: Fingerprint?
  /// Whether the file says that the text is not for translation.
  var isProtected = false

  /// Decides; reads nothing and writes nothing.
  ///
  /// - Parameters:
  ///   - acceptsStale: whether translations of a source that has changed since are taken.
  ///   - allowsEmpty: whether a final translation may be empty.
  /// - Returns: what becomes of the text.
  func decision(acceptsStale: Bool, allowsEmpty: Bool) -> Decision {
    let text = target.text
    if isProtected {
      if text == source || text == current { return .unchanged() }
      return .refused(
        "xliff.translate-no", .warning, "it is not for translation, but has another text")
    }
    if let code = target.lostCodes.first {
      return .refused(
        .mergeRefused, .error, "it holds \(code), which stands for nothing that a table can hold")
    }
    if text.isBlank, !source.isBlank, !(allowsEmpty && target.state == .final) {
      if current == nil { return .unchanged("it has no translation yet") }
      return .refused(.emptyTarget, .warning, "the translation is empty")
    }
    if text.utf8.contains(0) {
      return .refused(.mergeRefused, .error, "it holds U+0000, which no table can hold")
    }
    if text == current, target.state != .new { return .unchanged() }
    if target.state == .new {
      if text == source || text == current { return .unchanged("it is no translation yet") }
      return .refused("xliff.state", .warning, "its state says that it is no translation yet")
    }
    if isMonolingual, current == nil, text == source {
      var decision = Decision.unchanged("it is the source's text, which is no translation")
      decision.isSourceText = true
      return decision
    }
    if let lost = lostPlaceholder {
      return .refused(.mergeRefused, .error, "the translation lacks '\(lost)' of the source")
    }
    return threeWay(acceptsStale: acceptsStale)
  }

  private func threeWay(acceptsStale: Bool) -> Decision {
    let arrived = Fingerprint(of: target.text)
    if let sent, arrived == sent { return .unchanged("the translator left it as it was sent") }
    if isSourceChanged, !acceptsStale {
      return Decision(
        outcome: .needsReview,
        reason: seenSource.map {
          "the source was '\($0)' when it was translated; now it is '\(source)'"
        } ?? "the source has changed since it was sent; now it is '\(source)'",
        finding: ("xliff.source-changed", .warning))
    }
    if let current, let sent, !current.isEmpty, Fingerprint(of: current) != sent,
      Fingerprint(of: current) != merged
    {
      return Decision(
        outcome: .conflict, reason: "the project's text has changed too since it was sent",
        finding: (.mergeConflict, .error))
    }
    var decision = Decision.written(current?.isEmpty == false ? .updated : .added)
    if target.state == .needsReview {
      decision.reason = "its state says that somebody must look at it again"
      decision.finding = ("xliff.state", .warning)
    }
    return decision
  }

  /// Whether the source is another one than the translator saw.
  var isSourceChanged: Bool {
    if let seenSource { return seenSource != source }
    return sentSource.map { $0 != Fingerprint(of: source) } ?? false
  }

  /// A placeholder of the source that the translation lacks.
  private var lostPlaceholder: String? {
    let isVariableText = target.path.variable != nil
    let wanted = FormatArguments(of: source, isVariableText: isVariableText, isCertain: true)
    guard !wanted.arguments.isEmpty else { return nil }
    // A text for one number may spell it out.
    if let plural = target.path.plural, plural != .other { return nil }
    let found = FormatArguments(of: target.text, isVariableText: isVariableText, isCertain: true)
    return PlaceholderComparison(source: wanted, target: found).firstLost
      .map { wanted.spelling(of: $0.range) }
  }
}

extension ExactString {
  /// Whether there is nothing to see in the text.
  fileprivate var isBlank: Bool {
    string.unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
    }
  }
}

extension RuleID {
  static let mergeRefused: RuleID = "merge.refused"
  static let mergeConflict: RuleID = "merge.conflict"
  static let mergeWithoutBase: RuleID = "merge.no-base"
  static let unknownUnit: RuleID = "xliff.unknown-unit"
}
