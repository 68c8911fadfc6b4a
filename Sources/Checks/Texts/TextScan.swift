import Diagnostics

/// What one pass over a text finds, from which it is plain what need not be looked for.
struct TextScan {
  /// The characters of the text.
  let scalars: [Unicode.Scalar]
  /// What there is in the text, but for what only its parts tell: placeholders and addresses.
  private(set) var features: TextFeatures = []
  /// The scripts of the letters.
  private(set) var scripts: ScriptSet = []
  /// Whether there is `%`, without which no format has placeholders.
  private(set) var mayHoldFormat = false
  /// Whether there is a sign without which no part of a text is anything but language.
  private(set) var mayHoldMask = false

  init(_ text: ExactString) {
    scalars = Array(text.string.unicodeScalars)
    if let first = scalars.first, let last = scalars.last, first.isSpace || last.isSpace {
      features.insert(.edgeSpace)
    }
    var previous: Unicode.Scalar = "\0"
    var run = 1
    for scalar in scalars {
      if scalar.value < 0x80 {
        addASCII(scalar, behind: previous)
      } else {
        let found = Self.beyondASCII(scalar)
        features.formUnion(found)
        if found.contains(.letter) { scripts.formUnion(.of(scalar)) }
        if Self.isBlank(scalar), Self.isBlank(previous) { features.insert(.doubleSpace) }
      }
      run = scalar == previous ? run + 1 : 1
      if run == 3, scalar.isLetter { features.insert(.tripledLetter) }
      previous = scalar
    }
    if scripts.contains(.latin), !scripts.isDisjoint(with: [.cyrillic, .greek]) {
      features.insert(.mixedScripts)
    }
  }

  private mutating func addASCII(_ scalar: Unicode.Scalar, behind previous: Unicode.Scalar) {
    switch scalar {
    case "a"..."z":
      features.insert(.letter)
      scripts.insert(.latin)
    case "A"..."Z":
      features.insert(.letter)
      scripts.insert(.latin)
      if ("A"..."Z").contains(previous) { features.insert(.capitals) }
      if previous == "-" || previous.isASCIILetter { features.insert(.innerCapital) }
    case " ": if Self.isBlank(previous) { features.insert(.doubleSpace) }
    case "0"..."9": features.insert(.digit)
    case "\n", "\r": features.insert(.lineBreak)
    case "\t": features.insert(.oddSpace)
    case "\"", "'": features.formUnion([.quote, .punctuation])
    case "(", ")", "[", "]", "}": features.formUnion([.bracket, .punctuation, .markdown])
    case "{":
      features.formUnion([.bracket, .punctuation, .markdown])
      mayHoldMask = true
    case "<":
      features.insert(.angle)
      mayHoldMask = true
    case ">": features.formUnion([.angle, .punctuation])
    case "&": features.formUnion([.ampersand, .punctuation])
    case "\\": features.formUnion([.backslash, .punctuation])
    case "`":
      features.formUnion([.markdown, .punctuation])
      mayHoldMask = true
    case "*", "_", "~", "#": features.formUnion([.markdown, .punctuation])
    case "/": features.formUnion([.path, .punctuation])
    case "-":
      features.insert(.punctuation)
      if previous == "-" {
        features.insert(.path)
        mayHoldMask = true
      }
    case "%":
      features.insert(.punctuation)
      mayHoldFormat = true
      mayHoldMask = true
    case ".", ":", "@", "$":
      features.insert(.punctuation)
      mayHoldMask = true
    case let other where other.value < 0x20 || other.value == 0x7F: features.insert(.control)
    default: features.insert(.punctuation)
    }
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar.isBlank }

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
