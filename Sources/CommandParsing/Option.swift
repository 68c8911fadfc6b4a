/// A parameter with a name and a value: `--format json`.
///
/// An optional `Value` may be left out, an array collects each occurrence, any other must be there or have
/// a default. Given more than once, the last one wins.
package struct Option<Value: ParameterValue>: Parameter {
  package let description: ParameterDescription
  private let defaultValue: Value?

  package init(
    _ name: String, short: Character? = nil, value: String, help: String, group: String? = nil,
    default defaultValue: Value? = nil, completion: Completion? = nil
  ) {
    self.defaultValue = defaultValue
    description = ParameterDescription(
      kind: .option, name: name, short: short, valueName: value, help: help, group: group,
      values: Value.allValues, defaultWords: defaultValue?.arguments ?? [],
      isRequired: Value.isRequired && defaultValue == nil, isRepeated: Value.isRepeated,
      completion: completion ?? Value.allValues.map(Completion.values) ?? .none)
  }

  package func value(of words: [String]) throws(UsageError) -> Value {
    if words.isEmpty, let defaultValue { return defaultValue }
    return try Value(words, of: description)
  }
}
