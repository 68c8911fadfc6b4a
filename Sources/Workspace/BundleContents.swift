package import Diagnostics
package import Files
package import LocalizationFormats
package import LocalizationModel
package import PropertyLists
package import SettingsBundles

/// The pages and tables of one bundle, or of a project's templates.
package struct BundleContents: Sendable {
  /// The bundle's name: `Settings.bundle`; empty for templates and for a folder of pages.
  package var name: String

  /// What the paths of messages begin with; empty, or ending in a slash.
  package var displayPrefix: String

  /// The folder of the pages.
  package var folder: FilePath

  /// The folder of the language folders: that of the pages in a bundle.
  package var localesFolder: FilePath

  /// What the paths of tables in messages begin with.
  package var localesPrefix: String

  /// Every file below `folder`, as paths in it, in byte order.
  package var files: [String] {
    didSet { fileNames = Once() }
  }

  /// Every file below `localesFolder`.
  package var localeFiles: [String] {
    didSet { forgetNames() }
  }

  /// The pages with all their variants, in byte order of their paths.
  package var pages: [Page] = [] {
    didSet { tablesOfPages = Once() }
  }

  /// Property lists that are no pages: unreadable, or without specifiers.
  package var otherPropertyLists: [PropertyListDocument] = []

  /// The tables that were read.
  package var tables: [TableFile] = [] {
    didSet { tableIndex = Once() }
  }

  /// The `.stringsdict` files that were read.
  package var pluralTables: [TableFile] = [] {
    didSet { pluralTableIndex = Once() }
  }

  /// The String Catalogs among the locales, each with the table that it holds.
  package var catalogs: [CatalogFile] = [] {
    didSet { forgetNames() }
  }

  /// What the readers found.
  package var diagnostics: [Diagnostic] = []

  // What is looked up for every page, text or language.
  private var fileNames = Once<Set<ExactString>>()
  private var languageNames = Once<[String]>()
  private var namesOfTables = Once<Set<String>>()
  private var tablesOfPages = Once<Set<String>>()
  private var tableIndex = Once<[TableName: Int]>()
  private var pluralTableIndex = Once<[TableName: Int]>()

  /// The languages that have a folder, as the folders name them.
  package var languageFolders: [String] {
    languageNames { findLanguageFolders() }
  }

  private func findLanguageFolders() -> [String] {
    var names: Set<String> = []
    for file in localeFiles {
      for component in file.split(separator: "/").dropLast() where component.hasSuffix(".lproj") {
        names.insert(String(component.dropLast(".lproj".count)))
      }
    }
    for catalog in catalogs { names.formUnion(catalog.languages) }
    return names.sorted()
  }

  /// The table of a page.
  ///
  /// Among templates a table that some page or override names is one even before it has a file, so that the
  /// first run of `extract` finds the tables that the next one does.
  package func table(of page: Page) -> String {
    let exists = { (name: String) in
      tableNames.contains(name) || isTemplates && namedTables.contains(name)
    }
    return TextLookup.table(of: page, exists: exists)
  }

  /// Whether the pages are templates rather than those of a bundle.
  private var isTemplates: Bool { name.isEmpty && folder != localesFolder }

  /// The tables that pages and their overrides name.
  private var namedTables: Set<String> {
    tablesOfPages {
      Set(
        pages.flatMap { page in
          let folder = TextLookup.folder(of: page.name.page)
          return (page.overriddenTables + [page.stringsTable].compactMap(\.self)).map {
            folder + $0
          }
        })
    }
  }

  /// The tables of a page: its own, and those that overrides of the page name for some readers.
  package func tables(of page: Page) -> [String] {
    let folder = TextLookup.folder(of: page.name.page)
    var names = [table(of: page)]
    for name in page.overriddenTables
    where !TextLookup.leavesBundle(name) && !names.contains(folder + name) {
      names.append(folder + name)
    }
    return names
  }

  /// The names of all tables that some language has.
  package var tableNames: Set<String> {
    namesOfTables {
      Set(localeFiles.compactMap { TableName(path: $0)?.name }).union(catalogs.map(\.name))
    }
  }

  /// The file of a table in a language's folder.
  package func table(_ name: String, language: String) -> TableFile? {
    tableIndex { Self.index(of: tables) }[TableName(name: name, language: language)]
      .map { tables[$0] }
  }

  /// The `.stringsdict` file of a table in a language's folder.
  func pluralTable(_ name: String, language: String) -> TableFile? {
    pluralTableIndex { Self.index(of: pluralTables) }[TableName(name: name, language: language)]
      .map { pluralTables[$0] }
  }

  /// Whether a file of this exact name is there.
  package func hasFile(_ path: String) -> Bool {
    fileNames { Set(files.map { ExactString($0) }) }.contains(ExactString(path))
  }

  /// The bytes of a file that is no page and no table, such as an image; nil where it cannot be read, or is
  /// larger than such files are.
  package func bytes(ofFile path: String) -> [UInt8]? {
    try? Disk.read(folder.appending(path), limit: 1 << 24)
  }

  /// The first file of each table and language.
  private static func index(of files: [TableFile]) -> [TableName: Int] {
    Dictionary(
      files.enumerated().map {
        (TableName(name: $0.element.name, language: $0.element.language), $0.offset)
      }, uniquingKeysWith: { first, _ in first })
  }

  private mutating func forgetNames() {
    languageNames = Once()
    namesOfTables = Once()
  }
}

extension BundleContents {
  /// A bundle of these files, of which none was read yet.
  package init(
    name: String, displayPrefix: String, folder: FilePath, localesFolder: FilePath,
    localesPrefix: String, files: [String], localeFiles: [String]
  ) {
    self.name = name
    self.displayPrefix = displayPrefix
    self.folder = folder
    self.localesFolder = localesFolder
    self.localesPrefix = localesPrefix
    self.files = files
    self.localeFiles = localeFiles
  }
}

extension Page {
  /// The tables that overrides of the page name for some readers.
  fileprivate var overriddenTables: [String] {
    let overrides = root[TemplateKey.overrides.rawValue]?.dictionary?.entriesInForce ?? []
    return overrides.compactMap { $0.value.dictionary?["StringsTable"]?.string }
  }
}

/// A path of a table taken apart: `lic/de.lproj/Root.strings` is the table `lic/Root` in `de`.
package struct TableName: Hashable, Sendable {
  /// The path in the bundle without extension and language folder.
  package var name: String
  /// The language, as its folder names it.
  package var language: String

  package init(name: String, language: String) {
    self.name = name
    self.language = language
  }

  /// Takes a path in a bundle apart; nil where it is not in a language folder.
  package init?(path: String, fileExtension: String = "strings") {
    guard path.hasSuffix("." + fileExtension) else { return nil }
    let parts = path.dropLast(fileExtension.count + 1).split(separator: "/")
    guard parts.count > 1, parts[parts.count - 2].hasSuffix(".lproj") else { return nil }
    language = String(parts[parts.count - 2].dropLast(".lproj".count))
    name = (parts.dropLast(2) + [parts[parts.count - 1]]).joined(separator: "/")
  }

  /// The path in the bundle.
  package var path: String { path(withExtension: "strings") }

  /// The path in the bundle of a file that belongs to the table.
  package func path(withExtension fileExtension: String) -> String {
    let folder = TextLookup.folder(of: name)
    return "\(folder)\(language).lproj/\(name.dropFirst(folder.count)).\(fileExtension)"
  }
}

/// A String Catalog: the texts of one table in all languages.
package struct CatalogFile: Sendable {
  /// The path in the bundle's locales folder.
  package var path: String
  /// The table's path in the bundle without extension.
  package var name: String
  package var document: StringCatalog
  /// The entries in the order of the file.
  package var entries: Catalog.Entries
  package var isUnreadable: Bool

  /// The languages that some entry has a text in, in byte order, the source's among them.
  package var languages: [String] {
    entries.languages.sorted()
  }
}

/// The texts of one table in one language, with the file that holds them.
///
/// A String Catalog holds the texts of all languages; it stands here once for each of them.
package struct TableFile: Sendable {
  /// The path in the bundle's locales folder.
  package var path: String
  package var name: String
  /// The language, as its folder names it.
  package var language: String
  /// The file.
  package var document: any LocalizationDocument
  package var table: Table
  /// Whether the file is not what it claims to be.
  package var isUnreadable: Bool
  /// The keys of a String Catalog, whatever language has a text for them; nil where the table has every key of
  /// the file.
  var keysOfCatalog: Set<ExactString>?

  /// The file as a `.strings` file; nil where it is none.
  package var strings: StringsTable? { document as? StringsTable }

  /// The file as a `.stringsdict` file; nil where it is none.
  package var stringsdict: StringsdictTable? { document as? StringsdictTable }

  /// The format of the file.
  package var format: LocalizationFormat {
    stringsdict != nil ? .stringsdict : strings != nil ? .strings : .stringCatalog
  }

  /// Whether the file says of every text how far the work on it is.
  package var keepsStates: Bool { type(of: document).keepsStates }

  /// Every key of the file, whatever language has a text for it.
  package var keys: Set<ExactString> { keysOfCatalog ?? Set(table.entries.keys) }

  /// Whether the file has a key, whatever language has a text for it.
  package func has(_ key: ExactString) -> Bool { keysOfCatalog?.contains(key) ?? table.has(key) }

  /// The file as messages name it.
  package func displayPath(in bundle: BundleContents) -> String { bundle.localesPrefix + path }
}
