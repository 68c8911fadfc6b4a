import Checks
import CommandParsing
import Diagnostics
import Files
import Workspace

/// One run of `check`: it looks at its inputs one after the other, and keeps of each what reports say of it.
struct CheckRun {
  /// An input that cannot be looked at.
  struct Failure {
    let path: String
    let message: String
    let exitCode: ExitCode
  }

  /// The findings, in the order of the inputs.
  private(set) var findings: [Diagnostic] = []
  private(set) var failures: [Failure] = []
  /// What leads to the findings' files, with its slash; empty where several inputs name theirs each.
  private(set) var pathPrefix = ""
  /// The folder that the findings' paths are seen from.
  private(set) var root = Disk.currentDirectory

  private let options: CheckOptions
  private let context: CommandContext
  private let fileCheck: FileCheck?
  /// What is wrong with the configuration of files.
  private let configurationFaults: [Diagnostic]
  /// What `--baseline` names.
  private let baseline: Parsed<Baseline>?
  private let known: KnownFindings?
  private var found: [FindingIdentity: Int] = [:]

  private var isAlone: Bool { options.inputs.count == 1 }

  /// Reads what all inputs share, once.
  init(_ options: CheckOptions, in context: CommandContext) throws {
    self.options = options
    self.context = context
    guard options.inputs.contains(where: \.isFile) else {
      (fileCheck, configurationFaults) = (nil, [])
      baseline = options.inputs.count == 1 ? nil : try Self.baseline(of: options)
      known = baseline.map { KnownFindings($0.document) }
      return
    }
    let language = options.sourceLanguage ?? "en"
    let configuration = try Self.configuration(of: options, seenFrom: Disk.currentDirectory)
    let beside = try options.source.map { try FileCheck.source($0, in: language) }
    fileCheck = FileCheck(
      language: options.language, sourceLanguage: language, severities: options.severities,
      configuration: configuration?.document, beside: beside, today: context.today())
    configurationFaults =
      configuration.map { parsed in
        Checker.applying(
          parsed.document.rules.merging(options.severities) { $1 },
          to: parsed.diagnostics + Checker.unknownRules(of: parsed.document))
      } ?? []
    baseline = try Self.baseline(of: options)
    known = baseline.map { KnownFindings($0.document) }
  }

  /// Looks at all inputs, and mends what it is asked to.
  ///
  /// - Throws: what is wrong with the only input, or keeps all changes from being made.
  mutating func look() throws {
    if options.fixes != nil, !options.isDryRun { try recover() }
    var parts: [[Diagnostic]] = []
    var changes = FixChanges()
    var changed: [Int] = []
    for (index, input) in options.inputs.enumerated() {
      parts.append([])
      try attempt(input) { run in
        let part = try run.part(of: input)
        if let choice = run.options.fixes {
          let plan = FixPlan(of: part.diagnostics, choice, in: part.file)
          if run.options.isDryRun { return run.context.report(plan, pathPrefix: part.pathPrefix) }
          run.context.reportOverlapping(plan, pathPrefix: part.pathPrefix)
          if changes.add(plan, below: part.folder, pathPrefix: part.pathPrefix) {
            changed.append(index)
            return
          }
        }
        parts[index] = run.kept(part)
      }
    }
    if !changed.isEmpty, !failures.isEmpty {
      context.errorOutput("Error: nothing was mended, since not every path can be read\n")
    } else if !changed.isEmpty {
      try context.perform(changes, recoveringIn: isAlone && fileCheck == nil ? root : nil)
    }
    for index in changed {
      let input = options.inputs[index]
      try attempt(input) { run in
        let part = try run.part(of: input)
        parts[index] = run.kept(part)
      }
    }
    findings = configurationFaults + parts.flatMap(\.self) + obsolete
  }

  /// Completes or undoes what an earlier run of this kind was stopped in: it may have left word of that in any
  /// folder between the inputs and the one that holds them all.
  private func recover() throws {
    guard !isAlone else { return }
    let parents = options.inputs.map {
      FilePath($0.path ?? ".").resolved(against: Disk.currentDirectory).parent
    }
    var common = parents[0]
    while !parents.allSatisfy({ $0.relative(to: common) != nil }) { common = common.parent }
    var folders: Set<FilePath> = []
    for parent in parents {
      var folder = parent
      while folders.insert(folder).inserted, folder != common { folder = folder.parent }
    }
    for folder in folders.sorted() where Disk.isDirectory(folder) {
      context.note(try Journal.recover(in: folder), in: folder)
    }
  }

  /// Does something with an input; where it cannot be read, the others are looked at all the same.
  private mutating func attempt(
    _ input: CheckInput, _ work: (inout CheckRun) throws -> Void
  ) throws {
    do {
      try work(&self)
    } catch {
      if isAlone, !options.reportsUnread { throw error }
      let failure = CommandFailure(error, explain: ErrorExplanation.explain)
      context.errorOutput("Error: \(failure.message)\n")
      failures.append(
        Failure(path: input.path ?? "", message: failure.message, exitCode: failure.exitCode))
    }
  }
}

extension CheckRun {
  /// What is to be said of one input, with the texts of its files.
  private struct Part {
    var diagnostics: [Diagnostic]
    var pathPrefix = ""
    /// The folder that the paths are seen from.
    var folder: FilePath
    /// The file; nil for a project.
    var file: String?
  }

  private mutating func part(of input: CheckInput) throws -> Part {
    switch input {
    case .file(let path):
      let found = try fileCheck?.findings(of: path, isAlone: isAlone) ?? []
      return Part(diagnostics: unknown(of: found, under: ""), folder: FilePath("."), file: path)
    case .project(let path):
      let project = try project(at: path)
      let prefix = ProjectOptions.pathPrefix(to: path)
      let all = try findings(of: project)
      if isAlone { (pathPrefix, root) = (prefix, project.root.resolved(against: root)) }
      return Part(
        diagnostics: unknown(of: all, under: prefix), pathPrefix: prefix, folder: project.root)
    }
  }

  /// The findings that a report needs; of several inputs without the texts of the files, so that those of one
  /// are gone before the next is read.
  private func kept(_ part: Part) -> [Diagnostic] {
    if isAlone { return part.diagnostics }
    return part.diagnostics.map { $0.excerpted(under: part.pathPrefix) }
  }

  /// The project; a bundle with what `--config` says.
  func project(at path: String?) throws -> Project {
    var project = try ProjectOptions(path: path, sourceLanguage: options.sourceLanguage)
      .read(in: context)
    let root = project.root.resolved(against: Disk.currentDirectory)
    guard let parsed = try Self.configuration(of: options, seenFrom: root) else { return project }
    guard project.kind == .bare else {
      throw UsageError("'--config' is for a bundle or a file; a project has a bundlekit.json")
    }
    project.configuration = parsed.document
    project.configurationDiagnostics += parsed.diagnostics
    return project
  }

  /// The findings of a project that its baseline does not know.
  private func findings(of project: Project) throws -> [Diagnostic] {
    let all = try Checker.check(project, overriding: options.severities, today: context.today())
    guard baseline == nil, let path = baselinePath(of: project) else { return all }
    let parsed = BaselineReader.read(
      try Disk.read(path),
      path: path.relative(to: project.root.resolved(against: Disk.currentDirectory)) ?? path.string)
    let rules = project.configuration.rules.merging(options.severities) { $1 }
    let new = Checker.applying(rules, to: parsed.diagnostics + parsed.document.obsolete(for: all))
    return parsed.document.unknown(of: all) + new
  }

  /// Named on the command line as seen from here, in the configuration as seen from the project; nil where
  /// all findings are to be written to a new one.
  private func baselinePath(of project: Project) -> FilePath? {
    if options.newBaseline != nil { return nil }
    if let baseline = options.baseline {
      return FilePath(baseline).resolved(against: Disk.currentDirectory)
    }
    return project.configuration.baseline.map {
      project.root.appending($0).resolved(against: Disk.currentDirectory)
    }
  }

  private static func configuration(
    of options: CheckOptions, seenFrom root: FilePath
  ) throws -> Parsed<Configuration>? {
    guard let config = options.config else { return nil }
    let file = FilePath(config).resolved(against: Disk.currentDirectory)
    return try ProjectReader.configuration(at: file, as: file.relative(to: root) ?? file.string)
  }

  /// The baseline of all inputs, whose paths are as seen from here.
  private static func baseline(of options: CheckOptions) throws -> Parsed<Baseline>? {
    guard let path = options.baseline else { return nil }
    return BaselineReader.read(try Disk.read(FilePath(path)), path: path)
  }

  /// The findings that the baseline of all inputs does not know.
  private mutating func unknown(
    of diagnostics: [Diagnostic], under prefix: String
  ) -> [Diagnostic] {
    guard let known else { return diagnostics }
    let identities = diagnostics.map { FindingIdentity($0, under: prefix) }
    var counts: [FindingIdentity: Int] = [:]
    for identity in identities { counts[identity, default: 0] += 1 }
    found.merge(counts) { $1 }
    return known.unknown(of: diagnostics, identities)
  }

  /// Whether a path is that of an input, or of a file in one.
  private func isLookedAt(_ path: String) -> Bool {
    options.inputs.contains { input in
      switch input {
      case .file(let file): path == file
      case .project(let folder): path.hasPrefix(ProjectOptions.pathPrefix(to: folder))
      }
    }
  }

  private var obsolete: [Diagnostic] {
    // What was not looked at may still have its findings.
    guard let baseline, failures.isEmpty else { return [] }
    let notes = baseline.diagnostics + baseline.document.obsolete(for: found, in: isLookedAt)
    return Checker.applying(options.severities, to: notes)
  }
}
