import Diagnostics

extension TextRule {
  static let sentenceCount = TextRule(
    "text.sentence-count", .note, "a long text has about as many sentences as its source",
    why:
      "Translators join and split sentences as their language likes. Where a text of three or more differs "
      + "by two or more, one may have been left out or left over.",
    isOff: true, wakesOn: .punctuation,
    bad: TextExample("de", "One is here. Two is here. Three is here.", "Eins ist hier."),
    good: TextExample(
      "de", "One is here. Two is here. Three is here.", "Eins ist hier, zwei auch. Drei ist hier."),
    .pair { pair in
      guard pair.facts.hasSentenceEnds else { return nil }
      let source = sentences(in: pair.source, pair.sourceFacts)
      guard source >= 3 else { return nil }
      let target = sentences(in: pair.target, pair.facts)
      guard abs(source - target) >= 2 else { return nil }
      return TextFinding("\(target) sentences for \(source) of the source")
    })

  /// How many sentences end in a text; what comes behind the last sign is one too.
  private static func sentences(in text: TextProfile, _ facts: LanguageFacts) -> Int {
    let signs = facts.stop + facts.question + facts.exclamation + ".!?。！？؟।"
    let masked = text.masked
    var count = 0
    var hasLetter = false
    for (index, scalar) in masked.enumerated() {
      if signs.contains(scalar), hasLetter, isEnd(index, in: masked) {
        count += 1
        hasLetter = false
      } else if scalar.isLetter || scalar.digitValue != nil {
        hasLetter = true
      }
    }
    return count + (hasLetter ? 1 : 0)
  }

  /// Whether a sign ends a sentence: behind "z. B." and "3.5" none ends.
  private static func isEnd(_ index: Int, in masked: [Unicode.Scalar]) -> Bool {
    if masked[index].value >= 0x3000 { return true }
    let next = masked[(index + 1)...].first { !")]»”\"’".contains($0) }
    guard let next else { return true }
    guard next.isSpace else { return false }
    let word = masked[..<index].reversed().prefix { $0.isLetter }.count
    guard word >= 2 || masked[index] != "." else { return false }
    let follower = masked[(index + 1)...].first { !$0.isSpace && !")]»”\"’".contains($0) }
    return follower.map { !$0.properties.isLowercase } ?? true
  }
}
