public import Diagnostics
import PropertyLists

/// Writes `.strings` files: changes in place, and new files.
public enum StringsWriter {
  /// The bytes of a file after some changes, made in order.
  ///
  /// Text and XML are edited in place: encoding, mark, line ends, comments and every entry that does not
  /// change stay the same bytes. Binary files are written anew as binary.
  ///
  /// - Parameters:
  ///   - table: a table that was read without errors.
  ///   - changes: what to change; a key that changes twice ends as the last change has it.
  /// - Returns: the file; the same bytes where nothing changes.
  /// - Throws: the first change that is not possible.
  public static func bytes(
    of table: StringsTable, applying changes: [StringsChange]
  ) throws(StringsWriteError) -> [UInt8] {
    if changes.isEmpty { return table.bytes }
    let plan = try StringsChangePlan(changes, of: table)
    if plan.isEmpty { return table.bytes }
    if table.form == .binary { return try binary(table, plan) }
    guard let source = table.source else {
      guard table.bytes.isEmpty else { throw StringsWriteError(.unreadable, "") }
      return newFile(plan.insertions.map { ($0.key, $0.value, $0.comment) })
    }
    return source.edited(by: StringsPlacement(table, source, plan).edits())
  }

  /// A new text file: UTF-8, no mark, LF, a blank line between entries.
  public static func newFile(
    _ entries: [(key: ExactString, value: ExactString, comment: String?)]
  ) -> [UInt8] {
    let blocks = entries.map {
      StringsLayout.text.entry($0.key, $0.value, comment: $0.comment, lineEnd: "\n", indent: "")
        + "\n"
    }
    return Array(blocks.joined(separator: "\n").utf8)
  }

  /// The edit that gives a key another name in a text file and keeps its quotes.
  ///
  /// - Parameters:
  ///   - range: the key with its quotes, as `StringsTable.Entry.keyRange` has it.
  ///   - source: the file.
  ///   - key: the new name.
  /// - Returns: an edit of that range.
  public static func edit(
    settingKeyAt range: Range<Int>, in source: SourceText, to key: ExactString
  ) -> TextEdit {
    guard let first = source.utf8[range].first, !OpenStepScanner.isQuote(first) else {
      return StringsLayout.replaceText(at: range, in: source, by: key)
    }
    let isBare = !key.isEmpty && key.utf8.allSatisfy(OpenStepScanner.isBare)
    return isBare
      ? TextEdit(range, with: key.string)
      : StringsLayout.replaceText(at: range, in: source, by: key)
  }

  /// The edit that takes an entry out of a file, with its comments and the blank lines on one side of it.
  ///
  /// - Parameters:
  ///   - entry: one of the table's entries.
  ///   - table: a table that was read without errors.
  /// - Returns: the edit; nil where the file is binary.
  public static func edit(
    removing entry: StringsTable.Entry, from table: StringsTable
  ) -> TextEdit? {
    guard table.form != .binary, let source = table.source,
      let plan = try? StringsChangePlan([], of: table)
    else { return nil }
    return TextEdit(StringsPlacement(table, source, plan).removal(of: entry), with: "")
  }

  private static func binary(
    _ table: StringsTable, _ plan: StringsChangePlan
  ) throws(StringsWriteError) -> [UInt8] {
    let document = PropertyListReader.read(table.bytes, path: table.path).document
    guard let old = document.root?.dictionary?.entries, old.count == table.entries.count else {
      throw StringsWriteError(.unreadable, "")
    }
    var entries: [PropertyListDictionary.Entry] = []
    let insertions = Dictionary(grouping: plan.insertions, by: \.anchor)
    func append(behind anchor: Int?) {
      for insertion in insertions[anchor] ?? [] {
        let value = PropertyListNode(.string(insertion.value.string))
        entries.append(PropertyListDictionary.Entry(insertion.key.string, value))
      }
    }
    for (index, entry) in old.enumerated() {
      if !plan.removed.contains(index) {
        var entry = entry
        if let value = plan.values[index] { entry.value = PropertyListNode(.string(value.string)) }
        entries.append(entry)
      }
      append(behind: index)
    }
    append(behind: nil)
    let root = PropertyListNode(.dictionary(PropertyListDictionary(entries)))
    return BinaryPropertyListWriter.write(root)
  }
}
