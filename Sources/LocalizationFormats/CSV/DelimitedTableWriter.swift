import Diagnostics
import LocalizationModel
import UnicodeKit

/// Writes new files: of one language beside the source's, or with a column for each language.
enum DelimitedTableWriter {
  static func write(
    _ catalog: Catalog, _ choice: NewFile, separator: UInt8
  ) -> (bytes: [UInt8], losses: [Loss]) {
    let columns = columns(for: catalog, choice)
    var text = row(columns.map { ExactString($0.name) }, separator: separator) + "\r\n"
    var losses: [Loss] = []
    for table in catalog.tables {
      for entry in table.entries {
        let rows = DelimitedEntryRows(
          entry, table: table.name, columns, source: catalog.sourceLanguage,
          target: choice.language)
        for fields in rows.fields { text += row(fields, separator: separator) + "\r\n" }
        losses += rows.losses
      }
    }
    return (Array(text.utf8), losses)
  }

  private static func columns(
    for catalog: Catalog, _ choice: NewFile
  ) -> [DelimitedTable.Column] {
    if let language = choice.language, language != catalog.sourceLanguage {
      return DelimitedTable.Column.named
    }
    var languages = [catalog.sourceLanguage]
    if choice.language == nil {
      for table in catalog.tables {
        for localization in table.entries.flatMap(\.localizations)
        where !languages.contains(localization.language) {
          languages.append(localization.language)
        }
      }
    }
    return [.table, .key, .variant] + languages.map { .texts($0) } + [.comment, .limit]
  }

  /// A row without its line end.
  static func row(_ fields: [ExactString], separator: UInt8) -> String {
    let separatorText = String(UnicodeScalar(separator))
    return fields.map { spelling(of: $0, separator: separator) }.joined(separator: separatorText)
  }

  /// A field, in quotes where it needs them.
  static func spelling(of text: ExactString, separator: UInt8) -> String {
    let isSpaced = text.utf8.first == 0x20 || text.utf8.last == 0x20
    let needsQuotes =
      isSpaced
      || text.utf8.contains { $0 == 0x22 || $0 == 0x0A || $0 == 0x0D || $0 == separator }
    guard needsQuotes else { return text.string }
    let inner = text.utf8.flatMap { $0 == 0x22 ? [0x22, 0x22] : [$0] }
    return "\"" + String(decoding: inner, as: UTF8.self) + "\""
  }
}

/// The rows of one entry, one for each of its texts.
struct DelimitedEntryRows {
  private let entry: Catalog.Entry
  private let table: String
  private let columns: [DelimitedTable.Column]
  private let sourceLanguage: String
  private let source: Message?
  private let targetLanguage: String?
  private let target: Message?
  private(set) var fields: [[ExactString]] = []
  private(set) var losses: [Loss] = []

  init(
    _ entry: Catalog.Entry, table: String, _ columns: [DelimitedTable.Column], source: String,
    target: String?
  ) {
    self.entry = entry
    self.table = table
    self.columns = columns
    sourceLanguage = source
    self.source = entry[source]
    targetLanguage = target == source ? nil : target
    self.target = targetLanguage.flatMap { entry[$0] }
    let texts = messages.flatMap { $0.message.variants.map(\.text) } + [entry.key]
    guard !texts.contains(where: { $0.utf8.contains(0) }) else {
      report(.character, nil, "a NUL")
      return
    }
    fields = paths.map { path in columns.map { field($0, for: path) } }
    reportLosses()
  }

  private var isOfOneLanguage: Bool { columns.contains(.target) }

  /// What goes into the file.
  private var messages: [Catalog.Localization] {
    entry.localizations.filter { localization in
      localization.language == sourceLanguage || localization.language == targetLanguage
        || columns.contains(.texts(localization.language))
    }
  }

  /// What there is a text for, and what the language needs besides.
  private var paths: [VariantPath] {
    var paths = Set(messages.flatMap { $0.message.variants.map(\.path) })
    if let targetLanguage, isOfOneLanguage, paths.contains(where: { $0.plural != nil }),
      let categories = PluralRules(language: targetLanguage)?.categories
    {
      for path in paths where path.plural != nil {
        paths.formUnion(
          categories.compactMap(PluralCategory.init).map { path.withoutPlural.with($0) })
      }
    }
    return paths.isEmpty ? [.plain] : paths.sorted()
  }

  private func field(_ column: DelimitedTable.Column, for path: VariantPath) -> ExactString {
    switch column {
    case .table: ExactString(table)
    case .key: entry.key
    case .variant: ExactString(path.description)
    case .source: sourceText(for: path)
    case .target: target?[path]?.text ?? ""
    case .state: ExactString(target?[path]?.state.rawValue ?? "")
    case .comment: ExactString(entry.notes.map(\.text).joined(separator: "\n"))
    case .limit: ExactString(DelimitedLimits.spelling(of: entry.limits))
    case .language: ExactString(targetLanguage ?? "")
    case .texts(let language): entry[language]?[path]?.text ?? ""
    }
  }

  /// The source; that for `other` for numbers that only the other language tells apart.
  private func sourceText(for path: VariantPath) -> ExactString {
    if let text = source?[path]?.text { return text }
    guard let category = path.plural, SourceCategories.lacks(category, sourceLanguage) else {
      return ""
    }
    return source?[path.withoutPlural.with(.other)]?.text ?? ""
  }
}

/// What the format cannot hold.
extension DelimitedEntryRows {
  private mutating func report(_ kind: Loss.Kind, _ language: String?, _ detail: String) {
    losses.append(Loss(kind, table: table, key: entry.key, language: language, detail: detail))
  }

  private mutating func reportLosses() {
    for localization in messages {
      let message = localization.message
      let language = localization.language
      if !message.variables.isEmpty || message.valueType != nil {
        report(.variables, language, "the names and types of its numbers")
      }
      let keepsState = isOfOneLanguage && language == targetLanguage
      for variant in message.variants {
        if !variant.lostCodes.isEmpty {
          report(.text, language, "the inline codes \(variant.lostCodes.joined(separator: ", "))")
        }
        guard !keepsState else { continue }
        if variant.text.isEmpty { report(.text, language, "the empty text") }
        if variant.state != .translated {
          report(.state, language, "the state '\(variant.state.rawValue)'")
        }
      }
    }
    if !entry.occurrences.isEmpty { report(.occurrences, nil, "where the text is used") }
    if !entry.isForTranslation { report(.origin, nil, "that the text is not for translation") }
    if entry.origin == .stale { report(.origin, nil, "that the text is stale") }
    if entry.notes.contains(where: \.isGenerated) {
      report(.notes, nil, "that a machine wrote the comment")
    }
    if !entry.suggestions.isEmpty {
      report(.suggestions, nil, "\(entry.suggestions.count) suggestions")
    }
  }
}

/// The categories of the language that is translated from.
enum SourceCategories {
  /// Whether a language does not tell a category apart.
  static func lacks(_ category: PluralCategory, _ language: String) -> Bool {
    PluralRules(language: language)?.categories.contains(category.rawValue) == false
  }
}
