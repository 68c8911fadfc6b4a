import Diagnostics
import Testing
import TextRuleExamples

@testable import TextRules

/// What looks like a fault and is none, rule by rule; and what is a fault in some languages only.
@Suite struct TextExceptionTests {
  @Test(arguments: [
    ("de", "Version"), ("sv", "Information"), ("ja", "OK"), ("ko", "USB"), ("fr", "Audio"),
    ("ru", "iPhone iCloud"), ("de", "https://example.org/help"), ("es-MX", "Video"),
    ("de", "1080p"),
  ])
  func textsThatAreEqualRightly(language: String, text: String) {
    #expect(findings(language, text, text).isEmpty)
  }

  @Test func textsOfARegionOfTheSourceLanguageAreEqual() {
    #expect(findings("en-GB", "Erase all data", "Erase all data").isEmpty)
  }

  @Test func anUntranslatedTextHasNoOtherFault() {
    #expect(
      findings("fr", "Erase all data: ", "Erase all data: ").filter {
        $0 != "text.source-edge-space"
      } == ["text.same-as-source"])
  }

  @Test func aFaultOfTheSourceIsReportedThereOnce() {
    #expect(
      findings("de", "Sy\u{200B}nc now", "Jetzt sy\u{200B}nchronisieren") == ["text.invisible"])
    #expect(findings("de", "Q&amp;A today", "Q&amp;A heute") == ["text.entity"])
  }

  @Test(arguments: [
    ("ja", "10,000 songs", "1万曲"), ("sv", "At 5 PM", "Klockan 17.00"),
    ("th", "May 5, 2024", "5 พฤษภาคม 2567"), ("de", "10 miles", "16 km"),
    ("hi", "100,000 songs", "1 लाख गाने"), ("ja", "Delete?", "削除しますか。"),
    ("de", "Delete (2) files?", "Löschen? (2 Dateien)"), ("ja", "Choose: A, B", "A・Bから選択："),
    ("de", "Privacy settings", "Datenschutz\u{AD}einstellungen"),
  ])
  func whatOtherLanguagesCountAndAskOtherwise(language: String, source: String, target: String) {
    let found = findings(language, source, target)
    #expect(
      !found.contains { ["text.number", "text.end-punctuation", "text.invisible"].contains($0) })
  }

  @Test(arguments: [
    ("de", "Open from 9 to 5", "Von 9 bis 17 Uhr geöffnet"),
    ("de", "Open from 9 to 5", "Geöffnet 9–17"), ("ja", "From 9 to 5", "9時から17時まで"),
    ("fr", "Quiet from 10 to 7", "Silence de 22 h à 7 h"),
    ("de", "Open from 9 a.m. to 5 p.m.", "Von 9 bis 17 geöffnet"),
    ("de", "9–17", "9 bis 17 Uhr"),
  ])
  func hoursOfTheAfternoonAreCountedOn(language: String, source: String, target: String) {
    #expect(!findings(language, source, target).contains("text.number"))
  }

  @Test func anotherNumberIsNoHour() {
    #expect(findings("de", "Keep for 5 days", "17 Tage behalten") == ["text.number"])
    #expect(findings("de", "Open from 9 to 5", "Von 9 bis 18 Uhr geöffnet") == ["text.number"])
  }

  @Test(arguments: [
    ("de", "Need help?", "Hilfe erhalten"), ("de", "Forgot password?", "Passwort vergessen"),
    ("de", "Find My", "Wo ist?"), ("de", "What’s new?", "Neuigkeiten"),
    ("de", "Open Find My", "Öffne „Wo ist?“"),
  ])
  func offersAreNoQuestionsEverywhere(language: String, source: String, target: String) {
    #expect(!findings(language, source, target).contains("text.end-punctuation"))
  }

  @Test func otherQuestionsKeepTheirMark() {
    #expect(findings("de", "Delete it?", "Löschen") == ["text.end-punctuation"])
    #expect(findings("de", "Find my phone", "Wo ist?") == ["text.end-punctuation"])
  }

  @Test func otherCapitalsAreNoTranslation() {
    #expect(findings("de", "Delete all data", "DELETE ALL DATA").contains("text.same-as-source"))
    #expect(findings("de", "Size", "Gr├╢├ƒe") == ["text.mojibake"])
  }

  @Test func addressesOfMailAreThoseOfTheSource() {
    let source = "See https://example.com/help or write to help@videolan.org"
    for target in ["help@videolan.com", "hilfe@videolan.org", "help @videolan.org"] {
      #expect(
        findings("de", source, "Siehe https://example.com/help oder schreibe an \(target)")
          .contains("text.url"), "\(target)")
    }
  }

  @Test func aSpaceThatMeansNothingIsNotAskedFor() {
    #expect(
      findings("de", "You are protected! ", "Du bist geschützt!", isFormat: true)
        == ["text.source-edge-space"])
    #expect(findings("en", "更新内容：", "Updates: ", isFormat: true).isEmpty)
    #expect(
      findings("de", "Search within: ", "Suchen in:", isFormat: true).contains("text.edge-space"))
  }

  @Test func theLabelOfALinkIsNoPartOfItsAddress() {
    let (source, target) = ("[字典](https://example.com/)", "[Das Wörterbuch](https://example.com/)")
    #expect(findings("de", source, target, isFormat: true).isEmpty)
  }

  @Test func wordsInAngleBracketsAreNoTags() {
    #expect(findings("da", "<None>", "<Ingen>").isEmpty)
    #expect(findings("de", "See <x>Help</x>", "Siehe <x>Hilfe") == ["text.markup"])
  }

  @Test func aSpaceHidesNoSignAtTheEnd() {
    #expect(findings("de", "Erase?", "Löschen? ") == ["text.edge-space"])
    #expect(findings("ja", "Low", "低 ") == ["text.edge-space"])
    #expect(findings("de", "Japan", "Japan ").contains("text.edge-space"))
  }

  @Test(arguments: [
    ("el", "Delete everything?", "Διαγραφή όλων;"),
    ("ar", "Delete everything?", "هل تريد حذف كل شيء؟"),
    ("ja", "Choose one of the following:", "次のいずれかを選択してください。"),
    ("hi", "Your data will be deleted.", "आपका डेटा मिटा दिया जाएगा।"),
    ("th", "Your data will be deleted.", "ข้อมูลของคุณจะถูกลบ"),
    ("es", "Delete everything?", "¿Eliminar todo?"), ("hy", "Delete?", "Ջնջե՞լ"),
    ("de", "Sync now!", "Jetzt synchronisieren."),
  ])
  func signsAtTheEndAreThoseOfTheLanguage(language: String, source: String, target: String) {
    #expect(findings(language, source, target).isEmpty)
  }

  @Test func aQuestionIsLostWhereAPlaceholderEndsTheText() {
    #expect(
      findings("de", "Erase %@?", "Lösche %@", isFormat: true) == ["text.end-punctuation"])
    #expect(findings("de", "Erase %@.", "Lösche %@", isFormat: true).isEmpty)
  }

  @Test(arguments: [
    ("fr", "At 12:30", "À 12:30"), ("fr-CA", "Delete the files?", "Supprimer les fichiers?"),
    ("fr", "Really?!", "Vraiment\u{202F}?!"), ("fr", "Visit https://a.org", "Voir https://a.org"),
  ])
  func frenchSignsWithoutSpace(language: String, source: String, target: String) {
    #expect(findings(language, source, target).isEmpty)
  }

  @Test func missingFrenchSpaceIsFound() {
    #expect(findings("fr", "Warning: failed", "Attention: échec") == ["text.punctuation-spacing"])
    #expect(findings("fr", "Hello, %@!", "Bonjour, %@!") == ["text.punctuation-spacing"])
  }

  @Test(arguments: [
    ("hi", "Keep 10 items", "१० आइटम रखें"), ("he", "Mute for 1 hour", "השתקה לשעה"),
    ("he", "60 seconds", "דקה"), ("de", "1,234.5 items", "1.234,5 Objekte"),
    ("ar", "Testing for COVID-19", "إجراء اختبار فيروس كوفيد-19"),
    ("de", "H.264 video", "Video als H.264"),
    ("fr", "5 MB", "5 Mo"), ("ja", "30 days", "三十日"),
  ])
  func numbersAreTheSameInOtherClothes(language: String, source: String, target: String) {
    #expect(findings(language, source, target).isEmpty)
  }

  @Test func aChangedNumberInNativeDigitsIsFound() {
    #expect(findings("fa", "After 30 minutes", "بعد از ۴۰ دقیقه") == ["text.number"])
  }

  @Test(arguments: [
    ("de", "Week(s)", "Wochen"), ("de", "Choose a or b", "a) dies b) das"),
    ("de", "Nice", "Schön :)"),
    ("zh-Hans", "Settings (advanced)", "设置（高级）"),
    ("eu", "Downloads of %@", "%@ -(e)n deskargak"),
  ])
  func bracketsThatAreRight(language: String, source: String, target: String) {
    #expect(findings(language, source, target).isEmpty)
  }

  @Test(arguments: [
    ("he", "Israel Defense Forces", "צה\"ל"), ("nl", "In the morning", "'s Ochtends"),
    ("it", "Enable the option", "Abilita l'opzione"),
    ("fr", "Open “Settings”", "Ouvrir «\u{A0}Réglages\u{A0}»"),
    ("de", "Open “Settings”", "„Einstellungen“ öffnen"),
    ("de", "A 5\" display", "Ein Display mit 5\""),
  ])
  func quotationMarksThatAreRight(language: String, source: String, target: String) {
    #expect(findings(language, source, target).isEmpty)
  }

  @Test func addressesOfAnotherLanguageAreRight() {
    #expect(findings("cy", "https://example.org/help/en", "https://example.org/help/cy").isEmpty)
    #expect(findings("de", "See www.example.co.uk", "Siehe www.example.de").isEmpty)
    #expect(findings("de", "See https://example.org", "Siehe https://example.net") == ["text.url"])
    // A question in words, both signs in any order, and a sign before its number.
    for (language, source, target) in [
      ("ja", "Delete this?", "これを削除しますか"), ("ko", "Delete?", "삭제할까요"),
      ("es", "Really?!", "¿¡De verdad!?"),
    ] {
      #expect(findings(language, source, target) == [], "\(target)")
    }
    let chinese = diagnostics(TextExample("zh-Hans", "Delete it?", "要删除吗"))
    #expect(chinese.map(\.severity) == [.note])
    #expect(findings("tr", "20% off", "%20 indirim", isFormat: true) == [])
    // The address that is there is that of the source's other one.
    let lacking = diagnostics(
      TextExample(
        "de", "See https://example.org or https://example.net", "Siehe https://example.net"))
    #expect(lacking.first?.rule == "text.url")
    #expect(lacking.first?.message.contains("another host") == false)
  }

  @Test func mojibakeIsFoundInSeveralEncodings() {
    #expect(findings("fr", "Settings", "RÃ©glages") == ["text.mojibake"])
    #expect(findings("de", "Size", "Gr√∂√üe") == ["text.mojibake"])
    #expect(findings("ru", "Network", "РЎРµС‚СЊ") == ["text.mojibake"])
    #expect(!findings("fr", "Coffee", "«CAFÉ»").contains("text.mojibake"))
    #expect(findings("vi", "Error", "Đã xảy ra lỗi").isEmpty)
  }

  @Test func zeroWidthCharactersOfTheLanguageAreRight() {
    #expect(findings("km", "Settings", "ការ\u{200B}កំណត់").isEmpty)
    #expect(findings("de", "Family", "👨\u{200D}👩\u{200D}👧 Familie").isEmpty)
    #expect(findings("de", "Love", "❤\u{FE0F} Liebe").isEmpty)
  }

  @Test func twoSpacesBehindAStopAreAHabitInEnglishOnly() {
    #expect(findings("de", "One here.  Two there.", "Eins hier. Zwei dort.").isEmpty)
    #expect(
      findings("de", "One here. Two there.", "Eins hier.  Zwei dort.") == ["text.double-space"])
  }

  @Test func literalEscapesArePathsAtTimes() {
    #expect(findings("de", "Folder", "Ordner C:\\new").isEmpty)
    #expect(findings("de", "A\nB", "A und\\nB") == ["text.control-escapes-shown"])
  }

  @Test func fixesChangeNothingButTheFault() throws {
    let pair = TextPair(
      source: TextProfile("Warning: failed", isFormat: false),
      target: TextProfile("Attention : échec", isFormat: false), facts: .of("fr"),
      sourceFacts: .of("en"))
    guard case .pair(let look) = TextRule.punctuationSpacing.look else { return }
    #expect(look(pair)?.fixed == "Attention\u{A0}: échec")
  }

  @Test(arguments: [
    ("de", "Delete after 30 days", "Nach Tagen löschen"),
    ("de", "Delete after 15 minutes", "Nach Minuten löschen"),
    ("fr", "Delete after 90 days", "Supprimer après des jours"),
    ("de", "Skip 60 seconds", "Sekunden überspringen"), ("es", "After 24 hours", "Tras unas horas"),
  ])
  func numbersThatNothingTellsAreMissed(language: String, source: String, target: String) {
    #expect(findings(language, source, target) == ["text.number"])
  }

  /// A minute has 60 seconds, half an hour 30 minutes, a day 24 hours, and a quarter of an hour 15 minutes.
  @Test(arguments: [
    ("de", "Skip 60 seconds", "Eine Minute überspringen"), ("he", "30 seconds", "חצי דקה"),
    ("nl", "Every 15 minutes", "Elk kwartier"), ("de", "After 24 hours", "Nach einem Tag"),
    ("fr", "1.5 hours", "1 h 30"), ("fr", "90 minutes", "1h30"), ("ar", "100 files", "مئة ملف"),
    ("de", "100 files", "Hundert Dateien"), ("fr", "Louis 14", "Louis XIV"),
    ("fr", "The 20th century", "Le XXe siècle"), ("ru", "Chapter 19", "Глава XIX"),
  ])
  func numbersThatWordsTellAreThere(language: String, source: String, target: String) {
    #expect(!findings(language, source, target).contains("text.number"))
  }

  @Test(arguments: [
    ("de", "10 km away", "10 Meilen entfernt"), ("es", "10 kilometers away", "A 10 millas"),
    ("de", "Wait 5 minutes", "5 Stunden warten"), ("ru", "Wait 5 minutes", "Подождите 5 часов"),
    ("ja", "Wait 5 minutes", "5時間待つ"), ("zh-Hans", "More than 5 MB", "超过5GB"),
    ("ja", "More than 5 MB", "5GBを超える"), ("ar", "More than 5 MB", "أكثر من 5 غيغابايت"),
    ("fa", "More than 5 MB", "بیش از ۵GB"), ("ko", "Wait 5 hours", "5일 기다리기"),
  ])
  func unitsInWordsAreCompared(language: String, source: String, target: String) {
    #expect(findings(language, source, target) == ["text.unit"])
  }

  @Test(arguments: [
    ("de", "Wait 5 minutes", "5 Minuten warten"), ("ja", "More than 5 MB", "5MBを超える"),
    ("ar", "More than 5 MB", "أكثر من 5 ميغابايت"), ("fi", "Wait 5 minutes", "Odota 5 minuuttia"),
    ("hu", "In 5 days", "5 napon belül"), ("de", "5°", "5°"), ("vi", "5 hours", "5 tiếng"),
    ("pl", "10 kilometers", "10 kilometrów"), ("th", "5 minutes", "5 นาที"),
  ])
  func unitsInWordsAreThose(language: String, source: String, target: String) {
    #expect(!findings(language, source, target).contains("text.unit"))
  }

  /// Apple and Google sell these under one name everywhere.
  @Test(arguments: [
    ("de", "App Store"), ("ru", "App Store"), ("ja", "Apple Watch Ultra"), ("fr", "iPad Air"),
    ("de", "iPhone 15 Pro"), ("nl", "Google Play"), ("fr", "E-mails"), ("de", "E-Mails"),
  ])
  func namesOfProductsAreEqual(language: String, text: String) {
    #expect(findings(language, text, text).isEmpty)
    #expect(findings(language, "\(text) password", "\(text) password") == ["text.same-as-source"])
  }

  /// Lists of languages call each by its own name in all translations.
  @Test func namesOfLanguagesAreEqual() {
    let names = ["Deutsch", "English", "Español", "Português (Brasil)", "Norsk bokmål", "Türkçe"]
    #expect(findings(TextExample("fr", names.map { ($0, $0) })).isEmpty)
    #expect(
      findings("de", "English language", "English language").contains("text.same-as-source"))
  }
}
