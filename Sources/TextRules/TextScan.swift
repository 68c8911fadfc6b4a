import Diagnostics

/// What one pass over the bytes of a text finds, from which it is plain what need not be looked for.
struct TextScan {
  /// The characters of the text.
  private(set) var scalars: [Unicode.Scalar] = []
  /// What there is in the text, but for what only its parts tell: placeholders and addresses.
  private(set) var features: TextFeatures = []
  /// The scripts of the letters.
  private(set) var scripts: ScriptSet = []

  /// Whether there is `%`, without which no format has placeholders.
  var mayHoldFormat: Bool { features.contains(.percent) }
  /// Whether there is a sign without which no part of a text is anything but language.
  var mayHoldMask: Bool { features.contains(.maskSign) }

  init(_ text: ExactString) {
    var found = Findings()
    scalars = text.withUTF8 { bytes in
      [Unicode.Scalar](unsafeUninitializedCapacity: bytes.count) { buffer, count in
        ASCIIFeatures.table.withUnsafeBufferPointer { table in
          var index = 0
          while index < bytes.count {
            let byte = bytes[index]
            if byte < 0x80 {
              found.add(byte, table[Int(byte)])
              buffer[count] = Unicode.Scalar(byte)
              index += 1
            } else {
              let scalar = Self.scalar(in: bytes, at: &index)
              found.add(scalar)
              buffer[count] = scalar
            }
            count += 1
          }
        }
      }
    }
    features = found.features
    scripts = found.scripts
    if let first = scalars.first, let last = scalars.last, first.isSpace || last.isSpace {
      features.insert(.edgeSpace)
    }
    if features.contains(.asciiLetter) {
      features.insert(.letter)
      scripts.insert(.latin)
    }
    if scripts.contains(.latin), !scripts.isDisjoint(with: [.cyrillic, .greek]) {
      features.insert(.mixedScripts)
    }
  }

  /// The character beyond ASCII at an offset, which moves behind it. The bytes are those of a string, which are
  /// always well-formed.
  private static func scalar(
    in bytes: UnsafeBufferPointer<UInt8>, at index: inout Int
  ) -> Unicode.Scalar {
    let first = UInt32(bytes[index])
    let count = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = first & (0x7F >> UInt32(count))
    for offset in 1..<count { value = value << 6 | UInt32(bytes[index + offset] & 0x3F) }
    index += count
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  /// What was found so far.
  private struct Findings {
    var features: TextFeatures = []
    var scripts: ScriptSet = []
    private var previous: UInt32 = 0
    private var run = 1

    mutating func add(_ byte: UInt8, _ own: TextFeatures) {
      features.formUnion(own)
      let value = UInt32(byte)
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): break
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        if 0x41...0x5A ~= previous { features.insert(.capitals) }
        if previous == 0x2D || 0x41...0x5A ~= previous & ~0x20 { features.insert(.innerCapital) }
      case UInt8(ascii: " "): if isBehindBlank { features.insert(.doubleSpace) }
      case UInt8(ascii: "-"): if previous == value { features.formUnion([.path, .maskSign]) }
      default: break
      }
      count(value, isLetter: own.contains(.asciiLetter))
    }

    mutating func add(_ scalar: Unicode.Scalar) {
      let own = TextScan.beyondASCII(scalar)
      features.formUnion(own)
      if own.contains(.letter) { scripts.formUnion(.of(scalar)) }
      if scalar.isBlank, isBehindBlank { features.insert(.doubleSpace) }
      // Marks are letters too.
      count(scalar.value, isLetter: own.contains(.letter) || scalar.isLetter)
    }

    private var isBehindBlank: Bool {
      previous == 0x20 || previous >= 0x80 && Unicode.Scalar(previous)?.isBlank == true
    }

    private mutating func count(_ value: UInt32, isLetter: @autoclosure () -> Bool) {
      // A full stop or colon before a space ends words, and parts none.
      if previous == 0x2E || previous == 0x3A, value > 0x20 { features.insert(.maskSign) }
      run = value == previous ? run + 1 : 1
      if run == 3, isLetter() { features.insert(.tripledLetter) }
      previous = value
    }
  }

  private static func beyondASCII(_ scalar: Unicode.Scalar) -> TextFeatures {
    if scalar.isCommonLetter { return [.nonASCII, .letter] }
    if scalar.isDirectionMark || scalar.isDirectionControl { return [.nonASCII, .bidi] }
    if scalar == "¥" { return [.nonASCII, .backslash] }
    if QuoteMarks.isMark(scalar) { return [.nonASCII, .quote, .punctuation] }
    switch scalar.value {
    case 0x640, 0xFB50...0xFDFB, 0xFE70...0xFEFC: return [.nonASCII, .letter, .arabicForm]
    case 0xFF21...0xFF3A, 0xFF41...0xFF5A, 0xFF65...0xFF9F: return [.nonASCII, .letter, .widthForm]
    case 0x300...0x34E, 0x350...0x36F, 0x3099...0x309A: return [.nonASCII, .combining]
    case 0x1161...0x11C2: return [.nonASCII, .letter, .combining]
    case 0xFF10...0xFF19: return [.nonASCII, .digit, .widthForm]
    default: break
    }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control, .unassigned, .privateUse, .surrogate, .lineSeparator, .paragraphSeparator:
      return [.nonASCII, .control]
    case .spaceSeparator: return [.nonASCII, .oddSpace]
    case .decimalNumber: return [.nonASCII, .digit]
    case .openPunctuation, .closePunctuation: return [.nonASCII, .bracket, .punctuation]
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      return scalar.value == 0x3164 || scalar.value == 0xFFA0
        ? [.nonASCII, .invisible] : [.nonASCII, .letter]
    case .otherSymbol where scalar == "\u{FFFC}" || scalar == "\u{FFFD}":
      return [.nonASCII, .control]
    default:
      if scalar == "\u{FEFF}" { return [.nonASCII, .control] }
      if properties.isDefaultIgnorableCodePoint { return [.nonASCII, .invisible] }
      return scalar.isPunctuation ? [.nonASCII, .punctuation] : .nonASCII
    }
  }
}

/// What each character of ASCII says by itself.
private enum ASCIIFeatures {
  static let table: [TextFeatures] = (0..<0x80).map { features(of: Unicode.Scalar($0)) }

  private static func features(of scalar: Unicode.Scalar) -> TextFeatures {
    switch scalar {
    case "a"..."z", "A"..."Z": .asciiLetter
    case " ": []
    case "0"..."9": .digit
    case "\n", "\r": .lineBreak
    case "\t": .oddSpace
    case "\"", "'": [.quote, .punctuation]
    case "(", ")", "[", "]", "}": [.bracket, .punctuation, .markdown]
    case "{": [.bracket, .punctuation, .markdown, .maskSign]
    case "<": [.angle, .maskSign]
    case ">": [.angle, .punctuation]
    case "&": [.ampersand, .punctuation]
    case "\\": [.backslash, .punctuation]
    case "`": [.markdown, .punctuation, .maskSign]
    case "*", "_", "~", "#": [.markdown, .punctuation]
    case "/": [.path, .punctuation]
    case "%": [.punctuation, .percent, .maskSign]
    case "@", "$": [.punctuation, .maskSign]
    case "\0"..."\u{1F}", "\u{7F}": .control
    default: .punctuation
    }
  }
}
