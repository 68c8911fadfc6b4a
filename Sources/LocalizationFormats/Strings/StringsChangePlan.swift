import Diagnostics

/// Changes, folded to what happens to each entry.
struct StringsChangePlan {
  /// New texts by the index of their entry.
  private(set) var values: [Int: ExactString] = [:]

  /// The entries that go.
  private(set) var removed: Set<Int> = []

  /// The entries that come, each with the one that stands behind it: a list that is never searched or
  /// moved, since thousands of keys may come at a time. What is taken back stays in it as a place.
  private var slots: [Slot] = []
  private var first: Int?
  private var last: Int?

  /// The places in `slots` of the keys that come.
  private var inserted: [ExactString: Int] = [:]

  /// A new entry.
  struct Insertion {
    var key: ExactString
    var value: ExactString
    var comment: String?
    /// The index of the entry before it; nil at the end.
    var anchor: Int?
  }

  private struct Slot {
    var insertion: Insertion
    var next: Int?
    var isRemoved = false
  }

  private let table: StringsTable

  init(_ changes: [StringsChange], of table: StringsTable) throws(StringsWriteError) {
    self.table = table
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
  var isEmpty: Bool { values.isEmpty && removed.isEmpty && inserted.isEmpty }

  /// The entries that come, in the order in which those at one place stand.
  var insertions: [Insertion] {
    var result: [Insertion] = []
    var place = first
    while let slot = place.map({ slots[$0] }) {
      if !slot.isRemoved { result.append(slot.insertion) }
      place = slot.next
    }
    return result
  }

  private func present(_ key: ExactString) -> [Int] {
    table.entries.content.positions(of: key).filter { !removed.contains($0) }
  }

  private mutating func set(
    _ key: ExactString, to value: ExactString
  ) throws(StringsWriteError) {
    try checkWritable(value, of: key)
    if let new = inserted[key] {
      slots[new].insertion.value = value
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
    guard present(key).isEmpty, inserted[key] == nil else {
      throw StringsWriteError(.existingKey, key)
    }
    var insertion = insertion
    let before = after.flatMap { inserted[$0] }
    insertion.anchor =
      if let before { slots[before].insertion.anchor } else {
        after.flatMap { table.entries.content.positions(of: $0).last }
      }
    inserted[key] = slots.count
    link(Slot(insertion: insertion), behind: before ?? last)
  }

  private mutating func link(_ slot: Slot, behind before: Int?) {
    var slot = slot
    let place = slots.count
    if let before {
      slot.next = slots[before].next
      slots[before].next = place
    } else {
      slot.next = first
      first = place
    }
    if before == last { last = place }
    slots.append(slot)
  }

  private mutating func remove(_ key: ExactString) throws(StringsWriteError) {
    if let new = inserted.removeValue(forKey: key) {
      slots[new].isRemoved = true
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
