package import Checks
import CommandParsing
package import Diagnostics
import Files
import JSONDocuments
import Synchronization

/// What commands need of the world: tests give another one.
package struct CommandContext: Sendable {
  /// Prints results for people, without what would steer a terminal.
  package var output: @Sendable (String) -> Void
  /// Prints what other programs parse, as it stands.
  private let rawOutput: @Sendable (String) -> Void
  /// Prints diagnostics and progress.
  package var errorOutput: @Sendable (String) -> Void
  /// The day where the run is; nil where nobody knows.
  package var today: @Sendable () -> CalendarDate?
  /// What the command has reported so far: its JSON says it too.
  private var record = DiagnosticRecord()

  package init(
    output: @escaping @Sendable (String) -> Void,
    errorOutput: @escaping @Sendable (String) -> Void,
    today: @escaping @Sendable () -> CalendarDate? = { nil }
  ) {
    self.today = today
    self.output = { output($0.escapingControls) }
    self.errorOutput = { errorOutput($0.escapingControls) }
    rawOutput = output
  }

  /// The same context for one run of one command, in which nothing has been reported yet.
  func withOwnRecord() -> CommandContext {
    var context = self
    context.record = DiagnosticRecord()
    return context
  }

  /// Prints a command's JSON document: its version, what the command has to say, and all that it reported.
  ///
  /// A command whose result the diagnostics are has them among its `members`, in their place.
  func printDocument(_ members: [(String, JSONOutput)], error: String? = nil) {
    var document: [(String, JSONOutput)] = [("version", 1)] + members
    if !members.contains(where: { $0.0 == "diagnostics" }) {
      document.append(("diagnostics", .array(record.diagnostics.map(Reporter.json))))
    }
    if let error { document.append(("error", .string(error))) }
    rawOutput(String(decoding: JSONWriter.write(.object(document)), as: UTF8.self))
  }

  /// Prints a document of another kind, as it stands.
  func printDocument(_ text: some Sequence<UInt8>) {
    rawOutput(String(decoding: Array(text), as: UTF8.self))
  }

  /// Says what became of a change that an earlier run was stopped in.
  func note(_ recovery: Journal.Recovery, in folder: FilePath) {
    let words: String
    let files: [FilePath]
    switch recovery {
    case .nothingToDo: return
    case .completed(let paths): (words, files) = ("completed", paths)
    case .undone(let paths): (words, files) = ("undone", paths)
    }
    let names = files.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
    let more = files.count > 3 ? " and \(files.count - 3) more" : ""
    let what = files.isEmpty ? "which had not begun" : names + more
    errorOutput(
      "note: an earlier run was stopped while it changed files of '\(folder)'; the change is now "
        + "\(words): \(what)\n")
  }

  /// Prints findings that are not a command's result.
  package func report(_ diagnostics: [Diagnostic], pathPrefix: String = "") {
    record.append(diagnostics)
    for diagnostic in diagnostics {
      errorOutput(pathPrefix + diagnostic.location.path + Reporter.line(of: diagnostic) + "\n")
    }
  }
}

/// What one run of a command has reported; copies of its context share it.
private final class DiagnosticRecord: Sendable {
  private let list = Mutex<[Diagnostic]>([])

  var diagnostics: [Diagnostic] { list.withLock { $0 } }

  func append(_ diagnostics: [Diagnostic]) { list.withLock { $0 += diagnostics } }
}
