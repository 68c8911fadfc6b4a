/// A parameter that is known by its place: `check Settings.bundle`.
///
/// An optional `Value` may be left out, an array takes all that follow, any other must be there or have a
/// default.
package struct Argument<Value: ParameterValue>: Parameter {
  package let description: ParameterDescription
  private let defaultValue: Value?

  /// - Precondition: an array is the last argument of its command.
  package init(
    _ name: String, help: String, default defaultValue: Value? = nil, isRequired: Bool? = nil,
    completion: Completion? = nil
  ) {
    self.defaultValue = defaultValue
    description = ParameterDescription(
      kind: .argument, name: name, valueName: name, help: help, values: Value.allValues,
      defaultWords: defaultValue?.arguments ?? [],
      isRequired: isRequired ?? (Value.isRequired && defaultValue == nil),
      isRepeated: Value.isRepeated,
      completion: completion ?? Value.allValues.map(Completion.values) ?? .none)
  }

  package func value(of words: [String]) throws(UsageError) -> Value {
    if words.isEmpty {
      if let defaultValue { return defaultValue }
      if description.isRequired {
        throw UsageError("Missing expected argument '\(description.synopsis)'")
      }
    }
    return try Value(words, of: description)
  }
}
