package import Diagnostics
import UnicodeKit

/// What rules on texts must know of a language: its signs, its letters, its numbers.
///
/// The facts come from CLDR and from comparing what other tools know; see
/// `LanguageFacts+Generated.swift`.
package final class LanguageFacts: Sendable {
  /// The canonical name.
  let language: String
  /// The language without region and script.
  let base: String
  /// The scripts that its texts are written in, as ISO 15924 names them; Latin is among them for names.
  let scripts: [String]
  /// The script of most of its words.
  let mainScript: ScriptSet
  /// The scripts that its words may be written in; nil where nothing is known of the language.
  let allowedScripts: ScriptSet?
  /// The code points that are wrong in its words.
  let wrongLetterPairs: WrongLetters?
  /// The small words of its sentences, where they are known.
  let smallWords: SmallWords?
  /// Whether sentences and titles begin with a capital.
  let hasCase: Bool
  let isRightToLeft: Bool
  /// The pairs of quotation marks, the usual ones first.
  let quotes: [String]
  /// The signs that end a statement; empty where sentences end in nothing.
  let stop: String
  let question: String
  let exclamation: String
  let colon: String
  let semicolon: String
  let comma: String
  /// Other signs that are right in its texts.
  let accepted: String
  /// Signs that open a question or an exclamation.
  let inverted: String
  /// Signs that have a no-break space on their inner side.
  let spaced: String
  /// The sign before the decimals.
  let decimal: String
  /// The sign between thousands.
  let group: String
  /// Whether four digits are grouped.
  let groupsFourDigits: Bool
  /// The numbering system: `latn`, `arabext`, `deva`.
  let digits: String
  /// The words that rightly stand twice; nil where any word may.
  let repeats: [String]?
  /// Letters of a neighbour language that are not its own.
  let wrongLetters: String
  /// The letters of its words, as ranges: `a-zäöü`. Empty where there are too many to list.
  let letters: String
  /// The letters of foreign names and rare words.
  let rareLetters: String
  /// The code points of all of these.
  let letterRanges: [ClosedRange<UInt32>]
  /// How many of the ranges, the first ones, are of usual letters.
  let usualLetterCount: Int
  /// The letters of which no rule has anything to say.
  let ownLetters: OwnLetters
  /// The words that are rightly equal to the English ones.
  let cognates: Set<String>
  /// How long translations are beside English, by length of the source.
  let growth: [Growth]
  /// Whether the language is one that facts are known of.
  let isKnown: Bool
  /// Whether the language is written without Latin letters, names apart.
  let isOfOtherScript: Bool
  /// Whether words stand without spaces between them.
  let isUnspaced: Bool
  /// Whether the language is written in Han characters or Kana.
  let isHan: Bool

  /// How long translations of sources up to a length are, as shares of the source's length.
  struct Growth: Sendable, Hashable {
    /// The greatest length in code points; nil for all longer ones.
    let limit: Int?
    let p1, p5, p50, p90, p95, p99: Double
    /// The 95th percentile of the width in display cells.
    let width95: Double
  }

  init(
    _ language: String, scripts: String = "", hasCase: Bool = false, isRightToLeft: Bool = false,
    quotes: String = "", stop: String, question: String, exclamation: String = "!",
    colon: String = ":", semicolon: String = ";", comma: String = ",", accepted: String = "",
    inverted: String = "", spaced: String = "", decimal: String = ".", group: String = ",",
    groupsFourDigits: Bool = false, digits: String = "latn", repeats: String? = "",
    wrongLetters: String = "", letters: String = "", rareLetters: String = "",
    cognates: String = "", growth: String = "", isKnown: Bool = true
  ) {
    self.language = language
    base = String(language.prefix { $0 != "-" })
    self.scripts = Self.words(scripts)
    mainScript = self.scripts.first.map(ScriptSet.init(named:)) ?? .latin
    allowedScripts = Self.allowedScripts(base, self.scripts, isKnown: isKnown)
    wrongLetterPairs = WrongLetters.of(language, base: base)
    smallWords = SmallWords.of(language) ?? SmallWords.of(base)
    self.hasCase = hasCase
    self.isRightToLeft = isRightToLeft
    self.quotes = Self.words(quotes)
    self.stop = stop
    self.question = question
    self.exclamation = exclamation
    self.colon = colon
    self.semicolon = semicolon
    self.comma = comma
    self.accepted = accepted
    self.inverted = inverted
    self.spaced = spaced
    self.decimal = decimal
    self.group = group
    self.groupsFourDigits = groupsFourDigits
    self.digits = digits
    self.repeats = repeats.map(Self.words)
    self.wrongLetters = wrongLetters
    self.letters = letters
    self.rareLetters = rareLetters
    let ranges = Self.ranges(letters)
    letterRanges = ranges + Self.ranges(rareLetters)
    usualLetterCount = ranges.count
    let (wrongLetterPairs, isLatin) = (wrongLetterPairs, self.scripts.first ?? "Latn" == "Latn")
    let signs = OwnSigns(
      quotes: self.quotes, stop: stop, comma: comma, endings: [question, exclamation, colon],
      inverted: inverted,
      spaced: spaced)
    ownLetters = OwnLetters(ranges, script: mainScript, isOfOtherScript: !isLatin, signs: signs) {
      wrongLetters.contains($0) || wrongLetterPairs?.mayBeWrong($0) == true
    }
    // A region shares the words of its language.
    let inherited = language == base ? nil : Self.known(base)?.cognates
    self.cognates = Set(Self.words(cognates)).union(inherited ?? [])
    self.growth = Self.words(growth).compactMap(Growth.init)
    self.isKnown = isKnown
    isOfOtherScript = !isLatin
    isHan = ["ja", "zh", "yue"].contains(base)
    isUnspaced = isHan || ["th", "lo", "km", "my", "bo"].contains(base)
  }

  /// Reads `a-zäöü`; letters of several characters, in braces, add none of their own.
  private static func ranges(_ list: String) -> [ClosedRange<UInt32>] {
    var ranges: [ClosedRange<UInt32>] = []
    var isRange = false
    for scalar in list.unicodeScalars {
      if scalar == "-", !ranges.isEmpty, !isRange {
        isRange = true
      } else if isRange, let first = ranges.popLast()?.lowerBound {
        ranges.append(first...max(first, scalar.value))
        isRange = false
      } else {
        ranges.append(scalar.value...scalar.value)
      }
    }
    return ranges
  }

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }
}

extension LanguageFacts.Growth {
  /// Reads `20:0.44,0.61,1,1.44,1.63,1.98,1.62`.
  fileprivate init?(_ text: String) {
    let parts = text.split(separator: ":")
    guard parts.count == 2, let limit = Int(parts[0]) else { return nil }
    let shares = parts[1].split(separator: ",").compactMap { Double($0) }
    guard shares.count == 7 else { return nil }
    self.limit = limit == 0 ? nil : limit
    (p1, p5, p50, p90) = (shares[0], shares[1], shares[2], shares[3])
    (p95, p99, width95) = (shares[4], shares[5], shares[6])
  }
}

extension LanguageFacts {
  /// The facts of a language, by any of its names.
  package static func of(_ language: String) -> LanguageFacts {
    kept.value(of: language) { made(of: language) }
  }

  /// Facts take long to make, and every table of a language asks for the same.
  private static let kept = KeptByName<LanguageFacts>()

  private static func made(of language: String) -> LanguageFacts {
    let tag = LanguageTag(language)
    let full = tag.maximized
    let base = full.language ?? tag.language ?? language
    var names = [tag.canonical]
    if let script = full.script { names.append("\(base)-\(script)") }
    // What Spain writes otherwise than Mexico, others of America do as Mexico.
    if base == "es", let region = tag.region, likeMexico.contains(region) { names.append("es-MX") }
    names += [base] + (base == "pt" ? ["pt-BR"] : base == "no" ? ["nb"] : [])
    let isInLatin = tag.script == "Latn"
    if let facts = names.lazy.compactMap(known).first(where: {
      // Hindi in Latin letters has none of the letters of Hindi.
      !isInLatin || !$0.isOfOtherScript || $0.language == tag.canonical
    }) {
      return facts
    }
    return LanguageFacts(
      tag.canonical, scripts: [full.script, "Latn"].compactMap(\.self).joined(separator: " "),
      stop: ".", question: "?", repeats: nil, isKnown: false)
  }

  /// The regions of Spanish with a point before the decimals: Latin America as a whole, the United States, and
  /// the north and middle.
  private static let likeMexico: Set<String> = [
    "419", "US", "DO", "GT", "HN", "NI", "PA", "PE", "PR", "SV",
  ]

  /// What 95 of 100 translations of a text keep below, as a share of its width.
  package func growth(of text: ExactString) -> Double? {
    let length = text.string.unicodeScalars.count
    return growth.first { $0.limit.map { length <= $0 } ?? true }?.width95
  }

  /// Names that no language translates.
  static let names = Set(everywhere.split(separator: " ").map(String.init))
}
