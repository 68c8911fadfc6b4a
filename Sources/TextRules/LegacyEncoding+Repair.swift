extension LegacyEncoding {
  /// The text as it was written, where some run of characters is UTF-8 that was read wrongly.
  func repaired(_ scalars: [Unicode.Scalar], _ facts: LanguageFacts) -> String? {
    var result = ""
    var copied = 0
    var index = 0
    while index < scalars.count {
      guard scalars[index].value >= 0x80 else {
        index += 1
        continue
      }
      let run = scalars[index...].prefix { $0.value >= 0x80 }
      if beginsSequence(run), let decoded = decode(run, facts) {
        result += String(scalars[copied..<index]) + decoded
        copied = run.endIndex
      }
      index = run.endIndex
    }
    return copied == 0 ? nil : result + String(scalars[copied...])
  }

  private func decode(
    _ run: ArraySlice<Unicode.Scalar>, _ facts: LanguageFacts, isAgain: Bool = false
  ) -> String? {
    var encoded: [UInt8] = []
    for scalar in run {
      guard let byte = byte(of: scalar) else { return nil }
      encoded.append(byte)
    }
    guard let text = String(validating: encoded, as: UTF8.self) else { return nil }
    let letters = text.unicodeScalars
    // Where the language has no Cyrillic letters, one pair of them is enough.
    guard letters.count >= (facts.scripts.first == "Cyrl" ? least : 1) else { return nil }
    if letters.allSatisfy({ facts.isUsual($0) }) || isLoneLetter(run, letters, facts) {
      return text
    }
    // A file that was saved so was read wrongly a second time.
    let inner = ArraySlice(letters)
    return isAgain || !beginsSequence(inner) ? nil : decode(inner, facts, isAgain: true)
  }

  /// Whether a run is one small letter of Latin that the language's list lacks: no language without `ã` writes
  /// `Ã` and a sign in a word.
  private func isLoneLetter(
    _ run: ArraySlice<Unicode.Scalar>, _ letters: String.UnicodeScalarView, _ facts: LanguageFacts
  ) -> Bool {
    guard name == "Windows-1252", run.count == 2, letters.count == 1, let letter = letters.first,
      let lead = run.first, let sign = run.last, (0xE0...0x17F).contains(letter.value),
      letter.properties.isLowercase, facts.mainScript == .latin, !sign.isLetter,
      !QuoteMarks.isMark(sign)
    else { return false }
    let small: Unicode.Scalar = lead == "Ã" ? "ã" : lead == "Â" ? "â" : lead == "Ä" ? "ä" : "å"
    return "ÃÂÄÅ".contains(lead) && !facts.isLetterOfLanguage(small)
      && !Self.writeTildes.contains(facts.base)
  }

  /// Languages with `ã` of which no letters are listed.
  private static let writeTildes: Set<String> = ["gn", "kea", "mwl", "ee", "bci", "umb", "kgp"]
}
