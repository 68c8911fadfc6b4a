import Checks
import CommandParsing
import Diagnostics
import Files
import JSONDocuments
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
  static let parameters: [any Parameter] = [
    ProjectOptions.path, format, failOn, severity, notes, all, ProjectOptions.sourceLanguage,
  ]

  private let options: ProjectOptions
  private let format: ReportFormat
  private let failOn: Severity
  private let severities: [String: String]
  private let showsNotes: Bool
  private let showsAll: Bool

  init(_ values: ParsedValues) throws(UsageError) {
    options = try ProjectOptions(values)
    format = try values(Self.format)
    failOn = try values(Self.failOn)
    showsNotes = try values(Self.notes)
    showsAll = try values(Self.all)
    var severities: [String: String] = [:]
    for word in try values(Self.severity) {
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
    self.severities = severities
  }

  var emptyDocument: [(String, JSONOutput)] {
    Reporter.members([])
  }

  var printsDocument: Bool { format == .json }

  func perform(in context: CommandContext) throws -> ExitCode {
    let project = try options.read(in: context)
    let diagnostics = try Checker.check(project, overriding: severities)
    switch format {
    case .human:
      let report = HumanReport(diagnostics, pathPrefix: options.pathPrefix)
      context.output(report.text(notesShown: showsNotes || failOn == .note, showsAll: showsAll))
    case .xcode:
      let root = project.root.resolved(against: Disk.currentDirectory).string
      context.output(Reporter.xcode(diagnostics, root: root))
    case .json:
      context.printDocument(Reporter.members(diagnostics))
    }
    // Notes never fail a run.
    let gravest = diagnostics.map(\.severity).max() ?? .note
    return gravest >= max(failOn, .warning) ? .findings : .success
  }
}
