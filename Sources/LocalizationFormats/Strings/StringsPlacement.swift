import Diagnostics

/// Where in a file the changes of a plan go, so that it looks as if its author had made them.
struct StringsPlacement {
  private let table: StringsTable
  private let source: SourceText
  private let plan: StringsChangePlan
  private let coming: [StringsChangePlan.Insertion]
  private let layout: StringsLayout
  private let lineEnd: String
  private var utf8: [UInt8] { source.utf8 }

  init(_ table: StringsTable, _ source: SourceText, _ plan: StringsChangePlan) {
    self.table = table
    self.source = source
    self.plan = plan
    coming = plan.insertions
    layout = table.form == .xml ? .xml : .text
    lineEnd = source.lineEnd
  }

  /// The edits of the whole plan; they do not overlap.
  func edits() -> [TextEdit] {
    let values = plan.values.map {
      layout.replaceValue(of: table.entries[$0.key], in: source, by: $0.value)
    }
    return values + removals() + insertions()
  }

  // MARK: Removing

  private func removals() -> [TextEdit] {
    var ranges: [Range<Int>] = []
    for index in plan.removed.sorted() {
      let range = removal(of: table.entries[index])
      if let last = ranges.last, last.upperBound >= range.lowerBound {
        ranges[ranges.count - 1] =
          last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
    return ranges.map { TextEdit($0, with: "") }
  }

  /// The entry's lines with its comments, and the blank lines on one side of it.
  func removal(of entry: StringsTable.Entry) -> Range<Int> {
    let block = entry.blockRange
    let start = lineStart(block.lowerBound)
    let end = lineEnd(behind: block.upperBound)
    guard let start else { return spaceStart(block.lowerBound)..<block.upperBound }
    guard let end else { return block.lowerBound..<spaceEnd(block.upperBound) }
    if start == 0 { return start..<blankEnd(end) }
    return end == utf8.count || blankEnd(end) > end ? blankStart(start)..<end : start..<end
  }

  private func spaceStart(_ offset: Int) -> Int {
    var offset = offset
    while offset > 0, utf8[offset - 1] == 0x20 || utf8[offset - 1] == 0x09 { offset -= 1 }
    return offset
  }

  private func spaceEnd(_ offset: Int) -> Int {
    var offset = offset
    while offset < utf8.count, utf8[offset] == 0x20 || utf8[offset] == 0x09 { offset += 1 }
    return offset
  }

  /// The start of the line, if only white space is before `offset` on it.
  private func lineStart(_ offset: Int) -> Int? {
    let start = spaceStart(offset)
    return start == 0 || utf8[start - 1] == 0x0A || utf8[start - 1] == 0x0D ? start : nil
  }

  /// The end of the line with its line end, if only white space is behind `offset` on it.
  private func lineEnd(behind offset: Int) -> Int? {
    let end = spaceEnd(offset)
    if end == utf8.count { return end }
    if utf8[end] == 0x0D {
      return end + 1 < utf8.count && utf8[end + 1] == 0x0A ? end + 2 : end + 1
    }
    return utf8[end] == 0x0A ? end + 1 : nil
  }

  /// The end of the blank lines that begin at `start`.
  private func blankEnd(_ start: Int) -> Int {
    var end = start
    while end < utf8.count, let next = lineEnd(behind: end) { end = next }
    return end
  }

  /// The start of the blank lines that end at `end`, the start of a line.
  private func blankStart(_ end: Int) -> Int {
    var start = end
    while start > 0 {
      var before = start - 1
      if before > 0, utf8[before] == 0x0A, utf8[before - 1] == 0x0D { before -= 1 }
      guard let line = lineStart(before) else { break }
      start = line
    }
    return start
  }

  // MARK: Inserting

  private func insertions() -> [TextEdit] {
    var lastKept: Int?
    let keptUpTo = table.entries.indices.map { index in
      if !plan.removed.contains(index) { lastKept = index }
      return lastKept
    }
    let firstKept = keptUpTo.first { $0 != nil } ?? nil
    return coming.map { insertion in
      let anchor = insertion.anchor ?? table.entries.count - 1
      if anchor >= 0, let before = keptUpTo[anchor] { return insert(insertion, behind: before) }
      if let firstKept { return insert(insertion, before: firstKept) }
      return insertIntoEmpty(insertion)
    }
  }

  private func insert(_ insertion: StringsChangePlan.Insertion, behind index: Int) -> TextEdit {
    let indent = indent(of: index)
    let blank = blankLines(around: index, hasComment: insertion.comment != nil)
    let gap = String(repeating: lineEnd, count: blank + 1) + indent
    return .insert(
      gap + text(of: insertion, indent: indent), at: table.entries[index].blockRange.upperBound)
  }

  private func insert(_ insertion: StringsChangePlan.Insertion, before index: Int) -> TextEdit {
    let indent = indent(of: index)
    let blank = blankLines(around: index, hasComment: insertion.comment != nil)
    let gap = String(repeating: lineEnd, count: blank + 1) + indent
    return .insert(
      text(of: insertion, indent: indent) + gap, at: table.entries[index].blockRange.lowerBound)
  }

  private func insertIntoEmpty(_ insertion: StringsChangePlan.Insertion) -> TextEdit {
    let end = table.bodyEnd
    if layout == .xml { return insertIntoEmptyXML(insertion, at: end) }
    let isFirst = insertion.key == coming.first?.key
    var gap = end == 0 || lineStart(end) != nil ? "" : lineEnd
    // A comment that is in the file already must not become that of the entry.
    if isFirst, utf8[..<end].contains(UInt8(ascii: "/")) {
      gap += String(repeating: lineEnd, count: insertion.comment == nil ? 2 : 1)
    } else if !isFirst {
      gap = lineEnd
    }
    return .insert(gap + text(of: insertion, indent: "") + lineEnd, at: end)
  }

  private func insertIntoEmptyXML(
    _ insertion: StringsChangePlan.Insertion, at end: Int
  ) -> TextEdit {
    let isFirst = insertion.key == coming.first?.key
    let isLast = insertion.key == coming.last?.key
    let line = "\t" + text(of: insertion, indent: "\t") + lineEnd
    guard utf8[..<end].suffix(2).elementsEqual("/>".utf8) else {
      return .insert((isFirst && lineStart(end) == nil ? lineEnd : "") + line, at: end)
    }
    let tail = isLast ? "</dict>" : ""
    return isFirst
      ? TextEdit((end - 2)..<end, with: ">" + lineEnd + line + tail) : .insert(line + tail, at: end)
  }

  private func text(of insertion: StringsChangePlan.Insertion, indent: String) -> String {
    layout.entry(
      insertion.key, insertion.value, comment: insertion.comment, lineEnd: lineEnd, indent: indent)
  }

  private func indent(of index: Int) -> String {
    let start = table.entries[index].blockRange.lowerBound
    return lineStart(start).map { source.text(in: $0..<start) } ?? ""
  }

  /// The blank lines that the file has above an entry, or below where there is none above.
  private func blankLines(around index: Int, hasComment: Bool) -> Int {
    if index > 0 { return blankLines(above: table.entries[index].blockRange.lowerBound) }
    if table.entries.count > 1 { return blankLines(above: table.entries[1].blockRange.lowerBound) }
    return hasComment || table.entries[index].note != nil ? 1 : 0
  }

  private func blankLines(above offset: Int) -> Int {
    guard let start = lineStart(offset) else { return 0 }
    let text = utf8[blankStart(start)..<start]
    let breaks = text.indices.count { index in
      text[index] == 0x0A || text[index] == 0x0D && (index + 1 == start || text[index + 1] != 0x0A)
    }
    return min(breaks, 2)
  }
}
