import BundleAssembly
import CommandParsing
import LocalizationFormats
import JSONDocuments
import SettingsBundles
import Workspace

extension Idiom: ArgumentValue {}
extension ReaderView: ArgumentValue {}

struct ResolveCommand: DocumentCommand {
  static let name = "resolve"
  static let abstract = "Show which file a reader takes for a page, and which it tried before."
  static let page = Option<String>(
    "--page", value: "page", help: "The page, as a pane's File names it.", default: "Root")
  static let idiom = Option<Idiom>(
    "--idiom", value: "idiom", help: "The kind of device.", default: .phone)
  static let view = Option<ReaderView>(
    "--view", value: "view", help: "The reader: system is Settings.app, inApp InAppSettingsKit.",
    default: .inApp)
  static let language = Option<String?>(
    "--language", value: "language", help: "The user's first preferred language, as a whole tag.")
  static let all = Flag("--all", help: "Print a table of every page, view and idiom.")
  static let format = Option<OutputFormat>(
    "--format", value: "format", help: "How the result is printed.", default: .human)
  static let parameters: [any Parameter] = [
    ProjectOptions.path, page, idiom, view, language, all, format, ProjectOptions.sourceLanguage,
  ]

  private let options: ProjectOptions
  private let page: String
  private let target: Target
  private let language: String?
  private let showsAll: Bool
  private let format: OutputFormat

  init(_ values: ParsedValues) throws(UsageError) {
    options = try ProjectOptions(values)
    page = try values(Self.page)
    target = Target(try values(Self.view), try values(Self.idiom))
    language = try values(Self.language)
    showsAll = try values(Self.all)
    format = try values(Self.format)
  }

  var emptyDocument: [(String, JSONOutput)] {
    showsAll ? [("pages", [])] : [("probes", []), ("chosen", nil)]
  }

  var printsDocument: Bool { format == .json }

  func perform(in context: CommandContext) throws -> ExitCode {
    try ProjectError.requireLanguage(language)
    guard !TextLookup.leavesBundle(page) else {
      throw CommandFailure(
        "'\(page)' is no page of a bundle; give the name that a pane's File has", exitCode: .usage)
    }
    let project = try options.read(.only([]), in: context)
    try project.requireReadable(in: context, pathPrefix: options.pathPrefix)
    let files = Self.files(of: try AssemblyPlan(of: project))
    if showsAll { return printAll(files, in: context) }
    let probes = SearchOrder.probes(page: page, target: target, language: language)
    let chosen = probes.first { files[$0.bundle]?.contains($0.path) == true }
    switch format {
    case .human:
      for probe in probes {
        let exists = files[probe.bundle]?.contains(probe.path) == true
        let mark = probe == chosen ? "→" : exists ? "·" : " "
        context.output("\(mark) \(probe.bundle)/\(probe.path)\(exists ? "" : " (not there)")\n")
      }
    case .json:
      context.printDocument(Self.members(of: probes, chosen: chosen, among: files))
    }
    return chosen == nil ? .findings : .success
  }

  /// The files of the first app, by bundle. A bare folder of any name counts as a Settings.bundle.
  private static func files(of plan: AssemblyPlan) -> [String: Set<String>] {
    let folder = plan.bundles.first?.product.folder
    var result: [String: Set<String>] = [:]
    for bundle in plan.bundles where bundle.product.folder == folder {
      let name = bundle.product.name == SearchOrder.inApp ? SearchOrder.inApp : SearchOrder.system
      result[name, default: []].formUnion(bundle.files.keys)
    }
    return result
  }

  private func printAll(_ files: [String: Set<String>], in context: CommandContext) -> ExitCode {
    let names = Set(files.values.flatMap { $0 }.compactMap { PageName(path: $0)?.page })
      .filter { !$0.contains(".lproj/") }
    var rows: [JSONOutput] = []
    for name in names.sorted() {
      for target in Target.all where target.idiom != nil {
        let probes = SearchOrder.probes(page: name, target: target, language: language)
        let chosen = probes.first { files[$0.bundle]?.contains($0.path) == true }
        if format == .human {
          let path = chosen.map { $0.bundle + "/" + $0.path }
          context.output("\(name)\t\(target.description)\t\(path ?? "–")\n")
        }
        let page: [(String, JSONOutput)] = [
          ("page", .string(name)), ("view", .string(target.view.rawValue)),
          ("idiom", .string(target.idiom?.rawValue ?? "")),
        ]
        rows.append(.object(page + Self.members(of: probes, chosen: chosen, among: files)))
      }
    }
    if format == .json { context.printDocument([("pages", .array(rows))]) }
    return .success
  }

  /// What was tried for one page, and what was taken.
  private static func members(
    of probes: [SearchOrder.Probe], chosen: SearchOrder.Probe?, among files: [String: Set<String>]
  ) -> [(String, JSONOutput)] {
    let list = probes.map { probe -> JSONOutput in
      .object([
        ("path", .string(probe.bundle + "/" + probe.path)),
        ("exists", .boolean(files[probe.bundle]?.contains(probe.path) == true)),
        ("chosen", .boolean(probe == chosen)),
      ])
    }
    return [
      ("probes", .array(list)),
      ("chosen", chosen.map { .string($0.bundle + "/" + $0.path) } ?? .null),
    ]
  }
}
