public import Diagnostics

/// A translation memory in TMX 1.1 to 1.4: texts that were translated once.
///
/// Nothing in it says that a translation is meant for a text of today. So what is read from such a file is
/// offered as suggestion, and never merged as translation.
public struct TMXDocument: Sendable {
  /// The path for messages.
  public var path: String

  /// The text that the document was read from; nil where it could not be decoded.
  public var source: SourceText?

  /// The version that the root element names.
  public var version: String

  /// The language that units are translated from which say nothing else; nil where any may be: `*all*`.
  public var sourceLanguage: String?

  /// The `tu` elements in their order.
  public var units: [Unit]

  /// Whether the file is what it claims to be; others are never written.
  var isReadable = true

  /// Where `</body>` begins; nil where there is none, so that nothing can be added.
  var bodyEnd: Int?

  /// A document without units.
  public init(path: String, source: SourceText? = nil) {
    self.path = path
    self.source = source
    version = "1.4"
    units = []
  }
}

extension TMXDocument {
  /// One text in several languages: a `tu`.
  public struct Unit: Hashable, Sendable {
    /// The name that the program which wrote the file knows the text by.
    public var id: ExactString?

    /// The language that it was translated from; nil where that of the file holds.
    public var sourceLanguage: String?

    /// What programs tell each other, by type.
    public var properties: [Property]

    /// What people tell each other.
    public var notes: [String]

    /// What each language says, in the order of the file.
    public var variants: [Variant]

    /// The whole element; nil for one that is being made.
    public var location: SourceLocation?

    /// A unit with these texts.
    public init(
      id: ExactString? = nil, sourceLanguage: String? = nil, properties: [Property] = [],
      notes: [String] = [], variants: [Variant] = [], location: SourceLocation? = nil
    ) {
      self.id = id
      self.sourceLanguage = sourceLanguage
      self.properties = properties
      self.notes = notes
      self.variants = variants
      self.location = location
    }

    /// The value of the first property of a type.
    public subscript(property type: String) -> ExactString? {
      properties.first { $0.type == type }?.value
    }
  }

  /// A `prop` of a unit.
  public struct Property: Hashable, Sendable {
    /// What it is about; types of programs begin with `x-`.
    public var type: String
    /// What it says.
    public var value: ExactString

    /// A property.
    public init(_ type: String, _ value: ExactString) {
      self.type = type
      self.value = value
    }

    /// The type of the property that names a unit's table.
    public static let table = "x-table"

    /// The type of the property that says what the text is for: `plural.one`.
    public static let context = "x-context"
  }

  /// What one language says: a `tuv`.
  public struct Variant: Hashable, Sendable {
    /// The language as the file spells it.
    public var language: String

    /// What people read. Codes are replaced by the text that they stand for; those without a meaning to
    /// any program (`ut`) are left out.
    public var text: ExactString

    /// Whether codes were taken out of the text.
    public var hasMarkup: Bool

    /// The whole element; nil for one that is being made.
    public var location: SourceLocation?

    /// The whole `seg`.
    var segment: Range<Int>

    /// A text.
    public init(_ language: String, _ text: ExactString) {
      self.language = language
      self.text = text
      hasMarkup = false
      segment = 0..<0
    }
  }
}

extension TMXDocument.Variant {
  /// A text that is still to be read.
  init(_ language: String, at location: SourceLocation) {
    self.init(language, "")
    self.location = location
  }
}
