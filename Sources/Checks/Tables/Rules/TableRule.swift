import Diagnostics
import LocalizationFormats
import LocalizationModel
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

/// The entries of one table in one language.
struct TableContents {
  let name: String
  /// As findings name it; nil for the source.
  let language: String?
  /// Whether the texts are those that are translated.
  let isSource: Bool
  let texts: [TableText]
  /// The text that a key has in the source; nil where nobody knows.
  let source: (ExactString) -> ExactString?
  /// What translators are told of an entry.
  let note: (TableText) -> String?
  /// The change that takes an entry out of its file; none where the file's form has no lines.
  let removal: (TableText) -> [Diagnostic.Fix]
}

extension Findings {
  /// Reports what all rules have to say of a table.
  mutating func look(at contents: TableContents) {
    for rule in TableRule.all {
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
    for file in bundle.contents.tables where !file.isUnreadable {
      let isSource = file.language == bundle.project.sourceFolder
      let source =
        isSource
        ? nil : bundle.contents.table(file.name, language: bundle.project.sourceFolder)?.table
      findings.look(
        at: TableContents(
          name: file.name, language: bundle.language(of: file), isSource: isSource,
          texts: file.texts, source: { source?[$0]?.text },
          note: { file.table[$0.key]?.note }, removal: { file.strings?.removal(of: $0) ?? [] }))
    }
  }
}

extension StringsTable {
  /// The change that takes an entry out of the file.
  func removal(of text: TableText) -> [Diagnostic.Fix] {
    guard let range = text.keyRange,
      let own = entries.first(where: { $0.keyRange == range }),
      let edit = StringsWriter.edit(removing: own, from: self)
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
    let sources =
      file.hasSource
      ? Dictionary(
        entries.map { ($0.key, $0[sourceLanguage]?.fallback) }, uniquingKeysWith: { $1 })
      : [:]
    let notes = Dictionary(
      entries.map { ($0.key, $0.notes.first?.text) }, uniquingKeysWith: { first, _ in first })
    let strings = file.document as? StringsTable
    return own.map { language in
      let isSource = language == sourceLanguage || !file.hasSource
      return TableContents(
        name: name, language: isSource ? nil : LanguageTag(language).canonical, isSource: isSource,
        texts: strings?.texts ?? texts(in: language, path: file.path),
        source: { isSource ? nil : sources[$0] ?? nil }, note: { notes[$0.key] ?? nil },
        removal: { strings?.removal(of: $0) ?? [] })
    }
  }

  private func texts(in language: String, path: String) -> [TableText] {
    entries.compactMap { entry in
      guard entry.isForTranslation, let message = entry[language] else { return nil }
      let location = message.variants.first?.location ?? SourceLocation(path: path)
      return TableText(
        key: entry.key, text: message.fallback, keyLocation: location, textLocation: location)
    }
  }
}
