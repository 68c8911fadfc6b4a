import Diagnostics

/// What translators write to one another in brackets: "to be checked", "verb".
enum TranslatorRemarks {
  /// The first remark with its brackets, where the source has no brackets.
  static func mark(_ text: TextProfile, source: TextProfile) -> String? {
    guard text.features.contains(.bracket) else { return nil }
    let scalars = text.scalars
    var known: [String: Bool] = [:]
    lazy var own = source.text.string.lowercased()
    var start: Int?
    for index in scalars.indices {
      if "([【（［".contains(scalars[index]) {
        start = index
      } else if let open = start, ")]】）］".contains(scalars[index]) {
        let inner = scalars[(open + 1)..<index]
        let isInBrackets = source.has(scalars[open])
        if isRemark(
          inner, isSquare: "[［【".contains(scalars[open]) && !isInBrackets,
          isKnown: isInBrackets, of: text)
        {
          // There are few remarks, however often a text repeats them.
          let remark = String(inner).lowercased()
          let isOwn = known[remark] ?? own.contains(remark)
          if !isOwn { return String(scalars[open...index]) }
          known[remark] = isOwn
        }
        start = nil
      }
    }
    return nil
  }

  private static func isRemark(
    _ inner: ArraySlice<Unicode.Scalar>, isSquare: Bool, isKnown: Bool, of text: TextProfile
  ) -> Bool {
    guard (2...24).contains(inner.count) else { return false }
    // Where the source has brackets, too, only what surely is none of its text.
    if isKnown {
      return requests.contains(String(inner).lowercased())
        || inner.elementsEqual("TODO".unicodeScalars)
    }
    if words.contains(String(inner).lowercased()) { return true }
    if isSquare, inner.elementsEqual("MT".unicodeScalars), inner.startIndex == 1 { return true }
    // "[CHECK]" in front of a text, or behind it.
    let isAtEdge = inner.startIndex == 1 || inner.endIndex == text.scalars.count - 1
    return isSquare && isAtEdge && inner.count > 2 && !text.isAllCapitals
      && inner.allSatisfy { $0.isASCIICapital || $0 == " " }
  }

  private static let requests: Set<String> = [
    "check", "needs review", "untranslated", "not translated", "needs translation",
  ]

  private static let words: Set<String> = [
    "check", "needs review", "review", "todo", "translate", "untranslated", "not translated",
    "needs translation", "draft", "machine translation", "verb", "noun",
    "à traduire", "a traduire", "à vérifier", "a vérifier", "à relire", "non traduit", "verbe",
    "traducir", "por traducir", "sin traducir", "revisar", "revisar traducción",
    "pendiente de traducir",
    "verbo", "sustantivo", "da tradurre", "da verificare", "da rivedere", "sostantivo",
    "traduzir", "por traduzir", "a rever", "rever tradução", "substantivo",
    "übersetzen", "prüfen", "bitte prüfen", "zu prüfen", "nicht übersetzt", "substantiv",
    "te vertalen", "vertalen", "nakijken", "werkwoord", "ska översättas", "granska",
    "do tłumaczenia", "do sprawdzenia", "sprawdzić", "czasownik", "rzeczownik",
    "přeložit", "zkontrolovat", "sloveso", "çevrilecek", "kontrol et", "fiil",
    "перевести", "проверить", "не переведено", "глагол", "сущ.", "существительное",
    "перекласти", "перевірити", "дієслово", "іменник",
    "要確認", "要翻訳", "未翻訳", "確認中", "動詞", "名詞",
    "待翻译", "待翻譯", "未翻译", "未翻譯", "待译", "待确认", "待確認", "待校对", "动词", "名词",
    "번역 필요", "미번역", "확인 필요", "검토 필요", "동사", "명사", "للمراجعة", "للترجمة", "לתרגום", "לבדיקה",
  ]
}

extension TextProfile {
  /// Whether no letter is small.
  fileprivate var isAllCapitals: Bool {
    !masked.contains { $0.properties.isLowercase } && scripts == .latin
  }
}
