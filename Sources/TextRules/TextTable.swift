import Diagnostics

/// The translations of one table in one language, for rules that compare them with each other.
struct TextTable {
  let name: String
  /// The canonical name of the language, which its facts may be shared with others of.
  let language: String
  let facts: LanguageFacts
  /// Where the table begins.
  let location: SourceLocation
  /// The texts that are translated, and not by themselves, in the order of the file.
  let pairs: Pairs
  /// The places among these of the texts that have more than letters and the end of their sources.
  let telling: [Int]

  /// Some of a table's texts.
  struct Pairs: RandomAccessCollection {
    private let all: TextPairs
    private let places: [Int]

    init(_ all: TextPairs, at places: [Int]) {
      self.all = all
      self.places = places
    }

    var startIndex: Int { 0 }
    var endIndex: Int { places.count }

    subscript(position: Int) -> TextPair { all[places[position]] }

    /// The source of a text.
    func source(_ position: Int) -> TextSource { all.source(places[position]) }

    /// What is known of a text that is not taken apart.
    func outline(_ position: Int) -> PairOutline { all.outline(places[position]) }
  }
}
