import Diagnostics
import LocalizationModel
import XMLEvents

/// What becomes of the units of a file: changes are taken one after the other, and made all at once.
struct XLIFF1ChangePlan {
  private let document: XLIFF1Document
  private let source: SourceText
  private let place: CatalogPlace
  private let names: [XLIFF1Key]
  private var slots: [Slot] = []
  private var slotsOfKey: [ExactString: [Int]] = [:]

  /// A unit, of the file or to be inserted, and what it shall be.
  private struct Slot {
    let file: Int
    let old: XLIFF1Document.Unit?
    var unit: XLIFF1Document.Unit
    /// The unit of the file that it goes behind; nil for the end.
    var anchor: Int?
    var setsTarget = false
    var setsSource = false
    var isRemoved = false
    let path: VariantPath
  }

  init(_ document: XLIFF1Document, _ source: SourceText, at place: CatalogPlace) {
    self.document = document
    self.source = source
    self.place = place
    names = document.files.map { XLIFF1Key(original: $0.original, units: $0.units) }
    for (index, file) in document.files.enumerated() where isMeant(file) {
      for unit in file.units { _ = add(unit, old: unit, to: index, behind: nil) }
    }
  }

  private func isMeant(_ file: XLIFF1Document.File) -> Bool {
    let hasTable = document.files.contains { $0.original.utf8.elementsEqual(place.table.utf8) }
    return !hasTable || file.original.utf8.elementsEqual(place.table.utf8)
  }

  private mutating func add(
    _ unit: XLIFF1Document.Unit, old: XLIFF1Document.Unit?, to file: Int, behind anchor: Int?
  ) -> Int {
    // A unit that stands for no text belongs to its key, and goes with it.
    let name =
      names[file].text(of: unit.id)
      ?? VariantKey(key: StringsdictUnitID(unit.id)?.key ?? unit.id)
    slotsOfKey[name.key, default: []].append(slots.count)
    slots.append(Slot(file: file, old: old, unit: unit, anchor: anchor, path: name.path))
    return slots.count - 1
  }

  private func present(_ key: ExactString) -> [Int] {
    (slotsOfKey[key] ?? []).filter { !slots[$0].isRemoved }
  }

  private func isTarget(_ language: String, in file: Int) -> Bool {
    (document.files[file].targetLanguage ?? place.language).utf8.elementsEqual(language.utf8)
  }

  private func isSource(_ language: String, in file: Int) -> Bool {
    document.files[file].sourceLanguage.utf8.elementsEqual(language.utf8)
  }
}

extension XLIFF1ChangePlan {
  mutating func add(_ change: CatalogChange) throws(LocalizationWriteError) {
    switch change {
    case .set(let key, let language, let variant): try set(key, language, variant)
    case .unset(let key, let language, let path):
      for index in try existing(key)
      where slots[index].path == path && isTarget(language, in: slots[index].file) {
        slots[index].unit.target = nil
        slots[index].setsTarget = true
      }
    case .remove(let key):
      for index in try existing(key) { slots[index].isRemoved = true }
    case .insert(let entry, let previous): try insert(entry, after: previous)
    case .mark: break
    }
  }

  private func existing(_ key: ExactString) throws(LocalizationWriteError) -> [Int] {
    let found = present(key)
    guard !found.isEmpty else {
      throw LocalizationWriteError(.missingKey, key, "the file has no unit of '\(key)'")
    }
    return found
  }

  private mutating func set(
    _ key: ExactString, _ language: String, _ variant: Message.Variant
  ) throws(LocalizationWriteError) {
    try requireWritable(variant.text.string, of: key)
    let found = try existing(key)
    let targets = found.filter { isTarget(language, in: slots[$0].file) }
    if targets.isEmpty {
      for index in found
      where isSource(language, in: slots[index].file) && slots[index].path == variant.path {
        slots[index].unit.source = variant.text
        slots[index].setsSource = true
      }
      return
    }
    let index: Int
    if let own = targets.first(where: { slots[$0].path == variant.path }) {
      index = own
    } else {
      // A form that only the translation has: its source is the one for `other`.
      let model = targets.first { slots[$0].path.plural == .other } ?? targets[targets.count - 1]
      let last = targets.last { slots[$0].old != nil }
      let file = slots[model].file
      var unit = slots[model].unit
      unit.storedID = .made(
        names[file].id(of: key, variant.path))
      unit.target = nil
      index = add(unit, old: nil, to: file, behind: last ?? slots[model].anchor)
    }
    slots[index].unit.setTarget(variant)
    slots[index].setsTarget = true
  }

  private mutating func insert(
    _ entry: Catalog.Entry, after previous: ExactString?
  ) throws(LocalizationWriteError) {
    guard present(entry.key).isEmpty else {
      throw LocalizationWriteError(
        .existingKey, entry.key, "the file has units of '\(entry.key)' already")
    }
    let before = previous.flatMap { present($0).last }
    let anchor = before.flatMap { slots[$0].old == nil ? slots[$0].anchor : $0 }
    let file = before.map { slots[$0].file } ?? document.files.firstIndex(where: isMeant)
    guard let file else {
      throw LocalizationWriteError(.unsupported, entry.key, "the document has no <file>")
    }
    let section = document.files[file]
    let language = section.targetLanguage ?? place.language
    let table = Catalog.Table(name: section.original, entries: [entry])
    var export = XLIFF1Export(Catalog(sourceLanguage: section.sourceLanguage, tables: [table]))
    let made = export.document(for: language).files.flatMap(\.units)
    guard !made.isEmpty else {
      throw LocalizationWriteError(
        .unwritable, entry.key, "'\(entry.key)' holds what no XML file can hold")
    }
    for unit in made { _ = add(unit, old: nil, to: file, behind: anchor) }
  }

  private func requireWritable(
    _ text: String, of key: ExactString
  ) throws(LocalizationWriteError) {
    guard let scalar = XLIFF1Writer.unwritableScalar(in: text) else { return }
    let number = String(scalar.value, radix: 16, uppercase: true)
    throw LocalizationWriteError(
      .unwritable, key, "the text of '\(key)' holds U+\(number), which no XML file can hold")
  }
}

extension XLIFF1ChangePlan {
  /// The edits that make all changes.
  func edits() -> [TextEdit] {
    var editor = XLIFF1Editor(source)
    for slot in slots {
      guard let old = slot.old else { continue }
      if slot.isRemoved {
        editor.remove(old)
      } else if slot.setsTarget || slot.setsSource {
        editor.change(old, to: slot.unit, setsSource: slot.setsSource, setsTarget: slot.setsTarget)
      }
    }
    for slot in slots where slot.old == nil && !slot.isRemoved {
      let file = document.files[slot.file]
      let anchor = slot.anchor.map { slots[$0].unit } ?? file.units.last
      editor.insert(slot.unit, behind: anchor, in: file)
    }
    return editor.edits
  }
}

extension XLIFF1Document.Unit {
  /// Takes a translation over; words that mean the same state stay as they are.
  fileprivate mutating func setTarget(_ variant: Message.Variant) {
    let isSame = target != nil && translationState == variant.state
    let words =
      isSame
      ? XLIFF1State(state: target?.state, qualifier: target?.stateQualifier)
      : XLIFF1State(variant.state)
    if target == nil || target?.text != variant.text {
      target = XLIFF1Document.Target(text: variant.text, location: location)
    }
    target?.state = words.state
    target?.stateQualifier = words.qualifier
    let needsReview = approved == true && !isSame
    if needsReview, variant.state != .reviewed, variant.state != .final { approved = false }
  }
}
