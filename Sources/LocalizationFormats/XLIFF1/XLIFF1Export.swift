import Diagnostics
import LocalizationModel
import UnicodeKit

/// Makes the units that a translator gets from a catalog, as Xcode does.
struct XLIFF1Export {
  private(set) var losses: [Loss] = []
  private let catalog: Catalog
  private let collator = Collator()

  init(_ catalog: Catalog) { self.catalog = catalog }

  /// The document for a language, or for all that the catalog has.
  mutating func document(for language: String?) -> XLIFF1Document {
    let tables = catalog.tables.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    var document = XLIFF1Document(path: "")
    for table in tables {
      reportLeftOut(of: table, besides: language)
      for language in language.map({ [$0] }) ?? languages(of: table) {
        document.files.append(file(of: table, in: language))
      }
    }
    return document
  }

  private func languages(of table: Catalog.Table) -> [String] {
    var seen: Set<ExactString> = [ExactString(catalog.sourceLanguage)]
    return table.entries.flatMap(\.localizations).map(\.language)
      .filter { seen.insert(ExactString($0)).inserted }
  }

  private mutating func file(
    of table: Catalog.Table, in language: String
  ) -> XLIFF1Document.File {
    var units: [String: [XLIFF1Document.Unit]] = [:]
    for entry in table.entries where entry.origin != .stale {
      let made = self.units(of: entry, in: table.name, language)
      if !made.isEmpty { units[entry.key.string, default: []] += made }
    }
    // Keys that Swift calls equal are sorted apart by the collator, and looked up one by one.
    let ordered = collator.sorted(
      table.entries.map(\.key.string).filter { units[$0] != nil })
    let names = XLIFF1Key(original: table.name)
    var seen: Set<ExactString> = []
    var result: [XLIFF1Document.Unit] = []
    for key in ordered where seen.insert(ExactString(key)).inserted {
      result += (units[key] ?? []).filter { names.text(of: $0.id)?.key == ExactString(key) }
    }
    return XLIFF1Document.File(
      original: table.name, sourceLanguage: catalog.sourceLanguage, targetLanguage: language,
      location: SourceLocation(path: ""), units: result)
  }

  /// The units of a key: shaped as the translation, where there is one, else as the source.
  private mutating func units(
    of entry: Catalog.Entry, in table: String, _ language: String
  ) -> [XLIFF1Document.Unit] {
    let source = entry[catalog.sourceLanguage] ?? Message(entry.key)
    let target = entry[language]
    var paths = (target ?? source).variants.map(\.path)
    if target == nil { paths += source.variants.flatMap { missing($0.path, in: language) } }
    let ordered = Set(paths).sorted {
      $0.description.utf8.lexicographicallyPrecedes($1.description.utf8)
    }
    let names = XLIFF1Key(original: table)
    var units: [XLIFF1Document.Unit] = []
    for path in ordered {
      let id = names.id(of: entry.key, path)
      guard names.text(of: id) == VariantKey(key: entry.key, path: path) else {
        losses.append(
          Loss(
            .variants, table: table, key: entry.key, language: language,
            detail: "the text for '\(path)', whose id '\(id)' means something else"))
        continue
      }
      units.append(unit(id, path, source, target?[path], entry))
    }
    guard let scalar = units.lazy.compactMap(\.unwritableScalar).first else {
      reportLimits(of: entry, in: table)
      return units
    }
    let number = String(scalar.value, radix: 16, uppercase: true)
    losses.append(
      Loss(
        .character, table: table, key: entry.key, language: language,
        detail: "the entry, which holds the character U+\(number)"))
    return []
  }

  private func unit(
    _ id: ExactString, _ path: VariantPath, _ source: Message, _ target: Message.Variant?,
    _ entry: Catalog.Entry
  ) -> XLIFF1Document.Unit {
    var other = path
    other.plural = other.plural.map { _ in .other }
    let text = source[path]?.text ?? source[other]?.text ?? source.fallback
    var unit = XLIFF1Document.Unit(
      id: id, source: text, translate: entry.isForTranslation, location: SourceLocation(path: ""))
    unit.storedNotes = entry.notes.map {
      .init(text: .made(ExactString($0.text)), isGenerated: $0.isGenerated)
    }
    for limit in entry.limits where unit.setLimit(limit) { break }
    if !entry.occurrences.isEmpty || !entry.suggestions.isEmpty {
      unit.surroundings = .known(
        suggestions: entry.suggestions, occurrences: entry.occurrences)
    }
    unit.target = target.map { variant in
      let words = XLIFF1State(variant.state)
      return XLIFF1Document.Target(
        text: variant.text, state: words.state, stateQualifier: words.qualifier,
        location: SourceLocation(path: ""))
    }
    return unit
  }

  /// The categories that a language needs besides those of the source. Xcode adds no category that whole
  /// numbers of daily life do not select, such as French `many`.
  private func missing(_ path: VariantPath, in language: String) -> [VariantPath] {
    guard path.plural != nil, let rules = PluralRules(language: language) else { return [] }
    return rules.everydayCategories().sorted().compactMap { name in
      var path = path
      path.plural = PluralCategory(rawValue: name)
      return path.plural == nil ? nil : path
    }
  }
}

extension XLIFF1Export {
  private mutating func reportLeftOut(of table: Catalog.Table, besides language: String?) {
    for entry in table.entries {
      if entry.origin == .stale {
        losses.append(
          Loss(
            .origin, table: table.name, key: entry.key,
            detail: "the entry, since nothing uses it any more"))
      }
      guard let language else { continue }
      for other in entry.localizations.map(\.language)
      where other != language && other != catalog.sourceLanguage {
        losses.append(
          Loss(
            .text, table: table.name, key: entry.key, language: other,
            detail: "the text in '\(other)'"))
      }
      for localization in entry.localizations
      where !localization.message.variables.isEmpty || localization.message.valueType != nil {
        losses.append(
          Loss(
            .variables, table: table.name, key: entry.key, language: localization.language,
            detail: "the positions and types of its numbers"))
      }
    }
  }

  private mutating func reportLimits(of entry: Catalog.Entry, in table: String) {
    var probe = XLIFF1Document.Unit(id: .made(""), location: SourceLocation(path: ""))
    for limit in entry.limits where !probe.setLimit(limit) {
      let loss = Loss(
        .limits, table: table, key: entry.key,
        detail: "the limit of \(limit.maximum) \(limit.unit.rawValue)")
      if !losses.contains(loss) { losses.append(loss) }
    }
  }
}

extension XLIFF1Document.Unit {
  /// A character of any of the unit's texts that XML cannot hold.
  fileprivate var unwritableScalar: Unicode.Scalar? {
    var texts = [id.string, source?.string ?? "", target?.text.string ?? ""] + notes + occurrences
    for suggestion in suggestions {
      texts += [suggestion.source.string, suggestion.target.string, suggestion.origin ?? ""]
    }
    return texts.lazy.compactMap(XLIFF1Writer.unwritableScalar).first
  }
}
