import Diagnostics

/// Names of services that a translation misspells, or exchanges for others.
struct ServiceNameUse {
  private let pair: TextPair

  init(_ pair: TextPair) { self.pair = pair }

  /// The one service that a source names, where the translation names another one in its place.
  var exchange: (own: String, other: String)? {
    // "Google" in other letters may be the name of the source.
    guard pair.facts.mainScript == .latin, !pair.isSameLanguage else { return nil }
    let own = Self.rivals(in: pair.source)
    guard own.count == 1, let name = own.first else { return nil }
    let other = Self.rivals(in: pair.target)
    guard other.count == 1, let wrong = other.first, wrong != name,
      !pair.source.text.string.contains(wrong),
      !pair.target.text.string.lowercased().contains(name.lowercased())
    else { return nil }
    return (name, wrong)
  }

  private static func rivals(in text: TextProfile) -> Set<String> {
    Set(
      text.words.lazy.filter { range in
        (4...10).contains(range.count) && text.masked[range.lowerBound].isCapital
          && rivals[Start(text.masked[range])]?.contains(where: text.masked[range].elementsEqual)
            == true
      }.map(text.word))
  }

  /// A word of a translation that is nearly one of the longer names, which the source has and the translation has
  /// not: "Bluetoth". What differs at its end is inflected.
  var misspelling: (wrong: String, name: String)? {
    let source = pair.source
    let text = pair.target.text.string.lowercased()
    var known: Set<String> = []
    for range in source.words where range.count >= 6 {
      let letters = source.masked[range]
      guard Self.longNames[Start(letters)]?.contains(where: letters.elementsEqual) == true else {
        continue
      }
      let name = source.word(range)
      guard known.insert(name).inserted, !text.contains(name.lowercased()) else { continue }
      let limit = range.count >= 8 ? 2 : 1
      let wrong = pair.target.words.lazy.filter {
        abs($0.count - range.count) <= limit
          && pair.target.masked[$0.lowerBound].value | 0x20
            == source.masked[range.lowerBound].value | 0x20
      }
      .map(pair.target.word).first { word in
        word.editDistance(to: name, limit: limit) <= limit
          && !source.holds(word)
          && !word.lowercased().hasPrefix(name.lowercased().dropLast())
      }
      if let wrong { return (wrong, name) }
    }
    return nil
  }

  private static let rivals = named(ServiceNames.rivals)
  private static let longNames = named(ServiceNames.spelled)

  private static func named(_ names: some Sequence<String>) -> [Start: [[Unicode.Scalar]]] {
    Dictionary(grouping: names.map { Array($0.unicodeScalars) }, by: { Start($0[...]) })
  }

  /// What most words differ in from every name.
  private struct Start: Hashable {
    let first: Unicode.Scalar?
    let length: Int

    init(_ letters: ArraySlice<Unicode.Scalar>) {
      first = letters.first
      length = letters.count
    }
  }
}
