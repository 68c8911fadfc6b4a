import Diagnostics
import Testing

/// Findings that are kept when the texts of their files are not.
@Suite struct ExcerptTests {
  private func excerpt(_ text: String, _ found: String, fix: TextEdit? = nil) -> Diagnostic {
    let source = SourceText(path: "a.strings", utf8: Array(text.utf8))
    let start = text.utf8.distance(
      from: text.startIndex, to: text.ranges(of: found).first?.lowerBound ?? text.startIndex)
    let place = SourceLocation(source, start..<start + found.utf8.count)
    return Diagnostic(
      "a.b", .note, at: place, "wrong", notes: [.init("here", at: place)],
      fixes: fix.map { [.init("mend", [$0])] } ?? []
    ).excerpted(under: "below/")
  }

  @Test("path, line, column and the line's text stay") func place() {
    let kept = excerpt("one\ntwo\r\nthé four\nfive\n", "four").location
    #expect(kept.path == "below/a.strings")
    #expect(kept.position == SourcePosition(line: 3, column: 5))
    #expect(kept.source?.utf8.count == "thé four".utf8.count)
    #expect(kept.source.map { $0.text(in: $0.line(3)) } == "thé four")
    #expect(kept.source?.position(at: kept.range.upperBound) == SourcePosition(line: 3, column: 9))
  }

  @Test("notes and changes keep their places") func others() {
    let kept = excerpt("one\ntwo\nthree\nfour\n", "three", fix: .insert("!", at: 18))
    #expect(kept.notes[0].location.position == SourcePosition(line: 3, column: 1))
    let edit = kept.fixes[0].edits[0]
    #expect(
      kept.location.source?.position(at: edit.range.lowerBound)
        == SourcePosition(line: 4, column: 5))
  }

  @Test("of a very long line only the surroundings are kept") func longLine() {
    let text = String(repeating: "ä", count: 100_000) + "x" + String(repeating: "ö", count: 100_000)
    let kept = excerpt("first\n" + text, "x").location
    #expect(kept.position == SourcePosition(line: 2, column: 100_001))
    #expect(kept.source.map { $0.text(in: kept.range) } == "x")
    #expect((500...4096).contains(kept.source?.utf8.count ?? 0))
  }

  @Test("a whole file has no text, and absolute paths stay") func wholeFile() {
    let none = Diagnostic("a.b", .note, at: SourceLocation(path: "/x/y"), "wrong")
    #expect(none.excerpted(under: "below/") == none)
  }
}
