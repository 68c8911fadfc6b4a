import Diagnostics

/// A value of a property list that knows where in the file it stands.
///
/// Two nodes are equal when their values are, wherever they stand.
public struct PropertyListNode: Sendable {
  /// The value.
  public var value: PropertyListValue

  /// The range of the whole value in the UTF-8 text of its file (`SourceText.utf8`), from `<` to `>` in XML;
  /// empty for binary property lists and for values that are in no file.
  public var range: Range<Int>

  /// A value at a place.
  public init(_ value: PropertyListValue, range: Range<Int> = 0..<0) {
    self.value = value
    self.range = range
  }
}

/// A value of a property list. Integers, reals and booleans are kept apart, as the file has them.
public enum PropertyListValue: Hashable, Sendable {
  case string(String)
  case integer(Int128)
  case real(Double)
  case boolean(Bool)
  /// Seconds since 2001-01-01T00:00:00Z.
  case date(Double)
  case data([UInt8])
  case array([PropertyListNode])
  case dictionary(PropertyListDictionary)
}

extension PropertyListNode: Hashable {
  /// Equality as the type's comment has it.
  public static func == (lhs: PropertyListNode, rhs: PropertyListNode) -> Bool {
    lhs.value == rhs.value
  }

  /// Feeds what equality compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension PropertyListValue {
  /// Equality as the type's comment has it.
  public static func == (lhs: PropertyListValue, rhs: PropertyListValue) -> Bool {
    switch (lhs, rhs) {
    case (.string(let a), .string(let b)): ExactString(a) == ExactString(b)
    case (.integer(let a), .integer(let b)): a == b
    case (.real(let a), .real(let b)): a == b || a.isNaN && b.isNaN
    case (.boolean(let a), .boolean(let b)): a == b
    case (.date(let a), .date(let b)): a == b
    case (.data(let a), .data(let b)): a == b
    case (.array(let a), .array(let b)): a == b
    case (.dictionary(let a), .dictionary(let b)): a == b
    default: false
    }
  }

  /// Feeds what equality compares.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .string(let string): hasher.combine(ExactString(string))
    case .integer(let integer): hasher.combine(integer)
    case .real(let real): hasher.combine(real)
    case .boolean(let boolean): hasher.combine(boolean)
    case .date(let date): hasher.combine(date)
    case .data(let data): hasher.combine(data)
    case .array(let array): hasher.combine(array)
    case .dictionary(let dictionary): hasher.combine(dictionary)
    }
  }

  /// Equality as the running app sees it, where numbers are `NSNumber`s: 1, 1.0 and true are equal.
  public func isEqualAtRunTime(to other: PropertyListValue) -> Bool {
    if let a = number, let b = other.number { return a == b }
    return self == other
  }

  /// The value of an integer, a real or a boolean (0 or 1).
  public var number: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .real(let real): real
    case .boolean(let boolean): boolean ? 1 : 0
    default: nil
    }
  }

  /// The value's type, in the words of the property-list DTD.
  public var kind: PropertyListKind {
    switch self {
    case .string: .string
    case .integer: .integer
    case .real: .real
    case .boolean: .boolean
    case .date: .date
    case .data: .data
    case .array: .array
    case .dictionary: .dictionary
    }
  }
}

/// The types of a property list's values.
public enum PropertyListKind: String, Hashable, Sendable, CaseIterable {
  case string, integer, real, boolean, date, data, array, dictionary
}

extension PropertyListNode {
  /// The text, if the value is a string.
  public var string: String? {
    if case .string(let string) = value { string } else { nil }
  }

  /// The elements, if the value is an array.
  public var array: [PropertyListNode]? {
    if case .array(let array) = value { array } else { nil }
  }

  /// The entries, if the value is a dictionary.
  public var dictionary: PropertyListDictionary? {
    if case .dictionary(let dictionary) = value { dictionary } else { nil }
  }

  /// The truth value, if the value is a boolean.
  public var boolean: Bool? {
    if case .boolean(let boolean) = value { boolean } else { nil }
  }

  /// The integer, if the value is one that fits.
  public var integer: Int? {
    if case .integer(let integer) = value { Int(exactly: integer) } else { nil }
  }
}
