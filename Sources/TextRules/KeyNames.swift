package import Diagnostics

extension ExactString {
  /// Whether the text has a word of three letters or more: "0.25x" may well be the same in every language.
  package var hasWord: Bool {
    string.unicodeScalars.split { !$0.properties.isAlphabetic }.contains { $0.count >= 3 }
      || string.unicodeScalars.contains { $0.value >= 0x2E80 && $0.properties.isAlphabetic }
  }

  /// Whether the text is a name for the program rather than words for people: `SETTINGS_TITLE`, `a.b.title`.
  package var isIdentifier: Bool {
    let scalars = string.unicodeScalars
    guard scalars.count > 2, scalars.first?.properties.isAlphabetic == true,
      !scalars.contains(where: { $0.properties.isWhitespace })
    else {
      return false
    }
    // "H.264" is a name for people.
    let parts = scalars.split { $0 == "." }
    guard parts.allSatisfy({ $0.contains { $0.properties.isAlphabetic } }) else { return false }
    return scalars.dropFirst().contains { $0 == "_" || $0 == "." }
      && scalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "_.0123456789".unicodeScalars.contains($0))
      }
  }
}
