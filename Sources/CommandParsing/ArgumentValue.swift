import Diagnostics

/// A type that one word of a command line can stand for.
package protocol ArgumentValue: ParameterValue {
  init?(argument: String)

  /// The word that stands for this value.
  var argument: String { get }

  /// Every word that is understood; nil where they cannot be listed.
  static var allValues: [String]? { get }
}

extension ArgumentValue {
  package static var allValues: [String]? { nil }
}

extension ArgumentValue where Self: RawRepresentable<String> & CaseIterable {
  package init?(argument: String) { self.init(rawValue: argument) }
  package var argument: String { rawValue }
  package static var allValues: [String]? { allCases.map(\.rawValue) }
}

extension String: ArgumentValue {
  package init?(argument: String) { self = argument }
  package var argument: String { self }
}

extension Int: ArgumentValue {
  package init?(argument: String) { self.init(argument) }
  package var argument: String { String(self) }
}

/// What a parameter gives to a command: a value, which must be there; an optional, which need not; or an
/// array, which collects every occurrence.
package protocol ParameterValue: Sendable {
  /// Whether the command line must hold the parameter unless it has a default.
  static var isRequired: Bool { get }

  /// Whether every occurrence counts, not just the last.
  static var isRepeated: Bool { get }

  /// Every word that is understood; nil where they cannot be listed.
  static var allValues: [String]? { get }

  /// The words that would give this value.
  var arguments: [String] { get }

  /// Makes the value of the words that were given for a parameter, in their order.
  init(_ words: [String], of parameter: ParameterDescription) throws(UsageError)
}

extension ArgumentValue {
  package static var isRequired: Bool { true }
  package static var isRepeated: Bool { false }
  package var arguments: [String] { [argument] }

  package init(_ words: [String], of parameter: ParameterDescription) throws(UsageError) {
    guard let word = words.last else {
      throw UsageError("Missing expected argument '\(parameter.synopsis)'")
    }
    guard let value = Self(argument: word) else {
      throw UsageError.invalidValue(word, for: parameter, among: Self.allValues)
    }
    self = value
  }
}

extension Optional: ParameterValue where Wrapped: ArgumentValue {
  package static var isRequired: Bool { false }
  package static var isRepeated: Bool { false }
  package static var allValues: [String]? { Wrapped.allValues }
  package var arguments: [String] { map { [$0.argument] } ?? [] }

  package init(_ words: [String], of parameter: ParameterDescription) throws(UsageError) {
    self = words.isEmpty ? nil : try Wrapped(words, of: parameter)
  }
}

extension Array: ParameterValue where Element: ArgumentValue {
  package static var isRequired: Bool { false }
  package static var isRepeated: Bool { true }
  package static var allValues: [String]? { Element.allValues }
  package var arguments: [String] { map(\.argument) }

  package init(_ words: [String], of parameter: ParameterDescription) throws(UsageError) {
    self = []
    for word in words { append(try Element([word], of: parameter)) }
  }
}

extension UsageError {
  fileprivate static func invalidValue(
    _ word: String, for parameter: ParameterDescription, among values: [String]?
  ) -> UsageError {
    let fact = "The value '\(word)' is invalid for '\(parameter.synopsis)'"
    guard let values, let last = values.last else { return UsageError(fact) }
    if let meant = word.nearestWord(in: values) {
      return UsageError("\(fact). Did you mean '\(meant)'?")
    }
    let others = values.dropLast().map { "'\($0)'" }.joined(separator: ", ")
    let list = others.isEmpty ? "'\(last)'" : "one of \(others) or '\(last)'"
    return UsageError("\(fact). Please provide \(list).")
  }
}

extension String {
  /// The word of a command line that this one was most likely meant to be.
  ///
  /// Short words are at a small distance of most others, hence the limit of half the length.
  func nearestWord(in words: [String]) -> String? {
    nearest(in: words, within: Swift.min(3, Swift.max(1, count / 2)))
  }
}
