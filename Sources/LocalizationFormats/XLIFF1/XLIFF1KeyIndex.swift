import Diagnostics
import LocalizationModel

/// Finds the units of a key, over several files of a document.
///
/// It looks at every unit's id once, and makes no unit before it is asked for one.
struct XLIFF1KeyIndex {
  /// A unit by its file and its position there.
  struct Place {
    let file: Int
    let unit: Int
  }

  private let document: XLIFF1Document
  /// How the units of each file are named.
  private let names: [Int: XLIFF1Key]
  private let places: [Place]
  private let index: HashIndex
  /// The further places of a key by its first one.
  private let others: [Int: [Int]]

  /// An index of the units of some files.
  init(_ document: XLIFF1Document, _ names: [Int: XLIFF1Key], files: [Int]) {
    var places: [Place] = []
    var index = HashIndex()
    var others: [Int: [Int]] = [:]
    for file in files {
      for unit in document.files[file].units.indices {
        let place = Place(file: file, unit: unit)
        places.append(place)
        let first = index.append(document.hashOfKey(at: place, names)) {
          document.key(at: places[$0], names) == document.key(at: place, names)
        }
        if let first { others[first, default: []].append(places.count - 1) }
      }
    }
    self.document = document
    self.names = names
    self.places = places
    self.index = index
    self.others = others
  }

  /// How many units a key has.
  func count(of key: ExactString) -> Int {
    let first = index.first(KeyHash.of(key)) { document.key(at: places[$0], names) == key }
    return first.map { 1 + (others[$0]?.count ?? 0) } ?? 0
  }

  /// The units of a key in the order of the document.
  func places(of key: ExactString) -> [Place] {
    let first = index.first(KeyHash.of(key)) { document.key(at: places[$0], names) == key }
    guard let first else { return [] }
    return ([first] + (others[first] ?? [])).map { places[$0] }
  }
}

extension XLIFF1Document {
  fileprivate func key(at place: XLIFF1KeyIndex.Place, _ names: [Int: XLIFF1Key]) -> ExactString {
    let id = files[place.file].units[place.unit].id
    return names[place.file]?.name(of: id).key ?? id
  }

  fileprivate func hashOfKey(at place: XLIFF1KeyIndex.Place, _ names: [Int: XLIFF1Key]) -> UInt64 {
    let isBare = names[place.file]?.isStringsdict != true
    return (isBare ? files[place.file].units.hashOfKey(at: place.unit) : nil)
      ?? KeyHash.of(key(at: place, names))
  }
}
