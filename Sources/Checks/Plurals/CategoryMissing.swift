import Diagnostics
import LocalizationModel
import Rules
import UnicodeKit

extension MessageRule {
  /// Every category of the language has a text, the ones of everyday numbers above all.
  static let categoryMissing = MessageRule(
    Rule(
      "plural.category-missing", .warning,
      "a text that depends on a number has every category of its language",
      why:
        "Where a category is missing, 'other' is shown, which is wrong grammar: Polish needs 'few' for 2, "
        + "3, 4 and 22. A note where only millions or fractions select the category.",
      bad: "pl: one, other", good: "pl: one, few, many, other")
  ) { pair in
    let choices = pair.selections.flatMap { findings($0, key: pair.key) }
    if let flat = flat(pair) { return choices + [flat] }
    let all = pair.pluralForms
    guard !all.isEmpty, let rules = pair.pluralRules else { return choices }
    let everyday = rules.everydayCategories()
    return choices
      + all.filter(\.hasWord).flatMap { forms in
        let absent = rules.categories.filter {
          $0 != "other" && !forms.categories.contains($0) && pair.miswritten[$0] == nil
        }
        let harmful = absent.filter { everyday.contains($0) }
        let rare = absent.filter { category in
          guard !everyday.contains(category) else { return false }
          // An integer never selects what is for fractions alone.
          return !(forms.isInteger || pair.isGettext) || !rules.samples(of: category).isEmpty
        }
        return [(harmful, nil), (rare, .note)].filter { !$0.0.isEmpty }.map { missing, severity in
          // gettext has no text to show for others.
          MessageFinding(
            "\(forms.name(of: pair.key)) lacks \(list(missing, rules)); "
              + (pair.isGettext ? "nothing is shown for them" : "'other' is shown for them"),
            severity: severity, detail: .missing(missing), at: forms.texts.first?.variant)
        }
      }
  }

  /// One text of a catalog where the source has forms, and words change behind numbers.
  private static func flat(_ pair: MessagePair) -> MessageFinding? {
    guard pair.isCatalog, pair.message.isPlain, let text = pair.texts.first,
      let language = LanguageTag(pair.language).language,
      !languagesWithoutPluralsBehindNumbers.contains(language), let rules = pair.pluralRules,
      text.hasNoun, text.arguments.arguments.contains(where: { $0.placeholder.isNumber })
    else { return nil }
    let forms = pair.source?.variants.filter {
      $0.path.plural != nil && $0.path.variable == nil
    }
    guard let forms, Set(forms.map(\.text)).count > 1 else { return nil }
    let everyday = rules.everydayCategories()
    let missing = rules.categories.filter { $0 != "other" && everyday.contains($0) }
    guard !missing.isEmpty else { return nil }
    // Where there are two forms only, a noun may well have one.
    return MessageFinding(
      "the source has forms for numbers, and the translation one text for all; write those for "
        + list(missing, rules), severity: missing.count > 1 ? nil : .note,
      detail: .oneForAll(missing), at: text.variant)
  }

  /// What a choice of MessageFormat lacks.
  private static func findings(_ choice: SelectionPair, key: ExactString) -> [MessageFinding] {
    let missing = choice.missingCategories
    guard !missing.isEmpty, let rules = choice.rules else { return [] }
    let everyday = rules.everydayCategories()
    let harmful = missing.filter(everyday.contains)
    // A rank is no fraction.
    let rare = missing.filter { category in
      !everyday.contains(category)
        && (choice.selection.kind == .plural || !rules.samples(of: category).isEmpty)
    }
    return [(harmful, nil), (rare, Severity.note)].filter { !$0.0.isEmpty }.map {
      missing, severity in
      MessageFinding(
        "\(choice.name(of: key)) lacks \(list(missing, rules)); 'other' is shown for them",
        severity: severity, detail: .missing(missing), at: choice.text.variant)
    }
  }

  private static func list(_ categories: [String], _ rules: PluralRules) -> String {
    categories.map { category in
      let numbers = rules.samples(of: category, limit: 3).map(String.init)
      let examples = numbers.isEmpty ? "fractions" : numbers.joined(separator: ", ")
      return "'\(category)' (\(examples))"
    }.joined(separator: ", ")
  }
}

extension Diagnostic.Detail {
  /// Categories that a text has no form for.
  fileprivate static func missing(_ categories: [String]) -> Diagnostic.Detail {
    Diagnostic.Detail("missing-categories", of: categories)
  }

  /// Categories that one text without forms stands for.
  fileprivate static func oneForAll(_ categories: [String]) -> Diagnostic.Detail {
    Diagnostic.Detail("no-forms", of: categories)
  }
}

extension Placeholder {
  /// Whether it shows a number.
  fileprivate var isNumber: Bool {
    switch kind {
    case .integer, .longInteger, .double, .longDouble: true
    default: false
    }
  }
}

extension PluralForms {
  /// Whether some text has a letter beside its placeholders: a number alone is the same in all categories.
  fileprivate var hasWord: Bool {
    texts.contains { text in
      text.withoutPlaceholders.contains { $0.properties.isAlphabetic }
    }
  }
}
