package import Diagnostics

/// A change of a file as `diff -u` prints it, and `patch` and `git apply` read it.
package struct UnifiedDiff {
  private static let context = 3

  private let old: [String]
  /// Which lines go, and what comes in their place; in order, and apart from each other.
  private let blocks: [Block]

  private struct Block {
    var old: Range<Int>
    var new: [String]
  }

  /// The difference that some edits make, which do not overlap.
  package init(_ edits: [TextEdit], of source: SourceText) {
    // 'patch' compares bytes: a mark belongs to the first line.
    let mark = source.hasMark && source.encoding == .utf8 ? Array("\u{FEFF}".utf8) : []
    let utf8 = mark + source.utf8
    let edits = edits.map {
      TextEdit(
        ($0.range.lowerBound + mark.count)..<($0.range.upperBound + mark.count),
        with: $0.replacement)
    }
    let lines = Self.lines(utf8)
    let old = lines.map { String(decoding: utf8[$0], as: UTF8.self) }
    self.old = old
    blocks = Self.groups(of: edits, in: lines).map { group in
      let start = group.lines.isEmpty ? 0 : lines[group.lines.lowerBound].lowerBound
      let end = group.lines.isEmpty ? 0 : lines[group.lines.upperBound - 1].upperBound
      let text = Self.text(of: utf8[start..<end], after: group.edits)
      let new = Self.lines(text).map { String(decoding: text[$0], as: UTF8.self) }
      return Self.trimmed(Block(old: group.lines, new: new), of: old)
    }
  }

  /// The edits that share lines, with these.
  private static func groups(
    of edits: [TextEdit], in lines: [Range<Int>]
  ) -> [(lines: Range<Int>, edits: [TextEdit])] {
    let sorted = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }.map(\.element)
    var groups: [(lines: Range<Int>, edits: [TextEdit])] = []
    for edit in sorted {
      let first = line(of: edit.range.lowerBound, in: lines)
      let span = first..<min(line(of: edit.range.upperBound, in: lines) + 1, lines.count)
      // No copy of the last group: all edits of a file may be in one.
      let last = groups.count - 1
      if last >= 0, span.lowerBound < groups[last].lines.upperBound {
        groups[last].lines =
          groups[last].lines.lowerBound..<max(groups[last].lines.upperBound, span.upperBound)
        groups[last].edits.append(edit)
      } else {
        groups.append((span, [edit]))
      }
    }
    return groups
  }

  /// The line of an offset, by halving.
  private static func line(of offset: Int, in lines: [Range<Int>]) -> Int {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].lowerBound > offset { high = middle } else { low = middle + 1 }
    }
    return max(0, low - 1)
  }

  /// The text, under the names that the file has before and after.
  package func text(path: String) -> String {
    var output = "--- \(Self.name("a/" + path))\n+++ \(Self.name("b/" + path))\n"
    var shift = 0
    var index = 0
    while index < blocks.count {
      var end = index + 1
      while end < blocks.count,
        blocks[end].old.lowerBound - blocks[end - 1].old.upperBound <= 2 * Self.context
      {
        end += 1
      }
      output += hunk(of: blocks[index..<end], shift: &shift)
      index = end
    }
    return output
  }

  /// A name as git writes it: in quotes where a sign in it would end it, or the line.
  private static func name(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy {
      $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    // One with a space ends where a tab follows.
    if isPlain { return path.contains(" ") ? path + "\t" : path }
    return "\"" + path.unicodeScalars.map(escaped).joined() + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"", "\\": return "\\\(scalar)"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    case "\0"..." ", "\u{7F}":
      if scalar == " " { return " " }
      let digits = String(scalar.value, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    default: return String(scalar)
    }
  }

  private func hunk(of blocks: ArraySlice<Block>, shift: inout Int) -> String {
    guard let first = blocks.first, let last = blocks.last else { return "" }
    let start = max(0, first.old.lowerBound - Self.context)
    let end = min(old.count, last.old.upperBound + Self.context)
    var body = ""
    var here = start
    var added = 0
    for block in blocks {
      for line in old[here..<block.old.lowerBound] { body += Self.printed(" ", line) }
      for line in old[block.old] { body += Self.printed("-", line) }
      for line in block.new { body += Self.printed("+", line) }
      added += block.new.count - block.old.count
      here = block.old.upperBound
    }
    for line in old[here..<end] { body += Self.printed(" ", line) }
    let count = end - start
    let header =
      "@@ -\(Self.place(start, count)) +\(Self.place(start + shift, count + added)) @@\n"
    shift += added
    return header + body
  }

  /// Lines count from 1; a place without lines is named by the line before it.
  private static func place(_ start: Int, _ count: Int) -> String {
    "\(count == 0 ? start : start + 1),\(count)"
  }

  private static func printed(_ mark: String, _ line: String) -> String {
    line.utf8.last == 0x0A ? mark + line : mark + line + "\n\\ No newline at end of file\n"
  }

  /// The ranges of the lines, each with its line feed.
  private static func lines(_ text: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for (index, byte) in text.enumerated() where byte == 0x0A {
      lines.append(start..<(index + 1))
      start = index + 1
    }
    if start < text.count { lines.append(start..<text.count) }
    return lines
  }

  private static func text(of slice: ArraySlice<UInt8>, after edits: [TextEdit]) -> [UInt8] {
    var result: [UInt8] = []
    var copied = slice.startIndex
    for edit in edits {
      result += slice[copied..<edit.range.lowerBound]
      result += edit.replacement.utf8
      copied = edit.range.upperBound
    }
    return result + slice[copied...]
  }

  /// The block without the lines at its edges that stay as they are.
  private static func trimmed(_ block: Block, of old: [String]) -> Block {
    var (span, new) = (block.old, block.new[...])
    func same(_ a: String, _ b: String?) -> Bool {
      b.map { ExactString(a) == ExactString($0) } ?? false
    }
    while !span.isEmpty, same(old[span.lowerBound], new.first) {
      span = (span.lowerBound + 1)..<span.upperBound
      new.removeFirst()
    }
    while !span.isEmpty, same(old[span.upperBound - 1], new.last) {
      span = span.lowerBound..<(span.upperBound - 1)
      new.removeLast()
    }
    return Block(old: span, new: Array(new))
  }
}
