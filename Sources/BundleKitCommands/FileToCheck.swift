import Checks
import CommandParsing
import Diagnostics
import LocalizationFormats
import Workspace

/// A localization file that `check` is given in the place of a project.
struct FileToCheck {
  static let path = Argument<String?>(
    "path",
    help:
      "A project, a Settings.bundle, a folder that holds bundles, or a localization file. Default: "
      + "the nearest folder upward with a bundlekit.json.",
    completion: .file(extensions: LocalizationFormat.fileExtensions))
  static let source = Option<String?>(
    "--source", value: "file",
    help: "For a file of one language: the file whose texts it translates.",
    completion: .file(extensions: LocalizationFormat.fileExtensions))

  private let path: String
  private let source: String?
  private let language: String?
  private let sourceLanguage: String?

  /// What the parameters say; nil where the path is no localization file.
  init?(_ values: ParsedValues) throws(UsageError) {
    source = try values(Self.source)
    language = try values(StatusCommand.language)
    sourceLanguage = try values(ProjectOptions.sourceLanguage)
    guard let path = try values(Self.path), LocalizationFile.isOne(at: path) else {
      if source != nil || language != nil {
        throw UsageError("'--source' and '--language' are for a localization file")
      }
      return nil
    }
    self.path = path
  }

  /// Every finding of the file, by the rules and terms of a configuration if there is one.
  func findings(
    by configuration: Parsed<Configuration>?, overriding overrides: [String: String]
  ) throws -> [Diagnostic] {
    let original = sourceLanguage ?? "en"
    let parsed = try LocalizationFile.read(path, language: language, sourceLanguage: original)
    let severities = configuration?.document.rules.merging(overrides) { $1 } ?? overrides
    let glossary = configuration?.document.glossary ?? Glossary()
    let faults = Checker.applying(severities, to: configuration?.diagnostics ?? [])
    return try faults
      + FileChecker.check(
        parsed, beside: beside(parsed.document, original), glossary: glossary,
        overriding: severities)
  }

  /// The file that `--source` names.
  private func beside(
    _ file: LocalizationFile, _ original: String
  ) throws -> LocalizationFile? {
    guard let source else { return nil }
    guard !file.format.isBilingual else {
      throw UsageError("'\(path)' holds its sources; '--source' is for a file of one language")
    }
    let beside = try LocalizationFile.read(
      source, language: nil, sourceLanguage: original, requiresLanguage: false)
    guard !beside.isUnreadable else {
      throw CommandFailure(
        "'\(source)' cannot be read as what it claims to be; check it first", exitCode: .dataFormat)
    }
    return beside.document
  }
}
