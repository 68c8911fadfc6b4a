import CommandParsing
import Files
import Handoff
import JSONDocuments
import Workspace

extension ExportPlan.Choice: ArgumentValue {}

struct ExportCommand: Command {
  static let name = "export"
  static let abstract = "Write the files that translators get: XLIFF 1.2, one a language."
  static let output = Option<String?>(
    "--output", short: "o", value: "folder",
    help: "The folder for the files. Default: 'handoff' in the project's output folder.",
    completion: .directory)
  static let language = Option<[String]>(
    "--language", value: "language", help: "A language to hand out; all by default.")
  static let only = Option<ExportPlan.Choice>(
    "--only", value: "texts", help: "Which texts are handed out.", default: .all)
  static let format = Option<OutputFormat>(
    "--format", value: "format", help: "How the result is printed.", default: .human)
  static let dryRun = Flag("--dry-run", help: "Print what would be written; write nothing.")
  static let parameters: [any Parameter] = [
    ProjectOptions.path, output, language, only, format, dryRun, ProjectOptions.sourceLanguage,
  ]

  private let options: ProjectOptions
  private let output: String?
  private let languages: [String]
  private let choice: ExportPlan.Choice
  private let format: OutputFormat
  private let isDryRun: Bool

  init(_ values: ParsedValues) throws(UsageError) {
    options = try ProjectOptions(values)
    output = try values(Self.output)
    languages = try values(Self.language)
    choice = try values(Self.only)
    format = try values(Self.format)
    isDryRun = try values(Self.dryRun)
  }

  func run(in context: CommandContext) throws -> ExitCode {
    let project = try options.read(in: context)
    guard output != nil || project.kind == .templates else {
      throw CommandFailure(
        "say where the files go with --output: nothing is written into a bundle but what readers read",
        exitCode: .usage)
    }
    try project.requireReadable(in: context, pathPrefix: options.pathPrefix)
    let folder =
      output.map { FilePath($0) }
      ?? project.root.appending(project.configuration.output).appending("handoff")
    let plan = try ExportPlan(
      of: project, languages: languages, choice: choice, output: folder,
      version: BundleKitTool.version)
    if !isDryRun {
      _ = try FilePlan.files(plan.files.map { ($0.path, $0.bytes) }).perform()
    }
    switch format {
    case .human:
      for file in plan.files {
        context.output("\(file.path): \(file.units) text\(file.units == 1 ? "" : "s")\n")
      }
      if plan.files.isEmpty { context.output("no language to hand out; give --language\n") }
    case .json:
      let files = plan.files.map { file -> JSONOutput in
        .object([
          ("path", .string(file.path.string)), ("language", .string(file.language)),
          ("format", .string(ExportPlan.format)), ("units", .integer(file.units)),
        ])
      }
      context.print(.object([("version", 1), ("files", .array(files))]))
    }
    return .success
  }
}
