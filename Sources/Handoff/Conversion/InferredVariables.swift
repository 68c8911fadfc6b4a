import Diagnostics
import LocalizationModel

extension Catalog {
  /// Finds out what the numbers of texts are, in formats that only name them: `%1$#@files@` is what
  /// `%1$lld files` prints.
  mutating func inferVariables() {
    for table in tables.indices {
      for entry in tables[table].entries.indices { tables[table].entries[entry].inferVariables() }
    }
  }
}

extension Catalog.Entry {
  fileprivate mutating func inferVariables() {
    let isComplete = localizations.allSatisfy { $0.message.undeclared.isEmpty }
    if isComplete { return }
    var known: [ExactString: Message.Variable] = [:]
    for message in localizations.map(\.message) {
      for variable in message.variables + message.undeclared.compactMap(message.inferred) {
        known[variable.name] = known[variable.name] ?? variable
      }
    }
    for index in localizations.indices {
      for name in localizations[index].message.undeclared {
        if let variable = known[name] { localizations[index].message.variables.append(variable) }
      }
    }
  }
}

extension Message {
  /// The variables that have texts, and of which nothing else is said.
  fileprivate var undeclared: [ExactString] {
    var names: [ExactString] = []
    for name in variants.compactMap(\.path.variable)
    where !names.contains(name) && !variables.contains(where: { $0.name == name }) {
      names.append(name)
    }
    return names
  }

  /// A variable as the texts tell: its argument by the text that names it, its type by those that print it.
  fileprivate func inferred(_ name: ExactString) -> Variable? {
    var argument: Int?
    for variant in variants where variant.path.variable == nil {
      for placeholder in PlaceholderScanner.placeholders(in: variant.text)
      where placeholder.kind == .variable(name) {
        argument = argument ?? placeholder.position
      }
    }
    for variant in variants where variant.path.variable == name {
      let own = PlaceholderScanner.placeholders(in: variant.text).filter {
        if case .variable = $0.kind { return false }
        return $0.takesArgument && $0.position == argument
      }
      if own.count == 1 {
        return Variable(name: name, argument: argument, valueType: own[0].conversion)
      }
    }
    return nil
  }
}
