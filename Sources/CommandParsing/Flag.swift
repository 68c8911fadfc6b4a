/// A parameter that is there or not: `--dry-run`.
package struct Flag: Parameter {
  package let description: ParameterDescription

  package init(_ name: String, short: Character? = nil, help: String, group: String? = nil) {
    description = ParameterDescription(
      kind: .flag, name: name, short: short, valueName: "", help: help, group: group)
  }

  package func value(of words: [String]) -> Bool { !words.isEmpty }
}
