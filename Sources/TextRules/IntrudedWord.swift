import Diagnostics

/// A word that a character of another kind stands within: a Latin letter among Hebrew ones, a digit among small
/// letters.
enum IntrudedWord {
  static func finding(in pair: TextPair) -> TextFinding? {
    let text = pair.target
    guard text.masked.count > 2 else { return nil }
    if pair.facts.isUnspaced { return unspaced(pair) }
    if let finding = start(of: pair) { return finding }
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
      !pair.source.hasWord(run)
    else { return nil }
    return TextFinding(
      "'\(word(around: index, scalars))' has the Latin '\(String(run))' within; write the letter of its script"
    )
  }

  /// One digit between small letters, of which the source has none.
  private static func digit(at index: Int, _ pair: TextPair) -> TextFinding? {
    let scalars = pair.target.masked
    // A name of Latin letters in another script, too.
    let script = ScriptSet.of(scalars[index - 1])
    let places = [index - 2, index - 1, index + 1, index + 2]
    guard pair.facts.base != "ko",
      places.allSatisfy({ isLetter($0, of: script, scalars) }),
      places.dropFirst().allSatisfy({ !scalars[$0].isCapital }),
      !pair.source.hasNumber(String(scalars[index]))
    else { return nil }
    return TextFinding(
      "the digit '\(scalars[index])' stands within '\(word(around: index, scalars))'; write the letter, or "
        + "put spaces around the number")
  }

  /// A digit that looks like the capital which begins a word, or like the letter behind one: `3агрузка`, `L0schen`.
  private static func start(of pair: TextPair) -> TextFinding? {
    let (scalars, script) = (pair.target.masked, pair.facts.mainScript)
    let digits: ScalarSet = script == .cyrillic ? "03" : "0"
    guard [.latin, .cyrillic, .greek].contains(script), pair.target.features.contains(.digit) else {
      return nil
    }
    let index = scalars.indices.dropLast(3).first { index in
      guard digits.contains(scalars[index]), scalars[index + 1] != "x" else { return false }
      let places = (index + 1)...(index + 3)
      guard places.allSatisfy({ isLetter($0, of: script, scalars) && !scalars[$0].isCapital })
      else { return false }
      let start = index > 0 && isLetter(index - 1, of: script, scalars) ? index - 1 : index
      return (start == index || scalars[start].isCapital)
        && (start == 0 || scalars[start - 1].isSpace || "(\"«„“-".contains(scalars[start - 1]))
    }
    guard let index,
      !pair.source.numbers.contains(where: { $0.written == String(scalars[index]) })
    else { return nil }
    let word = word(around: index, scalars)
    guard !pair.source.text.string.contains(word) else { return nil }
    return TextFinding("the digit '\(scalars[index])' stands for a letter in '\(word)'; write it")
  }

  private static let intruders: ScalarSet = "0olstrdghjuw"

  /// A Latin letter or a zero between letters of Kana, Han or Thai, which stands for no quantity.
  private static func unspaced(_ pair: TextPair) -> TextFinding? {
    let scalars = pair.target.masked
    let index = (1..<scalars.count - 1).first { index in
      let (before, after) = (scalars[index - 1], scalars[index + 1])
      guard intruders.contains(scalars[index]), isUnspaced(before), isUnspaced(after) else {
        return false
      }
      // 第0章 counts.
      return scalars[index] != "0" || !"第时時点".contains(before) && !"章件个個回".contains(after)
    }
    guard let index, scalars[index] != "0" || !isCounted(index, pair),
      !pair.source.numbers.contains(where: { $0.written == "0" }),
      !pair.source.words.contains(where: {
        pair.source.masked[$0].elementsEqual([scalars[index]])
      })
    else { return nil }
    let place = String(scalars[(index - 1)...(index + 1)])
    return TextFinding(
      "'\(place)' has '\(scalars[index])' within; write the letter of its script", severity: .note)
  }

  /// Whether a zero is one: behind a particle, or where the source says so in a word.
  private static func isCounted(_ index: Int, _ pair: TextPair) -> Bool {
    "がはをにでとのもへ".contains(pair.target.masked[index - 1])
      || pair.source.words.contains {
        ["zero", "no", "none"].contains(pair.source.word($0).lowercased())
      }
  }

  private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isHanOrKana || scalar.isLetter && ScriptSet.of(scalar) == .thai
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
