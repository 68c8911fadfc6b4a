package import Diagnostics
import LocalizationModel
import PropertyLists
package import SettingsBundles
package import Workspace
import UnicodeKit

/// Every text of a bundle's pages, table by table: what there is to translate.
package struct SourceCatalog: Sendable {
  /// The bundle's name; empty for templates.
  package var bundle: String

  /// The tables in the order in which the pages come.
  package var tables: [SourceTable]
}

/// The texts that the pages look up in one table.
package struct SourceTable: Sendable {
  /// The path in the bundle without extension and language folder.
  package var name: String

  /// The texts in page order.
  package var entries: [Entry]

  private var index = HashIndex()

  init(name: String) {
    self.name = name
    entries = []
  }

  /// The text of a key, if pages have it.
  package subscript(key: ExactString) -> Entry? { position(of: key).map { entries[$0] } }

  /// Whether pages have a key.
  package func has(_ key: ExactString) -> Bool { position(of: key) != nil }

  private func position(of key: ExactString) -> Int? {
    index.first(KeyHash.of(key)) { entries[$0].key == key }
  }

  mutating func add(_ occurrence: Occurrence, key: ExactString) {
    if let position = position(of: key) {
      entries[position].occurrences.append(occurrence)
    } else {
      index.append(KeyHash.of(key))
      entries.append(Entry(key: key, text: key, occurrences: [occurrence]))
    }
  }

  mutating func finish(with table: Table?, limits: Limits) {
    for index in entries.indices {
      let key = entries[index].key
      if let entry = table?[key] { entries[index].text = entry.text }
      let places = entries[index].occurrences.map(\.text)
      let fromPlaces = places.compactMap { place in
        place.maxLength ?? limits.byRole[place.role] ?? limits.byRole[place.schemaKey]
      }
      entries[index].maxLength = (fromPlaces + [limits.byKey[key.string]].compactMap(\.self)).min()
      let others = places.map { limits.othersByRole[$0.role] ?? limits.othersByRole[$0.schemaKey] }
      entries[index].otherLimits = Set(
        (others + [limits.othersByKey[key.string]]).compactMap(\.self)
      ).sorted { ($0.unit.rawValue, $0.maximum) < ($1.unit.rawValue, $1.maximum) }
    }
  }

  /// One key with everything that is known of it.
  package struct Entry: Sendable {
    /// The key: the page's string.
    package var key: ExactString
    /// What people read in the source language: the source table's value, else the key.
    package var text: ExactString
    /// The places on pages, in the order of the files.
    package var occurrences: [Occurrence]
    /// The tightest limit of its places, in grapheme clusters.
    package var maxLength: Int?
    /// The limits in other units, and those of each line.
    package var otherLimits: [LengthLimit] = []

    /// Whether it is handed to translators: some place wants it translated.
    package var isTranslated: Bool { occurrences.contains { $0.text.isTranslated } }

    /// Whether it only names a page or an address.
    package var isReference: Bool { occurrences.allSatisfy { $0.text.isReference } }
  }

  /// One place of a text.
  package struct Occurrence: Sendable {
    /// The page and the file's variant.
    package var page: PageName
    /// The text with its role, its row and its range.
    package var text: PageText
    /// Where it is.
    package var location: SourceLocation
    /// The title of the section that the row belongs to.
    package var section: String?
    /// The row's default, as people would say it.
    package var defaultValue: String?
  }
}

extension SourceCatalog {
  /// Gathers the texts of a bundle's pages.
  ///
  /// Texts without a letter are left out unless the source language's table has them, and empty ones always
  /// (an empty key means nothing to a reader). So are those of a page whose table is outside of the bundle,
  /// where nothing may be read or written.
  package init(of bundle: BundleContents, in project: Project) {
    var gathering = Gathering(bundle: bundle, project: project)
    for page in bundle.pages where !page.tableLeavesBundle {
      for name in bundle.tables(of: page) { gathering.add(page, to: name) }
    }
    self.bundle = bundle.name
    tables = gathering.finished
  }
}

/// The tables of a catalog while pages are gone through.
private struct Gathering {
  let bundle: BundleContents
  let project: Project
  private var tables: [SourceTable] = []
  private var indexByName: [String: Int] = [:]

  init(bundle: BundleContents, project: Project) {
    self.bundle = bundle
    self.project = project
  }

  mutating func add(_ page: Page, to name: String) {
    let table = bundle.table(name, language: project.sourceFolder)?.table
    let sections = page.sections
    for text in page.texts(textKeys: project.configuration.textKeys) {
      guard Characters.hasLetter(text.text.string) || table?[text.text] != nil else { continue }
      let index = indexByName[name] ?? tables.count
      if index == tables.count {
        indexByName[name] = index
        tables.append(SourceTable(name: name))
      }
      let specifier = text.specifier.flatMap { sections[$0] }
      tables[index].add(
        SourceTable.Occurrence(
          page: page.name, text: text, location: page.location(of: text.range),
          section: specifier?.section.map { TextLookup.shown($0, in: table).string },
          defaultValue: specifier?.defaultValue),
        key: text.text)
    }
  }

  /// The tables with their source texts and limits.
  var finished: [SourceTable] {
    tables.map { table in
      var table = table
      let source = bundle.table(table.name, language: project.sourceFolder)?.table
      table.finish(with: source, limits: project.configuration.limits)
      return table
    }
  }
}

extension Page {
  /// For each specifier's place: the title of its section, and its default.
  fileprivate var sections: [Int: (section: ExactString?, defaultValue: String?)] {
    var result: [Int: (section: ExactString?, defaultValue: String?)] = [:]
    var section: ExactString?
    for specifier in specifiers {
      if specifier.type?.opensSection == true {
        section = specifier.string("Title").map { ExactString($0) }
      }
      result[specifier.index] = (
        specifier.type?.opensSection == true ? nil : section, specifier.defaultDescription
      )
    }
    return result
  }
}

extension Specifier {
  /// The default as a note for the translator says it.
  fileprivate var defaultDescription: String? {
    guard let value = self["DefaultValue"]?.value else { return nil }
    switch value {
    case .string(let string): return string.isEmpty ? nil : "\"\(string)\""
    case .integer(let integer): return String(integer)
    case .real(let real): return String(real)
    case .boolean(let boolean): return boolean ? "on" : "off"
    default: return nil
    }
  }
}
