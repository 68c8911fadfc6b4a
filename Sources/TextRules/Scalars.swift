package import Diagnostics

/// Questions about single characters that several rules ask.
extension Unicode.Scalar {
  /// Whether it is a letter or a mark of one, and no sign that stands for something hidden.
  var isLetter: Bool {
    if value < 0x80 { return isASCIILetter }
    if isCommonLetter || isCommonMark { return true }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark:
      return true
    default: return TextMask.Kind(sentinel: self) != nil
    }
  }

  /// Whether it is one of the letters beyond ASCII that nearly all texts are written in: an answer without
  /// a look into Unicode's tables, and no answer for any other letter.
  var isCommonLetter: Bool {
    switch value {
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x391...0x3A1, 0x3A3...0x3C9, 0x400...0x481,
      0x5D0...0x5EA, 0x620...0x63F, 0x641...0x64A, 0x904...0x939, 0xE01...0xE30, 0x1EA0...0x1EF9,
      0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
      true
    default: false
    }
  }

  /// Whether it is one of the marks and letters beside those that Thai, Hindi and Japanese are full of.
  private var isCommonMark: Bool {
    switch value {
    case 0x900...0x963, 0xE31...0xE3A, 0xE40...0xE4E, 0x30FC...0x30FE: true
    default: false
    }
  }

  /// Whether it is a vowel sign or another mark of a script of India, which stands behind a letter.
  var isIndicMark: Bool {
    guard 0x900...0xDFF ~= value else { return false }
    switch properties.generalCategory {
    case .spacingMark, .nonspacingMark: return true
    default: return false
    }
  }

  var isASCIILetter: Bool { (0x41...0x5A).contains(value & ~0x20) }

  /// Whether it is a capital.
  var isCapital: Bool { value < 0x80 ? ("A"..."Z").contains(self) : properties.isUppercase }

  /// Whether it is a small letter.
  var isSmall: Bool { value < 0x80 ? ("a"..."z").contains(self) : properties.isLowercase }

  var isASCIICapital: Bool { (0x41...0x5A).contains(value) }

  var isASCIIDigit: Bool { (0x30...0x39).contains(value) }

  var isHexadecimalDigit: Bool { isASCIIDigit || (0x41...0x46).contains(value & ~0x20) }

  /// The value of a decimal digit of any script.
  var digitValue: Int? {
    if isASCIIDigit { return Int(value) - 0x30 }
    guard value >= 0x80, !isCommonLetter, properties.numericType == .decimal else { return nil }
    return properties.numericValue.map { Int($0) }
  }

  /// Whether it is white space of any width; zero-width characters are none.
  var isSpace: Bool {
    value < 0x80
      ? value == 0x20 || (0x09...0x0D).contains(value)
      : !isCommonLetter && properties.isWhitespace
  }

  /// A space that is as wide as one, or wider.
  var isBlank: Bool {
    switch value {
    case 0x20, 0xA0, 0x202F, 0x3000, 0x2000...0x200A: true
    default: false
    }
  }

  /// A line break that editors write.
  var isLineBreak: Bool { value == 0x0A || value == 0x0D }

  /// A space that keeps a line together.
  var isNoBreakSpace: Bool { value == 0xA0 || value == 0x202F }

  /// LRM, RLM and ALM: marks that may stand alone.
  var isDirectionMark: Bool { value == 0x200E || value == 0x200F || value == 0x61C }

  /// An embedding, an override, an isolate, or the end of one.
  var isDirectionControl: Bool {
    (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
  }

  var isPunctuation: Bool {
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }

  /// Han, Kana, and the marks among them.
  var isHanOrKana: Bool {
    switch value {
    case 0x3005...0x3007, 0x3040...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xF900...0xFAFF, 0xFF66...0xFF9F, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// A letter that is written from right to left.
  var isRightToLeftLetter: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      isLetter
    default: false
    }
  }
}

extension ExactString {
  /// Whether there is nothing in the text that anybody sees.
  package var isBlank: Bool {
    string.unicodeScalars.allSatisfy { scalar in
      scalar.isSpace || scalar.isDirectionMark || (0x200B...0x200D).contains(scalar.value)
        || scalar.value == 0x2060 || scalar.value == 0xFEFF
    }
  }
}

extension String {
  /// A text of these characters, written as bytes in one go.
  package init(_ scalars: some Collection<Unicode.Scalar>) {
    let width = scalars.reduce(0) { $0 + UTF8.width($1) }
    self.init(unsafeUninitializedCapacity: width) { bytes in
      var end = 0
      for scalar in scalars {
        if scalar.value < 0x80 {
          bytes[end] = UInt8(truncatingIfNeeded: scalar.value)
          end += 1
        } else {
          for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
            bytes[end] = byte
            end += 1
          }
        }
      }
      return end
    }
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? utf8.contains(UInt8(truncatingIfNeeded: scalar.value)) : unicodeScalars.contains(scalar)
  }

  /// Whether another text stands in it, by code units: the library compares by grapheme clusters, which
  /// neither rules nor speed want.
  func contains(_ part: String) -> Bool {
    var (own, part) = (self, part)
    return own.withUTF8 { own in part.withUTF8 { part in own.firstPlace(of: part) != nil } }
  }
}
