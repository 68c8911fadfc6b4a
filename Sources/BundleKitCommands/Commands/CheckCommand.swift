import Checks
import CommandParsing
import Diagnostics
import Files
import JSONDocuments
import Rules
import Workspace

extension ReportFormat: ArgumentValue {}
extension Severity: ArgumentValue {}

struct CheckCommand: DocumentCommand {
  static let name = "check"
  static let abstract = "Check pages and tables for mistakes."
  static let format = Option<ReportFormat>(
    "--format", value: "format", help: "How findings are printed.", default: .human)
  static let failOn = Option<Severity>(
    "--fail-on", value: "severity", help: "The least grave finding that fails the run.",
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
    "--fix", help: "Mend what findings say how to mend, then report what is left.")
  static let dryRun = Flag("--dry-run", help: "With --fix: print the changes; write nothing.")
  static let explainLength = Option<String?>(
    "--explain-length", value: "key",
    help: "Print how wide a text is in each of its rows and languages, and how that was found.")
  static let parameters: [any Parameter] = [
    FileToCheck.path, FileToCheck.source, StatusCommand.language, format, failOn, severity, notes,
    all, config, baseline, writeBaseline, fix, dryRun,
    explainLength, ProjectOptions.sourceLanguage,
  ]

  private let options: ProjectOptions
  private let file: FileToCheck?
  private let format: ReportFormat
  private let failOn: Severity
  private let severities: [String: String]
  private let showsNotes: Bool
  private let showsAll: Bool
  private let config: String?
  private let baseline: String?
  private let newBaseline: String?
  private let mends: Bool
  private let isDryRun: Bool
  private let explainedKey: String?

  init(_ values: ParsedValues) throws(UsageError) {
    options = try ProjectOptions(values)
    file = try FileToCheck(values)
    format = try values(Self.format)
    failOn = try values(Self.failOn)
    showsNotes = try values(Self.notes)
    showsAll = try values(Self.all)
    config = try values(Self.config)
    baseline = try values(Self.baseline)
    newBaseline = try values(Self.writeBaseline)
    mends = try values(Self.fix)
    isDryRun = try values(Self.dryRun)
    explainedKey = try values(Self.explainLength)
    severities = try Self.severities(values(Self.severity))
    if isDryRun, !mends { throw UsageError("'--dry-run' needs '--fix'") }
    if format != .human, isDryRun || newBaseline != nil {
      throw UsageError("'--format' is for findings; '--dry-run' and '--write-baseline' print none")
    }
    if newBaseline != nil, mends || baseline != nil {
      throw UsageError("'--write-baseline' goes with neither '--fix' nor '--baseline'")
    }
    if explainedKey != nil, file != nil || mends || newBaseline != nil || format != .human {
      throw UsageError("'--explain-length' is for a project or a bundle, and goes with no report")
    }
    if file != nil, mends || baseline != nil || newBaseline != nil {
      throw UsageError("'--fix' and baselines are for a project or a bundle, not for one file")
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
    if let file {
      let found = try file.findings(
        by: configuration(seenFrom: Disk.currentDirectory), overriding: severities)
      report(found, from: Disk.currentDirectory, pathPrefix: "", in: context)
      return exitCode(for: found)
    }
    let project = try project(in: context)
    if let explainedKey { return try explainLength(of: explainedKey, in: project, context) }
    if let newBaseline { return try write(newBaseline, of: project, in: context) }
    var diagnostics = try findings(of: project, in: context)
    if mends {
      let plan = FixPlan(of: diagnostics)
      if isDryRun {
        context.report(plan, of: project, pathPrefix: options.pathPrefix)
        return .success
      }
      if try context.perform(plan, in: project, pathPrefix: options.pathPrefix) {
        diagnostics = try findings(of: self.project(in: context), in: context)
      }
    }
    report(
      diagnostics, from: project.root.resolved(against: Disk.currentDirectory),
      pathPrefix: options.pathPrefix, in: context)
    return exitCode(for: diagnostics)
  }

  private func explainLength(
    of key: String, in project: Project, _ context: CommandContext
  ) throws -> ExitCode {
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

  /// The project; a bundle with what `--config` says.
  private func project(in context: CommandContext) throws -> Project {
    var project = try options.read(in: context)
    let root = project.root.resolved(against: Disk.currentDirectory)
    guard let parsed = try configuration(seenFrom: root) else { return project }
    guard project.kind == .bare else {
      throw UsageError("'--config' is for a bundle or a file; a project has a bundlekit.json")
    }
    project.configuration = parsed.document
    project.configurationDiagnostics += parsed.diagnostics
    return project
  }

  private func configuration(seenFrom root: FilePath) throws -> Parsed<Configuration>? {
    guard let config else { return nil }
    let file = FilePath(config).resolved(against: Disk.currentDirectory)
    return try ProjectReader.configuration(at: file, as: file.relative(to: root) ?? file.string)
  }

  private func exitCode(for diagnostics: [Diagnostic]) -> ExitCode {
    // Notes never fail a run.
    let gravest = diagnostics.map(\.severity).max() ?? .note
    return gravest >= max(failOn, .warning) ? .findings : .success
  }

  /// What is to be reported of a project: what it does not know from its baseline.
  private func findings(of project: Project, in context: CommandContext) throws -> [Diagnostic] {
    let all = try Checker.check(project, overriding: severities, today: context.today())
    guard let path = baselinePath(of: project) else { return all }
    let parsed = BaselineReader.read(
      try Disk.read(path),
      path: path.relative(to: project.root.resolved(against: Disk.currentDirectory)) ?? path.string)
    let rules = project.configuration.rules.merging(severities) { $1 }
    let new = Checker.applying(rules, to: parsed.diagnostics + parsed.document.obsolete(for: all))
    return parsed.document.unknown(of: all) + new
  }

  /// Named on the command line as seen from here, in the configuration as seen from the project.
  private func baselinePath(of project: Project) -> FilePath? {
    if let baseline { return FilePath(baseline).resolved(against: Disk.currentDirectory) }
    return project.configuration.baseline.map {
      project.root.appending($0).resolved(against: Disk.currentDirectory)
    }
  }

  private func write(
    _ path: String, of project: Project, in context: CommandContext
  ) throws -> ExitCode {
    let all = try Checker.check(project, overriding: severities, today: context.today())
    let bytes = JSONWriter.write(Baseline.document(of: all))
    _ = try FilePlan.files([(FilePath(path), bytes)]).perform()
    let count = all.count == 1 ? "1 finding" : "\(all.count) findings"
    context.output("\(path) holds \(count)\n")
    return .success
  }

  private func report(
    _ diagnostics: [Diagnostic], from root: FilePath, pathPrefix: String, in context: CommandContext
  ) {
    let paths = ReportPaths(prefix: pathPrefix)
    switch format {
    case .human:
      let report = HumanReport(diagnostics, pathPrefix: pathPrefix)
      context.output(report.text(notesShown: showsNotes || failOn == .note, showsAll: showsAll))
    case .xcode:
      context.output(Reporter.xcode(diagnostics, root: root.string))
    case .json:
      context.printDocument(Reporter.members(diagnostics))
    case .sarif:
      let report = SARIFReport(
        diagnostics, paths: paths, toolVersion: BundleKitVersion.current)
      context.printDocument(JSONWriter.write(report.document))
    case .github:
      context.output(GitHubReport(diagnostics, paths: paths).text)
    case .junit:
      let report = JUnitReport(diagnostics, paths: paths, failOn: failOn)
      context.printDocument(report.text.utf8)
    }
  }
}
