import LocalizationModel
import Diagnostics
import Extraction
package import Files
import LocalizationFormats
package import Workspace
import SettingsBundles
import UnicodeKit

/// The files that translators get, before anything is written.
package struct ExportPlan: Sendable {
  /// One file for one language.
  package struct File: Sendable {
    package var path: FilePath
    package var language: String
    /// The number of texts in it.
    package var units: Int
    package var bytes: [UInt8]
  }

  package var files: [File] = []

  /// Which texts are handed out.
  package enum Choice: String, Sendable, CaseIterable {
    case all
    /// Those that have no translation yet.
    case missing
  }

  /// The format's name in reports.
  package static let format = "xliff-1.2"

  /// Plans one XLIFF 1.2 file a language, as Xcode writes it.
  ///
  /// - Parameters:
  ///   - project: the project, with the tables of all languages.
  ///   - languages: the languages to hand out; empty for all of the project.
  ///   - choice: which texts.
  ///   - output: the folder for the files.
  ///   - version: bundlekit's version, which the files name.
  /// - Throws: where a text cannot stand in XML.
  package init(
    of project: Project, languages: [String], choice: Choice, output: FilePath, version: String
  ) throws {
    for language in languages { try ProjectReader.requireLanguage(language) }
    let catalogs = project.bundles.map { SourceCatalog(of: $0, in: project) }
    let collator = Collator()
    for language in languages.isEmpty ? project.targetLanguages : languages {
      var document = XLIFF1Document(path: "", source: nil, files: [])
      for (bundle, catalog) in zip(project.bundles, catalogs) {
        for table in catalog.tables {
          let units = Self.units(of: table, language, bundle, project, choice)
          guard !units.isEmpty else { continue }
          let byKey = Dictionary(units.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
          document.files.append(
            XLIFF1Document.File(
              original: Original.path(of: table.name, in: bundle, of: project),
              sourceLanguage: project.sourceLanguage,
              targetLanguage: LanguageTag(language).canonical, dataType: "plaintext",
              location: SourceLocation(path: ""),
              units: collator.sorted(units.map(\.id.string)).compactMap { byKey[ExactString($0)] }))
        }
      }
      document.files.sort { $0.original.utf8.lexicographicallyPrecedes($1.original.utf8) }
      let tag = LanguageTag(language).canonical
      files.append(
        File(
          path: output.appending(tag + ".xliff"), language: tag,
          units: document.files.reduce(0) { $0 + $1.units.count },
          bytes: try XLIFF1Writer.write(
            document, tool: XLIFF1Writer.Tool(id: "bundlekit", name: "bundlekit", version: version))
        ))
    }
  }

  private static func units(
    of table: SourceTable, _ language: String, _ bundle: BundleContents, _ project: Project,
    _ choice: Choice
  ) -> [XLIFF1Document.Unit] {
    let source = bundle.table(table.name, language: project.sourceFolder)
    let target = bundle.table(table.name, matching: language)
    return table.entries.compactMap { text in
      guard text.isTranslated else { return nil }
      let translation = target?.table[text.key]
      if choice == .missing, translation != nil || text.isReference { return nil }
      return XLIFF1Document.Unit(
        id: text.key, source: text.text,
        target: translation.map { translation in
          XLIFF1Document.Target(
            text: translation.text, state: "translated", stateQualifier: nil,
            location: translation.location, hasMarkup: false)
        },
        notes: [text.note(besides: source?.table[text.key]?.note)], maxWidth: text.maxLength,
        sizeUnit: text.maxLength.map { _ in "char" },
        translate: !text.isReference
          || bundle.isTranslated(text.key, in: table.name, as: text.text),
        approved: nil, location: SourceLocation(path: ""), hasMarkup: false)
    }
  }
}

extension SourceTable.Entry {
  /// The context, after what the table's comment says beyond it.
  fileprivate func note(besides comment: String?) -> String {
    let context = contextNote
    let known = Set(context.split(separator: "\n"))
    let own = (comment ?? "").split(separator: "\n").filter { line in
      !known.contains(line) && !Self.isContext(line)
    }
    return (own.map(String.init) + [context]).joined(separator: "\n")
  }

  /// Whether a comment's line is one that extracting wrote: it may be out of date.
  private static func isContext(_ line: Substring) -> Bool {
    line.hasPrefix("At most ") || line.contains(": ") && line.contains(" of a ")
  }
}

/// The `original` of an XLIFF file: the path of the source language's table, as Xcode writes it.
enum Original {
  static func path(of table: String, in bundle: BundleContents, of project: Project) -> String {
    let name = TableName(name: table, language: project.sourceFolder).path
    switch project.kind {
    case .templates: return bundle.localesPrefix + name
    case .bare: return bundle.name + "/" + name
    }
  }
}

extension BundleContents {
  /// Whether some language already says something else for a key.
  fileprivate func isTranslated(
    _ key: ExactString, in table: String, as source: ExactString
  ) -> Bool {
    tables.contains { file in
      file.name == table && file.table[key].map { $0.text != source } ?? false
    }
  }

  /// The table of a language, whatever spelling its folder has.
  func table(_ name: String, matching language: String) -> TableFile? {
    if let exact = table(name, language: language) { return exact }
    let tag = LanguageTag(language)
    return tables.first {
      $0.name == name && $0.language != "Base" && LanguageTag($0.language).matches(tag)
    }
  }

  /// The folder of a language, whatever its spelling; the canonical one where there is none.
  func folder(for language: String) -> String {
    let tag = LanguageTag(language)
    let folders = languageFolders.filter { $0 != "Base" }
    return folders.first { $0 == language } ?? folders.first { LanguageTag($0).matches(tag) }
      ?? tag.canonical
  }
}
