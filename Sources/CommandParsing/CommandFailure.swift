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
}
