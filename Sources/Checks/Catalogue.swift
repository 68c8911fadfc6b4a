package import Diagnostics
package import Rules

/// Every rule there is.
package enum Catalogue {
  /// The checks, in the order in which they look.
  package static let checks: [Check] = pageChecks + tableChecks

  private static let pageChecks: [Check] = [
    .specifiers, .keys, .lists, .sliders, .toggles, .sections, .panes, .images, .storedKeys,
    .variants, .subtitles, .rowTitles, .crdSettings, .notLocalizable,
  ]

  private static let tableChecks: [Check] = [
    .tables, .languages, .languageSets, .texts, .tableEntries, .shadowedByStringsdict,
    .doubleLookup, .limits, .rowFit, .messages, .stringsdictStructure, .translations,
    .completeness, .allLanguagesFail, .catalogOrder,
  ]

  /// The rules of all checks and readers, in the order of their names.
  package static let rules: [Rule] =
    (checks.flatMap(\.rules) + readerRules + assemblyRules + handoffRules + silencingRules)
    .sorted { $0.id < $1.id }

  /// The rules that look only where somebody asks for them.
  package static let offRules: Set<RuleID> = Set(rules.lazy.filter(\.isOff).map(\.id))

  /// The rule of a name.
  package static func rule(_ id: RuleID) -> Rule? { rules.first { $0.id == id } }
}
