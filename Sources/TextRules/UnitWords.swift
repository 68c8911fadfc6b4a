/// The words for units in the languages that most apps speak, by their beginnings.
///
/// Endings change from case to case, and the beginning of a word tells enough: a unit that another one was
/// written for begins otherwise.
enum UnitWords {
  /// What a word may measure; empty for other words.
  static func meanings(of word: String, _ base: String) -> Set<String> {
    var word = Array(word.lowercased().unicodeScalars)[...]
    // A word for pieces may stand between a number and its unit.
    if word.count > 1, let first = word.first, "个個か".contains(first) { word = word.dropFirst() }
    let own = stems(of: base) ?? []
    // By code points: a mark of Devanagari is one character with the letter before it.
    return Set((own + sizes).lazy.filter { word.starts(with: $0.stem.unicodeScalars) }.map(\.unit))
  }

  /// Whether a text says a unit or a share of one, in whatever form.
  static func mentions(_ units: Set<String>, in text: TextProfile, _ base: String) -> Bool {
    let stems = (stems(of: base) ?? []).filter { units.contains($0.unit) }
    guard !stems.isEmpty else { return false }
    return text.words.contains { range in
      let word = text.word(range).lowercased()
      return stems.contains { $0.isWithin ? word.contains($0.stem) : word.hasPrefix($0.stem) }
    }
  }

  /// Whether the words of a language are known.
  static func isKnown(_ base: String) -> Bool { stems(of: base) != nil }

  private struct Stem: Sendable {
    let unit, stem: String
    /// Whether the stem may stand behind others: in scripts without spaces, and behind an article.
    let isWithin: Bool
  }

  private static let units = [
    "second", "minute", "hour", "day", "month", "half", "quarter", "kilometre", "mile",
    "week", "year",
  ]

  private static func stems(of base: String) -> [Stem]? {
    let base = base == "no" ? "nb" : base
    return words[base].map { line in kept.value(of: base) { stems(in: line) } }
  }

  private static let kept = KeptByName<[Stem]>()

  private static func stems(in line: String) -> [Stem] {
    zip(units, line.split(separator: "|", omittingEmptySubsequences: false)).flatMap { unit, list in
      list.split(separator: " ").map { stem in
        let isWithin = stem.unicodeScalars.first.map {
          $0.isRightToLeftLetter || SearchedText.isUnspaced($0)
            || (0xAC00...0xD7A3).contains($0.value)
        }
        return Stem(unit: unit, stem: String(stem), isWithin: isWithin ?? false)
      }
    }
  }

  /// The sizes of files, which all languages borrowed.
  private static let sizes: [Stem] = [
    (
      "kilobyte",
      "kilobyt kilobit kilobajt kilooct kiloóct килобай килобит кілобай كيلوب کیلوب קילוב キロバ 킬로바 किलोबा"
    ),
    (
      "megabyte",
      "megabyt megabit megabajt megaoct mégaoct мегабай megabaj ميغاب ميجاب مگاب מגה メガバ 메가바 मेगाबा เมกะไบ"
    ),
    (
      "gigabyte",
      "gigabyt gigabit gigabajt gigaoct гигабай гігабай غيغاب جيجاب گیگاب ג'יגה גיגה ギガバ 기가바 गीगाबा กิกะไบ"
    ),
  ].flatMap { unit, list in
    list.split(separator: " ").map { Stem(unit: unit, stem: String($0), isWithin: false) }
  }

  /// Second, minute, hour, day, month, half, quarter, kilometre, mile, week, year.
  private static let words: [String: String] = [
    "ar":
      "ثاني ثواني ثوان|دقيق دقائق|ساع|يوم أيام ايام|شهر أشهر شهور|نصف|ربع|كيلومتر كم|ميل أميال|أسبوع أسابيع اسبوع اسابيع|سن عام أعوام اعوام",
    "bg": "секунд|минут|час|ден дни|месец|половин|четвърт|километ|мил|седмиц|годин",
    "ca": "segon|minut|hor|dia dies|mes|mitj|quart|quilòm|mill|setman|any",
    "cs":
      "sekund vteřin|minut|hodin|den dny dní dn|měsíc|půl|čtvrt|kilomet|mil míl|týd|rok let lét",
    "da": "sekund|minut|time|dag døgn|måned|halv|kvarter kvart|kilomet|mil|uge|år",
    "de": "sekund|minut|stund|tag|monat|halb|viertel|kilomet|meil|woche|jahr",
    "el":
      "δευτερόλ|λεπτ|ώρ ωρ|ημέρ μέρ|μήν|μισ|τέταρτ|χιλιόμ|μίλι|εβδομάδ βδομάδ|έτ ετών χρόν χρον",
    "es": "segundo|minuto|hora|día dia|mes|medi|cuarto|kilómet|milla|seman|año",
    "et": "sekund|minut|tund tunni|päev ööpäev|kuu|pool|veerand|kilom|miil|nädal|aasta",
    "eu": "segundo|minutu|ordu|egun|hilabete|erdi|laurden|kilomet|milia|aste|urte",
    "fa": "ثانیه|دقیقه|ساعت|روز|ماه|نیم|ربع|کیلومتر|مایل|هفته|سال",
    "fi":
      "sekun|minuut|tunti tunni|päiv vuorokau|kuukau|puol|vartti neljän|kilom|mail|viik|vuo vuot",
    "fr": "seconde|minute|heure|jour|mois|demi|quart|kilom|mille mile|semain|an",
    "gl": "segundo|minuto|hora|día|mes|medi|cuarto|quilóm|milla|seman|ano",
    "he": "שני|דק|שע|יום ימים יממה|חודש|חצי|רבע|קילומטר ק\"מ|מייל|שבוע|שנ",
    "hi": "सेकंड सेकेंड सेकण्ड|मिनट|घंट घण्ट|दिन|महीन माह|आध|पौन चौथाई|किलोमी कि.मी|मील|हफ़्त हफ्त सप्ताह|साल वर्ष बरस",
    "hr": "sekund|minut|sat|dan|mjesec|pol|četvrt|kilomet|milj|tjed sedmic nedjelj|godin",
    "hu": "másodperc|perc|óra órá|nap|hónap|fél|negyed|kilom|mérföld|hét het|év",
    "id": "detik|menit|jam|hari|bulan|setengah|seperempat|kilom|mil|minggu pekan|tahun",
    "is": "sekúnd|mínút|klukku|dag degi sólarhring|mánuð|hálf|kortér|kílóm|míl|vik|ár",
    "it": "second|minut|or|giorn|mes|mezz|quart|chilom|migli|settiman|ann",
    "ja": "秒|分|時間|日|月 か月 ヶ月|半|四半|キロ|マイル|週|年 歳 才",
    "ko": "초|분|시간|일 하루|개월 달|반|분기|킬로미터|마일|주|년 살 세",
    "lt": "sekund|minu|valand|dien par|mėnes|pus|ketvirt|kilom|myl|savait|met",
    "lv": "sekun|minū|stund|dien diennakt|mēnes|pus|ceturt|kilom|jūdz|nedēļ|gad",
    "mk": "секунд|минут|час|ден дена|месец|полов|четврт|киломе|милј|недел седмиц|годин",
    "ms": "saat|minit|jam|hari|bulan|setengah|suku|kilom|batu|minggu|tahun",
    "nb": "sekund|minutt|time|dag døgn|måned|halv|kvarter kvart|kilom|mil|uke|år",
    "nl": "seconde|minu|uur uren|dag|maand|half|kwart|kilom|mijl|week weken|jaar jaren",
    "nn": "sekund|minutt|time|dag døgn|månad|halv|kvarter kvart|kilom|mil|veke|år",
    "pl":
      "sekund|minut|godzin|dzień dni dob|miesi|pół|kwadrans kwarta|kilom|mil|tydzień tygod|rok lat",
    "pt": "segundo|minuto|hora|dia|mês meses|mei|quart|quilóm quilôm|milha|seman|ano",
    "ro": "secund|minut|or oră|zi|lun|jumăt|sfert|kilom|mil|săptăm|an",
    "ru": "секунд|минут|час|день дня дней сут|месяц|пол|четверт|километ|мил|недел|год лет",
    "sk": "sekund|minút|hodin|deň dni dní|mesiac|pol|štvrť|kilom|míľ|týžd|rok",
    "sl": "sekund|minut|ur|dan dni|mesec|pol|četrt|kilom|milj|ted|let",
    "sr": "секунд|минут|сат час|дан|месец|пол|четврт|километ|миљ|недељ седмиц|годин",
    "sv": "sekund|minut|timm|dag dygn|månad|halv|kvart|kilom|mile|veck|år",
    "th": "วินาที|นาที|ชั่วโมง|วัน|เดือน|ครึ่ง|เสี้ยว|กิโลเมตร|ไมล์|สัปดาห์ อาทิตย์|ปี",
    "tr": "saniye|dakika|saat|gün|ay|yarım|çeyrek|kilom|mil|hafta|yıl sene yaş",
    "uk": "секунд|хвилин|годин|день дні днів доб|місяц|пів|чверт|кілом|мил|тиж|рік рок",
    "vi": "giây|phút|giờ tiếng|ngày|tháng|nửa|quý|kilômét ki-lô|dặm|tuần|năm",
    "zh": "秒|分|小时 小時 钟头|日 天|月|半|刻|公里 千米|英里 哩|周 週 星期 礼拜 禮拜|年 岁 歲",
  ]
}
