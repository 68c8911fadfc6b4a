package import Diagnostics
package import LocalizationFormats
package import LocalizationModel
import UnicodeKit
package import Workspace

extension TranslationMemory {
  /// The pairs of a memory's file: each unit's text in its source language with every other one's.
  ///
  /// A unit that may be translated from any language gives its pairs in all directions.
  package static func pairs(of document: TMXDocument) -> [Pair] {
    let origin = document.path.split(separator: "/").last.map { String($0) }
    return document.units.flatMap { unit -> [Pair] in
      let language = (unit.sourceLanguage ?? document.sourceLanguage).map { LanguageTag($0) }
      let sources = unit.variants.filter { variant in
        language.map { $0.matches(LanguageTag(variant.language)) } ?? true
      }
      return sources.flatMap { source in
        unit.variants.compactMap { target in
          guard !LanguageTag(target.language).matches(LanguageTag(source.language)) else {
            return nil
          }
          return Pair(
            source: source.text, target: target.text, from: source.language, to: target.language,
            origin: origin, context: unit.id)
        }
      }
    }
  }

  /// The pairs of a project's tables: what the source language's tables say, with what is translated.
  ///
  /// Each text is a pair of its own: that for a plural category with the source's for the same one, or for
  /// `other` where the source does not tell it apart.
  package static func pairs(of project: Project) -> [Pair] {
    project.bundles.flatMap { bundle -> [Pair] in
      (bundle.tables + bundle.pluralTables).flatMap { file -> [Pair] in
        guard file.language != project.sourceFolder, file.language != "Base" else { return [] }
        let sources = (file.strings == nil ? bundle.pluralTables + bundle.tables : bundle.tables)
          .first { $0.name == file.name && $0.language == project.sourceFolder }
        return pairs(of: file, source: sources, in: project)
      }
    }
  }

  private static func pairs(
    of file: TableFile, source: TableFile?, in project: Project
  ) -> [Pair] {
    file.table.entries.flatMap { entry -> [Pair] in
      // Without an entry the key is the text, as Apple's tables have it.
      let source = source?.table[entry.key]?.message ?? Message(entry.key)
      return pairs(
        of: entry.key, from: source, to: entry.message, sourceLanguage: project.sourceLanguage,
        targetLanguage: LanguageTag(file.language).canonical, table: file.name)
    }
  }

  /// The pairs of one message and its translation.
  ///
  /// - Parameters:
  ///   - key: the key of both.
  ///   - source: the text that was translated.
  ///   - target: the translation; what is no translation yet is left out.
  ///   - sourceLanguage: the language of the text.
  ///   - targetLanguage: the language of the translation.
  ///   - table: the table of both.
  /// - Returns: a pair for each text of the translation that has a counterpart.
  package static func pairs(
    of key: ExactString, from source: Message, to target: Message, sourceLanguage: String,
    targetLanguage: String, table: String
  ) -> [Pair] {
    target.variants.compactMap { variant in
      var path = variant.path
      if source[path] == nil, path.plural != nil { path.plural = .other }
      guard variant.state.isTranslation, let text = source[path]?.text else { return nil }
      return Pair(
        source: text, target: variant.text, from: sourceLanguage, to: targetLanguage,
        origin: table, context: key)
    }
  }

  /// A memory of pairs.
  package init(_ pairs: some Sequence<Pair>) {
    self.init()
    add(pairs)
  }

  /// What a project can suggest: its own tables first, then its memory's files.
  package init(of project: Project, _ files: [MemoryFile]) {
    self.init(Self.pairs(of: project))
    for file in files { add(file.pairs) }
  }
}
