/// An encoding of single bytes that UTF-8 is often mistaken for.
struct LegacyEncoding: Sendable {
  let name: String
  /// The bytes from 0x80 on, by character.
  private let bytes: [Unicode.Scalar: UInt8]
  /// The same for the characters below U+0500, most of them: 0 for none.
  private let low: [UInt8]
  /// The characters from 0x80 on; nil for none.
  private let characters: [Unicode.Scalar?]
  /// How many letters must come out: Cyrillic texts have many pairs that may be read twice.
  let least: Int

  private init(_ name: String, _ upper: String, from first: Int, least: Int) {
    self.name = name
    characters = upper.unicodeScalars.map { $0 == "?" ? nil : $0 }
    var bytes: [Unicode.Scalar: UInt8] = [:]
    for (offset, scalar) in upper.unicodeScalars.enumerated() where scalar != "?" {
      bytes[scalar] = UInt8(first + offset)
    }
    // What an encoding has no character for is passed on as it is; ISO 8859 has none for these at all.
    let unused = (UInt8(0x80)...0xFF).filter { !bytes.values.contains($0) }
    for byte in unused + (0x80...0x9F) where bytes[Unicode.Scalar(byte)] == nil {
      bytes[Unicode.Scalar(byte)] = byte
    }
    self.bytes = bytes
    low = (0..<0x500).map { value in Unicode.Scalar(value).flatMap { bytes[$0] } ?? 0 }
    self.least = least
  }

  static let all = [windows1252, macRoman, windows1250, windows1251]

  private static let latin1 = String((0xA0...0xFF).compactMap { Unicode.Scalar($0) })

  static let windows1252 = LegacyEncoding(
    "Windows-1252",
    "€?‚ƒ„…†‡ˆ‰Š‹Œ?Ž??‘’“”•–—˜™š›œ?žŸ" + latin1, from: 0x80, least: 1)

  static let macRoman = LegacyEncoding(
    "Mac Roman",
    "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ",
    from: 0x80, least: 1)

  static let windows1250 = LegacyEncoding(
    "Windows-1250",
    "€?‚?„…†‡?‰Š‹ŚŤŽŹ?‘’“”•–—?™š›śťžź\u{A0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{AD}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙",
    from: 0x80, least: 1)

  static let windows1251 = LegacyEncoding(
    "Windows-1251",
    "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—?™љ›њќћџ\u{A0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{AD}®Ї°±Ііґµ¶·ё№є»јЅѕїАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя",
    from: 0x80, least: 2)

  /// Whether some run of characters beyond ASCII begins as UTF-8 that was read wrongly; so few do.
  func mayHaveRead(_ scalars: [Unicode.Scalar]) -> Bool {
    var index = 0
    while index + 1 < scalars.count {
      if scalars[index].value < 0x80 {
        index += 1
        continue
      }
      if beginsSequence(scalars[index...]) { return true }
      while index < scalars.count, scalars[index].value >= 0x80 { index += 1 }
    }
    return false
  }

  /// Whether the first two characters of a run may be the first bytes of a letter in UTF-8.
  func beginsSequence(_ run: ArraySlice<Unicode.Scalar>) -> Bool {
    guard run.count >= 2, let lead = byte(of: run[run.startIndex]), (0xC2...0xF4).contains(lead),
      let next = byte(of: run[run.startIndex + 1])
    else { return false }
    return next & 0xC0 == 0x80
  }

  /// What a letter of Latin begins with that was misread, where one of some letters may be the rest of it.
  static func leads(beforeAnyOf letters: Set<Unicode.Scalar>) -> [Unicode.Scalar] {
    [windows1252, windows1250].flatMap { page in
      let mayFollow = letters.contains { page.byte(of: $0).map { $0 & 0xC0 == 0x80 } ?? false }
      return mayFollow ? (UInt8(0xC3)...0xC5).compactMap(page.character) : []
    }
  }

  /// The character of a byte from 0x80 on.
  func character(of byte: UInt8) -> Unicode.Scalar? {
    let index = Int(byte) - 0x80
    return characters.indices.contains(index) ? characters[index] : nil
  }

  func byte(of scalar: Unicode.Scalar) -> UInt8? {
    switch scalar.value {
    case ..<0x500:
      let byte = low[Int(scalar.value)]
      return byte == 0 ? nil : byte
    // Letters of other scripts, of which texts are full, are in none of these.
    case 0x500..<0x2000, 0x2600..<0xF8FF: return nil
    default: return bytes[scalar]
    }
  }
}
