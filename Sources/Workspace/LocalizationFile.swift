package import Diagnostics
import Files
package import LocalizationFormats
package import LocalizationModel
import UnicodeKit

extension RuleID {
  package static let targetLanguageMissing: RuleID = "xliff.target-language-missing"
}

/// A localization file that stands by itself: one that goes to translators, or came back from them.
package struct LocalizationFile: Sendable {
  package var path: String
  package var format: LocalizationFormat
  package var document: any LocalizationDocument {
    didSet { editorParts = CatalogEditorParts() }
  }
  /// What the editors of all its tables need.
  package private(set) var editorParts = CatalogEditorParts()
  /// What the file does not say itself.
  package var place: CatalogPlace
  package var catalog: Catalog { didSet { languagesOfTables = Once() } }
  /// Whether the texts of another file stand in the catalog as those that are translated.
  private var isPaired = false { didSet { languagesOfTables = Once() } }
  /// What every rule asks for.
  private var languagesOfTables = Once<[String: [String]]>()

  private init(
    path: String, format: LocalizationFormat, document: any LocalizationDocument,
    place: CatalogPlace
  ) {
    self.path = path
    self.format = format
    self.document = document
    self.place = place
    catalog = document.catalog(at: place)
  }

  /// Whether a path is that of a localization file, by its name: a file, or an `.xcloc` folder.
  package static func isOne(at path: String) -> Bool {
    let file = FilePath(path)
    return Disk.isDirectory(file)
      ? file.fileExtension == "xcloc"
      : file.fileExtension.map(LocalizationFormat.fileExtensions.contains) == true
  }

  /// Reads a file by its name's extension.
  ///
  /// - Parameters:
  ///   - path: where it is.
  ///   - language: the language of a file that does not name one.
  ///   - sourceLanguage: the language that is translated from, where the file does not say it.
  ///   - requiresLanguage: whether a file of one language must say which.
  /// - Returns: the texts, with the file's faults.
  /// - Throws: `FileError` where it cannot be read, `ProjectError` where its format or its language is not
  ///   known.
  package static func read(
    _ path: String, language: String?, sourceLanguage: String, requiresLanguage: Bool = true
  ) throws -> Parsed<LocalizationFile> {
    let file = FilePath(path)
    guard Disk.exists(file) else { throw ProjectError(.noInput, "there is no '\(path)'") }
    if Disk.isDirectory(file) {
      return try readFolder(file, language: language, sourceLanguage: sourceLanguage)
    }
    let bytes = try Disk.read(file)
    guard let format = LocalizationFormat.of(path: path, bytes: bytes) else {
      let known = Set(LocalizationFormat.fileExtensions).sorted().map { "." + $0 }
      throw ProjectError(
        .usage,
        "'\(path)' is of no known format; the formats' extensions are \(known.joined(separator: ", "))"
      )
    }
    let own = try ownLanguage(of: file, format, given: language, isRequired: requiresLanguage)
    let place = CatalogPlace(
      table: file.stem, language: own ?? "", sourceLanguage: sourceLanguage)
    let parsed = open(format.document, bytes, path: path)
    let result = LocalizationFile(
      path: path, format: format, document: parsed.document, place: place)
    let isNamed = language?.isEmpty == false
    return Parsed(
      result,
      diagnostics: parsed.diagnostics.map { finding in
        // Whoever gives the language makes up for the file.
        guard isNamed, finding.rule == .targetLanguageMissing else { return finding }
        var finding = finding
        finding.severity = .note
        return finding
      })
  }

  /// Reads the XLIFF file of an `.xcloc` folder.
  private static func readFolder(
    _ folder: FilePath, language: String?, sourceLanguage: String
  ) throws -> Parsed<LocalizationFile> {
    guard folder.fileExtension == "xcloc" else {
      throw ProjectError(.usage, "'\(folder)' is a folder; give a localization file or an .xcloc")
    }
    let listing = try Disk.listing(of: folder, followingLinksWithin: folder)
    let wanted = listing.files.filter {
      $0 == "contents.json" || FilePath($0).fileExtension == "xliff"
    }
    let files = try wanted.map {
      XCLOCBundle.File(path: $0, bytes: try Disk.read(folder.appending($0)))
    }
    let parsed = XCLOCReader.read(name: folder.string, files: files)
    let path = folder.appending(parsed.document.xliffPath ?? "").string
    let bytes = parsed.document.xliff ?? []
    let place = CatalogPlace(table: "", language: "", sourceLanguage: sourceLanguage)
    let format = LocalizationFormat.of(path: path, bytes: bytes) ?? .xliff1
    let xliff = open(format.document, bytes, path: path)
    let file = LocalizationFile(
      path: folder.string, format: .xcloc, document: xliff.document, place: place)
    let findings = parsed.document.xliff == nil ? [] : xliff.diagnostics
    return Parsed(file, diagnostics: parsed.diagnostics + findings)
  }

  /// Reads bytes by a format that is known at run time.
  package static func open<Document: LocalizationDocument>(
    _ type: Document.Type, _ bytes: [UInt8], path: String
  ) -> Parsed<any LocalizationDocument> {
    let parsed = type.read(bytes, path: path)
    return Parsed(parsed.document, diagnostics: parsed.diagnostics)
  }

  /// The language of a file of one language: as its folder names it, as given where it has none.
  private static func ownLanguage(
    of file: FilePath, _ format: LocalizationFormat, given: String?, isRequired: Bool
  ) throws -> String? {
    try ProjectError.requireLanguage(given)
    guard !format.isBilingual else { return given }
    let folder = file.parent.lastComponent
    let own = folder.hasSuffix(".lproj") ? String(folder.dropLast(".lproj".count)) : nil
    if let given, let own, !LanguageTag(given).matches(LanguageTag(own)) {
      throw ProjectError(
        .usage, "'\(file)' lies in '\(folder)', but --language says \(given); move one of them")
    }
    guard let language = own ?? given else {
      guard isRequired else { return nil }
      throw ProjectError(
        .usage, "'\(file)' lies in no language folder; say its language with --language")
    }
    try ProjectError.requireLanguage(language)
    return language
  }

  /// The languages that have translations, in the order of the file.
  package var targetLanguages: [String] {
    var names: [String] = []
    for table in catalog.tables {
      for name in targetLanguages(of: table) where !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// The languages that one table has translations in, in the order of the file.
  package func targetLanguages(of table: Catalog.Table) -> [String] {
    let known = languagesOfTables {
      Dictionary(
        catalog.tables.map { ($0.name, languages(of: $0)) }, uniquingKeysWith: { first, _ in first }
      )
    }
    return known[table.name] ?? []
  }

  private func languages(of table: Catalog.Table) -> [String] {
    table.entries.languages.filter { !hasSource || $0 != catalog.sourceLanguage }
  }

  /// What to say of a file of one language that does not tell which.
  package var missingLanguage: [Diagnostic] {
    guard !format.isBilingual, place.language.isEmpty else { return [] }
    return [
      Diagnostic(
        .targetLanguageMissing, .error, at: SourceLocation(path: path),
        "the file lies in no language folder; say its language with --language")
    ]
  }

  /// Whether the texts that are translated are at hand.
  package var hasSource: Bool { format.isBilingual || isPaired }

  /// A file of one language with the texts that it translates, key by key.
  package func paired(with source: LocalizationFile) -> LocalizationFile {
    guard !format.isBilingual else { return self }
    var result = self
    result.isPaired = true
    var texts: [ExactString: Message] = [:]
    let own = source.format.isBilingual ? source.catalog.sourceLanguage : source.place.language
    let language = own.isEmpty || own == "Base" ? place.sourceLanguage : own
    for entry in source.catalog.tables.lazy.flatMap(\.entries) {
      texts[entry.key] = entry[own]
    }
    var paired = catalog
    paired.sourceLanguage = language
    for table in paired.tables.indices {
      for entry in paired.tables[table].entries.indices {
        guard let text = texts[paired.tables[table].entries[entry].key] else { continue }
        paired.tables[table].entries[entry].localizations.append(
          Catalog.Localization(language, text))
      }
    }
    result.catalog = paired
    return result
  }

  /// Languages that name no folder: they come from outside, and must not lead anywhere.
  package var languageFaults: [Diagnostic] {
    var seen: Set<String> = []
    return catalog.tables.flatMap { table in
      table.entries.languages.compactMap { language in
        guard seen.insert(language).inserted,
          language == "Base" ? format.isBilingual : !LanguageTag(language).isWellFormed
        else { return nil }
        let location = table.entries.lazy.compactMap { $0[language]?.variants.first?.location }
          .first
        return Diagnostic(
          "xliff.language-mismatch", .error, at: location ?? SourceLocation(path: path),
          "'\(language)' is no language; write a tag such as de or pt-BR",
          detail: .noLanguage(language))
      }
    }
  }
}
