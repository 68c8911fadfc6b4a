import CommandParsing
import JSONDocuments

/// The output of a command: for people, or one JSON document.
enum OutputFormat: String, CaseIterable, ArgumentValue {
  case human, json
}

/// A command that prints one JSON document where it is asked to, however it ends.
protocol DocumentCommand: Command<CommandContext> {
  /// What the document says of a run that failed, in the order of the fields.
  var emptyDocument: [(String, JSONOutput)] { get }

  /// Whether the result is printed as JSON.
  var printsDocument: Bool { get }

  /// Does the work and prints the result.
  func perform(in context: CommandContext) throws -> ExitCode
}

extension DocumentCommand {
  func run(in context: CommandContext) throws -> ExitCode {
    let context = context.withOwnRecord()
    do {
      return try perform(in: context)
    } catch {
      // Who parses the output must not have to parse the diagnostics for people to learn what went wrong.
      if printsDocument {
        let failure = CommandFailure(error, explain: ErrorExplanation.explain)
        context.printDocument(emptyDocument, error: failure.message)
      }
      throw error
    }
  }
}
