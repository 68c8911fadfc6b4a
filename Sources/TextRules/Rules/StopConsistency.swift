import Diagnostics

extension TextRule {
  static let stopConsistency = TextRule(
    "text.stop-consistency", .note, "footers of one language end alike, and so do titles",
    why:
      "Of footers that all end in a full stop in the source, a few without one look forgotten beside the "
      + "others, and so does a stop behind a few words that have none in the source.",
    bad: TextExample("de", footers(ending: ["Eins.", "Zwei.", "Drei.", "Vier.", "Fünf"])),
    good: TextExample("de", footers(ending: ["Eins", "Zwei", "Drei", "Vier", "Fünf"])),
    .table { table in
      guard table.facts.hasSentenceEnds else { return [] }
      let isOfCode = table.pairs.first.map { !$0.isSetting } ?? false
      let ends = ends(of: table, isOfCode: isOfCode)
      let titles = TitleStops(table).findings
      let without = ends.filter { $0.end != .stop }
      if ends.count == 1, let only = without.first, isSentence(table.pairs[only.index]) {
        let message = "this text ends without a full stop, and its source with one"
        return titles + [(only.index, TextFinding(message))]
      }
      guard ends.count >= 4 || ends.count >= 2 && without.count == 1 else { return titles }
      // Texts of code are of many kinds, so that only a few of many are forgotten.
      let isMinority =
        without.count * (isOfCode ? 20 : 5) <= ends.count || without.count == 1 && ends.count < 20
      let minority =
        isMinority
        ? without
        : !isOfCode && ends.count >= 5 * (ends.count - without.count)
          ? ends.filter { $0.end == .stop } : []
      return titles
        + minority.map { item in
          (
            item.index,
            TextFinding(
              isMinority && item.end == .exclamation
                ? "this text ends in an exclamation mark, and most sentences of the table in a full stop"
                : isMinority
                  ? "this text ends without a full stop, and most footers of the table with one"
                  : "this text ends in a full stop, and most footers of the table without one")
          )
        }
    })

  /// How the translations of the source's footers end, by their places.
  private static func ends(
    of table: TextTable, isOfCode: Bool
  ) -> [(index: Int, end: EndSign)] {
    let telling = Set(table.telling)
    var all: [(index: Int, end: EndSign)] = []
    var long: [(index: Int, end: EndSign)] = []
    for index in table.pairs.indices {
      var words = table.pairs.outline(index).wordCount
      var end = EndSign.stop
      if telling.contains(index) {
        let pair = table.pairs[index]
        guard isFooter(pair), EndSign(of: pair.source, pair.sourceFacts) == .stop,
          endsInWord(pair.source)
        else { continue }
        end = EndSign(of: pair.target, pair.facts)
        guard [.stop, .none, .exclamation].contains(end) else { continue }
        words = pair.source.words.count
      } else if !isPlainFooter(index, of: table, isOfCode: isOfCode) {
        continue
      }
      all.append((index, end))
      if !isOfCode || words > 3 { long.append((index, end)) }
    }
    // Where there are many, those of three words are left aside: they may be titles.
    return long.count >= 4 ? long : all
  }

  /// Whether a text ends in a word, and in no abbreviation, before its stop.
  private static func endsInWord(_ text: TextProfile) -> Bool {
    guard let last = text.words.last.map(text.word) else { return false }
    return last.utf8.count > 1 && !abbreviations.contains(last.lowercased())
  }

  /// A footer of several words, which is no title whatever stands beside it.
  private static func isSentence(_ pair: TextPair) -> Bool {
    pair.roles.contains("FooterText") && pair.source.words.count >= 5
      && (pair.target.words.count >= 4 || pair.facts.isUnspaced)
  }

  /// Words whose stop ends no sentence.
  private static let abbreviations: Set<String> = ["etc", "inc", "ltd", "co", "corp", "min", "sec"]

  /// Footers, and sentences where nothing tells what the text is for; of the texts of code, those of several
  /// words.
  private static func isFooter(_ pair: TextPair) -> Bool {
    pair.isSetting
      ? pair.roles.isEmpty || pair.roles.contains("FooterText")
      : pair.source.words.count >= 3 && pair.target.masks.isEmpty
  }

  /// Whether a text of which there is nothing else to say is one: it ends as its source does.
  private static func isPlainFooter(_ index: Int, of table: TextTable, isOfCode: Bool) -> Bool {
    let outline = table.pairs.outline(index)
    guard outline.endsSentence else { return false }
    let source = table.pairs.source(index)
    let isFooter = source.roles.isEmpty || source.roles.contains("FooterText")
    guard isOfCode ? outline.wordCount >= 3 : isFooter else { return false }
    return endsInWord(source.profile)
  }

  private static func footers(ending texts: [String]) -> [(source: String, target: String?)] {
    zip(["One.", "Two.", "Three.", "Four.", "Five."], texts).map { ($0, $1) }
  }
}

/// Full stops behind titles that have none in the source.
private struct TitleStops {
  let table: TextTable
  private let telling: Set<Int>

  init(_ table: TextTable) {
    self.table = table
    telling = Set(table.telling)
  }

  /// One for each title, where four fifths of the others end without a stop.
  var findings: [(Int, TextFinding)] {
    let titles = table.pairs.indices.filter { !telling.contains($0) && isPlainTitle($0) }.count
    let tellingTitles = table.telling.filter { isTitle(table.pairs[$0].source) }
    let found = tellingTitles.filter { endsInStop(table.pairs[$0]) }
    guard found.count * 5 <= titles + tellingTitles.count || found.count == 1 else { return [] }
    return found.map { index in
      (
        index,
        TextFinding("this title ends in a full stop, and neither its source nor the others do")
      )
    }
  }

  private static let signs: ScalarSet = ".!?:;,…%\n"

  /// Whether a text of which there is nothing to say is a title: it ends as its source does.
  private func isPlainTitle(_ index: Int) -> Bool {
    let outline = table.pairs.outline(index)
    return (1...3).contains(outline.wordCount)
      && outline.features.isDisjoint(with: [.endStop, .comma])
  }

  /// Up to three words without a sign.
  private func isTitle(_ source: TextProfile) -> Bool {
    (1...3).contains(source.words.count) && source.masks.isEmpty
      && source.masked.last?.isLetter == true
      && (source.features.isDisjoint(with: [.punctuation, .lineBreak])
        || !source.masked.contains(where: Self.signs.contains))
  }

  private func endsInStop(_ pair: TextPair) -> Bool {
    let (words, masked) = (pair.target.words, pair.target.masked)
    guard let sign = masked.last, ".。।۔".contains(sign), masked.count > 1,
      let last = words.last, last.upperBound == masked.count - 1
    else { return false }
    if sign == "." {
      let isVerb = pair.facts.base == "ko" && masked[masked.count - 2] == "다"
      return !isVerb && words.count <= pair.source.words.count + 1
        && !masked.dropLast().contains(".")
        && !isAbbreviation(last, of: pair)
    }
    // Japanese sentences end in a verb; the others are names of things.
    let isVerb = pair.facts.base == "ja" && "たすんいる".contains(masked[masked.count - 2])
    return !isVerb && masked.count <= 16 && !masked.dropLast().contains(sign)
  }

  /// Words are cut off behind a consonant, and are shorter then than the word of English.
  private func isAbbreviation(_ word: Range<Int>, of pair: TextPair) -> Bool {
    let masked = pair.target.masked
    let isAlone = pair.target.words.count == 1
    let own = pair.source.masked.count
    if isAlone, own >= 4, word.count > 5, word.count > own + 1,
      masked[word].contains(where: \.isSmall)
    {
      return false
    }
    if word.count >= 3, masked[word].allSatisfy(\.isCapital),
      pair.source.masked.contains(where: \.isSmall)
        || pair.source.masked.elementsEqual(masked[word])
    {
      return false
    }
    guard word.count >= 4 else { return true }
    let isVowel = SearchedText.unaccented(masked[word].suffix(1)).first.map {
      "aeiouyøæıəаеиоуыэюяієαεηιουω".contains($0)
    }
    return isVowel == true ? false : word.count < (isAlone ? 10 : 6)
  }
}
