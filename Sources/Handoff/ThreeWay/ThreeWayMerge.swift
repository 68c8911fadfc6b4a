package import Diagnostics
package import LocalizationFormats
import LocalizationModel

/// One file as two branches changed it, merged entry by entry.
///
/// The result is one side's bytes with edits, so layout, comments and encoding stay; it is ours, unless only
/// theirs changed something between the entries.
package struct ThreeWayMerge: Sendable {
  /// The merged file; with conflicts, our texts are in force in it.
  package let bytes: [UInt8]

  /// What both sides changed, each in another way.
  package let conflicts: [MergeConflict]

  /// What of the files is not in the result, for people.
  package let warnings: [String]

  /// The sides of a merge.
  package enum Side: String, Sendable {
    case base, ours, theirs
  }

  /// A version that is not what it claims to be; nothing is merged then.
  package struct UnreadableVersion: Error {
    package let side: Side
    package let diagnostics: [Diagnostic]
  }

  /// The formats that can be merged.
  package static let formats: [LocalizationFormat] = [
    .strings, .stringsdict, .stringCatalog, .xliff1, .xliff2,
  ]

  /// Merges a file.
  ///
  /// - Parameters:
  ///   - base: the file that both sides started from; empty where both added it.
  ///   - ours: the file on our side.
  ///   - theirs: the file on their side.
  ///   - format: the format of all three.
  ///   - path: the file's path for messages.
  /// - Throws: the version that cannot be read.
  package init(
    base: [UInt8], ours: [UInt8], theirs: [UInt8], format: LocalizationFormat, path: String
  ) throws(UnreadableVersion) {
    let hasBase = !base.isEmpty
    let language = Self.language(of: [ours, theirs, base], format)
    func read(_ bytes: [UInt8], _ side: Side) throws(UnreadableVersion) -> MergeVersion {
      let version = MergeVersion(bytes, format, path: path, language: language)
      if version.isUnreadable, side != .base || hasBase {
        throw UnreadableVersion(side: side, diagnostics: version.diagnostics)
      }
      return version
    }
    let old = try read(base, .base)
    let left = try read(ours, .ours)
    let right = try read(theirs, .theirs)
    if ours == theirs || theirs == base || ours == base {
      self.init(bytes: ours == base ? theirs : ours)
    } else {
      self.init(base: hasBase ? old : nil, ours: left, theirs: right)
    }
  }

  private init(
    bytes: [UInt8], conflicts: [MergeConflict] = [], warnings: [String] = []
  ) {
    self.bytes = bytes
    self.conflicts = conflicts
    self.warnings = warnings
  }

  private init(base: MergeVersion?, ours: MergeVersion, theirs: MergeVersion) {
    let merging = CatalogMerging(
      base: base?.catalog ?? Catalog(sourceLanguage: ours.catalog.sourceLanguage),
      ours: ours.catalog, theirs: theirs.catalog, marksReview: ours.format == .stringCatalog)
    let oursMoved = base.map { ours.differsOutsideEntries(from: $0) } ?? true
    let theirsMoved =
      base.map {
        theirs.differsOutsideEntries(from: $0)
          && (!oursMoved || theirs.differsOutsideEntries(from: ours))
      } ?? false
    let writing = Self.writing(
      merging.merged, ours, theirs, oursMoved: oursMoved, theirsMoved: theirsMoved)
    let isTheirs = writing.isTheirs
    let all =
      merging.conflicts + Self.conflicts(writing.result.failures, ours, theirs, base)
    let version = writing.result.version
    let marked = version.reread(ConflictMarks(in: version).marked(all))
    let isLeftOut = theirsMoved && !isTheirs || oursMoved && isTheirs
    self.init(
      bytes: marked.bytes, conflicts: ConflictMarks(in: marked).located(all),
      warnings: isLeftOut
        ? [
          "what they changed between the entries, such as comments of the file, the order or "
            + "attributes, is not taken over"
        ] : [])
  }

  /// Writes into ours; into theirs where only they changed something between the entries, or where what
  /// cannot be written is there already.
  private static func writing(
    _ wanted: Catalog, _ ours: MergeVersion, _ theirs: MergeVersion, oursMoved: Bool,
    theirsMoved: Bool
  ) -> (result: MergeWriting, isTheirs: Bool) {
    if !oursMoved, theirsMoved {
      let other = MergeWriting(wanted, into: theirs)
      if other.failures.isEmpty { return (other, true) }
    }
    let own = MergeWriting(wanted, into: ours)
    if !own.failures.isEmpty, !oursMoved, !theirsMoved {
      let other = MergeWriting(wanted, into: theirs)
      if other.failures.isEmpty { return (other, true) }
    }
    return (own, false)
  }

  private static func conflicts(
    _ failures: [MergeWriting.Failure], _ ours: MergeVersion, _ theirs: MergeVersion,
    _ base: MergeVersion?
  ) -> [MergeConflict] {
    failures.map { failure in
      func words(_ version: MergeVersion?) -> String? {
        version?.catalog.table(failure.table)?.entriesByKey[failure.key]?.summary
      }
      return MergeConflict(
        .unwritable(reason: failure.reason), of: failure.key, in: failure.table,
        base: words(base), ours: words(ours), theirs: words(theirs))
    }
  }

  /// The language of texts whose language one version does not say: that which another one names.
  private static func language(of versions: [[UInt8]], _ format: LocalizationFormat) -> String {
    for bytes in versions where format.grouping == .oneEachLanguage {
      let version = MergeVersion(bytes, format, path: "", language: MergeVersion.unnamedLanguage)
      if version.namedLanguages.count == 1, let only = version.namedLanguages.first { return only }
    }
    return MergeVersion.unnamedLanguage
  }
}
