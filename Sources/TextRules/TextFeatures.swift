/// What a text has that some rule looks for.
///
/// Most texts have little of it, so that most rules sleep.
package struct TextFeatures: OptionSet, Sendable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Everything, for a rule that never sleeps.
  static let all = TextFeatures(rawValue: .max)

  /// Any character beyond ASCII.
  static let nonASCII = TextFeatures(rawValue: 1 << 0)
  /// White space at the start or the end.
  static let edgeSpace = TextFeatures(rawValue: 1 << 1)
  /// Two or more spaces in a row.
  static let doubleSpace = TextFeatures(rawValue: 1 << 2)
  /// A tab, or a space other than U+0020.
  static let oddSpace = TextFeatures(rawValue: 1 << 3)
  /// A line break: LF or CR.
  static let lineBreak = TextFeatures(rawValue: 1 << 4)
  /// A control character, one that is not assigned, or one of private use.
  static let control = TextFeatures(rawValue: 1 << 5)
  /// A character without a glyph, direction marks apart.
  static let invisible = TextFeatures(rawValue: 1 << 6)
  /// A character that sets the direction of writing.
  static let bidi = TextFeatures(rawValue: 1 << 7)
  /// A decimal digit of any script.
  static let digit = TextFeatures(rawValue: 1 << 8)
  /// A punctuation sign.
  static let punctuation = TextFeatures(rawValue: 1 << 9)
  /// A quotation mark of any kind.
  static let quote = TextFeatures(rawValue: 1 << 10)
  /// A bracket of any width.
  static let bracket = TextFeatures(rawValue: 1 << 11)
  /// `<` or `>`.
  static let angle = TextFeatures(rawValue: 1 << 12)
  /// `&`.
  static let ampersand = TextFeatures(rawValue: 1 << 13)
  /// A backslash or a yen sign.
  static let backslash = TextFeatures(rawValue: 1 << 14)
  /// An address of the web or of mail.
  static let address = TextFeatures(rawValue: 1 << 15)
  /// A placeholder.
  static let placeholder = TextFeatures(rawValue: 1 << 16)
  /// `*`, `_`, `~`, `#`, a backtick or a bracket.
  static let markdown = TextFeatures(rawValue: 1 << 17)
  /// `/` or `--`.
  static let path = TextFeatures(rawValue: 1 << 18)
  /// Two Latin capitals in a row.
  static let capitals = TextFeatures(rawValue: 1 << 20)
  /// A letter of any script.
  static let letter = TextFeatures(rawValue: 1 << 19)
  /// An Arabic tatweel, or an Arabic letter in one of its printed forms.
  static let arabicForm = TextFeatures(rawValue: 1 << 21)
  /// A full-width letter or digit, or a half-width one of Katakana.
  static let widthForm = TextFeatures(rawValue: 1 << 22)
  /// Latin letters beside Cyrillic or Greek ones.
  static let mixedScripts = TextFeatures(rawValue: 1 << 23)
  /// One letter three times.
  static let tripledLetter = TextFeatures(rawValue: 1 << 24)
  /// A Latin capital behind a letter or a hyphen, as in `iCloud`, `ID` and `Wi-Fi`.
  static let innerCapital = TextFeatures(rawValue: 1 << 25)
  /// A letter of ASCII.
  static let asciiLetter = TextFeatures(rawValue: 1 << 26)
  /// A percent sign.
  static let percent = TextFeatures(rawValue: 1 << 27)
  /// A sign without which every part of a text is language.
  static let maskSign = TextFeatures(rawValue: 1 << 28)
  /// A mark that may be one character with the letter before it.
  static let combining = TextFeatures(rawValue: 1 << 29)
}

/// What only rules are woken by: most texts that are right have nothing of it.
extension TextFeatures {
  /// A punctuation sign other than a full stop that ends the text and a comma before a space.
  static let sign = TextFeatures(rawValue: 1 << 30)
  /// A full stop of the language behind a letter at the end.
  static let endStop = TextFeatures(rawValue: 1 << 31)
  /// A comma of the language behind a letter and before a space.
  static let comma = TextFeatures(rawValue: 1 << 32)
  /// A character that is no ordinary letter of the language: anything beyond ASCII that is not one, a capital of
  /// these within a word, a Latin letter in a language of another script.
  static let strange = TextFeatures(rawValue: 1 << 33)
  /// No letter at all.
  static let noLetter = TextFeatures(rawValue: 1 << 34)
  /// Two words in a row that may be one.
  static let repeatedWord = TextFeatures(rawValue: 1 << 35)
  /// A word that tools write where they have no text.
  static let filler = TextFeatures(rawValue: 1 << 36)
  /// A word that may be the name of a brand or a service.
  static let brand = TextFeatures(rawValue: 1 << 37)
  /// A letter of a script that has no spaces between words, or of Korean.
  static let unspaced = TextFeatures(rawValue: 1 << 38)
  /// More words than an outline keeps.
  static let manyWords = TextFeatures(rawValue: 1 << 39)
  /// A small letter as the first one.
  static let smallStart = TextFeatures(rawValue: 1 << 40)
}

/// What wakes rules on a pair of texts besides.
extension TextFeatures {
  /// A word that may stand in both texts.
  static let commonWord = TextFeatures(rawValue: 1 << 41)
  /// Two texts that may be the same.
  static let sameText = TextFeatures(rawValue: 1 << 42)
  /// A translation that is its own key.
  static let sameAsKey = TextFeatures(rawValue: 1 << 43)
  /// Words of which the project has decided something.
  static let glossary = TextFeatures(rawValue: 1 << 44)
  /// Small words of another language.
  static let foreignWords = TextFeatures(rawValue: 1 << 45)

  /// How many there are.
  static let count = 46
}
