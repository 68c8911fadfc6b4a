public import Diagnostics

/// An XLIFF 2.0, 2.1 or 2.2 file: its texts with the ranges in which they stand.
///
/// What this type does not say, such as skeletons, glossaries and elements from outside, stays in the text:
/// changes are edits of ranges.
public struct XLIFF2Document: Sendable {
  /// The file's path for messages.
  public let path: String

  /// The text that was read; nil for a file that is no text.
  public let source: SourceText?

  /// The version of the format: `2.0`, `2.1`, `2.2`.
  public internal(set) var version = ""

  /// The language of the sources, as the file names it.
  public internal(set) var sourceLanguage = ""

  /// The language of the targets, as the file names it.
  public internal(set) var targetLanguage: String?

  /// Where the language of the targets goes into the root's tag, if it has none.
  var targetLanguageOffset = 0

  /// The files in the order of the text.
  public internal(set) var files: [File] = []

  /// What was translated from one file.
  public struct File: Sendable {
    public internal(set) var id: String
    /// The file that the texts come from.
    public internal(set) var original: String?
    public internal(set) var items: [Item] = []
    /// The tag of the element.
    public let location: SourceLocation
  }

  /// What a file or a group holds.
  public indirect enum Item: Sendable {
    case unit(Unit)
    case group(Group)
  }

  /// Units that belong together.
  public struct Group: Sendable {
    public let id: String
    public let name: String?
    public let type: String?
    public internal(set) var properties: Properties
    public internal(set) var items: [Item] = []
    /// The tag of the element.
    public let location: SourceLocation
    /// The whole element.
    let range: Range<Int>
  }

  /// What units and groups share.
  public struct Properties: Sendable {
    /// Whether the texts are to be translated, by this element or one around it.
    public internal(set) var translate: Bool
    public internal(set) var notes: [Note] = []
    /// What metadata says, by category and type.
    public internal(set) var metadata: [Metadatum] = []
    /// The value of `sizeRestriction`.
    public internal(set) var sizeRestriction: String?
    /// The value of `storageRestriction`.
    public internal(set) var storageRestriction: String?
    /// The profile that `sizeRestriction` counts by.
    public internal(set) var generalProfile: String?
    /// The profile that `storageRestriction` counts by.
    public internal(set) var storageProfile: String?
  }

  /// A piece of metadata.
  public struct Metadatum: Hashable, Sendable {
    /// The category of the group that it stands in.
    public let category: String
    public let type: String
    public let text: String
  }

  /// What people are told.
  public struct Note: Hashable, Sendable {
    public let category: String?
    public let text: String
  }

  /// Texts that are translated together.
  public struct Unit: Sendable {
    public let id: String
    public let name: String?
    public let type: String?
    public internal(set) var properties: Properties
    /// The native texts of codes, by the id of the data.
    public internal(set) var originalData: [String: String] = [:]
    public internal(set) var matches: [Match] = []
    /// Segments and what stands between them, in the order of the source.
    public internal(set) var parts: [Part] = []
    /// The tag of the element.
    public let location: SourceLocation
    /// The whole element.
    let range: Range<Int>
  }

  /// A translation that is offered.
  public struct Match: Sendable {
    public let source: Content
    public let target: Content
    /// How alike the sources are, in percent.
    public let similarity: Double?
    public let origin: String?
    /// The data of the match itself.
    public let originalData: [String: String]
  }

  /// A segment, or what stands between segments.
  public struct Part: Sendable {
    public let isSegment: Bool
    public let state: String?
    public let subState: String?
    public internal(set) var source: Content
    public internal(set) var target: Content?
    /// The start tag, and in it the ranges of `state` and `subState` with their names.
    let tag: Range<Int>
    let stateRange: Range<Int>?
    let subStateRange: Range<Int>?
    /// Where a target goes in: behind the source.
    let targetOffset: Int
  }

  /// The content of a source or a target.
  public struct Content: Sendable {
    /// The place among the targets of the unit, from 1.
    public let order: Int?
    public let pieces: [Piece]
    /// The element, and what is between its tags.
    let range: Range<Int>
    let inner: Range<Int>
    let isEmptyTag: Bool
    /// The name as the file has it.
    let written: String
  }

  /// A piece of a text.
  public enum Piece: Sendable {
    case text(String)
    case code(Code)
  }

  /// An inline code: something that stands in the native text and is no text.
  public struct Code: Sendable {
    /// What both sides call it by; `/` and that for the end of a code which spans text.
    public let id: String
    /// The code that this one is a copy of.
    public let copyOf: String?
    /// The id of the data with its native text.
    public let dataRef: String?
    /// A text for it, where there is no data.
    public let equivalent: String?
    /// The markup as it stands in the file.
    public let markup: String
    /// Whether a translation has to have it.
    public let canDelete: Bool
    /// Whether it has to keep its place among others of its kind.
    public let isOrdered: Bool
  }

  init(path: String, source: SourceText? = nil) {
    self.path = path
    self.source = source
  }
}

extension XLIFF2Document {
  /// The units of the file, in order, at any depth.
  public var units: [Unit] { files.flatMap { Self.units(in: $0.items) } }

  static func units(in items: [Item]) -> [Unit] {
    items.flatMap { item -> [Unit] in
      switch item {
      case .unit(let unit): [unit]
      case .group(let group): units(in: group.items)
      }
    }
  }
}
