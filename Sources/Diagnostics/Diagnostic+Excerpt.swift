extension Diagnostic {
  /// The same finding without the texts of its files: of each it holds the lines alone that reports print,
  /// so that findings of many files may be kept when the files are not.
  ///
  /// - Parameter prefix: what leads to the files, with its slash; absolute paths stay as they are.
  /// - Returns: the finding; it prints as the one with the texts does, and mends nothing.
  package func excerpted(under prefix: String) -> Diagnostic {
    let place = location
    let ranges = [place.range] + fixes.lazy.flatMap(\.edits).map(\.range)
    let start = ranges.map(\.lowerBound).min() ?? 0
    let end = ranges.map(\.upperBound).max() ?? start
    let excerpt = Excerpt(of: place, around: start..<end, under: prefix)
    return Diagnostic(
      rule, severity, at: excerpt.location(of: place), message, language: language, table: table,
      key: key,
      notes: notes.map { note in
        let own = Excerpt(of: note.location, around: note.location.range, under: prefix)
        return Note(note.message, at: own.location(of: note.location))
      },
      fixes: fixes.map { fix in
        let edits = fix.edits.map { TextEdit(excerpt.shifted($0.range), with: $0.replacement) }
        return Fix(fix.summary, edits, needsReview: fix.needsReview)
      })
  }
}

extension SourceLocation {
  /// The offset of the start in the characters of the whole file, also where only an excerpt is at hand.
  package var offsetInFile: Int { range.lowerBound + (source?.offset ?? 0) }
}

/// Some lines of a file.
private struct Excerpt {
  private let text: SourceText?
  private let offset: Int
  private let prefix: String

  /// What is left of a line on either side, for the lines that are too long to be shown.
  private static let margin = 1024

  init(of location: SourceLocation, around range: Range<Int>, under prefix: String) {
    self.prefix = location.path.hasPrefix("/") ? "" : prefix
    guard let source = location.source else {
      (text, offset) = (nil, 0)
      return
    }
    let range = range.clamped(to: 0..<source.utf8.count)
    let first = source.line(source.position(at: range.lowerBound).line).lowerBound
    let last = source.line(source.position(at: range.upperBound).line).upperBound
    var start = max(first, range.lowerBound - Self.margin)
    while start > first, source.utf8[start] & 0xC0 == 0x80 { start -= 1 }
    var end = min(max(last, range.upperBound), range.upperBound + Self.margin)
    while end < last, source.utf8[end] & 0xC0 == 0x80 { end += 1 }
    offset = start
    text = SourceText(
      path: self.prefix + source.path, utf8: Array(source.utf8[start..<end]),
      from: source.position(at: start), at: source.offset + start)
  }

  func shifted(_ range: Range<Int>) -> Range<Int> {
    text == nil ? range : (range.lowerBound - offset)..<(range.upperBound - offset)
  }

  func location(of location: SourceLocation) -> SourceLocation {
    guard let text else {
      return SourceLocation(path: prefix + location.path, position: location.position)
    }
    return SourceLocation(text, shifted(location.range))
  }
}
