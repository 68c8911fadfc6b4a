import Files
import LocalizationFormats
import LocalizationModel

/// Which file holds what, by the habits of the format.
struct HandoffLayout {
  let options: ExportOptions
  let output: FilePath
  /// What the names of tables begin with and those of files need not: the folder of locales.
  let prefix: String

  /// The texts of one file.
  struct Part {
    var path: FilePath
    /// The language of the translations; nil for all.
    var language: String?
    var catalog: Catalog
  }

  /// The files, in the order of languages and tables.
  func parts(of catalogs: [(language: String, catalog: Catalog)]) -> [Part] {
    switch options.format.grouping {
    case .oneForAllLanguages: return partsForAllLanguages(catalogs)
    case .oneEachTable:
      return catalogs.flatMap { language, catalog in
        let parts = parts(of: catalog, in: language)
        return options.format == .stringsdict ? joined(parts) : parts
      }
    case .oneEachLanguage:
      return catalogs.filter { !$0.catalog.tables.isEmpty }.flatMap { language, catalog in
        options.isSplitByTable
          ? parts(of: catalog, in: language)
          : [
            Part(
              path: output.appending(language + "." + options.format.fileExtension),
              language: language, catalog: catalog)
          ]
      }
    }
  }

  private func parts(of catalog: Catalog, in language: String) -> [Part] {
    catalog.tables.map { table in
      var components = fileName(of: table).split(separator: "/").map(String.init)
      if options.format.isBilingual {
        components.insert(language, at: 0)
      } else {
        components.insert(language + ".lproj", at: components.count - 1)
      }
      return Part(
        path: output.appending(components.joined(separator: "/")), language: language,
        catalog: Catalog(sourceLanguage: catalog.sourceLanguage, tables: [table]))
    }
  }

  /// A table and its `.stringsdict` file are one file where the format is that of the latter.
  private func joined(_ parts: [Part]) -> [Part] {
    var result: [Part] = []
    for part in parts {
      if let index = result.firstIndex(where: { $0.path == part.path }) {
        result[index].catalog.tables += part.catalog.tables
      } else {
        result.append(part)
      }
    }
    return result
  }

  /// One file a table, with the texts of all languages.
  private func partsForAllLanguages(
    _ catalogs: [(language: String, catalog: Catalog)]
  ) -> [Part] {
    var parts: [Part] = []
    for (_, catalog) in catalogs {
      for table in catalog.tables {
        let path = output.appending(fileName(of: table))
        if let index = parts.firstIndex(where: { $0.path == path }) {
          parts[index].catalog.tables[0].take(table)
        } else {
          parts.append(
            Part(
              path: path, language: nil,
              catalog: Catalog(sourceLanguage: catalog.sourceLanguage, tables: [table])))
        }
      }
    }
    return parts
  }

  /// The table's name with the format's extension. Tables of several folders may share a name; the folders
  /// stay, without those of languages. A `.stringsdict` file beside a table of its name keeps its extension, by
  /// which it is found when its texts come back.
  private func fileName(of table: Catalog.Table) -> String {
    let name = table.name.hasPrefix(prefix) ? table.name.dropFirst(prefix.count) : table.name[...]
    let components = name.split(separator: "/").filter { !$0.hasSuffix(".lproj") }
    let stem = FilePath(components.joined(separator: "/"))
    let isPlural = stem.fileExtension == "stringsdict" && options.format != .stringsdict
    let base = isPlural ? stem.lastComponent : stem.stem
    return stem.parent.appending(base + "." + options.format.fileExtension).string
  }
}

extension Catalog.Table {
  /// Adds the texts of another language.
  fileprivate mutating func take(_ other: Catalog.Table) {
    var indexes: [VariantKey: Int] = [:]
    for (index, entry) in entries.enumerated() { indexes[VariantKey(key: entry.key)] = index }
    for entry in other.entries {
      guard let index = indexes[VariantKey(key: entry.key)] else {
        entries.append(entry)
        continue
      }
      let known = Set(entries[index].localizations.map(\.language))
      entries[index].localizations += entry.localizations.filter { !known.contains($0.language) }
    }
  }
}
