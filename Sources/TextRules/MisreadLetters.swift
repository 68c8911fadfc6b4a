/// What a text of Latin letters shows that was written in one code page and read in another, each byte a letter
/// or a sign by itself: `lšschen` was `löschen` in Mac Roman.
///
/// Unlike UTF-8 that is read wrongly, nothing but the language tells: the odd letters are none of its own, and
/// one pair of code pages turns all of them into letters that are.
struct MisreadLetters {
  private let pair: TextPair
  private let scalars: [Unicode.Scalar]

  init(_ pair: TextPair) {
    self.pair = pair
    scalars = pair.target.masked
  }

  /// A code page with the one that its texts were read in.
  private struct Reading {
    let written, read: LegacyEncoding
    var isRare = false
  }

  private static let readings = [
    Reading(written: .macRoman, read: .windows1252),
    Reading(written: .windows1252, read: .macRoman),
    Reading(written: .windows1252, read: .windows1250),
    Reading(written: .windows1252, read: .windows1251),
    Reading(written: .windows1250, read: .windows1252),
    Reading(written: .macRoman, read: .windows1250, isRare: true),
  ]

  var finding: TextFinding? {
    guard pair.target.features.contains(.nonASCII), pair.facts.isKnown,
      !pair.facts.isOfOtherScript, !pair.facts.letters.isEmpty
    else { return nil }
    let odd = scalars.indices.filter(isOdd)
    guard !odd.isEmpty, isSurelyWrong(odd),
      !odd.contains(where: { pair.source.has(scalars[$0]) })
    else { return nil }
    for reading in Self.readings {
      // Two steps led there, and one letter may be a slip of the pen.
      guard odd.count > 1 || !reading.isRare, let letters = letters(odd, reading) else { continue }
      var repaired = scalars
      for (place, letter) in zip(odd, letters) { repaired[place] = letter }
      let isWhole = pair.target.masks.isEmpty
      return TextFinding(
        "the text was written in \(reading.written.name) and read as \(reading.read.name); "
          + "'\(word(at: odd[0], in: scalars))' should be '\(word(at: odd[0], in: repaired))'",
        fixed: isWhole
          ? pair.target.replacing(pair.target.core, by: String(repaired)) : nil,
        fixNeedsReview: true)
    }
    return nil
  }

  /// Whether a character is no letter that the language has in such a place.
  private func isOdd(_ index: Int) -> Bool {
    let scalar = scalars[index]
    guard scalar.value >= 0x80, TextMask.Kind(sentinel: scalar) == nil else { return false }
    let (before, after) = (isLetter(index - 1), isLetter(index + 1))
    guard scalar.isLetter else {
      return (before && after || before && "‰ˆ˙".contains(scalar))
        && "§‰ˆ¸‡˜‚„‹›¿·˙˚".contains(scalar)
    }
    guard before || after else { return false }
    if !isKnown(scalar) { return true }
    return isCapitalWithin(index)
  }

  /// A capital between small letters: `RÈglages`.
  private func isCapitalWithin(_ index: Int) -> Bool {
    guard scalars[index].properties.isUppercase, isLetter(index - 1) else { return false }
    return isSmall(index + 1) || isSmall(index - 1) && !isLetter(index + 1)
  }

  /// Names of other languages have letters of theirs: one letter tells where no name has it.
  private func isSurelyWrong(_ odd: [Int]) -> Bool {
    let starts = starts(of: odd)
    let isOfName = zip(odd, starts).allSatisfy { place, start in
      scalars[start].properties.isUppercase && start != place && scalars[place].isLetter
        && !isCapitalWithin(place) && ScriptSet.of(scalars[place]) == .latin
    }
    return !haveOthers(odd, starts) && (!isOfName || Set(odd.map { scalars[$0] }).count > 1)
  }

  /// Whether a word with an odd letter has another one, which is rare in the language and none that is wrong.
  private func haveOthers(_ odd: [Int], _ starts: [Int]) -> Bool {
    let rare = scalars.indices.filter { index in
      let letter = scalars[index]
      return letter.value >= 0x80 && letter.isLetter
        && !pair.facts.isLetterOfLanguage(lower(letter)) && isKnown(letter)
    }
    guard !rare.isEmpty else { return false }
    // By place among them, the next one that is another letter.
    var unlike = rare.indices.map { $0 + 1 }
    for index in rare.indices.dropLast().reversed()
    where scalars[rare[index]] == scalars[rare[index + 1]] {
      unlike[index] = unlike[index + 1]
    }
    var end = ScalarCursor { scalars, index in !scalars[index].isLetter }
    var next = 0
    return zip(odd, starts).contains { place, start in
      while next < rare.count, rare[next] < start { next += 1 }
      guard next < rare.count else { return false }
      let other = scalars[rare[next]] == scalars[place] ? unlike[next] : next
      return other < rare.count && rare[other] < end.next(from: start, in: scalars)
    }
  }

  /// The letters of the language that the odd ones are by a pair of code pages.
  private func letters(_ odd: [Int], _ reading: Reading) -> [Unicode.Scalar]? {
    // Look-alikes were typed, one by one.
    guard odd.contains(where: { LookAlikes.latinTwin(of: scalars[$0], isStrict: true) == nil })
    else { return nil }
    // What also stands behind small letters is meant for no capital.
    let within = Set(odd.lazy.filter { isSmall($0 - 1) }.map { scalars[$0] })
    var letters: [Unicode.Scalar] = []
    for place in odd {
      guard let byte = reading.read.byte(of: scalars[place]), byte >= 0x80,
        let letter = reading.written.character(of: byte), letter != scalars[place],
        letter.value >= 0x80, pair.facts.isLetterOfLanguage(lower(letter)),
        fits(letter, at: place, within)
      else { return nil }
      letters.append(letter)
    }
    return letters
  }

  /// Whether a letter has the case that its neighbours ask for.
  private func fits(
    _ letter: Unicode.Scalar, at place: Int, _ within: Set<Unicode.Scalar>
  ) -> Bool {
    if isSmall(place - 1) || isCapitalWithin(place) { return letter.properties.isLowercase }
    let isAtStart = !isLetter(place - 1)
    return !isAtStart || !scalars[place].properties.isUppercase || !isSmall(place + 1)
      || letter.properties.isUppercase || pair.source.masked.first?.isSmall == true
      || within.contains(scalars[place])
  }

  private func word(at place: Int, in scalars: [Unicode.Scalar]) -> String {
    let end = scalars[place...].firstIndex { !($0.isLetter || "§‰ˆ¸‡˜‚„‹›¿·˙˚".contains($0)) }
    return String(scalars[start(of: place)..<(end ?? scalars.count)])
  }

  /// Where the words begin that have some places, which stand in their order.
  private func starts(of places: [Int]) -> [Int] {
    var starts: [Int] = []
    var last = -1
    for place in places {
      var start = place
      while isLetter(start - 1), start > last { start -= 1 }
      starts.append(start == last ? starts[starts.count - 1] : start)
      last = place
    }
    return starts
  }

  /// Where the word begins that has a place.
  private func start(of place: Int) -> Int {
    var start = place
    while isLetter(start - 1) { start -= 1 }
    return start
  }

  private func isKnown(_ letter: Unicode.Scalar) -> Bool {
    let ranges = pair.facts.letterRanges
    if ranges.contains(where: { $0.contains(letter.value) }) { return true }
    let value = lower(letter).value
    return ranges.contains { $0.contains(value) }
  }

  private func lower(_ letter: Unicode.Scalar) -> Unicode.Scalar {
    letter.properties.lowercaseMapping.unicodeScalars.first ?? letter
  }

  private func isLetter(_ index: Int) -> Bool {
    scalars.indices.contains(index) && scalars[index].isLetter
      && TextMask.Kind(sentinel: scalars[index]) == nil
  }

  private func isSmall(_ index: Int) -> Bool {
    isLetter(index) && scalars[index].properties.isLowercase
  }
}
