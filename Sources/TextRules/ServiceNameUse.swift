import Diagnostics

/// Names of services that a translation misspells, or exchanges for others.
struct ServiceNameUse {
  private let pair: TextPair

  init(_ pair: TextPair) { self.pair = pair }

  /// The one service that a source names, where the translation names another one in its place.
  var exchange: (own: String, other: String)? {
    guard !pair.isSameLanguage else { return nil }
    let own = Self.rivals(in: pair.source, pair.source.words)
    guard own.count == 1, let name = own.first else { return nil }
    let other = Self.rivals(in: pair.target, pair.target.latinWords(pair.facts))
    guard other.count == 1, let wrong = other.first, wrong != name,
      !pair.source.text.string.contains(wrong),
      !pair.target.text.string.lowercased().contains(name.lowercased())
    else { return nil }
    return (name, wrong)
  }

  private static func rivals(in text: TextProfile, _ words: [Range<Int>]) -> Set<String> {
    Set(
      words.lazy.filter { range in
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
          && (isSlipAtEnd(word, of: name)
            || !word.lowercased().hasPrefix(name.lowercased().dropLast()))
      }
      if let wrong { return (wrong, name) }
    }
    return nil
  }

  /// A name that the translation writes with other capitals: "dropbox", "FACEBOOK". Bluetooth is a common noun in
  /// many languages, and compounds with a hyphen have the capitals of their language.
  var recapitalized: (wrong: String, name: String)? {
    let (source, target) = (pair.source, pair.target)
    for range in source.words where range.count >= 4 {
      let letters = source.masked[range]
      guard
        Self.longNames[Start(letters)]?.contains(where: letters.elementsEqual) == true
          || ServiceNames.short.contains(where: letters.elementsEqual),
        !target.text.string.contains(source.word(range))
      else { continue }
      let wrong = target.latinWords(pair.facts).first { place in
        place.count == range.count && isFree(place) && !isCommonNoun(place)
          && zip(target.masked[place], letters).allSatisfy { $0.value | 0x20 == $1.value | 0x20 }
      }
      if let wrong { return (target.word(wrong), source.word(range)) }
    }
    return nil
  }

  /// Whether a word is no part of an address, a handle or a compound.
  private func isFree(_ word: Range<Int>) -> Bool {
    let scalars = pair.target.masked
    let signs: ScalarSet = "-_@./#‑"
    return !(word.lowerBound > 0 && signs.contains(scalars[word.lowerBound - 1]))
      && !(word.upperBound < scalars.count && scalars[word.upperBound] != "."
        && signs.contains(scalars[word.upperBound]))
  }

  /// Whether a word in small letters is one of the language, or all of the text is in capitals.
  private func isCommonNoun(_ word: Range<Int>) -> Bool {
    let letters = pair.target.masked[word]
    if letters.allSatisfy(\.isSmall) {
      return letters.elementsEqual("bluetooth".unicodeScalars)
    }
    return letters.allSatisfy(\.isCapital)
      && !pair.target.masked.contains { $0.properties.isLowercase || $0.isHanOrKana }
  }

  /// Whether a name ends in other letters in a language that gives names no endings but an s.
  private func isSlipAtEnd(_ word: String, of name: String) -> Bool {
    Self.withoutEndings.contains(pair.facts.base) && word.hasPrefix(name.dropLast())
      && word != name + "s" && word != name.dropLast()
  }

  private static let withoutEndings: Set<String> = [
    "de", "fr", "es", "it", "pt", "nl", "ca", "gl", "vi", "id", "ms", "fil", "af", "ja", "zh", "ko",
    "th",
  ]

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
