package import CommandParsing
import Diagnostics
import Files
import LocalizationFormats
import UnicodeKit
import Workspace

/// The command-line tool.
package enum BundleKitTool {
  /// bundlekit's version.
  package static let version = "0.1.0"

  /// What files that bundlekit writes say they were made by.
  static let writer = NewFile.Tool(name: "bundlekit", version: version)

  /// Every command, in the order in which a project meets them.
  package static let commands: [any Command<CommandContext>.Type] = [
    ExtractCommand.self, ExportCommand.self, MergeCommand.self, StatusCommand.self,
    CheckCommand.self, ExplainCommand.self, AssembleCommand.self, ResolveCommand.self,
    ConvertCommand.self, PseudoCommand.self, MergeDriverCommand.self,
  ]

  private static func tool(version: String) -> Tool<CommandContext> {
    Tool(
      name: "bundlekit", abstract: "Settings bundles of iOS apps, and their translations.",
      version: version, commands: commands, explain: explain, dump: { $0.document })
  }

  /// Runs the tool.
  ///
  /// - Parameters:
  ///   - arguments: the words after the tool's name.
  ///   - context: where output goes.
  ///   - width: the columns of the terminal.
  /// - Returns: the exit code.
  package static func run(
    _ arguments: [String], in context: CommandContext, width: Int
  ) -> ExitCode {
    let asksVersion = arguments.contains("--version")
    let words = asksVersion ? "bundlekit \(version) (ICU \(UnicodeVersions.icu))" : version
    return tool(version: words).run(
      arguments: arguments, in: context, output: context.output, errorOutput: context.errorOutput,
      width: width)
  }

  /// How errors of the rooms below end a run.
  static func explain(_ error: any Error) -> CommandFailure? {
    switch error {
    case let error as ProjectError:
      CommandFailure(error.description, exitCode: error.code == .usage ? .usage : .noInput)
    case let error as FileError:
      CommandFailure(error.description, exitCode: exitCode(of: error))
    case let error as StringsWriteError:
      CommandFailure(
        "the table cannot be written: \(error.code.rawValue) '\(error.key)'", exitCode: .dataFormat)
    case let error as XLIFF1Writer.UnwritableText:
      CommandFailure(
        "the text '\(error.id?.string ?? error.original)' holds U+"
          + String(error.scalar.value, radix: 16, uppercase: true) + ", which XLIFF cannot hold",
        exitCode: .dataFormat)
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
