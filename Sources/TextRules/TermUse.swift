/// The project's terms in one text and its translation.
struct TermUse {
  private let source: SearchedText
  private let target: SearchedText
  private let pair: TextPair
  /// The terms that the source has: of two that overlap the longer one.
  private let terms: [ProjectTerm]

  init(_ pair: TextPair) {
    self.pair = pair
    let text = SearchedText(pair.source.masked, pair.sourceFacts)
    var taken: Set<Int> = []
    terms = pair.policy.terms.filter { term in
      let places = term.sources.flatMap { text.ranges(of: $0, .source) }
        .filter { $0.allSatisfy { !taken.contains($0) } }
      for place in places { taken.formUnion(place) }
      return !places.isEmpty
    }
    source = text
    target = SearchedText(pair.target.masked, pair.facts)
  }

  /// The first forbidden word, with what to write for it.
  var forbidden: (word: String, term: ProjectTerm)? {
    for term in pair.policy.terms {
      let isMeant = terms.contains { $0.source.letters == term.source.letters }
      let allowed = (terms + [term]).flatMap(\.allowed)
      let permitted = Ranges(allowed.flatMap { target.spelledRanges(of: $0) })
      // A longer word may begin with a capital, or be inflected.
      let longer = Self.lengths(of: allowed.flatMap { target.ranges(of: $0, .inflected) })
      for word in term.forbidden {
        // "Option" for "option" is nothing that a term on settings forbids.
        if !isMeant, !source.ranges(of: word, .source).isEmpty { continue }
        let found = target.ranges(of: word, .inflected).first { place in
          !permitted.hold(place) && !place.contains { longer[$0, default: 0] > place.count }
        }
        if let found { return (String(target.spelled[found]), term) }
      }
    }
    return nil
  }

  /// By place, how long the longest of the ranges is that hold it.
  private static func lengths(of ranges: [Range<Int>]) -> [Int: Int] {
    var lengths: [Int: Int] = [:]
    for range in ranges {
      for place in range { lengths[place] = max(lengths[place, default: 0], range.count) }
    }
    return lengths
  }

  /// The first term of the source that the translation has by none of its translations.
  var missing: ProjectTerm? {
    terms.first { term in
      !term.allowed.isEmpty && !term.allowed.contains { target.holds($0, pair.facts) }
    }
  }

  /// The first word that is forbidden in a text of the source itself.
  static func forbidden(
    in profile: TextProfile, _ facts: LanguageFacts, _ policy: TextPolicy
  ) -> (word: String, term: ProjectTerm)? {
    let text = SearchedText(profile.masked, facts)
    for term in policy.terms {
      let permitted = Set(([term.source] + term.allowed).flatMap { text.spelledRanges(of: $0) })
      for word in term.forbidden {
        let found = text.ranges(of: word, .source).first { !permitted.contains($0) }
        if let found { return (String(text.spelled[found]), term) }
      }
    }
    return nil
  }
}

/// Ranges, of which one that holds another is looked for.
private struct Ranges {
  private let starts: [Int]
  /// By start in their order, how far the ranges from before it on reach.
  private let reaches: [Int]

  init(_ ranges: [Range<Int>]) {
    let sorted = ranges.sorted { $0.lowerBound < $1.lowerBound }
    starts = sorted.map(\.lowerBound)
    var reach = 0
    reaches = sorted.map { range in
      reach = max(reach, range.upperBound)
      return reach
    }
  }

  func hold(_ range: Range<Int>) -> Bool {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low > 0 && range.upperBound <= reaches[low - 1]
  }
}

extension SearchedText {
  /// Whether the text has a term in whatever form: its words by their stems, in any order.
  fileprivate func holds(_ term: SearchedTerm, _ facts: LanguageFacts) -> Bool {
    if !ranges(of: term, .inflected).isEmpty { return true }
    let text = Self.unaccented(letters)
    let words = text.split { !$0.isLetter && $0.digitValue == nil }
    let parts = Self.unaccented(term.letters).split { !$0.isLetter && $0.digitValue == nil }
    return parts.allSatisfy { part in words.contains { Self.holds($0, part, facts) } }
  }

  private static func holds(
    _ word: ArraySlice<Unicode.Scalar>, _ part: ArraySlice<Unicode.Scalar>, _ facts: LanguageFacts
  ) -> Bool {
    guard part.count > 3 else {
      return word.starts(with: part) || word.reversed().starts(with: part.reversed())
        || part.first.map(isUnspaced) == true && word.firstRange(of: part) != nil
    }
    var stem = part.dropLast(part.count >= 8 ? 3 : part.count >= 6 ? 2 : part.count == 5 ? 1 : 0)
    // Celtic languages change the beginning of words.
    if ["br", "cy", "ga", "gd", "gv", "kw"].contains(facts.base), stem.count > 4 {
      stem = stem.dropFirst()
    }
    return word.firstRange(of: stem) != nil
  }
}
