/// The texts of one table in one language with their sources, in the order of the file.
///
/// Each is taken apart when somebody asks for it, and kept from then on; for most nobody does.
package final class TextPairs: RandomAccessCollection {
  private var outlines: [PairOutline] = []
  private var made: [TextPair?] = []
  private let makeSource: (Int) -> TextSource
  private let make: (Int) -> TextPair

  /// No texts yet.
  ///
  /// - Parameters:
  ///   - source: the source of a text, by the text's place among these.
  ///   - pair: takes a text apart.
  package init(source: @escaping (Int) -> TextSource, pair: @escaping (Int) -> TextPair) {
    makeSource = source
    make = pair
  }

  /// Adds a text and its source.
  package func append(_ outline: PairOutline) {
    outlines.append(outline)
    made.append(nil)
  }

  package func reserveCapacity(_ count: Int) {
    outlines.reserveCapacity(count)
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
  package func source(_ position: Int) -> TextSource { makeSource(position) }

  /// The outline of a text.
  func outline(_ position: Int) -> PairOutline { outlines[position] }
}
