public import Diagnostics
public import LocalizationModel

extension XLIFF2Document: LocalizationDocument {
  /// Reads a file.
  public static func read(_ bytes: [UInt8], path: String) -> Parsed<XLIFF2Document> {
    XLIFF2Reader.read(bytes, path: path)
  }

  /// The file after changes of its targets; its sources stay what was sent.
  public func bytes(
    applying changes: [CatalogChange], at place: CatalogPlace
  ) throws(LocalizationWriteError) -> [UInt8] {
    if let source, changes.isEmpty { return source.bytes }
    guard let source, isWhole else {
      throw LocalizationWriteError(
        .unreadable, changes.first?.key ?? "", "the file could not be read; repair it first")
    }
    var edits = XLIFF2Edits(self, source, at: place)
    for change in changes { try edits.apply(change) }
    return try edits.bytes()
  }

  /// A new file for a translator, in version 2.1.
  public static func newFile(
    with catalog: Catalog, _ choice: NewFile
  ) throws(LocalizationWriteError) -> (bytes: [UInt8], losses: [Loss]) {
    try XLIFF2Writer.write(catalog, choice)
  }
}

extension CatalogChange {
  fileprivate var key: ExactString {
    switch self {
    case .set(let key, _, _), .unset(let key, _, _), .remove(let key), .mark(let key, _): key
    case .insert(let entry, _): entry.key
    }
  }
}
