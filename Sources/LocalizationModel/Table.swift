public import Diagnostics

/// The texts of one table in one language, as a reader of settings looks them up: by key.
public struct Table: Sendable {
  /// The path in the bundle without extension and language folder: `Root`, `lic/MIT`.
  public var name: String

  /// The language, as its folder names it.
  public var language: String

  /// The entries in the order of the file; a key that is there twice is in force where it stands last.
  public let entries: Entries

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
    self.init(name: name, language: language, content: ListedEntries(entries))
  }

  /// A table whose entries are kept elsewhere.
  package init(name: String, language: String, content: any TableContent) {
    self.name = name
    self.language = language
    entries = Entries(content)
  }

  /// What one language says of the entries of a file.
  ///
  /// - Parameters:
  ///   - name: the table's name.
  ///   - language: the language.
  ///   - entries: what the file has.
  package init(name: String, language: String, of entries: Catalog.Entries) {
    let own = entries.compactMap { entry in
      entry[language].map { message in
        let note = entry.notes.map(\.text).joined(separator: "\n")
        var result = Entry(
          key: entry.key, message: message, note: note.isEmpty ? nil : note,
          location: message.variants.first?.location ?? SourceLocation(path: ""))
        result.isForTranslation = entry.isForTranslation
        result.origin = entry.origin
        return result
      }
    }
    self.init(name: name, language: language, entries: own)
  }

  /// The entry in force for a key.
  public subscript(key: ExactString) -> Entry? { position(of: key).map { entries[$0] } }

  /// Whether there is an entry for a key.
  public func has(_ key: ExactString) -> Bool { position(of: key) != nil }

  /// Those of some keys that have no entry.
  ///
  /// - Parameter keys: the keys, most of them in the order of the table: then they are found one behind the
  ///   other.
  /// - Returns: what is missing, in the order of `keys`.
  package func missing(of keys: some Sequence<ExactString>) -> [ExactString] {
    var guess = -1
    return keys.filter { key in
      let position = position(of: key, near: guess + 1)
      guess = position ?? guess
      return position == nil
    }
  }

  /// The text in force for a key.
  public func text(of key: ExactString) -> ExactString? {
    position(of: key).map { entries.text(at: $0) }
  }

  /// The position of the entry in force for a key.
  ///
  /// - Parameters:
  ///   - key: what the text is looked up by.
  ///   - guess: where it may be, since most tables of a bundle have their keys in one order.
  /// - Returns: the position in `entries`.
  public func position(of key: ExactString, near guess: Int = -1) -> Int? {
    entries.content.position(of: key, near: guess)
  }
}
