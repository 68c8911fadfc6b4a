public import Diagnostics
public import LocalizationModel

/// What tells CSV and TSV apart.
public protocol DelimitedForm: Sendable {
  /// What stands between the fields of a new file.
  static var separator: UInt8 { get }
}

/// Comma-separated values.
public enum CommaSeparated: DelimitedForm {
  /// The comma.
  public static var separator: UInt8 { UInt8(ascii: ",") }
}

/// Tab-separated values.
public enum TabSeparated: DelimitedForm {
  /// The tab.
  public static var separator: UInt8 { UInt8(ascii: "\t") }
}

/// A CSV file.
public typealias CSVFile = DelimitedFile<CommaSeparated>

/// A TSV file.
public typealias TSVFile = DelimitedFile<TabSeparated>

/// A table of texts for spreadsheet programs.
public struct DelimitedFile<Form: DelimitedForm>: LocalizationDocument {
  /// The rows.
  public let table: DelimitedTable

  /// The text of the file.
  public var source: SourceText? { table.source }

  /// Reads a file; its header shows the separator, whatever the file is called.
  public static func read(_ bytes: [UInt8], path: String) -> Parsed<DelimitedFile> {
    let parsed = DelimitedTableReader.read(bytes, path: path, separator: Form.separator)
    return Parsed(DelimitedFile(table: parsed.document), diagnostics: parsed.diagnostics)
  }

  /// The texts of the file.
  public func catalog(at place: CatalogPlace) -> Catalog { table.catalog(at: place) }

  /// The file after some changes: of fields, and of rows where there is none for a text.
  public func bytes(
    applying changes: [CatalogChange], at place: CatalogPlace
  ) throws(LocalizationWriteError) -> [UInt8] {
    guard let source = table.source, changes.isEmpty || !table.hasFaults else {
      throw LocalizationWriteError(.unreadable, "", "the file has errors; mend them first")
    }
    guard !changes.isEmpty else { return source.bytes }
    var edits = DelimitedTableEdits(table, source, at: place)
    for change in changes { try edits.apply(change) }
    return edits.bytes()
  }

  /// A new file: of the choice's language beside the source's, else with a column for each language.
  public static func newFile(
    with catalog: Catalog, _ choice: NewFile
  ) throws(LocalizationWriteError) -> (bytes: [UInt8], losses: [Loss]) {
    DelimitedTableWriter.write(catalog, choice, separator: Form.separator)
  }
}
