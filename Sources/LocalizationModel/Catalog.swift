public import Diagnostics

/// Texts with their translations, between formats: the one shape in which all of them meet.
///
/// A catalog holds what people wrote and decided. What a format alone knows, such as order of attributes,
/// comments between entries and white space, stays in that format's own document.
public struct Catalog: Hashable, Sendable {
  /// The language that is translated from.
  public var sourceLanguage: String

  /// The tables in the order of the file.
  public var tables: [Table]

  /// Texts that belong together: one `.strings` file of every language.
  public struct Table: Hashable, Sendable {
    /// The path in the bundle without extension and language folder: `Root`, `lic/MIT`; or the path that the
    /// file names as the origin, where it comes from outside.
    public var name: String

    /// The entries in the order of the file.
    public var entries: Entries

    /// A table with these entries.
    public init(name: String, entries: Entries = Entries()) {
      self.name = name
      self.entries = entries
    }

    /// A table with these entries.
    public init(name: String, entries: [Entry]) {
      self.init(name: name, entries: Entries(entries))
    }
  }

  /// One key with what all languages say for it.
  public struct Entry: Hashable, Sendable {
    /// What the text is looked up by.
    public var key: ExactString

    /// What each language says, in the order of the file; a language that is not here says nothing.
    public var localizations: [Localization]

    /// Whether the text is to be translated at all.
    public var isForTranslation: Bool

    /// Where the entry comes from, and whether it still does.
    public var origin: Origin

    /// What most entries have nothing of; nil where there is none of it.
    fileprivate var surroundings: Surroundings?

    /// A key with its texts.
    public init(
      key: ExactString, localizations: [Localization] = [], notes: [Note] = [],
      limits: [Limit] = [], occurrences: [String] = [], isForTranslation: Bool = true,
      origin: Origin = .extracted, suggestions: [Suggestion] = []
    ) {
      self.key = key
      self.localizations = localizations
      self.isForTranslation = isForTranslation
      self.origin = origin
      surroundings = Surroundings.of(
        Surroundings.Values(
          notes: notes, limits: limits, occurrences: occurrences, suggestions: suggestions))
    }

    /// What a language says; languages are compared letter for letter.
    public subscript(language: String) -> Message? {
      position(of: language).map { localizations[$0].message }
    }

    /// Whether a language says anything.
    public func has(_ language: String) -> Bool { position(of: language) != nil }

    private func position(of language: String) -> Int? {
      // Names of languages are short, and equal where their characters are: `==` compares their bytes.
      localizations.firstIndex { $0.language == language }
    }
  }

  /// What one language says for a key.
  public struct Localization: Hashable, Sendable {
    /// The language as the file names it.
    public var language: String
    /// What people read.
    public var message: Message

    /// What a language says.
    public init(_ language: String, _ message: Message) {
      self.language = language
      self.message = message
    }
  }

  /// Texts in these tables.
  public init(sourceLanguage: String, tables: [Table] = []) {
    self.sourceLanguage = sourceLanguage
    self.tables = tables
  }
}

extension Catalog.Entry {
  /// What an entry has besides its texts, in an object, since entries are copied more often than it is asked
  /// for.
  fileprivate final class Surroundings: Hashable, Sendable {
    struct Values: Hashable {
      var notes: [Catalog.Note] = []
      var limits: [Catalog.Limit] = []
      var occurrences: [String] = []
      var suggestions: [Catalog.Suggestion] = []
    }

    let values: Values

    private init(_ values: Values) { self.values = values }

    static func of(_ values: Values) -> Surroundings? {
      let isEmpty =
        values.notes.isEmpty && values.limits.isEmpty && values.occurrences.isEmpty
        && values.suggestions.isEmpty
      return isEmpty ? nil : Surroundings(values)
    }

    static func == (lhs: Surroundings, rhs: Surroundings) -> Bool { lhs.values == rhs.values }

    func hash(into hasher: inout Hasher) { hasher.combine(values) }
  }

  private var values: Surroundings.Values {
    get { surroundings?.values ?? Surroundings.Values() }
    set { surroundings = .of(newValue) }
  }

  /// Whether the entry has more than its texts: notes, limits, places or suggestions.
  public var hasSurroundings: Bool { surroundings != nil }

  /// What the translator is told.
  public var notes: [Catalog.Note] {
    get { surroundings?.values.notes ?? [] }
    set { values.notes = newValue }
  }

  /// How much room there is.
  public var limits: [Catalog.Limit] {
    get { surroundings?.values.limits ?? [] }
    set { values.limits = newValue }
  }

  /// Where the text is used: `Root.plist:12`.
  public var occurrences: [String] {
    get { surroundings?.values.occurrences ?? [] }
    set { values.occurrences = newValue }
  }

  /// Earlier translations of the same or a similar text, best first.
  public var suggestions: [Catalog.Suggestion] {
    get { surroundings?.values.suggestions ?? [] }
    set { values.suggestions = newValue }
  }
}

extension Catalog {
  /// What a translator is told about a text.
  public struct Note: Hashable, Sendable {
    /// What is told; may have several lines.
    public var text: String

    /// Whether a machine wrote it: Xcode's `isCommentAutoGenerated`.
    public var isGenerated: Bool

    /// A note.
    public init(_ text: String, isGenerated: Bool = false) {
      self.text = text
      self.isGenerated = isGenerated
    }
  }

  /// The most that a text may take.
  public struct Limit: Hashable, Sendable {
    /// What a limit counts.
    public enum Unit: String, Hashable, Sendable, CaseIterable {
      /// Characters as people count them: extended grapheme clusters of Unicode.
      case graphemes
      /// Unicode scalars.
      case codePoints = "code-points"
      /// UTF-16 code units.
      case utf16
      /// UTF-8 code units.
      case bytes
      case lines
      case pixels
      case points
    }

    /// The greatest value that is allowed.
    public var maximum: Int
    /// What is counted.
    public var unit: Unit

    /// A limit.
    public init(_ maximum: Int, _ unit: Unit = .graphemes) {
      self.maximum = maximum
      self.unit = unit
    }
  }

  /// Where an entry comes from: a String Catalog's `extractionState`.
  public enum Origin: String, Hashable, Sendable, CaseIterable {
    /// It was found in code or pages, and its text is its key.
    case extracted
    /// It was found in code or pages with a text that is not its key.
    case extractedWithValue = "extracted_with_value"
    /// A person wrote it; it is kept though nothing uses it.
    case manual
    /// It was taken over from an older format.
    case migrated
    /// It was found once and is no longer.
    case stale
  }

  /// A translation that is offered for a text.
  public struct Suggestion: Hashable, Sendable {
    /// The text whose translation it is.
    public var source: ExactString
    /// The translation.
    public var target: ExactString
    /// How alike the sources are, in percent: 100 for equal ones.
    public var score: Int
    /// Where it comes from, such as the memory's name.
    public var origin: String?

    /// A suggestion.
    public init(source: ExactString, target: ExactString, score: Int, origin: String? = nil) {
      self.source = source
      self.target = target
      self.score = score
      self.origin = origin
    }
  }
}
