public import Diagnostics

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
  public internal(set) var entries = Entries()

  /// Where an entry behind all others goes: before the closing brace or tag, else at the end.
  var bodyEnd = 0

  init(path: String, form: Form, source: SourceText? = nil, bytes: [UInt8]) {
    self.path = path
    self.form = form
    self.source = source
    self.bytes = bytes
    bodyEnd = source?.utf8.count ?? 0
  }

  /// The text in force for a key: that of the last entry.
  public func value(for key: ExactString) -> ExactString? {
    entry(for: key)?.value
  }

  /// The entry in force for a key: the last one.
  package func entry(for key: ExactString) -> Entry? {
    entries.content.positions(of: key).last.map { entries[$0] }
  }

  /// The range, with its quotes, of the text in force for a key; nil where the file is no text.
  package func valueRange(of key: ExactString) -> Range<Int>? {
    guard form == .text, let entry = entry(for: key) else { return nil }
    return entry.value == nil || entry.valueRange.isEmpty ? nil : entry.valueRange
  }

  /// Where a range of the table is; the whole file where it is binary.
  public func location(of range: Range<Int>) -> SourceLocation {
    source.map { SourceLocation($0, range) } ?? SourceLocation(path: path)
  }
}
