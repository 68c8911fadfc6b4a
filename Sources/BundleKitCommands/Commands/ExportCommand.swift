import Checks
import CommandParsing
import Diagnostics
import Files
import Handoff
import JSONDocuments
import LocalizationFormats
import LocalizationModel
import Workspace

struct ExportCommand: DocumentCommand {
  static let name = "export"
  static let abstract = "Write the files that translators get."
  static let output = Option<String?>(
    "--output", short: "o", value: "folder",
    help: "The folder for the files. Default: 'handoff' in the project's output folder.",
    completion: .directory)
  static let language = Option<[String]>(
    "--language", value: "language",
    help: "A language to hand out; may be given several times. Default: all.")
  static let only = Option<HandoffChoice>(
    "--only", value: "states",
    help:
      "Which texts are handed out: 'missing', 'needs-review', 'translated', several with commas "
      + "between them, or 'all'.", default: HandoffChoice())
  static let to = Option<LocalizationFormat>(
    "--to", value: "format",
    help: "The format of the files.", default: .xliff1)
  static let noSuggestions = Flag(
    "--no-suggestions",
    help:
      "Leave out earlier translations of the same or similar texts, from the project's tables and its "
      + "translation memory.")
  static let splitByTable = Flag("--split-tables", help: "Write one file a table.")
  static let format = Option<OutputFormat>(
    "--format", value: "format", help: "How the result is printed.", default: .human)
  static let dryRun = Flag("--dry-run", help: "Print what would be written; write nothing.")
  static let parameters: [any Parameter] = [
    ProjectOptions.path, output, language, only, to, noSuggestions, splitByTable, format, dryRun,
    ProjectOptions.state, ProjectOptions.sourceLanguage,
  ]

  private let options: ProjectOptions
  private let output: String?
  private let exportOptions: ExportOptions
  private let hasSuggestions: Bool
  private let format: OutputFormat
  private let isDryRun: Bool

  init(_ values: ParsedValues) throws(UsageError) {
    options = try ProjectOptions(values, state: values(ProjectOptions.state))
    output = try values(Self.output)
    var exportOptions = ExportOptions(tool: BundleKitVersion.writer)
    exportOptions.languages = try values(Self.language)
    exportOptions.choice = try values(Self.only)
    exportOptions.format = try values(Self.to)
    exportOptions.isSplitByTable = try values(Self.splitByTable)
    self.exportOptions = exportOptions
    hasSuggestions = !(try values(Self.noSuggestions))
    format = try values(Self.format)
    isDryRun = try values(Self.dryRun)
  }

  var emptyDocument: [(String, JSONOutput)] {
    [("files", [])]
  }

  var printsDocument: Bool { format == .json }

  func perform(in context: CommandContext) throws -> ExitCode {
    let project = try options.read(in: context)
    let folder = try project.outputFolder(
      output, orOwn: "handoff",
      orSay:
        "say where the files go with --output: nothing is written into a bundle but what readers read"
    )
    try project.requireReadable(in: context, pathPrefix: options.pathPrefix)
    guard try !project.hasAmongSources(folder) else {
      throw CommandFailure(
        "'\(folder)' is a folder that bundles are made of; name another one with --output",
        exitCode: .usage)
    }
    var exportOptions = exportOptions
    if hasSuggestions {
      let memory = try project.memory(in: context)
      exportOptions.memory = TranslationMemory(of: project, memory)
    }
    let plan = try ExportPlan(of: project, exportOptions, output: folder)
    context.report(
      Loss.diagnostics(plan.losses, of: exportOptions.format, at: folder.string))
    if !isDryRun {
      let files = plan.files.map { (path: $0.path, bytes: Optional($0.bytes)) }
      _ = try FilePlan.files(files + project.recordsFile(for: plan.records))
        .perform(recoveringIn: project.root)
    }
    print(plan, in: context)
    return .success
  }

  private func print(_ plan: ExportPlan, in context: CommandContext) {
    switch format {
    case .human:
      for file in plan.files where file.isTexts {
        context.output("\(file.path): \(file.units) text\(file.units == 1 ? "" : "s")\n")
      }
      if plan.files.isEmpty {
        context.output(
          plan.languages.isEmpty
            ? "no language to hand out; give --language\n" : "no text to hand out\n")
      }
    case .json:
      let files = plan.files.filter(\.isTexts).map { file -> JSONOutput in
        .object([
          ("path", .string(file.path.string)), ("language", .string(file.language ?? "mul")),
          ("format", .string(exportOptions.format.name)), ("units", .integer(file.units)),
        ])
      }
      context.printDocument([("files", .array(files))])
    }
  }
}
