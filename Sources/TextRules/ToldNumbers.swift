/// Numbers of which a translation tells a part by a word: "10 mil" for 10,000, "1 ora e mezza" for 1.5.
enum ToldNumbers {
  static func isSame(_ own: NumberValue, _ other: NumberValue, in pair: TextPair) -> Bool {
    if own.digits == other.digits + ".5" {
      return pair.target.masked.contains("半") || hasWord(behind: other, beginning: halves, in: pair)
    }
    return own.digits == other.digits + "000"
      && hasWord(behind: other, beginning: thousands, in: pair)
      || own.digits == other.digits + "000000"
        && hasWord(behind: other, beginning: millions, in: pair)
  }

  /// Whether one of the three words behind a number begins so.
  private static func hasWord(
    behind number: NumberValue, beginning stems: [String], in pair: TextPair
  ) -> Bool {
    pair.target.words.lazy.filter { $0.upperBound > number.number.range.upperBound }.prefix(3)
      .contains { range in
        let word = pair.target.word(range).lowercased()
        return stems.contains { word.hasPrefix($0) }
      }
  }

  private static let halves = [
    "mez", "medi", "demi", "mei", "mitj", "halb", "half", "halv", "puol", "hálf", "pół", "poł",
    "půl",
    "pol", "fél", "jumăt", "buçuk", "полов", "пол", "пів", "μισ", "rưỡi", "seteng", "반", "نصف",
    "والنصف", "ونصف", "חצי", "וחצי", "نیم", "و نیم", "आध", "साढ़े", "ครึ่ง", "pus", "poolteist",
  ]

  private static let thousands = [
    "mil", "mille", "tausend", "tsd", "тыс", "тис", "тыся", "tys", "tis", "tisíc", "bin", "nghìn",
    "ngàn", "ribu", "tusen", "tusind", "tuhat", "tuhan", "ezer", "mii", "хил", "хиљ", "tūkst",
    "χιλ",
    "duizend", "þúsund", "libo", "אלף", "אלפ", "ألف", "آلاف", "هزار", "हज़ार", "हजार", "พัน", "천",
  ]

  private static let millions = [
    "mill", "milh", "mili", "mio", "mln", "miljo", "miljoo", "milj", "milió", "milyon", "млн",
    "мил",
    "мільй", "εκατ", "triệu", "juta", "מיליון", "مليون", "ملايين", "میلیون", "ล้าน",
  ]
}
