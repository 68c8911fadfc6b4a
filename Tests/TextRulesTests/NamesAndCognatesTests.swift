import Diagnostics
import Testing
import TextRuleExamples

@testable import TextRules

/// Texts that are equal to their source, and rightly so: names, and words that both languages have.
@Suite struct NamesAndCognatesTests {
  private func isSame(_ language: String, _ text: String, beside others: [(String, String)] = [])
    -> Bool
  {
    let example = TextExample(language, [(text, text)] + others.map { ($0.0, $0.1) })
    return TextRuleExamples.findings(example).contains("text.same-as-source")
  }

  @Test(arguments: [
    ("ja", "Plex"), ("ru", "Dropbox"), ("ko", "Netflix"), ("ar", "Spotify"), ("de", "Kodi"),
  ])
  func namesOfServicesStay(language: String, name: String) {
    #expect(!isSame(language, name))
  }

  @Test(arguments: [
    ("de", "Film"), ("de", "Jazz"), ("de", "Charts"), ("fr", "Blues"), ("it", "Rock ’n’ Roll"),
    ("fr", "Notification"), ("de", "Navigation"), ("sv", "Silver"), ("nl", "Skin"), ("pl", "Film"),
    ("de", "São Paulo"), ("es", "Crème brûlée"),
  ])
  func cognatesStay(language: String, word: String) {
    #expect(!isSame(language, word))
  }

  @Test(arguments: [
    ("de", "Settings"), ("fr", "Translation"), ("de", "Location"), ("fi", "Film"), ("ja", "Film"),
    ("ru", "Online"),
  ])
  func otherWordsAreTranslated(language: String, word: String) {
    #expect(isSame(language, word))
  }

  @Test(arguments: ["de", "cy", "ru", "ar", "zh-Hans"])
  func aNameOfLettersAndNumbersStays(language: String) {
    #expect(!isSame(language, "NHS 111 online"))
  }

  @Test("a word that other translations of the table keep needs no translation of its own")
  func keptWords() {
    #expect(isSame("ja", "Zapp"))
    #expect(!isSame("ja", "Zapp", beside: [("Sign in with Zapp", "Zappでサインイン")]))
    #expect(!isSame("ru", "Zapp", beside: [("Use Zapp", "Использовать Zapp")]))
    // A neighbour that is half done is no witness, nor is a name of which the word is a part.
    #expect(isSame("de", "Library", beside: [("Show Library", "Show Library jetzt")]))
    #expect(isSame("he", "My Drive", beside: [("Use Google Drive", "להשתמש ב-Google Drive")]))
  }

  @Test(arguments: [
    ("de", "Open in Safari", "In Chrome öffnen"),
    ("fr", "Sign in with Apple", "Se connecter avec Google"),
    ("de", "Connect via USB", "Über UBS verbinden"), ("fr", "Save as PDF", "Enregistrer en PFD"),
    ("de", "HTTPS only", "Nur HTTP"), ("pl", "iPad name", "Nazwa IPada"),
  ])
  func anotherNameIsFound(language: String, source: String, target: String) {
    #expect(findings(language, source, target) == ["text.acronym"])
  }

  @Test(arguments: [
    ("es", "VAT and DNA", "IVA y ADN"), ("fr", "NATO", "OTAN"), ("pl", "iPad name", "Nazwa iPada"),
    ("de", "Import from Google or Outlook", "Aus Google oder Outlook importieren"),
    ("ru", "Open in Safari", "Открыть в Сафари"), ("de", "SMS code", "Code per SMS"),
    ("de", "HTTP and HTTPS", "HTTPS und HTTP"),
  ])
  func namesOfTheLanguageAreRight(language: String, source: String, target: String) {
    #expect(findings(language, source, target).isEmpty)
  }

  @Test(arguments: [
    ("fr", "Pause"), ("id", "Reset"), ("ms", "Item"), ("es", "Visible"), ("sr-Latn", "Program"),
    ("de", "Rue de la Paix, Paris"), ("de", "iPhone, iPad, Mac"),
  ])
  func wordsAndNamesAreRightlyEqual(language: String, text: String) {
    #expect(findings(language, text, text).isEmpty)
  }

  @Test(arguments: [
    ("de", "MP4 video", "MP3-Video"), ("de", "H.264", "H.265"), ("fr", "A4 paper", "Papier A5"),
    ("tr", "Wi-Fi settings", "Wı-Fi ayarları"), ("tr", "Sync iCloud", "İcloud’u eşzamanla"),
  ])
  func aNumberOrADotOfANameIsFound(language: String, source: String, target: String) {
    #expect(findings(language, source, target) == ["text.acronym"])
  }

  @Test(arguments: [
    ("de", "MP3 and MP4", "MP4 und MP3"), ("de", "COVID-19", "COVID-19"),
    ("fr", "Q1 and Q2", "T1 et T2"),
    ("de", "Press F1", "F1 drücken"), ("de", "US letter paper", "A4-Papier"),
    ("tr", "Wi-Fi settings", "Wi-Fi ayarları"),
  ])
  func numbersOfNamesThatStayAreRight(language: String, source: String, target: String) {
    #expect(!findings(language, source, target).contains("text.acronym"))
  }
}
