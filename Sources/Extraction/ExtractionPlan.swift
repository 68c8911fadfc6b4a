package import Diagnostics
package import Files
import LocalizationModel
package import Workspace

/// What extracting changes in the source language's tables, before anything is written.
package struct ExtractionPlan: Sendable {
  /// A key of a table.
  package struct Key: Hashable, Sendable {
    package var bundle: String
    package var table: String
    package var key: ExactString
  }

  /// The texts of each bundle.
  package var catalogs: [SourceCatalog]
  /// Keys that no source table has yet, in page order.
  package var added: [Key] = []
  /// Keys of source tables that no page has and nobody declared.
  package var stale: [Key] = []
  /// Texts that took the place of a stale one.
  package var reworded: [Rewording] = []
  /// The number of keys that stay.
  package var unchanged = 0
  /// The files that change.
  package var files: [(path: FilePath, bytes: [UInt8]?)] = []

  /// What extracting does besides adding keys.
  package struct Options: Sendable {
    /// Whether stale keys go, from every language.
    package var isPruning = false
    /// Whether translations of reworded texts are copied to the new keys.
    package var isFollowingRewording = false

    package init() {}
  }

  /// Plans the extraction.
  ///
  /// - Parameters:
  ///   - project: the project, with the source language's tables; with those of all languages where
  ///     `options` change these too.
  ///   - options: what else is done.
  /// - Throws: where a table cannot be written.
  package init(of project: Project, options: Options = Options()) throws {
    catalogs = project.bundles.map { SourceCatalog(of: $0, in: project) }
    for (bundle, catalog) in zip(project.bundles, catalogs) {
      var pending = Set(bundle.tables.filter { $0.language == project.sourceFolder }.map(\.name))
      for table in catalog.tables {
        pending.remove(table.name)
        try plan(table, of: bundle, in: project, options)
      }
      for name in pending.sorted() where Self.isRead(name, of: bundle) {
        try plan(SourceTable(name: name), of: bundle, in: project, options)
      }
    }
  }

  /// Whether some page's table it is; others are not ours to judge here.
  private static func isRead(_ name: String, of bundle: BundleContents) -> Bool {
    bundle.pages.contains { bundle.tables(of: $0).contains(name) }
  }

  private mutating func plan(
    _ table: SourceTable, of bundle: BundleContents, in project: Project, _ options: Options
  ) throws {
    let planned = TablePlan(of: table, in: bundle, of: project, options)
    func key(_ key: ExactString) -> Key { Key(bundle: bundle.name, table: table.name, key: key) }
    added += planned.added.map { key($0.key) }
    stale += planned.stale.map { key($0.key) }
    unchanged += planned.unchanged
    reworded += planned.reworded
    files += try planned.changedFiles()
  }
}
