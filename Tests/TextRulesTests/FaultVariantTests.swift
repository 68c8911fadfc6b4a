import Diagnostics
import Testing
import TextRuleExamples

@testable import TextRules

/// Faults in other clothes, and what only looks like one.
@Suite struct FaultVariantTests {
  @Test func aTextThatIsRightlyEqualStillHasNoSpaceBehindIt() {
    #expect(
      findings("de", "https://example.org/help", "https://example.org/help ")
        == ["text.edge-space"])
    #expect(findings("de", "Version", "Version\n") == ["text.newlines"])
    #expect(findings("de", "Version", "Version").isEmpty)
  }

  @Test(arguments: ["Alle\u{3000}\u{3000}Daten", "Alle\u{202F} Daten", "Alle   Daten"])
  func wideSpacesAreDoubledToo(target: String) {
    #expect(findings("ja", "All data", target).contains("text.double-space"))
  }

  @Test(arguments: [
    ("ar", "%@, %@ and more", "%@, وغير ذلك"), ("zh-Hans", "%@, hello", "%@,你好"),
    ("ja", "Hello, %@", "こんにちは,%@さん"),
  ])
  func signsBesidePlaceholdersAreThoseOfTheLanguage(
    language: String, source: String, target: String
  ) {
    #expect(findings(language, source, target, isFormat: true).contains("text.punctuation-char"))
  }

  @Test func signsBetweenLatinNamesAreLeftAlone() {
    #expect(findings("zh-Hans", "iOS, macOS", "iOS, macOS 系统").isEmpty)
    #expect(findings("ar", "1,500 files", "1,500 ملف").isEmpty)
  }

  @Test(arguments: [
    "Siehe https:/example.org", "Siehe https//example.org", "Siehe https:// example.org",
    "Siehe https ://example.org",
  ])
  func brokenAddressesAreFound(target: String) {
    #expect(findings("de", "See https://example.org", target) == ["text.url"])
  }

  @Test func anAddressOfAnotherSiteIsFoundEvenAlone() {
    #expect(findings("de", "https://example.org/help", "https://exmaple.org/help") == ["text.url"])
    #expect(findings("de", "https://example.org/help", "https://example.net/help") == ["text.url"])
    #expect(findings("cy", "https://gov.wales/help", "https://llyw.cymru/cymorth").isEmpty)
    #expect(findings("de", "https://example.org/help", "https://example.org/de/hilfe").isEmpty)
    #expect(findings("de", "https://en.wikipedia.org/x", "https://de.wikipedia.org/y").isEmpty)
  }

  @Test(arguments: [
    ("de", "Size", "GrĂ¶Ăźe"), ("de", "Open", "Г¶ffnen"), ("de", "Size", "GrÃƒÂ¶ÃƒÅ¸e"),
    ("de", "Size", "Gr\u{C3}\u{B6}\u{C3}\u{9F}e"), ("zh-Hans", "High (best)", "é«˜ï¼ˆæœ€ä½³ï¼‰"),
  ])
  func mojibakeOfOtherEncodingsIsFound(language: String, source: String, target: String) {
    #expect(!findings(language, source, target).filter { $0 != "text.quotes" }.isEmpty)
  }

  @Test(arguments: [
    ("ro", "Holiday", "VACANȚĂ”"), ("pt-BR", "Sister", "«IRMÃ»"), ("hu", "Weather", "IDŐJÁRÁS"),
    ("sk", "Big", "VEĽKÝ ŠÍP"), ("vi", "Error", "ĐÃ XẢY RA LỖI"), ("pl", "Yellow", "ŻÓŁTY"),
    ("cs", "Last", "PŘÍŠTÍ ČÁST"), ("uk", "City", "РівнЕ місто"),
  ])
  func lettersThatLookLikeMojibakeAreRight(language: String, source: String, target: String) {
    #expect(!findings(language, source, target).contains("text.mojibake"))
  }

  @Test(arguments: [
    ("es", "Diagnostics", "TODO Diagnóstico"), ("it", "Sound", "[TODO] Suono"),
    ("pt-BR", "Help", "TODO: Ajuda"), ("de", "Sound", "Lorem ipsum dolor sit amet"),
    ("de", "Sound", "Ton\n=======\nKlang"), ("de", "Sound", "Ton ???"), ("fr", "Sound", "Son [fr]"),
  ])
  func marksAreFound(language: String, source: String, target: String) {
    #expect(findings(language, source, target).contains("text.markers-left"))
  }

  @Test(arguments: [
    ("es", "Erase all", "BORRAR TODO"), ("es", "ALL READY", "TODO LISTO"),
    ("es", "Erase everything", "Borra TODO el contenido"), ("pt", "Everything", "TODO o conteúdo"),
    ("de", "Really???", "Wirklich???"), ("de", "German (de)", "Deutsch (de)"),
    ("de", "Title\n=======\nText", "Titel\n=======\nText"),
  ])
  func marksThatAreWordsAreLeftAlone(language: String, source: String, target: String) {
    #expect(!findings(language, source, target).contains("text.markers-left"))
  }

  @Test func inflectedTextsHaveNoSignsInTheirMarkup() {
    #expect(
      findings(
        "fr", "^[%lld file](inflect: true) deleted", "^[%lld fichier](inflect: true) supprimé",
        isFormat: true
      ).isEmpty)
  }

  @Test func aSpaceBeforeASignIsFoundBehindQuotes() {
    #expect(
      findings("it", "Choose “Account”.", "Scegli “Account” .") == ["text.punctuation-spacing"])
    #expect(findings("de", "Hello, !", "Hallo !").isEmpty)
  }

  /// A tag is opened before it is closed, and XML tells capitals from small letters.
  @Test(arguments: [
    ("Siehe </b>Hilfe<b>", Severity.error), ("Siehe <B>Hilfe</B>", .note),
    ("Siehe <b>Hilfe</B>", .note), ("Siehe <b>Hilfe", .error),
  ])
  func tagsAreThoseOfTheSourceInTheirOrder(target: String, severity: Severity) {
    let found = diagnostics(TextExample("de", "See <b>Help</b>", target))
      .filter { $0.rule == "text.markup" }
    #expect(found.map(\.severity) == [severity])
    #expect(findings("de", "<i>A</i> of <b>B</b>", "<b>B</b> von <i>A</i>", isFormat: true).isEmpty)
  }

  @Test(arguments: [
    ("Closed", "Ferm&eacute;"), ("Size", "Gr&ouml;&szlig;e"), ("Terms", "Bedingungen&trade;"),
    ("Size", "Gr&#xF6;&#xdf;e"), ("See <b>Help</b>", "Siehe <b>H&uuml;lfe</b>"),
  ])
  func entitiesOfAllNamesAreFound(source: String, target: String) {
    #expect(findings("de", source, target, isFormat: true) == ["text.entity"])
  }

  @Test(arguments: [
    ("A & B; C", "A & B; C D"), ("Save &file;", "&Datei; sichern"),
    ("<b>A</b> & B", "<b>A</b> &amp; B dazu"), ("<b>caf&eacute;</b>", "<b>Caf&eacute;s</b>"),
  ])
  func signsThatAreNoEntitiesAreLeftAlone(source: String, target: String) {
    #expect(!findings("de", source, target, isFormat: true).contains("text.entity"))
  }

  /// The texts are Настройки, הגדרות, إعدادات, 设置, 設定, 설정, Ρυθμίσεις and Włącz in code pages of their
  /// languages, read in those of Western Europe or, for the first, in Windows-1251.
  @Test(arguments: [
    ("ru", "оБУФТПКЛЙ"), ("ru", "Íàñòðîéêè"), ("ru", "ìÃÓÔÒÏÊËÉ"), ("he", "äâãøåú"),
    ("ar", "ÅÚÏÇÏÇÊ"), ("zh-Hans", "ÉèÖÃ"), ("ja", "Ý’è"), ("ko", "¼³Á¤"), ("el", "Ñõèìßóåéò"),
    ("pl", "W³¹cz"), ("de", "Gr??e"), ("fr", "T?l?charger"),
  ])
  func wrongCodePagesAreFound(language: String, target: String) {
    #expect(findings(language, "Settings", target) == ["text.mojibake"])
  }

  @Test(arguments: [
    ("he", "Menu Español Français", "תפריט Español Français"), ("ja", "Café", "カフェ Café"),
    ("ru", "Österreich", "Österreich (Австрия)"), ("ru", "mRNA", "мРНК"),
    ("de", "Heat", "W/m²K messen"), ("de", "On? Off?", "An?Aus?"),
    ("ru", "Names", "Éva Åsa Jürgen"),
    ("fr", "No", "n°NOMBRE"), ("es", "Really", "No¿De verdad"),
  ])
  func foreignNamesAndUnitsAreNoWrongCodePages(language: String, source: String, target: String) {
    #expect(!findings(language, source, target).contains("text.mojibake"))
  }
}
