import Diagnostics
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
      var id: (start: UInt32, end: UInt32)
      /// The position in `inherited`; `isMade` for a unit in `made`.
      var inherited: Int32

      static let isMade: Int32 = -1

      init(_ unit: XLIFF1PlainUnit, inherited: Int) {
        start = UInt32(unit.range.lowerBound)
        id = (UInt32(unit.id.lowerBound), UInt32(unit.id.upperBound))
        self.inherited = Int32(inherited)
      }

      init(made index: Int) {
        start = UInt32(index)
        id = (0, 0)
        inherited = Self.isMade
      }
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
    let range = Int(place.id.start)..<Int(place.id.end)
    return source.utf8.isPlainAttribute(range) ? range : nil
  }

  /// Adds the last unit's id to an index, and answers where an earlier unit has the same one.
  func position(ofIDOfLastIn ids: inout HashIndex) -> Int? {
    let last = places.count - 1
    return ids.append(hashOfID(at: last)) { self[$0].id == self[last].id }
  }

  /// The hash of a unit's id.
  private func hashOfID(at position: Int) -> UInt64 {
    guard let source, let range = plainID(at: position) else {
      return KeyHash.of(self[position].id)
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
}
