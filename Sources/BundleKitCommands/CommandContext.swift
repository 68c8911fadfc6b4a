import Checks
import CommandParsing
package import Diagnostics
import Files
package import JSONDocuments

/// What commands need of the world: tests give another one.
package struct CommandContext: Sendable {
  /// Prints results for people, without what would steer a terminal.
  package var output: @Sendable (String) -> Void
  /// Prints what other programs parse, as it stands.
  private let rawOutput: @Sendable (String) -> Void
  /// Prints diagnostics and progress.
  package var errorOutput: @Sendable (String) -> Void

  package init(
    output: @escaping @Sendable (String) -> Void, errorOutput: @escaping @Sendable (String) -> Void
  ) {
    self.output = { output($0.escapingControls) }
    self.errorOutput = { errorOutput($0.escapingControls) }
    rawOutput = output
  }

  /// Prints a JSON document.
  package func print(_ document: JSONOutput) {
    rawOutput(String(decoding: JSONWriter.write(document), as: UTF8.self))
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
    for diagnostic in diagnostics {
      errorOutput(pathPrefix + diagnostic.location.path + Reporter.line(of: diagnostic) + "\n")
    }
  }
}

/// The output of a command: for people, or one JSON document.
enum OutputFormat: String, CaseIterable, ArgumentValue {
  case human, json
}
