import Diagnostics
import Testing
import TextRuleExamples

@testable import TextRules

/// What was lost on the way, or left behind: numbers, names, marks, and half of a text.
@Suite struct LostContentTests {
  private func findings(_ language: String, _ source: String, _ target: String) -> [String] {
    TextRuleExamples.findings(TextExample(language, source, target))
  }

  @Test(arguments: [
    ("de", "Try again in 5 minutes", "In Minuten noch einmal versuchen"),
    ("fr", "Locked for 3 hours", "Verrouillé pour des heures"),
    ("ru", "Up to 10 devices", "До устройств"),
  ])
  func smallNumbersAreFacts(language: String, source: String, target: String) {
    #expect(findings(language, source, target) == ["text.number"])
  }

  @Test(arguments: [
    ("de", "Try again in 3 days", "In drei Tagen noch einmal versuchen"),
    ("de", "Use 1 device", "Ein Gerät verwenden"), ("fr", "For 7 days", "Pendant une semaine"),
    ("ar", "Use 2 devices", "استخدام جهازين"), ("sv", "Every 2 hours", "Varannan timme"),
    ("ru", "Use 2 devices", "Использовать оба устройства"),
    ("it", "All 2 files", "Entrambi i file"),
    ("ja", "For 3 people", "三人用"), ("de", "Step 2", "Nächster Schritt"),
    ("tr", "Level 2 halted", "Düzey durdu"), ("de", "Run a Python 3 script", "Skript ausführen"),
    ("sl", "Use 2 devices", "Uporabi obe napravi"),
  ])
  func smallNumbersAreWords(language: String, source: String, target: String) {
    #expect(!findings(language, source, target).contains("text.number"))
  }

  @Test(arguments: [
    ("de", "1.5 GB free", "1.5 GB frei"), ("fr", "1.5 GB free", "1.5 Go libres"),
    ("es", "After 2.5 hours", "Tras 2.5 horas"), ("de", "Up by 2.5%", "2.5 % mehr"),
    ("fr", "For $1.99", "Pour 1.99 $"),
  ])
  func decimalsHaveTheSignOfTheLanguage(language: String, source: String, target: String) {
    #expect(findings(language, source, target).contains("text.number-format"))
  }

  @Test(arguments: [
    ("de", "Requires iOS 17.2", "Benötigt iOS 17.2"),
    ("de", "Version 2.0 is here", "Version 2.0 ist da"),
    ("de", "Bluetooth 5.3 devices", "Bluetooth 5.3-Geräte"), ("de", "1.5 GB free", "1,5 GB frei"),
    ("es-MX", "1.5 GB free", "1.5 GB libres"), ("de", "Play at 1.5x", "Mit 1.5x abspielen"),
    ("de-CH", "1.5 GB free", "1.5 GB frei"), ("ja", "1.5 GB free", "空き 1.5 GB"),
  ])
  func versionsHavePoints(language: String, source: String, target: String) {
    #expect(!findings(language, source, target).contains("text.number-format"))
  }

  @Test func namesOfFilesStay() {
    #expect(findings("de", "Open config.json", "konfiguration.json öffnen") == ["text.path"])
    #expect(findings("de", "Open config.json", "config.json öffnen").isEmpty)
    #expect(findings("de", "Open config.json", "Einstellungsdatei öffnen").isEmpty)
    #expect(findings("de", "Save as file.csv", "Als datei.csv sichern").isEmpty)
    #expect(findings("de", "Open readme.md", "liesmich.md öffnen").isEmpty)
  }

  @Test func aPairOfQuotesIsOfOneKind() {
    #expect(findings("de", "Tap “Done”", "Auf „Fertig\" tippen") == ["text.quotes"])
    #expect(findings("de", "Tap “Done”", "Auf „Fertig“ tippen").isEmpty)
    #expect(!findings("de", "Tap \"Done\"", "Auf \"Fertig\" tippen").contains("text.quotes"))
    #expect(!findings("de", "A 5\" “screen”", "Ein 5\" „Bildschirm“").contains("text.quotes"))
    #expect(findings("sv", "He said “yes”", "Han sa ”ja\"") == ["text.quotes"])
    #expect(findings("sv", "He said “yes”", "Han sa ”ja”").isEmpty)
    let message = diagnostics(TextExample("pl", "Tap “Done”", "Stuknij „Gotowe\"")).first?.message
    #expect(message?.contains("write '”' there") == true)
  }

  @Test func accentsAreNoApostrophes() {
    #expect(findings("fr", "Today’s app", "L´app du jour") == ["text.punctuation-char"])
    #expect(findings("it", "Today’s app", "L`app di oggi") == ["text.punctuation-char"])
    #expect(findings("uz", "Son", "O`g`il").isEmpty)
    #expect(findings("de", "Run `ls` now", "Jetzt `ls` ausführen").isEmpty)
  }

  @Test func namesAreSpeltRight() {
    #expect(
      findings("de", "Connect to Bluetooth devices", "Mit Bluetoth-Geräten verbinden")
        == ["text.acronym"])
    #expect(findings("fr", "Listen on Spotify", "Écouter sur Spotfy") == ["text.acronym"])
    #expect(findings("pl", "Support Mozilla now", "Wesprzyj teraz Mozillę").isEmpty)
    #expect(findings("cs", "Use Bluetooth devices", "Použít zařízení s Bluetoothem").isEmpty)
    #expect(findings("de", "Use Bluetooth devices", "Drahtlose Geräte verwenden").isEmpty)
  }

  @Test func marksOfTranslatorsAreLeft() {
    #expect(findings("de", "Play sound", "[Ton] abspielen") == ["text.markers-left"])
    #expect(findings("de", "Sound", "lorem ipsum dolor") == ["text.markers-left"])
    #expect(findings("de", "Press <Enter> now", "[Enter] drücken").isEmpty)
    #expect(findings("de", "Use the Enter key", "[Eingabe]-Taste benutzen").isEmpty)
    #expect(findings("de", "Press [Enter] now", "[Eingabe] drücken").isEmpty)
  }

  @Test(arguments: [
    ("de", "Enable notifications for new messages", "Enable notifications für neue Nachrichten"),
    ("sv", "Show hidden files in the library", "Show hidden files i biblioteket"),
    ("id", "File list requested from a server", "File list requested from sebuah peladen"),
  ])
  func halfOfATextIsLeft(language: String, source: String, target: String) {
    #expect(findings(language, source, target).contains("text.source-words-left"))
  }

  @Test(arguments: [
    ("nb", "Allow Touch ID for unlock", "Tillat Touch ID for å låse opp"),
    ("de", "Play the song Stay With Me", "Den Song Stay With Me abspielen"),
    ("de", "Tap “Show hidden files” now", "Jetzt auf „Show hidden files“ tippen"),
    ("pl", "git show %@: bad file", "git show %@: zły plik"),
    ("da", "The European Unit of Account is used", "Der bruges European Unit of Account"),
    ("nl", "Open link in a new window", "Open link in een nieuw venster"),
    ("fr", "Configuration automatique is on", "Configuration automatique activée"),
  ])
  func whatLanguagesShareIsNotLeft(language: String, source: String, target: String) {
    #expect(!findings(language, source, target).contains("text.source-words-left"))
  }
}
