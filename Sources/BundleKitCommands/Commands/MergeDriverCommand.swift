import Checks
import CommandParsing
import Diagnostics
import Files
import Handoff
import LocalizationFormats

/// A merge driver of git: called for a file that both branches changed, it leaves the result in ours.
struct MergeDriverCommand: Command {
  static let name = "merge-driver"
  static let abstract = "Merge one file of texts entry by entry, as git's merge driver."
  static let base = Argument<String>("base", help: "The file that both started from: git's %O.")
  static let ours = Argument<String>(
    "ours", help: "Our file, which gets the result: git's %A.")
  static let theirs = Argument<String>("theirs", help: "Their file: git's %B.")
  static let path = Argument<String?>(
    "path", help: "The file's path in the repository, which tells its format: git's %P.")
  static let format = Option<String?>(
    "--format", value: "format",
    help: "The format, whatever the path says: "
      + ThreeWayMerge.formats.map(\.name).joined(separator: ", ") + ".",
    completion: .values(ThreeWayMerge.formats.map(\.name)))
  static let parameters: [any Parameter] = [base, ours, theirs, path, format]

  private let base: FilePath
  private let ours: FilePath
  private let theirs: FilePath
  private let path: String
  private let format: LocalizationFormat?

  init(_ values: ParsedValues) throws(UsageError) {
    base = FilePath(try values(Self.base))
    let ours = try values(Self.ours)
    self.ours = FilePath(ours)
    theirs = FilePath(try values(Self.theirs))
    path = try values(Self.path) ?? ours
    guard let name = try values(Self.format) else {
      format = nil
      return
    }
    format = ThreeWayMerge.formats.first { $0.name == name }
    guard format != nil else {
      let names = ThreeWayMerge.formats.map { "'\($0.name)'" }.joined(separator: ", ")
      throw UsageError(
        "The value '\(name)' is invalid for '--format <format>'; it is one of \(names)")
    }
  }

  func run(in context: CommandContext) throws -> ExitCode {
    let versions = (
      base: try Disk.read(base), ours: try Disk.read(ours), theirs: try Disk.read(theirs)
    )
    let format = try format(of: versions.ours)
    let merge: ThreeWayMerge
    do {
      merge = try ThreeWayMerge(
        base: versions.base, ours: versions.ours, theirs: versions.theirs, format: format,
        path: path)
    } catch {
      context.report(error.diagnostics)
      throw CommandFailure(
        "the version of \(error.side.phrase) of '\(path)' cannot be read as '\(format.name)'; "
          + "nothing was merged, and ours was left as it is", exitCode: .dataFormat)
    }
    if merge.bytes != versions.ours {
      _ = try FilePlan.files([(ours, merge.bytes)]).perform()
    }
    for warning in merge.warnings { context.errorOutput("\(path): warning: \(warning)\n") }
    for conflict in merge.conflicts { context.errorOutput(Self.line(of: conflict)) }
    return merge.conflicts.isEmpty ? .success : .findings
  }

  /// The format of the file; git's temporary files have no extension, so the path tells it.
  private func format(of bytes: [UInt8]) throws(CommandFailure) -> LocalizationFormat {
    let found = format ?? LocalizationFormat.of(path: path, bytes: bytes)
    if let found, ThreeWayMerge.formats.contains(found) { return found }
    throw CommandFailure(
      "'\(path)' is of a format that cannot be merged by entry; give its path as %P, or --format",
      exitCode: .usage)
  }

  private static func line(of conflict: MergeConflict) -> String {
    func side(_ name: String, _ text: String?) -> String {
      "\(name) \(text?.quotedOnOneLine ?? "removed")"
    }
    let place = conflict.location.position.map { ":\($0.line):\($0.column)" } ?? ""
    let base = conflict.base.map { "base \($0.quotedOnOneLine)" } ?? "not in base"
    return "\(conflict.location.path)\(place): conflict: '\(conflict.key.shortened)': "
      + "\(conflict.part): \(side("ours", conflict.ours)), \(side("theirs", conflict.theirs)), "
      + "\(base)\n"
  }
}

extension ThreeWayMerge.Side {
  fileprivate var phrase: String {
    switch self {
    case .base: "the common ancestor"
    case .ours: "our side"
    case .theirs: "their side"
    }
  }
}
