import Diagnostics

/// What programs and services write where a text should be, and the source has none of it.
enum BrokenExport {
  static func mark(_ text: TextProfile, _ facts: LanguageFacts, source: TextProfile) -> String? {
    if text.scalars.count <= 20, let mark = wholeText(text, facts, source) { return mark }
    if text.features.contains(.bracket), text.text.string.contains("[object Object]"),
      !source.text.string.contains("[object Object]")
    {
      return "[object Object]"
    }
    if text.features.contains(.capitals), text.scalars.count >= 16,
      let phrase = phrases.first(in: text.text),
      !source.text.string.contains(phrase)
    {
      return phrase
    }
    if let request = requests[facts.base]?.first(where: { starts(text, with: $0) }) {
      return request
    }
    return preamble(text, facts, source)
  }

  private static func starts(_ text: TextProfile, with words: String) -> Bool {
    text.masked.starts(with: words.unicodeScalars)
  }

  /// What a model says before it translates, in the language of the text or in English.
  private static func preamble(
    _ text: TextProfile, _ facts: LanguageFacts, _ source: TextProfile
  ) -> String? {
    guard text.words.count > 1 else { return nil }
    if let first = text.masked.first, "AIECJК作言".unicodeScalars.contains(first),
      let refusal = refusals.first(where: { starts(text, with: $0) }),
      !source.text.string.contains("AI"), !source.text.string.contains("model")
    {
      return refusal
    }
    guard text.features.contains(.punctuation),
      text.masked.contains(where: { $0 == ":" || $0 == "：" }),
      !source.text.string.lowercased().contains("translat")
    else { return nil }
    return [preambles[facts.base], preambles["en"]].compactMap(\.self).joined().first {
      starts(text, with: $0)
    }
  }

  /// How a model begins that translates nothing.
  private static let refusals = [
    "As an AI", "As a language model", "I'm sorry, but I can", "I’m sorry, but I can", "Als KI-",
    "Als Sprachmodell", "En tant que modèle de lang", "En tant qu'IA", "En tant qu’IA",
    "Como modelo de leng", "Como modelo de ling", "Como uma IA", "Como IA",
    "In quanto modello ling",
    "Come modello ling", "Als AI-", "Als taalmodel", "Jako model językowy", "Как языковая модель",
    "作为一个人工智能", "作为AI", "作為AI", "AIとして", "言語モデルとして", "AI 언어 모델",
  ]

  private static let preambles: [String: [String]] = [
    "en": [
      "Here is the translat", "Here's the translat", "Here’s the translat", "Sure! Here",
      "Sure, here", "Certainly! Here", "Translation:", "Translated text:",
    ],
    "de": ["Hier ist die Übersetzung", "Hier ist deine Übersetzung", "Übersetzung:"],
    "fr": ["Voici la traduction", "Bien sûr ! Voici", "Bien sûr\u{A0}! Voici", "Traduction :"],
    "es": ["Aquí está la traducción", "Aquí tienes la traducción", "Claro, aquí", "Traducción:"],
    "it": ["Ecco la traduzione", "Certo! Ecco", "Traduzione:"],
    "pt": ["Aqui está a tradução", "Claro! Aqui", "Tradução:"],
    "nl": ["Hier is de vertaling", "Vertaling:"], "sv": ["Här är översättningen", "Översättning:"],
    "da": ["Her er oversættelsen", "Oversættelse:"], "nb": ["Her er oversettelsen"],
    "pl": ["Oto tłumaczenie", "Tłumaczenie:"], "cs": ["Zde je překlad", "Překlad:"],
    "ru": ["Вот перевод", "Перевод:"], "uk": ["Ось переклад", "Переклад:"],
    "tr": ["İşte çeviri", "Çeviri:"], "ja": ["翻訳は以下", "以下は翻訳", "翻訳："],
    "zh": ["以下是翻译", "以下是翻譯", "翻译：", "翻譯："], "ko": ["다음은 번역", "번역:"],
    "ar": ["إليك الترجمة", "الترجمة:"],
  ]

  private static func wholeText(
    _ text: TextProfile, _ facts: LanguageFacts, _ source: TextProfile
  ) -> String? {
    // All of these begin so, or are capitals.
    guard text.masked.first?.isASCII == true || text.features.contains(.capitals) else {
      return nil
    }
    let own = text.coreText
    if wholeTexts.contains(own), !source.text.string.contains(own) { return own }
    guard text.features.contains(.capitals) else { return nil }
    return toTranslate[facts.base]?.contains(own) == true ? own : nil
  }

  /// What stands alone where a value was missing, and what a spreadsheet calculated.
  private static let wholeTexts: Set<String> = [
    "(null)", "<null>", "NULL", "undefined", "NaN", "#REF!", "#NAME?", "#VALUE!", "#N/A", "#DIV/0!",
    "#NULL!", "null", "tbd", "TBD", "t.b.d.", "tba", "TBA",
  ]

  private static let phrases = PhraseSearch([
    "MYMEMORY WARNING", "QUERY LENGTH LIMIT", "INVALID LANGUAGE PAIR", "PLEASE TRANSLATE",
    "NEEDS REVIEW", "NEEDS TRANSLATION", "DO NOT TRANSLATE", "TRANSLATE ME",
  ])

  /// "To be translated", alone in capitals.
  private static let toTranslate: [String: Set<String>] = [
    "fr": ["À TRADUIRE", "A TRADUIRE"], "es": ["POR TRADUCIR", "A TRADUCIR", "SIN TRADUCIR"],
    "pt": ["A TRADUZIR", "POR TRADUZIR"], "it": ["DA TRADURRE"],
    "de": ["ÜBERSETZEN", "ZU ÜBERSETZEN"], "nl": ["TE VERTALEN", "VERTALEN"],
    "pl": ["DO TŁUMACZENIA", "DO PRZETŁUMACZENIA"], "ru": ["ПЕРЕВЕСТИ", "НЕ ПЕРЕВЕДЕНО"],
    "sv": ["ATT ÖVERSÄTTA"], "ca": ["PER TRADUIR"],
  ]

  /// A request to a translator in front of a text.
  private static let requests: [String: [String]] = [
    "de": ["Bitte übersetzen:"], "fr": ["À traduire :", "À traduire:", "Veuillez traduire :"],
    "es": ["Por traducir:"], "it": ["Da tradurre:"], "pt": ["A traduzir:"],
    "nl": ["Te vertalen:", "Graag vertalen:"],
  ]
}
