import Diagnostics
import LocalizationModel
import Rules

extension MessageRule {
  /// A source has placeholders of one kind.
  static let phraseAndNative = MessageRule.eachText(
    Rule(
      "placeholder.phrase-and-native", .note, "a text has placeholders of one kind",
      why:
        "Names in braces and percent signs are filled by different code; often one is forgotten.",
      bad: "\"{n} of %@\"", good: "\"%1$d of %2$@\"", mayLieInSource: true)
  ) { text, pair in
    guard pair.source == nil, pair.use == .code, !text.certainArguments.arguments.isEmpty,
      let named = NamedPlaceholder.all(in: text.text).first(where: { $0.style == .brace })
    else { return [] }
    return [
      MessageFinding(
        "'\(text.text.shortened)' has '\(named.spelling)' beside placeholders of '%'; use one kind",
        at: text)
    ]
  }
}
