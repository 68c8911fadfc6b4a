import Diagnostics
import PropertyLists
import Rules
import SettingsBundles

extension Rule {
  static let valueType = Rule(
    "plist.value-type", .error,
    "a value has the property-list type that its key asks for",
    why: """
      A reader that gets another type than it asks for leaves the key out or stops. Old files that have \
      numbers or YES and NO for booleans, and numbers as texts, are mostly understood.
      """,
    bad: "Titles = \"A,B\"",
    good: "Titles = [A, B]")

  static let enumValue = Rule(
    "plist.enum-value", .warning,
    "a value is one of those that its key knows, letter case included",
    why: "Readers silently take the default for a word that they do not know.",
    bad: "AutocorrectionType no",
    good: "AutocorrectionType No", fix: "write a known value whose letter case differs")

  static let idiomUnknown = Rule(
    "settings.idiom-unknown", .warning,
    "SupportedUserInterfaceIdioms names idioms that readers know",
    why: "An element whose idioms are all unknown is shown on no device.",
    bad: "SupportedUserInterfaceIdioms [iPad]",
    good: "SupportedUserInterfaceIdioms [Pad]",
    fix: "write a known value whose letter case differs")
}

extension KeyedValues {
  /// Checks the types and words of the values that somebody here reads.
  func checkValues(_ findings: inout Findings) {
    for entry in values.entriesInForce {
      // The specifiers and the type itself are looked at by another check.
      guard let rule = rules[entry.key], !rule.readBy.isDisjoint(with: readers),
        rule.name != "PreferenceSpecifiers", rule.name != "Type"
      else { continue }
      checkType(of: entry.value, rule, &findings)
      checkWords(in: entry.value, rule, &findings)
    }
  }

  private func checkType(
    of node: PropertyListNode, _ rule: KeyRule, _ findings: inout Findings
  ) {
    guard let severity = node.fault(against: rule.kinds) else {
      for element in node.array ?? [] {
        guard let kinds = rule.elements, let severity = element.fault(against: kinds) else {
          continue
        }
        findings.report(
          .valueType, at: page.location(of: element.range),
          "an entry of \(rule.name) is \(element.value.kind.words): "
            + "it must be \(Self.words(for: kinds))", severity: severity)
      }
      return
    }
    findings.report(
      .valueType, at: page.location(of: node.range),
      "\(rule.name) is \(node.value.kind.words): it must be \(Self.words(for: rule.kinds))",
      severity: severity)
  }

  /// `an integer or a real`
  private static func words(for kinds: Set<PropertyListKind>) -> String {
    PropertyListKind.allCases.filter(kinds.contains).map(\.words).joined(separator: " or ")
  }

  private func checkWords(
    in node: PropertyListNode, _ rule: KeyRule, _ findings: inout Findings
  ) {
    guard let allowed = rule.allowed else { return }
    for word in node.array ?? [node] {
      guard let text = word.string else { continue }
      let isList = node.array != nil
      let of = isList ? Rule.idiomUnknown : .enumValue
      if allowed.contains(text) {
        let isExtra = rule.allowedByApple.map { !$0.contains(text) } ?? false
        guard isExtra, readers.contains(.settingsApp) else { continue }
        findings.report(
          of, at: page.location(of: word.range),
          "Settings.app does not know \(rule.name) \(text.inQuotes)", severity: .note)
      } else {
        report(text, at: word, rule, as: of, &findings)
      }
    }
  }

  private func report(
    _ text: String, at word: PropertyListNode, _ rule: KeyRule, as kind: Rule,
    _ findings: inout Findings
  ) {
    let apple = rule.allowedByApple ?? rule.allowed ?? []
    let known = isReadInApp ? rule.allowed ?? [] : apple
    let nearest = text.nearest(in: known, within: KeySpelling.limit(for: text))
    let isSure = nearest.map { $0.lowercased() == text.lowercased() } ?? false
    let advice =
      nearest.map { "did you mean \($0.inQuotes)?" }
      ?? "known are " + known.prefix(6).joined(separator: ", ") + (known.count > 6 ? ", …" : "")
    findings.report(
      kind, at: page.location(of: word.range),
      "\(rule.name) \(text.inQuotes) is unknown: \(advice)",
      fixes: isSure ? page.replacing(word, with: nearest ?? text) : [])
  }
}

extension PropertyListNode {
  /// How bad it is that the value has none of these types; nil where it has one, or as good as one.
  fileprivate func fault(against kinds: Set<PropertyListKind>) -> Severity? {
    let kind = value.kind
    if kinds.contains(kind) || kind == .integer && kinds.contains(.real) { return nil }
    if kinds.contains(.boolean) {
      if let number = value.number, number == 0 || number == 1 { return .note }
      if let string, BooleanText.contains(string) { return .note }
    }
    guard kinds.contains(.real) || kinds.contains(.integer) else { return .error }
    if case .real(let real) = value, real.rounded() == real { return .note }
    return kind == .string && value.numberOrNumericText != nil ? .warning : .error
  }
}
