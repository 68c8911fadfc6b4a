import Diagnostics
package import Files
package import LocalizationFormats
package import LocalizationModel
import UnicodeKit
package import Workspace

/// What becomes of a file in another format, before anything is written.
package struct ConversionPlan: Sendable {
  /// What a conversion is asked for.
  package struct Options: Sendable {
    package var format: LocalizationFormat
    /// The language of the translations in files of one language; nil where the input has only one.
    package var language: String?
    /// The texts of the source language, for an input that has none.
    package var source: LocalizationFile?
    package var tool: NewFile.Tool

    package init(to format: LocalizationFormat, tool: NewFile.Tool) {
      self.format = format
      self.tool = tool
    }
  }

  package var files: [(path: FilePath, bytes: [UInt8])] = []
  /// What the format cannot hold.
  package var losses: [Loss] = []

  /// Whether texts get lost, not only what is said of them.
  package var losesTexts: Bool { losses.contains { $0.kind.isText } }

  /// Plans a conversion; into the file's own format it gives the same bytes, by way of reader and writer.
  ///
  /// - Parameters:
  ///   - file: the file, read without errors.
  ///   - options: what is asked for.
  ///   - output: the file to write, or a folder where the format needs several.
  /// - Throws: where a text has no place in the format at all, or the language must be said.
  package init(of file: LocalizationFile, _ options: Options, output: FilePath) throws {
    if file.format == options.format, options.language == nil, options.source == nil {
      files = [(output, try file.document.bytes(applying: [], at: file.place))]
      return
    }
    var catalog = file.catalog
    if let source = options.source { catalog.take(sourceOf: source) }
    if options.format == .stringCatalog || options.format == .stringsdict {
      catalog.inferVariables()
    }
    if (file.format == .stringCatalog) != (options.format == .stringCatalog) {
      catalog.respell(forCatalog: options.format == .stringCatalog)
    }
    let language = try Self.language(of: file, options)
    if !options.format.isBilingual, let language, language != catalog.sourceLanguage {
      let isTable = file.format == .stringCatalog || !file.format.isBilingual
      losses += catalog.removeUntranslated(in: language, takingEmptyForMissing: !isTable)
    }
    let parts = Self.parts(of: catalog, options.format, language)
    for part in parts {
      let written = try options.format.document.newFile(
        with: part.catalog, NewFile(language: language, tool: options.tool))
      let path = parts.count == 1 ? output : output.appending(part.name)
      files.append((path, written.bytes))
      // Whoever chooses a language does not lose the others.
      losses += written.losses.filter { loss in
        loss.kind != .text || language == nil || loss.language == nil || loss.language == language
      }
    }
  }

  /// The language of a file that can hold only one beside the source's.
  private static func language(
    of file: LocalizationFile, _ options: Options
  ) throws -> String? {
    let names = file.targetLanguages
    if let language = options.language {
      guard let known = names.first(where: { LanguageTag($0).matches(LanguageTag(language)) })
      else {
        if LanguageTag(language).matches(LanguageTag(file.catalog.sourceLanguage)) {
          return file.catalog.sourceLanguage
        }
        // A file for translators may be the first one of its language.
        if file.format.grouping == .oneForAllLanguages, options.format.isBilingual {
          return LanguageTag(language).canonical
        }
        let known = names.isEmpty ? "none but those of its source" : names.joined(separator: ", ")
        throw ProjectError(
          .usage, "'\(file.path)' has no texts in '\(language)'; it has \(known)")
      }
      return known
    }
    guard options.format.grouping != .oneForAllLanguages else { return nil }
    guard names.count <= 1 else {
      throw ProjectError(
        .usage,
        "'\(file.path)' has texts in \(names.joined(separator: ", ")), and a \(options.format.name) "
          + "file holds one language; choose it with --language")
    }
    return names.first
  }

  private static func parts(
    of catalog: Catalog, _ format: LocalizationFormat, _ language: String?
  ) -> [(name: String, catalog: Catalog)] {
    guard format.grouping != .oneEachLanguage, catalog.tables.count > 1 else {
      return [("", catalog)]
    }
    return catalog.tables.map { table in
      let components = table.name.split(separator: "/").filter { !$0.hasSuffix(".lproj") }
      let stem = FilePath(components.joined(separator: "/"))
      // A name from outside never leads out of the folder that was given.
      let name = FilePath.staysInside(stem.string) ? stem : FilePath(stem.lastComponent)
      return (
        name.parent.appending(name.stem + "." + format.fileExtension).string,
        Catalog(sourceLanguage: catalog.sourceLanguage, tables: [table])
      )
    }
  }
}

extension Loss.Kind {
  /// Whether it is a text that people read, rather than what is said of one.
  package var isText: Bool { self == .variants || self == .text || self == .character }
}

extension Catalog {
  /// Names the numbers of texts as String Catalogs do, or as all other formats.
  fileprivate mutating func respell(forCatalog isForCatalog: Bool) {
    for table in tables.indices {
      for entry in tables[table].entries.indices {
        for index in tables[table].entries[entry].localizations.indices {
          var message = tables[table].entries[entry].localizations[index].message
          guard !message.variables.isEmpty else { continue }
          if isForCatalog { message.foldDevices() }
          tables[table].entries[entry].localizations[index].message =
            isForCatalog
            ? SubstitutionSpelling.imported(message, over: nil)
            : SubstitutionSpelling.exported(message)
        }
      }
    }
  }

  /// Takes away what is no translation yet: in a file of one language it would be shown to people.
  ///
  /// - Parameters:
  ///   - language: the language of the new file.
  ///   - isEmptyMissing: whether an empty text is one that is to be translated, as in a file that shows the
  ///     source's text beside it; in a table it is what people see.
  /// - Returns: what is taken away; it stays in the file that is converted.
  fileprivate mutating func removeUntranslated(
    in language: String, takingEmptyForMissing isEmptyMissing: Bool
  ) -> [Loss] {
    var losses: [Loss] = []
    for table in tables.indices {
      for index in tables[table].entries.indices {
        var entry = tables[table].entries[index]
        guard let place = entry.localizations.firstIndex(where: { $0.language == language }) else {
          continue
        }
        let source = entry[sourceLanguage]
        for variant in entry.localizations[place].message.variants {
          let isMissing =
            isEmptyMissing && variant.text.utf8.isEmpty
            && source?[variant.path]?.text.utf8.isEmpty == false
          guard variant.state == .new || isMissing else { continue }
          entry.localizations[place].message.remove(variant.path)
          losses.append(
            Loss(
              .state, table: tables[table].name, key: entry.key, language: language,
              detail: isMissing
                ? "an empty text as one that is to be translated"
                : "'\(variant.text)', which is no translation yet"))
        }
        if entry.localizations[place].message.variants.isEmpty {
          entry.localizations.remove(at: place)
        }
        tables[table].entries[index] = entry
      }
    }
    return losses
  }

  /// Takes the texts of the source language from a file of that language.
  fileprivate mutating func take(sourceOf file: LocalizationFile) {
    let language = file.place.language.isEmpty ? file.catalog.sourceLanguage : file.place.language
    sourceLanguage = language
    var texts: [ExactString: Message] = [:]
    for table in file.catalog.tables {
      for entry in table.entries { texts[entry.key] = entry[language] }
    }
    for table in tables.indices {
      for entry in tables[table].entries.indices {
        let key = tables[table].entries[entry].key
        guard tables[table].entries[entry][language] == nil, let message = texts[key] else {
          continue
        }
        tables[table].entries[entry].localizations.insert(Localization(language, message), at: 0)
      }
    }
  }
}
