import Diagnostics
import Testing
import TextRuleExamples

@testable import TextRules

/// Symbols, keys, emoji, and capitals within words.
@Suite struct SymbolTests {
  @Test(arguments: [
    ("fr", "Press ⇧⌘N", "Appuyez sur ⌘N"), ("ko", "Press ⌥⌘P", "⌃⌘P를 누르세요"),
    ("de", "Press F5 or ⌘R", "F5 oder ⌘E"),
    ("es", "Press Ctrl+C", "Pulsa Ctrl+V"), ("ja", "Press Ctrl+Shift+P", "Ctrl+Pを押します"),
    ("fr", "Done 🎉", "Terminé"), ("de", "Family 👨‍👩‍👧", "Familie 👨👩👧"),
    ("es", "I ❤️ it", "Me encanta 💔"),
    ("it", "Flag 🇩🇪", "Bandiera 🇩"), ("ru", "Thumbs 👍🏽", "Палец 👍 🏽"),
    ("tr", "Code 👩‍💻", "Kod 👩\u{200D}"),
    ("it", "A → B", "A ← B"), ("pl", "x ≤ 5", "x ≥ 5"), ("es", "Example®", "Ejemplo©"),
    ("fr", "© 2024", "2024"),
    ("nl", "✓ Done", "✗ Klaar"), ("uk", "½ cup", "¼ чашки"), ("ja", "a > b", "a < b"),
    ("pt", "• One", "Um"), ("el", "★★★", "★★"), ("hu", "5 × 3", "5 3"),
  ])
  func whatIsLostOrChanged(language: String, source: String, target: String) {
    #expect(findings(language, source, target).contains("text.symbol"))
  }

  @Test(arguments: [
    ("de", "Press Ctrl+C", "Drücke Strg+C"), ("de", "Press ⇧ ⌘ N", "Drücke ⌘⇧N"),
    ("ja", "Press ⌘C", "⌘Cキーを押す"),
    ("he", "A → B", "A ← B"), ("fr", "A → B", "A > B"), ("de", "I ❤️ it", "Ich ❤ es"),
    ("fr", "x ≥ 5", "x >= 5"),
    ("ru", "5 km²", "5 кв. км"), ("de", "½ hour", "30 Minuten"), ("ja", "• One", "・一つ"),
    ("ar", "a > b", "a < b"),
    ("fr", "Example™", "Exemple (TM)"), ("de", "1 + 1", "1 plus 1"), ("ja", "Family 👨‍👩‍👧", "👨‍👩‍👧家族"),
  ])
  func otherWaysOfWriting(language: String, source: String, target: String) {
    #expect(!findings(language, source, target).contains("text.symbol"))
  }

  @Test(arguments: [
    ("it", "Manage devices", "GEstisci i dispositivi"),
    ("de", "size of the network", "gröSse des Netzes"),
    ("ru", "Manage devices", "УПравление устройствами"),
    ("de", "Manage devices", "gERÄTE verwalten"),
    ("pl", "Learn more", "Dowiedz się wIęcej dziś, cieKawe"),
    ("nl", "Open the file", "Open het bestandOpen het bestand"),
  ])
  func capitalsWithinWords(language: String, source: String, target: String) {
    #expect(findings(language, source, target).contains("text.inner-capital"))
  }

  @Test(arguments: [
    ("ga", "In Ireland", "in nÉirinn"), ("zu", "Settings", "iziLungiselelo"),
    ("de", "Users", "NutzerInnen"),
    ("nl", "Ice skating", "IJshockey kijken"), ("fi", "On iPhone", "iPhonessa"),
    ("pl", "On YouTube", "Na YouTubie"),
    ("sv", "TV show", "TVprogram"), ("fr", "Send PDFs", "Envoyer des PDFs"),
    ("de", "By @JohnDoe", "Von @JohnDoes"),
    ("it", "Save", "SALVA"), ("es", "OpenOffice", "LibreOffice"),
    ("hr", "Show GApplication options", "Prikaži mogućnosti GAplikacije"),
    ("sr", "Caps Lock", "ЗакљСлова"),
  ])
  func capitalsThatAreRight(language: String, source: String, target: String) {
    #expect(!findings(language, source, target).contains("text.inner-capital"))
  }
}
