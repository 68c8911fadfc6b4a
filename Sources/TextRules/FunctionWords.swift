/// Words of grammar that no sentence of their language has twice in a row.
package enum FunctionWords {
  /// The words of a language, in small letters.
  package static func of(_ base: String) -> Set<String> {
    let base = base == "no" ? "nb" : base
    guard let list = words[base] else { return [] }
    return kept.value(of: base) { Set(list.split(separator: " ").map(String.init)) }
  }

  private static let kept = KeptByName<Set<String>>()

  private static let words: [String: String] = [
    "af": "die van en vir met na op om in uit by is",
    "ar": "من على إلى عن مع هذا هذه التي الذي أو أن كل في لا",
    "az": "və ilə üçün amma ki",
    "be": "і у ў з на не да па за для пры ад або",
    "bg": "и в във на с със за от не до по или да че",
    "bn": "এবং ও থেকে জন্য",
    "br": "ha hag ar an ur da gant evit war",
    "bs": "i u na s sa za od do po ne iz ili",
    "ca": "el la els les i de del dels en per a amb o un una no que",
    "cs": "a v ve na s z ze do k o od pro po při za nebo je",
    "cy": "a y yr yn i o gyda ac neu",
    "da": "og er af til med på i for fra en et at eller ikke",
    "de":
      "der die den und zu mit von für auf in im am ein eine dem oder bei aus nach ist nicht vom zum zur",
    "el": "ο η οι το τα την τον και στο στη στην στον στις με για από σε να θα ή δεν",
    "en": "the a an of to and for with or at by from",
    "es": "el la los las de del en y con por para un una a o al que se",
    "et": "ja on ei või et kui ning",
    "eu": "eta edo da dira",
    "fa": "و در از به با که برای را این یا",
    "fi": "ja on ei tai että kun jos",
    "fil": "ang ng sa at para kung mga",
    "fo": "og í at", "co": "di u è", "sc": "de e sa su",
    "fr": "le la les des de du et à un une au aux dans sur pour par avec ou est que pas",
    "ga": "an na agus ar le do i ag",
    "gl": "o a os as de do da en e con por para un unha non que",
    "gu": "અને માટે",
    "he": "את של על עם או אם זה לא אל",
    "hi": "और में का की के को से पर है या",
    "hr": "i u na s sa za od do po ne iz ili",
    "hu": "a és vagy nem hogy egy",
    "hy": "և է համար կամ",
    "id": "dan yang di ke dari untuk dengan atau ini pada",
    "is": "og í á til með frá fyrir að eða",
    "it": "con di e per il la lo gli le da in un una del della a o dei nel al su i che non",
    "ka": "და ან",
    "kab": "n s d deg i",
    "kk": "және мен немесе үшін",
    "ko": "및 또는",
    "lt": "ir į iš su nuo ar prie už kad arba",
    "lv": "un no ar uz par vai pie lai",
    "mk": "и во на со за од не до по или да",
    "mr": "आणि व किंवा",
    "ms": "dan yang di ke dari untuk dengan atau ini pada",
    "nb": "og er av til med på i for fra en et å eller ikke",
    "ne": "र वा लागि",
    "nl": "de het en van een in op met voor te of bij naar niet",
    "nn": "og er av til med på i for frå ein eit å eller ikkje",
    "pa": "ਅਤੇ ਦੇ ਦੀ ਨੂੰ ਲਈ",
    "pl": "i w na z do za od nie oraz dla przez we ze lub o jest się",
    "pt": "de e com para o a os as em do da no na um uma por ou ao não",
    "ro": "de la și în cu pe din pentru un sau nu",
    "ru": "и в на с не по для из от до за к о у или со во а",
    "sk": "a v vo na s so z zo do k o od pre po pri za alebo je sa",
    "sl": "in v na s z za od do po ne iz ali pri",
    "sq": "dhe në e i me për nga ose",
    "sr": "и у на с са за од до по не из или i u na s sa za od do po ne iz ili",
    "sv": "och att en av till med på i för från ett eller är inte",
    "sw": "na ya wa kwa katika au",
    "ta": "மற்றும் அல்லது",
    "te": "మరియు లేదా",
    "kn": "ಮತ್ತು ಅಥವಾ ಕೇವಲ",
    "tt": "һәм", "si": "සහ",
    "tr": "ve için ile bu veya da de",
    "uk": "і в у на з не та до для по за від й або о зі із",
    "ur": "اور میں کا کی کے کو سے پر ہے یا",
    "uz": "va uchun bilan yoki",
    "vi": "và của cho với các để trong hoặc được khi thì không phải này bị đã sẽ trên",
  ]
}

extension LanguageFacts {
  /// Pronouns, verbs and the like that stand twice where two clauses or two persons meet.
  var rightlyDoubled: Set<String> {
    Set(repeats ?? []).union(Self.doubled[base] ?? [])
  }

  /// Whether the language says a word twice to mean "often", "each" or "very"; all words of some do so.
  func mayDouble(_ word: String) -> Bool {
    guard repeats == nil else { return false }
    guard let list = Self.sayingTwice[base] else { return true }
    return word.unicodeScalars.count < list.least || list.words.contains(word.lowercased())
  }

  /// Languages that double words of few kinds: those that they so use, and how long a word is that surely is
  /// none.
  private static let sayingTwice: [String: (least: Int, words: Set<String>)] = [
    "az": (6, ["tez-tez", "yavaş-yavaş", "yavaş", "ardıcıl", "səhifə", "növbə"]),
    "bn": (4, ["ধীরে", "বারবার", "আলাদা", "ছোট", "বড়", "মাঝে", "সাথে", "একে", "পাশে", "কখনো", "নিজ"]),
    "fa": (
      4,
      ["یکی", "آرام", "آهسته", "دسته", "ذره", "جدا", "صفحه", "مرحله", "پاره", "تکه", "لحظه", "قدم"]
    ),
    "hi": (
      4,
      [
        "धीरे", "बारी", "कभी", "साथ", "अपने", "अपनी", "अपना", "जैसे", "छोटे", "छोटी", "बड़े", "बड़ी", "किसी",
        "कौन", "क्या", "थोड़ा", "थोड़ी", "थोड़े", "पीछे", "कहीं", "कोई", "ऊपर", "नीचे", "किस", "समय", "जल्दी",
        "अलग", "बार", "तरह",
      ]
    ),
    "ka": (6, ["ნელნელა", "ხშირად"]),
    "ko": (3, ["하나씩", "조금씩", "천천히", "하나하나"]),
    "mr": (4, ["हळूहळू", "वेगळे", "वेगळ्या", "पुन्हा", "छोटे", "मोठे", "काही", "बरोबर", "अधून"]),
    "tr": (6, ["kelime", "sessiz", "aşama", "küçük", "türlü", "birer", "sürekli", "parça"]),
    "ur": (4, ["کبھی", "ساتھ", "آہستہ", "اپنے", "اپنی", "جیسے", "چھوٹے", "بڑے", "تھوڑا", "دھیرے"]),
  ]

  private static let doubled: [String: Set<String>] = [
    "bg": ["ви", "му", "им", "ни", "ти", "ми", "се"],
    "da": ["der", "det", "den", "de"],
    "de": ["die", "sie", "der", "das", "den", "denen", "Sie"],
    "el": ["σας", "μας", "του", "της", "τους", "μου", "σου"],
    "en": ["that", "had", "very", "is"],
    "fr": ["nous", "vous", "en", "y", "lui", "leur"],
    "gl": ["se"],
    "he": ["יום", "אחד", "אחת", "שלב", "צעד", "שעה", "זה", "עמוד", "פעם", "שורה"],
    "hu": ["az", "már", "ki", "meg"],
    "mk": ["ви", "му", "им", "ни", "ти", "ми", "се"],
    "nb": ["det", "den", "de", "der"],
    "nl": ["je", "die", "dat", "ze", "had", "zij", "u", "we"],
    "nn": ["det", "den", "dei", "der"],
    "pt": ["se", "logo", "que"],
    "ru": ["вот", "чуть", "еле", "что", "очень"],
    "sv": ["det", "den", "de", "som"],
    "uk": ["ось", "ледь", "дуже", "що"],
  ]
}
