import Diagnostics
import PropertyLists

/// What is odd about entries that could be read.
enum StringsEntryFindings {
  static func all(of table: StringsTable) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    var first: [ExactString: Int] = [:]
    var last: [ExactString: Int] = [:]
    for (index, entry) in table.entries.enumerated() { last[entry.key] = index }
    for (index, entry) in table.entries.enumerated() {
      if let earlier = first[entry.key] {
        let inForce = table.entries[last[entry.key] ?? index]
        findings.append(
          duplicate(entry, after: table.entries[earlier], inForce: inForce, in: table))
      } else {
        first[entry.key] = index
      }
      findings += valueFindings(entry, in: table)
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

  private static func valueFindings(
    _ entry: StringsTable.Entry, in table: StringsTable
  ) -> [Diagnostic] {
    let location = table.location(of: entry.valueRange)
    guard let value = entry.value else {
      return [
        Diagnostic(
          "table.value-not-text", .warning, at: location,
          "the value of key \"\(entry.key)\" is no text, so no look-up returns it",
          key: entry.key.string)
      ]
    }
    guard value.utf8.contains(0x0D) else { return [] }
    return [
      Diagnostic(
        "table.carriage-return", .warning, at: location,
        "the value of key \"\(entry.key)\" holds a carriage return; write the line break as \"\\n\"",
        key: entry.key.string)
    ]
  }
}
