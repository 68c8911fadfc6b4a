/// One parameter of a command. What it says of itself drives the parser, the help and the completion.
package protocol Parameter<Value>: Sendable {
  /// What the command gets.
  associatedtype Value: Sendable

  var description: ParameterDescription { get }

  /// The value that some words give, in the order of the command line; none if the parameter is not there.
  func value(of words: [String]) throws(UsageError) -> Value
}

/// A parameter as plain data.
package struct ParameterDescription: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case flag
    case option
    case argument
  }

  package var kind: Kind

  /// The long name with its dashes, or the name of an argument as help shows it.
  package var name: String

  /// The letter of the short name.
  package var short: Character?

  /// What the value is called in help; empty for flags.
  package var valueName: String

  /// A sentence or two.
  package var help: String

  /// The heading under which help shows an option; nil for the common one.
  package var group: String?

  /// Every value that is understood; nil where they cannot be listed.
  package var values: [String]?

  /// The words of the default value.
  package var defaultWords: [String] = []

  package var isRequired = false
  package var isRepeated = false
  package var completion: Completion = .none
}

extension ParameterDescription {
  /// How messages and usage name the parameter: `--format <format>`, `--quiet`, `<path>`.
  package var synopsis: String {
    switch kind {
    case .flag: name
    case .option: "\(name) <\(valueName)>"
    case .argument: "<\(name)>"
    }
  }

  /// The words under which options are given: `-f` and `--format`.
  var optionNames: [String] {
    kind == .argument ? [] : (short.map { ["-\($0)"] } ?? []) + [name]
  }
}

/// How the shell completes a value.
package enum Completion: Hashable, Sendable {
  /// Not at all.
  case none
  /// With files of these extensions, or all files if there are none given, and with folders on the way.
  case file(extensions: [String] = [])
  case directory
  case values([String])
}
