/// The words for units in the languages that most apps speak, by their beginnings.
///
/// Endings change from case to case, and the beginning of a word tells enough: a unit that another one was
/// written for begins otherwise.
enum UnitWords {
  /// What a word may measure; empty for other words.
  static func meanings(of word: String, _ base: String) -> Set<String> {
    let word = word.lowercased()
    let own = stems[base == "no" ? "nb" : base] ?? []
    return Set((own + sizes).lazy.filter { word.hasPrefix($0.stem) }.map(\.unit))
  }

  /// Whether a text says a unit or a share of one, in whatever form.
  static func mentions(_ units: Set<String>, in text: TextProfile, _ base: String) -> Bool {
    let stems = (stems[base == "no" ? "nb" : base] ?? []).filter { units.contains($0.unit) }
    guard !stems.isEmpty else { return false }
    return text.words.contains { range in
      let word = text.word(range).lowercased()
      return stems.contains { $0.isWithin ? word.contains($0.stem) : word.hasPrefix($0.stem) }
    }
  }

  /// Whether the words of a language are known.
  static func isKnown(_ base: String) -> Bool { stems[base == "no" ? "nb" : base] != nil }

  private struct Stem: Sendable {
    let unit, stem: String
    /// Whether the stem may stand behind others: in scripts without spaces, and behind an article.
    let isWithin: Bool
  }

  private static let units = [
    "second", "minute", "hour", "day", "month", "half", "quarter", "kilometre", "mile",
  ]

  private static let stems: [String: [Stem]] = words.mapValues { line in
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

  /// Second, minute, hour, day, month, half, quarter, kilometre, mile.
  private static let words: [String: String] = [
    "ar": "ثاني ثواني ثوان|دقيق دقائق|ساع|يوم أيام ايام|شهر أشهر شهور|نصف|ربع|كيلومتر كم|ميل أميال",
    "bg": "секунд|минут|час|ден дни|месец|половин|четвърт|километ|мил",
    "ca": "segon|minut|hor|dia dies|mes|mitj|quart|quilòm|mill",
    "cs": "sekund vteřin|minut|hodin|den dny dní dn|měsíc|půl|čtvrt|kilomet|mil míl",
    "da": "sekund|minut|time|dag døgn|måned|halv|kvarter kvart|kilomet|mil",
    "de": "sekund|minut|stund|tag|monat|halb|viertel|kilomet|meil",
    "el": "δευτερόλ|λεπτ|ώρ ωρ|ημέρ μέρ|μήν|μισ|τέταρτ|χιλιόμ|μίλι",
    "es": "segundo|minuto|hora|día dia|mes|medi|cuarto|kilómet|milla",
    "et": "sekund|minut|tund tunni|päev ööpäev|kuu|pool|veerand|kilom|miil",
    "eu": "segundo|minutu|ordu|egun|hilabete|erdi|laurden|kilomet|milia",
    "fa": "ثانیه|دقیقه|ساعت|روز|ماه|نیم|ربع|کیلومتر|مایل",
    "fi": "sekun|minuut|tunti tunni|päiv vuorokau|kuukau|puol|vartti neljän|kilom|mail",
    "fr": "seconde|minute|heure|jour|mois|demi|quart|kilom|mille mile",
    "gl": "segundo|minuto|hora|día|mes|medi|cuarto|quilóm|milla",
    "he": "שני|דק|שע|יום ימים יממה|חודש|חצי|רבע|קילומטר ק\"מ|מייל",
    "hi": "सेकंड सेकेंड सेकण्ड|मिनट|घंट घण्ट|दिन|महीन माह|आध|पौन चौथाई|किलोमी कि.मी|मील",
    "hr": "sekund|minut|sat|dan|mjesec|pol|četvrt|kilomet|milj",
    "hu": "másodperc|perc|óra órá|nap|hónap|fél|negyed|kilom|mérföld",
    "id": "detik|menit|jam|hari|bulan|setengah|seperempat|kilom|mil",
    "is": "sekúnd|mínút|klukku|dag degi sólarhring|mánuð|hálf|kortér|kílóm|míl",
    "it": "second|minut|or|giorn|mes|mezz|quart|chilom|migli",
    "ja": "秒|分|時間|日|月 か月 ヶ月|半|四半|キロ|マイル",
    "ko": "초|분|시간|일 하루|개월 달|반|분기|킬로미터|마일",
    "lt": "sekund|minu|valand|dien par|mėnes|pus|ketvirt|kilom|myl",
    "lv": "sekun|minū|stund|dien diennakt|mēnes|pus|ceturt|kilom|jūdz",
    "mk": "секунд|минут|час|ден дена|месец|полов|четврт|киломе|милј",
    "ms": "saat|minit|jam|hari|bulan|setengah|suku|kilom|batu",
    "nb": "sekund|minutt|time|dag døgn|måned|halv|kvarter kvart|kilom|mil",
    "nl": "seconde|minu|uur uren|dag|maand|half|kwart|kilom|mijl",
    "nn": "sekund|minutt|time|dag døgn|månad|halv|kvarter kvart|kilom|mil",
    "pl": "sekund|minut|godzin|dzień dni dob|miesi|pół|kwadrans kwarta|kilom|mil",
    "pt": "segundo|minuto|hora|dia|mês meses|mei|quart|quilóm quilôm|milha",
    "ro": "secund|minut|or oră|zi|lun|jumăt|sfert|kilom|mil",
    "ru": "секунд|минут|час|день дня дней сут|месяц|пол|четверт|километ|мил",
    "sk": "sekund|minút|hodin|deň dni dní|mesiac|pol|štvrť|kilom|míľ",
    "sl": "sekund|minut|ur|dan dni|mesec|pol|četrt|kilom|milj",
    "sr": "секунд|минут|сат час|дан|месец|пол|четврт|километ|миљ",
    "sv": "sekund|minut|timm|dag dygn|månad|halv|kvart|kilom|mile",
    "th": "วินาที|นาที|ชั่วโมง|วัน|เดือน|ครึ่ง|เสี้ยว|กิโลเมตร|ไมล์",
    "tr": "saniye|dakika|saat|gün|ay|yarım|çeyrek|kilom|mil",
    "uk": "секунд|хвилин|годин|день дні днів доб|місяц|пів|чверт|кілом|мил",
    "vi": "giây|phút|giờ tiếng|ngày|tháng|nửa|quý|kilômét ki-lô|dặm",
    "zh": "秒|分|小时 小時 钟头|日 天|月|半|刻|公里 千米|英里 哩",
  ]
}
