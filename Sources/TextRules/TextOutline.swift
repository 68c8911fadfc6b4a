package import Diagnostics

/// What one pass over the bytes of a text tells, from which it is plain which rules need not look at it.
///
/// Whatever a rule may have something to say of leaves a trace here, so that most texts are never taken apart.
package struct TextOutline: Sendable {
  /// What there is in the text, but for what only its parts tell: placeholders and addresses.
  private(set) var features: TextFeatures
  /// The scripts of the letters.
  let scripts: ScriptSet
  /// The hash of the text without what surrounds it: space and quotes.
  let hash: UInt64
  /// The words.
  let words: WordHashes

  /// Looks at a text of a language.
  package init(_ text: ExactString, of facts: LanguageFacts) {
    self.init(text, facts.ownLetters)
  }

  init(_ text: ExactString, _ letters: OwnLetters) {
    var scan = TextScan()
    hash = text.withUTF8 { bytes in
      letters.ascii.withUnsafeBufferPointer { scan.read(bytes, letters, ascii: $0) }
      let core = scan.isSurrounded ? UTF8Scalars.core(of: text) : 0..<bytes.count
      return KeyHash.of(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[core])))
    }
    features = scan.features
    scripts = scan.scripts
    words = scan.words
  }

  /// Whether there is `%`, without which no format has placeholders.
  var mayHoldFormat: Bool { features.contains(.percent) }
  /// Whether there is a sign without which no part of a text is anything but language.
  var mayHoldMask: Bool { features.contains(.maskSign) }

  /// The same of a text with inline codes, which are not among its characters.
  package func withCodes() -> TextOutline {
    var outline = self
    outline.features.formUnion([.nonASCII, .strange, .maskSign, .sign])
    return outline
  }
}

/// The hashes of the first words of a text, in small letters.
struct WordHashes: Sendable {
  private var hashes = SIMD16<UInt32>()
  /// How many words there are, those that have no place among them.
  private(set) var count = 0
  /// How many letters the last one has.
  private(set) var lastLength = 0

  static let places = SIMD16<UInt32>.scalarCount

  mutating func append(_ hash: UInt32, length: Int) {
    if count < Self.places { hashes[count] = max(hash, 1) }
    count += 1
    lastLength = length
  }

  /// Whether the second half of the words may be the first.
  var mayBeTwice: Bool {
    let half = count / 2
    return half > 1 && count.isMultiple(of: 2) && count <= Self.places
      && (0..<half).allSatisfy { hashes[$0] == hashes[half + $0] } || count > Self.places
  }

  /// How many of the words that are kept have something.
  func count(where isCounted: (UInt32) -> Bool) -> Int {
    (0..<min(count, Self.places)).count { isCounted(hashes[$0]) }
  }

  /// Whether the texts may have the same words.
  func mayBeSame(as other: WordHashes) -> Bool { count == other.count && hashes == other.hashes }

  /// Whether a word may stand in both texts.
  func mayHaveCommon(with other: WordHashes) -> Bool {
    // No word has the hash 0, which stands where there is none.
    var isThere = SIMDMask<SIMD16<Int32>>(repeating: false)
    for place in 0..<min(count, Self.places) {
      isThere .|= other.hashes .== SIMD16(repeating: hashes[place])
    }
    return any(isThere)
  }
}

/// The pass over the bytes.
struct TextScan {
  private(set) var features: TextFeatures = []
  private(set) var scripts: ScriptSet = []
  private(set) var words = WordHashes()
  /// Whether something may stand around what the text says.
  private(set) var isSurrounded = false
  private var previous: UInt32 = 0
  private var run = 1
  /// The word that is being read: no letter of it where the length is 0.
  private var word = firstHash
  private var length = 0
  private var lastWord: UInt32 = 0

  private static let firstHash: UInt32 = 2_166_136_261

  mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ letters: OwnLetters,
    ascii: UnsafeBufferPointer<TextFeatures>
  ) {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x80 {
        add(byte, ascii[Int(byte)], next: index + 1 < bytes.count ? bytes[index + 1] : nil)
        index += 1
      } else {
        add(UTF8Scalars.scalar(in: bytes, at: &index), letters)
      }
    }
    endWord()
    if bytes.count > 0 {
      var start = 0
      let first = UTF8Scalars.scalar(in: bytes, at: &start)
      let last = Unicode.Scalar(previous) ?? first
      if first.isSpace || last.isSpace { features.insert(.edgeSpace) }
      isSurrounded =
        features.contains(.edgeSpace)
        || !features.isDisjoint(with: [.quote, .bidi])
          && (!first.isASCIILetter || !last.isASCIILetter)
    }
    if features.contains(.asciiLetter) {
      features.insert(.letter)
      scripts.insert(.latin)
    }
    if !features.contains(.letter) { features.insert(.noLetter) }
    if scripts.contains(.latin), !scripts.isDisjoint(with: [.cyrillic, .greek]) {
      features.insert(.mixedScripts)
    }
    if !scripts.isDisjoint(with: Self.unspaced) { features.insert(.unspaced) }
    if words.count > WordHashes.places { features.insert(.manyWords) }
    if words.mayBeTwice { features.insert(.repeatedWord) }
  }

  private static let unspaced: ScriptSet = [
    .han, .kana, .hangul, .thai, .lao, .khmer, .myanmar, .tibetan,
  ]

  private mutating func add(_ byte: UInt8, _ own: TextFeatures, next: UInt8?) {
    features.formUnion(own)
    let value = UInt32(byte)
    guard !own.contains(.asciiLetter) else {
      if byte < 0x60 {
        if 0x41...0x5A ~= previous { features.insert(.capitals) }
        if previous == 0x2D || 0x41...0x5A ~= previous & ~0x20 { features.insert(.innerCapital) }
      }
      addLetter(value | 0x20, isSmall: byte > 0x60)
      return count(value, isLetter: true)
    }
    switch byte {
    case UInt8(ascii: " "): if isBehindBlank { features.insert(.doubleSpace) }
    case UInt8(ascii: "-"): if previous == value { features.formUnion([.path, .maskSign]) }
    case UInt8(ascii: "."): features.insert(length > 0 && next == nil ? .endStop : .sign)
    case UInt8(ascii: ","): features.insert(length > 0 && next == 0x20 ? .comma : .sign)
    default: break
    }
    endWord()
    count(value, isLetter: false)
  }

  private mutating func add(_ scalar: Unicode.Scalar, _ letters: OwnLetters) {
    let value = scalar.value
    if letters.contains(value) {
      features.formUnion([.nonASCII, .letter])
      scripts.formUnion(letters.script)
      if length > 0, letters.isCapital(value) { features.insert(.strange) }
      addLetter(Self.folded(value), isSmall: letters.hasCase && !letters.isCapital(value))
      return count(value, isLetter: true)
    }
    let own = TextFeatures.beyondASCII(scalar)
    features.formUnion(own.union(.strange))
    if own.contains(.punctuation) { features.insert(.sign) }
    if own.contains(.letter) { scripts.formUnion(.of(scalar)) }
    if scalar.isBlank, isBehindBlank { features.insert(.doubleSpace) }
    // Marks are letters too.
    let isLetter = own.contains(.letter) || scalar.isLetter
    if isLetter { addLetter(Self.folded(value), isSmall: scalar.isSmall) } else { endWord() }
    count(value, isLetter: isLetter)
  }

  private mutating func addLetter(_ value: UInt32, isSmall: @autoclosure () -> Bool) {
    if length == 0, words.count == 0, isSmall() { features.insert(.smallStart) }
    word = (word ^ value) &* 16_777_619
    length += 1
    if length == 3, word == Self.app { features.insert(.brand) }
  }

  private mutating func endWord() {
    guard length > 0 else { return }
    if word == lastWord { features.insert(.repeatedWord) }
    if Self.fillers.has(word) { features.insert(.filler) }
    if length >= 4, ServiceNames.mayHave(word) { features.insert(.brand) }
    words.append(word, length: length)
    (lastWord, word, length) = (word, Self.firstHash, 0)
  }

  private var isBehindBlank: Bool {
    previous == 0x20 || previous >= 0x80 && Unicode.Scalar(previous)?.isBlank == true
  }

  private mutating func count(_ value: UInt32, isLetter: Bool) {
    // A full stop or colon before a space ends words, and parts none.
    if previous == 0x2E || previous == 0x3A, value > 0x20 { features.insert(.maskSign) }
    run = value == previous ? run + 1 : 1
    if run == 3, isLetter { features.insert(.tripledLetter) }
    // Marks upon a letter exclude each other.
    if run == 2, value >= 0x590, isLetter, Unicode.Scalar(value)?.isCommonLetter == false {
      features.insert(.strange)
    }
    previous = value
  }
}

extension TextScan {
  /// The hash of a word, whose capitals do not count.
  static func hash(of word: some Sequence<Unicode.Scalar>) -> UInt32 {
    word.reduce(firstHash) { hash, scalar in
      (hash ^ (scalar.isASCIILetter ? scalar.value | 0x20 : folded(scalar.value))) &* 16_777_619
    }
  }

  /// What "App" begins: names of Apple's.
  private static let app = hash(of: "app".unicodeScalars)

  /// Words that programs write for others, and those of models that say what they are.
  private static let fillers = WordSet([
    "lorem", "undefined", "tbd", "tba", "nan", "null", "model", "modelo", "modello", "modèle",
    "sprachmodell", "taalmodel", "языковая",
  ])

  /// One value for a letter and its capital, in the scripts that have some; it need be no letter.
  private static func folded(_ value: UInt32) -> UInt32 {
    switch value {
    case 0xC0...0xDE: value | 0x20
    case 0x139...0x148, 0x179...0x17E: (value + 1) >> 1
    case 0x100...0x177, 0x180...0x24F, 0x1E00...0x1EFF, 0x460...0x52F: value >> 1
    case 0x178: 0xFF
    case 0x386: 0x3AC
    case 0x388...0x38A: value + 0x25
    case 0x38C: 0x3CC
    case 0x38E, 0x38F: value + 0x3F
    case 0x391...0x3AB: value + 0x20
    case 0x3C2: 0x3C3
    case 0x400...0x40F: value + 0x50
    case 0x410...0x42F: value + 0x20
    case 0x531...0x556: value + 0x30
    default: value
    }
  }
}

/// Some words by their hashes: whether a word may be one of them is asked of each word of each text.
struct WordSet: Sendable {
  private var bits = [UInt64](repeating: 0, count: 512)
  private var hashes: Set<UInt32> = []

  init(_ words: some Sequence<String>) {
    for hash in words.map({ TextScan.hash(of: $0.unicodeScalars) }) {
      hashes.insert(hash)
      bits[Int(hash >> 23)] |= 1 << UInt64(hash >> 17 & 63)
    }
  }

  func has(_ hash: UInt32) -> Bool {
    bits[Int(hash >> 23)] >> UInt64(hash >> 17 & 63) & 1 == 1 && hashes.contains(hash)
  }
}

/// The characters of well-formed UTF-8: the bytes of a string always are.
enum UTF8Scalars {
  /// The characters of a text.
  static func all(of text: ExactString) -> [Unicode.Scalar] {
    text.withUTF8 { bytes in
      [Unicode.Scalar](unsafeUninitializedCapacity: bytes.count) { buffer, count in
        var index = 0
        while index < bytes.count {
          if bytes[index] < 0x80 {
            buffer[count] = Unicode.Scalar(bytes[index])
            index += 1
          } else {
            buffer[count] = scalar(in: bytes, at: &index)
          }
          count += 1
        }
      }
    }
  }

  /// A text without what surrounds it, as a range of its bytes.
  static func core(of text: ExactString) -> Range<Int> {
    let scalars = all(of: text)
    let core = TextProfile.core(of: scalars)
    let before = scalars[..<core.lowerBound].reduce(0) { $0 + UTF8.width($1) }
    return before..<scalars[core].reduce(before) { $0 + UTF8.width($1) }
  }

  /// The character at an offset, which moves behind it.
  static func scalar(
    in bytes: UnsafeBufferPointer<UInt8>, at index: inout Int
  ) -> Unicode.Scalar {
    let first = UInt32(bytes[index])
    guard first >= 0x80 else {
      index += 1
      return Unicode.Scalar(UInt8(first))
    }
    let count = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = first & (0x7F >> UInt32(count))
    for offset in 1..<count { value = value << 6 | UInt32(bytes[index + offset] & 0x3F) }
    index += count
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}
