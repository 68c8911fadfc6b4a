import Checks
import CommandParsing
import Diagnostics
import Files

/// The changes that the plans of several inputs make of files: all of them or none.
struct FixChanges {
  private var changes: [Change] = []
  private var paths: Set<FilePath> = []

  fileprivate struct Change {
    /// As messages name it.
    let name: String
    let path: FilePath
    let bytes: [UInt8]
    /// What the file was when it was checked.
    let old: Fingerprint
    let mended: [String]
  }

  /// Takes in the changes of a plan; whether there are any. A file that two inputs hold is changed for the
  /// first.
  mutating func add(_ plan: FixPlan, below folder: FilePath, pathPrefix: String) -> Bool {
    for file in plan.files {
      let path = FilePath(file.source.path).resolved(against: folder)
      guard paths.insert(path.resolved(against: Disk.currentDirectory)).inserted else { continue }
      changes.append(
        Change(
          name: file.source.path.hasPrefix("/") ? file.source.path : pathPrefix + file.source.path,
          path: path, bytes: file.bytes, old: Fingerprint(of: file.source.bytes),
          mended: file.mended.map { Self.words(on: $0, pathPrefix: pathPrefix) }))
    }
    return !plan.files.isEmpty
  }

  private static func words(on diagnostic: Diagnostic, pathPrefix: String) -> String {
    let summary = diagnostic.fixes.first?.summary ?? ""
    return diagnostic.place(under: pathPrefix)
      + ": fixed: \(summary.onOneLine) [\(diagnostic.rule.rawValue)]\n"
  }
}

extension CommandContext {
  /// Prints what a plan would change, as `patch` and `git apply` read it.
  func report(_ plan: FixPlan, pathPrefix: String) {
    for file in plan.files {
      let diff = UnifiedDiff(file.edits, of: file.source)
      let path = file.source.path.hasPrefix("/") ? file.source.path : pathPrefix + file.source.path
      // As git has it: behind "a/", seen from the root.
      let text = diff.text(path: String(path.drop { $0 == "/" }))
      guard file.source.encoding == .utf8 else {
        // In the midst of others it would keep these from being applied.
        errorOutput(
          "note: '\(path)' is \(file.source.encoding.rawValue), for which there are no diffs that can be "
            + "applied; '--fix' would change it so:\n" + text)
        continue
      }
      printDocument(text.utf8)
    }
    reportOverlapping(plan, pathPrefix: pathPrefix)
  }

  /// Changes files together, and says what was mended.
  ///
  /// - Throws: where a file is not what it was when it was checked, or cannot be written.
  func perform(_ fixes: FixChanges, recoveringIn folder: FilePath?) throws {
    for change in fixes.all where Fingerprint(of: try Disk.read(change.path)) != change.old {
      throw CommandFailure(
        "'\(change.name)' changed while it was checked; nothing was written",
        exitCode: .cannotCreate)
    }
    _ = try FilePlan.files(fixes.all.map { ($0.path, $0.bytes) }).perform(recoveringIn: folder)
    for change in fixes.all { errorOutput(change.mended.joined()) }
  }

  func reportOverlapping(_ plan: FixPlan, pathPrefix: String) {
    for diagnostic in plan.overlapping {
      errorOutput(
        diagnostic.place(under: pathPrefix) + ": note: not fixed, since the change overlaps "
          + "another; run 'check --fix' again [\(diagnostic.rule.rawValue)]\n")
    }
  }
}

extension FixChanges {
  fileprivate var all: [Change] { changes }
}

extension Diagnostic {
  /// Path, line and column.
  fileprivate func place(under prefix: String) -> String {
    let line = location.position.map { ":\($0.line):\($0.column)" } ?? ""
    return (location.path.hasPrefix("/") ? "" : prefix) + location.path + line
  }
}
