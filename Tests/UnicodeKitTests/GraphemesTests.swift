import Testing
import UnicodeKit

@Suite struct GraphemesTests {
  @Test(arguments: [
    ("", 0), ("Ton", 3), ("a\r\nb", 3), ("\n\r", 2), ("é", 1), ("e\u{301}", 1), ("🇩🇪🇫🇷", 2),
    ("👩‍👩‍👧‍👦", 1), ("한국", 2), ("\u{1112}\u{1161}\u{11AB}", 1), ("👍🏽", 1), ("ก็", 1),
    ("1\u{FE0F}\u{20E3}", 1),
  ])
  func peopleCountClusters(text: String, count: Int) {
    #expect(Graphemes.count(in: text) == count)
  }

  /// Unicode's test file: `÷` where a cluster ends, `×` where it does not.
  @Test(
    // The file is not part of the package.
    .enabled(if: SharedUnicodeData.text(file) != nil, "no ../shared/data/unicode"))
  func unicodesOwnTestsPass() throws {
    let lines = try #require(SharedUnicodeData.text(Self.file)).split(separator: "\n")
      .map { $0.prefix { $0 != "#" } }.filter { $0.contains("÷") }
    #expect(lines.count > 500)
    for line in lines {
      let parts = line.split(whereSeparator: \.isWhitespace)
      let values = parts.compactMap { UInt32($0, radix: 16) }
      // Surrogates on their own stand in no text.
      let scalars = values.compactMap(Unicode.Scalar.init)
      guard scalars.count == values.count else { continue }
      let text = String(String.UnicodeScalarView(scalars))
      #expect(Graphemes.count(in: text) == parts.count { $0 == "÷" } - 1, "\(line)")
    }
  }

  private static let file = "icu-72.1-testdata/GraphemeBreakTest.txt"
}
