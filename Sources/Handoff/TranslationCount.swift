import Diagnostics
import Extraction
import LocalizationModel
import UnicodeKit
package import Workspace

/// How far the translation of one table into one language is.
package struct TranslationCount: Sendable {
  /// The bundle's name; empty for templates and files.
  package var bundle: String
  package var language: String
  package var table: String
  /// The number of texts to translate.
  package var total = 0
  /// Those whose translation is done.
  package var translated = 0
  /// Those whose translation somebody must look at again.
  package var needsReview = 0
  /// Translations of texts that no page has any more.
  package var stale = 0
  /// Those without a translation.
  package var missing: Int { total - translated - needsReview }

  private mutating func count(_ target: Message?) {
    total += 1
    guard let target, target.variants.allSatisfy({ $0.state.isTranslation && !$0.text.isEmpty })
    else { return }
    if target.variants.allSatisfy(\.state.isDone) { translated += 1 } else { needsReview += 1 }
  }

  /// The tables of a project in every language that it is translated into, sorted.
  package static func rows(of project: Project) -> [TranslationCount] {
    var rows: [TranslationCount] = []
    for bundle in project.bundles {
      let source = SourceCatalog(of: bundle, in: project)
      for language in project.targetLanguages {
        rows += source.tables.map { count($0, language, of: bundle, in: project) }
        rows += bundle.pluralTables.filter { $0.language == project.sourceFolder }
          .map { count($0, language, of: bundle, in: project) }
      }
    }
    return rows.sorted { ($0.language, $0.bundle, $0.table) < ($1.language, $1.bundle, $1.table) }
  }

  private static func count(
    _ table: SourceTable, _ language: String, of bundle: BundleContents, in project: Project
  ) -> TranslationCount {
    var row = TranslationCount(
      bundle: bundle.name, language: LanguageTag(language).canonical, table: table.name)
    let file = bundle.table(table.name, language: language)
    let source = bundle.table(table.name, language: project.sourceFolder)?.table
    for text in table.entries where text.isTranslated && !text.isReference {
      guard source?[text.key]?.isForTranslation != false else { continue }
      row.count(
        project.recorded(
          file?.table[text.key]?.message, of: text.key, in: language, table.name,
          isPlural: false, bundle))
    }
    row.stale = Set(file?.table.entries.map(\.key) ?? []).count { table[$0] == nil }
    return row
  }

  private static func count(
    _ table: TableFile, _ language: String, of bundle: BundleContents, in project: Project
  ) -> TranslationCount {
    var row = TranslationCount(
      bundle: bundle.name, language: LanguageTag(language).canonical,
      table: table.name + ".stringsdict")
    let file = bundle.pluralTables.first { $0.name == table.name && $0.language == language }
    for entry in table.table.entries {
      row.count(
        project.recorded(
          file?.table[entry.key]?.message, of: entry.key, in: language, table.name,
          isPlural: true, bundle))
    }
    row.stale = file?.keys.count { !table.keys.contains($0) } ?? 0
    return row
  }

  /// The tables of a file in every language that it has translations in, in the order of the file.
  package static func rows(of file: LocalizationFile) -> [TranslationCount] {
    file.catalog.tables.flatMap { table in
      file.targetLanguages.map { language in
        var row = TranslationCount(bundle: "", language: language, table: table.name)
        for entry in table.entries where entry.isForTranslation {
          if entry.origin == .stale {
            row.stale += entry[language] == nil ? 0 : 1
          } else {
            row.count(entry[language])
          }
        }
        return row
      }
    }
  }
}
