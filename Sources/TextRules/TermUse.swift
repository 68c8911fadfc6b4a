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
    var taken: [Range<Int>] = []
    terms = pair.policy.terms.filter { term in
      let places = term.sources.flatMap { text.ranges(of: $0, .source) }
        .filter { place in !taken.contains { $0.overlaps(place) } }
      taken += places
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
      let permitted = allowed.flatMap { target.spelledRanges(of: $0) }
      // A longer word may begin with a capital, or be inflected.
      let longer = allowed.flatMap { target.ranges(of: $0, .inflected) }
      for word in term.forbidden {
        // "Option" for "option" is nothing that a term on settings forbids.
        if !isMeant, !source.ranges(of: word, .source).isEmpty { continue }
        let found = target.ranges(of: word, .inflected).first { place in
          !permitted.contains {
            $0.lowerBound <= place.lowerBound && place.upperBound <= $0.upperBound
          } && !longer.contains { $0.count > place.count && $0.overlaps(place) }
        }
        if let found { return (String(target.spelled[found]), term) }
      }
    }
    return nil
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
      let permitted = ([term.source] + term.allowed).flatMap { text.spelledRanges(of: $0) }
      for word in term.forbidden {
        let found = text.ranges(of: word, .source).first { !permitted.contains($0) }
        if let found { return (String(text.spelled[found]), term) }
      }
    }
    return nil
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
