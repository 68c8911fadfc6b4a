import Checks
import CommandParsing
import Diagnostics
import LocalizationFormats
import Workspace

/// How localization files are checked that `check` is given in the place of a project, or beside one.
struct FileCheck {
  static let source = Option<String?>(
    "--source", value: "file",
    help: "For files of one language: the file whose texts they translate.",
    completion: .file(extensions: LocalizationFormat.fileExtensions))

  let language: String?
  let sourceLanguage: String
  let severities: [String: String]
  var configuration: Configuration?
  /// The file that `--source` names.
  var beside: LocalizationFile?
  let today: CalendarDate?

  /// Every finding of a file that no comment in it silences. Where the file is the only one, `--source` must be
  /// for it.
  func findings(of path: String, isAlone: Bool) throws -> [Diagnostic] {
    let parsed = try LocalizationFile.read(
      path, language: language, sourceLanguage: sourceLanguage)
    let isBilingual = parsed.document.format.isBilingual
    if beside != nil, isBilingual, isAlone {
      throw UsageError("'\(path)' holds its sources; '--source' is for a file of one language")
    }
    let found = FileChecker.check(
      parsed, beside: isBilingual ? nil : beside, glossary: configuration?.glossary ?? Glossary(),
      overriding: configuration?.rules.merging(severities) { $1 } ?? severities)
    let text = parsed.document.document.source
    // Beside its source a file is looked at by all rules; what is said of the source has its own comments.
    let others = found.compactMap(\.location.source).filter { $0.path != text?.path }
    return Silencing.apply(
      to: Silencing.audible(found, in: others, today: today),
      commentsIn: text.map { [$0] } ?? [], today: today, hasRunAll: isBilingual || beside != nil)
  }

  /// The file whose texts others translate.
  static func source(_ path: String, in sourceLanguage: String) throws -> LocalizationFile {
    let parsed = try LocalizationFile.read(
      path, language: nil, sourceLanguage: sourceLanguage, requiresLanguage: false)
    guard !parsed.isUnreadable else {
      throw CommandFailure(
        "'\(path)' cannot be read as what it claims to be; check it first", exitCode: .dataFormat)
    }
    return parsed.document
  }
}
