/// What characters are, apart from how they look.
package enum Characters {
  /// Whether a text has a letter of any script.
  package static func hasLetter(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
      default: false
      }
    }
  }

  /// Whether a character is one that nobody sees: zero-width, a soft hyphen, a control of writing
  /// direction, a variation selector.
  package static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Hot: most characters are ASCII, of which none is default-ignorable.
    case ..<0x80: false
    // Interlinear annotation marks have no glyph, though they are not default-ignorable.
    case 0xFFF9...0xFFFB: true
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}
