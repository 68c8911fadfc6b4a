package import Diagnostics

/// What the values of an index say.
extension JSONIndex {
  /// The text of a string; nil for another value.
  package func text(of value: Value) -> ExactString? {
    guard nodes[value].kind == .string else { return nil }
    let range = (Int(nodes[value].start) + 1)..<(Int(nodes[value].end) - 1)
    if !nodes[value].isEscaped {
      return ExactString(String(decoding: source.utf8[range], as: UTF8.self))
    }
    return ExactString(JSONParser.decode(range, of: source))
  }

  /// Whether a value is this string; it is compared in place.
  package func text(of value: Value, equals text: StaticString) -> Bool {
    let node = nodes[value]
    guard node.kind == .string else { return false }
    if node.isEscaped { return self.text(of: value)?.string == text.description }
    let start = Int(node.start) + 1
    guard Int(node.end) - 1 - start == text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { letters in
      for offset in letters.indices where source.utf8[start + offset] != letters[offset] {
        return false
      }
      return true
    }
  }

  /// A number, `true`, `false` or `null` as it is written.
  package func spelling(of value: Value) -> String { source.text(in: range(of: value)) }

  /// The value of a number that is written as an integer; nil for another value.
  package func int(of value: Value) -> Int? {
    nodes[value].kind == .number ? Int(spelling(of: value)) : nil
  }

  /// `true` or `false`; nil for another value.
  package func boolean(of value: Value) -> Bool? {
    guard nodes[value].kind == .boolean else { return nil }
    return source.utf8[Int(nodes[value].start)] == UInt8(ascii: "t")
  }

  /// A value with all that is in it, its texts decoded.
  package func node(of value: Value) -> JSONNode {
    let content: JSONValue =
      switch kind(of: value) {
      case .object:
        .object(
          members(of: value).map {
            JSONMember(
              key: text(of: $0.name) ?? "", keyRange: range(of: $0.name), value: node(of: $0.value))
          })
      case .array: .array(elements(of: value).map(node(of:)))
      case .string: .string(text(of: value)?.string ?? "")
      case .number: .number(spelling(of: value))
      case .boolean: .boolean(boolean(of: value) ?? false)
      case .null: .null
      }
    return JSONNode(value: content, range: range(of: value))
  }
}
