import Diagnostics
import LocalizationModel

/// Plans the edits that change fields, and rows that are added or go; all else stays as it is.
struct DelimitedTableEdits {
  private let table: DelimitedTable
  private let source: SourceText
  private let place: CatalogPlace
  private let allRows: Rows
  private var removedKeys: Set<ExactString> = []
  private var texts: [Cell: ExactString] = [:]
  private var removed: Set<Int> = []
  /// Rows to come, behind a row or at the end, in order.
  private var added: [(behind: Int?, fields: [ExactString])] = []
  private var addedKeys: Set<ExactString> = []

  private struct Cell: Hashable {
    let row: Int
    let column: Int
  }

  /// By key and table, the rows; nil stands for rows that name no table.
  typealias Rows = [ExactString: [ExactString?: [Int]]]

  init(
    _ table: DelimitedTable, _ source: SourceText, at place: CatalogPlace,
    _ parts: CatalogEditorParts = CatalogEditorParts()
  ) {
    self.table = table
    self.source = source
    self.place = place
    allRows = parts.rows {
      var rows: Rows = [:]
      for (index, row) in table.rows.enumerated() {
        guard let key = table.field(.key, of: row)?.text else { continue }
        rows[key, default: [:]][table.field(.table, of: row)?.text, default: []].append(index)
      }
      return rows
    }
  }

  /// The rows of a key. Those of the place's table come first, and win over those of others.
  private func rows(of key: ExactString) -> [Int]? {
    guard !removedKeys.contains(key), let all = allRows[key] else { return nil }
    let own = ((all[nil] ?? []) + (all[ExactString(place.table)] ?? [])).sorted()
    return own.isEmpty ? all.values.joined().sorted() : own
  }

  mutating func apply(_ change: CatalogChange) throws(LocalizationWriteError) {
    switch change {
    case .set(let key, let language, let variant):
      try set(key, language, variant.path, variant)
    case .unset(let key, let language, let path):
      try set(key, language, path, nil)
    case .remove(let key):
      guard let rows = rows(of: key) else { throw missing(key) }
      removed.formUnion(rows)
      removedKeys.insert(key)
    case .insert(let entry, let previous):
      guard rows(of: entry.key) == nil, addedKeys.insert(entry.key).inserted else {
        throw LocalizationWriteError(
          .existingKey, entry.key, "the file has the key \"\(entry.key.shortened)\" already")
      }
      let rows = DelimitedEntryRows(
        entry, table: place.table, table.columns, source: place.sourceLanguage,
        target: place.language)
      guard !rows.fields.isEmpty else { throw unwritable(entry.key) }
      let behind = previous.flatMap { self.rows(of: $0)?.last }
      for fields in rows.fields { added.append((behind, fields)) }
    case .mark: break
    }
  }

  private mutating func set(
    _ key: ExactString, _ language: String, _ path: VariantPath, _ variant: Message.Variant?
  ) throws(LocalizationWriteError) {
    guard let rows = rows(of: key), let first = rows.first else { throw missing(key) }
    guard variant?.text.utf8.contains(0) != true else { throw unwritable(key) }
    let column = try column(of: language, key)
    let matching = rows.filter { index in
      let row = table.rows[index]
      return (table.field(.variant, of: row)?.text ?? "") == ExactString(path.description)
        && (column != .target || table.language(of: row, at: place) == language)
    }
    var cells: [(DelimitedTable.Column, ExactString)] = [(column, variant?.text ?? "")]
    if column == .target { cells.append((.state, ExactString(variant?.state.rawValue ?? ""))) }
    guard matching.isEmpty else {
      for row in matching {
        for (column, text) in cells {
          guard let index = table.columns.firstIndex(of: column) else { continue }
          texts[Cell(row: row, column: index)] = text
        }
      }
      return
    }
    guard variant != nil else { return }
    try requireColumns(for: path, language, key)
    cells += [(.variant, ExactString(path.description)), (.language, ExactString(language))]
    let model = table.rows[rows.last ?? first]
    let fields = zip(table.columns, model.fields).map { column, field in
      cells.first { $0.0 == column }?.1 ?? (isShared(column) ? field.text : "")
    }
    added.append((rows.last, fields))
  }

  /// Whether all rows of a key have the same in a column.
  private func isShared(_ column: DelimitedTable.Column) -> Bool {
    [.table, .key, .comment, .limit].contains(column)
  }

  private func column(
    of language: String, _ key: ExactString
  ) throws(LocalizationWriteError) -> DelimitedTable.Column {
    let column: DelimitedTable.Column
    if table.hasLanguageColumns {
      column = .texts(language)
    } else {
      column = language == place.sourceLanguage ? .source : .target
    }
    let isOther = column == .target && !table.columns.contains(.language)
    guard table.columns.contains(column), !isOther || language == place.language else {
      throw LocalizationWriteError(
        .unsupported, key,
        "the file has no column for \"\(language)\"; add the column \"\(column.name)\"")
    }
    return column
  }

  private func requireColumns(
    for path: VariantPath, _ language: String, _ key: ExactString
  ) throws(LocalizationWriteError) {
    guard table.columns.contains(.variant) || path.isPlain else {
      throw LocalizationWriteError(
        .unsupported, key, "the file has no place for \"\(path)\"; add the column \"variant\"")
    }
  }

  private func missing(_ key: ExactString) -> LocalizationWriteError {
    LocalizationWriteError(
      .missingKey, key, "no row has the key \"\(key.shortened)\"; export the file anew")
  }

  private func unwritable(_ key: ExactString) -> LocalizationWriteError {
    LocalizationWriteError(
      .unwritable, key, "a text of \"\(key.shortened)\" has a NUL; remove it")
  }
}

extension DelimitedTableEdits {
  /// The file after all changes.
  func bytes() -> [UInt8] { source.edited(by: edits()) }

  /// The edits that make all changes.
  func edits() -> [TextEdit] {
    var edits: [TextEdit] = []
    for (cell, text) in texts where !removed.contains(cell.row) {
      let field = table.rows[cell.row].fields[cell.column]
      guard field.text != text else { continue }
      let spelling = DelimitedTableWriter.spelling(of: text, separator: table.separator)
      edits.append(TextEdit(field.range, with: spelling))
    }
    for index in removed.sorted() {
      let range = table.rows[index].range
      edits.append(
        TextEdit(range.lowerBound..<source.lineStart(behind: range.upperBound), with: ""))
    }
    let lineEnd = source.utf8.contains { $0 == 0x0A || $0 == 0x0D } ? source.lineEnd : "\r\n"
    var atEnd: [TextEdit] = []
    for (behind, fields) in added {
      let row = DelimitedTableWriter.row(fields, separator: table.separator)
      if let behind, !removed.contains(behind) {
        edits.append(.insert(lineEnd + row, at: table.rows[behind].range.upperBound))
      } else {
        atEnd.append(.insert(row + lineEnd, at: source.utf8.count))
      }
    }
    // A last row without a line end gets one, unless it goes.
    let isLastRemoved = table.rows.indices.last.map { removed.contains($0) } ?? false
    if !atEnd.isEmpty, !isLastRemoved, let last = source.utf8.last, last != 0x0A, last != 0x0D {
      edits.append(.insert(lineEnd, at: source.utf8.count))
    }
    edits += atEnd
    return edits
  }
}
