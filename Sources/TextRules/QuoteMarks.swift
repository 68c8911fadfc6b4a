/// Quotation marks of all languages.
enum QuoteMarks {
  /// Marks that open a quotation in some language.
  static let openers = "\"“”„‟‘’‚‛«»‹›「『｢《〈〝"

  /// Whether a character is a quotation mark; an apostrophe may be one.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x22, 0x27, 0xAB, 0xBB, 0x2018...0x201F, 0x2039, 0x203A, 0x300A...0x300F, 0x301D...0x301F,
      0xFF02, 0xFF62, 0xFF63:
      true
    default: false
    }
  }

  /// Whether two marks may surround a text.
  static func isPair(_ first: Unicode.Scalar, _ last: Unicode.Scalar) -> Bool {
    switch (first, last) {
    case ("\"", "\""), ("'", "'"), ("«", "»"), ("»", "«"), ("»", "»"), ("‹", "›"), ("›", "‹"),
      ("“", "”"), ("”", "”"), ("”", "“"), ("„", "“"), ("„", "”"), ("„", "\""), ("‘", "’"),
      ("’", "’"), ("‚", "‘"), ("‚", "’"), ("「", "」"), ("『", "』"), ("｢", "｣"), ("《", "》"),
      ("〝", "〟"):
      true
    default: false
    }
  }
}
