import Diagnostics
import UnicodeKit

extension TextRule {
  static let startCase = TextRule(
    "text.start-case", .note, "titles and choices begin with a capital as their sources do",
    why:
      "Among rows that begin with capitals one small letter looks like a slip. Names such as iPhone, "
      + "units, and articles with an apostrophe keep theirs.",
    reviewedFix: "write the capital", wakesOn: .smallStart,
    bad: TextExample("el", "Quality", "ποιότητα"),
    good: TextExample("ka", "Sync now", "ახლავე სინქრონიზაცია"),
    .pair { pair in
      guard pair.facts.hasCase, pair.isSetting, !pair.roles.contains("FooterText"),
        Capitals.startsWithCapital(pair.source), let word = Capitals.smallFirstWord(pair.target),
        !pair.source.words.contains(where: { pair.source.word($0) == word })
      else { return nil }
      let right = Capitals.capitalized(word, pair.facts)
      let first = pair.target.words.first.map(pair.target.range(ofMasked:))
      return TextFinding(
        "'\(word)' begins with a small letter; write '\(right)'",
        fixed: first.map { pair.target.replacing($0, by: right) },
        fixNeedsReview: true)
    })

  static let titleCase = TextRule(
    "text.title-case", .note, "titles have capitals only where the language has them",
    why:
      "English may begin every word of a title with a capital; most other languages begin the first word "
      + "and names.",
    isOff: true, wakesOn: .letter,
    bad: TextExample("fr", "Reading Settings", "Réglages De La Lecture"),
    good: TextExample("fr", "Reading Settings", "Réglages de la lecture"),
    .pair { pair in
      guard pair.target.words.count >= 3, Capitals.sentenceCase.contains(pair.facts.base),
        !pair.target.masked.contains(where: { ">→›".contains($0) }),
        Capitals.isTitleCase(pair.source, pair.source.words, least: 2)
      else { return nil }
      let source = Set(pair.source.words.map { pair.source.word($0).lowercased() })
      let own = pair.target.words.filter {
        Capitals.isWithinSentence($0, in: pair.target)
          && !source.contains(pair.target.word($0).lowercased())
      }
      guard Capitals.isTitleCase(pair.target, own, least: 3) else { return nil }
      return TextFinding(
        "most words begin with a capital, as in English; \(pair.facts.language) begins the first word "
          + "and names")
    })

  static let allCaps = TextRule(
    "text.all-caps", .note, "a text is in capitals where its source is",
    why: "A heading in capitals beside others in small letters looks like another kind of heading.",
    isOff: true, wakesOn: .letter, bad: TextExample("de", "WARNING", "Achtung"),
    good: TextExample("de", "WARNING", "ACHTUNG"),
    .pair { pair in
      guard pair.facts.hasCase, pair.sourceFacts.hasCase,
        Capitals.hasSmallLetter(pair.source) != Capitals.hasSmallLetter(pair.target)
      else { return nil }
      let source = Set(pair.source.words.map(pair.source.word))
      let target = Set(pair.target.words.map(pair.target.word))
      guard let isSource = Capitals.isAllCapitals(source.subtracting(target)),
        let isTarget = Capitals.isAllCapitals(target.subtracting(source)), isSource != isTarget
      else { return nil }
      return TextFinding(
        isSource
          ? "the source is in capitals, and the translation is not"
          : "the translation is in capitals, and the source is not")
    })
}

/// Questions about capitals.
enum Capitals {
  static func startsWithCapital(_ text: TextProfile) -> Bool {
    guard let first = text.words.first, first.lowerBound == 0 else { return false }
    return text.masked[0].isCapital
  }

  /// The first word where it is an ordinary one in small letters.
  static func smallFirstWord(_ text: TextProfile) -> String? {
    guard let first = text.words.first, first.lowerBound == 0,
      text.masked[0].isSmall
    else { return nil }
    let scalars = text.masked[first]
    // Names such as "iPhone", mutated words such as "hAonach", articles such as "l'".
    guard !scalars.contains(where: \.isCapital),
      !scalars.prefix(4).contains(where: { "'’ʼʻ".contains($0) })
    else { return nil }
    if first.upperBound < text.masked.count {
      let next = text.masked[first.upperBound]
      if next.digitValue != nil || ".:/@_’'`".contains(next) { return nil }
      if next == "-", isCapital(text.masked, first.upperBound + 1) || first.count == 1 {
        return nil
      }
    }
    let word = String(scalars)
    return units.contains(word) || LanguageFacts.names.contains(word) ? nil : word
  }

  private static func isCapital(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    scalars.indices.contains(index) && scalars[index].isCapital
  }

  /// The word with a capital, by the rules of the language.
  static func capitalized(_ word: String, _ facts: LanguageFacts) -> String {
    let language = LanguageTag(facts.language)
    let count = facts.base == "nl" && word.hasPrefix("ij") ? 2 : 1
    return LetterCase.uppercased(String(word.prefix(count)), language: language)
      + word.dropFirst(count)
  }

  /// Whether three quarters of some words begin with a capital and go on in small letters.
  static func isTitleCase(_ text: TextProfile, _ words: [Range<Int>], least: Int) -> Bool {
    var (count, capitals) = (0, 0)
    for word in words {
      let first = text.masked[word.lowerBound]
      let isName = text.masked[word].dropFirst().contains(where: \.isCapital)
      guard first.isCapital || first.isSmall, !isName else { continue }
      count += 1
      if first.isCapital { capitals += 1 }
    }
    return count >= least && capitals * 4 >= count * 3
  }

  /// Whether a word is the first of the text or stands behind another one: not where a sentence begins.
  static func isWithinSentence(_ word: Range<Int>, in text: TextProfile) -> Bool {
    let before = text.masked[..<word.lowerBound].last { !$0.isSpace }
    return before.map { $0.isLetter || ",-/".contains($0) } ?? true
  }

  static func hasSmallLetter(_ text: TextProfile) -> Bool {
    text.masked.contains(where: \.isSmall)
  }

  /// Whether words are all in capitals; nil where they have too few letters to tell.
  static func isAllCapitals(_ words: Set<String>) -> Bool? {
    let letters = words.flatMap { $0.unicodeScalars.filter(\.properties.isCased) }
    guard letters.count >= 4 else { return nil }
    return letters.allSatisfy(\.properties.isUppercase)
  }

  /// The languages that write titles like sentences.
  static let sentenceCase: Set<String> = [
    "bg", "bs", "ca", "cs", "da", "el", "es", "et", "eu", "fi", "fr", "gl", "hr", "hu", "is", "it",
    "lt", "lv", "mk", "nb", "nl", "nn", "no", "pl", "pt", "ro", "ru", "sk", "sl", "sq", "sr",
    "sv", "uk", "be",
  ]

  private static let units: Set<String> = [
    "px", "pt", "dp", "min", "sec", "ms", "km", "cm", "mm", "nm", "kg", "mg", "fps", "bps",
    "kbps", "bpm", "rpm", "dpi", "ppi", "pp", "kb", "mb", "gb", "www", "http", "https", "ftp",
    "x", "vs", "wi", "max", "macos", "iphone", "ipad", "ios", "iptables", "ssh", "git", "npm", "de",
    "van", "von", "км", "мин", "сек", "мс",
  ]
}
