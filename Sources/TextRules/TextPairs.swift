/// The texts of one table in one language with their sources, in the order of the file.
///
/// Each is taken apart when somebody asks for it, and kept from then on; for most nobody does.
package final class TextPairs: RandomAccessCollection {
  private var outlines: [PairOutline] = []
  private var sources: [TextSource] = []
  private var made: [TextPair?] = []
  private let make: (Int) -> TextPair

  /// No texts yet.
  ///
  /// - Parameter make: takes a text apart, by its place among these.
  package init(make: @escaping (Int) -> TextPair) { self.make = make }

  /// Adds a text and its source.
  package func append(_ outline: PairOutline, of source: TextSource) {
    outlines.append(outline)
    sources.append(source)
    made.append(nil)
  }

  package func reserveCapacity(_ count: Int) {
    outlines.reserveCapacity(count)
    sources.reserveCapacity(count)
    made.reserveCapacity(count)
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { outlines.count }

  package subscript(position: Int) -> TextPair {
    if let pair = made[position] { return pair }
    let pair = make(position)
    made[position] = pair
    return pair
  }

  /// The source of a text.
  package func source(_ position: Int) -> TextSource { sources[position] }

  /// The outline of a text.
  func outline(_ position: Int) -> PairOutline { outlines[position] }
}
