internal import CICUShim
import Synchronization

/// The order of keys in the files that Xcode writes, whatever the language of the machine.
///
/// Foundation's comparison by number, without regard to letter case, forced: the root collation,
/// then letter case, then code units.
package struct Collator: Sendable {
  package init() {}

  /// Less than zero where `a` comes before `b`, zero where they are the same code units.
  package func compare(_ a: String, _ b: String) -> Int {
    Self.collators.withLock { $0.compare(Array(a.utf16), Array(b.utf16)) }
  }

  /// The keys in order.
  package func sorted(_ keys: [String]) -> [String] {
    let units = keys.map { Array($0.utf16) }
    return Self.collators.withLock { collators in
      keys.indices.sorted { collators.compare(units[$0], units[$1]) < 0 }
    }.map { keys[$0] }
  }

  private static let collators = Mutex(Collators())
}

/// ICU's collators for the two stages of the comparison.
private struct Collators: ~Copyable {
  private let withoutCase = RootCollator(mindsCase: false)
  private let withCase = RootCollator(mindsCase: true)

  func compare(_ a: [UInt16], _ b: [UInt16]) -> Int {
    if a == b { return 0 }
    if let order = withoutCase?.compare(a, b), order != 0 { return order }
    let place = zip(a, b).prefix { $0 == $1 }.count
    // Numbers alike but for zeros in front: Foundation puts the shorter first.
    let (inA, inB) = (Self.character(of: a, at: place), Self.character(of: b, at: place))
    if inA == "0", inB?.properties.numericValue != 0 { return 1 }
    if inB == "0", inA?.properties.numericValue != 0 { return -1 }
    if let order = withCase?.compare(a, b), order != 0 { return order }
    return a.lexicographicallyPrecedes(b) ? -1 : 1
  }

  private static func character(of units: [UInt16], at place: Int) -> Unicode.Scalar? {
    place < units.count ? Unicode.Scalar(units[place]) : nil
  }
}
