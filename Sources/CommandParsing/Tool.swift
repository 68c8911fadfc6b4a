/// A tool of several commands.
package struct Tool<Context>: Sendable {
  package let name: String
  package let abstract: String

  /// What `--version` prints; several lines if it says more than a number.
  package let version: String
  package let commands: [any Command<Context>.Type]

  private let explain: @Sendable (any Error) -> CommandFailure?
  private let dump: @Sendable (ToolDescription) -> String

  /// A tool by its commands, in the order of the help.
  ///
  /// `explain` says how an error that a command let through is printed and which code it gives; what it
  /// does not know is a fault of the tool. `dump` writes the tool's description for other programs.
  package init(
    name: String, abstract: String, version: String, commands: [any Command<Context>.Type],
    explain: @escaping @Sendable (any Error) -> CommandFailure? = { _ in nil },
    dump: @escaping @Sendable (ToolDescription) -> String
  ) {
    self.name = name
    self.abstract = abstract
    self.version = version
    self.commands = commands
    self.explain = explain
    self.dump = dump
  }

  /// Runs the command that the arguments name.
  ///
  /// `arguments` are those after the tool's own name; `output` and `errorOutput` get whole texts, with their
  /// newlines; help is wrapped to `width`.
  package func run(
    arguments: [String], in context: Context, output: (String) -> Void,
    errorOutput: (String) -> Void, width: Int
  ) -> ExitCode {
    let help = HelpRenderer(tool: description, width: width)
    var command: CommandDescription?
    do {
      switch try request(arguments) {
      case .print(let text):
        output(text)
        return .success
      case .help(let subject):
        output(help.help(for: subject))
        return .success
      case .run(let type, let words):
        command = Self.describe(type)
        let values = try ArgumentParser.parse(
          words, for: type.parameters + StandardOptions.ofCommands)
        // Help may hide among combined letters too, as in `-qh`.
        if try values(StandardOptions.help) {
          output(help.help(for: command))
          return .success
        }
        return try type.init(values).run(in: context)
      }
    } catch let error as UsageError {
      errorOutput(help.usageError(error, for: command))
      return .usage
    } catch {
      let failure = CommandFailure(error, explain: explain)
      errorOutput("Error: \(failure.message)\n")
      return failure.exitCode
    }
  }

  /// The tool as plain data.
  package var description: ToolDescription {
    ToolDescription(
      name: name, abstract: abstract, version: version, commands: commands.map(Self.describe),
      options: StandardOptions.ofTool.map(\.description))
  }

  /// The script that completes the tool's words in a shell.
  package func completionScript(for shell: Shell) -> String {
    switch shell {
    case .bash: BashCompletionRenderer(tool: description).render()
    case .zsh: ZshCompletionRenderer(tool: description).render()
    case .fish: FishCompletionRenderer(tool: description).render()
    }
  }

  private static func describe(_ type: any Command<Context>.Type) -> CommandDescription {
    CommandDescription(
      name: type.name, abstract: type.abstract, discussion: type.discussion,
      parameters: (type.parameters + StandardOptions.ofCommands).map(\.description))
  }
}

extension Tool {
  /// What a command line asks for.
  private enum Request {
    case print(String)
    case help(CommandDescription?)
    case run(any Command<Context>.Type, [String])
  }

  private func request(_ arguments: [String]) throws(UsageError) -> Request {
    guard let first = arguments.first else { return .help(nil) }
    let rest = Array(arguments.dropFirst())
    if first.hasPrefix("-") { return try toolRequest(arguments) }
    if first == "help" { return try helpRequest(rest) }
    let command = try command(named: first)
    let options = rest.prefix { $0 != "--" }
    // Whoever asks for help gets it, whatever else is wrong.
    if options.contains("--help") || options.contains("-h") { return .help(Self.describe(command)) }
    if options.contains("--version") { return .print(version + "\n") }
    return .run(command, rest)
  }

  /// The request of a line without a command.
  private func toolRequest(_ arguments: [String]) throws(UsageError) -> Request {
    if arguments.contains("--help") || arguments.contains("-h") { return .help(nil) }
    let values = try ArgumentParser.parse(arguments, for: StandardOptions.ofTool)
    if try values(StandardOptions.version) { return .print(version + "\n") }
    if try values(StandardOptions.dumpHelp) { return .print(dump(description)) }
    guard let shell = try values(StandardOptions.completion) else { return .help(nil) }
    return .print(completionScript(for: shell))
  }

  private func helpRequest(_ words: [String]) throws(UsageError) -> Request {
    let names = words.filter { $0 != "--help" && $0 != "-h" }
    guard let name = names.first else { return .help(nil) }
    if names.count > 1 { throw UsageError("Unexpected argument '\(names[1])'") }
    return .help(name == "help" ? nil : Self.describe(try command(named: name)))
  }

  private func command(named name: String) throws(UsageError) -> any Command<Context>.Type {
    if let command = commands.first(where: { $0.name == name }) { return command }
    let fact = "Unknown subcommand '\(name)'"
    guard let meant = name.nearestWord(in: commands.map { $0.name }) else {
      throw UsageError(fact)
    }
    throw UsageError("\(fact). Did you mean '\(meant)'?")
  }
}
