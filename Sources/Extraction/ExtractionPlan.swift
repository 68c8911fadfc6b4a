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
  /// The translations that pruning takes away.
  package var pruned: [PrunedTranslation] = []
  /// The files that change.
  package var files: [(path: FilePath, bytes: [UInt8]?)] = []

  /// Plans the extraction.
  ///
  /// - Parameters:
  ///   - project: the project, with the source language's tables; with those of all languages where
  ///     `options` change these too.
  ///   - options: what else is done.
  /// - Throws: where a table cannot be written.
  package init(of project: Project, options: ExtractionOptions = ExtractionOptions()) throws {
    catalogs = project.bundles.map { SourceCatalog(of: $0, in: project) }
    var changes = TableChanges(of: project)
    var records = project.records
    for (index, catalog) in catalogs.enumerated() {
      let bundle = project.bundles[index]
      var pending = Set(bundle.tables.filter { $0.language == project.sourceFolder }.map(\.name))
      for table in catalog.tables {
        pending.remove(table.name)
        plan(TablePlan(of: table, inBundle: index, of: project, options), &changes, &records)
      }
      for name in pending.sorted() where Self.isRead(name, of: bundle) {
        let table = SourceTable(name: name)
        plan(TablePlan(of: table, inBundle: index, of: project, options), &changes, &records)
      }
    }
    files = try changes.files() + project.recordsFile(for: records)
  }

  /// Whether some page's table it is; others are not ours to judge here.
  private static func isRead(_ name: String, of bundle: BundleContents) -> Bool {
    bundle.pages.contains { bundle.tables(of: $0).contains(name) }
  }

  private mutating func plan(
    _ planned: TablePlan, _ changes: inout TableChanges, _ records: inout TranslationRecords
  ) {
    added += planned.added.map { key($0.key, of: planned) }
    stale += planned.stale.map { key($0.key, of: planned) }
    unchanged += planned.unchanged
    reworded += planned.reworded
    pruned += planned.pruned
    planned.contribute(to: &changes, &records)
  }

  private func key(_ key: ExactString, of table: TablePlan) -> Key {
    Key(bundle: table.bundle.name, table: table.table.name, key: key)
  }
}
