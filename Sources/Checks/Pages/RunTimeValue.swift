import PropertyLists

/// A value as the running app compares it: numbers by their amount alone.
enum RunTimeValue: Hashable {
  case number(Double)
  case other(PropertyListValue)

  init(_ value: PropertyListValue) {
    self = value.number.map { .number($0) } ?? .other(value)
  }
}
