package import Diagnostics
import JSONDocuments
package import LocalizationModel
import PropertyLists

/// Finds the edits of single changes of a file: each by itself, which is cheap, since what all of them need is
/// made once.
package struct CatalogEditor {
  private let form: Form
  private let source: SourceText

  private enum Form {
    case strings(StringsTable)
    case catalog(StringCatalogChangePlan, JSONIndex.Value)
    case xliff1(XLIFF1ChangePlan)
    case xliff2(XLIFF2Edits)
    case po(POEdits)
    case delimited(DelimitedTableEdits)
    case stringsdict(StringsdictTable, language: String)
  }

  /// An editor of a file; nil where the file has faults, or no text that could be edited.
  package init?(
    _ document: any LocalizationDocument, at place: CatalogPlace,
    _ parts: CatalogEditorParts = CatalogEditorParts()
  ) {
    switch document {
    case let table as StringsTable:
      guard table.form == .text, let text = table.source else { return nil }
      (form, source) = (.strings(table), text)
    case let catalog as StringCatalog:
      guard let index = catalog.index, let strings = catalog.strings else { return nil }
      (form, source) = (.catalog(StringCatalogChangePlan(catalog, index), strings), index.source)
    case let document as XLIFF1Document:
      guard let text = document.source else { return nil }
      (form, source) = (.xliff1(XLIFF1ChangePlan(document, text, at: place, parts)), text)
    case let document as XLIFF2Document:
      guard let text = document.source, document.isWhole else { return nil }
      (form, source) = (.xliff2(XLIFF2Edits(document, text, at: place)), text)
    case let file as POFile:
      guard let text = file.source, !file.hasFaults else { return nil }
      (form, source) = (.po(POEdits(file, text, at: place)), text)
    case let file as CSVFile:
      guard let text = file.table.source, !file.table.hasFaults else { return nil }
      (form, source) = (.delimited(DelimitedTableEdits(file.table, text, at: place, parts)), text)
    case let file as TSVFile:
      guard let text = file.table.source, !file.table.hasFaults else { return nil }
      (form, source) = (.delimited(DelimitedTableEdits(file.table, text, at: place, parts)), text)
    case let table as StringsdictTable:
      guard let text = table.document.source, !table.isDamaged else { return nil }
      (form, source) = (.stringsdict(table, language: place.language), text)
    default: return nil
    }
  }

  /// The edits that make some changes of one text; nil where the file cannot take them, or would lose what its
  /// format alone knows, such as inline codes.
  package func edits(for changes: [CatalogChange]) -> [TextEdit]? {
    guard !changes.contains(where: isOfTooManyUnits), let edits = try? allEdits(for: changes),
      !edits.isEmpty, !losesCodes(edits)
    else { return nil }
    return edits
  }

  private func isOfTooManyUnits(_ change: CatalogChange) -> Bool {
    guard case .xliff1(let plan) = form else { return false }
    return switch change {
    case .set(let key, _, _), .unset(let key, _, _), .remove(let key), .mark(let key, _):
      plan.hasTooManyUnits(of: key)
    case .insert: false
    }
  }

  /// The edits that write the source's text into the target, with the codes that it has; nil where the file
  /// has no such target.
  package func edits(
    copyingSourceOf key: ExactString, language: String, _ variant: Message.Variant
  ) -> [TextEdit]? {
    guard case .xliff1(let plan) = form else {
      return edits(for: [.set(key, language: language, variant)])
    }
    return plan.edits(copyingSourceOf: key, language: language, variant.path)
  }

  private func allEdits(for changes: [CatalogChange]) throws -> [TextEdit] {
    switch form {
    case .strings(let table): return changes.flatMap { edits(for: $0, of: table) }
    case .catalog(var plan, let strings):
      for change in changes { try plan.apply(change) }
      return plan.edits(of: strings)
    case .xliff1(var plan):
      for change in changes { try plan.add(change) }
      return plan.edits()
    case .xliff2(var plan):
      for change in changes { try plan.apply(change) }
      return try plan.edits(keepsStates: true)
    case .po(var plan):
      for change in changes { try plan.apply(change) }
      return plan.edits()
    case .delimited(var plan):
      for change in changes { try plan.apply(change) }
      return plan.edits()
    case .stringsdict(let table, let language):
      return try StringsdictWriter.edits(of: table, applying: changes, language: language)
    }
  }

  private func edits(for change: CatalogChange, of table: StringsTable) -> [TextEdit] {
    switch change {
    case .set(let key, _, let variant) where variant.path.isPlain:
      guard let range = table.valueRange(of: key) else { return [] }
      return [StringsWriter.edit(settingKeyAt: range, in: source, to: variant.text)]
    case .remove(let key):
      // Of a key that is there twice, nobody knows which one is meant.
      let entries = table.entries.filter { $0.key == key }
      guard entries.count == 1 else { return [] }
      return StringsWriter.edit(removing: entries[0], from: table).map { [$0] } ?? []
    default: return []
    }
  }

  /// Whether a text that is replaced has elements in it, which plain words cannot stand for.
  private func losesCodes(_ edits: [TextEdit]) -> Bool {
    guard case .xliff1 = form else { return false }
    return edits.contains {
      !$0.replacement.isEmpty && source.utf8[$0.range].contains(UInt8(ascii: "<"))
    }
  }
}
