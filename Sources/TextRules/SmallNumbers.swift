/// The numbers from two to twelve, which a translation may write as words.
enum SmallNumbers {
  /// Whether a number that the source counts something with is in a translation neither as a word nor by what
  /// it makes together: seven days are a week, and three months a quarter.
  static func isLost(_ value: Int, in pair: TextPair) -> Bool {
    let base = pair.facts.base == "no" ? "nb" : pair.facts.base
    guard (2...12).contains(value), let stems = stems[base], stems.count > value - 2,
      !stems[value - 2].isEmpty, counts(value, in: pair.source)
    else { return false }
    return !pair.target.words.contains { range in
      let word = pair.target.word(range).lowercased()
      return stems[value - 2].contains { word.contains($0) } || word == RomanNumeral.of(value)
    }
  }

  /// Whether the number stands before a word in small letters, which is neither a week of days nor a part of a
  /// year.
  private static func counts(_ value: Int, in text: TextProfile) -> Bool {
    let isCounted = text.numbers.contains { number in
      let end = number.range.upperBound
      guard number.written == String(value), !number.isPartOfName, end + 1 < text.masked.count,
        number.range.lowerBound == 0 || text.masked[number.range.lowerBound - 1].isSpace,
        text.masked[end].isSpace, text.masked[end + 1].isSmall,
        let word = text.words.first(where: { $0.lowerBound == end + 1 })
      else { return false }
      let unit = text.word(word)
      // Several things are counted; what is one has the number for a name, as "Level 2".
      return unit.utf8.count >= 3 && (unit.hasSuffix("s") || unit == "people")
        && !wholes.contains("\(value) \(unit)")
    }
    // "Every 2 hours" may be every other hour.
    return isCounted
      && !(value == 2 && text.words.contains { text.word($0).lowercased() == "every" })
  }

  private static let wholes: Set<String> = [
    "3 months", "4 weeks", "6 months", "7 day", "7 days", "10 years", "12 hours", "12 months",
  ]

  /// By language, the words for each number from two on, by parts of them; nothing where an ending says it.
  private static let stems: [String: [[String]]] = words.mapValues { line in
    line.split(separator: "|", omittingEmptySubsequences: false).map {
      $0.split(separator: " ").map(String.init)
    }
  }

  private static let words: [String: String] = [
    "ar":
      "|ثلاث ثلث ثالث|أربع اربع ربع رابع رباع|خمس خامس|ست سدس سادس|سبع سابع|ثمان ثامن|تسع تاسع|عشر عاشر",
    "bg": "два две двой втор|три трет|четири четвърт|пет|шест|седем седм|осем осм|девет|десет",
    "ca":
      "dos dues segon doble|tres tercer|quatre quart|cinc cinqu|sis|set|vuit|nou|deu|onze|dotze",
    "cs":
      "dva dvě dvou dvo druh oba obě|tři tří třem třet troj|čtyř čtvrt|pět pát|šest|sedm|osm|devět devít|deset desít",
    "da":
      "to anden begge dobbelt par|tre tred|fire fjerd|fem|seks sjette|syv|otte|ni|ti|elleve|tolv",
    "de": "zwei beid doppel paar|drei dritt|vier|fünf|sechs|sieb|acht|neun|zehn|elf|zwölf",
    "el":
      "δύο δυο δεύτερ διπλ|τρ|τέσσερ τέταρτ τετάρτ|πέντε πέμπτ|έξι έκτ|επτά εφτά έβδομ|οκτώ οχτώ όγδο|ενν ένατ|δέκα δέκατ",
    "es":
      "dos segund dobl ambos ambas par|tres tercer|cuatro cuart|cinco quint|seis sext|siete sépt|ocho octav|nueve noven|diez décim decen|once|doce",
    "fi":
      "kaksi kahde kahte kaht toise molem tupla|kolm|nelj|viisi viide viite viit|kuusi kuude kuute kuut|seitsem|kahdeks|yhdeks|kymmen",
    "fr": "deux doubl|trois tiers|quatre|cinq|six|sept|huit|neuf|dix diz|onze|douz",
    "fa": "دو|سه سوم|چهار|پنج|شش|هفت|هشت|نه|ده",
    "he": "|שלוש שלש שליש תלת|ארבע רבע רביע|חמש חמיש|שש שיש|שבע שביע|שמונ שמינ|תשע תשיע|עשר עשיר",
    "hi": "दो|तीन तीसर|चार चौथ|पाँच पांच|छह छः छठ|सात|आठ|नौ|दस",
    "hu":
      "két kett dupl|három hárm harmad|négy|öt|hat|hét het|nyolc|kilenc|tíz tiz|tizenegy|tizenkett",
    "id": "dua ganda|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh|sebelas|belas",
    "it":
      "due second doppi entramb coppi|tre terz|quattro quart|cinque quint|sei sest|sette settim|otto ottav|nove non|dieci decim|undici|dodici dozzin",
    "ko": "두 둘 이 양 쌍|세 셋 삼 석 서|네 넷 사 넉|다섯 오 닷|여섯 육|일곱 칠|여덟 팔|아홉 구|열 십",
    "nb":
      "to andre begge dobbel par|tre tred|fire fjerd|fem|seks sjette|sju syv|åtte|ni|ti|elleve|tolv",
    "nl": "twee beide dubbel|drie derde|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf",
    "pl":
      "dwa dwie dwóch dwu dwo drug oba obie obu podwój|trz tró|czter czwar|pięć pięci piąt|sześ szós|siedem siedm siódm|osiem ośmi ósm|dziewię|dziesię|jedenas|dwanaś dwunas",
    "pt":
      "dois duas segund dobr dupl ambos ambas par|três tres terceir|quatro quart|cinco quint|seis sext|sete sétim|oito oitav|nove non|dez décim|onze|doze dúzia",
    "ro":
      "doi dou ambe dubl|trei|patru|cinci|șase sase|șapte sapte|opt|nou|zece|unsprezece|sprezece",
    "ru":
      "два две двух двум двой втор оба обе пар|тр|четыр четверт|пят|шест|сем седьм|восем восьм|девят|десят|одиннадцат|двенадцат",
    "sk":
      "dva dve dvoch dvo druh oba obe|tri troch trom tret troj|štyr štvrt|päť piat|šesť šies|sedem sied|osem ôsm|deväť devia|desať desia",
    "sv":
      "två andra båda dubbel par|tre tred|fyra fjärd|fem|sex sjätte|sju|åtta ått|nio|tio|elva|tolv",
    "tr": "iki çift|üç|dört dörd|beş|altı|yedi|sekiz|dokuz|on|bir|iki",
    "uk":
      "два дві дво друг обид подвій|три трьо трет|чотир четвер|п'ят п’ят|шіст шест|сім сем сьом|вісім восьм|дев'ят дев’ят|десят",
  ]
}
