/// A tool with its commands as plain data: what help and completion are made of.
package struct ToolDescription: Hashable, Sendable {
  package var name: String
  package var abstract: String
  package var version: String
  package var commands: [CommandDescription]

  /// The options that stand in place of a command.
  package var options: [ParameterDescription]
}

/// A command as plain data.
package struct CommandDescription: Hashable, Sendable {
  package var name: String
  package var abstract: String
  package var discussion: String
  package var parameters: [ParameterDescription]
}

extension CommandDescription {
  var arguments: [ParameterDescription] { parameters.filter { $0.kind == .argument } }
  var options: [ParameterDescription] { parameters.filter { $0.kind != .argument } }
}

/// The options that every command has, and those of the tool itself.
enum StandardOptions {
  static let version = Flag("--version", help: "Show the version.")
  static let help = Flag("--help", short: "h", help: "Show help information.")
  static let completion = Option<Shell?>(
    "--generate-completion-script", value: "shell",
    help: "Print a script that completes commands and options.")

  static let dumpHelp = Flag(
    "--dump-help", help: "Print all commands and their parameters as JSON.")

  static let ofCommands: [any Parameter] = [version, help]
  static let ofTool: [any Parameter] = [completion, dumpHelp, version, help]
}
