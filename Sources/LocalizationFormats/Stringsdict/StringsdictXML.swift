import Diagnostics
import PropertyLists
import XMLEvents

/// Carries a changed tree over to the text that the old one was read from: what did not change keeps its
/// bytes, and what is new takes the file's own layout.
struct StringsdictXML {
  private let source: SourceText
  private let unit: String
  private let emptyText: String
  private(set) var edits: [TextEdit] = []

  init(_ source: SourceText, root: PropertyListNode) {
    self.source = source
    let text = source.text(in: 0..<source.utf8.count)
    emptyText =
      text.contains("<string></string>") && !text.contains("<string/>")
      ? "<string></string>" : "<string/>"
    unit = Self.unit(of: root, in: source) ?? "\t"
  }

  /// A new file: Apple's head, one TAB a level.
  static func newFile(_ root: PropertyListNode) -> [UInt8] {
    let head = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">

      """
    let xml = StringsdictXML(SourceText(path: "", utf8: []), root: root)
    return Array((head + xml.element(root, indent: "") + "\n</plist>\n").utf8)
  }

  /// Adds the edits that turn one value into another.
  mutating func change(_ old: PropertyListNode, to new: PropertyListNode) {
    guard let before = old.dictionary?.entries, let after = new.dictionary?.entries,
      !before.isEmpty, !after.isEmpty
    else {
      if old != new {
        edits.append(TextEdit(old.range, with: element(new, indent: lineIndent(at: old.range))))
      }
      return
    }
    let kept = Dictionary(
      after.filter { !$0.keyRange.isEmpty }.map { ($0.keyRange, $0.value) },
      uniquingKeysWith: { $1 })
    for (index, entry) in before.enumerated() {
      if let value = kept[entry.keyRange] {
        change(entry.value, to: value)
      } else {
        edits.append(removal(of: entry, index: index))
      }
    }
    insert(after, among: before, of: old)
  }

  private mutating func insert(
    _ after: [PropertyListDictionary.Entry], among before: [PropertyListDictionary.Entry],
    of node: PropertyListNode
  ) {
    let first = before[0]
    let gap = gapStart(before: first.keyRange.lowerBound)
    let own = source.text(in: gap..<first.keyRange.lowerBound)
    let indent = lineIndent(at: first.keyRange)
    let separator = own.utf8.contains { $0 == 0x0A || $0 == 0x0D } ? source.lineEnd + indent : own
    var anchor = gap
    for entry in after {
      guard entry.keyRange.isEmpty else {
        anchor = before.last { $0.keyRange == entry.keyRange }?.value.range.upperBound ?? anchor
        continue
      }
      let middle = keyGap(of: before, for: entry.value) ?? source.lineEnd + indent
      edits.append(
        .insert(separator + pair(entry, indent: indent, middle: middle), at: anchor))
    }
  }

  /// What stands between keys and values of a dictionary whose values are texts.
  private func keyGap(
    of entries: [PropertyListDictionary.Entry], for value: PropertyListNode
  ) -> String? {
    let like = entries.first { ($0.value.string == nil) == (value.string == nil) } ?? entries[0]
    let gap = like.keyRange.upperBound..<max(like.keyRange.upperBound, like.value.range.lowerBound)
    let bytes = source.utf8[gap]
    guard bytes.allSatisfy(Self.isSpace) else { return nil }
    return bytes.contains { $0 == 0x0A || $0 == 0x0D } ? nil : source.text(in: gap)
  }

  private func removal(of entry: PropertyListDictionary.Entry, index: Int) -> TextEdit {
    var start = entry.keyRange.lowerBound
    while start > 0, Self.isSpace(source.utf8[start - 1]) {
      start -= 1
      guard source.utf8[start] == 0x0A || source.utf8[start] == 0x0D else { continue }
      if source.utf8[start] == 0x0A, start > 0, source.utf8[start - 1] == 0x0D { start -= 1 }
      break
    }
    return TextEdit(start..<max(start, entry.value.range.upperBound), with: "")
  }

  private func element(_ node: PropertyListNode, indent: String) -> String {
    guard let dictionary = node.dictionary else {
      guard let text = node.string, !text.utf8.isEmpty else { return emptyText }
      return "<string>\(XMLText.escape(text: text))</string>"
    }
    let entries = dictionary.entriesInForce
    if entries.isEmpty { return "<dict/>" }
    let inner = indent + unit
    let lines = entries.map { inner + pair($0, indent: inner, middle: source.lineEnd + inner) }
    return (["<dict>"] + lines + [indent + "</dict>"]).joined(separator: source.lineEnd)
  }

  private func pair(
    _ entry: PropertyListDictionary.Entry, indent: String, middle: String
  ) -> String {
    "<key>\(XMLText.escape(text: entry.key))</key>\(middle)\(element(entry.value, indent: indent))"
  }
}

extension StringsdictXML {
  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private func gapStart(before offset: Int) -> Int {
    var start = offset
    while start > 0, Self.isSpace(source.utf8[start - 1]) { start -= 1 }
    return start
  }

  /// The white space that the line of a place begins with.
  private func lineIndent(at range: Range<Int>) -> String {
    Self.lineIndent(at: range, in: source)
  }

  private static func lineIndent(at range: Range<Int>, in source: SourceText) -> String {
    let line = source.line(source.position(at: range.lowerBound).line)
    let space = source.utf8[line].prefix { $0 == 0x20 || $0 == 0x09 }
    return String(decoding: space, as: UTF8.self)
  }

  /// What one level of the file adds to the indent, by its first entry with a dictionary in lines of its own.
  private static func unit(of root: PropertyListNode, in source: SourceText) -> String? {
    for entry in root.dictionary?.entries ?? [] {
      guard let inner = entry.value.dictionary?.entries.first, !inner.keyRange.isEmpty else {
        continue
      }
      let outside = lineIndent(at: entry.keyRange, in: source)
      let inside = lineIndent(at: inner.keyRange, in: source)
      if inside.utf8.count > outside.utf8.count, inside.utf8.starts(with: outside.utf8) {
        return String(decoding: inside.utf8.dropFirst(outside.utf8.count), as: UTF8.self)
      }
    }
    return nil
  }
}
