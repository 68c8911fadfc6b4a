import Diagnostics
import Files
import LocalizationFormats
import LocalizationModel
import PropertyLists
import SettingsBundles

/// Which tables are read.
package enum LanguageChoice: Sendable {
  case all
  case only(Set<String>)

  func includes(_ language: String) -> Bool {
    switch self {
    case .all: true
    case .only(let languages): languages.contains(language)
    }
  }
}

/// Reads the pages and tables of a folder.
struct BundleReader {
  var contents: BundleContents

  /// Goes on with a bundle that was listed.
  init(contents: BundleContents) { self.contents = contents }

  /// Lists a bundle.
  init(
    name: String, folder: FilePath, displayPrefix: String, localesFolder: FilePath? = nil,
    localesPrefix: String? = nil, root: FilePath
  ) throws(FileError) {
    let listing = try Disk.listing(of: folder, followingLinksWithin: root)
    contents = BundleContents(
      name: name, displayPrefix: displayPrefix, folder: folder,
      localesFolder: localesFolder ?? folder, localesPrefix: localesPrefix ?? displayPrefix,
      files: listing.files, localeFiles: listing.files)
    contents.diagnostics = listing.omissions(prefix: displayPrefix)
    guard let localesFolder else { return }
    contents.localeFiles = []
    if Disk.isDirectory(localesFolder) {
      let listing = try Disk.listing(of: localesFolder, followingLinksWithin: root)
      contents.localeFiles = listing.files
      contents.diagnostics += listing.omissions(prefix: contents.localesPrefix)
    }
  }

  /// Reads the String Catalogs: they say which languages there are.
  mutating func readCatalogs() throws(FileError) {
    for path in contents.localeFiles where path.hasSuffix(".xcstrings") {
      let bytes = try Disk.read(contents.localesFolder.appending(path))
      let parsed = StringCatalog.read(bytes, path: contents.localesPrefix + path)
      contents.diagnostics += parsed.diagnostics
      let name = String(path.dropLast(".xcstrings".count))
      let place = CatalogPlace(table: name, language: "", sourceLanguage: "en")
      contents.catalogs.append(
        CatalogFile(
          path: path, name: name, document: parsed.document,
          entries: parsed.document.catalog(at: place).tables.first?.entries ?? [],
          isUnreadable: parsed.isUnreadable))
    }
  }

  /// Reads every property list outside of the language folders.
  mutating func readPages() throws(FileError) {
    for path in contents.files where path.hasSuffix(".plist") {
      if path.split(separator: "/").dropLast().contains(where: { $0.hasSuffix(".lproj") }) {
        continue
      }
      guard let name = PageName(path: path) else { continue }
      let bytes = try Disk.read(contents.folder.appending(path))
      let parsed = PropertyListReader.read(bytes, path: contents.displayPrefix + path)
      let root = parsed.document.root?.dictionary
      if parsed.diagnostics.isEmpty,
        let fault = parsed.document.pageFault(isNamedAsPage: name.page == "Root")
      {
        contents.diagnostics.append(fault)
        contents.otherPropertyLists.append(parsed.document)
        continue
      }
      let looksLikePage =
        root?["PreferenceSpecifiers"] != nil || root?["StringsTable"] != nil
        || name.page == "Root" || !parsed.diagnostics.isEmpty
      if looksLikePage { contents.diagnostics += parsed.diagnostics }
      if looksLikePage, let page = Page(name: name, document: parsed.document) {
        contents.pages.append(page)
      } else {
        contents.otherPropertyLists.append(parsed.document)
      }
    }
  }

  /// Reads the tables of some languages.
  mutating func readTables(_ languages: LanguageChoice, sourceLanguage: String) throws(FileError) {
    for catalog in contents.catalogs { addTables(of: catalog, languages) }
    for path in contents.localeFiles {
      if let name = TableName(path: path), languages.includes(name.language) {
        contents.tables.append(
          try read(StringsTable.self, path, name, sourceLanguage: sourceLanguage))
      } else if let name = TableName(path: path, fileExtension: "stringsdict"),
        languages.includes(name.language)
      {
        contents.pluralTables.append(
          try read(StringsdictTable.self, path, name, sourceLanguage: sourceLanguage))
      }
    }
  }

  /// A table for every language of every catalog.
  private mutating func addTables(of catalog: CatalogFile, _ languages: LanguageChoice) {
    let keys = Set(catalog.entries.map(\.key))
    for language in catalog.languages where languages.includes(language) {
      contents.tables.append(
        TableFile(
          path: catalog.path, name: catalog.name, language: language, document: catalog.document,
          table: Table(name: catalog.name, language: language, of: catalog.entries),
          isUnreadable: catalog.isUnreadable, keysOfCatalog: keys))
    }
  }

  private mutating func read<Document: LocalizationDocument>(
    _ type: Document.Type, _ path: String, _ name: TableName, sourceLanguage: String
  ) throws(FileError) -> TableFile {
    let bytes = try Disk.read(contents.localesFolder.appending(path))
    let parsed = type.read(bytes, path: contents.localesPrefix + path)
    contents.diagnostics += parsed.diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.language = name.language
      diagnostic.table = name.name
      return diagnostic
    }
    let place = CatalogPlace(
      table: name.name, language: name.language, sourceLanguage: sourceLanguage)
    return TableFile(
      path: path, name: name.name, language: name.language, document: parsed.document,
      table: parsed.document.table(at: place), isUnreadable: parsed.isUnreadable)
  }
}
