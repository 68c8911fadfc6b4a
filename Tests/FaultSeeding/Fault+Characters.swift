extension Fault {
  /// Faults of characters that are not seen, or are what is left of others.
  static let characters: [Fault] = invisible + encodings

  private static let invisible: [Fault] = [
    .text("F45", "zero-width space", "text.invisible") { unit in hidden("\u{200B}", in: unit) },
    .variant("F45", "word joiner", "text.invisible") { unit in hidden("\u{2060}", in: unit) },
    .variant("F45", "byte order mark inside", "text.invisible text.control-char") { unit in
      hidden("\u{FEFF}", in: unit)
    },
    .variant("F45", "zero-width non-joiner", "text.invisible") { unit in
      // German has it between parts of a word that no ligature may join.
      unit.base != "de" && unit.group == .latin || unit.group == .cyrillicAndGreek
        ? hidden("\u{200C}", in: unit) : nil
    },
    .variant("F45", "zero-width joiner", "text.invisible") { unit in
      unit.group == .latin || unit.group == .cyrillicAndGreek
        ? hidden("\u{200D}", in: unit) : nil
    },
    .variant("F45", "zero-width space at the end", "text.invisible text.edge-space") { unit in
      spellsOut(unit) ? unit.target + "\u{200B}" : nil
    },
    .variant("F45", "byte order mark in front", "text.invisible text.control-char") { unit in
      "\u{FEFF}" + unit.target
    },
    .variant("F45", "direction mark between Latin letters", "text.bidi-override") { unit in
      unit.group == .latin ? hidden("\u{200E}", in: unit) : nil
    },
    .variant("F45", "control character", "text.control-char") { unit in
      hidden("\u{8}", in: unit)
    },
    .text("F53", "direction control not closed", "text.bidi-unbalanced") { unit in
      unit.group == .rightToLeft ? "\u{2067}" + unit.target : nil
    },
    .variant("F53", "direction control closed twice", "text.bidi-unbalanced") { unit in
      unit.group == .rightToLeft ? "\u{2067}" + unit.target + "\u{2069}\u{2069}" : nil
    },
    .variant("F53", "embedding not closed", "text.bidi-unbalanced") { unit in
      unit.group == .rightToLeft ? "\u{202B}" + unit.target : nil
    },
    .variant("F53", "override", "text.bidi-unbalanced text.bidi-override") { unit in
      unit.group == .rightToLeft ? "\u{202E}" + unit.target + "\u{202C}" : nil
    },
  ]

  private static let encodings: [Fault] = [
    .text("F47", "mojibake", "text.mojibake text.control-char") { unit in
      misread(unit, Encoding.windows1252)
    },
    .variant("F47", "read as Latin-1", "text.mojibake text.control-char text.line-separator") {
      unit in
      misread(unit, Encoding.latin1)
    },
    .variant("F47", "read as Windows-1250", "text.mojibake text.control-char") { unit in
      misread(unit, Encoding.windows1250)
    },
    .variant("F47", "read as Windows-1251", "text.mojibake text.control-char") { unit in
      misread(unit, Encoding.windows1251)
    },
    .variant("F47", "read wrongly twice", "text.mojibake text.control-char") { unit in
      misread(unit, Encoding.windows1252).map(Encoding.windows1252.misread)
    },
    .variant("F47", "letters lost", "text.control-char") { unit in
      hasForeignLetter(unit)
        ? String(unit.target.unicodeScalars.map { isForeignLetter($0) ? "\u{FFFD}" : $0 }) : nil
    },
  ]

  private static func spellsOut(_ unit: CleanUnit) -> Bool {
    !["km", "lo", "th", "my", "ja", "zh"].contains(unit.base)
  }

  private static func hidden(_ scalar: Unicode.Scalar, in unit: CleanUnit) -> String? {
    spellsOut(unit) && !unit.target.has("%") && !unit.target.has("{") && !unit.target.has("/")
      ? unit.target.inserting(scalar) : nil
  }

  private static func isForeignLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x80 && scalar.properties.isAlphabetic
  }

  private static func hasForeignLetter(_ unit: CleanUnit) -> Bool {
    unit.target.unicodeScalars.contains(where: isForeignLetter)
  }

  private static func misread(_ unit: CleanUnit, _ encoding: Encoding) -> String? {
    hasForeignLetter(unit) ? encoding.misread(unit.target) : nil
  }
}

/// An encoding of single bytes, as programs that guess wrongly read it.
struct Encoding: Sendable {
  /// The characters from 0x80 on; `?` where the encoding has none.
  private let upper: [Unicode.Scalar]

  private init(_ upper: String) { self.upper = Array(upper.unicodeScalars) }

  /// A text in UTF-8 read byte by byte.
  func misread(_ text: String) -> String {
    String(
      text.utf8.map { byte in
        guard byte >= 0x80, upper[Int(byte) - 0x80] != "?" else { return Unicode.Scalar(byte) }
        return upper[Int(byte) - 0x80]
      })
  }

  private static let latin1Upper = String((0xA0...0xFF).compactMap { Unicode.Scalar($0) })

  static let latin1 = Encoding(String(repeating: "?", count: 32) + latin1Upper)

  static let windows1252 = Encoding("€?‚ƒ„…†‡ˆ‰Š‹Œ?Ž??‘’“”•–—˜™š›œ?žŸ" + latin1Upper)

  static let windows1250 = Encoding(
    "€?‚?„…†‡?‰Š‹ŚŤŽŹ?‘’“”•–—?™š›śťžź\u{A0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{AD}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙"
  )

  static let windows1251 = Encoding(
    "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—?™љ›њќћџ\u{A0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{AD}®Ї°±Ііґµ¶·ё№є»јЅѕїАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя"
  )
}
