import CommandParsing
import Diagnostics
import Handoff
import JSONDocuments
import LocalizationFormats
import Workspace

struct StatusCommand: DocumentCommand {
  static let name = "status"
  static let abstract = "Count what is translated, by language and table."
  static let path = Argument<String?>(
    "path",
    help:
      "A project, a Settings.bundle, a folder that holds bundles, or a localization file. Default: "
      + "the nearest folder upward with a bundlekit.json.",
    completion: .file(extensions: LocalizationFormat.fileExtensions))
  static let language = Option<String?>(
    "--language", value: "language", help: "The language of a file that does not name one.")
  static let format = Option<OutputFormat>(
    "--format", value: "format", help: "How the result is printed.", default: .human)
  static let parameters: [any Parameter] = [
    path, language, format, ProjectOptions.state, ProjectOptions.sourceLanguage,
  ]

  private let options: ProjectOptions
  private let language: String?
  private let format: OutputFormat

  init(_ values: ParsedValues) throws(UsageError) {
    options = try ProjectOptions(values, state: values(ProjectOptions.state))
    language = try values(Self.language)
    format = try values(Self.format)
  }

  var emptyDocument: [(String, JSONOutput)] {
    [("languages", [])]
  }

  var printsDocument: Bool { format == .json }

  func perform(in context: CommandContext) throws -> ExitCode {
    let rows = try rows(in: context)
    switch format {
    case .human: context.output(Self.table(rows))
    case .json:
      let isOfSeveral = Set(rows.map(\.bundle)).count > 1
      let languages = rows.map { row -> JSONOutput in
        var members: [(String, JSONOutput)] = [
          ("language", .string(row.language)), ("table", .string(row.table)),
          ("total", .integer(row.total)), ("translated", .integer(row.translated)),
          ("needsReview", .integer(row.needsReview)), ("missing", .integer(row.missing)),
          ("stale", .integer(row.stale)),
        ]
        if isOfSeveral { members.insert(("bundle", .string(row.bundle)), at: 0) }
        return .object(members)
      }
      context.printDocument([("languages", .array(languages))])
    }
    return .success
  }

  private func rows(in context: CommandContext) throws -> [TranslationCount] {
    if let path = options.path, LocalizationFile.isOne(at: path) {
      let parsed = try LocalizationFile.read(
        path, language: language, sourceLanguage: options.sourceLanguage ?? "en")
      context.report(parsed.diagnostics)
      guard !parsed.isUnreadable else {
        throw CommandFailure(
          "'\(path)' cannot be read as what it claims to be", exitCode: .dataFormat)
      }
      return TranslationCount.rows(of: parsed.document)
    }
    let project = try options.read(in: context)
    try project.requireReadable(in: context, pathPrefix: options.pathPrefix)
    return TranslationCount.rows(of: project)
  }

  private static func table(_ rows: [TranslationCount]) -> String {
    guard !rows.isEmpty else { return "no language to translate into\n" }
    let header = ["language", "table", "translated", "needs review", "missing", "stale"]
    let lines = rows.map { row in
      [
        row.language, row.table, "\(row.translated)/\(row.total)", "\(row.needsReview)",
        "\(row.missing)", "\(row.stale)",
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
