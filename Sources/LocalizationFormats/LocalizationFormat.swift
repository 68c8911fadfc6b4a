/// The formats that texts are read from and written to.
public struct LocalizationFormat: Hashable, Sendable {
  /// The name on the command line and in reports: `xliff-1.2`.
  public let name: String

  /// The extension of its files, without the full stop.
  public let fileExtension: String

  /// Whether one file holds the source's text beside the translation.
  public let isBilingual: Bool

  /// What one file holds.
  public let grouping: Grouping

  /// Whether a file says which language its source texts are in.
  public var namesSourceLanguage: Bool { isBilingual && self != .csv && self != .tsv }

  /// What one file of a format holds.
  public enum Grouping: Sendable {
    /// All tables, in one language beside the source's.
    case oneEachLanguage
    /// One table, in one language.
    case oneEachTable
    /// One table, in all languages.
    case oneForAllLanguages
  }

  /// What reads and writes it.
  public let document: any LocalizationDocument.Type

  /// Whether it is a folder of files.
  public var isFolder: Bool { name == "xcloc" }

  /// All formats, in the order in which help lists them.
  public static let all = [
    xliff1, xliff2, xcloc, strings, stringsdict, stringCatalog, po, csv, tsv,
  ]

  /// `.strings`: the texts of one language.
  public static let strings = LocalizationFormat(
    name: "strings", fileExtension: "strings", isBilingual: false, grouping: .oneEachTable,
    document: StringsTable.self)

  /// `.stringsdict`: the texts of one language that depend on numbers, devices or widths.
  public static let stringsdict = LocalizationFormat(
    name: "stringsdict", fileExtension: "stringsdict", isBilingual: false, grouping: .oneEachTable,
    document: StringsdictTable.self)

  /// String Catalogs, with the texts of all languages.
  public static let stringCatalog = LocalizationFormat(
    name: "xcstrings", fileExtension: "xcstrings", isBilingual: true, grouping: .oneForAllLanguages,
    document: StringCatalog.self)

  /// PO files of gettext.
  public static let po = LocalizationFormat(
    name: "po", fileExtension: "po", isBilingual: true, grouping: .oneEachTable,
    document: POFile.self)

  /// Values separated by commas, for spreadsheets.
  public static let csv = LocalizationFormat(
    name: "csv", fileExtension: "csv", isBilingual: true, grouping: .oneEachLanguage,
    document: CSVFile.self)

  /// Values separated by tabs, for spreadsheets.
  public static let tsv = LocalizationFormat(
    name: "tsv", fileExtension: "tsv", isBilingual: true, grouping: .oneEachLanguage,
    document: TSVFile.self)

  /// Xcode's folders with an XLIFF 1.2 file and what helps to translate it.
  public static let xcloc = LocalizationFormat(
    name: "xcloc", fileExtension: "xcloc", isBilingual: true, grouping: .oneEachLanguage,
    document: XLIFF1Document.self)

  /// XLIFF 2.1.
  public static let xliff2 = LocalizationFormat(
    name: "xliff-2.1", fileExtension: "xliff", isBilingual: true, grouping: .oneEachLanguage,
    document: XLIFF2Document.self)

  /// XLIFF 1.2 as Xcode writes it.
  public static let xliff1 = LocalizationFormat(
    name: "xliff-1.2", fileExtension: "xliff", isBilingual: true, grouping: .oneEachLanguage,
    document: XLIFF1Document.self)

  /// The extensions of all formats' files.
  public static let fileExtensions = all.map(\.fileExtension) + ["xlf"]

  /// A format by its name.
  public static func named(_ name: String) -> LocalizationFormat? { all.first { $0.name == name } }

  /// The format of a file, by its name's extension, and by its first bytes where formats share one.
  ///
  /// - Parameters:
  ///   - path: the file's name.
  ///   - bytes: the file.
  /// - Returns: nil where no format has such files.
  public static func of(path: String, bytes: [UInt8]) -> LocalizationFormat? {
    let name = path.split(separator: "/").last ?? ""
    let suffix = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    switch suffix {
    case "xliff", "xlf": return isXLIFF2(bytes) ? xliff2 : xliff1
    default: return all.first { $0.fileExtension == suffix }
    }
  }

  /// Whether the first kilobytes name the namespace of XLIFF 2, in whatever encoding: bytes of zero are
  /// passed over.
  private static func isXLIFF2(_ bytes: [UInt8]) -> Bool {
    let start = bytes.prefix(8192).filter { $0 != 0 }
    let name = Array("urn:oasis:names:tc:xliff:document:2.".utf8)
    return start.indices.dropLast(name.count).contains { start[$0...].starts(with: name) }
  }

  /// Equality of the name.
  public static func == (lhs: LocalizationFormat, rhs: LocalizationFormat) -> Bool {
    lhs.name == rhs.name
  }

  /// Feeds what equality compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
