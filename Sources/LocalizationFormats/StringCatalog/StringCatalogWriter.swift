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
    // Each entry becomes bytes at once: trees of all texts together would take many times the file's size.
    let layout = JSONLayout.apple
    let indent = layout.indent + layout.indent
    var entries: [ExactString: [UInt8]] = [:]
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
        var bytes: [UInt8] = []
        layout.append(renderer.output(for: entry), indent: indent, to: &bytes)
        entries[entry.key] = bytes
      }
    }
    return (file(of: entries, catalog.sourceLanguage, layout), renderer.losses)
  }

  private static func file(
    of entries: [ExactString: [UInt8]], _ sourceLanguage: String, _ layout: JSONLayout
  ) -> [UInt8] {
    let keys = StringCatalogOrder.sorted(Array(entries.keys))
    var bytes: [UInt8] = []
    bytes.reserveCapacity(entries.values.reduce(1000) { $0 + $1.count + 100 })
    layout.append(
      membersNamed: ["sourceLanguage", "strings", "version"], indent: "", to: &bytes
    ) { place, inner, bytes in
      switch place {
      case 0: layout.append(.string(sourceLanguage), indent: inner, to: &bytes)
      case 1:
        layout.append(membersNamed: keys.map(\.string), indent: inner, to: &bytes) {
          place, _, bytes in
          bytes += entries[keys[place]] ?? []
        }
      default: layout.append(.string("1.0"), indent: inner, to: &bytes)
      }
    }
    return bytes
  }
}
