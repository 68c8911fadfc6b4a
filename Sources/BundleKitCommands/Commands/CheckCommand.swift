import Checks
import CommandParsing
import Diagnostics
import Files
import JSONDocuments
import LocalizationFormats
import Rules
import Workspace

extension ReportFormat: ArgumentValue {}
extension Severity: ArgumentValue {}

struct CheckCommand: DocumentCommand {
  static let name = "check"
  static let abstract = "Check pages and tables for mistakes."
  static let paths = Argument<[String]>(
    "path",
    help:
      "Projects, Settings.bundles, folders that hold bundles, and localization files, for one report. "
      + "Default: the nearest folder upward with a bundlekit.json.", isRequired: false,
    completion: .file(extensions: LocalizationFormat.fileExtensions))
  static let format = Option<ReportFormat>(
    "--format", value: "format", help: "How findings are printed.", default: .human)
  static let failOn = Option<Severity>(
    "--fail-on", value: "severity",
    help: "The least grave finding that fails the run. Notes never do; 'note' prints them.",
    default: .error)
  static let severity = Option<[String]>(
    "--severity", value: "rule=severity",
    help:
      "Change the severity of a rule to error, warning, note or off; may be given several times.")
  static let notes = Flag("--notes", help: "Print notes one by one.")
  static let all = Flag("--all", help: "Print every finding, also where many are alike.")
  static let baseline = Option<String?>(
    "--baseline", value: "file",
    help: "Report only findings that are not in this file. Default: 'baseline' in bundlekit.json.",
    completion: .file(extensions: ["json"]))
  static let writeBaseline = Option<String?>(
    "--write-baseline", value: "file",
    help: "Write the findings of now to a file, for --baseline, and report none.",
    completion: .file(extensions: ["json"]))
  static let config = Option<String?>(
    "--config", value: "file",
    help:
      "For a bundle or a file, which have no bundlekit.json of their own: the one whose rules, terms and "
      + "limits hold.",
    completion: .file(extensions: ["json"]))
  static let fix = Flag(
    "--fix",
    help: "Mend what findings say how to mend, all files or none, then report what is left.")
  static let unsafe = Flag(
    "--unsafe",
    help:
      "With --fix: make also the changes that a person should look at; 'bundlekit explain RULE' says which."
  )
  static let dryRun = Flag("--dry-run", help: "With --fix: print the changes; write nothing.")
  static let explainLength = Option<String?>(
    "--explain-length", value: "key",
    help: "Print how wide a text is in each of its rows and languages, and how that was found.")
  static let parameters: [any Parameter] = [
    paths, FileCheck.source, StatusCommand.language, format, failOn, severity, notes, all, config,
    baseline, writeBaseline, fix, unsafe, dryRun, explainLength, ProjectOptions.sourceLanguage,
  ]

  private let options: CheckOptions
  private let failOn: Severity
  private let format: ReportFormat
  private let showsNotes: Bool
  private let showsAll: Bool
  private let explainedKey: String?

  init(_ values: ParsedValues) throws(UsageError) {
    let paths = try values(Self.paths)
    if paths.contains("") { throw UsageError("a path is empty; is a variable without a value?") }
    let allowsUnsafe = try values(Self.unsafe)
    format = try values(Self.format)
    failOn = try values(Self.failOn)
    showsNotes = try values(Self.notes)
    showsAll = try values(Self.all)
    explainedKey = try values(Self.explainLength)
    let fixes: FixPlan.Choice? = try values(Self.fix) ? (allowsUnsafe ? .all : .safe) : nil
    options = CheckOptions(
      inputs: CheckInput.all(paths), source: try values(FileCheck.source),
      language: try values(StatusCommand.language),
      sourceLanguage: try values(ProjectOptions.sourceLanguage),
      severities: try Self.severities(values(Self.severity)), config: try values(Self.config),
      baseline: try values(Self.baseline), newBaseline: try values(Self.writeBaseline),
      fixes: fixes, isDryRun: try values(Self.dryRun),
      reportsUnread: fixes == nil && [.sarif, .junit, .github].contains(format))
    if fixes == nil, options.isDryRun || allowsUnsafe {
      throw UsageError("'--dry-run' and '--unsafe' need '--fix'")
    }
    try requireSense()
  }

  private func requireSense() throws(UsageError) {
    if format != .human, options.isDryRun || options.newBaseline != nil {
      throw UsageError("'--format' is for findings; '--dry-run' and '--write-baseline' print none")
    }
    if options.newBaseline != nil, options.fixes != nil || options.baseline != nil {
      throw UsageError("'--write-baseline' goes with neither '--fix' nor '--baseline'")
    }
    let hasFile = options.inputs.contains(where: \.isFile)
    if options.source != nil || options.language != nil, !hasFile {
      throw UsageError("'--source' and '--language' are for a localization file")
    }
    guard explainedKey != nil else { return }
    if hasFile || options.inputs.count > 1 || options.fixes != nil || options.newBaseline != nil
      || format != .human
    {
      throw UsageError("'--explain-length' is for a project or a bundle, and goes with no report")
    }
  }

  private static func severities(_ words: [String]) throws(UsageError) -> [String: String] {
    var severities: [String: String] = [:]
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, parts[1] == "off" || Severity(rawValue: parts[1]) != nil else {
        throw UsageError("'--severity' takes RULE=error, warning, note or off, not '\(word)'")
      }
      guard Catalogue.rule(RuleID(rawValue: parts[0])) != nil else {
        let hint = parts[0].nearest(in: Catalogue.rules.map(\.id.rawValue), within: 4)
        throw UsageError(
          "There is no rule '\(parts[0])'" + (hint.map { ". Did you mean '\($0)'?" } ?? ""))
      }
      severities[parts[0]] = parts[1]
    }
    return severities
  }

  var emptyDocument: [(String, JSONOutput)] {
    Reporter.members([])
  }

  var printsDocument: Bool { format == .json }

  func perform(in context: CommandContext) throws -> ExitCode {
    if let explainedKey { return try explainLength(of: explainedKey, in: context) }
    var run = try CheckRun(options, in: context)
    try run.look()
    if options.isDryRun { return run.failures.first?.exitCode ?? .success }
    if let newBaseline = options.newBaseline { return try write(newBaseline, of: run, in: context) }
    report(run, in: context)
    return run.failures.first?.exitCode ?? exitCode(for: run.findings)
  }

  private func explainLength(of key: String, in context: CommandContext) throws -> ExitCode {
    let project = try CheckRun(options, in: context).project(at: options.inputs.first?.path)
    if let reason = LengthExplanation.unavailability(in: project) {
      throw ProjectError(.usage, "texts cannot be measured: \(reason)")
    }
    guard let text = try LengthExplanation.text(for: key, in: project) else {
      throw ProjectError(
        .usage, "no row shows '\(key)'; name a key of a table, or the source's text")
    }
    context.output(text)
    return .success
  }

  private func exitCode(for diagnostics: [Diagnostic]) -> ExitCode {
    // Notes never fail a run.
    let gravest = diagnostics.map(\.severity).max() ?? .note
    return gravest >= max(failOn, .warning) ? .findings : .success
  }

  private func write(
    _ path: String, of run: CheckRun, in context: CommandContext
  ) throws -> ExitCode {
    // What could not be looked at would come up as new one day.
    if let failure = run.failures.first { return failure.exitCode }
    try requireBaseline(at: path)
    let bytes = JSONWriter.write(Baseline.document(of: run.findings))
    _ = try FilePlan.files([(FilePath(path), bytes)]).perform()
    let count = run.findings.count == 1 ? "1 finding" : "\(run.findings.count) findings"
    context.output("\(path) holds \(count)\n")
    return .success
  }

  /// A file that is there must be an earlier baseline: a name that was forgotten behind the option makes a table
  /// or a page of the next word.
  private func requireBaseline(at path: String) throws {
    guard Disk.exists(FilePath(path)) else { return }
    let bytes = try Disk.read(FilePath(path))
    // One that git could not merge is written anew.
    guard bytes.isEmpty || String(decoding: bytes, as: UTF8.self).contains("\"findings\"") else {
      throw CommandFailure(
        "'\(path)' is there and is no baseline; name another file behind '--write-baseline', or remove it",
        exitCode: .cannotCreate)
    }
  }

  private func report(_ run: CheckRun, in context: CommandContext) {
    let diagnostics = run.findings
    let unread = run.failures.map { UnreadInput(path: $0.path, message: $0.message) }
    let paths = ReportPaths(prefix: run.pathPrefix)
    switch format {
    case .human where run.failures.count == options.inputs.count: break
    case .human:
      let report = HumanReport(diagnostics, pathPrefix: run.pathPrefix)
      context.output(report.text(notesShown: showsNotes || failOn == .note, showsAll: showsAll))
    case .xcode:
      context.output(Reporter.xcode(diagnostics, root: run.root.string, unread: unread))
    case .json:
      let error = unread.isEmpty ? nil : unread.map(\.message).joined(separator: "; ")
      context.printDocument(Reporter.members(diagnostics), error: error)
    case .sarif:
      let report = SARIFReport(
        diagnostics, paths: paths, toolVersion: BundleKitVersion.current, unread: unread)
      context.printDocument(JSONWriter.write(report.document))
    case .github:
      context.output(GitHubReport(diagnostics, paths: paths, unread: unread).text)
    case .junit:
      let report = JUnitReport(diagnostics, paths: paths, failOn: failOn, unread: unread)
      context.printDocument(report.text.utf8)
    }
  }
}
