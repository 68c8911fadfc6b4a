import Diagnostics
import LocalizationFormats
import LocalizationModel
import UnicodeKit
import Workspace

/// One text of a table with its places, whatever format holds it.
struct TableText {
  var key: ExactString
  /// What readers show who know nothing of numbers and devices; nil where the value is no text.
  var text: ExactString?
  var keyLocation: SourceLocation
  var textLocation: SourceLocation
  /// The key's quoted range in a `.strings` file.
  var keyRange: Range<Int>?
}

extension TableFile {
  /// The texts in the order of the file, duplicates included.
  var texts: [TableText] { strings?.texts ?? table.entries.indices.map(text) }

  /// A text by its place in a file that holds no more than its table.
  func text(at position: Int) -> TableText {
    if let strings { return strings.text(at: position) }
    let entry = table.entries[position]
    return TableText(
      key: entry.key, text: entry.text, keyLocation: entry.location, textLocation: entry.location)
  }

  /// Whether the file has no entry besides those of its table: no key twice, and no value that is no text.
  var holdsNoMore: Bool { strings.map { $0.entries.count == table.entries.count } ?? true }

  /// The text in force for a key.
  func text(_ key: ExactString) -> TableText? {
    guard has(key) else { return nil }
    return texts.last { $0.key == key }
  }
}

extension StringsTable {
  /// The texts in the order of the file, duplicates included.
  var texts: [TableText] { entries.indices.map(text) }

  fileprivate func text(at position: Int) -> TableText { text(entries[position]) }

  /// The text in force for a key.
  func text(for key: ExactString) -> TableText? { entry(for: key).map(text) }

  private func text(_ entry: Entry) -> TableText {
    TableText(
      key: entry.key, text: entry.value, keyLocation: location(of: entry.keyRange),
      textLocation: location(of: entry.valueRange), keyRange: entry.keyRange)
  }
}

extension CheckedBundle {
  /// The readable tables of one name, by the language that their folder names, the source's apart.
  func tables(named name: String) -> (source: TableFile?, targets: [TableFile]) {
    let files = contents.tables.filter { $0.name == name && !$0.isUnreadable }
    return (
      files.first { $0.language == project.sourceFolder },
      files.filter { $0.language != project.sourceFolder && $0.language != "Base" }
    )
  }

  /// Whether more than the source language has a folder.
  var isTranslated: Bool { !project.targetLanguages.isEmpty }

  /// The language of a folder as findings name it; nil for the source.
  func language(of file: TableFile) -> String? {
    file.language == project.sourceFolder ? nil : LanguageTag(file.language).canonical
  }
}
