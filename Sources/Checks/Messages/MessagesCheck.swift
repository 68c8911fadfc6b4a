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
      let isPlural = file.stringsdict != nil
      let isSource = file.language == bundle.project.sourceFolder
      // The pages' own language is another's source even where the tables lie in Base.
      let sources = isSource ? nil : bundle.sourceTable(of: file)
      let editing = file.editing(sourceLanguage: bundle.project.sourceLanguage)
      var guess = -1
      for entry in file.table.entries where !(entry.key.isEmpty && entry.text.isPOHeader) {
        var source: Message?
        if !isSource {
          let position = sources?.table.position(of: entry.key, near: guess + 1)
          guess = position ?? guess
          source =
            position.flatMap { sources?.table.entries[$0].message }
            ?? MessagePair.source(fromKey: entry.key)
        }
        guard entry.message.mayBeFormatted || source?.mayBeFormatted == true else { continue }
        var pair = MessagePair(
          key: entry.key, message: entry.message, source: source,
          language: file.language == "Base" ? bundle.project.sourceLanguage : file.language,
          use: settings.contains(file.name) && !isPlural ? .settings : .code,
          location: entry.location)
        pair.editing = editing
        pair.miswritten = file.stringsdict?.miswrittenCategories(of: entry.key) ?? []
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
