import TextRules

/// The comments of a table in the text form, each with its entry.
///
/// A comment behind an entry on its line is about that entry, any other about the entry that follows. The
/// file need not be well formed: an entry is what stands before a semicolon.
struct TableComments {
  private(set) var comments: [ScopedComment] = []

  init(_ text: [UInt8]) {
    var entries: [Range<Int>] = []
    var found: [Range<Int>] = []
    var start: Int?
    var index = 0
    while index < text.count {
      let byte = text[index]
      if text.has("/*", at: index) {
        let end = text.end(of: "*/", from: index + 2)
        found.append(index..<end)
        index = end
      } else if text.has("//", at: index) {
        let end = text[index...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.count
        found.append(index..<end)
        index = end
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        start = start ?? index
        index = Self.endOfQuoted(text, from: index)
      } else {
        if byte == UInt8(ascii: ";") {
          entries.append((start ?? index)..<(index + 1))
          start = nil
        } else if byte > 0x20 {
          start = start ?? index
        }
        index += 1
      }
    }
    var next = 0
    for comment in found {
      while next < entries.count, entries[next].upperBound <= comment.lowerBound { next += 1 }
      let scope = Self.scope(of: comment, next: next, in: entries, text)
      comments.append(ScopedComment(comment, closing: "*/", in: text, scope: scope))
    }
  }

  private static func endOfQuoted(_ text: [UInt8], from start: Int) -> Int {
    var index = start + 1
    while index < text.count, text[index] != text[start] {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, text.count)
  }

  /// `next` is the first entry that does not end before the comment.
  private static func scope(
    of comment: Range<Int>, next: Int, in entries: [Range<Int>], _ text: [UInt8]
  ) -> Suppression.Scope {
    if next > 0, text.isBlankOnLine(entries[next - 1].upperBound..<comment.lowerBound) {
      return .entry(entries[next - 1], key: nil)
    }
    let nowhere = comment.upperBound..<comment.upperBound
    return .entry(next < entries.count ? entries[next] : nowhere, key: nil)
  }
}
