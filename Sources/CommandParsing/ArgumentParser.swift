/// Gives the words of a command line to the parameters of a command.
struct ArgumentParser {
  private let parameters: [any Parameter]
  private let descriptions: [ParameterDescription]
  private var values: ParsedValues
  private var positional: [String] = []
  private var rest: ArraySlice<String>

  /// Parses a whole line.
  static func parse(
    _ words: [String], for parameters: [any Parameter]
  ) throws(UsageError) -> ParsedValues {
    var parser = ArgumentParser(words, parameters: parameters)
    try parser.readWords()
    try parser.assignArguments()
    for parameter in parameters { try parser.validate(parameter) }
    return parser.values
  }

  private init(_ words: [String], parameters: [any Parameter]) {
    self.parameters = parameters
    descriptions = parameters.map(\.description)
    values = ParsedValues(parameters: parameters)
    rest = words[...]
  }

  private mutating func readWords() throws(UsageError) {
    while let word = rest.popFirst() {
      if word == "--" {
        positional += rest
        rest = []
      } else if word.hasPrefix("--") {
        try readLongOption(word)
      } else if word.hasPrefix("-"), word != "-" {
        try readShortOptions(word)
      } else {
        positional.append(word)
      }
    }
  }

  private mutating func readLongOption(_ word: String) throws(UsageError) {
    let (name, joined) = Self.split(word)
    guard let option = descriptions.first(where: { $0.kind != .argument && $0.name == name }) else {
      throw unknownOption(name)
    }
    try readValue(of: option, named: name, joined: joined)
  }

  /// `-q`, `-f json`, `-f=json`, `-qv`, and `-qf json`, where the last of several may take a value.
  private mutating func readShortOptions(_ word: String) throws(UsageError) {
    let (cluster, joined) = Self.split(word)
    let letters = cluster.dropFirst()
    for (index, letter) in zip(letters.indices, letters) {
      guard let option = descriptions.first(where: { $0.short == letter }) else {
        throw unknownOption(letters.count == 1 ? cluster : "-\(letter)")
      }
      let isLast = letters.index(after: index) == letters.endIndex
      if !isLast, option.kind == .option {
        throw UsageError("Missing value for '-\(letter) <\(option.valueName)>'")
      }
      try readValue(of: option, named: "-\(letter)", joined: isLast ? joined : nil)
    }
    if letters.isEmpty { throw unknownOption(word) }
  }

  private mutating func readValue(
    of option: ParameterDescription, named name: String, joined: String?
  ) throws(UsageError) {
    if option.kind == .flag {
      if let joined { throw UsageError("The option '\(name)' takes no value, but got '\(joined)'") }
      return values.append(name, for: option)
    }
    if let joined { return values.append(joined, for: option) }
    // A word that looks like an option is one: `--format --quiet` lacks a value.
    guard let next = rest.first, next == "-" || !next.hasPrefix("-") else {
      throw UsageError("Missing value for '\(name) <\(option.valueName)>'")
    }
    rest.removeFirst()
    values.append(next, for: option)
  }

  private mutating func assignArguments() throws(UsageError) {
    var words = positional[...]
    for argument in descriptions where argument.kind == .argument {
      let count = argument.isRepeated ? words.count : min(1, words.count)
      for word in words.prefix(count) { values.append(word, for: argument) }
      words = words.dropFirst(count)
    }
    guard let first = words.first else { return }
    if words.count == 1 { throw UsageError("Unexpected argument '\(first)'") }
    let list = words.map { "'\($0)'" }.joined(separator: ", ")
    throw UsageError("\(words.count) unexpected arguments: \(list)")
  }

  private func validate<P: Parameter>(_ parameter: P) throws(UsageError) {
    _ = try values(parameter)
  }

  private func unknownOption(_ name: String) -> UsageError {
    let fact = "Unknown option '\(name)'"
    let bare = String(name.drop { $0 == "-" })
    let names = descriptions.filter { $0.kind != .argument }.map { String($0.name.dropFirst(2)) }
    guard name.hasPrefix("--"), let meant = bare.nearestWord(in: names) else {
      return UsageError(fact)
    }
    return UsageError("\(fact). Did you mean '--\(meant)'?")
  }

  /// `--name=value` in its two halves.
  private static func split(_ word: String) -> (name: String, value: String?) {
    guard let sign = word.utf8.firstIndex(of: UInt8(ascii: "=")) else { return (word, nil) }
    return (String(word[..<sign]), String(word[word.utf8.index(after: sign)...]))
  }
}
