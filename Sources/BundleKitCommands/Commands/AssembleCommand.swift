import Checks
import BundleAssembly
import CommandParsing
import Diagnostics
import Files
import JSONDocuments
import Workspace

struct AssembleCommand: DocumentCommand {
  static let name = "assemble"
  static let abstract = "Write the bundles for every idiom, view and language."
  static let output = Option<String?>(
    "--output", short: "o", value: "folder",
    help: "The folder for the bundles. Default: the project's output folder.",
    completion: .directory)
  static let splitViews = Flag(
    "--split-views", help: "Split a bare bundle's pages into the views of both readers.")
  static let fillRegions = Flag(
    "--fill-regions", help: "Fill a bare bundle's region languages from their parents.")
  static let format = Option<OutputFormat>(
    "--format", value: "format", help: "How the result is printed.", default: .human)
  static let replace = Flag(
    "--replace", help: "Remove files from the old bundles that bundlekit did not put there.")
  static let dryRun = Flag("--dry-run", help: "Print what would change; write nothing.")
  static let parameters: [any Parameter] = [
    ProjectOptions.path, output, splitViews, fillRegions, format, replace, dryRun,
    ProjectOptions.sourceLanguage,
  ]

  private let options: ProjectOptions
  private let output: String?
  private let assemblyOptions: AssemblyOptions
  private let format: OutputFormat
  private let replacesForeignFiles: Bool
  private let isDryRun: Bool

  init(_ values: ParsedValues) throws(UsageError) {
    options = try ProjectOptions(values)
    output = try values(Self.output)
    format = try values(Self.format)
    replacesForeignFiles = try values(Self.replace)
    isDryRun = try values(Self.dryRun)
    var assemblyOptions = AssemblyOptions()
    assemblyOptions.splitsViews = try values(Self.splitViews)
    assemblyOptions.fillsRegions = try values(Self.fillRegions)
    self.assemblyOptions = assemblyOptions
  }

  var emptyDocument: [(String, JSONOutput)] {
    [("files", [])]
  }

  var printsDocument: Bool { format == .json }

  func perform(in context: CommandContext) throws -> ExitCode {
    let project = try options.read(in: context)
    let folder = try project.outputFolder(
      output,
      orSay: "say where the bundle goes with --output: a bare bundle is never assembled over itself"
    )
    if output != nil, let fault = try project.outputFaults(folder).first {
      throw CommandFailure(fault.message, exitCode: .usage)
    }
    try project.requireReadable(in: context, pathPrefix: options.pathPrefix)
    let plan = try AssemblyPlan(of: project, options: assemblyOptions)
    try requireSound(plan, of: project, in: context)
    context.note(try Journal.recover(in: folder), in: folder)
    let manifestPath = folder.appending(AssemblyManifest.fileName)
    let manifest = try plan.manifest(madeBy: .current)
    let last = Disk.exists(manifestPath) ? try Disk.read(manifestPath) : nil
    let files = FilePlan.together(
      plan.filePlans(below: folder) + [.files([(manifestPath, manifest.json)])])
    try requireOwnFiles(try files.actions(), below: folder, last: last, in: context)
    let outcomes = isDryRun ? try files.actions() : try files.perform(recoveringIn: folder)
    let rules = project.configuration.rules
    let warnings = Checker.applying(rules, to: project.omissions + plan.diagnostics)
    let notes = Checker.applying(
      rules, to: manifest.differences(from: last, at: manifestPath.string))
    context.report(warnings, pathPrefix: options.pathPrefix)
    context.report(notes)
    switch format {
    case .human: print(outcomes, of: plan, folder: folder, in: context)
    case .json: context.printDocument(Self.members(of: outcomes))
    }
    return .success
  }

  private func requireSound(
    _ plan: AssemblyPlan, of project: Project, in context: CommandContext
  ) throws {
    let faults =
      AssemblyPlan.missingRoot(in: project) + plan.diagnostics.filter { $0.severity == .error }
    guard !faults.isEmpty else { return }
    context.report(faults, pathPrefix: options.pathPrefix)
    throw CommandFailure("the templates have errors; nothing was written", exitCode: .dataFormat)
  }

  /// Stops a run that would remove what somebody else put into a bundle.
  private func requireOwnFiles(
    _ outcomes: [FilePlan.Outcome], below folder: FilePath, last: [UInt8]?,
    in context: CommandContext
  ) throws {
    guard !replacesForeignFiles else { return }
    let manifest = last.flatMap { try? SourceText(path: "", bytes: $0) }
      .flatMap { AssemblyManifest(json: $0) }
    let own = Set((manifest?.files ?? []).map { ExactString($0.path) })
    let foreign = outcomes.filter { path, action in
      // The Finder's notes on a folder are nobody's work.
      guard action == .removed, path.lastComponent != ".DS_Store" else { return false }
      return path.relative(to: folder).map { !own.contains(ExactString($0)) } ?? true
    }
    guard !foreign.isEmpty else { return }
    let findings = foreign.map { path, _ in
      Diagnostic(
        "project.foreign-file", .error, at: SourceLocation(path: path.string),
        "the file is not of bundlekit's making, and would be removed with the old bundle; move it to "
          + "the templates, or give --replace")
    }
    context.report(findings)
    throw CommandFailure(
      "the old bundles hold files of others; nothing was written", exitCode: .cannotCreate)
  }

  private func print(
    _ outcomes: [FilePlan.Outcome], of plan: AssemblyPlan, folder: FilePath,
    in context: CommandContext
  ) {
    for bundle in plan.bundles {
      let path = folder.appending(bundle.product.path)
      let own = outcomes.filter { $0.path.string.hasPrefix(path.string + "/") }
      let counts = [FilePlan.Action.written, .unchanged, .removed].compactMap { action -> String? in
        let count = own.count { $0.action == action }
        return count == 0 ? nil : "\(count) \(action.rawValue)"
      }
      context.output("\(path): \(counts.joined(separator: ", "))\n")
      let filled = bundle.filledTexts.filter { $0.value > 0 }.sorted { $0.key < $1.key }
      if !filled.isEmpty {
        let list = filled.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
        context.errorOutput("note: texts taken over from a parent or the source: \(list)\n")
      }
    }
  }

  private static func members(of outcomes: [FilePlan.Outcome]) -> [(String, JSONOutput)] {
    let files = outcomes.map { outcome -> JSONOutput in
      .object([
        ("path", .string(outcome.path.string)), ("action", .string(outcome.action.rawValue)),
      ])
    }
    return [("files", .array(files))]
  }
}
