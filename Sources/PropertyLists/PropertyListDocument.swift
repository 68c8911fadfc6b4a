public import Diagnostics

/// How a property list is written.
public enum PropertyListFormat: String, Hashable, Sendable {
  case xml
  case binary
  /// The brace syntax of NeXTSTEP; `.strings` files are a form of it, read by `LocalizationFormats`.
  case openStep
}

/// A property list that was read: its value, and the text that the ranges of its nodes refer to.
public struct PropertyListDocument: Sendable {
  /// The file, as messages name it.
  public var path: String

  /// The format that the file is in.
  public var format: PropertyListFormat

  /// The text of the file; nil where it is binary.
  public var source: SourceText?

  /// The value; nil where nothing could be read.
  public var root: PropertyListNode?

  /// A property list with the text that it came from.
  public init(
    path: String, format: PropertyListFormat, source: SourceText?, root: PropertyListNode?
  ) {
    self.path = path
    self.format = format
    self.source = source
    self.root = root
  }

  /// Where a range of this property list is; the whole file where it is binary.
  public func location(of range: Range<Int>) -> SourceLocation {
    source.map { SourceLocation($0, range) } ?? SourceLocation(path: path)
  }
}
