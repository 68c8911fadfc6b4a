import Diagnostics
import LocalizationModel
import Testing

@testable import Checks

@Suite struct PlaceholderRulesTests {
  struct Example: Sendable {
    let source: ExactString, target: ExactString
    var language = "de"
    let findings: [String]
  }

  @Test(arguments: [
    ("Hello %@", "Hallo %@"), ("%d of %@", "%2$@: %1$d"), ("%@ and %@", "%@ und %@"),
    ("Report for %@", "Rapport %1$@ pour %1$@"), ("%d%% of battery", "%d %% der Batterie"),
    ("%.2f km", "%.1f km"), ("%i", "%d"), ("50% of users", "50 % de los usuarios"),
    ("At 5%", "5%-on van"), ("15%", "15%-ig"),
    ("100 %", "100 %"), ("{n} files", "{n} Dateien"), ("%%%@", "%%%@"), ("", ""),
    (
      "{n, plural, one {# file} other {# files}}",
      "{n, plural, one {# Datei} other {# Dateien}}"
    ),
  ])
  func rightTranslationsAreQuiet(_ source: String, _ target: String) {
    #expect(findings(ExactString(source), ExactString(target)) == [])
  }

  @Test(arguments: [
    Example(
      source: "%1$@ and %2$d more", target: "%1$@ und andere",
      findings: ["placeholder.missing warning"]),
    // The runtime counts the arguments that it sees: %2$d would read the object.
    Example(
      source: "%1$@ and %2$d more", target: "%2$d andere", findings: ["placeholder.missing error"]),
    Example(
      source: "%d files, 50% done", target: "50% done", findings: ["placeholder.missing warning"]),
    // Typed with a space.
    Example(
      source: "%d items", target: "% d Objekte", findings: ["placeholder.percent-escape warning"]),
    // The lower half of the number.
    Example(source: "%ld days", target: "%d Tage", findings: ["placeholder.type warning"]),
    Example(source: "%d days", target: "%ld Tage", findings: ["placeholder.type error"]),
    Example(
      source: "%1$@ and %2$@", target: "nur %2$@", findings: ["placeholder.missing warning"]),
    Example(
      source: "Hello %@", target: "こんにちは％@", language: "ja",
      findings: ["placeholder.missing warning", "placeholder.invalid warning"]),
    Example(source: "Gift", target: "Offrir %1$@", findings: ["placeholder.extra error"]),
    Example(
      source: "Report for %@", target: "Rapport %@ pour %@", findings: ["placeholder.extra error"]),
    Example(source: "Hello %@", target: "Hallo %d", findings: ["placeholder.type error"]),
    Example(source: "%d files", target: "%lld Dateien", findings: ["placeholder.type error"]),
    Example(source: "Code %d", target: "Code %x", findings: ["placeholder.type warning"]),
    Example(
      source: "spent %lld%% on %@", target: "%@ 用掉了 %lld%%", language: "zh-Hans",
      findings: ["placeholder.reordered error"]),
    Example(
      source: "%1$@ %2$@", target: "%1$@ %@",
      findings: ["placeholder.mixed-numbering error"]),
    Example(
      source: "%d files (100 %%)", target: "%d Dateien (100 %)",
      findings: ["placeholder.percent-escape warning"]),
    Example(
      source: "%d%% of battery", target: "%d% de bateria", language: "es",
      findings: ["placeholder.percent-escape error"]),
    Example(
      source: "Use %@", target: "Nutze %@ %y", findings: ["placeholder.invalid warning"]),
    Example(
      source: "Open ${applicationName}", target: "Öffne ${nomApplication}",
      findings: ["placeholder.translated error"]),
    Example(
      source: "Hi {name}", target: "Hallo {имя}", findings: ["placeholder.translated warning"]),
    Example(
      source: "%@ files", target: "%@Dateien", findings: ["placeholder.adjacent-word note"]),
    Example(source: "Up to %@", target: "Bis zu%@", findings: ["placeholder.adjacent-word note"]),
    Example(
      source: "From %@", target: "Od%@", language: "pl",
      findings: ["placeholder.adjacent-word note"]),
    Example(
      source: "%@ is full", target: "%@är full", language: "sv",
      findings: ["placeholder.adjacent-word note"]),
    Example(source: "Total: %@", target: "Summe:%@", findings: ["placeholder.adjacent-word note"]),
    Example(
      source: "Hello, %@!", target: "Hallo, %@@!", findings: ["placeholder.adjacent-word note"]),
    Example(source: "Version %@", target: "v%@", language: "cs", findings: []),
    Example(source: "%d-bit keys", target: "%dbitové klíče", language: "cs", findings: []),
    Example(source: "%dmin", target: "%dminut", language: "pl", findings: []),
    Example(source: "Printers of %@", target: "%@இலிருந்து", language: "ta", findings: []),
    Example(source: "Of %@", target: "Dell’%@", language: "it", findings: []),
    Example(source: "Name: %@", target: "名前:%@", language: "ja", findings: []),
    Example(source: "The %@ files", target: "%@en", language: "sv", findings: []),
    Example(source: "In the %@ menu", target: "V meniju %@a", language: "sl", findings: []),
    Example(source: "%@ files", target: "%@dosya", language: "tr", findings: []),
  ])
  func wrongTranslationsAreFound(_ example: Example) {
    #expect(findings(example.source, example.target, example.language) == example.findings)
  }

  @Test func sourcesAreFoundThemselves() {
    #expect(findings(inSource: "%1$d %3$@") == ["placeholder.position-gap warning"])
    #expect(findings(inSource: "%1$@ %@") == ["placeholder.mixed-numbering warning"])
    #expect(findings(inSource: "{n} of %@") == ["placeholder.phrase-and-native note"])
    #expect(findings(inSource: "%d file(s)") == ["plural.source-optional note"])
    #expect(findings(inSource: "50% data") == [])
    #expect(findings(inSource: "%d% done") == ["placeholder.invalid warning"])
  }

  @Test func settingsTextsAreNeverFormatted() {
    #expect(findings(inSource: "50% data", use: .settings) == [])
    #expect(findings(inSource: "20%off", use: .settings) == [])
    #expect(
      findings(inSource: "50%% data", use: .settings) == ["placeholder.settings-text warning"])
    #expect(
      findings(inSource: "Version %@", use: .settings) == ["placeholder.settings-text warning"])
    #expect(findings("50% of", "50% de", use: .settings) == [])
    #expect(findings("50% of", "50%% von", use: .settings) == ["placeholder.settings-text warning"])
  }

  @Test func aFaultOfTheSourceIsNotRepeatedForItsTranslations() {
    #expect(findings("Version %@", "Version %@", use: .settings) == [])
    #expect(findings("%1$@ %@", "%1$@ %@") == [])
    #expect(findings("%@ %y", "%@ %y") == [])
  }

  @Test func hostileTextsAreRead() {
    for text in ["%", "%%%", "%99999999999999999999$@", "%#@", "^[", "^[](", "{", "${", "%(", "%*"]
    {
      _ = findings(ExactString(text), "%@")
      _ = findings("%@", ExactString(text))
      _ = findings(inSource: ExactString(text))
    }
  }

  /// C's printf writes "%%" as one sign; a text without it says another thing.
  @Test(arguments: [
    ("%d%% of battery", "%d der Batterie", ["placeholder.percent-escape warning"]),
    ("%d of the battery", "%d %% der Batterie", ["placeholder.percent-escape warning"]),
    ("%d%% of battery", "%d Prozent der Batterie", []),
    ("%d percent of the battery", "%d %% der Batterie", []),
    ("%d%% of battery", "%d٪ der Batterie", []),
  ])
  func percentSignsAreThoseOfTheSource(source: String, target: String, expected: [String]) {
    #expect(findings(ExactString(source), ExactString(target)) == expected)
  }

  /// C's printf fills "%05d" up to five digits, and reads one byte for "%hhd".
  @Test(arguments: [
    ("Code %05d", "Code %d", ["placeholder.type note"]),
    ("Code %05d", "Code %5d", ["placeholder.type note"]),
    ("%02d:%02d", "%02d.%d", ["placeholder.type note"]),
    ("Byte %d", "Byte %hhd", ["placeholder.type warning"]),
    ("Byte %hhd", "Byte %hd", ["placeholder.type warning"]),
    ("%02d:%02d", "%02d.%02d", []), ("%-5d", "%d", []), ("%0.2f", "%.2f", []),
  ])
  func numbersAreShownAsInTheSource(source: String, target: String, expected: [String]) {
    #expect(findings(ExactString(source), ExactString(target)) == expected)
  }

  @Test(arguments: [
    ("%1$@ of %2$@", "%1$@ von %2$@ (%1$@)", ["placeholder.extra note"]),
    ("%1$@ sent %2$@", "%1$@ schickte %1$@", ["placeholder.missing warning"]),
    ("%1$@ sent %1$@", "%1$@ schickte %1$@", []),
    ("Report for %@", "Rapport %1$@ pour %1$@", []),
  ])
  func argumentsWithNumbersThatStandTwice(source: String, target: String, expected: [String]) {
    #expect(findings(ExactString(source), ExactString(target)) == expected)
  }

  @Test("digits of another script are none of a placeholder")
  func foreignDigits() {
    #expect(
      findings("Open %1$@ in %2$@", "افتح %١$@ في %٢$@", "ar") == ["placeholder.invalid warning"])
    #expect(findings("%d files", "%d ملفات", "ar") == [])
    #expect(ExactString("في %١٢$@").foreignDigits?.right == "%12$@")
    #expect(ExactString("٥٠%").foreignDigits == nil)
  }

  @Test(
    "a damaged placeholder is that of the source",
    arguments: [
      ("%1$@ of %2$@", "%1@$ מתוך %2@$"), ("%1$@ of %2$@", "$1%@ von $2%@"),
      ("%@ liked %@", "%2$@ beğendi %1@"), ("%.1f km", "%,1f km"), ("Hello %@", "Ciao @%"),
      ("%@ shared", "%＠さん"), ("%1$@ sent %2$@", "%1￥@发送了%2$@"),
      ("%1$@ sent %2$@", "% 1 $ @ 发送了 %2$@"), ("%s items", "%ы элементов"),
    ])
  func damagedPlaceholders(source: String, target: String) {
    #expect(
      findings(ExactString(source), ExactString(target)) == ["placeholder.invalid warning"])
  }

  @Test(
    "texts with percentages and prices are whole",
    arguments: [
      ("%@ for $1", "%@ für 1 $"), ("%d%% of %@", "%2$@: %1$d%%"), ("%d%%", "%%%d"),
      ("Mail %@", "%@@ mail"),
    ])
  func intactPlaceholders(source: String, target: String) {
    #expect(
      !findings(ExactString(source), ExactString(target)).contains("placeholder.invalid warning"))
  }

  @Test("four signs are two")
  func fourSigns() {
    #expect(findings("%d%% used", "%d%%%% benutzt") == ["placeholder.percent-escape warning"])
    #expect(findings("%d%%%% used", "%d%%%% benutzt") == [])
  }

  @Test("names stand in the braces of the source, and are not translated")
  func namesInBraces() {
    #expect(findings("{{user}} joined", "{user} ist da") == ["placeholder.translated warning"])
    #expect(findings("{{user}} joined", "{{user}} ist da") == [])
    #expect(
      findings("Hello \\(name)", "Hola \\(nombre)", "es") == ["placeholder.translated warning"])
    #expect(findings("Hello \\(name)", "Hola \\(name)", "es") == [])
  }
}
