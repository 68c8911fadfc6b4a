import Diagnostics
import Files
import LocalizationFormats
import LocalizationModel
import UnicodeKit
import Workspace

/// A file that came back from translators, whatever its format.
struct ReturnedFile: Sendable {
  var path: String
  var format: LocalizationFormat
  var catalog: Catalog
  /// Whether the file itself says which language its translations are in.
  var namesLanguages: Bool

  /// Reads a returned file.
  ///
  /// - Parameters:
  ///   - path: where it is.
  ///   - language: the language of a file that does not name one.
  ///   - project: the project that it came from.
  /// - Returns: the texts, with the file's faults.
  /// - Throws: `FileError` where it cannot be read, `ProjectError` where its format or its language is not
  ///   known.
  static func read(
    _ path: String, language: String?, for project: Project
  ) throws -> Parsed<ReturnedFile> {
    let file = FilePath(path)
    let bytes = try Disk.read(file)
    guard let format = LocalizationFormat.of(path: path, bytes: bytes) else {
      let known = LocalizationFormat.all.map { "." + $0.fileExtension }.joined(separator: ", ")
      throw ProjectError(
        .usage, "'\(path)' is of a format that cannot be merged; the formats are \(known)")
    }
    let own = try ownLanguage(of: file, format, given: language)
    let parsed = try read(bytes, format, path: path)
    let place = CatalogPlace(
      table: file.stem, language: own ?? "", sourceLanguage: project.sourceLanguage)
    let catalog = parsed.document.catalog(at: place)
    let returned = ReturnedFile(
      path: path, format: format, catalog: catalog, namesLanguages: own == nil)
    let faults = parsed.isUnreadable ? [] : returned.languageFaults
    return Parsed(returned, diagnostics: parsed.diagnostics + faults)
  }

  private static func read(
    _ bytes: [UInt8], _ format: LocalizationFormat, path: String
  ) throws -> Parsed<any LocalizationDocument> {
    func open<Document: LocalizationDocument>(
      _ type: Document.Type
    ) -> Parsed<any LocalizationDocument> {
      let parsed = type.read(bytes, path: path)
      return Parsed(parsed.document, diagnostics: parsed.diagnostics)
    }
    return open(format.document)
  }

  /// The language of a file of one language: as its folder names it, as given where it has none.
  private static func ownLanguage(
    of file: FilePath, _ format: LocalizationFormat, given: String?
  ) throws -> String? {
    try ProjectReader.requireLanguage(given)
    guard !format.isBilingual else { return given }
    let folder = file.parent.lastComponent
    let own = folder.hasSuffix(".lproj") ? String(folder.dropLast(".lproj".count)) : nil
    if let given, let own, !LanguageTag(given).matches(LanguageTag(own)) {
      throw ProjectError(
        .usage, "'\(file)' lies in '\(folder)', but --language says \(given); move one of them")
    }
    guard let language = own ?? given else {
      throw ProjectError(
        .usage, "'\(file)' lies in no language folder; say its language with --language")
    }
    try ProjectReader.requireLanguage(language)
    return language
  }

  /// Languages that name no folder: they come from outside, and must not lead anywhere.
  private var languageFaults: [Diagnostic] {
    var faults: [Diagnostic] = []
    var seen: Set<String> = []
    for table in catalog.tables {
      for entry in table.entries {
        for localization in entry.localizations
        where seen.insert(localization.language).inserted {
          let location = localization.message.variants.first?.location
          if localization.language == "Base" || !LanguageTag(localization.language).isWellFormed {
            faults.append(
              Diagnostic(
                "xliff.language-mismatch", .error, at: location ?? SourceLocation(path: path),
                "'\(localization.language)' is no language; write a tag such as de or pt-BR"))
          }
        }
      }
    }
    return faults
  }
}
