import Diagnostics

/// Changes, folded to what happens to each entry.
struct StringsChangePlan {
  /// New texts by the index of their entry.
  private(set) var values: [Int: ExactString] = [:]

  /// The entries that go.
  private(set) var removed: Set<Int> = []

  /// The entries that come, in the order in which those at one place stand.
  private(set) var insertions: [Insertion] = []

  /// A new entry.
  struct Insertion {
    var key: ExactString
    var value: ExactString
    var comment: String?
    /// The index of the entry before it; nil at the end.
    var anchor: Int?
  }

  private let table: StringsTable
  private let indices: [ExactString: [Int]]

  init(_ changes: [StringsChange], of table: StringsTable) throws(StringsWriteError) {
    self.table = table
    indices = Dictionary(
      grouping: table.entries.indices, by: { table.entries[$0].key })
    for change in changes {
      switch change {
      case .set(let key, let value): try set(key, to: value)
      case .insert(let key, let value, let comment, let after):
        try insert(Insertion(key: key, value: value, comment: comment), after: after)
      case .remove(let key): try remove(key)
      }
    }
  }

  /// Whether the file stays as it is.
  var isEmpty: Bool { values.isEmpty && removed.isEmpty && insertions.isEmpty }

  private func present(_ key: ExactString) -> [Int] {
    (indices[key] ?? []).filter { !removed.contains($0) }
  }

  private mutating func set(
    _ key: ExactString, to value: ExactString
  ) throws(StringsWriteError) {
    try checkWritable(value, of: key)
    if let new = insertions.firstIndex(where: { $0.key == key }) {
      insertions[new].value = value
      return
    }
    guard let index = present(key).last else { throw StringsWriteError(.missingKey, key) }
    guard let old = table.entries[index].value else { throw StringsWriteError(.notText, key) }
    values[index] = old == value ? nil : value
  }

  private mutating func insert(
    _ insertion: Insertion, after: ExactString?
  ) throws(StringsWriteError) {
    let key = insertion.key
    try checkWritable(key, of: key)
    try checkWritable(insertion.value, of: key)
    guard present(key).isEmpty, !insertions.contains(where: { $0.key == key }) else {
      throw StringsWriteError(.existingKey, key)
    }
    var insertion = insertion
    if let after, let before = insertions.firstIndex(where: { $0.key == after }) {
      insertion.anchor = insertions[before].anchor
      insertions.insert(insertion, at: before + 1)
    } else {
      insertion.anchor = after.flatMap { indices[$0]?.last }
      insertions.append(insertion)
    }
  }

  private mutating func remove(_ key: ExactString) throws(StringsWriteError) {
    if let new = insertions.firstIndex(where: { $0.key == key }) {
      insertions.remove(at: new)
      return
    }
    let present = present(key)
    guard !present.isEmpty else { throw StringsWriteError(.missingKey, key) }
    for index in present {
      removed.insert(index)
      values[index] = nil
    }
  }

  private func checkWritable(
    _ text: ExactString, of key: ExactString
  ) throws(StringsWriteError) {
    let isWritable =
      switch table.form {
      case .text: !text.utf8.contains(0)
      case .xml: StringsXML.canHold(text)
      case .binary: true
      }
    if !isWritable { throw StringsWriteError(.unwritable, key) }
  }
}
