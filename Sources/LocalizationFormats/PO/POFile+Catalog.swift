public import LocalizationModel
import Diagnostics

extension POFile {
  /// The texts of the file: one table; obsolete entries are none of it.
  public func catalog(at place: CatalogPlace) -> Catalog {
    let languages = languages(at: place)
    var indexes: [ExactString: Int] = [:]
    var result: [Catalog.Entry] = []
    for entry in entries where !entry.isObsolete && !entry.isHeader {
      guard let name = entry.name else { continue }
      let index: Int
      if let known = indexes[name.key] {
        index = known
      } else {
        index = result.count
        indexes[name.key] = index
        result.append(entry.frame(name))
      }
      let location = source.map { SourceLocation($0, entry.keywordOffset..<entry.range.upperBound) }
      for variant in entry.sources(name.path, at: location) {
        result[index].set(variant, in: languages.source)
      }
      for variant in entry.targets(name.path, languages, at: location) {
        result[index].set(variant, in: languages.target)
      }
    }
    return Catalog(
      sourceLanguage: languages.source,
      tables: [Catalog.Table(name: place.table, entries: result)])
  }

  /// The file's languages: as the place spells them, where both mean the same.
  func languages(at place: CatalogPlace) -> POLanguages {
    let target = POLanguage.spelling(of: language, by: place.language)
    return POLanguages(
      source: POLanguage.spelling(
        of: headerField("X-Source-Language").map { POLanguage.tag(of: $0) },
        by: place.sourceLanguage),
      target: target, categories: pluralForms?.categories(in: target) ?? [])
  }
}

extension POFile.Entry {
  /// The key and what the entry's text or texts are for, without a category; nil for half an entry.
  var name: VariantKey? {
    guard let id else { return nil }
    guard let context else { return VariantKey(key: id.text) }
    guard pluralID != nil else { return VariantKey(id: context.text, allowsWidths: true) }
    // The path of a number's texts is whole only with a category behind it.
    let whole = VariantKey(id: ExactString("\(context.text).plural.other"), allowsWidths: true)
    guard !whole.path.isPlain else { return VariantKey(key: context.text) }
    return VariantKey(key: whole.key, path: whole.path.withoutPlural)
  }

  fileprivate func frame(_ name: VariantKey) -> Catalog.Entry {
    var lines: [String] = []
    var limits: [Catalog.Limit] = []
    for comment in comments where comment.kind == .extracted {
      if let limit = POLimit.limit(in: comment.text) {
        limits.append(limit)
      } else if comment.text != "device: \(name.path.device ?? "")" {
        lines.append(comment.text)
      }
    }
    return Catalog.Entry(
      key: name.key, notes: lines.isEmpty ? [] : [Catalog.Note(lines.joined(separator: "\n"))],
      limits: limits,
      occurrences: comments.filter { $0.kind == .occurrence }.flatMap {
        POOccurrences.occurrences(in: $0.text)
      })
  }

  fileprivate func sources(
    _ path: VariantPath, at location: SourceLocation?
  ) -> [Message.Variant] {
    guard let id else { return [] }
    guard let pluralID else { return [Message.Variant(path, id.text, at: location)] }
    let other = Message.Variant(path.with(.other), pluralID.text, at: location)
    guard id.text != pluralID.text else { return [other] }
    return [Message.Variant(path.with(.one), id.text, at: location), other]
  }

  fileprivate func targets(
    _ path: VariantPath, _ languages: POLanguages, at location: SourceLocation?
  ) -> [Message.Variant] {
    let state: TranslationState = isFuzzy ? .needsReview : .translated
    var result: [Message.Variant] = []
    for translation in translations where !translation.literal.text.isEmpty {
      var path = path
      if let index = translation.index {
        guard languages.categories.indices.contains(index) else { continue }
        path = path.with(languages.categories[index])
      }
      result.append(
        Message.Variant(path, translation.literal.text, state: state, at: location))
    }
    // Fractions have no form of their own in Slavic languages; a person has to look at what they get.
    if pluralID != nil, !languages.categories.contains(.other),
      let last = result.first(where: { $0.path.plural == languages.categories.max() })
    {
      result.append(
        Message.Variant(path.with(.other), last.text, state: .needsReview, at: location))
    }
    return result
  }
}
