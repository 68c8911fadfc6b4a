import Diagnostics
import Extraction
import LocalizationFormats
import LocalizationModel
import Rules
import SettingsBundles
import TextRules
import UnicodeKit
import Workspace

extension Check {
  /// Texts and their translations.
  static let translations = Check(TextRule.all.map(\.rule)) { bundle, findings in
    TextSweep.check(bundle, &findings)
  }
}

extension TextSweep {
  /// Looks at all tables of a bundle, String Catalogs and plural texts among them.
  static func check(_ bundle: CheckedBundle, _ findings: inout Findings) {
    let sweep = TextSweep(
      TextRule.wanted(by: bundle.severities),
      glossary: bundle.project.configuration.glossary,
      sourceLanguage: bundle.project.sourceLanguage)
    let files = bundle.contents.tables + bundle.contents.pluralTables
    let readable = files.filter { !$0.isUnreadable && $0.language != "Base" || bundle.isSource($0) }
    let pages = Dictionary(
      bundle.catalog.tables.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var names: [String] = []
    for name in bundle.catalog.tables.map(\.name) + readable.map(\.name) where !names.contains(name)
    {
      names.append(name)
    }
    var library = TextLibrary(
      sweep.rules, languages: readable.compactMap { bundle.language(of: $0) })
    for name in names {
      let table = BundleTable(
        page: pages[name], files: readable.filter { $0.name == name }, bundle: bundle, sweep: sweep)
      table.check(gatheringIn: &library, &findings)
    }
    library.report(&findings)
  }

  /// Looks at a file of the source's own language that stands by itself.
  static func check(
    sourceIn file: LocalizationFile, glossary: Glossary, _ severities: [String: String],
    _ findings: inout Findings
  ) {
    let language = file.place.language
    guard !file.format.isBilingual, !language.isEmpty,
      LanguageTag(language).canonical == LanguageTag(file.catalog.sourceLanguage).canonical
    else { return }
    let sweep = TextSweep(
      TextRule.wanted(by: severities), glossary: glossary, sourceLanguage: language)
    for table in file.catalog.tables {
      FileTable(table: table, file: file, sweep: sweep).checkSource(&findings)
    }
  }

  /// Looks at a file that stands by itself.
  static func check(
    _ file: LocalizationFile, glossary: Glossary, _ severities: [String: String],
    _ findings: inout Findings
  ) {
    let sweep = TextSweep(
      TextRule.wanted(by: severities), glossary: glossary,
      sourceLanguage: file.catalog.sourceLanguage)
    var library = TextLibrary(
      sweep.rules, languages: file.targetLanguages.map { LanguageTag($0).canonical })
    for table in file.catalog.tables {
      let table = FileTable(table: table, file: file, sweep: sweep)
      table.check(gatheringIn: &library, &findings)
    }
    library.report(&findings)
  }
}

extension CheckedBundle {
  /// Whether a table is that of the source language.
  fileprivate func isSource(_ file: TableFile) -> Bool { file.language == project.sourceFolder }
}

/// One table of a bundle in all its languages.
private struct BundleTable {
  let page: SourceTable?
  let files: [TableFile]
  let bundle: CheckedBundle
  let sweep: TextSweep

  /// Texts of pages are shown as they are; any other table may hold formats.
  private let isFormat: Bool

  init(page: SourceTable?, files: [TableFile], bundle: CheckedBundle, sweep: TextSweep) {
    self.page = page
    self.files = files
    self.bundle = bundle
    self.sweep = sweep
    isFormat = page == nil || files.contains { $0.stringsdict != nil }
  }

  func check(gatheringIn library: inout TextLibrary, _ findings: inout Findings) {
    let sourceFacts = LanguageFacts.of(bundle.project.sourceLanguage)
    var sources = sources(sourceFacts, &findings)
    for file in files
    where file.language != bundle.project.sourceFolder && !LanguageTag(file.language).isPseudo {
      let facts = LanguageFacts.of(file.language)
      let policy = TextPolicy(sweep.glossary, for: file.language)
      let texts = units(of: file).compactMap { unit -> (unit: Unit, source: TextSource)? in
        guard isShown(unit.key, in: file), let source = source(of: unit, in: &sources) else {
          return nil
        }
        return (unit, source)
      }
      let pairs = TextPairs(source: { texts[$0].source }) { position in
        let (unit, source) = texts[position]
        return TextPair(
          source: source.profile, target: profile(unit.text, unit.path), facts: facts,
          sourceFacts: sourceFacts, table: file.name, key: unit.key, path: unit.path,
          roles: source.roles, location: unit.location, textRange: unit.range, policy: policy,
          sourceFaults: source.faults)
      }
      pairs.reserveCapacity(texts.count)
      for (unit, source) in texts {
        let outline = PairOutline(
          source.outline, TextOutline(unit.text, of: facts), facts, isKey: unit.text == unit.key,
          hasGlossary: !policy.isEmpty)
        pairs.append(outline)
      }
      var place = place(at: SourceLocation(path: file.displayPath(in: bundle.contents)), file)
      place.editing = file.editing(sourceLanguage: bundle.project.sourceLanguage)
      sweep.check(pairs, of: place, facts, gatheringIn: &library, &findings)
    }
  }

  /// Whether a text of a file is worth a look: what no page has is obsolete, and that is all there is to say of
  /// it, unless the pages have so little of the table that code must read it too.
  private func isShown(_ key: ExactString, in file: TableFile) -> Bool {
    guard let page, !isFormat, !page.has(key) else { return true }
    return page.entries.count * 2 < file.table.entries.count
  }

  private struct Unit {
    var key: ExactString
    var path = VariantPath.plain
    var text: ExactString
    var location: SourceLocation
    var range: Range<Int>?
  }

  private func units(of file: TableFile) -> [Unit] {
    guard let strings = file.strings else {
      return file.table.entries.filter(\.isForTranslation).flatMap { entry in
        entry.message.variants.filter { $0.state != .new }.map {
          Unit(
            key: entry.key, path: $0.path, text: $0.text, location: $0.location ?? entry.location)
        }
      }
    }
    return strings.entries.compactMap { entry in
      guard let text = entry.value, !(entry.key.isEmpty && text.isPOHeader) else { return nil }
      return Unit(
        key: entry.key, text: text, location: strings.location(of: entry.valueRange),
        range: strings.form == .text ? entry.valueRange : nil)
    }
  }

  private func profile(
    _ text: ExactString, _ path: VariantPath, isRendered: Bool = false
  ) -> TextProfile {
    TextProfile(
      text, isFormat: isFormat, isVariableText: path.variable != nil, isRendered: isRendered)
  }

  private func place(at location: SourceLocation, _ file: TableFile?) -> TextPlace {
    TextPlace(
      location: location, language: file.flatMap { bundle.language(of: $0) },
      table: file?.name ?? page?.name ?? "", key: "")
  }

  /// The texts of the source, each looked at once.
  private func sources(
    _ facts: LanguageFacts, _ findings: inout Findings
  ) -> Sources {
    var sources = Sources(of: facts)
    func add(_ unit: Unit, _ place: TextPlace) {
      let roles = Set((page?[unit.key]?.occurrences ?? []).map(\.text.role))
      let source = TextSource(TextOutline(unit.text, of: facts), roles: roles) {
        profile(unit.text, unit.path, isRendered: roles.contains(Schema.roleOfMarkup))
      }
      var place = place
      place.key = unit.key.string
      place.textRange = unit.range
      sweep.check(source, facts, at: place, &findings)
      sources.add(source, for: Key(key: unit.key, path: unit.path))
    }
    for file in files where file.language == bundle.project.sourceFolder {
      for unit in units(of: file) { add(unit, place(at: unit.location, file)) }
    }
    for entry in page?.entries ?? [] {
      let key = Key(key: entry.key, path: .plain)
      guard sources[key] == nil, let place = entry.occurrences.first, !entry.isReference else {
        continue
      }
      let unit = Unit(key: entry.key, text: entry.text, location: place.location)
      add(unit, self.place(at: place.location, nil))
    }
    return sources
  }

  /// The text that a translation is of; nil where nothing says it.
  private func source(of unit: Unit, in sources: inout Sources) -> TextSource? {
    var path = unit.path
    if let own = sources[Key(key: unit.key, path: path)] { return own }
    path.plural = path.plural == nil ? nil : .other
    if let other = sources[Key(key: unit.key, path: path)] { return other }
    if let plain = sources[Key(key: unit.key, path: .plain)] { return plain }
    guard !unit.key.isIdentifier, !unit.key.isEmpty else { return nil }
    return TextSource(TextOutline(unit.key, of: sources.facts)) { profile(unit.key, .plain) }
  }
}

/// What names a text of a table.
private struct Key: Hashable {
  let key: ExactString, path: VariantPath
}

/// The texts of the source.
private struct Sources {
  let facts: LanguageFacts
  private var list: [(key: Key, source: TextSource)] = []
  private var positions: [Key: Int] = [:]
  /// Where the next text is likely to be, since languages have their texts in one order.
  private var guess = 0

  init(of facts: LanguageFacts) { self.facts = facts }

  mutating func add(_ source: TextSource, for key: Key) {
    if let position = positions[key] {
      list[position].source = source
    } else {
      positions[key] = list.count
      list.append((key, source))
    }
  }

  subscript(key: Key) -> TextSource? {
    mutating get {
      if guess < list.count, list[guess].key == key {
        guess += 1
        return list[guess - 1].source
      }
      guard let position = positions[key] else { return nil }
      guess = position + 1
      return list[position].source
    }
  }
}
