import Diagnostics
import Extraction
package import Files
import LocalizationFormats
package import LocalizationModel
import SettingsBundles
import UnicodeKit
package import Workspace

/// The files that translators get, before anything is written.
package struct ExportPlan: Sendable {
  /// One file for one language, or for all.
  package struct File: Sendable {
    package var path: FilePath
    /// The language of the translations; nil where the file holds all.
    package var language: String?
    /// The number of texts in it.
    package var units: Int
    package var bytes: [UInt8]
    /// Whether it holds the texts, rather than what helps to translate them.
    package var isTexts: Bool
  }

  package var files: [File] = []
  /// The languages that are handed out.
  package var languages: [String]
  /// What the format cannot hold.
  package var losses: [Loss] = []
  /// The project's records with what was sent.
  package var records: TranslationRecords

  /// Plans the hand-off.
  ///
  /// - Parameters:
  ///   - project: the project, with the tables of all languages.
  ///   - options: what is handed out, and how.
  ///   - output: the folder for the files.
  /// - Throws: where a text has no place in the format.
  package init(of project: Project, _ options: ExportOptions, output: FilePath) throws {
    for language in options.languages { try ProjectError.requireLanguage(language) }
    records = project.records
    let sources = project.bundles.map { SourceCatalog(of: $0, in: project) }
    languages =
      options.languages.isEmpty
      ? project.targetLanguages.filter { !PseudoLanguage.isPseudo($0) } : options.languages
    let catalogs = Self.catalogs(of: sources, in: languages, of: project, options)
    let matcher = TableMatcher(project: project, catalogs: sources)
    let prefix = project.kind == .templates ? project.configuration.locales + "/" : ""
    let layout = HandoffLayout(options: options, output: output, prefix: prefix)
    for part in layout.parts(of: catalogs) {
      try add(part, of: project, options)
      record(part, of: project, sources, matcher)
    }
  }

  /// What goes to the translators of each language.
  private static func catalogs(
    of sources: [SourceCatalog], in languages: [String], of project: Project,
    _ options: ExportOptions
  ) -> [(language: String, catalog: Catalog)] {
    var finder = options.memory.map {
      SuggestionFinder($0, sourceLanguage: project.sourceLanguage)
    }
    return languages.map { language in
      let tag = LanguageTag(language).canonical
      let handoff = HandoffCatalog(
        project: project, language: tag, choice: options.choice,
        isForStringCatalog: options.format == .stringCatalog)
      var catalog = handoff.catalog(of: sources)
      if options.format.isBilingual {
        finder?.addSuggestions(to: &catalog, in: tag)
      } else {
        catalog.fill(tag)
      }
      return (tag, catalog)
    }
  }

  /// Adds the files of a part, and what they cannot hold.
  private mutating func add(
    _ part: HandoffLayout.Part, of project: Project, _ options: ExportOptions
  ) throws {
    let written = try options.format.document.newFile(
      with: part.catalog, NewFile(language: part.language, tool: options.tool))
    let units = part.catalog.tables.reduce(0) { $0 + $1.entries.count }
    files += try options.format.packed(
      written.bytes, at: part.path, part.language, of: project, by: options.tool
    ).map { file in
      File(
        path: file.path, language: part.language, units: file.isTexts ? units : 0,
        bytes: file.bytes, isTexts: file.isTexts)
    }
    // The numbers of a text are the project's own, which a merge finds again.
    losses += written.losses.filter { $0.kind != .variables }
  }

  /// Records what a file says, to tell later who changed what.
  private mutating func record(
    _ part: HandoffLayout.Part, of project: Project, _ catalogs: [SourceCatalog],
    _ matcher: TableMatcher
  ) {
    guard project.recordsPath != nil else { return }
    for table in part.catalog.tables {
      guard case .path(let place) = matcher.match(table) else { continue }
      let bundle = project.bundles[place.bundle]
      let sources = SourceTexts(at: place, in: project, catalogs[place.bundle])
      for entry in table.entries {
        let source = entry[project.sourceLanguage]
        for language in part.language.map({ [$0] }) ?? languages {
          let target = entry[language]
          let paths = Set((source?.variants ?? []).map(\.path))
            .union(target?.variants.map(\.path) ?? [])
          for path in paths {
            let address = TranslationRecords.Address(
              language: language, table: place.table, isPlural: place.isPlural, bundle: bundle,
              text: VariantKey(key: entry.key, path: path))
            // The project's own words: those of the file may name numbers in another way.
            records[address] = TranslationRecords.Record(
              state: records[address]?.state,
              source: sources[entry.key]?.source(of: path, true).map { Fingerprint(of: $0) },
              target: Fingerprint(
                of: sent(target, path, of: entry.key, in: language, place, project)))
          }
        }
      }
    }
  }

  /// What was sent for a text, in the project's own words where it has any.
  private func sent(
    _ target: Message?, _ path: VariantPath, of key: ExactString, in language: String,
    _ place: TableMatcher.Place, _ project: Project
  ) -> ExactString {
    guard !place.isPlural, target?.variables.isEmpty == false else {
      return target?[path]?.text ?? ""
    }
    let own = project.bundles[place.bundle].table(place.table, matching: language)
    return own?.table[key]?.message[path]?.text ?? target?[path]?.text ?? ""
  }
}

extension Catalog {
  /// Gives a language the source's text where it has none: a file of one language has no other place for
  /// what there is to translate.
  fileprivate mutating func fill(_ language: String) {
    for table in tables.indices {
      for entry in tables[table].entries.indices {
        let entryInPlace = tables[table].entries[entry]
        guard entryInPlace[language] == nil, var message = entryInPlace[sourceLanguage] else {
          continue
        }
        for var variant in message.variants {
          variant.state = .new
          message.set(variant)
        }
        tables[table].entries[entry].localizations.append(Localization(language, message))
      }
    }
  }
}
