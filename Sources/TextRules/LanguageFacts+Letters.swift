extension LanguageFacts {
  /// Whether a character beyond ASCII is one that texts of the language usually have.
  func isUsual(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2010...0x2027, 0x20AC, 0x2122, 0xA0, 0x200C, 0x200D: return true
    case 0x3001...0x30FF, 0x4E00...0x9FFF, 0xFF01...0xFF5E: return isHan || base == "ko"
    case 0xAC00...0xD7A3: return base == "ko"
    default:
      let lower = scalar.properties.lowercaseMapping.unicodeScalars
      return quotes.contains { $0.contains(scalar) } || (stop + question + comma).contains(scalar)
        || (lower.first.map { isLetterOfLanguage($0) } ?? false)
    }
  }

  /// Whether a lower-case letter is in the list of the language's letters.
  func isLetterOfLanguage(_ letter: Unicode.Scalar) -> Bool {
    letterRanges.prefix(usualLetterCount).contains { $0.contains(letter.value) }
  }
}
