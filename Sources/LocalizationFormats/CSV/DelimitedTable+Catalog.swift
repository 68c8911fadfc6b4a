import Diagnostics
import LocalizationModel

extension DelimitedTable {
  /// The texts of the file; a table where the file has no column for it is that of the place.
  func catalog(at place: CatalogPlace) -> Catalog {
    var tables: [Catalog.Table] = []
    var places: [ExactString: Int] = [:]
    var indexes: [[ExactString: Int]] = []
    for row in rows where !columns.isEmpty {
      guard let key = field(.key, of: row)?.text,
        let path = VariantPath(field(.variant, of: row)?.text.string ?? "")
      else { continue }
      let name = field(.table, of: row)?.text ?? ExactString(place.table)
      let number = places[name] ?? tables.count
      if number == tables.count {
        places[name] = number
        tables.append(Catalog.Table(name: name.string))
        indexes.append([:])
      }
      let index = indexes[number][key] ?? tables[number].entries.count
      if index == tables[number].entries.count {
        indexes[number][key] = index
        tables[number].entries.append(Catalog.Entry(key: key))
      }
      add(row, path, to: &tables[number].entries[index], at: place)
    }
    for number in tables.indices {
      for index in tables[number].entries.indices {
        tables[number].entries[index].dropCopies(of: place.sourceLanguage)
      }
    }
    return Catalog(sourceLanguage: place.sourceLanguage, tables: tables)
  }

  private func add(
    _ row: Row, _ path: VariantPath, to entry: inout Catalog.Entry, at place: CatalogPlace
  ) {
    if let comment = field(.comment, of: row)?.text, !comment.isEmpty, entry.notes.isEmpty {
      entry.notes = [Catalog.Note(comment.string)]
    }
    if let limit = field(.limit, of: row)?.text, entry.limits.isEmpty {
      entry.limits = DelimitedLimits.limits(in: limit) ?? []
    }
    for (column, field) in zip(columns, row.fields) {
      let location = source.map { SourceLocation($0, field.range) }
      switch column {
      case .texts(let language) where !field.text.isEmpty:
        entry.set(Message.Variant(path, field.text, at: location), in: language)
      case .source where !field.text.isEmpty:
        entry.set(Message.Variant(path, field.text, at: location), in: place.sourceLanguage)
      case .target:
        let state = self.field(.state, of: row).flatMap {
          TranslationState(rawValue: $0.text.string)
        }
        // An empty text is a translation where a state says so.
        guard !field.text.isEmpty || state != nil else { continue }
        entry.set(
          Message.Variant(path, field.text, state: state ?? .translated, at: location),
          in: language(of: row, at: place))
      default: continue
      }
    }
  }

  /// The language of a row's translation.
  func language(of row: Row, at place: CatalogPlace) -> String {
    guard let language = field(.language, of: row)?.text.string, !language.isEmpty else {
      return place.language
    }
    return language
  }
}

extension Catalog.Entry {
  /// Takes the texts of the source away that stand for numbers which it does not tell apart: they only show
  /// translators what to translate.
  fileprivate mutating func dropCopies(of language: String) {
    guard let index = localizations.firstIndex(where: { $0.language == language }) else { return }
    let message = localizations[index].message
    for variant in message.variants {
      guard let category = variant.path.plural, SourceCategories.lacks(category, language),
        message[variant.path.withoutPlural.with(.other)]?.text == variant.text
      else { continue }
      localizations[index].message.remove(variant.path)
    }
  }
}
