/// Slips in the typing of a key that make no other key.
enum KeySlip {
  /// Whether two letters changed places, a letter is lost, or words are parted by another sign.
  ///
  /// A letter in the place of another, a digit and the `s` of a plural make names of their own.
  static func isOne(_ key: String, for wanted: String) -> Bool {
    let (key, wanted) = (Array(key.unicodeScalars), Array(wanted.unicodeScalars))
    if key.count == wanted.count {
      return key.map(separated) == wanted.map(separated) || areSwapped(key, wanted)
    }
    return key.count < wanted.count ? lacksLetter(key, wanted) : lacksLetter(wanted, key)
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    ["-", "_", ".", " ", "/"].contains(scalar)
  }

  private static func separated(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    isSeparator(scalar) ? "_" : scalar
  }

  private static func areSwapped(_ key: [Unicode.Scalar], _ wanted: [Unicode.Scalar]) -> Bool {
    let places = key.indices.filter { key[$0] != wanted[$0] }
    guard places.count == 2, places[1] == places[0] + 1 else { return false }
    return key[places[0]] == wanted[places[1]] && key[places[1]] == wanted[places[0]]
      && key[places[0]].properties.isAlphabetic && key[places[1]].properties.isAlphabetic
  }

  private static func lacksLetter(_ short: [Unicode.Scalar], _ long: [Unicode.Scalar]) -> Bool {
    guard long.count == short.count + 1, long.count >= 8 else { return false }
    let place = zip(short, long).prefix { $0 == $1 }.count
    guard short[place...].elementsEqual(long[(place + 1)...]) else { return false }
    // What is lost at the edge of a word may make another word.
    let isInside =
      place > 0 && place + 1 < long.count && !isSeparator(long[place - 1])
      && !isSeparator(long[place + 1])
    return isInside && long[place].properties.isLowercase && long[place - 1].properties.isLowercase
      && long[place + 1].properties.isLowercase
  }
}
