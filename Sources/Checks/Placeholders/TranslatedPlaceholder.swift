import Diagnostics
import LocalizationModel
import Rules

extension MessageRule {
  /// Keys of InfoPlist.strings whose translation takes the place of a build setting.
  private static let namesOfApps: Set<String> = ["CFBundleName", "CFBundleDisplayName"]

  /// Names of placeholders are not translated.
  static let translatedPlaceholder = MessageRule.eachText(
    Rule(
      "placeholder.translated", .error, "the name of a placeholder stays as it is in the source",
      why:
        "The app looks for the name of the source; another one is shown as it stands. A warning for the "
        + "braces of an app's own.",
      bad: "\"Open ${applicationName}\" = \"Öffne ${nomApplication}\"",
      good: "\"Open ${applicationName}\" = \"Öffne ${applicationName}\"")
  ) { text, pair in
    guard let source = text.source, !namesOfApps.contains(pair.key.string) else { return [] }
    let words = ChoiceWords(text, source.text).findings
    if !words.isEmpty { return words }
    let wanted = NamedPlaceholder.all(in: source.text)
    guard !wanted.isEmpty else { return [] }
    let found = NamedPlaceholder.all(in: text.text)
    let lost = wanted.filter { !found.contains($0) }
    let new = found.filter { !wanted.contains($0) }
    return lost.enumerated().compactMap { index, placeholder in
      let severity: Severity? = placeholder.style == .brace ? .warning : nil
      let replacements = new.filter { $0.style == placeholder.style }
      if let replacement = replacements.indices.contains(index)
        ? replacements[index] : replacements.first
      {
        return MessageFinding(
          "'\(replacement.spelling)' is '\(placeholder.spelling)' in the source; write it so",
          severity: severity, at: text)
      }
      return MessageFinding(
        "the translation lacks '\(placeholder.spelling)' of the source", severity: .warning,
        at: text)
    }
  }
}
