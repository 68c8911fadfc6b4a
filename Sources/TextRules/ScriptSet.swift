/// Scripts that the letters of a text belong to.
struct ScriptSet: OptionSet, Sendable, Hashable {
  let rawValue: UInt32

  static let latin = ScriptSet(rawValue: 1 << 0)
  static let greek = ScriptSet(rawValue: 1 << 1)
  static let cyrillic = ScriptSet(rawValue: 1 << 2)
  static let armenian = ScriptSet(rawValue: 1 << 3)
  static let hebrew = ScriptSet(rawValue: 1 << 4)
  static let arabic = ScriptSet(rawValue: 1 << 5)
  static let devanagari = ScriptSet(rawValue: 1 << 6)
  static let bengali = ScriptSet(rawValue: 1 << 7)
  static let gurmukhi = ScriptSet(rawValue: 1 << 8)
  static let gujarati = ScriptSet(rawValue: 1 << 9)
  static let odia = ScriptSet(rawValue: 1 << 10)
  static let tamil = ScriptSet(rawValue: 1 << 11)
  static let telugu = ScriptSet(rawValue: 1 << 12)
  static let kannada = ScriptSet(rawValue: 1 << 13)
  static let malayalam = ScriptSet(rawValue: 1 << 14)
  static let sinhala = ScriptSet(rawValue: 1 << 15)
  static let thai = ScriptSet(rawValue: 1 << 16)
  static let lao = ScriptSet(rawValue: 1 << 17)
  static let tibetan = ScriptSet(rawValue: 1 << 18)
  static let myanmar = ScriptSet(rawValue: 1 << 19)
  static let georgian = ScriptSet(rawValue: 1 << 20)
  static let ethiopic = ScriptSet(rawValue: 1 << 21)
  static let khmer = ScriptSet(rawValue: 1 << 22)
  static let mongolian = ScriptSet(rawValue: 1 << 23)
  static let hangul = ScriptSet(rawValue: 1 << 24)
  static let kana = ScriptSet(rawValue: 1 << 25)
  static let bopomofo = ScriptSet(rawValue: 1 << 26)
  static let han = ScriptSet(rawValue: 1 << 27)
  static let thaana = ScriptSet(rawValue: 1 << 28)
  /// Any other script.
  static let other = ScriptSet(rawValue: 1 << 31)

  /// The script of a letter; none for letters that all scripts share, such as those of formulas.
  ///
  /// By blocks of Unicode, so that it does not depend on the version of a library.
  static func of(_ letter: Unicode.Scalar) -> ScriptSet {
    let value = letter.value
    if value < 0x250 { return value == 0xB5 || value == 0xD7 || value == 0xF7 ? [] : .latin }
    switch value {
    case 0x250..<0x2B0: return .latin
    case 0x2B0..<0x370: return []
    case 0x400...0x52F: return .cyrillic
    case 0x5D0...0x5EA: return .hebrew
    case 0x620...0x6FF: return .arabic
    case 0x3041...0x30FF: return .kana
    case 0x4E00...0x9FFF: return .han
    case 0xAC00...0xD7A3: return .hangul
    default: return ofRareBlock(value)
    }
  }

  private static func ofRareBlock(_ value: UInt32) -> ScriptSet {
    if shared.contains(where: { $0.contains(value) }) { return [] }
    var (low, high) = (0, blocks.count)
    while low < high {
      let middle = (low + high) / 2
      if blocks[middle].last < value { low = middle + 1 } else { high = middle }
    }
    return low < blocks.count ? blocks[low].script : .other
  }

  /// The script of an ISO 15924 name.
  init(named name: String) {
    self = Self.names[name] ?? .other
  }

  /// The script in the words of a message.
  var word: String {
    Self.words.first { contains($0.script) }?.word ?? "another script"
  }

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Letterlike symbols, letters of formulas and marks of phonetics.
  private static let shared: [ClosedRange<UInt32>] = [
    0x1D00...0x1DBF, 0x2070...0x214F, 0x1D400...0x1D7FF, 0x1F100...0x1F2FF,
  ]

  /// The last character of each block with its script; what lies between two is of the later one.
  private static let blocks: [(last: UInt32, script: ScriptSet)] = [
    (0x3E1, .greek), (0x3EF, .other), (0x3FF, .greek), (0x52F, .cyrillic), (0x58F, .armenian),
    (0x5FF, .hebrew), (0x6FF, .arabic), (0x74F, .other), (0x77F, .arabic), (0x7BF, .thaana),
    (0x85F, .other), (0x8FF, .arabic), (0x97F, .devanagari), (0x9FF, .bengali),
    (0xA7F, .gurmukhi), (0xAFF, .gujarati), (0xB7F, .odia), (0xBFF, .tamil), (0xC7F, .telugu),
    (0xCFF, .kannada), (0xD7F, .malayalam), (0xDFF, .sinhala), (0xE7F, .thai), (0xEFF, .lao),
    (0xFFF, .tibetan), (0x109F, .myanmar), (0x10FF, .georgian), (0x11FF, .hangul),
    (0x139F, .ethiopic), (0x177F, .other), (0x17FF, .khmer), (0x18AF, .mongolian),
    (0x1C7F, .other), (0x1C8F, .cyrillic), (0x1CBF, .georgian), (0x1DFF, .other),
    (0x1EFF, .latin), (0x1FFF, .greek), (0x2C5F, .other), (0x2C7F, .latin), (0x2CFF, .other),
    (0x2D2F, .georgian), (0x2D7F, .other), (0x2DDF, .ethiopic), (0x2DFF, .cyrillic),
    (0x303F, .han), (0x30FF, .kana), (0x312F, .bopomofo), (0x318F, .hangul), (0x319F, .han),
    (0x31BF, .bopomofo), (0x31EF, .han), (0x32FF, .kana), (0x33FF, .kana), (0x9FFF, .han),
    (0xA63F, .other), (0xA69F, .cyrillic), (0xA71F, .other), (0xA7FF, .latin), (0xA8DF, .other),
    (0xA8FF, .devanagari), (0xA95F, .other), (0xA97F, .hangul), (0xA9DF, .other),
    (0xA9FF, .myanmar), (0xAA5F, .other), (0xAA7F, .myanmar), (0xAB2F, .ethiopic),
    (0xAB6F, .latin), (0xABFF, .other), (0xD7FF, .hangul), (0xF8FF, .other), (0xFAFF, .han),
    (0xFB06, .latin), (0xFB17, .armenian), (0xFB4F, .hebrew), (0xFDFF, .arabic),
    (0xFE6F, .other), (0xFEFF, .arabic), (0xFF65, .latin), (0xFF9F, .kana), (0xFFDF, .hangul),
    (0x1FFFF, .other), (0x3FFFF, .han),
  ]

  private static let names: [String: ScriptSet] = [
    "Latn": .latin, "Grek": .greek, "Cyrl": .cyrillic, "Armn": .armenian, "Hebr": .hebrew,
    "Arab": .arabic, "Deva": .devanagari, "Beng": .bengali, "Guru": .gurmukhi,
    "Gujr": .gujarati, "Orya": .odia, "Taml": .tamil, "Telu": .telugu, "Knda": .kannada,
    "Mlym": .malayalam, "Sinh": .sinhala, "Thai": .thai, "Laoo": .lao, "Tibt": .tibetan,
    "Mymr": .myanmar, "Geor": .georgian, "Ethi": .ethiopic, "Khmr": .khmer,
    "Mong": .mongolian, "Hang": .hangul, "Kore": [.hangul, .han], "Hira": .kana,
    "Kana": .kana, "Jpan": [.kana, .han], "Bopo": .bopomofo, "Hani": .han, "Hans": .han,
    "Hant": .han, "Thaa": .thaana,
  ]

  private static let words: [(script: ScriptSet, word: String)] = [
    (.latin, "Latin"), (.greek, "Greek"), (.cyrillic, "Cyrillic"), (.armenian, "Armenian"),
    (.hebrew, "Hebrew"), (.arabic, "Arabic"), (.devanagari, "Devanagari"),
    (.bengali, "Bengali"), (.gurmukhi, "Gurmukhi"), (.gujarati, "Gujarati"), (.odia, "Odia"),
    (.tamil, "Tamil"), (.telugu, "Telugu"), (.kannada, "Kannada"), (.malayalam, "Malayalam"),
    (.sinhala, "Sinhala"), (.thai, "Thai"), (.lao, "Lao"), (.tibetan, "Tibetan"),
    (.myanmar, "Burmese"), (.georgian, "Georgian"), (.ethiopic, "Ethiopic"), (.khmer, "Khmer"),
    (.mongolian, "Mongolian"), (.hangul, "Hangul"), (.kana, "Kana"), (.bopomofo, "Bopomofo"),
    (.han, "Chinese"), (.thaana, "Thaana"),
  ]
}
