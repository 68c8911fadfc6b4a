/// One subcommand: its parameters, and what it does with them.
///
/// `init` takes the values out of the line, so that every mistake of usage is found before `run` begins.
package protocol Command<Context>: Sendable {
  /// What a command needs of the world: files, streams, environment.
  associatedtype Context

  static var name: String { get }

  /// One sentence for the list of subcommands.
  static var abstract: String { get }

  /// More for the command's own help; paragraphs are parted by empty lines.
  static var discussion: String { get }

  /// The parameters in the order of the help.
  static var parameters: [any Parameter] { get }

  init(_ values: ParsedValues) throws(UsageError)

  func run(in context: Context) throws -> ExitCode
}

extension Command {
  package static var discussion: String { "" }
}
