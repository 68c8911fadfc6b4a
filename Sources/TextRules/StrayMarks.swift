/// Marks of letters that stand twice, which fonts draw over each other, and the circle that is drawn where a mark
/// has no letter.
enum StrayMarks {
  static func finding(in pair: TextPair) -> TextFinding? {
    let text = pair.target
    guard text.features.contains(.nonASCII) else { return nil }
    if let finding = markWithoutLetter(pair) { return finding }
    guard !text.scripts.isSubset(of: plain) else { return nil }
    guard let index = text.masked.indices.dropFirst().first(where: { isStray($0, text.masked) })
    else { return nil }
    let mark = text.masked[index]
    let word = text.words.first { $0.contains(index) }.map(text.word)
    guard !pair.source.scalars.contains(mark) else { return nil }
    if mark == circle {
      return TextFinding(
        "the text has the circle that stands where a mark has no letter; remove it")
    }
    let shown = word ?? String([text.masked[index - 1], mark])
    guard mark == text.masked[index - 1] else {
      return TextFinding("'\(shown)' has two marks on one letter that exclude each other")
    }
    return TextFinding(
      "'\(shown)' has the mark \(VisibleText.codePoint(mark)) twice; write it once",
      fixed: text.replacing(text.range(ofMasked: index..<index + 1), by: ""))
  }

  /// A mark, or a circle with one, at the start of a word, where no letter carries it.
  private static func markWithoutLetter(_ pair: TextPair) -> TextFinding? {
    let scalars = pair.target.masked
    let lone = scalars.indices.first { index in
      guard index == 0 || scalars[index - 1] == " ", isMark(scalars[index]) else { return false }
      return !pair.source.has(scalars[index])
    }
    if let lone {
      return TextFinding(
        "the mark \(VisibleText.codePoint(scalars[lone])) stands before no letter that carries it; write it "
          + "behind its letter, or delete it")
    }
    guard scalars.first == circle, scalars.count > 2, isMark(scalars[1]),
      !pair.source.scalars.contains(circle)
    else { return nil }
    return TextFinding("the text has the circle that stands where a mark has no letter; remove it")
  }

  /// A mark that follows the letter it belongs to: accents, and vowels of Arabic, India, Thai and Lao.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x300...0x36F, 0x64B...0x65F: true
    case 0x900...0xDFF, 0xE31...0xE3A, 0xE47...0xE4E, 0xEB1...0xEBC, 0xEC8...0xECD:
      [.nonspacingMark, .spacingMark].contains(scalar.properties.generalCategory)
    default: false
    }
  }

  /// Scripts whose letters have no marks of their own.
  private static let plain: ScriptSet = [.latin, .cyrillic, .greek, .han, .kana, .hangul]

  private static let circle: Unicode.Scalar = "\u{25CC}"

  /// Two vowels of Thai on one letter, or two tones.
  private static func isThaiPair(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    let isVowel = { (scalar: Unicode.Scalar) in
      scalar.value == 0xE31 || (0xE34...0xE39).contains(scalar.value)
    }
    let isTone = { (scalar: Unicode.Scalar) in (0xE48...0xE4B).contains(scalar.value) }
    return first != second && (isVowel(first) && isVowel(second) || isTone(first) && isTone(second))
  }

  private static func isStray(_ index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    let (before, scalar) = (scalars[index - 1], scalars[index])
    if scalar == circle { return before.isLetter && before.value >= 0x590 }
    if isThaiPair(before, scalar) { return true }
    // A text does not begin with a mark, and three of them are drawn out on purpose.
    return scalar == before && scalar.value >= 0x590 && !scalar.isCommonLetter && index > 1
      && scalars[index - 2] != scalar
      && !(index + 1 < scalars.count && scalars[index + 1] == scalar)
      && scalar.properties.generalCategory == .nonspacingMark
  }
}
