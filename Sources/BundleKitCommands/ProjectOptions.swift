import Checks
import CommandParsing
import Diagnostics
import Files
import Workspace

/// The parameters that say what a command works on.
struct ProjectOptions {
  static let path = Argument<String?>(
    "path",
    help:
      "A project, a Settings.bundle, or a folder that holds bundles. Default: the nearest folder "
      + "upward with a bundlekit.json.", completion: .directory)
  static let sourceLanguage = Option<String?>(
    "--source-language", value: "language", help: "The language that the pages are written in.")

  static let state = Option<String?>(
    "--state", value: "file",
    help:
      "Where the states of translations and what was sent are kept. Default: 'state.json' in the "
      + "folder of locales; nowhere for a bundle.", completion: .file(extensions: ["json"]))

  let path: String?
  let sourceLanguage: String?
  private let state: String?

  init(_ values: ParsedValues, state: String? = nil) throws(UsageError) {
    path = try values(Self.path)
    sourceLanguage = try values(Self.sourceLanguage)
    self.state = state
  }

  /// The project at a path, nil for the nearest one, of a command that keeps no state.
  init(path: String?, sourceLanguage: String?) {
    self.path = path
    self.sourceLanguage = sourceLanguage
    state = nil
  }

  /// Reads the project, after what an earlier run left half done was finished or undone.
  func read(
    _ languages: LanguageChoice = .all, in context: CommandContext
  ) throws -> Project {
    try ProjectReader.read(
      path: path, sourceLanguage: sourceLanguage, languages: languages, state: state
    ) {
      context.note($0, in: $1)
    }
  }

  /// What leads from here to the project, with its slash; for paths that people click.
  var pathPrefix: String { Self.pathPrefix(to: path) }

  static func pathPrefix(to path: String?) -> String {
    guard let path else { return "" }
    let folder = FilePath(path).string
    return folder == "." || folder.isEmpty ? "" : folder + "/"
  }
}

extension Project {
  /// The folder that a command writes to.
  ///
  /// - Parameters:
  ///   - given: the folder that the user names.
  ///   - name: the command's own folder in the project's output folder; nil for that itself.
  ///   - demand: what to say of a bundle, which must hold nothing but what its readers read.
  /// - Returns: the folder that is given, else that of the project.
  /// - Throws: `CommandFailure` with 64 where there is none.
  func outputFolder(
    _ given: String?, orOwn name: String? = nil, orSay demand: String
  ) throws -> FilePath {
    if let given {
      guard !given.isEmpty else {
        throw CommandFailure("--output must name a folder, such as build", exitCode: .usage)
      }
      return FilePath(given)
    }
    guard kind == .templates else { throw CommandFailure(demand, exitCode: .usage) }
    let folder = root.appending(configuration.output)
    return name.map { folder.appending($0) } ?? folder
  }

  /// Stops a command that would build on files which are not what they claim to be.
  ///
  /// - Throws: `CommandFailure` with 65 after the faults were printed.
  func requireReadable(
    in context: CommandContext, pathPrefix: String,
    where isNeeded: (Diagnostic) -> Bool = { _ in true }
  ) throws {
    let faults = (faults + Checker.unknownRules(of: configuration)).filter(isNeeded)
    guard !faults.isEmpty else { return }
    context.report(faults, pathPrefix: pathPrefix)
    throw CommandFailure(
      "\(faults.count == 1 ? "a file" : "files") cannot be read as what "
        + "\(faults.count == 1 ? "it claims" : "they claim") to be; nothing was written",
      exitCode: .dataFormat)
  }
}
