import Diagnostics
import Testing
import TextRuleExamples

@testable import TextRules

/// What tools leave in texts, and signs that stand in the wrong place.
@Suite struct BrokenTextTests {
  @Test(arguments: [
    ("de", "(null)"), ("de", "undefined"), ("de", "NULL"), ("de", "[object Object]"),
    ("de", "#REF!"),
    ("de", "#NAME?"), ("fr", "À TRADUIRE"), ("de", "Bitte übersetzen: Sign in"), ("de", "tbd"),
    ("es", "Iniciar sesión MYMEMORY WARNING: YOU USED ALL"), ("it", "TODO bianco"),
  ])
  func whatAToolWroteIsNoText(language: String, target: String) {
    #expect(findings(language, "Sign in", target) == ["text.markers-left"])
  }

  @Test func lettersThatWereEscapedOrEncodedAreFound() {
    for target in ["Gr\\u00f6ße", "Gr\\xF6ße"] {
      #expect(findings("de", "Size", target) == ["text.control-escapes-shown"])
    }
    #expect(findings("fr", "Settings", "R=C3=A9glages") == ["text.mojibake"])
  }

  @Test func valuesOfTheSourceMayStay() {
    #expect(findings("de", "Show NULL values", "NULL-Werte zeigen").isEmpty)
    #expect(findings("es", "ALL WHITE", "TODO BLANCO").isEmpty)
  }

  @Test(arguments: [
    ("da", "Active", "AktivÃ©r"), ("co", "All", "CusÃ¬"), ("sc", "City", "tzitÃ\u{A0} manna"),
    ("kab", "So", "AkkÃ¬"),
  ])
  func aLetterThatTheLanguageLacksMayHaveBeenMisread(
    language: String, source: String, target: String
  ) {
    #expect(findings(language, source, target).contains("text.mojibake"))
  }

  @Test(arguments: [
    ("zh-Hans", "Tap “Next”", "轻点“继续“"), ("ja", "Tap “Next”", "」次へ「をタップ"),
    ("pl", "“Photos”", "„Zdjęcia„"), ("el", "“Photos”", "\"Φωτογραφίες»"),
    ("de", "Sign in", "\"Anmelden\""),
  ])
  func quotesThatAreNoPairAreFound(language: String, source: String, target: String) {
    #expect(findings(language, source, target).contains("text.quotes"))
  }

  @Test(arguments: [
    ("sv", "Tap “Next”", "Tryck på ”Nästa”"), ("fi", "Tap “Next”", "Napauta ”Seuraava”"),
    ("da", "Tap “Next”", "Tryk på »Næste«"), ("de", "Tap “Next”", "Tippe auf »Weiter«"),
    ("de", "Tap “Next”", "Tippe auf \"Weiter\""), ("zh-Hant", "Tap “Next”", "點一下「下一步」"),
  ])
  func quotesOfTheLanguageArePairs(language: String, source: String, target: String) {
    #expect(!findings(language, source, target).contains("text.quotes"))
  }

  @Test func signsOfSpanishAndChineseStandInTheirLanguages() {
    #expect(
      findings("de", "Are you sure?", "¿Sind Sie sicher?").contains("text.punctuation-char"))
    #expect(findings("de", "Tap “OK”", "Tippe auf 「OK」").contains("text.quotes"))
    #expect(findings("ko", "Tap “OK”", "「OK」를 탭하세요").isEmpty)
  }

  @Test func signsOfArabicAreWrongInHebrew() {
    #expect(findings("he", "Are you sure?", "האם אתה בטוח؟").contains("text.punctuation-char"))
    #expect(findings("he", "Photos, videos", "תמונות، סרטונים") == ["text.punctuation-char"])
  }

  @Test func aSemicolonAtTheEndOfAQuestionIsNoSemicolon() {
    let found = diagnostics(TextExample("ar", "Are you sure?", "هل أنت متأكد;"))
    #expect(found.allSatisfy { !$0.message.contains("؛") })
  }

  @Test func narrowMarksOfJapaneseAreFoundAmongWideOnes() {
    let wide: [(source: String, target: String?)] = [
      ("Delete?", "削除しますか？"), ("Stop?", "停止しますか？"), ("Save?", "保存しますか？"), ("Done!", "完了！"),
    ]
    #expect(
      findings(TextExample("ja", wide + [("Are you sure?", "よろしいですか?")]))
        .contains("text.punctuation-char"))
    #expect(findings("ja", "Are you sure?", "よろしいですか?").isEmpty)
  }

  @Test(arguments: [
    ("See [Help](https://example.com).", "Siehe [Hilfe](https://beispiel.com).", "text.url"),
    ("See https://example.com/help", "Siehe http://example.com/help", "text.url"),
    (
      "<a href=\"https://example.com/en\">Help</a>", "<a href=\"https://exampl.com/en\">Hilfe</a>",
      "text.markup"
    ),
    (
      "<a href=\"https://example.com\">Help</a>", "<a href=„https://example.com“>Hilfe</a>",
      "text.markup"
    ),
    (
      "<a href=\"https://example.com\">Help</a>", "<a href=\"https://example.com>Hilfe</a>",
      "text.markup"
    ),
  ])
  func addressesBehindTextsAreThoseOfTheSource(source: String, target: String, rule: String) {
    #expect(findings("de", source, target, isFormat: true).contains(rule))
  }

  @Test func pagesInTheReadersLanguageAreRight() {
    #expect(
      findings(
        "de", "<a href=\"https://example.com/en\">Help</a>",
        "<a href=\"https://example.com/de\">Hilfe</a>",
        isFormat: true
      ).isEmpty)
  }

  @Test(arguments: [
    ("name@example.com", "name@beispiel.de"),
    ("Contact: info@example.com", "Kontakt: info@example.de"),
    ("yourname@icloud.com", "deinname@icloud.com"),
  ])
  func mailboxesOfNobodyAreTranslated(source: String, target: String) {
    #expect(!findings("de", source, target).contains("text.url"))
  }

  @Test(arguments: [
    ("Need an account?", "Ein Konto anlegen"), ("Why ask?", "Der Grund"),
    ("Please choose:", "Bitte wählen"),
  ])
  func aFewWordsMayEndOtherwise(source: String, target: String) {
    #expect(
      diagnostics(TextExample("de", source, target)).allSatisfy { $0.severity == .note })
  }

  /// Of the sentences of code, one that ends otherwise than all others of its table was forgotten.
  @Test(arguments: [
    ("de", "Der Film wird jetzt gelöscht", "."), ("de", "Der Film wird jetzt gelöscht!", "."),
    ("hi", "डेटा अब मिटा दिया गया है", "।"), ("zh-Hans", "现在将删除这部电影", "。"),
  ])
  func aSentenceThatEndsOtherwiseThanAllOthersIsFound(
    language: String, target: String, stop: String
  ) {
    let source = "The movie is deleted now."
    let others: [(source: String, target: String?)] = (1...5).map { index in
      (
        "\(source) \(index) of many.",
        "\(target.replacing("!", with: "")) – \(index)x\(target.prefix(4))\(stop)"
      )
    }
    let found = diagnostics(
      TextExample(language, others + [(source: source, target: target)], isFormat: true))
    #expect(found.contains { $0.rule == "text.stop-consistency" && $0.severity == .note })
  }

  @Test func aCommaForAStopIsFound() {
    #expect(
      findings("de", "Photos are only sent over Wi-Fi.", "Fotos werden nur über WLAN gesendet,")
        .contains("text.end-punctuation"))
  }

  @Test(arguments: [
    ("nl", "Widgets"), ("nb", "Modem"), ("de", "Import/Export"), ("de", "Name (optional)"),
    ("fr", "Live Photos"), ("de", "“Hey Siri”"), ("pl", "Example Inc."), ("pt-BR", "e-mail"),
    ("de", "Curaçao"),
  ])
  func namesAndCognatesAreEqual(language: String, text: String) {
    #expect(findings(language, text, text).isEmpty)
  }

  @Test(arguments: [
    ("pa", "Later", "ਵੇੇਲੇ", "text.language-letters"),
    ("th", "Settings", "การตั้้งค่า", "text.language-letters"),
    ("hi", "Settings", "सेटिं\u{25CC}ग", "text.language-letters"),
    ("hi", "Settings", "\u{947}टिंग", "text.language-letters"),
    ("fa", "Files", "فایل ها\u{200C}", "text.invisible"),
    ("ja", "iCloud", "ｉＣｌｏｕｄ", "text.half-width-kana"),
    ("es", "Say “yes”", "Di \"\"sí\"\"", "text.quotes"),
    ("fr", "Sign up", "S''inscrire", "text.quotes"),
    ("de", "Tap “Next”", "Tippe auf ”Weiter“", "text.quotes"),
    ("de", "Sign up", "settings.account.signup", "text.key-as-value"),
    ("de", "Sign up", "sign_up_button", "text.key-as-value"),
    ("de", "Sign up", "Hier ist die Übersetzung: Registrieren", "text.markers-left"),
    ("fr", "Sign up", "Bien sûr\u{A0}! Voici la traduction\u{A0}: S’inscrire", "text.markers-left"),
    ("ja", "Sign up", "【要確認】登録", "text.markers-left"),
    ("de", "A long text.", "Ein langer Text. Ein langer Text.", "text.repeated-word"),
    ("ja", "Open the settings", "設定を開く設定を開く", "text.repeated-word"),
    ("de", "• One\n• Two\n• Three", "• Eins\n• Zwei", "text.newlines"),
  ])
  func whatToolsAndHandsBreakIsFound(
    language: String, source: String, target: String, rule: String
  ) {
    #expect(findings(language, source, target).contains(rule))
  }

  @Test(arguments: [
    ("th", "Various apps", "แอปต่าง ๆ"), ("fa", "I want", "می\u{200C}خواهم"),
    ("ml", "Page", "പേജ്\u{200C}"), ("ja", "OK", "ＯＫ"),
    ("de", "Enter \"\" here", "Hier \"\" eingeben"),
    ("de", "Open “settings.json”", "„settings.json“ öffnen"),
    ("de", "Translation: %@", "Übersetzung: %@"),
    ("de", "Bye bye", "Tschüs tschüs"), ("zh-Hans", "Thank you", "谢谢"),
    ("de", "- one\n- two", "– eins\n– zwei"), ("sv", "Tap “Next”", "Tryck på ”Nästa”"),
    ("ar", "Tap “Next”", "اضغط ”التالي“"), ("it", "The '90s", "Gli anni '90"),
    ("it", "An unescaped '\\'", "Un \"\\\" non protetto"),
    ("gl", "Whether to do it", "Indica se se fai"),
  ])
  func whatLooksBrokenAndIsNot(language: String, source: String, target: String) {
    #expect(findings(language, source, target).isEmpty)
  }

  @Test func aSpaceWithinTheSignsOfMarkdownIsFound() {
    let source = "**Important:** save it"
    #expect(
      findings("it", source, "** Importante: ** salvalo", isFormat: true) == ["text.markdown"])
    #expect(findings("it", source, "**Importante:** salvalo", isFormat: true).isEmpty)
    #expect(findings("it", "2 ** 3", "2 ** 3 = 8", isFormat: true).isEmpty)
  }

  @Test(arguments: [
    ("de", "Sign up", "&Registrieren", "text.markers-left"),
    ("de", "Sign up", "{{Registrieren}}", "text.markers-left"),
    ("de", "Sign up", "%Registrieren%", "text.markers-left"),
    ("de", "Sign up", "### Registrieren", "text.markers-left"),
    ("de", "Sign up", "Registrieren</source>", "text.markers-left"),
    ("de", "Sign up", "Registrieren\\", "text.control-escapes-shown"),
    ("de", "Sign up", "'Registrieren'", "text.quotes"), ("uk", "“Photos”", "«Фото“", "text.quotes"),
    ("th", "Delete photo", "ลบรูุปภาพ", "text.language-letters"),
    ("fr", "See http://acme.com", "Voir htpp://acme.com", "text.url"),
    ("it", "Hello %@, welcome", "Ciao %@,benvenuto", "text.space-after-punctuation"),
  ])
  func signsOfFilesAndSlipsOfTheHandAreFound(
    language: String, source: String, target: String, rule: String
  ) {
    #expect(findings(language, source, target, isFormat: true).contains(rule))
  }

  @Test(arguments: [
    ("de", "Research and development", "F&E"), ("de", "Tom and Jerry", "Tom & Jerry"),
    ("de", "Use the 'ls' command", "Verwende den Befehl 'ls'"),
    ("sv", "“A” or “B”", "”A” eller ”B”"),
    ("th", "Water", "น้ำ"), ("th", "Know", "รู้"), ("de", "{{name}}", "{{name}}"),
    ("fi", "Of %@", "%@:n"), ("de", "%@, %@", "%@, %@"),
  ])
  func signsThatBelongToTheTextAreLeftAlone(language: String, source: String, target: String) {
    #expect(findings(language, source, target, isFormat: true).isEmpty)
  }

  @Test(arguments: [
    ("ja", "Sign in", "#サインイン#"), ("de", "Sign in", "Anmelden\" = \"Sign in"),
    ("de", "Sign in", "Als KI-Modell kann ich das nicht übersetzen."),
    ("fr", "Sign in", "I'm sorry, but I can't translate this."),
  ])
  func whatNoTextBeginsWithIsFound(language: String, source: String, target: String) {
    #expect(findings(language, source, target).contains("text.markers-left"))
  }
}
