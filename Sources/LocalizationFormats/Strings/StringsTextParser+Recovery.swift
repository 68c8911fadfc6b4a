import Diagnostics
import PropertyLists

extension StringsTextParser {
  /// Goes to the next place from which entries may be read again: behind a semicolon that ends its line or
  /// precedes an entry, or the start of a line that looks like an entry or a comment.
  mutating func recover(from start: Int) {
    let utf8 = source.utf8
    var index = start
    while index < utf8.count {
      let byte = utf8[index]
      if byte == UInt8(ascii: ";") {
        let next = spaceEnd(index + 1)
        if next == utf8.count || isLineBreak(next) || resumes(at: next) {
          return rewind(to: index + 1)
        }
      } else if startsLine(index), index > start, resumes(at: spaceEnd(index)) {
        return rewind(to: index)
      }
      index += 1
    }
    rewind(to: utf8.count)
  }

  func startsLine(_ index: Int) -> Bool { index > 0 && isLineBreak(index - 1) }

  private func isLineBreak(_ index: Int) -> Bool {
    source.utf8[index] == 0x0A || source.utf8[index] == 0x0D
  }

  func resumes(at index: Int) -> Bool {
    let utf8 = source.utf8
    guard index < utf8.count else { return true }
    if isBraced, utf8[index] == UInt8(ascii: "}") { return true }
    if utf8[index] == UInt8(ascii: "/"), index + 1 < utf8.count,
      utf8[index + 1] == UInt8(ascii: "/") || utf8[index + 1] == UInt8(ascii: "*")
    {
      return true
    }
    return looksLikeEntry(at: index)
  }

  /// The offset behind the spaces and tabs at `index`.
  func spaceEnd(_ index: Int) -> Int {
    var index = index
    while index < source.utf8.count, source.utf8[index] == 0x20 || source.utf8[index] == 0x09 {
      index += 1
    }
    return index
  }

  /// Whether a key with its `=` stands at `start`, on one line.
  func looksLikeEntry(at start: Int) -> Bool {
    let utf8 = source.utf8
    guard start < utf8.count else { return false }
    var index = start
    if OpenStepScanner.isQuote(utf8[start]) {
      index += 1
      while index < utf8.count, utf8[index] != utf8[start], utf8[index] != 0x0A {
        index += utf8[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      guard index < utf8.count, utf8[index] == utf8[start] else { return false }
      index += 1
    } else {
      while index < utf8.count, OpenStepScanner.isBare(utf8[index]) { index += 1 }
      guard index > start else { return false }
    }
    index = spaceEnd(index)
    return index < utf8.count && utf8[index] == UInt8(ascii: "=")
  }
}
