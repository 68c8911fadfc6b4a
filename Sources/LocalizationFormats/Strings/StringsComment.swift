import Diagnostics
import PropertyLists

/// A comment of a table, and to which entry it belongs.
///
/// The policy: a comment on the line where an entry ends is about that entry; else the unbroken run of
/// comments directly above an entry is about it, even across one blank line unless the run is the header of
/// the file; comments inside an entry are about it; all others are about the file.
struct StringsComment {
  /// The range with the comment's marks.
  let range: Range<Int>

  /// What the comment says, trimmed.
  let body: String

  init(range: Range<Int>, body: String) {
    self.range = range
    self.body = body
  }

  init(_ comment: OpenStepScanner.Comment, in utf8: [UInt8]) {
    range = comment.range
    let mark = utf8[comment.range.lowerBound + 1]
    var body = comment.bodyRange
    // The further marks of "///", "/**" and "**/" are no part of the text.
    while !body.isEmpty, utf8[body.lowerBound] == mark {
      body = (body.lowerBound + 1)..<body.upperBound
    }
    while mark == UInt8(ascii: "*"), !body.isEmpty, utf8[body.upperBound - 1] == mark {
      body = body.lowerBound..<(body.upperBound - 1)
    }
    self.body = Self.trimmed(utf8[body])
  }

  /// A text without the white space around it, and with LF for line breaks.
  static func trimmed(_ utf8: ArraySlice<UInt8>) -> String {
    let isSpace = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
    guard let start = utf8.firstIndex(where: { !isSpace($0) }),
      let end = utf8.lastIndex(where: { !isSpace($0) })
    else { return "" }
    let text = utf8[start...end]
    guard text.contains(0x0D) else { return String(decoding: text, as: UTF8.self) }
    var result: [UInt8] = []
    for index in text.indices {
      if text[index] != 0x0D {
        result.append(text[index])
      } else if index + 1 == text.endIndex || text[index + 1] != 0x0A {
        result.append(0x0A)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether Xcode wrote the comment for want of another one.
  var isStock: Bool {
    body == "No comment provided by engineer." || body == "No comment provided by engineer"
      || body == "No Localized Strings"
  }
}

// MARK: Attachment

extension StringsComment {
  /// Gives each entry its note and the range with its comments.
  static func attach(
    _ comments: [StringsComment], to entries: inout [StringsTable.Entry], in source: SourceText
  ) {
    var next = 0
    for index in entries.indices {
      let range = entries[index].range
      let above = next
      while next < comments.count, comments[next].range.lowerBound < range.lowerBound { next += 1 }
      let first = firstOfRun(comments, above..<next, above: range.lowerBound, in: source)
      var end = range.upperBound
      while next < comments.count,
        comments[next].range.lowerBound < end
          || lineBreaks(end..<comments[next].range.lowerBound, in: source, limit: 1) == 0,
        index + 1 == entries.count
          || comments[next].range.lowerBound < entries[index + 1].range.lowerBound
      {
        end = max(end, comments[next].range.upperBound)
        next += 1
      }
      guard first < next else { continue }
      let start = min(range.lowerBound, comments[first].range.lowerBound)
      entries[index].blockRange = start..<end
      for comment in comments[first..<next] where !comment.isStock && !comment.body.isEmpty {
        let above = entries[index].note.map { $0 + "\n" }
        entries[index].note = above.map { $0 + comment.body } ?? comment.body
      }
    }
  }

  /// The first comment of the run that belongs to the entry at `start`; the end of `candidates` if none does.
  private static func firstOfRun(
    _ comments: [StringsComment], _ candidates: Range<Int>, above start: Int,
    in source: SourceText
  ) -> Int {
    guard let last = candidates.last else { return candidates.upperBound }
    let distance = lineBreaks(comments[last].range.upperBound..<start, in: source, limit: 3)
    guard distance < 3 else { return candidates.upperBound }
    var first = last
    while first > candidates.lowerBound,
      lineBreaks(
        comments[first - 1].range.upperBound..<comments[first].range.lowerBound, in: source,
        limit: 2) < 2
    {
      first -= 1
    }
    let isHeader =
      distance == 2 && first == 0 && comments[first...last].contains { $0.looksLikeHeader }
    return isHeader ? candidates.upperBound : first
  }

  private var looksLikeHeader: Bool {
    ["Created by", "Copyright", "©", ".strings"].contains { body.contains($0) }
  }

  /// The number of line ends in a range, counted up to `limit`.
  private static func lineBreaks(_ range: Range<Int>, in source: SourceText, limit: Int) -> Int {
    var count = 0
    for index in range {
      let byte = source.utf8[index]
      if byte == 0x0A
        || byte == 0x0D && (index + 1 == source.utf8.count || source.utf8[index + 1] != 0x0A)
      {
        count += 1
        if count == limit { return count }
      }
    }
    return count
  }
}
