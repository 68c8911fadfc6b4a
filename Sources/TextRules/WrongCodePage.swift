import Diagnostics

/// What a text shows that was written in a code page of its language and read in another one: KOI8-R,
/// Windows-1253 to 1256, GBK and their like. Each letter is one wrong letter, so that nothing tells how the text
/// was; but the letters are none that its language has.
struct WrongCodePage {
  private let pair: TextPair
  private let target: TextProfile

  init(_ pair: TextPair) {
    self.pair = pair
    target = pair.target
  }

  /// What gives it away, in words; nil for most texts.
  var trace: String? {
    if let word = questionedWord { return "'\(word)' has a '?' for a letter" }
    guard target.features.contains(.nonASCII) else { return nil }
    if let word = latinWord {
      return
        "'\(word)' is in Latin letters with accents, and not in those of \(pair.facts.language)"
    }
    if let word = swappedWord {
      return "'\(word)' has a small letter for a capital, and capitals behind it"
    }
    return (signedWord ?? dashedWord).map { "'\($0)' stands in a word" }
  }

  /// `Gr?ße`: a letter that an encoding did not have.
  private var questionedWord: String? {
    let scalars = target.masked
    guard target.features.contains(.punctuation), !pair.source.scalars.contains("?"),
      let place = scalars.indices.dropFirst().first(where: { index in
        scalars[index] == "?" && isLetter(scalars[index - 1])
          && scalars[index...].first { $0 != "?" }.map(isLetter) == true
      })
    else { return nil }
    let end = scalars[place...].firstIndex { $0 != "?" } ?? scalars.count
    let head = scalars[..<place].reversed().prefix { isLetter($0) }.count
    let tail = scalars[end...].prefix { isLetter($0) }.count
    return String(scalars[(place - head)..<(end + tail)])
  }

  /// `ÉèÖÃ` for 设置: letters of Western Europe in a language of another script.
  private var latinWord: String? {
    guard pair.facts.isOfOtherScript, pair.facts.isKnown, target.scripts.contains(.latin) else {
      return nil
    }
    var run = 0..<0
    for index in target.masked.indices {
      let scalar = target.masked[index]
      guard isOfWesternPage(scalar) || scalar.isASCIILetter else { continue }
      run = run.upperBound == index ? run.lowerBound..<index + 1 : index..<index + 1
      let next = index + 1 < target.masked.count ? target.masked[index + 1] : " "
      guard !isOfWesternPage(next), !next.isASCIILetter, isStrange(run) else { continue }
      return String(target.masked[run])
    }
    return nil
  }

  /// Whether most of a word are letters with accents that the source does not have.
  private func isStrange(_ run: Range<Int>) -> Bool {
    let strange = target.masked[run].filter { isOfWesternPage($0) }
    return strange.count >= 3 && strange.count * 2 > run.count
      && strange.contains { (0xC0...0xFF).contains($0.value) }
      && !strange.contains { pair.source.has($0) }
  }

  /// What the upper half of Windows-1252 has, but for signs that texts of any language use.
  private func isOfWesternPage(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA1...0xA8, 0xAA, 0xAC...0xB6, 0xB8...0xBA, 0xBC...0xFF, 0x152...0x153, 0x160...0x161,
      0x178, 0x17D...0x17E, 0x192, 0x2C6, 0x2DC, 0x2018...0x201A, 0x2020...0x2022, 0x2030:
      true
    default: false
    }
  }

  /// `оБУФТПКЛЙ` for Настройки: KOI8-R has the capitals where Windows-1251 has the small letters.
  private var swappedWord: String? {
    guard pair.facts.mainScript == .cyrillic else { return nil }
    let word = target.words.first { range in
      let letters = target.masked[range]
      return letters.count >= 5 && letters.first?.isSmall == true
        && letters.allSatisfy { ScriptSet.of($0) == .cyrillic }
        && letters.dropFirst().allSatisfy(\.isCapital)
    }
    return word.map(target.word)
  }

  /// `W³¹cz` for Włącz: signs that stand in the places of letters.
  private var signedWord: String? {
    let scalars = target.masked
    for start in scalars.indices.dropFirst() where isSign(scalars[start]) {
      guard isLetter(scalars[start - 1]) else { continue }
      let end = scalars[start...].firstIndex { !isSign($0) } ?? scalars.count
      let tail = scalars[min(end, scalars.count)...].prefix { isLetter($0) }.count
      let head = scalars[..<start].reversed().prefix { isLetter($0) }.count
      // "m²K" is a unit.
      guard tail > 0, tail + head > 2, tail > 1 || head > 1 && !"²³".contains(scalars[start]),
        !pair.source.has(scalars[start])
      else { continue }
      return String(scalars[start..<end])
    }
    return nil
  }

  /// `Informaci—n` for Información: a dash within a word, of which one part is none.
  private var dashedWord: String? {
    guard pair.facts.mainScript == .latin else { return nil }
    let scalars = target.masked
    for place in scalars.indices.dropFirst(2).dropLast() where "–—".contains(scalars[place]) {
      let head = scalars[..<place].suffix(30).reversed().prefix { isLetter($0) }
      let tail = scalars[(place + 1)...].prefix { isLetter($0) }
      guard head.count > 1, let last = head.first, let first = tail.first,
        last.properties.isLowercase, first.properties.isLowercase,
        tail.count == 1 || head.count <= 3 && tail.count > 3 && !head.contains(where: isVowel),
        !pair.source.scalars.contains(scalars[place])
      else { continue }
      return String(scalars[(place - head.count)..<tail.endIndex])
    }
    return nil
  }

  private func isVowel(_ letter: Unicode.Scalar) -> Bool {
    letter.value >= 0x80 || "aeiouyAEIOUY".contains(letter)
  }

  private func isSign(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0xC0 && scalar.value > 0xA1 && "¢¤¦§±²³¶¹¼½¾".contains(scalar)
  }

  private func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isLetter && TextMask.Kind(sentinel: scalar) == nil
  }
}
