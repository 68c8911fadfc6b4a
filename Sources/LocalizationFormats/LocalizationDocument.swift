public import Diagnostics
public import LocalizationModel

/// A file of one localization format as it was read: it becomes texts, and takes changes without losing what
/// only its format knows.
public protocol LocalizationDocument: Sendable {
  /// Whether a file of the format says of every text how far the work on it is.
  static var keepsStates: Bool { get }

  /// The text of the file; nil where it is binary, or no text at all.
  var source: SourceText? { get }

  /// Reads a file; faults are among the diagnostics, an error when the file must not be used.
  static func read(_ bytes: [UInt8], path: String) -> Parsed<Self>

  /// The texts of the file.
  ///
  /// - Parameter place: what a file of one language does not say itself.
  /// - Returns: the texts, each with the place where it stands.
  func catalog(at place: CatalogPlace) -> Catalog

  /// The first table of the file, as one language has it.
  func table(at place: CatalogPlace) -> Table

  /// The file after some changes, made in order; the same bytes where there are none.
  ///
  /// - Parameters:
  ///   - changes: what to change.
  ///   - place: what a file of one language does not say itself.
  /// - Returns: the file.
  /// - Throws: the first change that is not possible.
  func bytes(
    applying changes: [CatalogChange], at place: CatalogPlace
  ) throws(LocalizationWriteError) -> [UInt8]

  /// A new file with these texts, in the layout of the format's own tools.
  ///
  /// - Parameters:
  ///   - catalog: the texts.
  ///   - choice: whose texts go into the file.
  /// - Returns: the file, and what it cannot hold.
  /// - Throws: where the file cannot be written at all.
  static func newFile(
    with catalog: Catalog, _ choice: NewFile
  ) throws(LocalizationWriteError) -> (bytes: [UInt8], losses: [Loss])
}

extension LocalizationDocument {
  /// Most formats that people keep have no place for it.
  public static var keepsStates: Bool { false }

  /// Made of the catalog.
  public func table(at place: CatalogPlace) -> Table {
    let entries = catalog(at: place).tables.first?.entries ?? []
    return Table(name: place.table, language: place.language, of: entries)
  }
}

/// What a file of one language does not say itself: its name and its folder do.
public struct CatalogPlace: Hashable, Sendable {
  /// The table of the file.
  public var table: String
  /// The language of its texts.
  public var language: String
  /// The language that the project translates from.
  public var sourceLanguage: String

  /// What the place of a file says.
  public init(table: String, language: String, sourceLanguage: String) {
    self.table = table
    self.language = language
    self.sourceLanguage = sourceLanguage
  }
}

/// What a new file is for.
public struct NewFile: Hashable, Sendable {
  /// The language of the translations; a file of one language holds its texts alone, one of all languages
  /// that language beside the source's. Nil for all languages, where the format can hold them.
  public var language: String?
  /// The program that writes, in formats that name it.
  public var tool: Tool

  /// The program that writes a file.
  public struct Tool: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The version, of any form.
    public var version: String

    /// A program.
    public init(name: String, version: String) {
      self.name = name
      self.version = version
    }
  }

  /// A file for a language, by a program.
  public init(language: String?, tool: Tool) {
    self.language = language
    self.tool = tool
  }
}

/// Why a file cannot be written or changed as asked.
public struct LocalizationWriteError: Error, Hashable, Sendable {
  /// The kinds of failure.
  public enum Code: String, Hashable, Sendable {
    /// The file could not be read, so changing it might lose something.
    case unreadable
    /// The key to change is not in the file.
    case missingKey
    /// The key to insert is in the file already.
    case existingKey
    /// The text has a place in the file that does not hold a text.
    case notText
    /// The key or text holds a character that the format cannot hold.
    case unwritable
    /// The format has no place for such a text.
    case unsupported
  }

  /// What kind of failure it is.
  public let code: Code

  /// The key in question.
  public let key: ExactString

  /// What is wrong, and what to do: one line, lower case, no full stop.
  public let message: String

  /// A failure at a key.
  public init(_ code: Code, _ key: ExactString, _ message: String) {
    self.code = code
    self.key = key
    self.message = message
  }
}

extension Diagnostic.Detail {
  /// What a file calls a language is none.
  package static func noLanguage(_ name: String) -> Diagnostic.Detail {
    Diagnostic.Detail("no-language", of: [name])
  }
}
