import Checks
import CommandParsing
import Diagnostics
import Files
import Handoff
import JSONDocuments
import LocalizationFormats
import LocalizationModel
import Workspace

struct PseudoCommand: DocumentCommand {
  static let name = "pseudo"
  static let abstract = "Make a pseudo-language, which shows how the pages bear translations."
  static let path = Argument<String?>(
    "path",
    help:
      "A project, a Settings.bundle, a folder that holds bundles, or a file of texts. Default: the "
      + "nearest folder upward with a bundlekit.json.",
    completion: .file(extensions: LocalizationFormat.fileExtensions))
  static let output = Option<String?>(
    "--output", short: "o", value: "file", help: "Where a file goes whose texts are made pseudo.",
    completion: .file(extensions: LocalizationFormat.fileExtensions))
  static let language = Option<String?>(
    "--language", value: "language",
    help:
      "The language's name. Default: en-XA; ar-XB from right to left; in a file, the language of its "
      + "targets.")
  static let accents = Flag("--accents", help: "Give letters accents.")
  static let expand = Option<PseudoLanguage.Growth?>(
    "--expand", value: "percent",
    help: "Make texts so much longer; 'auto' for what is usual for their length.")
  static let brackets = Option<PseudoLanguage.Brackets?>(
    "--brackets", value: "shape", help: "Put texts between brackets: 'square' […], 'white' ⟦…⟧.")
  static let rightToLeft = Flag("--right-to-left", help: "Let words run from right to left.")
  static let format = Option<OutputFormat>(
    "--format", value: "format", help: "How the result is printed.", default: .human)
  static let dryRun = Flag("--dry-run", help: "Print what would be written; write nothing.")
  static let discussion =
    "Without --accents, --expand, --brackets and --right-to-left: as Android's en-XA, that is "
    + "'--accents --expand auto --brackets square'."
  static let parameters: [any Parameter] = [
    path, output, language, accents, expand, brackets, rightToLeft, format, dryRun,
    ProjectOptions.sourceLanguage,
  ]

  private let path: String?
  private let output: String?
  private let language: String?
  private let sourceLanguage: String?
  private let pseudo: PseudoLanguage
  private let format: OutputFormat
  private let isDryRun: Bool

  init(_ values: ParsedValues) throws(UsageError) {
    path = try values(Self.path)
    output = try values(Self.output)
    language = try values(Self.language)
    sourceLanguage = try values(ProjectOptions.sourceLanguage)
    let asked = try PseudoLanguage(
      hasAccents: values(Self.accents), growth: values(Self.expand),
      brackets: values(Self.brackets), isRightToLeft: values(Self.rightToLeft))
    pseudo = asked == PseudoLanguage() ? .accented : asked
    format = try values(Self.format)
    isDryRun = try values(Self.dryRun)
  }

  var emptyDocument: [(String, JSONOutput)] {
    [("texts", 0), ("removed", 0), ("files", [])]
  }

  var printsDocument: Bool { format == .json }

  func perform(in context: CommandContext) throws -> ExitCode {
    if let path, !Disk.isDirectory(FilePath(path)),
      output != nil || Disk.exists(FilePath(path))
    {
      try runOnFile(path, in: context)
    } else {
      try runOnProject(in: context)
    }
    return .success
  }

  // MARK: Projects

  private func runOnProject(in context: CommandContext) throws {
    guard output == nil else {
      throw CommandFailure(
        "--output is for a single file; a project's pseudo-language stands beside its other languages",
        exitCode: .usage)
    }
    let project = try ProjectReader.read(path: path, sourceLanguage: sourceLanguage) {
      context.note($0, in: $1)
    }
    let prefix = ProjectOptions.pathPrefix(to: path)
    try project.requireReadable(in: context, pathPrefix: prefix)
    let name = language ?? pseudo.defaultName
    let plan = try PseudoPlan(of: project, language: name, pseudo)
    // Notes all the same: what is too long in a pseudo-language is a fault of no text yet.
    let diagnostics = plan.diagnostics.filter {
      Checker.apply(project.configuration.rules, to: $0) != nil
    }
    context.report(diagnostics, pathPrefix: prefix)
    let files = FilePlan.files(plan.files)
    let outcomes =
      try isDryRun ? files.actions() : files.perform(recoveringIn: project.root)
    report(
      Outcome(
        language: name, texts: plan.texts, removed: plan.removed, files: outcomes,
        diagnostics: diagnostics), in: context)
  }

  // MARK: Files

  private func runOnFile(_ path: String, in context: CommandContext) throws {
    guard let output else {
      throw CommandFailure("say where the file goes with --output", exitCode: .usage)
    }
    let file = try PseudoFile(
      of: path,
      PseudoFile.Options(
        language: language, sourceLanguage: sourceLanguage ?? "en", pseudo,
        tool: BundleKitVersion.writer))
    let diagnostics =
      file.diagnostics + Loss.diagnostics(file.losses, of: file.format, at: output)
    context.report(diagnostics)
    guard !file.isUnreadable else {
      throw CommandFailure(
        "'\(path)' cannot be read as what it claims to be; nothing was written",
        exitCode: .dataFormat)
    }
    let plan = FilePlan.files([(FilePath(output), file.bytes)])
    let outcomes = try isDryRun ? plan.actions() : plan.perform()
    report(
      Outcome(
        language: file.language, texts: file.texts, removed: 0, files: outcomes,
        diagnostics: diagnostics), in: context)
  }

  // MARK: Reports

  private struct Outcome {
    var language: String
    var texts: Int
    var removed: Int
    var files: [FilePlan.Outcome]
    var diagnostics: [Diagnostic]
  }

  private func report(_ outcome: Outcome, in context: CommandContext) {
    switch format {
    case .human:
      for file in outcome.files where file.action != .unchanged {
        context.output("\(file.path): \(file.action.rawValue)\n")
      }
      let unchanged = outcome.files.count { $0.action == .unchanged }
      context.output(
        "\(outcome.language): \(outcome.texts) text\(outcome.texts == 1 ? "" : "s")"
          + (outcome.removed == 0 ? "" : ", \(outcome.removed) removed")
          + (unchanged == 0 ? "" : ", \(unchanged) file\(unchanged == 1 ? "" : "s") unchanged")
          + (isDryRun ? "; nothing written" : "") + "\n")
    case .json:
      let files = outcome.files.map { file -> JSONOutput in
        .object([
          ("path", .string(file.path.string)), ("action", .string(file.action.rawValue)),
        ])
      }
      context.printDocument([
        ("language", .string(outcome.language)),
        ("texts", .integer(outcome.texts)), ("removed", .integer(outcome.removed)),
        ("files", .array(files)),
        ("diagnostics", .array(outcome.diagnostics.map(Reporter.json))),
      ])
    }
  }
}
