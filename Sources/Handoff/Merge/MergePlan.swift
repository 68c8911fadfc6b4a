package import Diagnostics
package import Files
import LocalizationFormats
package import Workspace

/// What a merge does, before anything is written: a decision for every text that came back.
package struct MergePlan: Sendable {
  package var entries: [MergeEntry] = []
  /// Faults of the files, and refusals.
  package var diagnostics: [Diagnostic] = []
  /// Whether a file of the run is not what it claims to be: then nothing is written.
  package var hasFileFault = false
  /// Whether a refusal keeps everything else from being written, too.
  package var isHeldBack = false
  /// Translations for the memory: those that were replaced, and those that were not written.
  package var superseded: [TranslationMemory.Pair] = []
  /// The files that change.
  package var files: [(path: FilePath, bytes: [UInt8]?)] = []

  /// The number of entries with an outcome.
  package func count(_ outcome: MergeOutcome) -> Int { entries.count { $0.outcome == outcome } }

  /// Plans the merge of returned files into a project.
  ///
  /// - Throws: where a file cannot be read or written.
  package init(of paths: [String], into project: Project, options: MergeOptions) throws {
    var merging = Merging(project: project, options: options)
    if let path = options.base, let sent = try read(path, options, project) {
      merging.base = SentTexts(of: sent)
    }
    for path in paths {
      guard let returned = try read(path, options, project), !hasFileFault else { continue }
      merging.merge(returned)
    }
    if merging.hasFileFault { hasFileFault = true }
    guard !hasFileFault else {
      diagnostics += merging.diagnostics
      return
    }
    let changed = try merging.finish()
    diagnostics += merging.diagnostics
    entries = merging.entries
    if merging.matched == 0, !merging.isEmpty {
      hasFileFault = true
      diagnostics.append(
        Diagnostic(
          .unknownUnit, .error, at: SourceLocation(path: paths.first ?? ""),
          "no text of '\(paths.joined(separator: "', '"))' belongs to this project; was it exported from "
            + "another one?"))
      return
    }
    isHeldBack = options.isAllOrNothing && count(.refused) + count(.conflict) > 0
    guard !isHeldBack else { return }
    superseded = merging.superseded
    files = changed + project.recordsFile(for: merging.records)
  }

  private mutating func read(
    _ path: String, _ options: MergeOptions, _ project: Project
  ) throws -> LocalizationFile? {
    var parsed = try LocalizationFile.read(
      path, language: options.language, sourceLanguage: project.sourceLanguage)
    // A lost placeholder is a matter of its text alone.
    let ofTexts = Set(parsed.document.targetFaults.map(\.finding))
    if !ofTexts.isEmpty { parsed.diagnostics.removeAll { ofTexts.contains($0) } }
    let faults = parsed.isUnreadable ? [] : parsed.document.languageFaults
    diagnostics += parsed.diagnostics + faults
    guard !parsed.isUnreadable, faults.isEmpty else {
      hasFileFault = true
      return nil
    }
    return parsed.document
  }
}

extension LocalizationFile {
  /// What is wrong with the codes of single translations.
  fileprivate var targetFaults: [XLIFF2Document.TargetFault] {
    (document as? XLIFF2Document)?.targetFaults ?? []
  }
}
