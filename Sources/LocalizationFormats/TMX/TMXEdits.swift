import Diagnostics
import LocalizationModel

/// Changes of a file, gathered until all are known: each unit as it is to be, beside the one of the file.
struct TMXEdits {
  private let document: TMXDocument
  private let source: SourceText
  private let place: CatalogPlace
  private var drafts: [Draft]
  /// New units by the draft that they stand behind; `-1` for those at the end of the file.
  private var added: [Int: [TMXDocument.Unit]] = [:]
  private var draftsByKey: [ExactString: [Int]] = [:]
  /// Where the new units of a key are in `added`.
  private var addedByKey: [ExactString: Int] = [:]

  /// A unit of the file.
  private struct Draft {
    let origin: TMXDocument.Unit
    /// The unit as it is to be; nil where it goes.
    var unit: TMXDocument.Unit?
  }

  init(_ document: TMXDocument, _ source: SourceText, at place: CatalogPlace) {
    self.document = document
    self.source = source
    self.place = place
    drafts = document.units.map { Draft(origin: $0, unit: $0) }
    for (index, unit) in document.units.enumerated() {
      let address = unit.address(at: place, in: document)
      guard address.table == place.table || unit[property: TMXDocument.Property.table] == nil
      else { continue }
      draftsByKey[address.key, default: []].append(index)
    }
  }

  mutating func apply(_ change: CatalogChange) throws(LocalizationWriteError) {
    switch change {
    case .set(let key, let language, let variant): try set(key, language, variant)
    case .unset(let key, let language, let path): try unset(key, language, path)
    case .insert(let entry, let after): try insert(entry, after: after)
    case .remove(let key): try remove(key)
    case .mark(let key, _): try requireKey(key)
    }
  }

  private func hasKey(_ key: ExactString) -> Bool {
    addedByKey[key] != nil || draftsByKey[key]?.contains { drafts[$0].unit != nil } == true
  }

  private func requireKey(_ key: ExactString) throws(LocalizationWriteError) {
    guard !hasKey(key) else { return }
    throw LocalizationWriteError(
      .missingKey, key, "the memory has no text for '\(key.shortened)'; insert it first")
  }

  /// Changes the unit of one text of a key; false where there is none.
  private mutating func change(
    _ key: ExactString, _ path: VariantPath, _ body: (inout TMXDocument.Unit) -> Void
  ) -> Bool {
    for index in draftsByKey[key] ?? [] {
      guard var unit = drafts[index].unit, unit.variantPath == path else { continue }
      body(&unit)
      drafts[index].unit = unit.variants.isEmpty ? nil : unit
      return true
    }
    guard let slot = addedByKey[key], var units = added[slot],
      let index = units.firstIndex(where: { $0.id == key && $0.variantPath == path })
    else { return false }
    body(&units[index])
    if units[index].variants.isEmpty { units.remove(at: index) }
    added[slot] = units
    if !units.contains(where: { $0.id == key }) { addedByKey[key] = nil }
    return true
  }

  private mutating func set(
    _ key: ExactString, _ language: String, _ variant: Message.Variant
  ) throws(LocalizationWriteError) {
    try requireKey(key)
    if change(key, variant.path, { $0.set(variant.text, in: language) }) { return }
    var unit = TMXDocument.Unit(key: key, path: variant.path, table: place.table)
    unit.set(variant.text, in: language)
    let slot = addedByKey[key] ?? draftsByKey[key]?.last ?? -1
    added[slot, default: []].append(unit)
    addedByKey[key] = slot
  }

  private mutating func unset(
    _ key: ExactString, _ language: String, _ path: VariantPath
  ) throws(LocalizationWriteError) {
    try requireKey(key)
    _ = change(key, path) { $0.variants.removeAll { $0.isIn(language) } }
  }

  private mutating func insert(
    _ entry: Catalog.Entry, after: ExactString?
  ) throws(LocalizationWriteError) {
    guard !hasKey(entry.key) else {
      throw LocalizationWriteError(
        .existingKey, entry.key, "the memory has '\(entry.key.shortened)' already")
    }
    let slot = after.flatMap { addedByKey[$0] ?? draftsByKey[$0]?.last } ?? -1
    added[slot, default: []] += TMXDocument.Unit.units(of: entry, table: place.table)
    addedByKey[entry.key] = slot
  }

  private mutating func remove(_ key: ExactString) throws(LocalizationWriteError) {
    try requireKey(key)
    for index in draftsByKey[key] ?? [] { drafts[index].unit = nil }
    if let slot = addedByKey.removeValue(forKey: key) { added[slot]?.removeAll { $0.id == key } }
  }
}

extension TMXEdits {
  /// The file after all changes.
  func bytes() throws(LocalizationWriteError) -> [UInt8] {
    let writer = TMXEditWriter(document, source)
    var edits: [TextEdit] = []
    for (index, draft) in drafts.enumerated() {
      if draft.unit != draft.origin {
        try check(draft.unit)
        edits += writer.edits(turning: draft.origin, into: draft.unit)
      }
      guard let units = added[index], !units.isEmpty, let location = draft.origin.location else {
        continue
      }
      for unit in units { try check(unit) }
      edits.append(writer.insertion(of: units, behind: location.range, isGone: draft.unit == nil))
    }
    if let units = added[-1], !units.isEmpty {
      for unit in units { try check(unit) }
      edits.append(try writer.addition(of: units))
    }
    return source.edited(by: edits.map { document.spelled($0) })
  }

  private func check(_ unit: TMXDocument.Unit?) throws(LocalizationWriteError) {
    guard let unit, let scalar = TMXWriter.unwritableScalar(in: unit) else { return }
    let name = String(scalar.value, radix: 16, uppercase: true)
    throw LocalizationWriteError(
      .unwritable, unit.id ?? "", "XML cannot hold the character U+\(name); remove it")
  }
}

/// The edits that bring units into a file.
struct TMXEditWriter {
  private let document: TMXDocument
  private let source: SourceText
  private let layout: TMXLayout

  init(_ document: TMXDocument, _ source: SourceText) {
    self.document = document
    self.source = source
    layout = TMXLayout(of: document, source)
  }

  /// Turns a unit of the file into another one with the same id; nil for none.
  func edits(turning origin: TMXDocument.Unit, into unit: TMXDocument.Unit?) -> [TextEdit] {
    guard let location = origin.location else { return [] }
    guard let unit else { return [TextEdit(source.rangeWithLine(location.range), with: "")] }
    var edits: [TextEdit] = []
    var end = location.range.lowerBound
    for old in origin.variants {
      guard let range = old.location?.range else { continue }
      end = range.upperBound
      guard let new = unit.variants.first(where: { $0.location == old.location }) else {
        edits.append(TextEdit(source.rangeWithLine(range), with: ""))
        continue
      }
      if new.text != old.text {
        edits.append(TextEdit(old.segment, with: layout.segment(new.text)))
      }
    }
    let indent = layout.lineEnd + layout.indent + layout.step
    let new = unit.variants.filter { $0.location == nil }.map { indent + layout.variant($0) }
    if !new.isEmpty { edits.append(.insert(new.joined(), at: end)) }
    return edits
  }

  /// Puts units behind one of the file.
  func insertion(
    of units: [TMXDocument.Unit], behind range: Range<Int>, isGone: Bool
  ) -> TextEdit {
    let lines = units.map { layout.lineEnd + layout.indent + layout.unit($0) }.joined()
    guard isGone else { return .insert(lines, at: range.upperBound) }
    let whole = source.rangeWithLine(range)
    guard whole != range else { return .insert(lines, at: range.upperBound) }
    return .insert(
      lines.dropFirst(layout.lineEnd.count) + layout.lineEnd, at: whole.upperBound)
  }

  /// Puts units at the end of the file.
  func addition(of units: [TMXDocument.Unit]) throws(LocalizationWriteError) -> TextEdit {
    guard let bodyEnd = document.bodyEnd else {
      throw LocalizationWriteError(
        .unsupported, units.first?.id ?? "", "the memory has no <body> with an end tag; add one")
    }
    let lines = units.map { layout.indent + layout.unit($0) + layout.lineEnd }.joined()
    guard let indent = source.indent(at: bodyEnd) else {
      return .insert(layout.lineEnd + lines, at: bodyEnd)
    }
    return .insert(lines, at: bodyEnd - indent.utf8.count)
  }
}

extension TMXDocument {
  /// The file with more units at its end; the same bytes where there are none.
  ///
  /// - Throws: where the file could not be read, or XML cannot hold a text.
  package func bytes(adding units: [Unit]) throws(LocalizationWriteError) -> [UInt8] {
    guard let source, isReadable else { throw .unreadableMemory("") }
    guard !units.isEmpty else { return source.bytes }
    let edit = try TMXEditWriter(self, source).addition(of: units)
    return source.edited(by: [spelled(edit)])
  }

  /// The edit in characters that the declared encoding has, where that is an old one of one byte.
  fileprivate func spelled(_ edit: TextEdit) -> TextEdit {
    guard let source, source.encoding == .utf8,
      edit.replacement.utf8.contains(where: { $0 >= 0x80 })
    else { return edit }
    let start = source.text(in: 0..<min(120, source.utf8.count)).lowercased()
    guard start.hasPrefix("<?xml"), let declaration = start.split(separator: "?>").first,
      declaration.contains("encoding="), !declaration.contains("utf")
    else { return edit }
    let text = edit.replacement.unicodeScalars.map {
      $0.isASCII ? String($0) : "&#x" + String($0.value, radix: 16, uppercase: true) + ";"
    }
    return TextEdit(edit.range, with: text.joined())
  }
}

extension LocalizationWriteError {
  static func unreadableMemory(_ key: ExactString) -> LocalizationWriteError {
    LocalizationWriteError(.unreadable, key, "the memory could not be read; repair it first")
  }
}
