import Diagnostics
import Testing
import TextRuleExamples

@testable import TextRules

/// Signs of another language, and signs that stand behind what has none.
@Suite struct SignRuleTests {
  @Test(arguments: [
    ("de", "Delete all.", "Alles löschen。"), ("de", "Delete all?", "Alles löschen？"),
    ("ko", "Delete all?", "모두 삭제하시겠습니까？"), ("ru", "Delete all?", "Удалить всё？"),
    ("ja", "Data will be deleted.", "データは削除されます."),
    ("zh-Hant", "Data will be deleted.", "資料將會刪除."),
    ("ar", "Delete all?", "حذف الكل？"),
    ("hi", "All is deleted. It is gone.", "सब मिट गया। वह चला गया."),
  ])
  func signsAreThoseOfTheLanguage(language: String, source: String, target: String) {
    #expect(findings(language, source, target).contains("text.punctuation-char"))
  }

  @Test(arguments: [
    ("de", "Type 。 here", "Hier 。 eingeben"), ("ja", "Version 1.2.", "バージョン1.2。"),
    ("zh-Hans", "See Help.app now", "请查看Help.app文件"), ("hi", "All deleted.", "सब मिट गया."),
  ])
  func signsThatTheTextSpeaksOfAreRight(language: String, source: String, target: String) {
    #expect(!findings(language, source, target).contains("text.punctuation-char"))
  }

  /// Hindi ends sentences in a danda; a stop of Latin is right only throughout.
  @Test func aStopOfLatinAmongDandasIsFound() {
    let sources = ["One ends.", "Two end.", "Three end.", "Four end.", "Five end."]
    let dandas = ["एक समाप्त।", "दो समाप्त।", "तीन समाप्त।", "चार समाप्त।", "पाँच समाप्त."]
    let stops = dandas.map { $0.replacing("।", with: ".") }
    #expect(rules(table("hi", sources, dandas)) == ["text.punctuation-char"])
    #expect(rules(table("hi", sources, stops)).isEmpty)
  }

  @Test(arguments: [
    ("de", "Sounds", "Töne,"), ("de", "Sounds", "Töne;"), ("de", "Sounds", "Töne!"),
    ("ja", "Sounds", "サウンド、"), ("fr", "Network speed", "Vitesse du réseau\u{202F}!"),
  ])
  func signsBehindALabelAreFound(language: String, source: String, target: String) {
    #expect(findings(language, source, target) == ["text.end-punctuation"])
  }

  @Test(arguments: [
    ("el", "Sounds?", "Ήχοι;"), ("de", "Stop!", "Halt."), ("de", "Yahoo! Mail", "Mail von Yahoo!"),
    ("de", "On, if possible", "Wenn möglich an,"),
  ])
  func signsThatCameFromTheSourceAreRight(language: String, source: String, target: String) {
    #expect(!findings(language, source, target).contains("text.end-punctuation"))
  }

  @Test(arguments: [("Töne.", true), ("Gewählte Töne.", true), ("Verf.", false), ("Töne", false)])
  func aStopBehindATitleIsFound(last: String, isFault: Bool) {
    let sources = ["Sound", "Network", "Language", "Picture", "Selected sounds"]
    let found = rules(table("de", sources, ["Ton", "Netzwerk", "Sprache", "Bild", last]))
    #expect(found == (isFault ? ["text.stop-consistency"] : []))
  }

  @Test func stopsThroughoutAreAStyle() {
    let sources = ["Sound", "Network", "Language", "Picture", "Colour"]
    let targets = ["Ton", "Netzwerke.", "Sprache.", "Bild", "Farbe"]
    #expect(rules(table("de", sources, targets)).isEmpty)
  }

  private func table(_ language: String, _ sources: [String], _ targets: [String]) -> TextExample {
    TextExample(language, zip(sources, targets).map { ($0, $1) })
  }

  private func rules(_ example: TextExample) -> [String] {
    diagnostics(example).map(\.rule.rawValue).filter { $0.hasPrefix("text.") }
  }

  @Test(arguments: [
    ("fr", "Touchez “Terminé”"), ("ja", "“完了” をタップ"), ("pl", "Stuknij “Gotowe”"),
    ("de", "Auf \"Fertig\" tippen"), ("ru", "Нажмите “Готово”"),
  ])
  func quotationsOfOtherLanguages(language: String, target: String) {
    let found = findings(TextExample(language, "Tap “Done”", target))
    #expect(found == ["text.quote-style"])
  }

  @Test(arguments: [
    ("fr", "Touchez «\u{A0}Terminé\u{A0}»"), ("ja", "「完了」をタップ"), ("pl", "Stuknij „Gotowe”"),
    ("de", "Auf »Fertig« tippen"), ("it", "Tocca “Fine”"), ("nl", "Tik op “Klaar”"),
    ("fr", "Il dit «\u{A0}touchez “Fin” ici\u{A0}»"),
  ])
  func quotationsOfTheLanguage(language: String, target: String) {
    #expect(!findings(TextExample(language, "Tap “Done”", target)).contains("text.quote-style"))
  }

  @Test func aStopAloneIsFoundInASmallTable() {
    func stops(_ pairs: [(source: String, target: String?)], _ language: String = "de") -> Int {
      diagnostics(TextExample(language, pairs)).count { $0.rule == "text.stop-consistency" }
    }
    #expect(stops([("Save", "Sichern.")]) == 1)
    #expect(stops([("Delete", "削除。")], "ja") == 1)
    #expect(stops([("Photos", "Fotos")]) == 0)
    #expect(stops([("Notifications", "Mitteil.")]) == 0)
    #expect(stops([("On", "Увімкн.")], "uk") == 0)
    #expect(stops([("Wi-Fi only", "Nur WLAN.")]) == 1)
    #expect(stops([("IDLE", "NEAKT.")], "sl") == 0)
    #expect(stops([("It is saved.", "Es ist gesichert"), ("It is not on.", "Es ist aus.")]) == 1)
    #expect(stops([("It is saved.", "Es ist gesichert")]) == 0)
    #expect(stops([("Cars, trains, etc.", "Autos und Züge"), ("It is on.", "Es ist an.")]) == 0)
  }

  @Test func stopsOfLatinStandOutInUrduAndArmenian() {
    let own = (1...4).map { ("Number \($0).", "محفوظ ہو گیا۔ نمبر \($0)۔") }
    let example = TextExample("ur", (own + [("Saved.", "محفوظ ہو گیا.")]).map { ($0, $1) })
    #expect(diagnostics(example).map(\.rule).contains("text.punctuation-char"))
    #expect(!findings("ur", "Saved.", "محفوظ ہو گیا.").contains("text.punctuation-char"))
  }

  @Test func aCommaWithASpaceIsForeignBetweenHanCharacters() {
    #expect(findings("zh-Hant", "Photos, videos", "照片, 影片") == ["text.punctuation-char"])
    #expect(findings("zh-Hant", "Photos, GPS", "照片, GPS").isEmpty)
    #expect(findings("zh-Hans", "Name: %@", "名称: %@", isFormat: true).isEmpty)
  }

  @Test(arguments: [
    ("lt", "iPhone 15 is ready", "„iPhone 15“ paruoštas"),
    ("bg", "must not be zero", "не трябва да е „0“"),
    ("de", "A 27\" screen", "Ein 27\"-Bildschirm"),
    ("fr", "Expecting ')' here", "«\u{A0})\u{A0}» attendu ici"),
    ("el", "Press &lt;Less&gt;", "Πατήστε &lt;μικρότερο&gt;"),
    ("eo", "Whether the screen is on.", "Ĉu la ekrano estas ŝaltita?"),
    ("de", "ZE and ZHE", "»З« und »Ж«"),
    ("pt-BR", "Use smb://server/file", "Use smb://servidor/arquivo"),
    ("mr", "Open an app", "ॲप्लिकेशन सुरू करा"), ("hr", "Source code", "Izvorni kôd"),
  ])
  func signsThatAreSpokenOfAreRight(language: String, source: String, target: String) {
    #expect(findings(language, source, target).filter { $0 != "text.entity" }.isEmpty)
  }

  @Test func anOpenQuotationIsFoundBehindNumbers() {
    #expect(findings("lt", "iPhone 15 is ready", "„iPhone 15 paruoštas") == ["text.quotes"])
  }
}
