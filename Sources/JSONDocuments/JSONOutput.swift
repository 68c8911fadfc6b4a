/// A value to be written as JSON; members stay in the order given.
package enum JSONOutput: Sendable {
  case object([(String, JSONOutput)])
  case array([JSONOutput])
  case string(String)
  case integer(Int)
  case boolean(Bool)
  case null
}

extension JSONOutput: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
  package init(dictionaryLiteral elements: (String, JSONOutput)...) { self = .object(elements) }
  package init(arrayLiteral elements: JSONOutput...) { self = .array(elements) }
}

extension JSONOutput: ExpressibleByStringInterpolation {
  package init(stringLiteral value: String) { self = .string(value) }
}

extension JSONOutput: ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByNilLiteral
{
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  package init(nilLiteral: ()) { self = .null }
}
