import Diagnostics
import LocalizationFormats
import LocalizationModel
import Rules
import TextRules
import Workspace

/// The texts of the source, each looked at when the first language needs it.
final class FileSources {
  let facts: LanguageFacts

  private let table: FileTable
  private let editing: FileEditing
  private let isOfOneLanguage: Bool
  private var known: [Key: TextSource] = [:]

  private struct Key: Hashable {
    let key: ExactString, path: VariantPath
  }

  init(of table: FileTable, _ editing: FileEditing, isOfOneLanguage: Bool) {
    self.table = table
    self.editing = editing
    self.isOfOneLanguage = isOfOneLanguage
    facts = LanguageFacts.of(table.file.catalog.sourceLanguage)
  }

  /// What a first look at the source of a plain entry tells, and the text where a rule has something to say of it.
  func look(
    at entry: PlainEntry, _ position: Int, _ findings: inout Findings
  ) -> (outline: TextOutline, source: TextSource?) {
    let outline = entry.withBytes(entry.source) { TextOutline($0, of: facts) }
    guard table.sweep.isAwake(forSource: outline) else { return (outline, nil) }
    let source = source(of: entry, outline)
    table.sweep.check(source, facts, at: place(ofEntryAt: position), &findings)
    return (outline, source)
  }

  /// The source of a plain entry.
  func source(of entry: PlainEntry, _ outline: TextOutline? = nil) -> TextSource {
    let text = entry.text(entry.source)
    let outline = outline ?? TextOutline(text, of: facts)
    return TextSource(outline) { [table] in table.profile(text, outline) }
  }

  private func place(ofEntryAt position: Int) -> TextPlace {
    let entry = table.table.entries[position]
    return place(of: entry, table.original(of: entry, for: .plain))
  }

  /// The source of a text with a path.
  func source(
    of entry: Catalog.Entry, _ original: Message.Variant?, for path: VariantPath,
    _ findings: inout Findings
  ) -> TextSource {
    // The plain texts of one language are there once.
    if isOfOneLanguage, path.isPlain { return look(at: entry, original, &findings) }
    // Several forms of a translation are of one form of the source.
    let key = Key(key: entry.key, path: original?.path ?? .plain)
    if let source = known[key] { return source }
    let source = look(at: entry, original, &findings)
    known[key] = source
    return source
  }

  private func look(
    at entry: Catalog.Entry, _ original: Message.Variant?, _ findings: inout Findings
  ) -> TextSource {
    let text = original ?? Message.Variant(.plain, entry.key)
    let outline = table.outline(text, facts)
    let source = TextSource(outline) { [table] in table.profile(text, outline) }
    table.sweep.check(source, facts, at: place(of: entry, original), &findings)
    return source
  }

  private func place(of entry: Catalog.Entry, _ original: Message.Variant?) -> TextPlace {
    var place = TextPlace(
      location: original?.location ?? SourceLocation(path: table.file.path),
      path: original?.path ?? .plain, table: table.table.name, key: entry.key.string)
    // What translators were sent is not theirs to change.
    if table.file.format == .stringCatalog, original != nil {
      place.editing = TextEditing(editing, language: table.file.catalog.sourceLanguage)
    }
    return place
  }
}
