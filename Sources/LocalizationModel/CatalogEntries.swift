public import Diagnostics

/// What the entries of a catalog's table are kept in besides a list: the file itself, of which an entry is made
/// when it is asked for.
package protocol EntryContent: Sendable {
  /// How many entries there are.
  var count: Int { get }
  /// An entry by its position.
  func entry(at position: Int) -> Catalog.Entry
  /// What an entry is looked up by.
  func key(at position: Int) -> ExactString
  /// The entries by the hashes of their keys.
  var keyIndex: HashIndex { get }
  /// Whether an entry is a plain one.
  func isPlain(at position: Int) -> Bool
  /// A plain entry; nil for any other.
  func plain(at position: Int) -> PlainEntry?
}

/// Content that is shared rather than copied.
private final class SharedContent<Content: EntryContent>: EntryContent {
  let content: Content

  init(_ content: Content) { self.content = content }

  var count: Int { content.count }
  var keyIndex: HashIndex { content.keyIndex }
  func entry(at position: Int) -> Catalog.Entry { content.entry(at: position) }
  func key(at position: Int) -> ExactString { content.key(at: position) }
  func isPlain(at position: Int) -> Bool { content.isPlain(at: position) }
  func plain(at position: Int) -> PlainEntry? { content.plain(at: position) }
}

/// An entry that is one text and its translation, for translation and done: neither is blank, no number nor device
/// decides, nothing limits or suggests anything. Its texts are what the bytes of the file say.
///
/// Nearly all entries of a file between two languages are such ones, and most are looked at in passing only: nobody
/// makes a text of them, much less an entry.
package struct PlainEntry {
  /// The file with the texts.
  package let file: SourceText
  /// Offsets into the file's UTF-8.
  package let key, source, target: Range<Int>
  /// The element, or what else the place of the translation is.
  package let targetPlace: Range<Int>
  /// The languages as the file names them.
  package let sourceLanguage, targetLanguage: String

  /// A text and its translation in a file.
  package init(
    in file: SourceText, key: Range<Int>, source: Range<Int>, target: Range<Int>,
    targetPlace: Range<Int>, sourceLanguage: String, targetLanguage: String
  ) {
    self.file = file
    self.key = key
    self.source = source
    self.target = target
    self.targetPlace = targetPlace
    self.sourceLanguage = sourceLanguage
    self.targetLanguage = targetLanguage
  }

  /// One of the texts.
  package func text(_ range: Range<Int>) -> ExactString { ExactString(file.text(in: range)) }

  /// Where the translation stands.
  package var location: SourceLocation { SourceLocation(file, targetPlace) }

  /// Calls a function with the bytes of one of the texts.
  package func withBytes<Result>(
    _ range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    file.utf8.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// Whether two of the texts are the same.
  package func areSame(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    guard one.count == other.count else { return false }
    return withBytes(one) { one in withBytes(other) { one.elementsEqual($0) } }
  }

  /// Whether the file says something in a language for the entry.
  package func has(_ language: String) -> Bool {
    targetLanguage == language || sourceLanguage == language
  }
}

extension Catalog {
  /// The entries of a table in the order of the file.
  ///
  /// Where they are kept in their file, each is made anew when it is asked for, until somebody changes one.
  public struct Entries: Sendable {
    private var list: [Entry] = []
    /// The file; nil where the list has the entries. It is an object, since it is asked for every entry.
    private var content: (any EntryContent & AnyObject)?

    /// No entries.
    public init() {}

    /// These entries.
    public init(_ list: [Entry]) { self.list = list }

    /// Entries that are kept elsewhere.
    package init(_ content: some EntryContent) { self.content = SharedContent(content) }

    private mutating func makeList() {
      guard let content else { return }
      list = (0..<content.count).map(content.entry)
      self.content = nil
    }

    /// What an entry is looked up by.
    public func key(at position: Int) -> ExactString {
      content?.key(at: position) ?? list[position].key
    }

    /// The entries by the hashes of their keys.
    package var keyIndex: HashIndex {
      if let content { return content.keyIndex }
      var index = HashIndex(expecting: list.count)
      for entry in list { _ = index.append(KeyHash.of(entry.key)) { list[$0].key == entry.key } }
      return index
    }

    /// Whether an entry is one text and its translation, as they stand in their file.
    package func isPlain(at position: Int) -> Bool { content?.isPlain(at: position) == true }

    /// An entry that is one text and its translation, as they stand in their file; nil for any other.
    package func plain(at position: Int) -> PlainEntry? { content?.plain(at: position) }

    /// The languages that say something for any entry, in the order in which they come.
    package var languages: [String] {
      var names: [String] = []
      var seen: Set<String> = []
      func add(_ name: String, at position: Int) {
        // Most entries have the languages of the one before, in its order.
        if position < names.count, names[position] == name || names.last == name { return }
        if seen.insert(name).inserted { names.append(name) }
      }
      for position in indices {
        if let entry = plain(at: position) {
          add(entry.sourceLanguage, at: 0)
          add(entry.targetLanguage, at: 1)
        } else {
          for (place, localization) in self[position].localizations.enumerated() {
            add(localization.language, at: place)
          }
        }
      }
      return names
    }
  }
}

extension Catalog.Entries: RandomAccessCollection, MutableCollection, RangeReplaceableCollection,
  ExpressibleByArrayLiteral
{
  /// The position of the first entry.
  public var startIndex: Int { 0 }

  /// The position behind the last entry.
  public var endIndex: Int { content?.count ?? list.count }

  /// An entry by its position.
  public subscript(position: Int) -> Catalog.Entry {
    get { content?.entry(at: position) ?? list[position] }
    _modify {
      makeList()
      yield &list[position]
    }
  }

  /// Puts entries in the place of others.
  public mutating func replaceSubrange(
    _ range: Range<Int>, with entries: some Collection<Catalog.Entry>
  ) {
    makeList()
    list.replaceSubrange(range, with: entries)
  }

  /// Makes room for so many entries.
  public mutating func reserveCapacity(_ count: Int) {
    makeList()
    list.reserveCapacity(count)
  }

  /// Adds an entry at the end.
  public mutating func append(_ entry: Catalog.Entry) {
    makeList()
    list.append(entry)
  }

  /// These entries.
  public init(arrayLiteral entries: Catalog.Entry...) { self.init(entries) }
}

extension Catalog.Entries: Hashable {
  /// Whether the entries are the same ones.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.elementsEqual(rhs) }

  /// Feeds what equality compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for entry in self { hasher.combine(entry) }
  }
}
