import Diagnostics
import UnicodeKit

/// A run of a text with its advance, which is the same at every size.
struct ShapedRun: Sendable {
  let text: String
  let source: TextRuns.Source
  /// The file of the font.
  let font: String?
  /// In ems; nil where the run cannot be measured.
  let advance: Double?
  /// The user-perceived characters.
  let characters: Int
  /// Whether San Francisco's letters were compared with Inter's in the script and language.
  let isCalibrated: Bool

  init(_ text: String, _ source: TextRuns.Source, in face: Font?, language: String) {
    self.text = text
    self.source = source
    let characters = Graphemes.count(in: text)
    self.characters = characters
    font = face?.name
    let advance = face?.advance(of: text, script: source.script, language: language)
    self.advance = source == .fullWidth ? Double(characters) : advance
    isCalibrated =
      source.script != .greek && source.script != .cyrillic && language != "vi"
      && !Self.isVietnamese(text)
  }

  /// Whether letters stand in the text that Vietnamese alone uses.
  private static func isVietnamese(_ text: String) -> Bool {
    text.unicodeScalars.contains {
      switch $0.value {
      case 0x01A0, 0x01A1, 0x01AF, 0x01B0, 0x1EA0...0x1EF9: true
      default: false
      }
    }
  }
}

/// What the runs of a text depend on.
struct ShapingKey: Hashable, Sendable {
  let text: ExactString
  let weight: FontWeight
  let language: String
}
