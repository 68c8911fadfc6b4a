/// The words of a command line, by the parameters to which they belong.
package struct ParsedValues: Hashable, Sendable {
  private var words: [String: [String]]

  init(parameters: [any Parameter]) {
    words = [:]
    for parameter in parameters { words[parameter.description.name] = [] }
  }

  mutating func append(_ word: String, for parameter: ParameterDescription) {
    words[parameter.name, default: []].append(word)
  }

  /// The value of a parameter.
  ///
  /// - Precondition: the command lists the parameter.
  package func callAsFunction<P: Parameter>(_ parameter: P) throws(UsageError) -> P.Value {
    try parameter.value(of: given(parameter))
  }

  /// Whether the command line holds the parameter, so that it beats what a configuration says.
  package func contains(_ parameter: some Parameter) -> Bool { !given(parameter).isEmpty }

  private func given(_ parameter: some Parameter) -> [String] {
    let name = parameter.description.name
    guard let given = words[name] else {
      preconditionFailure("the command reads '\(name)' but does not list it")
    }
    return given
  }
}
