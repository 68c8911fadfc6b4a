import Diagnostics
import LocalizationFormats
import Testing

@Suite struct StringsCommentTests {
  private func notes(_ text: String) -> [String?] {
    StringsReader.read(Array(text.utf8), path: "a.strings").document.entries.map(\.note)
  }

  @Test func takesACommentOnTheLineOfTheEntry() {
    #expect(
      notes("k1 = a; // about one\nk2 = b; // about two\n/* about three */\nk3 = c;")
        == ["about one", "about two", "about three"])
  }

  @Test func dropsXcodesStockComment() {
    #expect(
      notes("/* No comment provided by engineer. */\na = 1;\n\n/* real */\nb = 2;")
        == [nil, "real"])
  }

  @Test func joinsTheRunAboveButNotAcrossABlankLine() {
    #expect(
      notes("/* section */\n\n// one\n/* two\n   more */\na = 1;\n/* three */ b = 2;")
        == ["one\ntwo\n   more", "three"])
  }

  @Test func takesCommentsInsideTheEntry() {
    #expect(notes("\"a\" /* x */ = /* y */ 1 /* z */;") == ["x\ny\nz"])
  }

  @Test func reachesOverOneBlankLineButNotTwo() {
    #expect(notes("x = y;\n/* near */\n\na = 1;\n/* far */\n\n\nb = 2;") == [nil, "near", nil])
  }

  @Test func leavesTheHeaderToTheFile() {
    let header = "//\n//  Root.strings\n//  Created by Somebody\n//\n"
    #expect(notes(header + "\na = 1;") == [nil])
    #expect(notes("/* Title */\n\na = 1;") == ["Title"])
  }

  @Test func takesNoCommentMarksFromTexts() {
    #expect(notes("\"c\" = \"a /* b */ c // d\";") == [nil])
  }

  @Test func trimsMarksAndLineEnds() {
    #expect(
      notes("/** one\r\n    two **/\r\na = 1;\r\n/// three\r\nb = 2;") == ["one\n    two", "three"])
  }
}
