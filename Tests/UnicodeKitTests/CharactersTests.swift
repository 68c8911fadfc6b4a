import Testing
import UnicodeKit

@Suite struct CharactersTests {
  @Test(arguments: ["Ton", "5 км", "ガ", "ª", "x1", "e\u{301}", "א"])
  func letterOfAnyScriptIsFound(text: String) {
    #expect(Characters.hasLetter(text))
  }

  @Test(arguments: ["", "50 %", "1/2", "٣", "🙂", "…", "\u{301}", "Ⅷ"])
  func numbersSignsAndMarksAreNoLetters(text: String) {
    #expect(!Characters.hasLetter(text))
  }

  @Test(
    arguments: [
      "\u{200B}", "\u{200C}", "\u{200D}", "\u{200E}", "\u{202E}", "\u{2060}", "\u{2067}",
      "\u{FEFF}",
      "\u{AD}", "\u{3164}", "\u{FE0F}", "\u{E0041}", "\u{61C}", "\u{FFF9}",
    ] as [Unicode.Scalar])
  func whatNobodySeesIsInvisible(scalar: Unicode.Scalar) {
    #expect(Characters.isInvisible(scalar))
  }

  @Test(
    arguments: [" ", "a", "\u{A0}", "\u{3000}", "\u{301}", "\n", "\u{600}"] as [Unicode.Scalar])
  func spacesMarksAndSignsAreNot(scalar: Unicode.Scalar) {
    #expect(!Characters.isInvisible(scalar))
  }
}
