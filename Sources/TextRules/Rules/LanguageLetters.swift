import Diagnostics

extension TextRule {
  static let languageLetters = TextRule(
    "text.language-letters", .note, "letters are those of the language, not of a neighbour",
    why:
      "Some letters have a twin in another language: the Romanian ș is no ş, the Persian ی no ي. With the "
      + "wrong one, words are not found and sorted wrongly, and some fonts show another sign. Japanese and "
      + "Korean texts have no simplified characters of Chinese.",
    fix: "write the letter of the language where nothing else can be meant", wakesOn: .letter,
    covers: ["text.exemplar"], bad: TextExample("ro", "Network", "Reţea"),
    good: TextExample("ro", "Network", "Rețea"),
    .pair { pair in
      pair.facts.wrongCodePoints?.finding(pair) ?? StrayMarks.finding(in: pair)
    })
}

/// The code points that a language does not write, and what it writes for them.
struct LanguageLetters: Sendable {
  /// Each wrong letter with the right one; nothing where no single letter is right.
  private let pairs: [Unicode.Scalar: String]
  /// The wrong letters.
  private let wrong: ScalarSet
  private let severity: Severity?
  /// The wrong letters that may be replaced without asking: the right one is the same to a reader.
  private let safe: String
  /// Whether a text of ASCII letters may be wrong.
  private let looksAtASCII: Bool
  /// Looks at what no list of letters tells.
  private let special: (@Sendable (ArraySlice<Unicode.Scalar>, TextPair) -> String?)?
  /// Looks at signs between the letters of a text.
  private let between: (@Sendable ([Unicode.Scalar]) -> String?)?

  private init(
    _ pairs: String, safe: String = "", _ severity: Severity? = nil, looksAtASCII: Bool = false,
    special: (@Sendable (ArraySlice<Unicode.Scalar>, TextPair) -> String?)? = nil,
    between: (@Sendable ([Unicode.Scalar]) -> String?)? = nil
  ) {
    self.pairs = pairs.split(separator: " ").reduce(into: [:]) { pairs, pair in
      guard let wrong = pair.unicodeScalars.first else { return }
      pairs[wrong] = String(pair.unicodeScalars.dropFirst())
    }
    wrong = ScalarSet(self.pairs.keys)
    self.severity = severity
    self.safe = safe
    self.looksAtASCII = looksAtASCII
    self.special = special
    self.between = between
  }

  static func of(_ language: String, base: String) -> LanguageLetters? {
    languages[language] ?? languages[base]
  }

  func finding(_ pair: TextPair) -> TextFinding? {
    let text = pair.target
    guard looksAtASCII || text.features.contains(.nonASCII) else { return nil }
    for word in text.words {
      let letters = text.masked[word]
      if let letter = letters.first(where: wrong.contains), !isInSource(letters, pair) {
        return finding(letter, in: String(letters), text)
      }
      if let message = special?(letters, pair), !isInSource(letters, pair) {
        return TextFinding(message)
      }
    }
    return between?(text.masked).map { TextFinding($0) }
  }

  private func isInSource(_ word: ArraySlice<Unicode.Scalar>, _ pair: TextPair) -> Bool {
    pair.source.words.contains { pair.source.masked[$0].elementsEqual(word) }
  }

  private func finding(
    _ letter: Unicode.Scalar, in word: String, _ text: TextProfile
  ) -> TextFinding {
    let right = pairs[letter] ?? ""
    let advice =
      right.isEmpty
      ? "which is no letter of the language; write its own"
      : "where the language has '\(right)'; write it"
    var fixed: String?
    if safe.contains(letter) {
      fixed = String(
        text.scalars.flatMap { scalar -> [Unicode.Scalar] in
          guard safe.contains(scalar), let right = pairs[scalar] else { return [scalar] }
          return Array(right.unicodeScalars)
        })
    }
    return TextFinding(
      "'\(word)' has '\(letter)' (\(VisibleText.codePoint(letter))), \(advice)",
      severity: severity, fixed: fixed)
  }
}

extension LanguageLetters {
  private static let languages: [String: LanguageLetters] = [
    "ro": LanguageLetters(
      "şș ţț ŞȘ ŢȚ ãă ÃĂ", safe: "şţŞŢ", .warning, special: combining(0x327, "a comma below")),
    "fa": LanguageLetters("يی كک ىی ےی ہه", safe: "يكى", .warning),
    "ur": LanguageLetters("يی كک هہ ىی", safe: "يك", .warning),
    "ckb": LanguageLetters("يی كک"), "ku": LanguageLetters("يی كک"),
    "ps": LanguageLetters("كک"), "ar": LanguageLetters("کك یي ےي ہه"),
    "uk": LanguageLetters("ыи ъ' эе ёьо ЫИ Ъ' ЭЕ ЁЬО ўв ЎВ", .warning),
    "be": LanguageLetters("иі щшч ъ' ИІ ЩШЧ Ъ' їі ЇІ єе ЄЕ", .warning),
    "ru": LanguageLetters("іи їи єе ґг ўу ІИ ЇИ ЄЕ ҐГ ЎУ јй ѕс"),
    "bg": LanguageLetters("ыи эе ёьо ЫИ ЭЕ ЁЬО іи їи єе јй"),
    "mk": LanguageLetters("йј ъ ь ы э ё щшт юју яја ђѓ ћќ ЙЈ Ъ Ь Ы Э Ё ЩШТ ЮЈУ ЯЈА"),
    "sr": LanguageLetters(
      "йј щшт ъ ьј ы эе юју яја ё ѓђ ќћ ЙЈ ЩШТ Ъ ЬЈ Ы ЭЕ ЮЈУ ЯЈА ðđ ÐĐ", safe: "Ð"),
    "hr": LanguageLetters("ðđ ÐĐ", safe: "Ð"), "bs": LanguageLetters("ðđ ÐĐ", safe: "Ð"),
    "vi": LanguageLetters("ðđ ÐĐ", safe: "Ð"),
    "kab": LanguageLetters("γɣ εɛ ΓƔ ΕƐ ğǧ ĞǦ şṣ ţṭ"),
    "de": LanguageLetters("βß"), "de-CH": LanguageLetters("ßss βss ẞSS"),
    "nl": LanguageLetters("ĳij ĲIJ", safe: "ĳĲ"),
    "hu": LanguageLetters("õő ûű ÕŐ ÛŰ", .warning),
    "tr": LanguageLetters("șş ȘŞ ýı þş ðğ Ýİ ÞŞ ÐĞ", looksAtASCII: true, special: capitalI),
    "az": LanguageLetters("șş ȘŞ ýı þş ðğ äə ÄƏ", looksAtASCII: true, special: dottedI),
    "mi": LanguageLetters("äā ëē ïī öō üū ÄĀ ËĒ ÏĪ ÖŌ ÜŪ"),
    "haw": LanguageLetters(
      "äā ëē ïī öō üū ÄĀ ËĒ ÏĪ ÖŌ ÜŪ", looksAtASCII: true, between: okina),
    "sm": LanguageLetters("", looksAtASCII: true, between: okina),
    "to": LanguageLetters("", looksAtASCII: true, between: okina),
    "ca": LanguageLetters("", looksAtASCII: true, between: geminate),
    "he": LanguageLetters("", special: finalLetter),
    "ja": LanguageLetters("", special: simplified), "ko": LanguageLetters("", special: simplified),
    "el": LanguageLetters("", special: microSign),
    "eo": LanguageLetters("ûŭ ÛŬ"),
  ]

  /// A mark that is written by itself behind a letter.
  private static func combining(
    _ mark: UInt32, _ right: String
  ) -> @Sendable (ArraySlice<Unicode.Scalar>, TextPair) -> String? {
    { word, _ in
      guard word.contains(where: { $0.value == mark }) else { return nil }
      return "'\(String(word))' has a cedilla behind a letter; write the letter with \(right)"
    }
  }

  /// Characters of China that Japan and Korea write otherwise.
  @Sendable private static func simplified(
    _ word: ArraySlice<Unicode.Scalar>, _ pair: TextPair
  ) -> String? {
    guard pair.target.scripts.contains(.han) else { return nil }
    // A character alone is spoken of, and so is a word in quotes.
    let scalars = pair.target.masked
    let isQuoted =
      word.startIndex > 0 && word.endIndex < scalars.count
      && QuoteMarks.isMark(scalars[word.startIndex - 1])
      && QuoteMarks.isMark(scalars[word.endIndex])
    guard word.count > 1, !isQuoted,
      let letter = word.first(where: {
        $0.value >= 0x4E00 && ChineseVariants.isForeign($0, in: pair.facts.base)
      }), !pair.source.scalars.contains(letter)
    else { return nil }
    return
      "'\(String(word))' has '\(letter)' (\(VisibleText.codePoint(letter))), a simplified character of "
      + "Chinese; write the language's own"
  }

  /// Final forms of letters stand at the end of words.
  @Sendable private static func finalLetter(
    _ word: ArraySlice<Unicode.Scalar>, _ pair: TextPair
  ) -> String? {
    for (letter, next) in zip(word, word.dropFirst())
    where "ךםןףץ".contains(letter) && ("א"..."ת").contains(next) {
      return
        "'\(String(word))' has the final letter '\(letter)' within the word; write the other form"
    }
    return nil
  }

  /// The sign for a millionth in a Greek word.
  @Sendable private static func microSign(
    _ word: ArraySlice<Unicode.Scalar>, _ pair: TextPair
  ) -> String? {
    guard word.contains("µ"), word.contains(where: { ScriptSet.of($0) == .greek }) else {
      return nil
    }
    return "'\(String(word))' has the sign for micro (U+00B5); write the letter 'μ' (U+03BC)"
  }

  @Sendable private static func dottedI(
    _ word: ArraySlice<Unicode.Scalar>, _ pair: TextPair
  ) -> String? {
    let letters = Array(word)
    let isDotted = letters.indices.dropLast().contains {
      letters[$0] == "i" && letters[$0 + 1].value == 0x307
    }
    return isDotted
      ? "'\(String(word.filter { $0.value != 0x307 }))' has a dot above its i; write a plain i"
      : nil
  }

  /// Turkish words in which `e` or `i` comes first begin with `İ`, not with `I`.
  @Sendable private static func capitalI(
    _ word: ArraySlice<Unicode.Scalar>, _ pair: TextPair
  ) -> String? {
    if let message = dottedI(word, pair) { return message }
    guard word.first == "I", word.count > 2,
      word.dropFirst().allSatisfy({ $0.properties.isLowercase })
    else { return nil }
    let vowel = word.dropFirst().first { "aeıioöuü".contains($0) }
    guard let vowel, "eiöü".contains(vowel) || loanWords.contains(String(word.prefix(5))) else {
      return nil
    }
    return "'\(String(word))' begins with a dotless I; write 'İ\(String(word.dropFirst()))'"
  }

  private static let loanWords: Set<String> = [
    "Iptal", "Iade", "Imza", "Imzal", "Ithal", "Icra", "Ihlal", "Ilan", "Insan", "Izah",
  ]

  @Sendable private static func okina(_ scalars: [Unicode.Scalar]) -> String? {
    let index = scalars.indices.dropLast().first {
      scalars[$0] == "`" && "aeiouāēīōū".contains(scalars[$0 + 1])
    }
    return index == nil ? nil : "a backtick stands for the letter ʻokina; write 'ʻ' (U+02BB)"
  }

  /// The Catalan double l has a raised dot.
  @Sendable private static func geminate(_ scalars: [Unicode.Scalar]) -> String? {
    let index = scalars.indices.dropFirst(2).dropLast(2).first { index in
      ".•∙‧".contains(scalars[index]) && scalars[index - 1] == "l" && scalars[index + 1] == "l"
        && scalars[index - 2].isLetter && scalars[index + 2].isLetter
    }
    return index.map {
      "'l\(scalars[$0])l' has another dot than the Catalan 'l·l' (U+00B7); write it"
    }
  }
}
