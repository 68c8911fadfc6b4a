import Diagnostics
import Testing
import TextRuleExamples

@testable import TextRules

/// Spaces beside signs, signs for quotation marks, stops behind brackets.
@Suite struct MoreSignTests {
  @Test(arguments: [
    ("text.punctuation-spacing", "fr", "Hello, you", "Bonjour , vous"),
    ("text.punctuation-spacing", "es", "Ready, go", "Listo ,ya"),
    ("text.punctuation-spacing", "ja", "Save, close", "保存 、閉じる"),
    ("text.punctuation-spacing", "ar", "Yes, no", "نعم ،لا"),
    ("text.punctuation-spacing", "fr", "The app", "L' app"),
    ("text.punctuation-spacing", "fr", "The app", "L ’app"),
    ("text.punctuation-spacing", "it", "Of the app", "Dell' app"),
    ("text.quotes", "de", "Quit “%@”?", "„%@” beenden?"),
    ("text.quotes", "it", "Quit “%@”?", "Uscire da ''%@''?"),
    ("text.quotes", "fr", "Quit “%@”?", "Quitter <<\u{A0}%@\u{A0}>>\u{A0}?"),
    ("text.quotes", "nl", "Quit “%@”?", "‘%@ stoppen?"),
    ("text.quotes", "fr", "The friend", "L’’ami"),
    ("text.repeated-punctuation", "nl", "Saved.", "Opgeslagen,."),
    ("text.repeated-punctuation", "da", "Loading...", "Indlæser...."),
    ("text.repeated-punctuation", "ur", "Saved.", "محفوظ ہو گیا۔."),
    ("text.punctuation-char", "fr", "It is", "C‘est"),
    ("text.url", "fr", "See https://a-site.org/sync", "Voir https://a-site.org/snyc"),
    (
      "text.url", "tr", "See https://a-site.org/a?id=42",
      "https://a-site.org/a?id=24 adresine bakın"
    ),
    ("text.end-punctuation", "de", "Tap here (or there).", "Hier tippen (oder dort)"),
    ("text.end-punctuation", "zh-Hans", "Tap here (or there).", "点此（或那里）"),
  ])
  func signsThatAreWrong(rule: String, language: String, source: String, target: String) {
    #expect(findings(language, source, target).contains(rule))
  }

  @Test(arguments: [
    ("text.punctuation-spacing", "fr", "Hello, you", "Bonjour, vous"),
    ("text.punctuation-spacing", "it", "Section l", "Sezione 'l' attiva"),
    ("text.quotes", "pl", "Quit “%@”?", "Zakończyć „%@”?"),
    ("text.quotes", "nl", "Quit “%@”?", "‘%@’ stoppen?"),
    ("text.repeated-punctuation", "fr", "And so on.", "Etc.…"),
    ("text.repeated-punctuation", "de", "Etc., more", "Usw., mehr"),
    ("text.end-punctuation", "th", "Tap here (or there).", "แตะที่นี่ (หรือที่นั่น)"),
    ("text.url", "da", "See https://a-site.org/help", "Se https://a-site.org/hjelp"),
    ("text.url", "fr", "See https://a-site.org/en/help", "Voir https://a-site.org/fr/aide"),
    ("text.brackets", "ko", "Write to a@b.org (now).", "a@b.org(지금)으로 보내세요."),
  ])
  func signsThatAreRight(rule: String, language: String, source: String, target: String) {
    #expect(!findings(language, source, target).contains(rule))
  }

  @Test func anAccentBehindItsVowelIsNoApostrophe() {
    let found = diagnostics(TextExample("es", "Settings", "Configuracio´n"))
    #expect(found.first?.message.contains("write 'ó'") == true)
    let other = diagnostics(TextExample("de", "That’s it", "Das war´s"))
    #expect(other.first?.message.contains("write '’'") == true)
  }
}
