import Diagnostics
import JSONDocuments
public import LocalizationModel

/// Writes `.xcstrings` files: changes in place, and new files as Xcode writes them.
public enum StringCatalogWriter {
  /// The bytes of a file after some changes, made in order.
  ///
  /// Indent, colons, order and the end of the file stay as they are. A new key stands where Xcode would
  /// put it, if the file is in Xcode's order; elsewhere behind the key that the change names, else behind
  /// the last one that sorts before it. A text of another shape than the one that is there, such as one
  /// for a plural case beside a plain one, takes the place of the old.
  ///
  /// - Parameters:
  ///   - catalog: a catalog that was read without errors.
  ///   - changes: what to change.
  /// - Returns: the file; the same bytes where nothing changes.
  /// - Throws: the first change that is not possible.
  public static func bytes(
    of catalog: StringCatalog, applying changes: [CatalogChange]
  ) throws(LocalizationWriteError) -> [UInt8] {
    if changes.isEmpty { return catalog.bytes }
    guard let index = catalog.index, let strings = catalog.strings else {
      throw LocalizationWriteError(
        .unreadable, "", "the catalog could not be read, so it cannot be changed; mend it first")
    }
    var plan = StringCatalogChangePlan(catalog, index)
    for change in changes { try plan.apply(change) }
    let edits = plan.edits(of: strings)
    return edits.isEmpty ? catalog.bytes : index.source.edited(by: edits)
  }

  /// A new file: version 1.0, sorted, without a newline at its end.
  ///
  /// - Parameters:
  ///   - catalog: the texts; those of all tables go into one file.
  ///   - language: the one language to write beside the source's; nil for all.
  /// - Returns: the file, and what it cannot hold.
  /// - Throws: where two tables have the same key.
  public static func newFile(
    with catalog: Catalog, language: String?
  ) throws(LocalizationWriteError) -> (bytes: [UInt8], losses: [Loss]) {
    var keys: [ExactString] = []
    var entries: [ExactString: JSONOutput] = [:]
    var renderer = StringCatalogRenderer(
      sourceLanguage: catalog.sourceLanguage, language: language)
    for table in catalog.tables {
      renderer.table = table.name
      for entry in table.entries {
        guard entries[entry.key] == nil else {
          throw LocalizationWriteError(
            .existingKey, entry.key,
            "the key \"\(entry.key)\" is there twice, and a catalog has each once; rename one")
        }
        keys.append(entry.key)
        entries[entry.key] = renderer.output(for: entry)
      }
    }
    let sorted = StringCatalogOrder.sorted(keys)
    let root: JSONOutput = .object([
      ("sourceLanguage", .string(catalog.sourceLanguage)),
      ("strings", .object(sorted.map { ($0.string, entries[$0] ?? .object([])) })),
      ("version", .string("1.0")),
    ])
    var bytes: [UInt8] = []
    JSONLayout.apple.append(root, indent: "", to: &bytes)
    return (bytes, renderer.losses)
  }
}
