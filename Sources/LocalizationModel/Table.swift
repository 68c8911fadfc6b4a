public import Diagnostics

/// The texts of one table in one language, as a reader of settings looks them up: by key.
public struct Table: Sendable {
  /// The path in the bundle without extension and language folder: `Root`, `lic/MIT`.
  public var name: String

  /// The language, as its folder names it.
  public var language: String

  /// The entries in the order of the file; a key that is there twice is in force where it stands last.
  public var entries: [Entry] {
    didSet { index = Index(of: entries) }
  }

  private var index: Index

  /// One text.
  public struct Entry: Sendable, Hashable {
    /// What the text is looked up by.
    public var key: ExactString
    /// What people read.
    public var message: Message
    /// What the author tells the translator; nil where nothing is told.
    public var note: String?
    /// Whether the text is for translation.
    public var isForTranslation = true
    /// Where the entry comes from.
    public var origin = Catalog.Origin.manual
    /// Where the entry stands.
    public var location: SourceLocation

    /// A message at a place.
    public init(
      key: ExactString, message: Message, note: String? = nil, location: SourceLocation
    ) {
      self.key = key
      self.message = message
      self.note = note
      self.location = location
    }

    /// A plain text at a place.
    public init(
      key: ExactString, text: ExactString, note: String? = nil, location: SourceLocation
    ) {
      self.init(key: key, message: Message(text), note: note, location: location)
    }

    /// What a reader gets who knows nothing of numbers and devices; may be empty.
    public var text: ExactString { message.fallback }
  }

  /// A table with these entries.
  public init(name: String, language: String, entries: [Entry] = []) {
    self.name = name
    self.language = language
    self.entries = entries
    index = Index(of: entries)
  }

  /// The entry in force for a key.
  public subscript(key: ExactString) -> Entry? { position(of: key).map { entries[$0] } }

  /// Whether there is an entry for a key.
  public func has(_ key: ExactString) -> Bool { position(of: key) != nil }

  /// The text in force for a key.
  public func text(of key: ExactString) -> ExactString? {
    position(of: key).map { entries[$0].text }
  }

  /// The position of the entry in force for a key.
  ///
  /// - Parameters:
  ///   - key: what the text is looked up by.
  ///   - guess: where it may be, since most tables of a bundle have their keys in one order.
  /// - Returns: the position in `entries`.
  public func position(of key: ExactString, near guess: Int = -1) -> Int? {
    // Of a key that is there twice, only the index knows which one is in force.
    let isLikely = guess >= 0 && guess < entries.count && !index.hasDuplicates
    if isLikely, entries[guess].key == key { return guess }
    return index.positions.first(KeyHash.of(key)) { entries[$0].key == key }
  }

  /// Where the entry in force for each key stands.
  private struct Index {
    var positions: HashIndex
    var hasDuplicates = false

    init(of entries: [Entry]) {
      positions = HashIndex(expecting: entries.count)
      for entry in entries {
        let isNew = positions.replace(KeyHash.of(entry.key)) { entries[$0].key == entry.key }
        if !isNew { hasDuplicates = true }
      }
    }
  }
}
