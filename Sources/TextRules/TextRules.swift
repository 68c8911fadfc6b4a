import Diagnostics
import Rules

extension TextRule {
  /// Every rule on texts, in the order in which they look: what names a cause comes before what sees its
  /// traces.
  package static let all: [TextRule] =
    wholeTexts + characters + letters + signs + contents + acrossTexts

  /// A text that breaks one of these is wrong as a whole.
  private static let wholeTexts: [TextRule] = [
    .sameAsSource, .untranslatedTable, .keyAsValue, .mojibake, .markersLeft, .onlyPunctuation,
  ]

  private static let characters: [TextRule] = [
    .lineSeparator, .controlChar, .invisible, .bidiOverride, .bidiUnbalanced,
    .placeholderAtRightToLeftEdge, .escapesShown, .newlines, .edgeSpace, .sourceEdgeSpace,
    .doubleSpace, .oddSpace, .decomposed,
  ]

  private static let letters: [TextRule] = [
    .mixedScriptWord, .languageLetters, .script, .exemplar, .kashida, .halfWidthKana,
    .cjkLatinSpacing, .tripledLetter, .repeatedWord, .sourceWordsLeft, .acronym, .startCase,
    .innerCapital, .titleCase, .allCaps,
  ]

  private static let signs: [TextRule] = [
    .endPunctuation, .stopConsistency, .punctuationChar, .punctuationSpacing,
    .spaceAfterPunctuation, .repeatedPunctuation, .ellipsisChar, .quotes, .quoteStyle, .brackets,
    .bracketWidth,
  ]

  private static let contents: [TextRule] = [
    .number, .unit, .numberFormat, .digitsStyle, .url, .path, .settingsMarkup, .markup, .markdown,
    .entity, .symbol, .lengthRatio,
  ]
}

extension TextRule {
  /// Rules that need more than one text, or what the project says of words.
  fileprivate static let acrossTexts: [TextRule] = [
    .forbiddenTerm, .term, .variantMix, .wrongLanguage, .inconsistent, .staleByNeighbours,
    .regionFallback, .truncated, .sentenceCount, .sourceTextPolicy, .concatenation,
  ]
}

extension TextRule {
  /// The rules that look where these severities are asked for.
  package static func wanted(by severities: [String: String]) -> [TextRule] {
    all.filter { !$0.rule.isSilent(by: severities) }
  }
}
