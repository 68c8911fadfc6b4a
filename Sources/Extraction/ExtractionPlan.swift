import LocalizationModel
package import Diagnostics
package import Files
import LocalizationFormats
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
  /// The number of keys that stay.
  package var unchanged = 0
  /// The files that change.
  package var files: [(path: FilePath, bytes: [UInt8]?)] = []

  /// Plans the extraction.
  ///
  /// - Parameters:
  ///   - project: the project, with the source language's tables; with those of all languages to prune.
  ///   - isPruning: whether stale keys go, from every language.
  /// - Throws: where a table cannot be written.
  package init(of project: Project, isPruning: Bool = false) throws {
    catalogs = project.bundles.map { SourceCatalog(of: $0, in: project) }
    for (bundle, catalog) in zip(project.bundles, catalogs) {
      var pending = Set(bundle.tables.filter { $0.language == project.sourceFolder }.map(\.name))
      for table in catalog.tables {
        pending.remove(table.name)
        try plan(table, of: bundle, in: project, isPruning: isPruning)
      }
      for name in pending.sorted() where Self.isRead(name, of: bundle) {
        try plan(SourceTable(name: name), of: bundle, in: project, isPruning: isPruning)
      }
    }
  }

  /// Whether some page's table it is; others are not ours to judge here.
  private static func isRead(_ name: String, of bundle: BundleContents) -> Bool {
    bundle.pages.contains { bundle.tables(of: $0).contains(name) }
  }

  private mutating func plan(
    _ table: SourceTable, of bundle: BundleContents, in project: Project, isPruning: Bool
  ) throws {
    let file = bundle.table(table.name, language: project.sourceFolder)
    var changes: [StringsChange] = []
    var previous: ExactString?
    for text in table.entries where text.isTranslated {
      if file?.table[text.key] == nil {
        added.append(Key(bundle: bundle.name, table: table.name, key: text.key))
        changes.append(
          .insert(text.key, text.key, comment: text.contextNote, after: previous))
      } else {
        unchanged += 1
      }
      previous = text.key
    }
    var removed: [ExactString] = []
    for entry in file?.table.entries ?? [] where table[entry.key] == nil {
      guard file?.table[entry.key] == entry else { continue }
      stale.append(Key(bundle: bundle.name, table: table.name, key: entry.key))
      removed.append(entry.key)
    }
    let name = TableName(name: table.name, language: project.sourceFolder)
    if isPruning {
      changes += removed.map { .remove($0) }
      try prune(removed, from: table.name, of: bundle, besides: project.sourceFolder)
    }
    guard !changes.isEmpty else { return }
    if let file {
      files.append(
        (
          bundle.localesFolder.appending(file.path),
          try StringsWriter.bytes(of: file.strings, applying: changes)
        ))
    } else {
      let entries = table.entries.filter(\.isTranslated).map {
        (key: $0.key, value: $0.key, comment: Optional($0.contextNote))
      }
      files.append((bundle.localesFolder.appending(name.path), StringsWriter.newFile(entries)))
    }
  }

  private mutating func prune(
    _ keys: [ExactString], from table: String, of bundle: BundleContents, besides source: String
  ) throws {
    for file in bundle.tables where file.name == table && file.language != source {
      let present = keys.filter { file.table[$0] != nil }
      guard !present.isEmpty else { continue }
      files.append(
        (
          bundle.localesFolder.appending(file.path),
          try StringsWriter.bytes(of: file.strings, applying: present.map { .remove($0) })
        ))
    }
  }
}
