public import Diagnostics
public import LocalizationModel

/// One `.strings` file as it was read: every entry with its place, and the bytes that a change starts from.
///
/// A table is any property list whose top is a dictionary, so beside the text form there are XML and
/// binary ones; Xcode builds the latter.
public struct StringsTable: Sendable {
  /// How a table is written.
  public enum Form: String, Hashable, Sendable {
    case text, xml, binary
  }

  /// The file, as messages name it.
  public var path: String

  /// How the file is written.
  public var form: Form

  /// The text that the ranges refer to; nil where the file is binary or ill-formed.
  public var source: SourceText?

  /// The file as it was read.
  public var bytes: [UInt8]

  /// The entries in the order of the file, duplicates included.
  public var entries: [Entry] = []

  /// Where an entry behind all others goes: before the closing brace or tag, else at the end.
  var bodyEnd = 0

  /// One key with its value.
  public struct Entry: Sendable {
    /// What the text is looked up by.
    public var key: ExactString

    /// What people read; nil where it is a dictionary, an array or data, which no look-up returns as text.
    public var value: ExactString?

    /// The range of the key with its quotes or tags.
    public var keyRange: Range<Int>

    /// The range of the value with its quotes or tags; empty, behind the key, for `key;`.
    public var valueRange: Range<Int>

    /// The range from the key to the semicolon, or to the end of the value in XML.
    public var range: Range<Int>

    /// The text of the comments that belong to the entry, without Xcode's stock comment.
    public var note: String?

    /// The range with those comments.
    var blockRange: Range<Int>

    init(
      key: ExactString, value: ExactString?, keyRange: Range<Int>, valueRange: Range<Int>, end: Int
    ) {
      self.key = key
      self.value = value
      self.keyRange = keyRange
      self.valueRange = valueRange
      range = keyRange.lowerBound..<end
      blockRange = range
    }
  }

  init(path: String, form: Form, source: SourceText? = nil, bytes: [UInt8]) {
    self.path = path
    self.form = form
    self.source = source
    self.bytes = bytes
    bodyEnd = source?.utf8.count ?? 0
  }

  /// The text in force for a key: that of the last entry.
  public func value(for key: ExactString) -> ExactString? {
    entries.last { $0.key == key }?.value
  }

  /// The texts of the table; entries whose value is no text are left out.
  public func table(name: String, language: String) -> Table {
    Table(
      name: name, language: language,
      entries: entries.compactMap { entry in
        entry.value.map {
          Table.Entry(
            key: entry.key, text: $0, note: entry.note, location: location(of: entry.range))
        }
      })
  }

  /// Where a range of the table is; the whole file where it is binary.
  public func location(of range: Range<Int>) -> SourceLocation {
    source.map { SourceLocation($0, range) } ?? SourceLocation(path: path)
  }
}
