package import Diagnostics
import Extraction
package import Files
import LocalizationFormats
import LocalizationModel
import SettingsBundles
import UnicodeKit
package import Workspace

/// What a merge does, before anything is written: a decision for every text that came back.
package struct MergePlan: Sendable {
  package enum Outcome: String, Sendable, CaseIterable {
    case added, updated, unchanged
    case needsReview = "needs-review"
    case conflict, refused
  }

  /// One decision.
  package struct Entry: Sendable {
    package var language: String
    package var table: String
    package var key: ExactString
    package var outcome: Outcome
    package var reason: String?
    package var location: SourceLocation
    /// The translation that was there before.
    package var previous: ExactString?
  }

  /// What the merge may do.
  package struct Options: Sendable {
    /// Whether translations of a source text that changed since are written.
    package var acceptsStale = false
    /// Whether one refusal stops the run.
    package var isAllOrNothing = false
    /// The language of `.strings` files in no language folder.
    package var language: String?
    /// The file as it was sent, for a three-way merge.
    package var base: String?

    package init() {}
  }

  package var entries: [Entry] = []
  /// Faults of the files, and refusals.
  package var diagnostics: [Diagnostic] = []
  /// Whether a file of the run is not what it claims to be: then nothing is written.
  package var hasFileFault = false
  /// The files that change.
  package var files: [(path: FilePath, bytes: [UInt8]?)] = []

  /// The number of entries with an outcome.
  package func count(_ outcome: Outcome) -> Int { entries.count { $0.outcome == outcome } }

  /// Plans the merge of returned files into a project.
  ///
  /// - Throws: where a file cannot be read or written.
  package init(of paths: [String], into project: Project, options: Options) throws {
    var base: [BaseKey: ExactString]?
    if let path = options.base {
      let parsed = try ReturnedFile.read(path, language: options.language)
      try accept(parsed)
      base = Self.targets(of: parsed.document)
    }
    var merging = Merging(project: project, options: options, base: base)
    for path in paths {
      let parsed = try ReturnedFile.read(path, language: options.language)
      try accept(parsed)
      guard !hasFileFault else { continue }
      merging.merge(parsed.document)
    }
    guard !hasFileFault else { return }
    entries = merging.entries
    diagnostics += merging.diagnostics
    if merging.matched == 0 {
      hasFileFault = true
      let names = paths.joined(separator: "', '")
      diagnostics.append(
        Diagnostic(
          "xliff.unknown-unit", .error, at: SourceLocation(path: paths.first ?? ""),
          "no text of '\(names)' belongs to this project; was it exported from another one?"))
      return
    }
    if options.isAllOrNothing, count(.refused) > 0 { return }
    files = try merging.changedFiles()
  }

  private mutating func accept(_ parsed: Parsed<ReturnedFile>) throws {
    diagnostics += parsed.diagnostics
    if parsed.isUnreadable { hasFileFault = true }
  }

  private static func targets(of file: ReturnedFile) -> [BaseKey: ExactString] {
    var result: [BaseKey: ExactString] = [:]
    for section in file.sections {
      for unit in section.units {
        let key = BaseKey(original: section.original, language: section.language, key: unit.key)
        result[key] = unit.target ?? ""
      }
    }
    return result
  }
}

/// A text of a file as it was sent.
struct BaseKey: Hashable {
  let original: String
  let language: String
  let key: ExactString
}
