import Diagnostics

/// Accents for apostrophes, and questions that nothing opens.
extension ForeignSigns {
  /// An accent that stands for an apostrophe between two letters: `L´app`.
  func accentFinding(_ pair: TextPair) -> TextFinding? {
    let text = pair.target
    guard !text.features.isDisjoint(with: [.nonASCII, .markdown]),
      text.masked.contains(where: Self.accents.contains),
      !text.masked.contains("‘") || Self.opening.contains(facts.base),
      !Self.writeAccents.contains(facts.base),
      !pair.source.scalars.contains(where: Self.letters.contains)
    else { return nil }
    let place = text.masked.indices.dropFirst().dropLast().first { index in
      Self.accents.contains(text.masked[index]) && isLetter(text.masked[index - 1])
        && isLetter(text.masked[index + 1]) && !pair.source.has(text.masked[index])
    }
    return place.map { place in
      if text.masked[place] == "‘" {
        return TextFinding(
          "'‘' opens a quotation, and is no apostrophe; write '’'",
          fixed: text.replacing(text.range(ofMasked: place..<place + 1), by: "’"))
      }
      if let letter = accented(text.masked[place - 1], by: text.masked[place]) {
        return TextFinding(
          "'\(text.masked[place])' stands behind its letter; write '\(String(letter))'",
          fixed: text.replacing(text.range(ofMasked: place - 1..<place + 1), by: String(letter)),
          fixNeedsReview: true)
      }
      return TextFinding(
        "'\(text.masked[place])' is an accent, and no apostrophe; write '’'",
        fixed: text.replacing(text.range(ofMasked: place..<place + 1), by: "’"))
    }
  }

  /// The letter that an acute accent by itself was meant to make, where the language has it and few apostrophes.
  private func accented(_ letter: Unicode.Scalar, by accent: Unicode.Scalar) -> Unicode.Scalar? {
    guard accent == "´", ["es", "pt", "gl", "cs", "sk", "hu", "is", "ga"].contains(facts.base)
    else {
      return nil
    }
    return zip("aeiouAEIOU".unicodeScalars, "áéíóúÁÉÍÓÚ".unicodeScalars).first { $0.0 == letter }?.1
  }

  private static let accents: ScalarSet = "´`‘"

  /// Languages that write no letter like a single opening mark.
  private static let opening: Set<String> = ["fr", "it", "ca", "en", "nl", "uk", "pt"]
  /// The ʻokina and its like.
  private static let letters: ScalarSet = "ʻʼ"

  private func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.isLetter && !isMask(scalar) }

  /// Languages that have a letter like an accent, for which some keyboards have nothing else.
  private static let writeAccents: Set<String> = ["haw", "mi", "sm", "to", "uz", "tt", "kaa", "gn"]

  /// Languages that some write with the signs of Spanish.
  private static let mayInvert: Set<String> = ["gl", "ca", "ast", "eu", "an", "oc", "fil", "qu"]

  /// Whether a sign ends a text, or a sentence before another one.
  private func endsSentence(_ sign: Unicode.Scalar, _ scalars: [Unicode.Scalar]) -> Bool {
    if scalars.last == sign { return true }
    return sign == "?"
      && scalars.indices.dropFirst(2).dropLast(2).contains { index in
        scalars[index] == sign && !scalars[index - 1].isSpace && scalars[index + 1].isSpace
          && scalars[index + 2].isLetter
      }
  }

  /// Spanish opens what it closes, and its neighbours do not.
  func invertedFinding(_ pair: TextPair) -> TextFinding? {
    guard !facts.inverted.isEmpty else {
      guard facts.isKnown, pair.target.features.contains(.nonASCII),
        !Self.mayInvert.contains(facts.base), pair.target.masked.first == "¿",
        !pair.source.scalars.contains("¿")
      else { return nil }
      return TextFinding("'¿' opens a question in Spanish, and in \(facts.language) nothing does")
    }
    let scalars = pair.target.masked
    for (close, open) in [("?", "¿"), ("!", "¡")] as [(Unicode.Scalar, Unicode.Scalar)] {
      guard endsSentence(close, scalars), !scalars.contains(open),
        endsSentence(close, pair.source.masked), scalars.count > 2
      else { continue }
      return TextFinding(
        "'\(close)' closes what '\(open)' did not open; write '\(open)' before it",
        severity: close == "?" ? .warning : nil)
    }
    return nil
  }
}
