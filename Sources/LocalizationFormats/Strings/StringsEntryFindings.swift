import Diagnostics
import PropertyLists

/// What is odd about entries that could be read.
enum StringsEntryFindings {
  static func all(of table: StringsTable) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    var first: [ExactString: Int] = [:]
    first.reserveCapacity(table.entries.count)
    // Nearly no table has a key twice: what is in force is found out only where one has.
    lazy var last = Dictionary(
      table.entries.enumerated().map { ($0.element.key, $0.offset) }, uniquingKeysWith: { $1 })
    lazy var disputed = disputedKeys(of: table)
    lazy var placement = table.source.flatMap { source in
      (try? StringsChangePlan([], of: table)).map { StringsPlacement(table, source, $0) }
    }
    for (index, entry) in table.entries.enumerated() {
      if let earlier = first[entry.key] {
        let inForce = table.entries[last[entry.key] ?? index]
        var finding = duplicate(
          entry, after: table.entries[earlier], inForce: inForce, in: table)
        if !disputed.contains(entry.key), table.form != .binary,
          entry.note == nil || entry.note == table.entries[earlier].note
        {
          finding.fixes =
            placement.map {
              [
                .init(
                  "remove the second '\(entry.key)'", [TextEdit($0.removal(of: entry), with: "")])
              ]
            } ?? []
        }
        findings.append(finding)
      } else {
        first[entry.key] = index
      }
      if let finding = valueFinding(entry, in: table) { findings.append(finding) }
    }
    return findings
  }

  /// The keys that have several texts: somebody must say which is right.
  private static func disputedKeys(of table: StringsTable) -> Set<ExactString> {
    var texts: [ExactString: ExactString?] = [:]
    var disputed: Set<ExactString> = []
    for entry in table.entries {
      if let text = texts[entry.key], text != entry.value {
        disputed.insert(entry.key)
      } else {
        texts[entry.key] = .some(entry.value)
      }
    }
    return disputed
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
