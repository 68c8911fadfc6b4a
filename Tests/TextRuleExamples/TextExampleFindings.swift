package import Diagnostics
import Rules
package import TextRules

/// The rules that texts break.
package func findings(_ example: TextExample) -> [String] {
  diagnostics(example).map(\.rule.rawValue)
}

/// What the rules say of texts in one language or several.
package func diagnostics(_ example: TextExample) -> [Diagnostic] {
  let sweep = TextSweep()
  var findings = Findings()
  let examples = [example] + example.others
  var library = TextLibrary(sweep.rules, languages: examples.map(\.language))
  for example in examples {
    sweep.check(
      pairs(of: example, sweep, &findings),
      of: TextPlace(
        location: SourceLocation(path: example.language), language: example.language,
        table: "Root", key: ""), gatheringIn: &library, &findings)
  }
  library.report(&findings)
  return findings.diagnostics
}

private func pairs(
  of example: TextExample, _ sweep: TextSweep, _ findings: inout Findings
) -> [TextPair] {
  let english = LanguageFacts.of("en")
  return example.pairs.enumerated().map { index, texts in
    let (source, target) = texts
    let isAgain = example.pairs[..<index].contains { $0.source == source }
    let key = (example.key ?? source) + (isAgain ? " \(index)" : "")
    let place = TextPlace(location: SourceLocation(path: "en"), table: "Root", key: key)
    var original = TextSource(
      profile: TextProfile(ExactString(source), isFormat: example.isFormat))
    sweep.check(&original, english, at: place, &findings)
    return TextPair(
      source: original.profile,
      target: TextProfile(ExactString(target ?? ""), isFormat: example.isFormat),
      facts: LanguageFacts.of(example.language), sourceFacts: english, table: "Root",
      key: ExactString(key), location: SourceLocation(path: example.language),
      policy: example.policy, sourceFaults: original.faults)
  }
}
