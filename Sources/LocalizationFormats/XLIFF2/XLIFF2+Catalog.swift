public import LocalizationModel
import Diagnostics

extension XLIFF2Document {
  /// The texts of the file: a table for each file in it.
  public func catalog(at place: CatalogPlace) -> Catalog {
    let source = sourceLanguage.isEmpty ? place.sourceLanguage : sourceLanguage
    let target = targetLanguage ?? (place.language.isEmpty ? nil : place.language)
    return Catalog(
      sourceLanguage: source,
      tables: files.map { file in
        Catalog.Table(
          name: file.table,
          entries: file.entries.map { $0.entry(source: source, target: target) })
      })
  }
}

extension XLIFF2Entry {
  fileprivate func entry(source: String, target: String?) -> Catalog.Entry {
    var sources: [Message.Variant] = []
    var targets: [Message.Variant] = []
    for text in texts {
      let reader = XLIFF2Texts(text.unit)
      if text.hasSource { sources.append(reader.source(at: text.path)) }
      if let variant = reader.target(at: text.path) { targets.append(variant) }
    }
    var localizations: [Catalog.Localization] = []
    if !sources.isEmpty { localizations.append(.init(source, message(sources))) }
    if let target, !targets.isEmpty { localizations.append(.init(target, message(targets))) }
    return Catalog.Entry(
      key: key, localizations: localizations, notes: notes, limits: limits,
      occurrences: properties.notes.filter { $0.category == "location" }.map(\.text),
      isForTranslation: translates, origin: origin, suggestions: suggestions)
  }

  private func message(_ variants: [Message.Variant]) -> Message {
    var variants = variants
    if let format {
      variants.insert(Message.Variant(.plain, format, state: .translated, at: location), at: 0)
    }
    return Message(variants, variables: variables, valueType: valueType)
  }

  private var notes: [Catalog.Note] {
    properties.notes.filter { $0.category != "location" }.map {
      Catalog.Note($0.text, isGenerated: $0.category == "generated")
    }
  }

  /// A group of our own says it on each of its units.
  private var translates: Bool {
    texts.contains { $0.unit.properties.translate }
  }

  private var words: [XLIFF2Document.Metadatum] {
    properties.metadata.filter { $0.category == XLIFF2Convention.text }
  }

  private var origin: Catalog.Origin {
    words.first { $0.type == "origin" }.flatMap { Catalog.Origin(rawValue: $0.text) } ?? .extracted
  }

  /// The limits that metadata spell out; those of the size module echo them, and count only alone.
  private var limits: [Catalog.Limit] {
    let own = words.filter { $0.type == "limit" }.compactMap { word -> Catalog.Limit? in
      let parts = word.text.split(separator: " ")
      guard parts.count == 2, let maximum = Int(parts[0]),
        let unit = Catalog.Limit.Unit(rawValue: String(parts[1]))
      else { return nil }
      return Catalog.Limit(maximum, unit)
    }
    guard own.isEmpty else { return own }
    var result: [Catalog.Limit] = []
    func add(_ restriction: String?, _ isCounted: Bool, _ unit: Catalog.Limit.Unit) {
      guard isCounted, let maximum = restriction.flatMap({ XLIFF2SizeRange($0)?.maximum }) else {
        return
      }
      result.append(Catalog.Limit(maximum, unit))
    }
    add(
      properties.sizeRestriction, properties.generalProfile == "xliff:codepoints", .codePoints)
    add(properties.storageRestriction, properties.storageProfile == "xliff:utf8", .bytes)
    return result
  }

  private var suggestions: [Catalog.Suggestion] {
    let all = texts.flatMap { text in
      let reader = XLIFF2Texts(text.unit)
      return text.unit.matches.map { match in
        let (source, target) = reader.texts(of: match)
        return Catalog.Suggestion(
          source: source, target: target, score: Int(min(100, max(0, match.similarity ?? 0))),
          origin: match.origin)
      }
    }
    return all.enumerated().sorted {
      ($1.element.score, $0.offset) < ($0.element.score, $1.offset)
    }.map(\.element)
  }
}
