import Diagnostics
import LocalizationModel
import Rules
import TextRules

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
      good: "\"Open ${applicationName}\" = \"Öffne ${applicationName}\"", mayLieInSource: true)
  ) { text, pair in
    guard let source = text.source, !namesOfApps.contains(pair.key.string) else { return [] }
    let words = ChoiceWords(text, source.text).findings
    if !words.isEmpty { return words }
    if let format = ArgumentFormats.finding(text, source.text) { return [format] }
    let wanted = NamedPlaceholder.all(in: source.text)
    guard !wanted.isEmpty else { return [] }
    let found = NamedPlaceholder.all(in: text.text)
    if let braces = braces(of: wanted, text, source.text) { return [braces] }
    let (known, asked) = (Set(found), Set(wanted))
    var search = PartSearch(text.text.string)
    let lost = wanted.filter { placeholder in
      // What is there and not closed is for another rule.
      !known.contains(placeholder)
        && !(placeholder.style == .brace && search.contains("{\(placeholder.name),"))
    }
    let new = Dictionary(grouping: found.filter { !asked.contains($0) }, by: \.style)
    return lost.enumerated().compactMap { index, placeholder in
      let severity: Severity? =
        placeholder.style == .brace || placeholder.style == .interpolation ? .warning : nil
      let replacements = new[placeholder.style] ?? []
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

  /// A name in other braces than in the source: `{user}` for `{{user}}`.
  private static func braces(
    of wanted: [NamedPlaceholder], _ text: FormatPair, _ source: ExactString
  ) -> MessageFinding? {
    // The texts of a choice stand in braces.
    guard text.selections.isEmpty, MessageSelection.all(in: source).isEmpty else { return nil }
    let (own, other) = (
      NamedPlaceholder.depths(in: source), NamedPlaceholder.depths(in: text.text)
    )
    return wanted.lazy.filter { $0.style == .brace }.compactMap { placeholder -> MessageFinding? in
      let depths = (source: own[placeholder.name] ?? 0, here: other[placeholder.name] ?? 0)
      guard depths.source != depths.here, depths.source > 0, depths.here > 0 else { return nil }
      func spelling(_ depth: Int) -> String {
        String(repeating: "{", count: depth) + placeholder.name
          + String(repeating: "}", count: depth)
      }
      return MessageFinding(
        "'\(spelling(depths.here))' is '\(spelling(depths.source))' in the source; write it so",
        severity: .warning, at: text)
    }.first
  }
}
