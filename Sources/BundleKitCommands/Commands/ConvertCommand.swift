import Checks
import CommandParsing
import Diagnostics
import Files
import Handoff
import JSONDocuments
import LocalizationFormats
import LocalizationModel
import Workspace

struct ConvertCommand: DocumentCommand {
  static let name = "convert"
  static let abstract = "Write a localization file in another format."
  static let input = Argument<String>(
    "file", help: "The file.", completion: .file(extensions: LocalizationFormat.fileExtensions))
  static let to = Option<LocalizationFormat>(
    "--to", value: "format", help: "The format to write.")
  static let output = Option<String>(
    "--output", short: "o", value: "path",
    help: "The file to write; a folder where the format needs a file for each table.",
    completion: .file(extensions: LocalizationFormat.fileExtensions))
  static let language = Option<String?>(
    "--language", value: "language",
    help:
      "The language to take from a file of several; the language of a file that does not name one.")
  static let source = Option<String?>(
    "--source", value: "file",
    help: "The texts of the source language, for a file that holds translations alone.",
    completion: .file(extensions: LocalizationFormat.fileExtensions))
  static let lossy = Flag(
    "--lossy", help: "Write also where texts get lost; what is said of texts never stops the run.")
  static let format = Option<OutputFormat>(
    "--format", value: "format", help: "How the result is printed.", default: .human)
  static let dryRun = Flag("--dry-run", help: "Print what would be written; write nothing.")
  static let parameters: [any Parameter] = [
    input, to, output, language, source, lossy, format, dryRun, ProjectOptions.sourceLanguage,
  ]

  private let input: String
  private let target: LocalizationFormat
  private let output: String
  private let language: String?
  private let source: String?
  private let sourceLanguage: String
  private let isLossy: Bool
  private let format: OutputFormat
  private let isDryRun: Bool

  init(_ values: ParsedValues) throws(UsageError) {
    input = try values(Self.input)
    target = try values(Self.to)
    output = try values(Self.output)
    language = try values(Self.language)
    source = try values(Self.source)
    sourceLanguage = try values(ProjectOptions.sourceLanguage) ?? "en"
    isLossy = try values(Self.lossy)
    format = try values(Self.format)
    isDryRun = try values(Self.dryRun)
  }

  var emptyDocument: [(String, JSONOutput)] { [("written", false), ("files", [])] }

  var printsDocument: Bool { format == .json }

  func perform(in context: CommandContext) throws -> ExitCode {
    let file = try read(input, language: language, in: context)
    var options = ConversionPlan.Options(to: target, tool: BundleKitVersion.writer)
    // The language of a file that names none is no choice among several.
    options.language = file.format.isBilingual ? language : nil
    options.source = try source.map { try read($0, language: sourceLanguage, in: context) }
    let plan = try ConversionPlan(of: file, options, output: FilePath(output))
    context.report(
      Loss.diagnostics(plan.losses, of: target, at: input) + lossOfSourceLanguage(of: file))
    let isHeldBack = plan.losesTexts && !isLossy
    if !isDryRun, !isHeldBack {
      _ = try FilePlan.files(plan.files.map { ($0.path, Optional($0.bytes)) }).perform()
    }
    switch format {
    case .human:
      for file in plan.files where !isHeldBack {
        context.output("\(file.path)\(isDryRun ? ": not written" : "")\n")
      }
      if isHeldBack {
        context.output("nothing written, since texts would get lost; give --lossy to write it\n")
      }
    case .json:
      let files = plan.files.map { JSONOutput.object([("path", .string($0.path.string))]) }
      context.printDocument([
        ("written", .boolean(!isDryRun && !isHeldBack)), ("files", .array(files)),
      ])
    }
    return isHeldBack ? .findings : .success
  }

  /// A spreadsheet has the source's texts, and does not say in which language they are.
  private func lossOfSourceLanguage(of file: LocalizationFile) -> [Diagnostic] {
    guard target.isBilingual, !target.namesSourceLanguage, file.format.namesSourceLanguage else {
      return []
    }
    let language = file.catalog.sourceLanguage
    return [
      Diagnostic(
        "convert.loss", .note, at: SourceLocation(path: input),
        "\(target.name) does not say that the source language is '\(language)'; "
          + "read the new file with --source-language \(language)",
        language: language)
    ]
  }

  /// Reads a file that is what it claims to be.
  private func read(
    _ path: String, language: String?, in context: CommandContext
  ) throws -> LocalizationFile {
    let parsed = try LocalizationFile.read(
      path, language: language, sourceLanguage: sourceLanguage, requiresLanguage: false)
    // A file that stays in its format need not say its language, and may be that of Base.
    let staysItself = parsed.document.format == target && language == nil && source == nil
    let faults =
      parsed.isUnreadable || staysItself
      ? [] : parsed.document.languageFaults + parsed.document.missingLanguage
    context.report(parsed.diagnostics + faults)
    guard !parsed.isUnreadable, faults.isEmpty else {
      throw CommandFailure("'\(path)' cannot be converted", exitCode: .dataFormat)
    }
    return parsed.document
  }
}
