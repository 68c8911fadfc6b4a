import Testing
import UnicodeKit

@Suite struct TextLengthTests {
  @Test(
    "characters are those that people see",
    arguments: [
      ("👨‍👩‍👧‍👦", 1), ("🇩🇪🇫🇷", 2), ("e\u{301}", 1), ("👍🏽", 1), ("설정", 2),
      ("\u{200F}إعداد\u{2069}", 5), ("", 0),
    ])
  func graphemes(text: String, count: Int) {
    #expect(TextLength.graphemes(in: text) == count)
  }

  @Test(
    "wide characters take two cells, marks none",
    arguments: [
      ("設定", 4), ("ｱｲ", 2), ("Ａb", 3), ("한글", 4), ("e\u{301}a", 2), ("Ton", 3),
    ])
  func cells(text: String, count: Int) {
    #expect(TextLength.cells(of: text.unicodeScalars) == count)
  }

  @Test("every kind of line break begins a line") func lines() {
    let lines = TextLength.lines(of: "a\nb\r\nc\u{2028}d\n")
    #expect(lines == ["a", "b", "c", "d", ""])
  }
}
