/// The pass over the bytes.
struct TextScan {
  /// What words and the spaces between them have.
  private(set) var features: TextFeatures = []
  /// What signs have besides.
  private(set) var featuresOfSigns: TextFeatures = []
  private(set) var scripts: ScriptSet = []
  private(set) var words = WordHashes()
  private(set) var signs = SignSequence()
  /// Whether something may stand around what the text says.
  private(set) var isSurrounded = false
  private var previous: UInt32 = 0
  private var run = 1
  /// The word that is being read: no letter of it where the length is 0.
  private var word = WordHash.first
  private var length = 0
  private var lastWord: UInt32 = 0
  /// Whether the letters that are being read are those of a placeholder.
  private var isConversion = false

  mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ letters: OwnLetters,
    ascii: UnsafeBufferPointer<TextFeatures>
  ) {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x80 {
        let own = ascii[Int(byte)]
        if let end = VerbatimText.end(in: bytes, from: index, behind: previous) {
          add(verbatim: bytes[index..<end], ascii: ascii)
          index = end
        } else if own.contains(.asciiLetter) {
          index = addLetters(of: bytes, from: index, ascii: ascii)
        } else {
          index += 1
          add(byte, own, next: index < bytes.count ? bytes[index] : nil, letters.signs)
        }
      } else {
        let scalar = UTF8Scalars.scalar(in: bytes, at: &index)
        add(scalar, letters, next: index < bytes.count ? bytes[index] : nil)
      }
    }
    endWord()
    noteEdges(of: bytes)
    noteWhole()
  }

  private mutating func noteEdges(of bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count > 0 else { return }
    var start = 0
    let first = UTF8Scalars.scalar(in: bytes, at: &start)
    let last = Unicode.Scalar(previous) ?? first
    if first.isSpace || last.isSpace { features.insert(.edgeSpace) }
    isSurrounded =
      features.contains(.edgeSpace)
      || !featuresOfSigns.isDisjoint(with: [.quote, .bidi])
        && (!first.isASCIILetter || !last.isASCIILetter)
  }

  /// Notes what only all of the text tells.
  private mutating func noteWhole() {
    if features.union(featuresOfSigns).contains(.asciiLetter) {
      features.insert(.letter)
      scripts.insert(.latin)
    }
    if !features.union(featuresOfSigns).contains(.letter) { features.insert(.noLetter) }
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

  /// Adds a run of letters of ASCII, of which most texts are, and answers where it ends.
  private mutating func addLetters(
    of bytes: UnsafeBufferPointer<UInt8>, from start: Int, ascii: UnsafeBufferPointer<TextFeatures>
  ) -> Int {
    if length == 0 {
      isConversion = previous == 0x25 || previous == 0x24
      if words.count == 0, bytes[start] > 0x60, !isConversion { features.insert(.smallStart) }
      if Self.isApp(bytes, start) { features.insert(.brand) }
    } else if bytes[start] < 0x60 {
      // Behind a letter beyond ASCII.
      features.insert(.innerCapital)
    }
    noteSign(before: UInt32(bytes[start]))
    signs.beginWord(UInt32(bytes[start]), behind: previous)
    var (index, previous, run, word) = (start, self.previous, self.run, self.word)
    while index < bytes.count, bytes[index] < 0x80 {
      let own = ascii[Int(bytes[index])]
      guard own.contains(.asciiLetter) else { break }
      features.formUnion(own)
      let value = UInt32(bytes[index])
      if value < 0x60 {
        if 0x41...0x5A ~= previous { features.insert(.capitals) }
        if previous == 0x2D || 0x41...0x5A ~= previous & ~0x20 { features.insert(.innerCapital) }
      }
      word = WordHash.of(value | 0x20, behind: word)
      run = value == previous ? run + 1 : 1
      if run == 3 { features.insert(.tripledLetter) }
      previous = value
      index += 1
    }
    length += index - start
    (self.previous, self.run, self.word) = (previous, run, word)
    return index
  }

  private mutating func add(_ byte: UInt8, _ own: TextFeatures, next: UInt8?, _ signs: OwnSigns) {
    note(own)
    switch byte {
    case UInt8(ascii: " "):
      if isBehindBlank { features.insert(.doubleSpace) }
      self.signs.addSpace()
    case UInt8(ascii: "."), UInt8(ascii: ","):
      if let stop = stop(UInt32(byte), before: next, signs) {
        features.insert(stop)
      } else {
        features.insert(.sign)
        self.signs.addOther()
      }
    default:
      if byte == UInt8(ascii: "-"), previous == UInt32(byte) { note([.path, .maskSign]) }
      self.signs.add(UInt32(byte), behind: previous, before: next, of: signs)
    }
    endWord()
    count(UInt32(byte), isLetter: false)
  }

  /// Notes what a sign has. That it is one, and that it may begin a tag, counts even where signs do not: some rules
  /// look at a text whatever its source has.
  private mutating func note(_ own: TextFeatures) {
    featuresOfSigns.formUnion(own)
    features.formUnion(own.intersection([.punctuation, .angle]))
  }

  private mutating func add(
    verbatim bytes: Slice<UnsafeBufferPointer<UInt8>>, ascii: UnsafeBufferPointer<TextFeatures>
  ) {
    for byte in bytes { note(ascii[Int(byte)]) }
    note([.maskSign, .strange])
    signs.add(verbatim: bytes, behind: previous)
    endWord()
    run = 1
    previous = bytes.last.map(UInt32.init) ?? previous
  }

  /// Full stops and commas of the language have features of their own where they end and part sentences.
  private func stop(
    _ sign: UInt32, before next: UInt8?, _ signs: OwnSigns
  ) -> TextFeatures? {
    guard length > 0 else { return nil }
    if sign == signs.stop, next == nil { return .endStop }
    return sign == signs.comma && next == 0x20 ? .comma : nil
  }

  private mutating func add(_ scalar: Unicode.Scalar, _ letters: OwnLetters, next: UInt8?) {
    let value = scalar.value
    if letters.contains(value) {
      signs.beginWord(value, behind: previous)
      features.formUnion([.nonASCII, .letter])
      scripts.formUnion(letters.script)
      if length > 0, letters.isCapital(value) { features.insert(.strange) }
      if length == 0, scalar.isIndicMark { features.insert(.strange) }
      if length > 0, Self.isFinalForm(previous) { features.insert(.strange) }
      addLetter(WordHash.folded(value), isSmall: letters.hasCase && !letters.isCapital(value))
      return count(value, isLetter: true)
    }
    if let stop = stop(value, before: next, letters.signs) {
      features.formUnion([.nonASCII, .punctuation, stop])
      endWord()
      return count(value, isLetter: false)
    }
    signs.add(value, behind: previous, before: next, of: letters.signs)
    let own = TextFeatures.beyondASCII(scalar)
    note(own.union(own.contains(.punctuation) ? [.strange, .sign] : .strange))
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
  }

  private mutating func endWord() {
    guard length > 0 else { return }
    if isConversion {
      (word, length, isConversion) = (WordHash.first, 0, false)
      return
    }
    if Self.hasFinalForm(previous) { features.insert(.strange) }
    if word == lastWord { features.insert(.repeatedWord) }
    if Self.fillers.has(word) { features.insert(.filler) }
    if length >= 4, ServiceNames.mayHave(word) { features.insert(.brand) }
    words.append(word, length: length)
    (lastWord, word, length) = (word, WordHash.first, 0)
  }

  private var isBehindBlank: Bool {
    previous == 0x20 || previous >= 0x80 && Unicode.Scalar(previous)?.isBlank == true
  }

  /// A full stop or colon before a space ends words, and parts none.
  private mutating func noteSign(before value: UInt32) {
    if previous == 0x2E || previous == 0x3A, value > 0x20 { features.insert(.maskSign) }
  }

  private mutating func count(_ value: UInt32, isLetter: Bool) {
    noteSign(before: value)
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
  /// Whether a letter of Greek or Hebrew stands at the end of words only.
  private static func isFinalForm(_ letter: UInt32) -> Bool {
    switch letter {
    case 0x3C2, 0x5DA, 0x5DD, 0x5DF, 0x5E3, 0x5E5: true
    default: false
    }
  }

  /// Whether a letter of Greek or Hebrew has another form at the end of words, and there is seldom one that has not.
  private static func hasFinalForm(_ letter: UInt32) -> Bool {
    switch letter {
    case 0x3C3, 0x5DE, 0x5E0, 0x5E6: true
    default: false
    }
  }

  /// Whether a word begins as names of Apple's do: "App".
  private static func isApp(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    start + 3 <= bytes.count && bytes[start] | 0x20 == UInt8(ascii: "a")
      && bytes[start + 1] | 0x20 == UInt8(ascii: "p")
      && bytes[start + 2] | 0x20 == UInt8(ascii: "p")
  }

  /// Words that programs write for others, and those of models that say what they are.
  private static let fillers = WordSet([
    "lorem", "undefined", "tbd", "tba", "nan", "null", "model", "modelo", "modello", "modèle",
    "sprachmodell", "taalmodel", "языковая",
  ])
}
