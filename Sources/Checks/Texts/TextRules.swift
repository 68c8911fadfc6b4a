import Diagnostics

extension TextRule {
  /// Every rule on texts, in the order in which they look: what names a cause comes before what sees its
  /// traces.
  static let all: [TextRule] = faults

  private static let faults: [TextRule] = [.sameAsSource, .untranslatedTable, .edgeSpace]
}

extension Check {
  /// Texts and their translations.
  static let translations = Check(TextRule.all.map(\.rule)) { bundle, findings in
    TextSweep.check(bundle, &findings)
  }
}
