/// The scripts of letters, by their names of four letters (ISO 15924).
enum WritingScript {
  /// The script of a letter; nil for rare ones.
  static func of(_ scalar: Unicode.Scalar) -> String? {
    let value = scalar.value
    if value < 0x300 { return scalar.isLetter ? "Latn" : nil }
    for (range, script) in ranges where range.contains(value) { return script }
    return nil
  }

  private static let ranges: [(ClosedRange<UInt32>, String)] = [
    (0x370...0x3FF, "Grek"), (0x400...0x52F, "Cyrl"), (0x530...0x58F, "Armn"),
    (0x590...0x5FF, "Hebr"), (0x600...0x6FF, "Arab"), (0x750...0x77F, "Arab"),
    (0x900...0x97F, "Deva"), (0x980...0x9FF, "Beng"), (0xA00...0xA7F, "Guru"),
    (0xA80...0xAFF, "Gujr"), (0xB00...0xB7F, "Orya"), (0xB80...0xBFF, "Taml"),
    (0xC00...0xC7F, "Telu"), (0xC80...0xCFF, "Knda"), (0xD00...0xD7F, "Mlym"),
    (0xD80...0xDFF, "Sinh"), (0xE00...0xE7F, "Thai"), (0xE80...0xEFF, "Laoo"),
    (0xF00...0xFFF, "Tibt"), (0x1000...0x109F, "Mymr"), (0x10A0...0x10FF, "Geor"),
    (0x1200...0x139F, "Ethi"), (0x1780...0x17FF, "Khmr"), (0x1E00...0x1EFF, "Latn"),
    (0x1F00...0x1FFF, "Grek"), (0x3040...0x309F, "Hira"), (0x30A0...0x30FF, "Kana"),
    (0x3100...0x312F, "Hani"), (0x3400...0x9FFF, "Hani"), (0xAC00...0xD7A3, "Hang"),
    (0xFB50...0xFDFF, "Arab"), (0xFE70...0xFEFC, "Arab"),
  ]
}
