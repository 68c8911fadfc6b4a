import Diagnostics
import LocalizationFormats
import Rules

extension Findings {
  /// Reports what a rule says of a text.
  mutating func report(_ finding: TextFinding, of rule: TextRule, at place: TextPlace) {
    let hasCode = finding.message.unicodeScalars.contains(TextProfile.code)
    report(
      rule.rule, at: place.location, hasCode ? finding.message.namingCodes : finding.message,
      severity: finding.severity,
      language: place.language, table: place.table, key: place.key.isEmpty ? nil : place.key,
      fixes: Self.fix(finding, at: place))
  }

  /// The edit that puts the right text into the file.
  private static func fix(_ finding: TextFinding, at place: TextPlace) -> [Diagnostic.Fix] {
    // What would be written has no inline codes, so that a translation with some cannot be mended by it.
    guard let fixed = finding.fixed, !fixed.unicodeScalars.contains(TextProfile.code) else {
      return []
    }
    let text = ExactString(fixed)
    guard let source = place.location.source, let range = place.textRange else {
      return place.editing?.fix(
        ExactString(place.key), place.path, to: text, state: nil,
        needsReview: finding.fixNeedsReview) ?? []
    }
    let edit = StringsWriter.edit(settingKeyAt: range, in: source, to: text)
    return [
      Diagnostic.Fix(
        "write '\(ExactString(VisibleText.escaped(fixed)).shortened)'", [edit],
        needsReview: finding.fixNeedsReview)
    ]
  }
}

extension String {
  /// The text with a sign that people know for each inline code.
  fileprivate var namingCodes: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if scalar == TextProfile.code { text += "<…>" } else { text.unicodeScalars.append(scalar) }
    }
  }
}
