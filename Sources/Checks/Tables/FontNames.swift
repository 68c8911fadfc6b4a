import Diagnostics

/// Names of typefaces that come with iOS, which are the same in every language.
enum FontNames {
  /// Whether a text is nothing but such a name, with or without a cut such as Bold.
  static func contains(_ text: ExactString) -> Bool {
    guard text.utf8.count <= 40 else { return false }
    // Monotype's families of Indic scripts: "Lao Sangam MN", "Gurmukhi MN".
    if text.string.hasSuffix(" MN") { return true }
    let words = text.string.split(separator: " ").map(String.init)
    return (1...words.count + 1).contains { length in
      guard length <= words.count else { return false }
      return families.contains(words[..<length].joined(separator: " "))
        && words[length...].allSatisfy(cuts.contains)
    }
  }

  private static let cuts: Set<String> = [
    "Black", "Bold", "Book", "Condensed", "Demi", "Heavy", "Italic", "Light", "Medium", "Next",
    "Oblique",
    "Regular", "Roman", "Semibold", "Thin", "Ultra", "UltraLight",
  ]

  private static let families: Set<String> = [
    "Academy Engraved LET", "Al Nile", "American Typewriter", "Apple SD Gothic Neo", "Arial",
    "Arial Hebrew", "Arial Rounded MT", "Avenir", "Avenir Next", "Baskerville", "Bodoni 72",
    "Bradley Hand", "Chalkboard SE", "Chalkduster", "Charter", "Cochin", "Comic Sans MS",
    "Copperplate",
    "Courier", "Courier New", "Damascus", "Devanagari Sangam MN", "DIN Alternate", "DIN Condensed",
    "Didot", "Heiti SC", "Heiti TC",
    "Hiragino Kaku Gothic ProN", "Kohinoor Telugu", "Marion", "Superclarendon", "Euphemia UCAS",
    "Farah",
    "Futura", "Galvji", "Geeza Pro", "Georgia", "Gill Sans", "Grantha Sangam MN", "Helvetica",
    "Helvetica Neue", "Hiragino Maru Gothic ProN", "Hiragino Mincho ProN", "Hiragino Sans",
    "Hoefler Text", "Iowan Old Style", "Kailasa", "Kefa", "Khmer Sangam MN", "Kohinoor Bangla",
    "Kohinoor Devanagari", "Lucida Grande", "Marker Felt", "Menlo", "Monaco", "New York",
    "Noteworthy",
    "OpenDyslexic", "Optima", "Palatino", "Papyrus", "Party LET", "PingFang HK", "PingFang SC",
    "PingFang TC", "Rockwell", "SF Mono", "SF Pro", "San Francisco", "Savoye LET",
    "Snell Roundhand",
    "Source Code Pro", "STIX Two Text", "Symbol", "Tahoma", "Thonburi", "Times", "Times New Roman",
    "Trebuchet MS", "Verdana", "Zapf Dingbats", "Zapfino",
  ]
}
