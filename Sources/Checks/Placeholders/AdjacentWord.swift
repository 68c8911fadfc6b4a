import Diagnostics
import LocalizationModel
import Rules
import TextRules
import UnicodeKit

extension MessageRule {
  /// A placeholder does not run into a word.
  static let adjacentWord = MessageRule.eachText(
    Rule(
      "placeholder.adjacent-word", .note, "a placeholder does not run into a word",
      why: "What it stands for and the word are read as one.",
      bad: "\"%@ files\" = \"%@Dateien\"", good: "\"%@ files\" = \"%@ Dateien\"",
      mayLieInSource: true)
  ) { text, pair in
    guard pair.use == .code, let source = text.source, let comparison = text.comparison,
      let language = LanguageTag(pair.language).language
    else { return [] }
    return comparison.target.arguments.compactMap { argument in
      guard let wanted = source.argument(at: argument.position),
        !argument.placeholder.mayBePercentage
      else { return nil }
      let neighbours = Neighbours(text.text, argument.range)
      let own = Neighbours(source.text, wanted.range)
      if let sign = neighbours.gluedSign(beside: own), !unspaced.contains(language) {
        return MessageFinding(
          "no space stands between '\(sign)' and "
            + "'\(text.arguments.spelling(of: argument.range))'; add one", at: text)
      }
      if neighbours.isBeforeAt, !own.isBeforeAt {
        return MessageFinding(
          "'@' stands twice in '\(text.arguments.spelling(of: argument.range))@'; delete one",
          at: text)
      }
      guard !languagesThatAttachWords.contains(language),
        neighbours.isBehindWord && !own.isBehindWord
          || neighbours.isBeforeWord && !own.isBeforeLetter
          || own.isBehindSpace && neighbours.isBehindSmallWord(of: language)
          || own.isBeforeSpace && neighbours.isBeforeVerb(of: language)
      else { return nil }
      return MessageFinding(
        "'\(text.arguments.spelling(of: argument.range))' runs into a word in "
          + "'\(text.text.shortened)'; put a space between them", at: text)
    }
  }

  /// Languages without spaces, or with signs that are as wide as one.
  private static let unspaced: Set<String> = [
    "ja", "zh", "yue", "th", "lo", "km", "my", "bo", "dz",
  ]

  /// Languages that write endings or little words on a name, or no spaces at all.
  private static let languagesThatAttachWords: Set<String> = [
    "ar", "as", "az", "bn", "bo", "dz", "et", "eu", "fi", "he", "hu", "ja", "ka", "kk", "km", "kn",
    "ko", "ky", "lo", "ml", "mn", "mr", "my", "ne", "si", "ta", "te", "th", "tk", "tr", "ug", "uz",
    "yue", "zh",
  ]
}

/// What stands right before and right behind a placeholder.
private struct Neighbours {
  private let before, after: [Unicode.Scalar]

  init(_ text: ExactString, _ range: Range<Int>) {
    before = Array(Substring(text.utf8.prefix(range.lowerBound)).unicodeScalars.suffix(4))
    after = Array(Substring(text.utf8.dropFirst(range.upperBound)).unicodeScalars.prefix(4))
  }

  /// Whether a word ends there: one or two letters are an ending or a unit.
  var isBehindWord: Bool { Self.isWord(before.suffix(3)) }
  var isBeforeWord: Bool { Self.isWord(after.prefix(3)) }

  /// Whether a letter stands behind it, or a hyphen that joins one: "%d-bit".
  var isBeforeLetter: Bool { after.first.map(Self.isJoined) ?? false }

  private static func isJoined(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "-" || scalar.properties.isAlphabetic
  }

  var isBehindSpace: Bool { before.last?.properties.isWhitespace ?? false }
  var isBeforeSpace: Bool { after.first?.properties.isWhitespace ?? false }

  /// Whether one more "@" stands behind it: "%@@".
  var isBeforeAt: Bool { after.first == "@" }

  private static func isWord(_ letters: ArraySlice<Unicode.Scalar>) -> Bool {
    letters.count == 3 && letters.allSatisfy(\.properties.isAlphabetic)
  }

  /// Whether a short word of the language's grammar stands right before: "Bis zu%@".
  func isBehindSmallWord(of language: String) -> Bool {
    let word = before.reversed().prefix(while: \.properties.isAlphabetic)
    guard (1...2).contains(word.count) else { return false }
    // What follows an apostrophe, a hyphen or a digit is no word by itself.
    if let sign = before.dropLast(word.count).last, !sign.properties.isWhitespace { return false }
    let text = Self.text(word.reversed())
    // "v" is a version in most languages.
    return text != "v" && FunctionWords.of(language).contains(text)
  }

  /// Whether a verb stands right behind that is as short as an ending: "%@är full".
  func isBeforeVerb(of language: String) -> Bool {
    let word = after.prefix(while: \.properties.isAlphabetic)
    guard word.count < after.count, after[word.count] == " " else { return false }
    return Self.verbs[language] == Self.text(word)
  }

  /// "Is", where no ending is spelt so.
  private static let verbs = ["sv": "är", "it": "è", "pt": "é", "ca": "és"]

  private static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view).lowercased()
  }

  /// The comma or colon right before that has a space behind it in the source.
  func gluedSign(beside own: Neighbours) -> Unicode.Scalar? {
    guard let sign = before.last, Self.signs.contains(sign), own.isBehindSpace,
      let ownSign = own.before.dropLast().last, ownSign == Self.latin[sign] ?? sign
    else { return nil }
    return sign
  }

  private static let signs: Set<Unicode.Scalar> = [",", ":", ";", "،", "؛"]
  private static let latin: [Unicode.Scalar: Unicode.Scalar] = ["،": ",", "؛": ";"]
}
