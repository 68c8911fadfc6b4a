import Diagnostics
import Synchronization

/// What the editors of all tables of one file need of it, made once: a file may have as many tables as rows.
package final class CatalogEditorParts: Sendable {
  private let rows = Mutex<DelimitedTableEdits.Rows?>(nil)
  private let files = Mutex<[ExactString: [Int]]?>(nil)

  package init() {}

  func rows(_ make: () -> DelimitedTableEdits.Rows) -> DelimitedTableEdits.Rows {
    rows.withLock { known in
      let rows = known ?? make()
      known = rows
      return rows
    }
  }

  /// The files of a document that have a name.
  func files(of document: XLIFF1Document, named name: String) -> [Int] {
    files.withLock { known in
      let files =
        known
        ?? Dictionary(
          grouping: document.files.indices, by: { ExactString(document.files[$0].original) })
      known = files
      return files[ExactString(name)] ?? []
    }
  }
}
