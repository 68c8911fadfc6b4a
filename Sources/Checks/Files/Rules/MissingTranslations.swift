import Diagnostics
import LocalizationFormats
import LocalizationModel
import Rules
import TextRules
import UnicodeKit
import Workspace

extension DocumentRule {
  /// A language of a String Catalog has what the others have.
  static let missingTranslations = DocumentRule(.catalogState) { file in
    guard file.format == .stringCatalog else { return [] }
    return file.catalog.tables.flatMap { table in
      let languages = file.targetLanguages(of: table)
      let original = file.catalog.sourceLanguage
      let wanted = table.entries.lazy.filter { entry in
        entry.isForTranslation && entry.origin != .stale
          && (entry[original]?.fallback ?? entry.key).hasWord
          && entry.localizations.contains { $0.language != original }
      }
      .map { (entry: $0, languages: Set($0.localizations.map(\.language))) }
      let texts = Array(wanted)
      let known = Set(languages)
      return languages.compactMap { finding(among: texts, of: file, known, language: $0) }
    }
  }

  private static func finding(
    among wanted: [(entry: Catalog.Entry, languages: Set<String>)], of file: LocalizationFile,
    _ languages: Set<String>, language: String
  ) -> DocumentFinding? {
    let tag = LanguageTag(language)
    let original = file.catalog.sourceLanguage
    // What a region lacks is shown in its language.
    guard !tag.isPseudo, tag.language != LanguageTag(original).language,
      !tag.parents.contains(where: languages.contains)
    else { return nil }
    let missing = wanted.filter { !$0.languages.contains(language) }.map(\.entry)
    guard let first = missing.first else { return nil }
    let names = missing.prefix(3).map { "'\($0.key.shortened)'" }.joined(separator: ", ")
    let place = first.localizations.lazy.flatMap(\.message.variants).compactMap(\.location).first
    return DocumentFinding(
      message:
        "\(missing.count) of \(wanted.count) texts that are translated into other languages are "
        + "not into \(language) (\(names)\(missing.count > 3 ? " …" : ""))",
      location: place ?? SourceLocation(path: file.path), severity: .note,
      language: tag.canonical)
  }
}
