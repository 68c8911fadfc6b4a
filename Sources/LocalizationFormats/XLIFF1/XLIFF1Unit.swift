public import Diagnostics
public import LocalizationModel

extension XLIFF1Document {
  /// One text and its translation: a `trans-unit`.
  public struct Unit: Hashable, Sendable {
    /// The translation; nil where there is none. Suggestions in `alt-trans` are none.
    public var target: Target?

    /// The most that the translation may take, in `sizeUnit`; a group says it for its units.
    public var maxWidth: Int?

    /// What `maxWidth` counts; pixels where nothing is said.
    public var sizeUnit: String?

    /// Whether the text is to be translated at all; a group says it for its units.
    public var translate: Bool

    /// Whether a reviewer has agreed; nil where nothing is said.
    public var approved: Bool?

    /// The whole element.
    public var location: SourceLocation

    /// Whether inline codes were taken out of the source.
    public var hasMarkup: Bool

    var storedID: StoredText
    var storedSource: StoredText?
    /// Where in the UTF-8 of the source codes stand that leave nothing behind.
    var codePlaces: [Int] = []
    var storedNotes: [StoredNote]
    var surroundings: Surroundings

    /// A note as it is kept.
    struct StoredNote: Hashable, Sendable {
      var text: StoredText
      /// Whether Xcode's model wrote it: `from="auto-generated"`.
      var isGenerated = false
    }

    /// What a unit has besides its texts and notes, which few units have and fewer readers ask for.
    enum Surroundings: Hashable, Sendable {
      case none
      /// It is in the file.
      case unread
      case known(suggestions: [Catalog.Suggestion], occurrences: [String])
    }

    /// A unit with a text to translate.
    public init(
      id: ExactString, source: ExactString?, target: Target? = nil, notes: [String] = [],
      maxWidth: Int? = nil, sizeUnit: String? = nil, translate: Bool = true, approved: Bool? = nil,
      location: SourceLocation, hasMarkup: Bool = false
    ) {
      self.init(id: .made(id), location: location)
      storedSource = source.map(StoredText.made)
      storedNotes = notes.map { StoredNote(text: .made(ExactString($0))) }
      self.target = target
      self.maxWidth = maxWidth
      self.sizeUnit = sizeUnit
      self.translate = translate
      self.approved = approved
      self.hasMarkup = hasMarkup
    }

    init(id: StoredText, location: SourceLocation) {
      storedID = id
      self.location = location
      storedNotes = []
      translate = true
      hasMarkup = false
      surroundings = .none
    }
  }
}

extension XLIFF1Document.Unit {
  /// What tells the unit from all others of its file: the key, or a path that begins with it.
  public var id: ExactString {
    get { storedID.text }
    set { storedID = .made(newValue) }
  }

  /// The text to translate; nil where the element is missing, as in some exports of Xcode.
  public var source: ExactString? {
    get { storedSource?.text }
    set { storedSource = newValue.map(StoredText.made) }
  }

  /// What the translator is told.
  public var notes: [String] {
    get { storedNotes.map(\.text.text.string) }
    set { storedNotes = newValue.map { StoredNote(text: .made(ExactString($0))) } }
  }

  /// Translations that are offered, of `alt-trans`.
  public var suggestions: [Catalog.Suggestion] { knownSurroundings.suggestions }

  /// Where the text is used, of `context-group`: `Root.plist:12`.
  public var occurrences: [String] { knownSurroundings.occurrences }

  private var knownSurroundings: (suggestions: [Catalog.Suggestion], occurrences: [String]) {
    switch surroundings {
    case .none: ([], [])
    case .known(let suggestions, let occurrences): (suggestions, occurrences)
    case .unread:
      XLIFF1UnitMarkup(self).map { ($0.suggestions, $0.occurrences) } ?? ([], [])
    }
  }
}
