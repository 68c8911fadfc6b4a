import Diagnostics

extension TextRule {
  static let truncated = TextRule(
    "text.truncated", .note, "a translation is whole",
    why:
      "A table that went through a spreadsheet or a database with short columns comes back cut: in the middle "
      + "of a sentence, behind an article, before what a bracket was to hold.",
    isOff: true,
    bad: TextExample("de", "Tap to delete the page", "Tippen zum Löschen der"),
    good: TextExample("de", "Tap to delete the page", "Tippen zum Löschen der Seite"),
    .library { _ in WholeTables() })

  fileprivate static func fault(of pair: TextPair, _ column: Int?) -> String? {
    guard let last = pair.target.masked.last(where: { !$0.isSpace }) else { return nil }
    if "([{（［「『„«‹".contains(last), pair.source.masked.last != last {
      return "the text ends in '\(last)', which opens something; is it whole?"
    }
    if let word = hangingWord(of: pair) {
      return "the text ends in '\(word)', to which something belongs; is it whole?"
    }
    let count = pair.target.scalars.count
    guard last.isLetter, EndSign(of: pair.source, pair.sourceFacts) == .stop,
      pair.facts.hasSentenceEnds
    else { return nil }
    if let column, count == column {
      return
        "no text of the table is longer than this, with \(column) characters; was it cut there?"
    }
    if fields.contains(count), count * 4 < pair.source.scalars.count * 3 {
      return "the text ends after \(count) characters, without a full stop; was it cut there?"
    }
    return nil
  }

  /// The widths that columns have: a table whose longest text has one of them was cut there.
  fileprivate static let columns = [50, 60, 64, 80, 100, 120, 128, 140, 160, 200, 250, 255, 256]

  /// The lengths that fields of databases have.
  private static let fields: Set<Int> = [50, 64, 80, 100, 128, 255]

  /// A last word that a text cannot end in.
  private static func hangingWord(of pair: TextPair) -> String? {
    let (source, target) = (pair.source, pair.target)
    guard target.words.count >= 3, let last = target.words.last,
      last.upperBound == target.masked.count,
      let words = hanging[pair.facts.base]
    else { return nil }
    let word = target.word(last)
    guard words.contains(word) else { return nil }
    // Pieces that code joins end so in both languages.
    if let end = source.words.last, end.upperBound == source.masked.count,
      hanging["en"]?.contains(source.word(end).lowercased()) == true
    {
      return nil
    }
    return word
  }

  /// Articles, conjunctions and prepositions that always have something behind them.
  private static let hanging: [String: Set<String>] = [
    "en": "the a an and or of to for from with by at in on than",
    "de":
      "der die das den dem des und eine einen einem einer oder für von vom zum zur mit im am beim",
    "nl": "de het een en of van voor met te", "af": "die en of van vir",
    "sv": "en ett och eller av för att som", "da": "en et og eller af for at som",
    "nb": "en et og eller av for å som",
    "fr": "le la les un une des du de et ou pour avec dans à au aux que",
    "es": "el la los las un una unos unas de del y o para con en por al que",
    "pt": "o a os as um uma de do da dos das e ou para com em no na por que",
    "it": "il lo la i gli le un una di del della dei delle e o per con in da al alla che",
    "ca": "el la els les un una de del dels i o per amb", "ro": "și sau de pe cu pentru la din",
    "pl": "i oraz lub w z na do dla od", "cs": "a nebo v z na do pro od ve ze",
    "sk": "a alebo v z na do pre od vo zo", "hr": "i ili u iz na do za od s",
    "sl": "in ali v iz na do za od z",
    "ru": "и или в из на для от с к по за", "uk": "і та або в з на до для від",
    "bg": "и или в от на за с до",
    "hu": "a az egy és vagy", "fi": "ja tai", "et": "ja või", "tr": "ve veya",
    "el": "ο η το οι τα και ή σε για με",
    "ar": "و أو في من إلى على", "fa": "و یا در از به با", "he": "את של או", "hi": "और या",
    "id": "dan atau yang di ke dari",
    "vi": "và hoặc của",
  ].mapValues { Set($0.split(separator: " ").map(String.init)) }
}

/// All tables, since a twin may stand in any of them.
private struct WholeTables: TextGathering {
  private var tables: [(table: TextTable, place: TextPlace)] = []
  private var longer = TextTwins()

  mutating func add(_ table: TextTable, at place: TextPlace) {
    tables.append((table, place))
    longer.add(table)
  }

  func findings() -> [GatheredFinding] {
    tables.flatMap { table, place -> [GatheredFinding] in
      let longest = table.pairs.map(\.target.scalars.count).max()
      let column = TextRule.columns.first { $0 == longest }
      return table.pairs.compactMap { pair in
        guard let message = TextRule.fault(of: pair, column) ?? longer.fault(of: pair) else {
          return nil
        }
        return GatheredFinding(pair: pair, place: place, finding: TextFinding(message))
      }
    }
  }
}

/// The longest translation of each source in each language.
private struct TextTwins {
  private struct Source: Hashable {
    let language: String, text: ExactString
  }

  private var longest: [Source: String] = [:]

  mutating func add(_ table: TextTable) {
    for pair in table.pairs {
      let source = Self.source(of: pair)
      let text = pair.target.coreText
      if text.utf8.count > longest[source]?.utf8.count ?? 0 { longest[source] = text }
    }
  }

  func fault(of pair: TextPair) -> String? {
    let text = pair.target.coreText
    guard text.unicodeScalars.count >= 8, let twin = longest[Self.source(of: pair)],
      twin.unicodeScalars.count >= text.unicodeScalars.count + 3, twin.hasPrefix(text)
    else { return nil }
    return "elsewhere this source is '\(VisibleText.escaped(twin))'; was it cut here?"
  }

  private static func source(of pair: TextPair) -> Source {
    Source(language: pair.facts.language, text: ExactString(pair.source.coreText))
  }
}
