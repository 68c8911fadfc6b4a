import Diagnostics
import LocalizationModel
import Testing

@testable import Checks

@Suite struct PluralRulesTests {
  private let english = forms([.one: "%d day", .other: "%d days"])

  @Test func completeFormsAreQuiet() {
    #expect(findings(nil, english, "en") == [])
    #expect(findings(english, forms([.one: "Ein Tag", .other: "%d Tage"]), "de") == [])
    #expect(findings(english, forms([.other: "%d日"]), "ja") == [])
    let russian = forms([.one: "%d день", .few: "%d дня", .many: "%d дней", .other: "%d дня"])
    #expect(findings(english, russian, "ru") == [])
    #expect(findings(english, forms([.one: "%d gün", .other: "%d gün"]), "tr") == [])
  }

  @Test func otherIsNeededInEveryLanguageButNotInGettext() {
    let russian = forms([.one: "%d день", .few: "%d дня", .many: "%d дней"])
    #expect(findings(english, russian, "ru") == ["plural.other-missing error"])
    #expect(findings(english, russian, "ru", isGettext: true) == [])
  }

  @Test func aMissingCategoryCostsWhatItDoesToReaders() {
    let two = forms([.one: "%d a", .other: "%d b"])
    #expect(findings(english, two, "ru") == ["plural.category-missing warning"])
    #expect(findings(english, two, "ar") == ["plural.category-missing warning"])
    // Millions alone.
    #expect(findings(english, two, "es") == ["plural.category-missing note"])
    // Fractions alone, which an integer never is.
    let czech = forms([.one: "%d a", .few: "%d b", .other: "%d c"])
    #expect(findings(english, czech, "cs") == [])
    let object = forms([.one: "%@ a", .few: "%@ b", .other: "%@ c"], valueType: "@")
    #expect(findings(nil, object, "cs") == ["plural.category-missing note"])
  }

  @Test(arguments: ["iw", "no", "in", "zh_CN", "sr-Latn", "pt-BR", "es-419", "de-AT"])
  func oldNamesScriptsAndRegionsHaveTheRulesOfTheirLanguage(_ language: String) {
    #expect(findings(nil, forms([.one: "%d a"]), language).contains("plural.other-missing error"))
    #expect(
      findings(nil, forms([.two: "%d a", .other: "%d b"]), language)
        .contains("plural.category-unused warning") == (language != "iw"))
  }

  @Test func zeroIsAllowedEverywhere() {
    let starred = forms([.zero: "No stars", .one: "%d star", .other: "%d stars"])
    #expect(findings(nil, starred, "en") == [])
  }

  @Test func categoriesThatNoNumberSelectsAreDeadText() {
    let german = forms([.one: "%d Tag", .few: "%d Tage", .other: "%d Tagen"])
    #expect(findings(english, german, "de") == ["plural.category-unused warning"])
    #expect(
      findings(english, forms([.one: "%d日", .other: "%d日"]), "ja")
        == ["plural.category-unused warning"])
  }

  @Test func aFormForSeveralNumbersShowsTheNumber() {
    let russian = forms([.one: "день", .few: "%d дня", .many: "%d дней", .other: "%d дня"])
    #expect(findings(english, russian, "ru") == ["plural.number-missing error"])
    let french = forms([.one: "Un jour", .many: "%d de jours", .other: "%d jours"])
    #expect(findings(english, french, "fr") == ["plural.number-missing warning"])
    let latvian = forms([.zero: "dienu", .one: "%d diena", .other: "%d dienas"])
    #expect(findings(english, latvian, "lv") == ["plural.number-missing error"])
    // Nobody shows the number.
    #expect(findings(nil, forms([.one: "day", .other: "days"]), "en") == [])
  }

  @Test func aFormThatDoesWithoutTheNumberAsTheSourceDoesIsANote() {
    let source = forms([.one: "A day", .other: "%d days"])
    let french = forms([.one: "Un jour", .many: "%d de jours", .other: "%d jours"])
    #expect(findings(source, french, "fr") == ["plural.number-missing note"])
  }

  @Test func aNumberAloneNeedsNoForms() {
    #expect(findings(english, forms([.other: "%d"]), "pl") == [])
    #expect(
      findings(english, forms([.other: "%d dni"]), "pl") == ["plural.category-missing warning"])
  }

  /// The variable's own text is counted with the text that has the variable.
  @Test func anArgumentThatAVariablesTextLacksShiftsNoOther() {
    func message(_ text: ExactString) -> Message {
      Message(
        [
          Message.Variant(.plain, "%#@files@"),
          Message.Variant(VariantPath(variable: "files", plural: .other), text),
        ], variables: [Message.Variable(name: "files", argument: 1, valueType: "d")])
    }
    let found = findings(
      message("Send the %d files to %2$@?"), message("Gửi tập tin tới %2$@?"), "vi")
    #expect(found.filter { $0.hasPrefix("placeholder.") } == ["placeholder.missing warning"])
  }

  @Test func copiedFormsAreWorthANote() {
    #expect(
      findings(english, forms([.one: "%d Tage", .other: "%d Tage"]), "de")
        == ["plural.forms-identical note"])
    #expect(findings(english, forms([.one: "%d km", .other: "%d km"]), "de") == [])
    let receivers = forms([.one: "%d mottagare", .other: "%d mottagare"])
    #expect(findings(english, receivers, "sv") == [])
  }

  @Test func formsUseTheirValueType() {
    let wrong = forms([.one: "1 guest", .other: "%@ guests"], valueType: "li")
    #expect(findings(nil, wrong, "en") == ["plural.value-type-mismatch error"])
    #expect(
      findings(nil, forms([.one: "1 guest", .other: "%ld guests"], valueType: "li"), "en") == [])
  }

  @Test func inflectionMarkupStaysWhole() {
    let source: ExactString = "^[%d file](inflect: true)"
    #expect(findings(source, "^[%d Datei](inflect: true)") == [])
    #expect(findings(source, "^[%d Datei](beugen: true)") == ["plural.inflect-lost warning"])
    #expect(findings(source, "^[%d Datei(inflect: true)") == ["plural.inflect-lost error"])
    #expect(findings(source, "%d ファイル", "ja") == ["plural.inflect-lost note"])
  }

  @Test func theNumberOfAFormNeedsNoPosition() {
    let sending = forms([.one: "Send this file to %2$@", .other: "Send %d files to %2$@"])
    #expect(findings(nil, sending, "en") == [])
    let german = forms([.one: "Datei an %2$@ senden", .other: "%d Dateien an %2$@ senden"])
    #expect(findings(sending, german, "de") == [])
  }

  @Test func variablesWithSeveralArgumentsAreTakenOneByOne() {
    let message = Message(
      [
        Message.Variant(.plain, "%1$@: %2$#@f@"),
        Message.Variant(VariantPath(variable: "f", plural: .one), "one file"),
        Message.Variant(VariantPath(variable: "f", plural: .other), "%d files"),
      ], variables: [Message.Variable(name: "f", argument: 2, valueType: "d")])
    #expect(findings(nil, message, "en") == [])
    let plain = Message("%1$@: %2$d files")
    #expect(findings(plain, message, "en") == [])
  }
}
