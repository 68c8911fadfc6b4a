import Diagnostics
import UnicodeKit

extension TextRule {
  static let exemplar = TextRule(
    "text.exemplar", .note, "words have letters that the language has",
    why:
      "A letter that the language lacks comes from a neighbour's keyboard or from a copied text. Names, "
      + "which begin with capitals, keep their letters.",
    wakesOn: .strange, bad: TextExample("cs", "Network and phone", "Síť a telefôn"),
    good: TextExample("de", "Written by Wałęsa", "Geschrieben von Wałęsa"),
    .pair { pair in
      guard pair.target.features.contains(.nonASCII), !pair.facts.letters.isEmpty,
        pair.facts.isKnown, !pair.facts.isHan, pair.facts.base != "ko"
      else { return nil }
      for word in pair.target.words {
        let isFirst = word == pair.target.words.first
        let letters = pair.target.masked[word]
        guard let letter = Exemplars.strangeLetter(in: letters, isFirst: isFirst, pair.facts),
          !pair.source.has(letter)
        else { continue }
        return TextFinding(
          "'\(pair.target.word(word))' has '\(letter)', which \(pair.facts.language) words do not have"
        )
      }
      return nil
    })
}

/// The letters that words of a language have.
enum Exemplars {
  /// A letter that is none of the language's; in words with a capital, which may be names, only at the
  /// start of a text, and only one of a neighbour.
  static func strangeLetter(
    in word: ArraySlice<Unicode.Scalar>, isFirst: Bool, _ facts: LanguageFacts
  ) -> Unicode.Scalar? {
    guard let first = word.first, word.count > 1 else { return nil }
    if facts.hasCase, first.properties.isUppercase {
      return isFirst ? word.first { facts.wrongLetters.contains($0) } : nil
    }
    return word.first { isStrange($0, facts) }
  }

  private static func isStrange(_ letter: Unicode.Scalar, _ facts: LanguageFacts) -> Bool {
    guard letter.value >= 0x80, !phonetic.contains(letter.value) else { return false }
    if facts.wrongLetters.contains(letter) { return ScriptSet.of(letter) == facts.mainScript }
    if facts.letterRanges.contains(where: { $0.contains(letter.value) }) { return false }
    if borrowed[facts.base]?.contains(letter) ?? false { return false }
    guard TextMask.Kind(sentinel: letter) == nil, ScriptSet.of(letter) == facts.mainScript else {
      return false
    }
    // Marks may be written by themselves; only whole letters can be told.
    switch letter.properties.generalCategory {
    case .lowercaseLetter, .uppercaseLetter, .otherLetter: break
    default: return false
    }
    let lower = letter.properties.lowercaseMapping.unicodeScalars.first ?? letter
    if facts.letterRanges.contains(where: { $0.contains(lower.value) }) { return false }
    return !(facts.mainScript == .latin ? everywhere.contains(lower) : isComposed(lower))
  }

  /// Letters of borrowed words and of words that look alike: "ॲप" in Marathi, "kôd" in Croatian.
  private static let borrowed: [String: ScalarSet] = ["mr": "ॲऍऑ", "hr": "ô", "sr": "ô", "bs": "ô"]

  /// Letters of phonetics, of which small capitals are made.
  private static let phonetic: ClosedRange<UInt32> = 0x250...0x2AF

  /// Letters of words such as café, façade and naïve, which are at home in many languages.
  private static let everywhere = "éèêëçñïüöäá"

  /// Whether a letter is the same as one with a mark, which lists may have instead.
  private static func isComposed(_ letter: Unicode.Scalar) -> Bool {
    Normalization.nfd(String(letter)).unicodeScalars.count > 1
  }
}
