public import Diagnostics
public import PropertyLists

/// One `.stringsdict` file: texts that depend on numbers, widths or devices.
///
/// The structure is taken as far as it goes; what is amiss in it is for checks to say.
public struct StringsdictTable: Sendable {
  /// The property list that was read.
  public var document: PropertyListDocument

  /// The file as it was read.
  public var bytes: [UInt8] = []

  /// Whether faults were met that a change of the file might make worse.
  var isDamaged = false

  /// The entries in the order of the file, duplicates included.
  public var entries: [Entry] = []

  /// One key with its texts.
  public struct Entry: Sendable {
    /// What the text is looked up by.
    public var key: ExactString

    /// The range of the key.
    public var keyRange: Range<Int>

    /// The value as it stands, with what the other properties do not tell.
    public var node: PropertyListNode

    /// The text of an entry that is a plain one.
    public var plainText: ExactString?

    /// The format with its `%#@name@` markers (`NSStringLocalizedFormatKey`), and its range.
    public var format: Text?

    /// The variables of the format, in the order of the file.
    public var variables: [Variable] = []

    /// The texts by width (`NSStringVariableWidthRuleType`), named by their numbers.
    public var widths: [Text] = []

    /// The values by device (`NSStringDeviceSpecificRuleType`), each an entry named by its device.
    public var devices: [Entry] = []
  }

  /// A text with its name: a plural category, a width, or `NSStringLocalizedFormatKey`.
  public struct Text: Sendable {
    /// The name.
    public var name: ExactString
    /// What people read; nil where the value is no text.
    public var text: ExactString?
    /// The range of the value.
    public var range: Range<Int>
  }

  /// A part of a format that depends on a number.
  public struct Variable: Sendable {
    /// The name between `%#@` and `@`.
    public var name: ExactString
    /// The range of the name's key.
    public var nameRange: Range<Int>
    /// The range of the whole value.
    public var range: Range<Int>
    /// What the variable depends on: `NSStringPluralRuleType`.
    public var specType: Text?
    /// The conversion of its argument without `%`: `d`, `li`.
    public var valueType: Text?
    /// The texts by plural category, in the order of the file.
    public var categories: [Text] = []
  }

  /// The categories that a key has in other letter case or misspelt, and how: `Other` is none of the format.
  package func miswrittenCategories(of entry: Entry) -> [String: String] {
    Dictionary(
      StringsdictMessage(entry.node).miswritten.values.map { ($0.meant, $0.name) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Where a range of the file is.
  public func location(of range: Range<Int>) -> SourceLocation { document.location(of: range) }
}
