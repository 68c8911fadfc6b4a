import Testing

@testable import Diagnostics

@Suite struct LineIndexTests {
  @Test(arguments: [
    String(repeating: "aé日😀", count: 2000),
    String(repeating: "aé日😀", count: 1500) + "\r\nb\r" + String(repeating: "é", count: 5000),
    String(repeating: "\n", count: 9000) + "x",
    String(repeating: "x", count: 2 * LineIndex.blockSize),
    "",
  ])
  func positionsAreThoseOfAWalkFromTheStart(text: String) {
    let source = SourceText(path: "a", utf8: Array(text.utf8))
    var line = 1
    var column = 1
    var offset = 0
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if previous == "\n" || previous == "\r" && scalar != "\n" {
        line += 1
        column = 1
      }
      let position = source.position(at: offset)
      if position != SourcePosition(line: line, column: column) {
        Issue.record("\(position) at \(offset), which is line \(line), column \(column)")
        return
      }
      offset += scalar.utf8.count
      column += 1
      previous = scalar
    }
    if !text.isEmpty {
      #expect(source.position(at: offset) == SourcePosition(line: line, column: column))
    }
  }

  /// However long the line is, the bytes that are counted for one position are of one block.
  @Test func onePositionTakesAStepOfBoundedLength() {
    for offset in stride(from: 0, to: 10_000_000, by: 4095) {
      let counted = LineIndex.uncounted(before: offset)
      #expect(counted.upperBound == offset && counted.count < LineIndex.blockSize)
    }
  }
}
