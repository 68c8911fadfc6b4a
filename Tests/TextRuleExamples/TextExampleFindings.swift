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
        table: "Root", key: ""), .of(example.language), gatheringIn: &library, &findings)
  }
  library.report(&findings)
  return findings.diagnostics
}

private func pairs(
  of example: TextExample, _ sweep: TextSweep, _ findings: inout Findings
) -> TextPairs {
  let english = LanguageFacts.of("en")
  let facts = LanguageFacts.of(example.language)
  var texts: [(source: TextSource, target: ExactString, key: String)] = []
  for (index, (source, target)) in example.pairs.enumerated() {
    let isAgain = example.pairs[..<index].contains { $0.source == source }
    let key = (example.key ?? source) + (isAgain ? " \(index)" : "")
    let place = TextPlace(location: SourceLocation(path: "en"), table: "Root", key: key)
    let text = ExactString(source)
    let original = TextSource(TextOutline(text, of: english)) {
      TextProfile(text, isFormat: example.isFormat)
    }
    sweep.check(original, english, at: place, &findings)
    texts.append((original, ExactString(target ?? ""), key))
  }
  let pairs = TextPairs(source: { [texts] in texts[$0].source }) { [texts] position in
    let (source, target, key) = texts[position]
    return TextPair(
      source: source.profile, target: TextProfile(target, isFormat: example.isFormat),
      facts: facts, sourceFacts: english, table: "Root",
      key: ExactString(key), location: SourceLocation(path: example.language),
      policy: example.policy, sourceFaults: source.faults)
  }
  for (source, target, key) in texts {
    let outline = PairOutline(
      source.outline, TextOutline(target, of: facts), facts, isKey: target == ExactString(key),
      hasGlossary: !example.policy.isEmpty)
    pairs.append(outline)
  }
  return pairs
}
