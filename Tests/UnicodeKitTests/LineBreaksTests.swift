import Testing
import UnicodeKit

@Suite struct LineBreaksTests {
  /// Where lines may break, as `|`, and must, as `/`.
  @Test(arguments: [
    ("en", "one |two"), ("en", "one, |two"), ("en", "well-|known"), ("en", "one\u{A0}two"),
    ("en", "(one) |two"), ("en", "soft\u{AD}|hyphen"), ("en", "zero\u{200B}|width"),
    ("en", "one\n/two"), ("en", "one\r\n/two"), ("en", "one\u{2028}/two"), ("en", "1,234.5 |km"),
    ("en", "word\u{2060}joiner"), ("fr", "«\u{A0}oui\u{A0}» |non"),
    // No line begins with a closing mark, or with a small kana by the strict rules.
    ("ja", "設|定。|設|定"), ("ja", "「設|定」|を"), ("ko", "설|정 |설|정"),
    // Thai has no spaces between words: ICU knows them.
    ("th", "การ|ตั้ง|ค่า"),
    ("en", ""),
  ])
  func linesBreakBetweenWords(language: String, marked: String) {
    let text = marked.unicodeScalars.filter { $0 != "|" && $0 != "/" }
    var expected: [LineBreaks.Break] = []
    var offset = 0
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "|": expected.append(LineBreaks.Break(offset: offset, isRequired: false))
      case "/": expected.append(LineBreaks.Break(offset: offset, isRequired: true))
      default: offset += UTF8.width(scalar)
      }
    }
    if offset > 0 { expected.append(LineBreaks.Break(offset: offset, isRequired: false)) }
    let string = String(String.UnicodeScalarView(text))
    #expect(LineBreaks.breaks(in: string, language: LanguageTag(language)) == expected)
  }

  @Test func aTextMayEndItsLastLine() {
    let breaks = LineBreaks.breaks(in: "one\n", language: LanguageTag("en"))
    #expect(breaks == [LineBreaks.Break(offset: 4, isRequired: true)])
  }
}

@Suite struct LetterCaseTests {
  @Test(arguments: [
    ("en", "Wi-Fi", "WI-FI"), ("de", "Straße", "STRASSE"), ("tr", "ilk", "İLK"),
    ("az", "ilk", "İLK"), ("en", "ilk", "ILK"), ("el", "Ήχος", "ΗΧΟΣ"), ("nl", "ijs", "IJS"),
    ("ja", "設定", "設定"), ("en", "", ""), ("hy", "և", "ԵՎ"),
  ])
  func capitalsAreThoseOfTheLanguage(language: String, text: String, upper: String) {
    #expect(LetterCase.uppercased(text, language: LanguageTag(language)) == upper)
  }
}
