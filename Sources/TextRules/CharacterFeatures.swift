extension TextFeatures {
  /// What a character beyond ASCII says by itself.
  static func beyondASCII(_ scalar: Unicode.Scalar) -> TextFeatures {
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
enum ASCIIFeatures {
  static let table: [TextFeatures] = (0..<0x80).map { features(of: Unicode.Scalar($0)) }

  private static func features(of scalar: Unicode.Scalar) -> TextFeatures {
    switch scalar {
    case "a"..."z", "A"..."Z": .asciiLetter
    case " ": []
    case "0"..."9": .digit
    case "\n", "\r": .lineBreak
    case "\t": .oddSpace
    // The place of these says more.
    case ".", ",": .punctuation
    case "\"", "'": [.quote, .punctuation, .sign]
    case "(", ")", "[", "]", "}": [.bracket, .punctuation, .sign, .markdown]
    case "{": [.bracket, .punctuation, .sign, .markdown, .maskSign]
    case "<": [.angle, .maskSign]
    case ">": [.angle, .punctuation, .sign]
    case "&": [.ampersand, .punctuation, .sign]
    case "\\": [.backslash, .punctuation, .sign]
    case "`": [.markdown, .punctuation, .sign, .maskSign]
    case "*", "_", "~", "#": [.markdown, .punctuation, .sign]
    case "/": [.path, .punctuation, .sign]
    case "%": [.punctuation, .sign, .percent, .maskSign]
    case "@", "$": [.punctuation, .sign, .maskSign]
    case "\0"..."\u{1F}", "\u{7F}": .control
    default: [.punctuation, .sign]
    }
  }
}
