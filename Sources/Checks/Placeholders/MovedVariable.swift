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
  /// The arguments of a text of a message.
  init(of text: ExactString, for path: VariantPath, of message: Message) {
    self.init(
      of: text, isVariableText: path.variable != nil, variables: message.variables,
      own: path.variable.flatMap { message.argument(ofVariable: $0, readBy: text) })
  }

  /// The references to variables with the arguments that they read, in the order of the text.
  var variables: [(name: ExactString, use: Argument)] {
    placeholders.compactMap { placeholder in
      guard case .variable(let name) = placeholder.kind,
        let use = arguments.first(where: { $0.range == placeholder.range })
      else { return nil }
      return (name, use)
    }
  }
}

extension Message {
  /// The number of the argument of a variable, where a text of it has numbers at all.
  fileprivate func argument(ofVariable name: ExactString, readBy text: ExactString) -> Int? {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return nil }
    if let number = variables.first(where: { $0.name == name })?.argument { return number }
    return variants.lazy.filter { $0.path.variable == nil }.compactMap { variant in
      FormatArguments(of: variant.text, variables: variables).variables
        .first { $0.name == name }?.use.position
    }.first
  }

  /// Whether a text refers to a variable that the message does not have, or no text refers to any of those that
  /// it has.
  func hasBrokenReferences(in arguments: FormatArguments) -> Bool {
    if variables.isEmpty { return false }
    let references = arguments.variables
    if !references.isEmpty {
      return references.contains { reference in
        !variables.contains { $0.name == reference.name }
      }
    }
    return !variants.contains { variant in
      variant.path.variable == nil
        && !FormatArguments(of: variant.text, variables: variables).variables.isEmpty
    }
  }
}
