import Diagnostics
import LocalizationModel
import XMLEvents

/// What becomes of the units of a file: changes are taken one after the other, and made all at once.
struct XLIFF1ChangePlan {
  private let document: XLIFF1Document
  private let source: SourceText
  private let place: CatalogPlace
  /// How the units of these files are named.
  private let names: [Int: XLIFF1Key]
  /// The units of the keys that somebody asked for: few, in files of many.
  private var slots: [Slot] = []
  private var slotsOfKey: [ExactString: [Int]] = [:]
  private let index: XLIFF1KeyIndex
  /// The files of the place's table.
  private let meant: [Int]

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

  init(
    _ document: XLIFF1Document, _ source: SourceText, at place: CatalogPlace,
    _ parts: CatalogEditorParts = CatalogEditorParts()
  ) {
    self.document = document
    self.source = source
    self.place = place
    let own = parts.files(of: document, named: place.table)
    meant = own.isEmpty ? Array(document.files.indices) : own
    names = Dictionary(
      uniqueKeysWithValues: meant.map { index in
        let file = document.files[index]
        return (index, XLIFF1Key(original: file.original, units: file.units))
      })
    index = XLIFF1KeyIndex(document, names, files: meant)
  }

  /// Whether a key has more units than any text has forms and languages: each change of one of them would look
  /// at all.
  func hasTooManyUnits(of key: ExactString) -> Bool { index.count(of: key) > 256 }

  private mutating func add(
    _ unit: XLIFF1Document.Unit, to file: Int, behind anchor: Int?
  ) -> Int {
    let name = key(in: file).name(of: unit.id)
    load(name.key)
    return append(
      Slot(file: file, old: nil, unit: unit, anchor: anchor, path: name.path), of: name.key)
  }

  private func key(in file: Int) -> XLIFF1Key {
    names[file] ?? XLIFF1Key(original: document.files[file].original)
  }

  private mutating func append(_ slot: Slot, of key: ExactString) -> Int {
    slotsOfKey[key, default: []].append(slots.count)
    slots.append(slot)
    return slots.count - 1
  }

  /// Takes the units that the document has of a key.
  private mutating func load(_ key: ExactString) {
    guard slotsOfKey[key] == nil else { return }
    slotsOfKey[key] = []
    for place in index.places(of: key) {
      let unit = document.files[place.file].units[place.unit]
      let path = self.key(in: place.file).name(of: unit.id).path
      _ = append(Slot(file: place.file, old: unit, unit: unit, path: path), of: key)
    }
  }

  private mutating func present(_ key: ExactString) -> [Int] {
    load(key)
    return (slotsOfKey[key] ?? []).filter { !slots[$0].isRemoved }
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

  private mutating func existing(_ key: ExactString) throws(LocalizationWriteError) -> [Int] {
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
        self.key(in: file).id(of: key, variant.path))
      unit.target = nil
      index = add(unit, to: file, behind: last ?? slots[model].anchor)
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
    let before = previous.map { present($0) }?.last
    let anchor = before.flatMap { slots[$0].old == nil ? slots[$0].anchor : $0 }
    let file = before.map { slots[$0].file } ?? meant.first
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
    for unit in made { _ = add(unit, to: file, behind: anchor) }
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
  /// The edit that writes what is in the source of a text into its target, codes and all.
  func edits(
    copyingSourceOf key: ExactString, language: String, _ path: VariantPath
  ) -> [TextEdit]? {
    var plan = self
    let own = plan.present(key).map { plan.slots[$0] }.filter {
      $0.path == path && isTarget(language, in: $0.file)
    }
    guard own.count == 1, let markup = XLIFF1UnitMarkup(own[0].unit),
      let from = markup.children("source").first, let target = markup.children("target").first,
      !target.tag.isEmptyTag
    else { return nil }
    return [TextEdit(target.content, with: source.text(in: from.content))]
  }

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
