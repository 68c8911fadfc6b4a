import Diagnostics
import PropertyLists

/// A comment of a table, and to which entry it belongs.
///
/// The policy: a comment on the line where an entry ends is about that entry; else the unbroken run of
/// comments directly above an entry is about it, even across one blank line unless the run is the header of
/// the file; comments inside an entry are about it; all others are about the file.
struct StringsComment {
  private let bounds: (UInt32, UInt32, UInt32, UInt32)

  /// A comment, and what is between its marks.
  init(range: Range<Int>, body: Range<Int>) {
    bounds = (
      UInt32(range.lowerBound), UInt32(range.upperBound), UInt32(body.lowerBound),
      UInt32(body.upperBound)
    )
  }

  init(_ comment: OpenStepScanner.Comment) {
    self.init(range: comment.range, body: comment.bodyRange)
  }

  /// The range with the comment's marks.
  var range: Range<Int> { Int(bounds.0)..<Int(bounds.1) }

  /// What the comment says, trimmed.
  func body(in source: SourceText) -> String {
    let utf8 = source.utf8
    let mark = utf8[range.lowerBound + 1]
    var body = Int(bounds.2)..<Int(bounds.3)
    // The further marks of "///", "/**" and "**/" are no part of the text.
    if mark == UInt8(ascii: "/") || mark == UInt8(ascii: "*") {
      while !body.isEmpty, utf8[body.lowerBound] == mark {
        body = (body.lowerBound + 1)..<body.upperBound
      }
    }
    while mark == UInt8(ascii: "*"), !body.isEmpty, utf8[body.upperBound - 1] == mark {
      body = body.lowerBound..<(body.upperBound - 1)
    }
    return Self.trimmed(utf8[body])
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

  /// Whether Xcode wrote a comment with this text for want of another one.
  static func isStock(_ body: String) -> Bool {
    body == "No comment provided by engineer." || body == "No comment provided by engineer"
      || body == "No Localized Strings"
  }
}

// MARK: Attachment

extension StringsContent {
  /// The comments that belong to an entry.
  func comments(of position: Int) -> Range<Int> {
    let above = position == 0 ? 0 : commentsBehind(position - 1).upperBound
    let behind = commentsBehind(position)
    return firstOfRun(
      above..<behind.lowerBound, above: places[position].whole.lowerBound)..<behind.upperBound
  }

  /// An entry with the comments that belong to it.
  func block(of position: Int) -> Range<Int> {
    let whole = places[position].whole
    let own = comments(of: position).map { comments[$0].range }
    let start = min(whole.lowerBound, own.first?.lowerBound ?? whole.lowerBound)
    return start..<max(whole.upperBound, own.last?.upperBound ?? whole.upperBound)
  }

  /// The comments inside an entry and behind it on its last line.
  private func commentsBehind(_ position: Int) -> Range<Int> {
    let whole = places[position].whole
    let first = firstComment(from: whole.lowerBound)
    var next = first
    var end = whole.upperBound
    let limit = position + 1 < places.count ? places[position + 1].whole.lowerBound : Int.max
    while next < comments.count, comments[next].range.lowerBound < limit,
      comments[next].range.lowerBound < end
        || lineBreaks(end..<comments[next].range.lowerBound, limit: 1) == 0
    {
      end = max(end, comments[next].range.upperBound)
      next += 1
    }
    return first..<next
  }

  /// The first comment that begins at an offset or behind it, by halving.
  private func firstComment(from offset: Int) -> Int {
    var low = 0
    var high = comments.count
    while low < high {
      let middle = (low + high) / 2
      if comments[middle].range.lowerBound < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The first comment of the run that belongs to the entry at `start`; the end of `candidates` if none does.
  private func firstOfRun(_ candidates: Range<Int>, above start: Int) -> Int {
    guard let source, let last = candidates.last else { return candidates.upperBound }
    let distance = lineBreaks(comments[last].range.upperBound..<start, limit: 3)
    guard distance < 3 else { return candidates.upperBound }
    var first = last
    while first > candidates.lowerBound,
      lineBreaks(
        comments[first - 1].range.upperBound..<comments[first].range.lowerBound, limit: 2) < 2
    {
      first -= 1
    }
    let isHeader =
      distance == 2 && first == 0
      && comments[first...last].contains { StringsComment.isHeader($0.body(in: source)) }
    return isHeader ? candidates.upperBound : first
  }

  /// The number of line ends in a range, counted up to `limit`.
  private func lineBreaks(_ range: Range<Int>, limit: Int) -> Int {
    guard let utf8 = source?.utf8 else { return 0 }
    var count = 0
    for index in range {
      let byte = utf8[index]
      if byte == 0x0A || byte == 0x0D && (index + 1 == utf8.count || utf8[index + 1] != 0x0A) {
        count += 1
        if count == limit { return count }
      }
    }
    return count
  }
}

extension StringsComment {
  fileprivate static func isHeader(_ body: String) -> Bool {
    ["Created by", "Copyright", "©", ".strings"].contains { body.contains($0) }
  }
}
