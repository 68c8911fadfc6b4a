/// The ordinary letters of a language, and what each character of ASCII says in it: what a text is looked at with
/// first.
struct OwnLetters: Sendable {
  /// The features of the characters of ASCII.
  let ascii: [TextFeatures]
  /// The script of the letters.
  let script: ScriptSet
  /// A bit for each character below `end`.
  private let letters: [UInt64]
  private let capitals: [UInt64]
  /// Whether some of them are capitals.
  let hasCase: Bool
  /// The language's signs.
  let signs: OwnSigns

  /// Beyond it are scripts of more letters than anybody lists.
  private static let end: UInt32 = 0x2000

  /// No language's: every letter beyond ASCII is strange.
  static let none = OwnLetters(
    script: .latin, ascii: ASCIIFeatures.table, letters: [], capitals: [], signs: .none)

  private init(
    script: ScriptSet, ascii: [TextFeatures], letters: [UInt64], capitals: [UInt64],
    signs: OwnSigns
  ) {
    self.script = script
    self.ascii = ascii
    self.letters = letters
    self.capitals = capitals
    self.signs = signs
    hasCase = capitals.contains { $0 != 0 }
  }

  /// The letters of a language, but for those of which a rule may have something to say.
  ///
  /// - Parameters:
  ///   - ranges: the letters of its words.
  ///   - script: the script of most of them.
  ///   - isOfOtherScript: whether Latin letters are strange.
  ///   - signs: the signs of the language.
  ///   - wrong: whether a letter is that of a neighbour.
  init(
    _ ranges: [ClosedRange<UInt32>], script: ScriptSet, isOfOtherScript: Bool, signs: OwnSigns,
    wrong: (Unicode.Scalar) -> Bool
  ) {
    let blank = [UInt64](repeating: 0, count: Int(Self.end / 64))
    var (all, large) = (blank, blank)
    var small: Set<Unicode.Scalar> = []
    for scalar in ranges.lazy.joined().prefix(while: { $0 < Self.end }).compactMap(
      Unicode.Scalar.init)
    where scalar.value >= 0x80 {
      let forms = [scalar] + Self.otherCases(of: scalar)
      for form in forms where Self.isOrdinary(form, script) && !wrong(form) {
        all.insert(form)
        if form.properties.isUppercase { large.insert(form) } else { small.insert(form) }
      }
    }
    // What begins a misread letter is strange where the rest of one may follow.
    for lead in LegacyEncoding.leads(beforeAnyOf: small) { all.remove(lead) }
    let ascii = ASCIIFeatures.table.enumerated().map { value, features in
      let letter = Unicode.Scalar(UInt8(value))
      let isStrange = letter.isASCIILetter && (isOfOtherScript || wrong(letter))
      return isStrange ? features.union(.strange) : features
    }
    self.init(script: script, ascii: ascii, letters: all, capitals: large, signs: signs)
  }

  private static func otherCases(of letter: Unicode.Scalar) -> [Unicode.Scalar] {
    [letter.properties.uppercaseMapping, letter.properties.lowercaseMapping].compactMap { form in
      let scalars = form.unicodeScalars
      return scalars.count == 1 ? scalars.first.flatMap { $0.value < end ? $0 : nil } : nil
    }
  }

  /// Whether a character is a letter, or a mark of one, of which nothing more is to be said.
  private static func isOrdinary(_ letter: Unicode.Scalar, _ script: ScriptSet) -> Bool {
    guard ScriptSet.of(letter) == script else { return false }
    let features = TextFeatures.beyondASCII(letter)
    return features == [.nonASCII, .letter] || features == .nonASCII && letter.isLetter
  }

  /// Whether a character beyond ASCII is an ordinary letter.
  func contains(_ value: UInt32) -> Bool {
    value < Self.end && !letters.isEmpty && letters[Int(value >> 6)] >> UInt64(value & 63) & 1 == 1
  }

  /// Whether an ordinary letter is a capital.
  func isCapital(_ value: UInt32) -> Bool {
    capitals[Int(value >> 6)] >> UInt64(value & 63) & 1 == 1
  }
}

extension [UInt64] {
  fileprivate mutating func insert(_ scalar: Unicode.Scalar) {
    self[Int(scalar.value >> 6)] |= 1 << UInt64(scalar.value & 63)
  }

  fileprivate mutating func remove(_ scalar: Unicode.Scalar) {
    self[Int(scalar.value >> 6)] &= ~(1 << UInt64(scalar.value & 63))
  }
}
