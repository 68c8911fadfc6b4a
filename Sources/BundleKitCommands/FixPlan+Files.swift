import Checks
import CommandParsing
import Diagnostics
import Files
import Workspace

extension CommandContext {
  /// Prints what a plan would change, as `patch` and `git apply` read it.
  func report(_ plan: FixPlan, of project: Project, pathPrefix: String) {
    for file in plan.files {
      let diff = UnifiedDiff(file.edits, of: file.source)
      printDocument(diff.text(path: pathPrefix + file.source.path).utf8)
    }
    reportOverlapping(plan, pathPrefix: pathPrefix)
  }

  /// Changes the files of a plan together, and says what was mended; whether there was anything to do.
  ///
  /// - Throws: where a file is not what it was when it was checked, or cannot be written.
  func perform(_ plan: FixPlan, in project: Project, pathPrefix: String) throws -> Bool {
    reportOverlapping(plan, pathPrefix: pathPrefix)
    guard !plan.files.isEmpty else { return false }
    var changes: [(FilePath, [UInt8]?)] = []
    for file in plan.files {
      let path = project.root.appending(file.source.path)
      guard try Disk.read(path) == file.source.bytes else {
        throw CommandFailure(
          "'\(pathPrefix)\(file.source.path)' changed while it was checked; nothing was written",
          exitCode: .cannotCreate)
      }
      changes.append((path, file.bytes))
    }
    _ = try FilePlan.files(changes).perform(recoveringIn: project.root)
    for diagnostic in plan.files.flatMap(\.mended) {
      let line = diagnostic.location.position.map { ":\($0.line):\($0.column)" } ?? ""
      let summary = diagnostic.fixes.first?.summary ?? ""
      errorOutput(
        "\(pathPrefix)\(diagnostic.location.path)\(line): fixed: \(summary.onOneLine) "
          + "[\(diagnostic.rule.rawValue)]\n")
    }
    return true
  }

  private func reportOverlapping(_ plan: FixPlan, pathPrefix: String) {
    for diagnostic in plan.overlapping {
      let line = diagnostic.location.position.map { ":\($0.line):\($0.column)" } ?? ""
      errorOutput(
        "\(pathPrefix)\(diagnostic.location.path)\(line): note: not fixed, since the change overlaps "
          + "another; run 'check --fix' again [\(diagnostic.rule.rawValue)]\n")
    }
  }
}
