import Diagnostics
import Extraction
import Files
import LocalizationFormats
import LocalizationModel
import Workspace

/// The work of a merge: matches what came back to the project's texts, and gathers what is decided.
struct Merging {
  let project: Project
  let options: MergeOptions
  /// What was sent; nil where the user does not give it.
  var base: SentTexts?

  var entries: [MergeEntry] = []
  var diagnostics: [Diagnostic] = []
  var changes: TableChanges
  var records: TranslationRecords
  /// Translations that are in no table any more, or not yet.
  var superseded: [TranslationMemory.Pair] = []
  /// The texts of which the rest of their key is still to be seen.
  var pending: [PendingText] = []
  /// The tables of the files, in the order in which they are merged.
  var sections: [Section] = []
  /// The number of units that belong to a text of the project.
  private(set) var matched = 0
  /// Whether no file had a unit at all.
  private(set) var isEmpty = true
  /// Whether a file is one that must not be merged.
  var hasFileFault = false

  /// What the codes of texts of the file mean for them, by where their units begin.
  private var verdicts: [Int: XLIFF2Document.TargetVerdict] = [:]
  private let catalogs: [SourceCatalog]
  private let tables: TableMatcher
  let languages: LanguageMatcher
  /// What came back in this run already.
  private var arrived: [Arrival: Message.Variant] = [:]

  private struct Arrival: Hashable {
    let address: TableChanges.Address
    let text: VariantKey
  }

  /// A table of a returned file at its place in the project.
  struct Section {
    let file: LocalizationFile
    let name: String
    let place: TableMatcher.Place
    let language: String
    let address: TableChanges.Address
    let ours: TableFile?
    /// Whether the file that it is written to has states, even if that has nothing in its language yet.
    let keepsStates: Bool
    let sources: SourceTexts

    /// What becomes of a text that would take the place of others, or that a format makes up: a file that
    /// knows nothing of plurals and devices must not take them away.
    func keptShape(
      of variant: Message.Variant, _ source: Message, _ key: ExactString
    ) -> Decision? {
      let current = ours?.table[key]?.message
      if file.format == .po, variant.path.plural == .other, variant.state == .needsReview,
        current?[variant.path] != nil
      {
        return .unchanged("a PO file has no form for fractions")
      }
      let shape = current ?? source
      guard variant.path.isPlain, !shape.isPlain, shape[.plain] == nil || file.format == .strings,
        current != nil || file.format != .stringCatalog
      else { return nil }
      if shape.isFallback(variant.text) { return .unchanged("it is the text for 'other'") }
      if place.isPlural, variant.text.isBareFormat {
        return .unchanged("it is the format of the texts for numbers")
      }
      return .refused(
        .mergeRefused, .error,
        "the project's text depends on numbers or devices, and a plain one would take their place")
    }

    /// An entry with its numbers named as the project's table names them.
    func respelled(_ entry: Catalog.Entry) -> Catalog.Entry {
      guard keepsStates, file.format != .stringCatalog, let source = sources[entry.key],
        !source.variables.isEmpty
      else { return entry }
      var entry = entry
      for index in entry.localizations.indices {
        let isSource = entry.localizations[index].language == file.catalog.sourceLanguage
        let old = isSource ? source : ours?.table[entry.key]?.message
        var message = entry.localizations[index].message
        message.variables = old?.variables ?? source.variables
        message.foldDevices()
        entry.localizations[index].message = SubstitutionSpelling.imported(
          message, over: old, like: source)
      }
      return entry
    }
  }

  init(project: Project, options: MergeOptions) {
    self.project = project
    self.options = options
    catalogs = project.bundles.map { SourceCatalog(of: $0, in: project) }
    tables = TableMatcher(project: project, catalogs: catalogs)
    languages = LanguageMatcher(project: project, map: options.languageMap)
    changes = TableChanges(of: project)
    records = project.records
  }

  mutating func merge(_ file: LocalizationFile) {
    verdicts = (file.document as? XLIFF2Document)?.targetVerdicts ?? [:]
    var seen: [String: LanguageMatcher.Match] = [:]
    for table in file.catalog.tables {
      if !table.entries.isEmpty { isEmpty = false }
      let parts = tables.parts(of: table, in: file.format)
      let targets = file.targetLanguages(of: table)
      if targets.isEmpty { for part in parts { countSources(of: part.table, part.match) } }
      for language in targets {
        if seen[language] == nil {
          seen[language] = languages.match(language)
          note(language, of: file, first: table)
        }
        let known = seen[language] ?? .new(language)
        for part in parts { merge(part.table, in: language, known, part.match, of: file) }
      }
    }
    if file.targetLanguages.isEmpty, !isEmpty { noteMissingTranslations(in: file) }
    refuseOwnLanguage(of: file)
    noteMissingBase(of: file)
  }

  /// Counts the units of a table that came back without translations.
  private mutating func countSources(
    of table: Catalog.Table, _ match: TableMatcher.Match
  ) {
    switch match {
    case .none: break
    case .path(let place), .texts(let place):
      let sources = SourceTexts(at: place, in: project, catalogs[place.bundle])
      matched += table.entries.count { sources[$0.key] != nil }
    }
  }

  private mutating func merge(
    _ table: Catalog.Table, in language: String, _ languageMatch: LanguageMatcher.Match,
    _ match: TableMatcher.Match, of file: LocalizationFile
  ) {
    let place: TableMatcher.Place
    switch match {
    case .none:
      refuse(
        table, in: language,
        .refused(
          .unknownUnit, .warning,
          "no table of the project is '\(table.name)', and no single one has this text"))
      return
    case .path(let found): place = found
    case .texts(let found):
      place = found
      report(
        .unknownUnit, .note, table.location(in: file),
        "'\(table.name)' is no single table of the project; by its texts, \(table.entries.count) of them "
          + "belong to '\(found.table)'")
    }
    switch languageMatch {
    case .source: return
    case .unclear:
      matched += table.entries.count
      refuse(
        table, in: language,
        Decision(outcome: .refused, reason: "the project has no '\(language)'"))
    case .known(let name), .new(let name):
      let bundle = project.bundles[place.bundle]
      let address = TableChanges.Address(
        bundle: place.bundle, table: place.table, folder: bundle.folder(for: name),
        isPlural: place.isPlural)
      let ours = bundle.localizedFile(at: address)
      let section = Section(
        file: file, name: table.name, place: place, language: language, address: address,
        ours: ours, keepsStates: ours?.keepsStates ?? (!place.isPlural && bundle.keepsCatalogs),
        sources: SourceTexts(at: place, in: project, catalogs[place.bundle]))
      merge(table, section)
    }
  }

  private mutating func merge(_ table: Catalog.Table, _ section: Section) {
    if section.ours?.isUnreadable == true {
      refuse(
        table, in: section.language,
        .refused(
          .mergeRefused, .error,
          "'\(section.ours?.path ?? "")' cannot be read as a table; mend it first"))
      return
    }
    sections.append(section)
    changes.order(section.sources.keys, at: section.address)
    for entry in table.entries.lazy.map(section.respelled) {
      guard let message = entry[section.language] else {
        if section.sources[entry.key] != nil { matched += 1 }
        continue
      }
      for variant in message.variants { merge(variant, of: entry, section) }
    }
  }

  private mutating func merge(
    _ variant: Message.Variant, of entry: Catalog.Entry, _ section: Section
  ) {
    let text = VariantKey(key: entry.key, path: variant.path)
    guard let source = section.sources[entry.key] else {
      add(
        .refused(
          .unknownUnit, .warning,
          "the project has no text '\(entry.key.shortened)' in '\(section.place.table)'"),
        text, variant, section)
      return
    }
    matched += 1
    let isFreeInShape = section.keepsStates
    guard let wanted = source.source(of: variant.path, isFreeInShape) else {
      add(
        .refused(.mergeRefused, .error, "the project's text has nothing for '\(variant.path)'"),
        text, variant, section)
      return
    }
    if let decision = section.keptShape(of: variant, source, entry.key)
      ?? section.missingPlace(for: variant, source, entry.key)
      ?? decision(onCodesOf: variant)
    {
      add(decision, text, variant, section)
      return
    }
    let arrival = Arrival(address: section.address, text: text)
    if let earlier = arrived[arrival] {
      guard earlier.text != variant.text else { return }
      let place = earlier.location.map { " at \($0.place)" } ?? ""
      add(
        Decision(
          outcome: .conflict, reason: "it came back\(place) with another translation",
          finding: (.mergeConflict, .error)), text, variant, section)
      return
    }
    arrived[arrival] = variant
    decide(variant, text, entry, wanted, section)
  }

  /// The refusal of a text whose codes are not in order; nil where nothing is to be said against them.
  private mutating func decision(onCodesOf variant: Message.Variant) -> Decision? {
    guard !verdicts.isEmpty, let location = variant.location else { return nil }
    switch verdicts[location.range.lowerBound] {
    case nil: return nil
    case .refused(let reason): return .refused(.mergeRefused, .error, reason)
    case .asText(let codes):
      report(
        "xliff.inline-codes", .note, location,
        "\(codes.map { "'\($0)'" }.joined(separator: " and ")) stands as text and not as a code; it is "
          + "taken as the same")
      return nil
    }
  }

  func recordAddress(
    of text: VariantKey, _ section: Section
  ) -> TranslationRecords.Address {
    TranslationRecords.Address(
      language: section.address.folder, table: section.place.table,
      isPlural: section.place.isPlural, bundle: project.bundles[section.place.bundle], text: text)
  }
}
