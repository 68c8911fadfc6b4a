/// A mistake in the command line; printed with the usage, exit code 64.
package struct UsageError: Error, Hashable {
  /// A sentence that begins with a capital letter, as swift-argument-parser has them.
  package let message: String

  package init(_ message: String) { self.message = message }
}

/// What ends a command while it runs; printed without the usage.
package struct CommandFailure: Error, Hashable {
  package let message: String
  package let exitCode: ExitCode

  package init(_ message: String, exitCode: ExitCode) {
    self.message = message
    self.exitCode = exitCode
  }

  /// How an error that ended a command is printed; `explain` knows those of the tool's own rooms. What
  /// nobody knows is a fault of the tool.
  package init(_ error: any Error, explain: (any Error) -> CommandFailure?) {
    switch error {
    case let error as CommandFailure: self = error
    case let error as UsageError: self.init(error.message, exitCode: .usage)
    default:
      self = explain(error) ?? CommandFailure("internal fault: \(error)", exitCode: .software)
    }
  }
}
