import Diagnostics
import Extraction
import LocalizationFormats
import LocalizationModel
import TextRules
import Workspace

extension Check {
  /// Rules on messages that code formats, and on settings texts that look as if it did.
  static let messages = Check(MessageRule.all.map(\.rule)) { bundle, findings in
    let settings = Set(bundle.catalog.tables.map(\.name))
    let files = bundle.contents.tables + bundle.contents.pluralTables
    for file in files where !file.isUnreadable {
      let isSettings = settings.contains(file.name) && file.stringsdict == nil
      let place = MessagePair.File(
        file.format, file.document, use: isSettings ? .settings : .code)
      let isSource = file.language == bundle.project.sourceFolder
      let editing = file.editing(sourceLanguage: bundle.project.sourceLanguage)
      // The pages' own language is another's source even where the tables lie in Base.
      for (entry, source) in file.formattedEntries(
        beside: isSource ? nil : bundle.sourceTable(of: file), isSource: isSource)
      {
        let pair = MessagePair(
          key: entry.key, message: entry.message, source: source,
          language: file.language == "Base" ? bundle.project.sourceLanguage : file.language,
          isSource: isSource, in: place, editing: editing, location: entry.location)
        findings.look(at: pair, language: bundle.language(of: file), table: file.name)
      }
    }
  }
}

extension CheckedBundle {
  /// The source language's file of the same table and kind.
  fileprivate func sourceTable(of file: TableFile) -> TableFile? {
    let files = file.stringsdict == nil ? contents.tables : contents.pluralTables
    return files.first { $0.name == file.name && $0.language == project.sourceFolder }
  }
}

extension TableFile {
  /// The entries that rules on formats have something to look at in, each with what it translates; most have
  /// nothing, and are not made.
  fileprivate func formattedEntries(
    beside source: TableFile?, isSource: Bool
  ) -> [(Table.Entry, source: Message?)] {
    var guess = -1
    return table.entries.indices.compactMap { position in
      let key = table.entries.key(at: position)
      if key.isEmpty, table.entries.text(at: position).isPOHeader { return nil }
      let isFormatted = table.entries.mayBeFormatted(at: position)
      if isSource { return isFormatted ? (table.entries[position], nil) : nil }
      if let entries = source?.table.entries,
        let original = source?.table.position(of: key, near: guess + 1)
      {
        guess = original
        guard isFormatted || entries.mayBeFormatted(at: original) else { return nil }
        return (table.entries[position], entries[original].message)
      }
      let original = MessagePair.source(fromKey: key)
      guard isFormatted || original?.mayBeFormatted == true else { return nil }
      return (table.entries[position], original)
    }
  }
}

extension Table.Entries {
  fileprivate func mayBeFormatted(at position: Int) -> Bool {
    isPlain(at: position) ? text(at: position).mayBeFormat : self[position].message.mayBeFormatted
  }
}
