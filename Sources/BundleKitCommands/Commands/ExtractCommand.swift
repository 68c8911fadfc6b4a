import Checks
import CommandParsing
import Diagnostics
import Extraction
import Files
import Handoff
import JSONDocuments
import SettingsBundles
import Workspace

struct ExtractCommand: DocumentCommand {
  static let name = "extract"
  static let abstract = "Collect every text of the pages into the source language's tables."
  static let format = Option<OutputFormat>(
    "--format", value: "format", help: "How the result is printed.", default: .human)
  static let dryRun = Flag("--dry-run", help: "Print what would change; write nothing.")
  static let check = Flag("--check", help: "Write nothing; exit 1 if anything would change.")
  static let prune = Flag("--prune", help: "Remove keys that no page has, from every language.")
  static let followRewording = Flag(
    "--follow-rewording",
    help: "Copy the translations of reworded texts to the new keys, marked for review.")
  static let parameters: [any Parameter] = [
    ProjectOptions.path, format, dryRun, check, prune, followRewording,
    ProjectOptions.sourceLanguage,
  ]

  private let options: ProjectOptions
  private let format: OutputFormat
  private let isDryRun: Bool
  private let isChecking: Bool
  private let planOptions: ExtractionOptions

  init(_ values: ParsedValues) throws(UsageError) {
    options = try ProjectOptions(values)
    format = try values(Self.format)
    isDryRun = try values(Self.dryRun)
    isChecking = try values(Self.check)
    var planOptions = ExtractionOptions()
    planOptions.isPruning = try values(Self.prune)
    planOptions.isFollowingRewording = try values(Self.followRewording)
    self.planOptions = planOptions
  }

  var emptyDocument: [(String, JSONOutput)] {
    [
      ("texts", []),
      ("changes", ["added": [], "stale": [], "unchanged": 0, "reworded": []]),
    ]
  }

  var printsDocument: Bool { format == .json }

  func perform(in context: CommandContext) throws -> ExitCode {
    let changesTranslations = planOptions.isPruning || planOptions.isFollowingRewording
    let project = try options.read(changesTranslations ? .all : .only([]), in: context)
    try project.requireReadable(in: context, pathPrefix: options.pathPrefix)
    if planOptions.isPruning { try requireSpecifiers(of: project, in: context) }
    let plan = try ExtractionPlan(of: project, options: planOptions)
    let diagnostics = plan.reworded.compactMap {
      Checker.apply(project.configuration.rules, to: $0.diagnostic)
    }
    context.report(diagnostics, pathPrefix: options.pathPrefix)
    if !isDryRun, !isChecking, !plan.files.isEmpty {
      let pairs = plan.pruned.flatMap {
        TranslationMemory.pairs(
          of: $0.key, from: $0.source, to: $0.target, sourceLanguage: project.sourceLanguage,
          targetLanguage: $0.language, table: $0.table)
      }
      _ = try FilePlan.files(plan.files + project.memory(adding: pairs, in: context))
        .perform(recoveringIn: project.root)
    }
    switch format {
    case .human: context.output(summary(of: plan))
    case .json: context.printDocument(Self.members(of: plan, in: project))
    }
    return isChecking && !plan.files.isEmpty ? .findings : .success
  }

  /// Keeps texts whose page lost its rows from being removed everywhere.
  private func requireSpecifiers(of project: Project, in context: CommandContext) throws {
    let faults = project.pagesWithoutSpecifiers
    guard !faults.isEmpty else { return }
    context.report(faults, pathPrefix: options.pathPrefix)
    throw CommandFailure(
      "a page without rows keeps '--prune' from removing its texts; nothing was written",
      exitCode: .dataFormat)
  }

  private func summary(of plan: ExtractionPlan) -> String {
    var lines: [String] = []
    for key in plan.added { lines.append("+ \(key.table): \(key.key.string.onOneLine)") }
    for key in plan.stale {
      lines.append("- \(key.table): \(key.key.string.onOneLine) (on no page)")
    }
    for text in plan.reworded {
      lines.append(
        "~ \(text.table): \(text.oldKey.string.onOneLine) → \(text.newKey.string.onOneLine)")
    }
    lines.append(
      "\(plan.added.count) added, \(plan.stale.count) stale, \(plan.unchanged) unchanged"
        + (plan.reworded.isEmpty ? "" : ", \(plan.reworded.count) reworded")
        + (isDryRun || isChecking ? "; nothing written" : ""))
    return lines.joined(separator: "\n") + "\n"
  }

  private static func members(
    of plan: ExtractionPlan, in project: Project
  ) -> [(String, JSONOutput)] {
    let namesBundles = project.bundles.count > 1
    let texts = plan.catalogs.flatMap { catalog in
      catalog.tables.flatMap { table in
        table.entries.map { text -> JSONOutput in
          var members: [(String, JSONOutput)] = [
            ("table", .string(table.name)), ("key", .string(text.key.string)),
            ("text", .string(text.text.string)),
            ("occurrences", .array(text.occurrences.map(json))),
          ]
          if namesBundles { members.insert(("bundle", .string(catalog.bundle)), at: 0) }
          return .object(members)
        }
      }
    }
    return [
      ("texts", .array(texts)),
      (
        "changes",
        .object([
          ("added", .array(plan.added.map { json($0, namesBundles) })),
          ("stale", .array(plan.stale.map { json($0, namesBundles) })),
          ("unchanged", .integer(plan.unchanged)),
          ("reworded", .array(plan.reworded.map { json($0, namesBundles) })),
        ])
      ),
    ]
  }

  private static func json(_ key: ExtractionPlan.Key, _ namesBundle: Bool) -> JSONOutput {
    var members: [(String, JSONOutput)] = [
      ("table", .string(key.table)), ("key", .string(key.key.string)),
    ]
    if namesBundle { members.insert(("bundle", .string(key.bundle)), at: 0) }
    return .object(members)
  }

  private static func json(_ rewording: Rewording, _ namesBundle: Bool) -> JSONOutput {
    var members: [(String, JSONOutput)] = [
      ("table", .string(rewording.table)), ("oldKey", .string(rewording.oldKey.string)),
      ("newKey", .string(rewording.newKey.string)),
      ("path", .string(rewording.location.path)),
    ]
    if let position = rewording.location.position {
      members.append(("line", .integer(position.line)))
      members.append(("column", .integer(position.column)))
    }
    if let languages = rewording.languages {
      members.append(("languages", .array(languages.map(JSONOutput.string))))
    }
    if namesBundle { members.insert(("bundle", .string(rewording.bundle)), at: 0) }
    return .object(members)
  }

  private static func json(_ occurrence: SourceTable.Occurrence) -> JSONOutput {
    var members: [(String, JSONOutput)] = [("path", .string(occurrence.location.path))]
    if let position = occurrence.location.position {
      members.append(("line", .integer(position.line)))
      members.append(("column", .integer(position.column)))
    }
    members.append(("page", .string(occurrence.page.page)))
    members.append(("variant", .string(occurrence.text.variant.suffix)))
    if let specifier = occurrence.text.specifier {
      members.append(("specifier", .integer(specifier)))
    }
    if let name = occurrence.text.name { members.append(("name", .string(name))) }
    members.append(("role", .string(occurrence.text.role)))
    if let index = occurrence.text.index { members.append(("index", .integer(index))) }
    return .object(members)
  }
}
