import Diagnostics
import LocalizationModel

/// The entries of a table, of the units of the files with its name.
///
/// An entry that is one plain unit stays in the file, and is made when somebody asks for it; any other is kept.
struct XLIFF1Entries: EntryContent {
  /// A file with what its units have in common.
  private struct File {
    let units: XLIFF1Document.Units
    let names: XLIFF1Key
    let languages: (source: String, target: String)
  }

  /// Where an entry is.
  private struct Place {
    /// The position of its file; `isMade` for an entry that is kept.
    var file: Int32
    /// The position of its unit, or in `made`.
    var index: Int32

    static let isMade: Int32 = -1
  }

  private var files: [File] = []
  private var places: [Place] = []
  private var made: [Catalog.Entry] = []
  private(set) var keyIndex: HashIndex

  /// No entries, but room for some.
  init(expecting count: Int) { keyIndex = HashIndex(expecting: count) }

  /// Adds the units of a file; those of a key that is known go to its entry.
  mutating func add(_ file: XLIFF1Document.File, at place: CatalogPlace) {
    let file = File(
      units: file.units, names: XLIFF1Key(original: file.original, units: file.units),
      languages: (
        file.sourceLanguage.isEmpty ? place.sourceLanguage : file.sourceLanguage,
        file.targetLanguage ?? place.language
      ))
    files.append(file)
    places.reserveCapacity(places.count + file.units.count)
    for unit in file.units.indices { add(unit, of: file) }
  }

  private mutating func add(_ position: Int, of file: File) {
    if let hash = plainHash(of: position, in: file) {
      return append(Place(file: Int32(files.count - 1), index: Int32(position)), hash)
    }
    let unit = file.units[position]
    guard let name = file.names.text(of: unit.id) else { return }
    let hash = KeyHash.of(name.key)
    guard let known = keyIndex.first(hash, isSame: { key(at: $0) == name.key }) else {
      made.append(Catalog.Entry(unit, name, in: file.languages))
      return append(Place(file: Place.isMade, index: Int32(made.count - 1)), hash)
    }
    if places[known].file != Place.isMade {
      made.append(entry(at: known))
      places[known] = Place(file: Place.isMade, index: Int32(made.count - 1))
    }
    made[Int(places[known].index)].add(unit, name, in: file.languages)
  }

  /// The hash of the key of a plain unit whose key is surely new; nil for any other.
  private func plainHash(of position: Int, in file: File) -> UInt64? {
    guard !file.names.isStringsdict, file.languages.source != file.languages.target,
      file.units.isPlain(at: position), let hash = file.units.hashOfKey(at: position),
      keyIndex.first(hash, isSame: { _ in true }) == nil
    else { return nil }
    return hash
  }

  private mutating func append(_ place: Place, _ hash: UInt64) {
    places.append(place)
    keyIndex.append(hash)
  }
}

extension XLIFF1Entries {
  var count: Int { places.count }

  func entry(at position: Int) -> Catalog.Entry {
    let place = places[position]
    guard place.file != Place.isMade else { return made[Int(place.index)] }
    let file = files[Int(place.file)]
    let unit = file.units[Int(place.index)]
    return Catalog.Entry(unit, VariantKey(key: unit.id), in: file.languages)
  }

  func key(at position: Int) -> ExactString {
    let place = places[position]
    guard place.file != Place.isMade else { return made[Int(place.index)].key }
    return files[Int(place.file)].units.id(at: Int(place.index))
  }

  func isPlain(at position: Int) -> Bool { places[position].file != Place.isMade }

  func plain(at position: Int) -> PlainEntry? {
    let place = places[position]
    guard place.file != Place.isMade else { return nil }
    let file = files[Int(place.file)]
    return file.units.plain(at: Int(place.index), of: file.languages)
  }
}

extension Catalog.Entry {
  /// The entry of one unit.
  fileprivate init(
    _ unit: XLIFF1Document.Unit, _ name: VariantKey, in languages: (source: String, target: String)
  ) {
    self.init(key: name.key, isForTranslation: unit.translate)
    localizations.reserveCapacity(2)
    add(unit, name, in: languages)
  }

  fileprivate mutating func add(
    _ unit: XLIFF1Document.Unit, _ name: VariantKey, in languages: (source: String, target: String)
  ) {
    addSurroundings(of: unit)
    if let text = unit.source {
      var source = Message.Variant(name.path, text, at: unit.location)
      if !unit.codePlaces.isEmpty { source.codePlaces = unit.codePlaces }
      set(source, in: languages.source)
    }
    if let target = unit.target {
      var variant = Message.Variant(
        name.path, target.text, state: unit.translationState, lostCodes: target.lostCodes,
        at: target.location)
      if !target.codePlaces.isEmpty { variant.codePlaces = target.codePlaces }
      set(variant, in: languages.target)
    }
  }

  /// Units of one key and files of several languages repeat what belongs to the key.
  private mutating func addSurroundings(of unit: XLIFF1Document.Unit) {
    for note in unit.storedNotes {
      let note = Catalog.Note(note.text.text.string, isGenerated: note.isGenerated)
      if !notes.contains(note) { notes.append(note) }
    }
    if let limit = unit.limit, !limits.contains(limit) { limits.append(limit) }
    guard unit.surroundings != .none else { return }
    for place in unit.occurrences where !occurrences.contains(place) { occurrences.append(place) }
    suggestions += unit.suggestions.filter { !suggestions.contains($0) }
  }

  /// Gives a language one text.
  mutating func set(_ variant: Message.Variant, in language: String) {
    if let index = localizations.firstIndex(where: { $0.language == language }) {
      localizations[index].message.set(variant)
    } else {
      localizations.append(Catalog.Localization(language, Message([variant])))
    }
  }
}
