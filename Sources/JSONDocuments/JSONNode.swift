package import Diagnostics

/// A value of a JSON document, with the range of UTF-8 offsets where it is written.
package struct JSONNode: Sendable {
  package let value: JSONValue
  package let range: Range<Int>

  package init(value: JSONValue, range: Range<Int>) {
    self.value = value
    self.range = range
  }
}

/// What a JSON document can hold.
package enum JSONValue: Sendable {
  /// The members in the order of the file, those with an equal name included.
  case object([JSONMember])
  case array([JSONNode])
  case string(String)
  /// A number as it is written, since no one type of Swift holds them all.
  case number(String)
  case boolean(Bool)
  case null
}

/// A name of an object and its value.
package struct JSONMember: Sendable {
  package let key: ExactString

  /// The range of the name, with its quotation marks.
  package let keyRange: Range<Int>

  package let value: JSONNode

  package init(key: ExactString, keyRange: Range<Int>, value: JSONNode) {
    self.key = key
    self.keyRange = keyRange
    self.value = value
  }
}

extension JSONNode {
  /// The members of an object; nil for another value.
  package var object: [JSONMember]? {
    if case .object(let members) = value { members } else { nil }
  }

  /// The elements of an array; nil for another value.
  package var array: [JSONNode]? {
    if case .array(let elements) = value { elements } else { nil }
  }

  /// The text of a string; nil for another value.
  package var string: String? {
    if case .string(let string) = value { string } else { nil }
  }

  /// The value of a number that is written as an integer; nil for another value.
  package var int: Int? {
    if case .number(let digits) = value { Int(digits) } else { nil }
  }

  /// `true` or `false`; nil for another value.
  package var boolean: Bool? {
    if case .boolean(let boolean) = value { boolean } else { nil }
  }

  /// Whether the value is `null`.
  package var isNull: Bool {
    if case .null = value { true } else { false }
  }

  /// What the value is, for messages: `an object`, `a string`.
  package var kind: String {
    switch value {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .boolean: "a boolean"
    case .null: "null"
    }
  }

  /// The value of a member of an object; nil where there is none, or no object.
  package subscript(name: ExactString) -> JSONNode? { object?[name] }
}

extension [JSONMember] {
  /// The value of the first member of that name.
  package subscript(name: ExactString) -> JSONNode? { first { $0.key == name }?.value }
}
