public import LocalizationModel
public import Diagnostics
extension StringsdictTable: LocalizationDocument {
  public static func read(_ bytes: [UInt8], path: String) -> Parsed<StringsdictTable> {
    StringsdictReader.read(bytes, path: path)
  }
  public func catalog(at place: CatalogPlace) -> Catalog { Catalog(sourceLanguage: "en") }
  public func bytes(applying changes: [CatalogChange], at place: CatalogPlace)
    throws(LocalizationWriteError) -> [UInt8]
  { [] }
  public static func newFile(with catalog: Catalog, _ choice: NewFile)
    throws(LocalizationWriteError) -> (bytes: [UInt8], losses: [Loss])
  { ([], []) }
}
