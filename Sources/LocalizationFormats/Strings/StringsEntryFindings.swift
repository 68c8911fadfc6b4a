import Diagnostics
import PropertyLists

/// What is odd about entries that could be read.
enum StringsEntryFindings {
  /// - Parameters:
  ///   - table: the table.
  ///   - suspects: the positions of the entries whose values may be odd.
  /// - Returns: the findings in no order.
  static func all(of table: StringsTable, suspects: [Int]) -> [Diagnostic] {
    let entries = table.entries
    var findings = suspects.compactMap { valueFinding(entries[$0], in: table) }
    lazy var placement = table.source.flatMap { source in
      (try? StringsChangePlan([], of: table)).map { StringsPlacement(table, source, $0) }
    }
    for (first, others) in entries.content.duplicates {
      let earlier = entries[first]
      // Where a key has several texts, somebody must say which is right.
      let isDisputed = others.contains { entries[$0].value != earlier.value }
      for other in others {
        let entry = entries[other]
        var finding = duplicate(
          entry, after: earlier, inForce: entries[others.last ?? other], in: table)
        if !isDisputed, table.form != .binary, entry.note == nil || entry.note == earlier.note,
          let placement
        {
          let removal = TextEdit(placement.removal(of: entry), with: "")
          finding.fixes = [.init("remove the second '\(entry.key)'", [removal])]
        }
        findings.append(finding)
      }
    }
    return findings
  }

  private static func duplicate(
    _ entry: StringsTable.Entry, after earlier: StringsTable.Entry,
    inForce: StringsTable.Entry, in table: StringsTable
  ) -> Diagnostic {
    let isSame = entry.value == earlier.value
    let force =
      isSame
      ? "with the same text; remove one of them"
      : "with another text, and the last one is in force\(quoted(inForce.value)); "
        + "remove the entries that are wrong"
    return Diagnostic(
      "table.duplicate-key", .warning, at: table.location(of: entry.keyRange),
      "key \"\(entry.key)\" is there again, \(force)", key: entry.key.string,
      notes: [.init("the key is first here", at: table.location(of: earlier.keyRange))])
  }

  private static func quoted(_ value: ExactString?) -> String {
    guard let value else { return "" }
    let text = OpenStepEscape.escape(value)
    return text.count > 60 ? ", \"\(text.prefix(59))…\"" : ", \"\(text)\""
  }

  private static func valueFinding(
    _ entry: StringsTable.Entry, in table: StringsTable
  ) -> Diagnostic? {
    guard let value = entry.value else {
      return Diagnostic(
        "table.value-not-text", .warning, at: table.location(of: entry.valueRange),
        "the value of key \"\(entry.key)\" is no text, so no look-up returns it",
        key: entry.key.string)
    }
    let hasReturn = value.utf8.withContiguousStorageIfAvailable { $0.contains(0x0D) }
    guard hasReturn ?? value.utf8.contains(0x0D) else { return nil }
    return Diagnostic(
      "table.carriage-return", .warning, at: table.location(of: entry.valueRange),
      "the value of key \"\(entry.key)\" holds a carriage return; write the line break as \"\\n\"",
      key: entry.key.string)
  }
}
