import Diagnostics
import Testing

@testable import Checks

/// The words of MessageFormat and of Apple's markup, which are none of the language.
@Suite struct ArgumentFormatTests {
  @Test(arguments: [
    ("{n, number} files", "{n, číslo} souborů"), ("{d, date, short}", "{d, data, curta}"),
    ("{d, date, short}", "{d, date, kurz}"),
  ])
  func translatedFormatsAreFound(source: String, target: String) {
    #expect(
      findings(ExactString(source), ExactString(target)).contains("placeholder.translated error"),
      "\(target)")
  }

  @Test(arguments: [
    ("{d, date, short}", "{d, date, medium}"), ("{n, number} files", "Dateien: {n, number}"),
    ("{d, date, short}", "{d,date,short}"),
  ])
  func otherStylesAreTheTranslators(source: String, target: String) {
    #expect(
      findings(ExactString(source), ExactString(target)).allSatisfy {
        !$0.hasPrefix("placeholder.translated")
      })
  }

  @Test func theValueOfAnAttributeStays() {
    #expect(
      findings("^[%d file](inflect: true)", "^[%d archivo](inflect: verdadero)", "es")
        == ["plural.inflect-lost warning"])
  }
}
