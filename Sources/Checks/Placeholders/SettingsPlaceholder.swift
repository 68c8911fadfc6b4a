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
    guard pair.use == .settings, let shown = text.arguments.shownRaw, text.source?.shownRaw == nil
    else {
      return []
    }
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

extension FormatArguments {
  /// The first part of the text that was meant to be replaced; nil where there is none.
  fileprivate var shownRaw: String? {
    for placeholder in placeholders {
      if placeholder.kind == .percent, placeholder.range.count == 2 {
        return spelling(of: placeholder.range)
      }
      let isCertain = placeholder.takesArgument && !placeholder.mayBePercentage
      let rest = text.utf8.dropFirst(placeholder.range.upperBound)
      let runsOn = Substring(rest).unicodeScalars.first?.properties.isAlphabetic ?? false
      // "20%off" is a percentage in front of a word.
      if isCertain, !runsOn || placeholder.kind == .object || placeholder.position != nil {
        return spelling(of: placeholder.range)
      }
    }
    guard text.utf8.contains(UInt8(ascii: "$")) else { return nil }
    return NamedPlaceholder.all(in: text).first {
      $0.style == .dollarBrace || $0.style == .dollarParenthesis
    }?.spelling
  }
}
