/// Round numbers that languages like to spell.
enum NumberWords {
  /// Whether a text has the word for a number, in whatever form.
  static func mentions(_ value: Int, in text: TextProfile, _ base: String) -> Bool {
    guard let stems = stems[value]?[base] else { return false }
    return text.words.contains { range in
      let word = text.word(range).lowercased()
      return stems.contains { word.contains($0) }
    }
  }

  private static let stems: [Int: [String: [String]]] = words.mapValues { line in
    var stems: [String: [String]] = [:]
    for entry in line.split(separator: "|") {
      let parts = entry.split(separator: " ").map(String.init)
      stems[parts[0]] = Array(parts.dropFirst())
    }
    return stems
  }

  /// By language, the beginnings of the words.
  private static let words: [Int: String] = [
    15:
      "ar خمس|he חמש עשרה|fa پانزده|de fünfzehn|fr quinz|es quinc|it quindic|pt quinz|ru пятнадцат",
    20:
      "ar عشر|he עשרים|fa بیست|hi बीस|de zwanzig|nl twintig|sv tjugo|da tyve|nb tjue|fr vingt|es veint|it vent|pt vint|ca vint|ru двадцат|uk двадцят|pl dwadzie|cs dvacet|tr yirmi|hu húsz husz|fi kaksikymmen|ro douăzeci",
    24: "ar أربع|he עשרים|de vierundzwanzig|fr vingt",
    30: "ar ثلاث|he שלושים|fa سی|hi तीस|de dreißig|fr trent|es treint|it trent|pt trint|ru тридцат",
    50:
      "ar خمس|he חמישים|fa پنجاه|hi पचास|de fünfzig|nl vijftig|sv femtio|da halvtreds|nb femti|fr cinquant|es cincuent|it cinquant|pt cinquent|ru пятьдесят|pl pięćdziesi|cs padesát|tr elli|hu ötven",
    60:
      "ar ست|he שישים|fa شصت|hi साठ|de sechzig|fr soixant|es sesent|it sessant|pt sessent|ru шестьдесят",
    70:
      "fr septant soixante-dix|de siebzig|nl zeventig|es setent|it settant|pt setent|ru семьдесят",
    90:
      "ar تسع|he תשעים|fa نود|de neunzig|fr quatre-vingt nonant|es novent|it novant|pt novent|ru девяност",
    100:
      "ar مئة مائة مئت مائت مية|he מאה|fa صد|hi सौ|ur سو|bn শত একশ|de hundert|nl honderd|sv hundra|da hundred|nb hundre|fr cent|es cien|pt cem cent|it cent|ca cent|gl cen|ro sut|pl sto setk|cs sto stov|sk sto|ru сто сот|uk сто сот|bg сто|sr сто|hr sto|el εκατ|tr yüz|az yüz|hu száz|fi sata sada|et sada saja|ko 백|th ร้อย|vi trăm|id ratus|ms ratus",
    1000:
      "ar ألف آلاف الف|he אלף אלפ|fa هزار|hi हज़ार हजार|ur ہزار|de tausend|nl duizend|sv tusen|da tusind|nb tusen|fr mille|es mil|pt mil|it mil|ca mil|ro mi|pl tysi|cs tisíc|sk tisíc|ru тысяч|uk тисяч|bg хиляд|sr хиљад|hr tisuć|el χίλι χιλι|tr bin|hu ezer|fi tuhan tuhat|et tuhat tuhan|ko 천|th พัน|vi nghìn ngàn|id ribu|ms ribu",
  ]
}

/// Numbers as the Romans wrote them.
enum RomanNumeral {
  /// The numeral of a number up to 3999; nil for others.
  static func of(_ value: Int) -> String? {
    guard (1...3999).contains(value) else { return nil }
    var (rest, result) = (value, "")
    for (size, sign) in signs {
      while rest >= size {
        result += sign
        rest -= size
      }
    }
    return result
  }

  private static let signs: [(Int, String)] = [
    (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"),
    (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
  ]
}
