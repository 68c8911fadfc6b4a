public import Diagnostics
public import LocalizationModel

extension XLIFF1Document: LocalizationDocument {
  /// Reads a file.
  public static func read(_ bytes: [UInt8], path: String) -> Parsed<XLIFF1Document> {
    XLIFF1Reader.read(bytes, path: path)
  }

  /// The texts of all files, those of one `original` in one table of that name; the units of one key are one
  /// message in each language.
  public func catalog(at place: CatalogPlace) -> Catalog {
    let source = files.first { !$0.sourceLanguage.isEmpty }?.sourceLanguage
    var catalog = Catalog(sourceLanguage: source ?? place.sourceLanguage)
    var indexes: [ExactString: Int] = [:]
    var keys: [HashIndex] = []
    for file in files {
      let name = ExactString(file.original)
      let index = indexes[name] ?? catalog.tables.count
      if index == catalog.tables.count {
        indexes[name] = index
        catalog.tables.append(Catalog.Table(name: file.original))
        keys.append(HashIndex(expecting: file.units.count))
      }
      catalog.tables[index].entries.reserveCapacity(file.units.count)
      let names = XLIFF1Key(original: file.original, units: file.units)
      for unit in file.units {
        guard let text = names.text(of: unit.id) else { continue }
        catalog.tables[index].add(unit, text, of: file, at: place, &keys[index])
      }
    }
    return catalog
  }

  /// The file after some changes; those of languages that it does not have are none of its.
  ///
  /// A change is made in the file of the place's table, or in all where no `original` is that table.
  public func bytes(
    applying changes: [CatalogChange], at place: CatalogPlace
  ) throws(LocalizationWriteError) -> [UInt8] {
    guard let source else {
      throw LocalizationWriteError(.unreadable, "", "the document is not of a file")
    }
    if changes.isEmpty { return source.bytes }
    var plan = XLIFF1ChangePlan(self, source, at: place)
    for change in changes { try plan.add(change) }
    return source.edited(by: plan.edits())
  }

  /// A new file in Xcode's layout: one `file` element for each table and language.
  public static func newFile(
    with catalog: Catalog, _ choice: NewFile
  ) throws(LocalizationWriteError) -> (bytes: [UInt8], losses: [Loss]) {
    var export = XLIFF1Export(catalog)
    let document = export.document(for: choice.language)
    let tool = XLIFF1Writer.Tool(
      id: choice.tool.name, name: choice.tool.name, version: choice.tool.version)
    do {
      return (try XLIFF1Writer.write(document, tool: tool, joinsNotes: false), export.losses)
    } catch {
      throw LocalizationWriteError(
        .unwritable, error.id ?? "",
        "'\(error.original)' holds a character in its \(error.part) that no XML file can hold")
    }
  }
}

extension Catalog.Table {
  fileprivate mutating func add(
    _ unit: XLIFF1Document.Unit, _ name: VariantKey, of file: XLIFF1Document.File,
    at place: CatalogPlace, _ keys: inout HashIndex
  ) {
    let sourceLanguage = file.sourceLanguage.isEmpty ? place.sourceLanguage : file.sourceLanguage
    var source = unit.source.map { Message.Variant(name.path, $0, at: unit.location) }
    if !unit.codePlaces.isEmpty { source?.codePlaces = unit.codePlaces }
    let target = unit.target.map { target in
      var variant = Message.Variant(
        name.path, target.text, state: unit.translationState, lostCodes: target.lostCodes,
        at: target.location)
      if !target.codePlaces.isEmpty { variant.codePlaces = target.codePlaces }
      return variant
    }
    let targetLanguage = file.targetLanguage ?? place.language
    let hash = KeyHash.of(name.key)
    guard let index = keys.first(hash, isSame: { entries[$0].key == name.key }) else {
      keys.append(hash)
      var entry = Catalog.Entry(key: name.key, isForTranslation: unit.translate)
      entry.localizations.reserveCapacity(2)
      entry.add(unit, source, in: sourceLanguage, target, in: targetLanguage)
      entries.append(entry)
      return
    }
    entries[index].add(unit, source, in: sourceLanguage, target, in: targetLanguage)
  }
}

extension Catalog.Entry {
  /// Gives a language one text.
  mutating func set(_ variant: Message.Variant, in language: String) {
    if let index = localizations.firstIndex(where: {
      $0.language.utf8.elementsEqual(language.utf8)
    }) {
      localizations[index].message.set(variant)
    } else {
      localizations.append(Catalog.Localization(language, Message([variant])))
    }
  }

  fileprivate mutating func add(
    _ unit: XLIFF1Document.Unit, _ source: Message.Variant?, in sourceLanguage: String,
    _ target: Message.Variant?, in targetLanguage: String
  ) {
    addSurroundings(of: unit)
    if let source { set(source, in: sourceLanguage) }
    if let target { set(target, in: targetLanguage) }
  }

  /// Units of one key and files of several languages repeat what belongs to the key.
  fileprivate mutating func addSurroundings(of unit: XLIFF1Document.Unit) {
    for note in unit.storedNotes {
      let note = Catalog.Note(note.text.text.string, isGenerated: note.isGenerated)
      if !notes.contains(note) { notes.append(note) }
    }
    if let limit = unit.limit, !limits.contains(limit) { limits.append(limit) }
    guard unit.surroundings != .none else { return }
    for place in unit.occurrences where !occurrences.contains(place) { occurrences.append(place) }
    suggestions += unit.suggestions.filter { !suggestions.contains($0) }
  }
}

extension XLIFF1Document.Unit {
  /// The limit in a unit of the neutral model's; nil without one, or with one that it does not count.
  var limit: Catalog.Limit? {
    guard let maxWidth else { return nil }
    switch sizeUnit ?? "pixel" {
    case "char": return Catalog.Limit(maxWidth, .graphemes)
    case "byte": return Catalog.Limit(maxWidth, .bytes)
    case "pixel": return Catalog.Limit(maxWidth, .pixels)
    case "point": return Catalog.Limit(maxWidth, .points)
    case "row": return Catalog.Limit(maxWidth, .lines)
    default: return nil
    }
  }

  mutating func setLimit(_ limit: Catalog.Limit) -> Bool {
    let names: [Catalog.Limit.Unit: String] = [
      .graphemes: "char", .bytes: "byte", .pixels: "pixel", .points: "point", .lines: "row",
    ]
    guard maxWidth == nil, let name = names[limit.unit] else { return false }
    maxWidth = limit.maximum
    sizeUnit = name
    return true
  }
}
