import Testing
import TextMetrics

@Suite(.enabled(if: InstalledFonts.haveInter, "the font Inter is not installed"))
struct LineBreakerTests {
  private func breaker(_ language: String = "en", size: Double = 17) -> LineBreaker {
    LineBreaker(
      font: TextFont(size: size), language: language, fonts: InstalledFonts.library)
  }

  @Test(arguments: [
    ("Send anonymous statistics", "anonymous"), ("Benachrichtigungs-App", "Benachrichtigungs-"),
    ("iiiiiiii WWWW", "WWWW"),
    // A no-break space holds words together.
    ("a 100\u{A0}kilometres b", "100\u{A0}kilometres"),
  ])
  func wordsEndWhereLinesMayBreak(text: String, widest: String) throws {
    #expect(try #require(breaker().widestWord(of: text)).text == widest)
  }

  @Test func textsWithoutWordsHaveNoWidest() {
    #expect(breaker().widestWord(of: "") == nil)
    #expect(breaker().widestWord(of: "\n ") == nil)
  }

  @Test func linesBreakBetweenHan() {
    // Four of 17 points in a line of 70.
    #expect(breaker("ja").lineCount(of: "設定設定設定", width: 70) == 2)
    #expect(breaker("ja").lineCount(of: "設定設定設定設定設定", width: 70) == 3)
    // No line begins with a full stop: the character before it comes along.
    #expect(breaker("ja").lineCount(of: "設定設定。", width: 70) == 2)
  }

  @Test func aTextWrapsWhenItIsWiderThanTheLine() {
    let text = "These statistics help us to find faults, and hold nothing about you."
    let width = TextWidth(
      of: text, in: TextFont(size: 17), language: "en", fonts: InstalledFonts.library
    ).points
    #expect(breaker().lineCount(of: text, width: width + 2) == 1)
    #expect(breaker().lineCount(of: text, width: width - 2) == 2)
    let third = breaker().lineCount(of: text, width: width / 3)
    #expect(third == 3 || third == 4)
  }

  @Test func lineFeedsBeginLines() {
    #expect(breaker().lineCount(of: "a\nb", width: 300) == 2)
    #expect(breaker().lineCount(of: "a\n\nb", width: 300) == 3)
    #expect(breaker().lineCount(of: "a\n", width: 300) == 1)
    #expect(breaker().lineCount(of: "", width: 300) == 0)
  }

  @Test func spacesHangOverTheEndOfALine() {
    let word = TextWidth(
      of: "statistics", in: TextFont(size: 17), language: "en", fonts: InstalledFonts.library
    ).points
    #expect(breaker().lineCount(of: "statistics      ", width: word + 1) == 1)
    #expect(breaker().lineCount(of: "statistics      statistics", width: word + 1) == 2)
  }

  @Test func wordsWiderThanALineAreBrokenWithin() {
    let word = "Donaudampfschifffahrtsgesellschaft"
    let width = TextWidth(
      of: word, in: TextFont(size: 17), language: "de", fonts: InstalledFonts.library
    ).points
    #expect(breaker("de").lineCount(of: word, width: width / 2.5) == 3)
    #expect(breaker("de").lineCount(of: word, width: 0) == 0)
  }
}
