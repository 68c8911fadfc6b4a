import Diagnostics
import LocalizationModel
import XMLEvents

extension XLIFF1Document {
  /// The units of a file in their order.
  ///
  /// A list of places: a unit that was read is made when it is asked for, since most of a large file's never
  /// are, and one that was changed or made elsewhere is kept beside.
  public struct Units: Sendable {
    /// Where the units were read.
    var source: SourceText?

    private var places: [Place] = []
    private var made: [Unit] = []
    private var inherited: [XLIFF1DocumentBuilder.Inherited] = []

    /// Where a unit is, in few bytes: there is one for each.
    private struct Place {
      /// Where the element begins, or the position in `made`.
      var start: UInt32
      /// The value of the id.
      var id = FileRange()
      /// The texts, and the element of the translation; empty where there is no translation that is done.
      var source = FileRange()
      var target = FileRange()
      var targetElement = FileRange()
      /// The position in `inherited`; `isMade` for a unit in `made`.
      var inherited: Int32

      static let isMade: Int32 = -1

      init(_ unit: XLIFF1PlainUnit, inherited: Int) {
        start = UInt32(unit.range.lowerBound)
        id = FileRange(unit.id)
        self.inherited = Int32(inherited)
        guard unit.isDone, let source = unit.source, let target = unit.target else { return }
        self.source = FileRange(source.text)
        self.target = FileRange(target.text)
        targetElement = FileRange(target.element)
      }

      init(made index: Int) {
        start = UInt32(index)
        inherited = Self.isMade
      }
    }

    /// A range of offsets in half the room.
    private struct FileRange {
      var start: UInt32 = 0
      var end: UInt32 = 0

      init() {}

      init(_ range: Range<Int>) {
        (start, end) = (UInt32(range.lowerBound), UInt32(range.upperBound))
      }

      var range: Range<Int> { Int(start)..<Int(end) }
    }

    /// A list without units.
    public init() {}

    /// A list of units from elsewhere.
    init(_ units: [Unit]) { append(contentsOf: units) }
  }
}

extension XLIFF1Document.Units {
  /// Adds a unit that was read and is plain, with what it has from the groups around it; nil for the same ones
  /// as the last.
  mutating func append(_ unit: XLIFF1PlainUnit, in group: XLIFF1DocumentBuilder.Inherited?) {
    if let group { inherited.append(group) }
    places.append(Place(unit, inherited: inherited.count - 1))
  }

  /// The hash of a unit's id where the id is the key, with no path behind it; nil where it may be another.
  func hashOfKey(at position: Int) -> UInt64? {
    guard let source, let range = plainID(at: position) else { return nil }
    let hasBar = source.utf8.withUnsafeBufferPointer { bytes in
      for index in range where bytes[index] == UInt8(ascii: "|") { return true }
      return false
    }
    return hasBar ? nil : KeyHash.of(source.utf8, in: range)
  }

  /// Where the id of a unit stands, if it says nothing else than its bytes do.
  private func plainID(at position: Int) -> Range<Int>? {
    let place = places[position]
    guard place.inherited != Place.isMade, let source else { return nil }
    let range = place.id.range
    return source.utf8.isPlainAttribute(range) ? range : nil
  }

  /// Whether a unit is no more than a text for translation and its translation, both written as they are read.
  func isPlain(at position: Int) -> Bool {
    let place = places[position]
    guard place.inherited != Place.isMade, place.target.end > 0, let source else { return false }
    let inherited = inherited[Int(place.inherited)]
    return inherited.translate && inherited.maxWidth == nil && !place.source.range.isEmpty
      && !place.id.range.isEmpty
      && source.utf8.isPlainContent(place.source.range, place.target.range)
  }

  /// The texts of a plain unit.
  func plain(at position: Int, of languages: (source: String, target: String)) -> PlainEntry? {
    let place = places[position]
    return source.map {
      PlainEntry(
        in: $0, key: place.id.range, source: place.source.range, target: place.target.range,
        targetPlace: place.targetElement.range, sourceLanguage: languages.source,
        targetLanguage: languages.target)
    }
  }

  /// Adds the last unit's id to an index, and answers where an earlier unit has the same one.
  func position(ofIDOfLastIn ids: inout HashIndex) -> Int? {
    let last = places.count - 1
    return ids.append(hashOfID(at: last)) { id(at: $0) == id(at: last) }
  }

  /// The id of a unit.
  func id(at position: Int) -> ExactString {
    let place = places[position]
    guard place.inherited != Place.isMade, let source else { return self[position].id }
    return StoredText.attribute(place.id.range, in: source).text
  }

  /// The hash of a unit's id.
  private func hashOfID(at position: Int) -> UInt64 {
    guard let source, let range = plainID(at: position) else {
      return KeyHash.of(id(at: position))
    }
    return KeyHash.of(source.utf8, in: range)
  }
}

extension XLIFF1Document.Units: RandomAccessCollection, MutableCollection,
  RangeReplaceableCollection, ExpressibleByArrayLiteral
{
  /// The position of the first unit.
  public var startIndex: Int { 0 }

  /// The position behind the last unit.
  public var endIndex: Int { places.count }

  /// A unit by its position.
  public subscript(position: Int) -> XLIFF1Document.Unit {
    get {
      let place = places[position]
      if place.inherited != Place.isMade, let source,
        let unit = XLIFF1PlainUnit(at: Int(place.start), in: source, keepsNotes: true)
      {
        return unit.unit(in: source, inherited: inherited[Int(place.inherited)])
      }
      return made[Int(place.start)]
    }
    set {
      if places[position].inherited == Place.isMade {
        made[Int(places[position].start)] = newValue
      } else {
        places[position] = keep(newValue)
      }
    }
  }

  /// Puts units in the place of others.
  public mutating func replaceSubrange(
    _ range: Range<Int>, with units: some Collection<XLIFF1Document.Unit>
  ) {
    places.replaceSubrange(range, with: units.map { keep($0) })
  }

  /// A list of these units.
  public init(arrayLiteral units: XLIFF1Document.Unit...) { self.init(units) }

  private mutating func keep(_ unit: XLIFF1Document.Unit) -> Place {
    made.append(unit)
    return Place(made: made.count - 1)
  }
}

extension XLIFF1Document.Units: Hashable {
  /// Whether the units are the same ones.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.elementsEqual(rhs) }

  /// Feeds what equality compares.
  public func hash(into hasher: inout Hasher) {
    for unit in self { hasher.combine(unit) }
  }
}

extension [UInt8] {
  /// Whether an attribute's value stands for itself.
  fileprivate func isPlainAttribute(_ range: Range<Int>) -> Bool {
    withUnsafeBufferPointer { bytes in
      for index in range where bytes[index] == UInt8(ascii: "&") || bytes[index] < 0x20 {
        return false
      }
      return true
    }
  }

  /// Whether the contents of two elements stand for themselves.
  fileprivate func isPlainContent(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    withUnsafeBufferPointer { bytes in
      for range in [one, other] {
        for index in range {
          switch bytes[index] {
          case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: "\r"): return false
          default: continue
          }
        }
      }
      return true
    }
  }
}
