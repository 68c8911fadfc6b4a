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

  /// Whether the text was read to its end, so that it can be changed.
  var isWhole = true

  /// What is wrong with the codes of single targets.
  package internal(set) var targetFaults: [TargetFault] = []

  /// Where the language of the targets goes into the root's tag, if it has none.
  var targetLanguageOffset = 0

  /// The files in the order of the text.
  package internal(set) var files: [File] = []

  /// What was translated from one file.
  package struct File: Sendable {
    package internal(set) var id: String
    /// The file that the texts come from.
    package internal(set) var original: String?
    package internal(set) var items: [Item] = []
    /// The tag of the element.
    package let location: SourceLocation
  }

  /// What a file or a group holds.
  package indirect enum Item: Sendable {
    case unit(Unit)
    case group(Group)
  }

  /// Units that belong together.
  package struct Group: Sendable {
    package let id: String
    package let name: String?
    package let type: String?
    package internal(set) var properties: Properties
    package internal(set) var items: [Item] = []
    /// The tag of the element.
    package let location: SourceLocation
    /// The whole element.
    let range: Range<Int>
  }

  /// What units and groups share.
  package struct Properties: Sendable {
    /// Whether the texts are to be translated, by this element or one around it.
    package internal(set) var translate: Bool
    package internal(set) var notes: [Note] = []
    /// What metadata says, by category and type.
    package internal(set) var metadata: [Metadatum] = []
    /// The value of `sizeRestriction`.
    package internal(set) var sizeRestriction: String?
    /// The value of `storageRestriction`.
    package internal(set) var storageRestriction: String?
    /// The profile that `sizeRestriction` counts by.
    package internal(set) var generalProfile: String?
    /// The profile that `storageRestriction` counts by.
    package internal(set) var storageProfile: String?
  }

  /// A piece of metadata.
  package struct Metadatum: Hashable, Sendable {
    /// The category of the group that it stands in.
    package let category: String
    package let type: String
    package let text: String
  }

  /// What people are told.
  package struct Note: Hashable, Sendable {
    package let category: String?
    package let text: String
  }

  /// Texts that are translated together.
  package struct Unit: Sendable {
    package let id: String
    package let name: String?
    package let type: String?
    package internal(set) var properties: Properties
    /// The native texts of codes, by the id of the data.
    package internal(set) var originalData: [String: String] = [:]
    package internal(set) var matches: [Match] = []
    /// Segments and what stands between them, in the order of the source.
    package internal(set) var parts: [Part] = []
    /// The tag of the element.
    package let location: SourceLocation
    /// The whole element.
    let range: Range<Int>
  }

  /// A translation that is offered.
  package struct Match: Sendable {
    package let source: Content
    package let target: Content
    /// How alike the sources are, in percent.
    package let similarity: Double?
    package let origin: String?
    /// The data of the match itself.
    package let originalData: [String: String]
  }

  /// A segment, or what stands between segments.
  package struct Part: Sendable {
    package let isSegment: Bool
    package let state: String?
    package let subState: String?
    package internal(set) var source: Content
    package internal(set) var target: Content?
    /// The start tag, and in it the ranges of `state` and `subState` with their names.
    let tag: Range<Int>
    let stateRange: Range<Int>?
    let subStateRange: Range<Int>?
    /// Where a target goes in: behind the source.
    let targetOffset: Int
  }

  /// The content of a source or a target.
  package struct Content: Sendable {
    /// The place among the targets of the unit, from 1.
    package let order: Int?
    package let pieces: [Piece]
    /// The element, and what is between its tags.
    let range: Range<Int>
    let inner: Range<Int>
    let isEmptyTag: Bool
    /// The name as the file has it.
    let written: String
  }

  /// A piece of a text.
  package enum Piece: Sendable {
    case text(String)
    case code(Code)
  }

  /// An inline code: something that stands in the native text and is no text.
  package struct Code: Sendable {
    /// What both sides call it by; `/` and that for the end of a code which spans text.
    package let id: String
    /// The code that this one is a copy of.
    package let copyOf: String?
    /// The id of the data with its native text.
    package let dataRef: String?
    /// A text for it, where there is no data.
    package let equivalent: String?
    /// The markup as it stands in the file.
    package let markup: String
    /// Whether a translation has to have it.
    package let canDelete: Bool
    /// Whether it has to keep its place among others of its kind.
    package let isOrdered: Bool
  }

  /// What is wrong with the codes of one unit's target.
  package struct TargetFault: Hashable, Sendable {
    /// What the validator says of it.
    package let finding: Diagnostic
    /// Where the unit's tag begins.
    package let unit: Int
    /// Whether it is that a code of the source is not there.
    let isLostCode: Bool
  }

  init(path: String, source: SourceText? = nil) {
    self.path = path
    self.source = source
  }
}

extension XLIFF2Document {
  /// The units of the file, in order, at any depth.
  package var units: [Unit] { files.flatMap { Self.units(in: $0.items) } }

  static func units(in items: [Item]) -> [Unit] {
    items.flatMap { item -> [Unit] in
      switch item {
      case .unit(let unit): [unit]
      case .group(let group): units(in: group.items)
      }
    }
  }
}
