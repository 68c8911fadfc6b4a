public import Diagnostics

/// What the entries of a table are kept in: a list, or the file itself, of which an entry is made when it is asked
/// for.
package protocol TableContent: Sendable {
  /// How many entries there are.
  var count: Int { get }
  /// An entry by its position.
  func entry(at position: Int) -> Table.Entry
  /// What an entry is looked up by.
  func key(at position: Int) -> ExactString
  /// What a reader gets who knows nothing of numbers and devices.
  func text(at position: Int) -> ExactString
  /// Whether an entry is one text that depends on nothing.
  func isPlain(at position: Int) -> Bool
  /// Where an entry stands.
  func location(at position: Int) -> SourceLocation
  /// The position of the entry in force for a key, which may be the guess.
  func position(of key: ExactString, near guess: Int) -> Int?
}

extension Table {
  /// The entries of a table.
  public struct Entries: RandomAccessCollection, Sendable {
    let content: any TableContent

    init(_ content: any TableContent) { self.content = content }

    /// The position of the first entry.
    public var startIndex: Int { 0 }

    /// The position behind the last entry.
    public var endIndex: Int { content.count }

    /// An entry by its position.
    public subscript(position: Int) -> Entry { content.entry(at: position) }

    /// What an entry is looked up by.
    public func key(at position: Int) -> ExactString { content.key(at: position) }

    /// What a reader gets who knows nothing of numbers and devices; may be empty.
    public func text(at position: Int) -> ExactString { content.text(at: position) }

    /// Whether an entry is one text that depends on nothing.
    public func isPlain(at position: Int) -> Bool { content.isPlain(at: position) }

    /// Where an entry stands.
    public func location(at position: Int) -> SourceLocation { content.location(at: position) }

    /// What the entries are looked up by, in their order.
    public var keys: [ExactString] { indices.map(key) }
  }
}

/// Entries in a list.
struct ListedEntries: TableContent {
  private let entries: [Table.Entry]
  /// Where the entry in force for each key stands.
  private var positions: HashIndex
  private var hasDuplicates = false

  init(_ entries: [Table.Entry]) {
    self.entries = entries
    positions = HashIndex(expecting: entries.count)
    for entry in entries {
      let isNew = positions.replace(KeyHash.of(entry.key)) { entries[$0].key == entry.key }
      if !isNew { hasDuplicates = true }
    }
  }

  var count: Int { entries.count }

  func entry(at position: Int) -> Table.Entry { entries[position] }

  func key(at position: Int) -> ExactString { entries[position].key }

  func text(at position: Int) -> ExactString { entries[position].text }

  func isPlain(at position: Int) -> Bool { entries[position].message.isPlain }

  func location(at position: Int) -> SourceLocation { entries[position].location }

  func position(of key: ExactString, near guess: Int) -> Int? {
    // Of a key that is there twice, only the index knows which one is in force.
    let isLikely = guess >= 0 && guess < entries.count && !hasDuplicates
    if isLikely, entries[guess].key == key { return guess }
    return positions.first(KeyHash.of(key)) { entries[$0].key == key }
  }
}
