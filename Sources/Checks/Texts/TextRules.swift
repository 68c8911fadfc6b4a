import Diagnostics

extension TextRule {
  /// Every rule on texts, in the order in which they look: what names a cause comes before what sees its
  /// traces.
  static let all: [TextRule] = wholeTexts + characters + signs + contents

  /// A text that breaks one of these is wrong as a whole.
  private static let wholeTexts: [TextRule] = [
    .sameAsSource, .untranslatedTable, .keyAsValue, .mojibake, .markersLeft, .onlyPunctuation,
  ]

  private static let characters: [TextRule] = [
    .lineSeparator, .controlChar, .invisible, .bidiOverride, .bidiUnbalanced,
    .placeholderAtRightToLeftEdge, .escapesShown, .newlines, .edgeSpace, .sourceEdgeSpace,
    .doubleSpace, .oddSpace,
  ]

  private static let signs: [TextRule] = [
    .endPunctuation, .stopConsistency, .punctuationChar, .punctuationSpacing,
    .spaceAfterPunctuation, .repeatedPunctuation, .ellipsisChar, .quotes, .quoteStyle, .brackets,
    .bracketWidth,
  ]

  private static let contents: [TextRule] = [
    .number, .numberFormat, .digitsStyle, .url, .path, .markup, .markdown, .entity, .lengthRatio,
  ]
}

extension Check {
  /// Texts and their translations.
  static let translations = Check(TextRule.all.map(\.rule)) { bundle, findings in
    TextSweep.check(bundle, &findings)
  }
}
