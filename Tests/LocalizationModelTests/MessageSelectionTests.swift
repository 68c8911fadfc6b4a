import Diagnostics
import LocalizationModel
import Testing

@Suite struct MessageSelectionTests {
  private func first(_ text: String) throws -> MessageSelection {
    try #require(MessageSelection.all(in: ExactString(text)).first)
  }

  @Test func aPluralHasItsSelectorsWithTheirTexts() throws {
    let choice = try first(
      "You have {count, plural, offset:1 =0 {none} one {# file} other{# files}}.")
    #expect(choice.kind == .plural)
    #expect(choice.name == "count")
    #expect(choice.offset == 1)
    #expect(choice.branches.map(\.selector) == ["=0", "one", "other"])
    #expect(choice.branches.map(\.showsNumber) == [false, true, true])
    #expect(choice["one"]?.text == "# file")
    #expect(choice.range == 9..<72)
  }

  @Test func choicesStandInsideOfEachOther() {
    let text: ExactString =
      "{sex, select, male {{n, plural, one {his #} other {his {n}}}} other {{n, plural, other {x}}}}"
    #expect(MessageSelection.all(in: text).map(\.kind) == [.select, .plural, .plural])
    #expect(MessageSelection.all(in: text)[1].branches.map(\.showsNumber) == [true, true])
  }

  @Test(
    "what only looks like a choice is none",
    arguments: [
      "{n}", "{n, number}", "{n, plural}", "{n, plural, one {a}", "{n, plural, one a}",
      "{,plural,}",
      "a {b, c} d", "'{n, plural, other {x}}'", "{n, plural, }",
    ])
  func none(_ text: String) { #expect(MessageSelection.all(in: ExactString(text)) == []) }

  @Test func manyBracesTakeNoTime() {
    let open = String(repeating: "{n, plural, one {", count: 20_000)
    #expect(MessageSelection.all(in: ExactString(open)) == [])
    // Choices inside of each other are read to a depth that no real text has.
    let closed = open + "x" + String(repeating: "} other {y}}", count: 20_000)
    #expect(MessageSelection.all(in: ExactString(closed)).count == 16)
  }
}
