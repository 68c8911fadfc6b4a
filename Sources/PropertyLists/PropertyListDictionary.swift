import Diagnostics

/// A dictionary of a property list: entries in the order of the file, duplicates included.
///
/// Keys are compared by code units. Where a key is there twice, the last entry is in force, as in
/// Foundation's readers. Two dictionaries are equal when the same keys have equal values, in any order.
public struct PropertyListDictionary: Sendable {
  /// One key with its value.
  public struct Entry: Sendable {
    /// The key.
    public var key: String

    /// The range of the key in the UTF-8 text of the file; in XML from `<key>` to `</key>`.
    public var keyRange: Range<Int>

    /// The value.
    public var value: PropertyListNode

    /// An entry at a place.
    public init(_ key: String, keyRange: Range<Int> = 0..<0, _ value: PropertyListNode) {
      self.key = key
      self.keyRange = keyRange
      self.value = value
    }
  }

  /// The entries in the order of the file.
  public var entries: [Entry]

  /// A dictionary with these entries.
  public init(_ entries: [Entry] = []) { self.entries = entries }

  /// The value in force for a key. Setting replaces it in its place, or appends; nil removes every entry.
  public subscript(key: String) -> PropertyListNode? {
    get { index(of: key).map { entries[$0].value } }
    set {
      guard let newValue else {
        entries.removeAll { ExactString($0.key) == ExactString(key) }
        return
      }
      if let index = index(of: key) {
        entries[index].value = newValue
      } else {
        entries.append(Entry(key, newValue))
      }
    }
  }

  /// The entry in force for a key.
  public func entry(_ key: String) -> Entry? { index(of: key).map { entries[$0] } }

  private func index(of key: String) -> Int? {
    let key = ExactString(key)
    return entries.indices.last { ExactString(entries[$0].key) == key }
  }

  /// The entries that are in force, in the order of the file.
  public var entriesInForce: [Entry] {
    // Nearly no dictionary has a key twice, and most have few.
    if entries.count <= 16, entries.indices.allSatisfy({ index(of: entries[$0].key) == $0 }) {
      return entries
    }
    var seen: Set<ExactString> = []
    return entries.reversed().filter { seen.insert(ExactString($0.key)).inserted }.reversed()
  }
}

extension PropertyListDictionary: Hashable {
  /// Equality as the type's comment has it.
  public static func == (lhs: PropertyListDictionary, rhs: PropertyListDictionary) -> Bool {
    lhs.values == rhs.values
  }

  /// Feeds what equality compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }

  private var values: [ExactString: PropertyListNode] {
    Dictionary(entries.map { (ExactString($0.key), $0.value) }, uniquingKeysWith: { $1 })
  }
}
