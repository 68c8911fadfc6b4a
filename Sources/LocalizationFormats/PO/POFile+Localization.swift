public import LocalizationModel
public import Diagnostics

extension POFile: LocalizationDocument {
  /// Reads a file.
  public static func read(_ bytes: [UInt8], path: String) -> Parsed<POFile> {
    POReader.read(bytes, path: path)
  }

  /// The file after changes of its translations; what is translated stays what was sent.
  public func bytes(
    applying changes: [CatalogChange], at place: CatalogPlace
  ) throws(LocalizationWriteError) -> [UInt8] {
    guard let source, changes.isEmpty || !hasFaults else {
      throw LocalizationWriteError(
        .unreadable, "", "the file has errors; mend them first")
    }
    guard !changes.isEmpty else { return source.bytes }
    var edits = POEdits(self, source, at: place)
    for change in changes { try edits.apply(change) }
    return edits.bytes()
  }

  /// A new file for translators: of the choice's language, else a template.
  public static func newFile(
    with catalog: Catalog, _ choice: NewFile
  ) throws(LocalizationWriteError) -> (bytes: [UInt8], losses: [Loss]) {
    try POWriter.write(catalog, choice)
  }
}
