import Diagnostics

/// The letters that a language does not write, and what it writes for them.
struct WrongLetters: Sendable {
  /// Each wrong letter with the right one; nothing where no single letter is right.
  let pairs: [Unicode.Scalar: String]
  /// The wrong letters.
  let wrong: ScalarSet
  let severity: Severity?
  /// The wrong letters that may be replaced without asking: the right one is the same to a reader.
  let safe: String
  /// Whether a text of ASCII letters may be wrong.
  let looksAtASCII: Bool
  let peculiarity: Peculiarity?

  /// What no list of letters tells.
  enum Peculiarity: Sendable {
    /// A cedilla that is written by itself stands for the comma below a letter.
    case combiningCedilla
    /// Words in which `e` or `i` comes first begin with `İ`, and an i has no dot of its own.
    case capitalI
    /// An i has no dot of its own.
    case dottedI
    /// Final forms of letters stand at the end of words.
    case finalLetter
    /// Characters of China are written otherwise.
    case simplified
    /// A word ends in another s, and the sign for a millionth is no letter.
    case finalSigma
    /// A letter is easily taken for a backtick.
    case okina
    /// The double l has a raised dot.
    case geminate
  }

  private init(
    _ pairs: String, safe: String = "", _ severity: Severity? = nil, looksAtASCII: Bool = false,
    peculiarity: Peculiarity? = nil
  ) {
    self.pairs = pairs.split(separator: " ").reduce(into: [:]) { pairs, pair in
      guard let wrong = pair.unicodeScalars.first else { return }
      pairs[wrong] = String(pair.unicodeScalars.dropFirst())
    }
    wrong = ScalarSet(self.pairs.keys)
    self.severity = severity
    self.safe = safe
    self.looksAtASCII = looksAtASCII
    self.peculiarity = peculiarity
  }

  static func of(_ language: String, base: String) -> WrongLetters? {
    languages[language] ?? languages[base]
  }

  /// Whether a letter is wrong, or may be by what stands beside it.
  func mayBeWrong(_ letter: Unicode.Scalar) -> Bool {
    wrong.contains(letter) || peculiarity == .capitalI && letter == "I"
  }

  private static let languages: [String: WrongLetters] = [
    "ro": WrongLetters(
      "şș ţț ŞȘ ŢȚ ãă ÃĂ", safe: "şţŞŢ", .warning, peculiarity: .combiningCedilla),
    "fa": WrongLetters("يی كک ىی ےی ہه", safe: "يكى", .warning),
    "ur": WrongLetters("يی كک هہ ىی", safe: "يك", .warning),
    "ckb": WrongLetters("يی كک"), "ku": WrongLetters("يی كک"),
    "ps": WrongLetters("كک"), "ar": WrongLetters("کك یي ےي ہه"),
    "uk": WrongLetters("ыи ъ' эе ёьо ЫИ Ъ' ЭЕ ЁЬО ўв ЎВ", .warning),
    "be": WrongLetters("иі щшч ъ' ИІ ЩШЧ Ъ' їі ЇІ єе ЄЕ", .warning),
    "ru": WrongLetters("іи їи єе ґг ўу ІИ ЇИ ЄЕ ҐГ ЎУ јй ѕс"),
    "bg": WrongLetters("ыи эе ёьо ЫИ ЭЕ ЁЬО іи їи єе јй"),
    "mk": WrongLetters("йј ъ ь ы э ё щшт юју яја ђѓ ћќ ЙЈ Ъ Ь Ы Э Ё ЩШТ ЮЈУ ЯЈА"),
    "sr": WrongLetters(
      "йј щшт ъ ьј ы эе юју яја ё ѓђ ќћ ЙЈ ЩШТ Ъ ЬЈ Ы ЭЕ ЮЈУ ЯЈА ðđ ÐĐ", safe: "Ð"),
    "hr": WrongLetters("ðđ ÐĐ èč ÈČ æć ÆĆ", safe: "Ð"),
    "bs": WrongLetters("ðđ ÐĐ èč ÈČ æć ÆĆ", safe: "Ð"),
    "vi": WrongLetters("ðđ ÐĐ ǎă", safe: "Ð"),
    "kab": WrongLetters("γɣ εɛ ΓƔ ΕƐ ğǧ ĞǦ şṣ ţṭ"),
    "de": WrongLetters("βß őö űü ŐÖ ŰÜ"), "de-CH": WrongLetters("ßss βss ẞSS"),
    "cs": WrongLetters("øř ØŘ ùů ÙŮ ìě ÌĚ èč ÈČ ïď ÏĎ òň ÒŇ ĕě ĉč ŗř"),
    "sk": WrongLetters("ør èč ÈČ ïď ÏĎ òň ÒŇ ĉč"), "sl": WrongLetters("èč ÈČ æć ÆĆ"),
    "pl": WrongLetters("ȩę êę ÊĘ æć ÆĆ œś ŒŚ"), "lt": WrongLetters("ëė ËĖ èč ÈČ ðš ÐŠ þž ÞŽ øų ûū"),
    "lv": WrongLetters("âā îī ûū ðš ÐŠ þž ÞŽ ïļ òņ ìģ ḳķ ḷļ ṇņ"), "et": WrongLetters("ðš ÐŠ þž ÞŽ"),
    "es": WrongLetters("ňñ ŇÑ"), "gl": WrongLetters("ňñ ŇÑ"), "fr": WrongLetters("ćç"),
    "it": WrongLetters("ěè ăà ǔù ǎà"), "pt": WrongLetters("ăã őõ ĂÃ"),
    "sv": WrongLetters("øö æä ØÖ ÆÄ"), "fi": WrongLetters("øö æä ØÖ ÆÄ"),
    "da": WrongLetters("öø äæ ÖØ ÄÆ"), "nb": WrongLetters("öø äæ ÖØ ÄÆ"),
    "is": WrongLetters("đð ĐÐ"), "fo": WrongLetters("đð ĐÐ öø äæ ÖØ ÄÆ"),
    "nl": WrongLetters("ĳij ĲIJ", safe: "ĳĲ"),
    "hu": WrongLetters("õő ûű ÕŐ ÛŰ", .warning),
    "tr": WrongLetters("șş ȘŞ ýı þş ðğ Ýİ ÞŞ ÐĞ ìı", looksAtASCII: true, peculiarity: .capitalI),
    "az": WrongLetters("șş ȘŞ ýı þş ðğ äə ÄƏ", looksAtASCII: true, peculiarity: .dottedI),
    "mi": WrongLetters("äā ëē ïī öō üū ÄĀ ËĒ ÏĪ ÖŌ ÜŪ"),
    "haw": WrongLetters(
      "äā ëē ïī öō üū ÄĀ ËĒ ÏĪ ÖŌ ÜŪ", looksAtASCII: true, peculiarity: .okina),
    "sm": WrongLetters("", looksAtASCII: true, peculiarity: .okina),
    "to": WrongLetters("", looksAtASCII: true, peculiarity: .okina),
    "ca": WrongLetters("ćç", looksAtASCII: true, peculiarity: .geminate),
    "he": WrongLetters("", peculiarity: .finalLetter),
    "ja": WrongLetters("", peculiarity: .simplified),
    "ko": WrongLetters("", peculiarity: .simplified),
    "el": WrongLetters("", peculiarity: .finalSigma),
    "eo": WrongLetters("ûŭ ÛŬ"),
  ]
}
