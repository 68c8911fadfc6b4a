import CommandParsing
import Diagnostics
import Extraction
import JSONDocuments
import LocalizationModel
import UnicodeKit
import Workspace

struct StatusCommand: DocumentCommand {
  static let name = "status"
  static let abstract = "Count what is translated, by language and table."
  static let format = Option<OutputFormat>(
    "--format", value: "format", help: "How the result is printed.", default: .human)
  static let parameters: [any Parameter] = [
    ProjectOptions.path, format, ProjectOptions.sourceLanguage,
  ]

  private let options: ProjectOptions
  private let format: OutputFormat

  /// One line of the result.
  private struct Row {
    var bundle: String
    var language: String
    var table: String
    var total = 0
    var translated = 0
    var stale = 0
    var missing: Int { total - translated }
  }

  init(_ values: ParsedValues) throws(UsageError) {
    options = try ProjectOptions(values)
    format = try values(Self.format)
  }

  var emptyDocument: [(String, JSONOutput)] {
    [("languages", [])]
  }

  var printsDocument: Bool { format == .json }

  func perform(in context: CommandContext) throws -> ExitCode {
    let project = try options.read(in: context)
    try project.requireReadable(in: context, pathPrefix: options.pathPrefix)
    let rows = Self.rows(of: project)
    switch format {
    case .human: context.output(Self.table(rows))
    case .json:
      let languages = rows.map { row -> JSONOutput in
        var members: [(String, JSONOutput)] = [
          ("language", .string(row.language)), ("table", .string(row.table)),
          ("total", .integer(row.total)), ("translated", .integer(row.translated)),
          ("needsReview", 0), ("missing", .integer(row.missing)), ("stale", .integer(row.stale)),
        ]
        if project.bundles.count > 1 { members.insert(("bundle", .string(row.bundle)), at: 0) }
        return .object(members)
      }
      context.printDocument([("languages", .array(languages))])
    }
    return .success
  }

  private static func rows(of project: Project) -> [Row] {
    var rows: [Row] = []
    for bundle in project.bundles {
      for table in SourceCatalog(of: bundle, in: project).tables {
        let texts = table.entries.filter { $0.isTranslated && !$0.isReference }
        for language in project.targetLanguages {
          var row = Row(
            bundle: bundle.name, language: LanguageTag(language).canonical, table: table.name,
            total: texts.count)
          let file = bundle.table(table.name, language: language)
          row.translated = texts.count { file?.table[$0.key]?.text.isEmpty == false }
          row.stale = Set(file?.table.entries.map(\.key) ?? []).count { table[$0] == nil }
          rows.append(row)
        }
      }
    }
    return rows.sorted { ($0.language, $0.bundle, $0.table) < ($1.language, $1.bundle, $1.table) }
  }

  private static func table(_ rows: [Row]) -> String {
    guard !rows.isEmpty else { return "no language to translate into\n" }
    let header = ["language", "table", "translated", "missing", "stale"]
    let lines = rows.map { row in
      [
        row.language, row.table, "\(row.translated)/\(row.total)", "\(row.missing)", "\(row.stale)",
      ]
    }
    let widths = header.indices.map { column in
      ([header] + lines).map { $0[column].count }.max() ?? 0
    }
    return ([header] + lines).map { line in
      zip(line, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
        .joined(separator: "  ").trimmingSuffix(" ") + "\n"
    }.joined()
  }
}

extension String {
  fileprivate func trimmingSuffix(_ character: Character) -> String {
    var text = self
    while text.last == character { text.removeLast() }
    return text
  }
}
