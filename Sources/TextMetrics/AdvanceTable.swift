/// What a text is not wider than, from its characters' advances.
struct TextBound {
  /// In Inter, in ems.
  var inter = 0.0
  /// The characters in Inter.
  var characters = 0
  /// In other fonts, in ems.
  var others = 0.0
  /// The widest part between spaces, in ems.
  var widestWord = 0.0

  /// The width in a font, in points.
  func points(in font: TextFont) -> Double {
    TextScale(font).points(inter, characters: characters) + others * font.size
  }
}

/// The advances of characters by themselves in the fonts of one weight.
///
/// Kerning, ligatures and joined letters make texts narrower than the sum, save by less than what a text
/// must exceed its room by before it counts as too wide.
final class AdvanceTable {
  private let weight: FontWeight
  private let fonts: FontLibrary
  /// In ems, by scalar: negative in other fonts than Inter, not a number where unknown.
  private var advances: [Float]
  private static let unmeasured = Float.infinity

  init(weight: FontWeight, fonts: FontLibrary) {
    self.weight = weight
    self.fonts = fonts
    advances = Array(repeating: .nan, count: 0x3000)
  }

  /// The bound of a text; nil where a character has no advance of its own.
  func bound(of text: String) -> TextBound? {
    var bound = TextBound()
    var word = 0.0
    for scalar in text.unicodeScalars {
      if scalar == " " || scalar == "\n" {
        bound.widestWord = max(bound.widestWord, word)
        word = 0
      }
      if TextRuns.isFullWidth(scalar) {
        // Lines break between these.
        bound.others += 1
        bound.widestWord = max(bound.widestWord, word)
        word = 1
        continue
      }
      let advance = advance(of: scalar)
      guard advance.isFinite else { return nil }
      if advance > 0 {
        bound.inter += Double(advance)
        bound.characters += 1
      } else {
        bound.others -= Double(advance)
      }
      word += Double(advance.magnitude)
    }
    bound.widestWord = max(bound.widestWord, word)
    return bound
  }

  private func advance(of scalar: Unicode.Scalar) -> Float {
    guard scalar.value < advances.count else { return Self.unmeasured }
    let index = Int(scalar.value)
    if advances[index].isNaN { advances[index] = measured(scalar) }
    return advances[index]
  }

  private func measured(_ scalar: Unicode.Scalar) -> Float {
    let runs = fonts.shapedRuns(of: String(scalar), weight: weight, language: "")
    guard let run = runs.first else { return 0 }
    guard let advance = run.advance else { return Self.unmeasured }
    if case .inter = run.source { return Float(advance) }
    return -Float(advance)
  }
}
