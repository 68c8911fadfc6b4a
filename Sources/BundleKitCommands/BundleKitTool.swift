package import CommandParsing
import UnicodeKit

/// The command-line tool.
package enum BundleKitTool {
  /// Every command, in the order in which a project meets them.
  package static let commands: [any Command<CommandContext>.Type] = [
    ExtractCommand.self, ExportCommand.self, MergeCommand.self, StatusCommand.self,
    CheckCommand.self, ExplainCommand.self, AssembleCommand.self, ResolveCommand.self,
    ConvertCommand.self, PseudoCommand.self, MergeDriverCommand.self,
  ]

  private static func tool(version: String) -> Tool<CommandContext> {
    Tool(
      name: "bundlekit", abstract: "Settings bundles of iOS apps, and their translations.",
      version: version, commands: commands, explain: ErrorExplanation.explain, dump: { $0.document }
    )
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
    let words =
      asksVersion
      ? "bundlekit \(BundleKitVersion.current) (ICU \(UnicodeVersions.icu))"
      : BundleKitVersion.current
    return tool(version: words).run(
      arguments: arguments, in: context, output: context.output, errorOutput: context.errorOutput,
      width: width)
  }
}
