import Diagnostics
import LocalizationModel
import Rules

extension MessageRule {
  /// A settings text holds nothing that code would have to fill.
  static let settingsPlaceholder = MessageRule.eachText(
    Rule(
      "placeholder.settings-text", .warning, "a settings text has no placeholders",
      why:
        "Nothing fills them: people read \"Version %@\". A title element shows a value, and a percent sign "
        + "is written once.",
      bad: "Title = \"Version %@\"", good: "a PSTitleValueSpecifier titled \"Version\"",
      mayLieInSource: true)
  ) { text, pair in
    guard pair.use == .settings, let shown = text.text.shownRaw else { return [] }
    if let source = text.source, source.text.shownRaw != nil { return [] }
    return [
      MessageFinding(
        shown == "%%"
          ? "'%%' in '\(text.text.shortened)' is shown as two signs; settings texts are never formatted, "
            + "so write '%'"
          : "nothing fills '\(shown)' in '\(text.text.shortened)'; it is shown as it stands",
        at: text)
    ]
  }
}

extension ExactString {
  /// The first part of the text that was meant to be replaced; nil where there is none.
  fileprivate var shownRaw: String? {
    let arguments = FormatArguments(of: self, isCertain: true)
    for placeholder in arguments.placeholders {
      let spelling = arguments.spelling(of: placeholder.range)
      if spelling == "%%" { return spelling }
      let isCertain = arguments.arguments.contains { $0.range == placeholder.range }
      let rest = utf8.dropFirst(placeholder.range.upperBound)
      let runsOn = Substring(rest).unicodeScalars.first?.properties.isAlphabetic ?? false
      // "20%off" is a percentage in front of a word.
      if isCertain, !runsOn || placeholder.kind == .object || placeholder.position != nil {
        return spelling
      }
    }
    return NamedPlaceholder.all(in: self).first {
      $0.style == .dollarBrace || $0.style == .dollarParenthesis
    }?.spelling
  }
}
