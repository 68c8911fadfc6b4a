import Checks
import CommandParsing
package import Diagnostics
package import JSONDocuments

/// What commands need of the world: tests give another one.
package struct CommandContext: Sendable {
  /// Prints results for people, without what would steer a terminal.
  package var output: @Sendable (String) -> Void
  /// Prints what other programs parse, as it stands.
  private let document: @Sendable (String) -> Void
  /// Prints diagnostics and progress.
  package var errorOutput: @Sendable (String) -> Void

  package init(
    output: @escaping @Sendable (String) -> Void, errorOutput: @escaping @Sendable (String) -> Void
  ) {
    self.output = { output($0.escapingControls) }
    self.errorOutput = { errorOutput($0.escapingControls) }
    document = output
  }

  /// Prints a JSON document.
  package func print(_ document: JSONOutput) {
    document(String(decoding: JSONWriter.write(document), as: UTF8.self))
  }

  /// Prints findings that are not a command's result.
  package func report(_ diagnostics: [Diagnostic], pathPrefix: String = "") {
    for diagnostic in diagnostics {
      errorOutput(pathPrefix + diagnostic.location.path + Reporter.line(of: diagnostic) + "\n")
    }
  }
}

/// The output of a command: for people, or one JSON document.
enum OutputFormat: String, CaseIterable, ArgumentValue {
  case human, json
}
