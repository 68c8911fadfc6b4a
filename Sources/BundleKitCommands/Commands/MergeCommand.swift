import Checks
import CommandParsing
import Diagnostics
import Files
import Handoff
import JSONDocuments
import LocalizationFormats
import LocalizationModel
import UnicodeKit
import Workspace

struct MergeCommand: DocumentCommand {
  static let name = "merge"
  static let abstract = "Take translations back, in any format that export writes."
  static let files = Argument<[String]>(
    "file", help: "The files that came back.", isRequired: true,
    completion: .file(extensions: LocalizationFormat.fileExtensions))
  static let into = Option<String?>(
    "--into", value: "path",
    help: "The project or bundle to merge into. Default: the nearest folder upward with a "
      + "bundlekit.json.", completion: .directory)
  static let base = Option<String?>(
    "--base", value: "file", help: "The file as it was sent, to find conflicts.",
    completion: .file(extensions: LocalizationFormat.fileExtensions))
  static let language = Option<String?>(
    "--language", value: "language",
    help:
      "The language of files that do not name one: .strings in no language folder, XLIFF without "
      + "target-language.")
  static let map = Option<[String]>(
    "--map", value: "theirs=ours",
    help:
      "The project's language that a language of the files means, such as 'pt=pt-BR'; may be given "
      + "several times.")
  static let acceptStale = Flag(
    "--accept-stale",
    help:
      "Write translations of source texts that have changed since, marked as needing review. Without "
      + "it tables whose format has no states keep what they have.")
  static let allowEmpty = Flag(
    "--allow-empty", help: "Take empty translations whose state is 'final'.")
  static let allOrNothing = Flag(
    "--all-or-nothing", help: "Write nothing if one text is refused or in conflict.")
  static let failOn = Option<Severity>(
    "--fail-on", value: "severity", help: "The least grave diagnostic that fails the run.",
    default: .error)
  static let format = Option<OutputFormat>(
    "--format", value: "format", help: "How the result is printed.", default: .human)
  static let dryRun = Flag("--dry-run", help: "Print what would change; write nothing.")
  static let parameters: [any Parameter] = [
    files, into, base, language, map, acceptStale, allowEmpty, allOrNothing, failOn, format, dryRun,
    ProjectOptions.state, ProjectOptions.sourceLanguage,
  ]

  private let files: [String]
  private let into: String?
  private let state: String?
  private let sourceLanguage: String?
  private let mergeOptions: MergeOptions
  private let failOn: Severity
  private let format: OutputFormat
  private let isDryRun: Bool

  init(_ values: ParsedValues) throws(UsageError) {
    files = try values(Self.files)
    into = try values(Self.into)
    state = try values(ProjectOptions.state)
    sourceLanguage = try values(ProjectOptions.sourceLanguage)
    failOn = try values(Self.failOn)
    format = try values(Self.format)
    isDryRun = try values(Self.dryRun)
    var options = MergeOptions()
    options.acceptsStale = try values(Self.acceptStale)
    options.isAllOrNothing = try values(Self.allOrNothing)
    options.language = try values(Self.language)
    options.base = try values(Self.base)
    options.allowsEmpty = try values(Self.allowEmpty)
    for pair in try values(Self.map) {
      let parts = pair.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, parts.allSatisfy({ LanguageTag($0).isWellFormed }) else {
        throw UsageError("'--map \(pair)' names no two languages; write --map theirs=ours")
      }
      options.languageMap[parts[0]] = parts[1]
    }
    mergeOptions = options
  }

  var emptyDocument: [(String, JSONOutput)] {
    let summary = MergeOutcome.allCases.map { ($0.rawValue, JSONOutput.integer(0)) }
    return [("written", false), ("entries", []), ("summary", .object(summary))]
  }

  var printsDocument: Bool { format == .json }

  func perform(in context: CommandContext) throws -> ExitCode {
    let project = try ProjectReader.read(
      path: into, sourceLanguage: sourceLanguage, state: state
    ) {
      context.note($0, in: $1)
    }
    try project.requireReadable(in: context, pathPrefix: ProjectOptions.pathPrefix(to: into)) {
      $0.rule == .configuration || $0.rule == .state
    }
    let plan = try MergePlan(of: files, into: project, options: mergeOptions)
    let findings = Silencing.audible(plan.diagnostics, today: context.today())
    context.report(findings)
    if plan.hasFileFault {
      throw CommandFailure("nothing was merged", exitCode: .dataFormat)
    }
    let changes = try plan.files + project.memory(adding: plan.superseded, in: context)
    if !isDryRun, !changes.isEmpty {
      _ = try FilePlan.files(changes).perform(recoveringIn: project.root)
    }
    switch format {
    case .human: context.output(summary(of: plan))
    case .json: context.printDocument(members(of: plan))
    }
    if plan.isHeldBack { return .findings }
    let gravest = findings.map(\.severity).max() ?? .note
    return gravest >= max(failOn, .warning) ? .findings : .success
  }

  private func summary(of plan: MergePlan) -> String {
    var output = ""
    for entry in plan.entries where entry.outcome == .updated {
      output +=
        "\(entry.language) \(entry.table): '\(entry.text.id.string.onOneLine)' was "
        + "'\(entry.previous?.string.onOneLine ?? "")'\n"
    }
    let counts = MergeOutcome.allCases.compactMap { outcome -> String? in
      let count = plan.count(outcome)
      return count == 0 ? nil : "\(count) \(outcome.rawValue)"
    }
    return output + (counts.isEmpty ? "nothing to merge" : counts.joined(separator: ", "))
      + (isDryRun || plan.isHeldBack ? "; nothing written" : "") + "\n"
  }

  private func members(of plan: MergePlan) -> [(String, JSONOutput)] {
    let entries = plan.entries.map { entry -> JSONOutput in
      var members: [(String, JSONOutput)] = [
        ("language", .string(entry.language)), ("table", .string(entry.table)),
        ("key", .string(entry.text.key.string)), ("outcome", .string(entry.outcome.rawValue)),
      ]
      if let reason = entry.reason { members.append(("reason", .string(reason))) }
      members.append(("path", .string(entry.location.path)))
      if let position = entry.location.position {
        members.append(("line", .integer(position.line)))
        members.append(("column", .integer(position.column)))
      }
      members.append(("unit", .string(entry.text.id.string)))
      if let previous = entry.previous { members.append(("previous", .string(previous.string))) }
      return .object(members)
    }
    let summary = MergeOutcome.allCases.map {
      ($0.rawValue, JSONOutput.integer(plan.count($0)))
    }
    return [
      ("written", .boolean(!isDryRun && !plan.isHeldBack)), ("entries", .array(entries)),
      ("summary", .object(summary)),
    ]
  }
}
