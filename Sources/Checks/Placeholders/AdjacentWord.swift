import Diagnostics
import LocalizationModel
import Rules
import UnicodeKit

extension MessageRule {
  /// A placeholder does not run into a word.
  static let adjacentWord = MessageRule.eachText(
    Rule(
      "placeholder.adjacent-word", .note, "a placeholder does not run into a word",
      why: "What it stands for and the word are read as one.",
      bad: "\"%@ files\" = \"%@Dateien\"", good: "\"%@ files\" = \"%@ Dateien\"")
  ) { text, pair in
    guard pair.use == .code, let source = text.source, let comparison = text.comparison,
      let language = LanguageTag(pair.language).language,
      !languagesThatAttachWords.contains(language)
    else { return [] }
    return comparison.target.arguments.compactMap { argument in
      guard let wanted = source.argument(at: argument.position),
        text.text.touchesWord(argument.range, isAhead: true)
          && !source.text.touchesWord(wanted.range, isAhead: true)
          || text.text.touchesWord(argument.range, isAhead: false)
            && !source.text.touchesWord(wanted.range, isAhead: false)
      else { return nil }
      return MessageFinding(
        "'\(text.arguments.spelling(of: argument.range))' runs into a word in "
          + "'\(text.text.shortened)'; put a space between them", at: text)
    }
  }

  /// Languages that write endings or little words on a name, or no spaces at all.
  private static let languagesThatAttachWords: Set<String> = [
    "ar", "az", "bo", "et", "eu", "fi", "he", "hu", "ja", "ka", "kk", "km", "ko", "ky", "lo", "mn",
    "my", "th", "tk", "tr", "ug", "uz", "yue", "zh",
  ]
}

extension ExactString {
  /// Whether a word stands right before a range, or right behind it: one or two letters are an ending or a unit.
  fileprivate func touchesWord(_ range: Range<Int>, isAhead: Bool) -> Bool {
    let part = isAhead ? utf8.prefix(range.lowerBound) : utf8.dropFirst(range.upperBound)
    let scalars = Substring(part).unicodeScalars
    let nearest = isAhead ? Array(scalars.suffix(3)) : Array(scalars.prefix(3))
    return nearest.count == 3 && nearest.allSatisfy(\.properties.isAlphabetic)
  }
}
