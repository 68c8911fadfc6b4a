import Diagnostics

/// A word that a character of another kind stands within: a Latin letter among Hebrew ones, a digit among small
/// letters.
enum IntrudedWord {
  static func finding(in pair: TextPair) -> TextFinding? {
    let text = pair.target
    guard !pair.facts.isUnspaced, text.masked.count > 2 else { return nil }
    for index in 1..<text.masked.count - 1 {
      let scalar = text.masked[index]
      if scalar.isASCIIDigit {
        if let finding = digit(at: index, pair) { return finding }
      } else if scalar.isASCIILetter, let finding = letter(at: index, pair) {
        return finding
      }
    }
    return nil
  }

  /// Scripts whose words have no Latin letters and no capitals, and in which letters are told by themselves.
  private static let scripts: ScriptSet = [.hebrew, .arabic, .armenian, .georgian, .devanagari]

  /// Small letters of Latin between letters of the language.
  private static func letter(at index: Int, _ pair: TextPair) -> TextFinding? {
    let (scalars, script) = (pair.target.masked, pair.facts.mainScript)
    guard scripts.contains(script), isLetter(index - 1, of: script, scalars) else { return nil }
    let run = scalars[index...].prefix { $0.isASCIILetter && $0.isSmall }
    guard isLetter(run.endIndex, of: script, scalars),
      !pair.source.words.contains(where: { pair.source.masked[$0].elementsEqual(run) })
    else { return nil }
    return TextFinding(
      "'\(word(around: index, scalars))' has the Latin '\(String(run))' within; write the letter of its script"
    )
  }

  /// One digit between small letters, of which the source has none.
  private static func digit(at index: Int, _ pair: TextPair) -> TextFinding? {
    let (scalars, script) = (pair.target.masked, pair.facts.mainScript)
    let places = [index - 2, index - 1, index + 1, index + 2]
    guard pair.facts.base != "ko",
      places.allSatisfy({ isLetter($0, of: script, scalars) && !scalars[$0].isCapital }),
      !pair.source.numbers.contains(where: { $0.written == String(scalars[index]) })
    else { return nil }
    return TextFinding(
      "the digit '\(scalars[index])' stands within '\(word(around: index, scalars))'; write the letter, or "
        + "put spaces around the number")
  }

  private static func isLetter(
    _ index: Int, of script: ScriptSet, _ scalars: [Unicode.Scalar]
  ) -> Bool {
    scalars.indices.contains(index) && scalars[index].isLetter
      && ScriptSet.of(scalars[index]) == script
  }

  private static func word(around index: Int, _ scalars: [Unicode.Scalar]) -> String {
    let belongs = { (scalar: Unicode.Scalar) in scalar.isLetter || scalar.isASCIIDigit }
    let start = scalars[..<index].lastIndex { !belongs($0) }.map { $0 + 1 } ?? 0
    let end = scalars[index...].firstIndex { !belongs($0) } ?? scalars.count
    return String(scalars[start..<end])
  }
}
