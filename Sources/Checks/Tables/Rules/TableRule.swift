import Diagnostics
import LocalizationFormats
import LocalizationModel
import Rules
import UnicodeKit
import Workspace

/// One rule on the entries of a table in one language, whatever file holds them.
struct TableRule: Sendable {
  let rule: Rule
  let look: @Sendable (TableContents) -> [TableFinding]

  init(_ rule: Rule, look: @escaping @Sendable (TableContents) -> [TableFinding]) {
    self.rule = rule
    self.look = look
  }

  static let all: [TableRule] = [.keyNearDuplicate, .sourceEmpty, .poHeader, .commentPlaceholder]
}

/// What a rule has to say of an entry.
struct TableFinding {
  let message: String
  let location: SourceLocation
  let key: ExactString
  var notes: [Diagnostic.Note] = []
  var fixes: [Diagnostic.Fix] = []
}

/// The entries of one table in one language, which are asked for by their place: of a large table, most never
/// are.
struct TableContents {
  let name: String
  /// As findings name it; nil for the source.
  let language: String?
  /// Whether the texts are those that are translated.
  let isSource: Bool
  /// Whether the source has every key, so that what is wrong with keys is wrong there.
  let hasKeysOfSource: Bool
  let keys: Keys
  /// An entry by its place.
  let entry: (Int) -> TableText
  /// What an entry has in the source.
  let source: (Int) -> Source
  /// What translators are told of an entry.
  let note: (Int) -> String?
  /// The change that takes an entry out of its file; none where the file's form has no lines.
  let removal: (TableText) -> [Diagnostic.Fix]

  /// What entries are looked up by, each found when it is asked for.
  struct Keys: RandomAccessCollection {
    let count: Int
    /// The places of the entries that are looked up by nothing.
    let empty: [Int]
    let key: (Int) -> ExactString

    init(_ keys: [ExactString]) {
      self.init(count: keys.count, empty: keys.indices.filter { keys[$0].isEmpty }) { keys[$0] }
    }

    init(count: Int, empty: [Int], key: @escaping (Int) -> ExactString) {
      self.count = count
      self.empty = empty
      self.key = key
    }

    var startIndex: Int { 0 }
    var endIndex: Int { count }
    subscript(place: Int) -> ExactString { key(place) }
  }

  /// What the source says for an entry.
  enum Source {
    case unknown, nothing, text

    init(_ text: ExactString?) {
      self = text.map { $0.isEmpty ? .nothing : .text } ?? .unknown
    }
  }
}

extension Findings {
  /// Reports what all rules that somebody listens to have to say of a table.
  mutating func look(at contents: TableContents, silent: (Rule) -> Bool) {
    for rule in TableRule.all where !silent(rule.rule) {
      for finding in rule.look(contents) {
        report(
          rule.rule, at: finding.location, finding.message, language: contents.language,
          table: contents.name, key: finding.key.string, notes: finding.notes,
          fixes: finding.fixes)
      }
    }
  }
}

extension Check {
  /// Rules on the entries of tables.
  static let tableEntries = Check(TableRule.all.map(\.rule)) { bundle, findings in
    let severities = bundle.severities
    for file in bundle.contents.tables where !file.isUnreadable {
      let isSource = file.language == bundle.project.sourceFolder
      let source =
        isSource
        ? nil : bundle.contents.table(file.name, language: bundle.project.sourceFolder)?.table
      // Nearly every file has just the entries of its table, and few of these are asked for.
      let all = file.holdsNoMore ? nil : file.texts
      let keys = all?.map(\.key) ?? file.table.entries.keys
      let contents = TableContents(
        name: file.name, language: bundle.language(of: file), isSource: isSource,
        hasKeysOfSource: source.map { $0.missing(of: keys).isEmpty } ?? false, keys: .init(keys),
        entry: { all?[$0] ?? file.text(at: $0) }, source: { .init(source?.text(of: keys[$0])) },
        note: { file.table[keys[$0]]?.note }, removal: { file.strings?.removal(of: $0) ?? [] })
      findings.look(at: contents) { $0.isSilent(by: severities) }
    }
  }
}

extension StringsTable {
  /// The change that takes an entry out of the file.
  func removal(of text: TableText) -> [Diagnostic.Fix] {
    guard
      let own = entries.first(where: { entry in
        text.keyRange.map { $0 == entry.keyRange } ?? (text.key == entry.key)
      }), let edit = StringsWriter.edit(removing: own, from: self)
    else { return [] }
    return [Diagnostic.Fix("remove '\(text.key.shortened)'", [edit])]
  }
}

extension Catalog.Table {
  /// The entries of a file that stands by itself, language by language.
  func contents(of file: LocalizationFile) -> [TableContents] {
    let sourceLanguage = file.catalog.sourceLanguage
    let languages = file.targetLanguages(of: self)
    let own = file.format.isBilingual ? [sourceLanguage] + languages : languages
    let strings = file.document as? StringsTable
    return own.map { language in
      let isSource = language == sourceLanguage || !file.hasSource
      var (places, empty): ([Int], [Int]) = ([], [])
      var hasKeysOfSource = !isSource
      places.reserveCapacity(entries.count)
      for place in entries.indices {
        if let entry = entries.plain(at: place) {
          if entry.has(language) {
            places.append(place)
            hasKeysOfSource = hasKeysOfSource && entry.has(sourceLanguage)
          }
          continue
        }
        let entry = entries[place]
        guard entry.isForTranslation, entry.has(language) else { continue }
        if entry.key.isEmpty { empty.append(places.count) }
        places.append(place)
        hasKeysOfSource = hasKeysOfSource && entry.has(sourceLanguage)
      }
      return TableContents(
        name: name, language: isSource ? nil : LanguageTag(language).canonical, isSource: isSource,
        hasKeysOfSource: hasKeysOfSource,
        keys: .init(count: places.count, empty: empty) { entries.key(at: places[$0]) },
        entry: { place in
          let entry = entries[places[place]]
          return strings?.text(for: entry.key) ?? TableText(entry, in: language, path: file.path)
        },
        source: { place in
          let place = places[place]
          if isSource { return .unknown }
          if let entry = entries.plain(at: place) {
            return entry.has(sourceLanguage) ? .text : .unknown
          }
          return TableContents.Source(entries[place][sourceLanguage]?.fallback)
        },
        note: { entries[places[$0]].notes.first?.text },
        removal: { strings?.removal(of: $0) ?? [] })
    }
  }
}

extension TableText {
  /// What a language says for an entry.
  fileprivate init(_ entry: Catalog.Entry, in language: String, path: String) {
    let message = entry[language]
    let location = message?.variants.first?.location ?? SourceLocation(path: path)
    self.init(
      key: entry.key, text: message?.fallback, keyLocation: location, textLocation: location)
  }
}
