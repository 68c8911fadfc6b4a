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
  private var word = WordHash.first
  private var length = 0
  private var lastWord: UInt32 = 0

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
      addLetter(WordHash.folded(value), isSmall: letters.hasCase && !letters.isCapital(value))
      return count(value, isLetter: true)
    }
    let own = TextFeatures.beyondASCII(scalar)
    features.formUnion(own.union(.strange))
    if own.contains(.punctuation) { features.insert(.sign) }
    if own.contains(.letter) { scripts.formUnion(.of(scalar)) }
    if scalar.isBlank, isBehindBlank { features.insert(.doubleSpace) }
    // Marks are letters too.
    let isLetter = own.contains(.letter) || scalar.isLetter
    if isLetter { addLetter(WordHash.folded(value), isSmall: scalar.isSmall) } else { endWord() }
    count(value, isLetter: isLetter)
  }

  private mutating func addLetter(_ value: UInt32, isSmall: @autoclosure () -> Bool) {
    if length == 0, words.count == 0, isSmall() { features.insert(.smallStart) }
    word = WordHash.of(value, behind: word)
    length += 1
    if length == 3, word == Self.app { features.insert(.brand) }
  }

  private mutating func endWord() {
    guard length > 0 else { return }
    if word == lastWord { features.insert(.repeatedWord) }
    if Self.fillers.has(word) { features.insert(.filler) }
    if length >= 4, ServiceNames.mayHave(word) { features.insert(.brand) }
    words.append(word, length: length)
    (lastWord, word, length) = (word, WordHash.first, 0)
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
  /// What "App" begins: names of Apple's.
  private static let app = WordHash.of("app".unicodeScalars)

  /// Words that programs write for others, and those of models that say what they are.
  private static let fillers = WordSet([
    "lorem", "undefined", "tbd", "tba", "nan", "null", "model", "modelo", "modello", "modèle",
    "sprachmodell", "taalmodel", "языковая",
  ])
}
