/// A place in a text as people count it.
public struct SourcePosition: Hashable, Sendable, Comparable {
  /// The line, from 1; CR LF ends one line.
  public let line: Int

  /// The column in Unicode scalars, from 1.
  public let column: Int

  /// A place by its line and column, both from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The natural order.
  public static func < (lhs: SourcePosition, rhs: SourcePosition) -> Bool {
    (lhs.line, lhs.column) < (rhs.line, rhs.column)
  }
}
