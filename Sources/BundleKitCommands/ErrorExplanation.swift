import CommandParsing
import Diagnostics
import Files
import LocalizationFormats
import Workspace

/// What people are told of errors that end a run.
enum ErrorExplanation {
  /// How errors of the rooms below end a run.
  static func explain(_ error: any Error) -> CommandFailure? {
    switch error {
    case let error as ProjectError:
      CommandFailure(error.description, exitCode: error.code == .usage ? .usage : .noInput)
    case let error as FileError:
      CommandFailure(error.description, exitCode: exitCode(of: error))
    case let error as LocalizationWriteError:
      CommandFailure(error.message, exitCode: .dataFormat)
    default: nil
    }
  }

  private static func exitCode(of error: FileError) -> ExitCode {
    switch error.operation {
    case .read: error.code == .notFound ? .noInput : .dataFormat
    default: .cannotCreate
    }
  }
}
