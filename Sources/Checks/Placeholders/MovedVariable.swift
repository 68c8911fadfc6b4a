import Diagnostics
import LocalizationModel

/// A reference to a variable that reads another argument than in the source.
struct MovedVariable {
  let name: ExactString
  /// The reference here.
  let use: FormatArguments.Argument
  /// The numbers of the argument in the source and here.
  let source: Int, target: Int

  /// Those of a text.
  static func all(
    in target: FormatArguments, beside source: FormatArguments?
  ) -> [MovedVariable] {
    let references = target.variables
    guard let source, !references.isEmpty else { return [] }
    let wanted = Dictionary(
      source.variables.map { ($0.name, $0.use.position) },
      // A variable with two arguments tells nothing.
      uniquingKeysWith: { $0 == $1 ? $0 : nil })
    return references.compactMap { reference in
      guard let own = reference.use.position, let number = wanted[reference.name] ?? nil,
        own != number
      else { return nil }
      return MovedVariable(
        name: reference.name, use: reference.use, source: number, target: own)
    }
  }
}

extension FormatArguments {
  /// The references to variables with the arguments that they read, in the order of the text.
  var variables: [(name: ExactString, use: Argument)] {
    let named = placeholders.compactMap { placeholder -> (ExactString, Range<Int>)? in
      guard case .variable(let name) = placeholder.kind else { return nil }
      return (name, placeholder.range)
    }
    guard !named.isEmpty else { return [] }
    let uses = Dictionary(
      arguments.map { ($0.range, $0) }, uniquingKeysWith: { first, _ in first })
    return named.compactMap { name, range in uses[range].map { (name, $0) } }
  }
}
