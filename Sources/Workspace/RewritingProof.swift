import Diagnostics
import LocalizationFormats
import LocalizationModel

/// Proves of a file that was made anew that its own reader takes it, and finds in it what was to be written.
struct RewritingProof {
  let changes: [CatalogChange]
  let place: CatalogPlace

  /// Reads the file again.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - format: what reads it.
  ///   - before: the file as it was; faults that it had are not those of the change.
  /// - Throws: the first fault.
  func check(
    _ bytes: [UInt8], _ format: any LocalizationDocument.Type, before: [UInt8]?
  ) throws(LocalizationWriteError) {
    let parsed = LocalizationFile.open(format, bytes, path: place.table)
    if let fault = parsed.diagnostics.first(where: { $0.severity == .error }) {
      if let before, LocalizationFile.open(format, before, path: place.table).isUnreadable {
        return
      }
      throw LocalizationWriteError(
        .unsupported, ExactString(fault.key ?? ""),
        "the file could not be read any more: \(fault.message)")
    }
    let inserted = changes.compactMap { if case .insert(let entry, _) = $0 { entry } else { nil } }
    if inserted.isEmpty { return }
    let table = parsed.document.catalog(at: place).tables.first
    var entries: [ExactString: Catalog.Entry] = [:]
    for entry in table?.entries ?? [] { entries[entry.key] = entry }
    for entry in inserted { try check(entry, entries[entry.key]) }
  }

  /// An entry that came must be there in each language that it has texts in.
  private func check(
    _ entry: Catalog.Entry, _ written: Catalog.Entry?
  ) throws(LocalizationWriteError) {
    for localization in entry.localizations
    where !localization.message.variants.isEmpty && written?[localization.language] == nil {
      throw LocalizationWriteError(
        .unsupported, entry.key,
        "the table has no place for the texts of '\(entry.key.shortened)'")
    }
  }
}
