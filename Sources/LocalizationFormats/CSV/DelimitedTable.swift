public import Diagnostics

/// A table of rows and fields, CSV or TSV, with the ranges in which they stand.
public struct DelimitedTable: Sendable {
  /// The file's path for messages.
  public let path: String

  /// The text that was read; nil for a file that is no text.
  public let source: SourceText?

  /// What stands between fields.
  public internal(set) var separator: UInt8

  /// What the columns hold, in their order; empty for a file without a header that can be used.
  public internal(set) var columns: [Column] = []

  /// The rows below the header.
  public internal(set) var rows: [Row] = []

  /// Whether the file broke a rule of the format.
  var hasFaults = false

  /// What a column holds.
  public enum Column: Hashable, Sendable {
    case table
    case key
    /// What a text is for, as `plural.one`; empty for a text that depends on nothing.
    case variant
    /// The text that is translated.
    case source
    /// The translation.
    case target
    /// How far the work on the translation is.
    case state
    /// What the translator is told.
    case comment
    /// How much room there is: `20`, `20 graphemes; 3 lines`.
    case limit
    /// The language of the translation.
    case language
    /// The texts of one language.
    case texts(String)
  }

  /// A row.
  public struct Row: Sendable {
    /// The fields, one for each column.
    public internal(set) var fields: [Field]
    /// From the first field to the last, without the line end.
    public internal(set) var range: Range<Int>
  }

  /// A field.
  public struct Field: Sendable {
    /// The text, without quotes.
    public let text: ExactString
    /// The range of the field with its quotes.
    public let range: Range<Int>
  }

  init(path: String, source: SourceText? = nil, separator: UInt8) {
    self.path = path
    self.source = source
    self.separator = separator
  }
}

extension DelimitedTable.Column {
  /// The columns with names of their own, as new files have them.
  static let named: [DelimitedTable.Column] = [
    .table, .key, .variant, .source, .target, .state, .comment, .limit, .language,
  ]

  /// What the header calls the column.
  public var name: String {
    switch self {
    case .table: "table"
    case .key: "key"
    case .variant: "variant"
    case .source: "source"
    case .target: "target"
    case .state: "state"
    case .comment: "comment"
    case .limit: "limit"
    case .language: "language"
    case .texts(let language): language
    }
  }
}

extension DelimitedTable {
  /// Whether each language has a column of its own.
  var hasLanguageColumns: Bool {
    columns.contains {
      if case .texts = $0 { true } else { false }
    }
  }

  /// The field of a row in a column; nil where the file has no such column.
  func field(_ column: Column, of row: Row) -> Field? {
    guard let index = columns.firstIndex(of: column), index < row.fields.count else { return nil }
    return row.fields[index]
  }
}
