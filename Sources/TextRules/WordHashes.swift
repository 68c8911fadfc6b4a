/// The hash of a word, by which it is compared without being made a string: FNV-1a over its letters.
enum WordHash {
  /// The hash of no letter.
  static let first: UInt32 = 2_166_136_261

  /// The hash of one more letter.
  static func of(_ letter: UInt32, behind hash: UInt32) -> UInt32 { (hash ^ letter) &* 16_777_619 }

  /// The hash of a word, whose capitals do not count.
  static func of(_ word: some Sequence<Unicode.Scalar>) -> UInt32 {
    word.reduce(first) { hash, scalar in
      of(scalar.isASCIILetter ? scalar.value | 0x20 : folded(scalar.value), behind: hash)
    }
  }

  /// The hashes of words with a space between each two.
  static func all(in list: String) -> [UInt32] {
    list.unicodeScalars.split(separator: " ").map { of($0) }
  }

  /// One value for a letter and its capital, in the scripts that have some; it need be no letter.
  static func folded(_ value: UInt32) -> UInt32 {
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

/// Some words by their hashes: whether a word may be one of them is asked of each word of each text.
struct WordSet: Sendable {
  private var bits = [UInt64](repeating: 0, count: 512)
  private var hashes: Set<UInt32> = []

  init(_ words: some Sequence<String>) {
    self.init(hashes: words.map { WordHash.of($0.unicodeScalars) })
  }

  init(hashes list: some Sequence<UInt32>) {
    for hash in list {
      hashes.insert(hash)
      bits[Int(hash >> 23)] |= 1 << UInt64(hash >> 17 & 63)
    }
  }

  func has(_ hash: UInt32) -> Bool {
    bits[Int(hash >> 23)] >> UInt64(hash >> 17 & 63) & 1 == 1 && hashes.contains(hash)
  }
}
