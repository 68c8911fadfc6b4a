import SettingsBundles
import Extraction
import Diagnostics
import Files
import LocalizationFormats
import LocalizationModel
import UnicodeKit
import Workspace

/// A file that came back from translators, whatever its format: texts by table and key, in one language.
struct ReturnedFile: Sendable {
  /// One translated text.
  struct Unit: Sendable {
    var key: ExactString
    /// The source text that the translator saw; nil where the format has none.
    var source: ExactString?
    /// The translation; nil where there is none.
    var target: ExactString?
    var state: String?
    var hasMarkup: Bool
    var isForTranslation: Bool
    var location: SourceLocation
  }

  /// The texts of one table.
  struct Section: Sendable {
    /// The path that the file names, or the table's name.
    var original: String
    var language: String
    var units: [Unit]
  }

  var path: String
  var sections: [Section]

  /// Reads a returned file by its name's extension.
  ///
  /// - Parameters:
  ///   - path: where it is.
  ///   - language: the language of a `.strings` file that lies in no language folder.
  /// - Returns: the texts, with the file's faults.
  /// - Throws: `FileError` where it cannot be read, `ProjectError` where its format or its language is not
  ///   known.
  static func read(_ path: String, language: String?) throws -> Parsed<ReturnedFile> {
    let file = FilePath(path)
    switch file.fileExtension {
    case "xliff", "xlf":
      let parsed = XLIFF1Reader.read(try Disk.read(file), path: path)
      let faults = languageFaults(of: parsed.document)
      return Parsed(
        ReturnedFile(parsed.document, path: path), diagnostics: parsed.diagnostics + faults)
    case "strings":
      let folder = file.parent.lastComponent
      let own = folder.hasSuffix(".lproj") ? String(folder.dropLast(".lproj".count)) : nil
      guard let language = language ?? own else {
        throw ProjectError(
          .usage, "'\(path)' lies in no language folder; say its language with --language")
      }
      try ProjectReader.requireLanguage(language)
      let parsed = StringsReader.read(try Disk.read(file), path: path)
      let table = parsed.document.table(name: file.stem, language: language)
      let units = table.entries.map {
        Unit(
          key: $0.key, source: nil, target: $0.text, state: nil, hasMarkup: false,
          isForTranslation: true, location: $0.location)
      }
      let section = Section(original: file.stem, language: language, units: units)
      return Parsed(
        ReturnedFile(path: path, sections: [section]), diagnostics: parsed.diagnostics)
    default:
      throw ProjectError(
        .usage, "'\(path)' is of a format that cannot be merged; give .xliff, .xlf or .strings")
    }
  }

  /// Target languages that name no folder: they come from outside, and must not lead anywhere.
  private static func languageFaults(of document: XLIFF1Document) -> [Diagnostic] {
    document.files.compactMap { file in
      guard let language = file.targetLanguage, !LanguageTag(language).isWellFormed else {
        return nil
      }
      return Diagnostic(
        "xliff.language-mismatch", .error, at: file.location,
        "target-language '\(ExactString(language))' is no language; write a tag such as de or pt-BR"
      )
    }
  }

  private init(path: String, sections: [Section]) {
    self.path = path
    self.sections = sections
  }

  private init(_ document: XLIFF1Document, path: String) {
    self.path = path
    sections = document.files.map { file in
      Section(
        original: file.original, language: file.targetLanguage ?? "",
        units: file.units.map { unit in
          Unit(
            key: unit.id, source: unit.source, target: unit.target?.text,
            state: unit.target?.state, hasMarkup: unit.target?.hasMarkup ?? false,
            isForTranslation: unit.translate,
            location: unit.target?.location ?? unit.location)
        })
    }
  }
}
