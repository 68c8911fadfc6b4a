import Diagnostics

extension TextRule {
  static let sourceTextPolicy = TextRule(
    "project.source-text-policy", .note, "texts of settings are set as Apple sets its own",
    why:
      "Settings have curly quotes, real ellipses and dashes, no exclamation marks, and no colons behind the "
      + "titles of rows. Translators copy what the source has.",
    isOff: true, wakesOn: .punctuation, bad: TextExample(source: "Sync..."),
    good: TextExample(source: "Sync…"),
    .terms(
      source: { source, _, _ in
        guard !source.profile.isFormat, let fault = fault(of: source) else { return nil }
        return TextFinding(fault)
      }, pair: { _ in nil }))

  private static func fault(of source: TextSource) -> String? {
    let text = String(source.profile.masked)
    if text.contains("...") { return "write an ellipsis ('…') for three dots" }
    if text.contains("\"") { return "write curly quotes (“ ”) for straight ones" }
    if hasStraightApostrophe(source.profile.masked) {
      return "write an apostrophe (’) for a straight one"
    }
    if text.contains(" - ") || text.contains("--") { return "write a dash (–, —) for a hyphen" }
    if text.hasSuffix("!") { return "write a full stop, or nothing, for an exclamation mark" }
    let isTitle = source.roles.contains { $0 == "Title" || $0 == "Titles" || $0 == "ShortTitles" }
    if text.hasSuffix(":"), isTitle { return "leave out the colon at the end of a title" }
    return nil
  }

  private static func hasStraightApostrophe(_ text: [Unicode.Scalar]) -> Bool {
    text.indices.dropFirst().dropLast().contains {
      text[$0] == "'" && text[$0 - 1].isLetter && text[$0 + 1].isLetter
    }
  }
}
