/// The runs of a text, each of which iOS draws in one font and one script.
struct TextRuns {
  /// What a run is measured by.
  enum Source: Hashable {
    /// Inter, in a script that San Francisco has.
    case inter(Script)
    /// The font that stands in for a script's own.
    case standIn(Script)
    /// Characters that are as wide as they are high in every font.
    case fullWidth
    /// Nothing: there is no font for the script, or no glyph in it.
    case none(Script)

    var script: Script {
      switch self {
      case .inter(let script), .standIn(let script), .none(let script): script
      case .fullWidth: .han
      }
    }
  }

  /// Inter, and the fonts that stand in for those of scripts.
  let inter: Font?
  let standIn: @Sendable (Script) -> Font?

  /// The runs in the order of the text. Line feeds and other controls are in none.
  func split(_ text: String) -> [(text: String, source: Source)] {
    let scalars = text.unicodeScalars.filter { $0.properties.generalCategory != .control }
    let own = scalars.map { source(of: $0) }
    var next = own
    for index in own.indices.reversed().dropFirst() where own[index] == nil {
      next[index] = next[index + 1]
    }
    var runs: [(text: String.UnicodeScalarView, source: Source)] = []
    for (index, scalar) in scalars.enumerated() {
      let source =
        own[index] ?? source(of: scalar, after: runs.last?.source, before: next[index])
      if let joined = runs.last.flatMap({ Self.joined($0.source, source) }) {
        runs[runs.count - 1].source = joined
        runs[runs.count - 1].text.append(scalar)
      } else {
        runs.append((String.UnicodeScalarView([scalar]), source))
      }
    }
    return runs.map { (String($0.text), $0.source) }
  }

  /// The source of a character by itself; nil where it goes with its neighbours.
  private func source(of scalar: Unicode.Scalar) -> Source? {
    // Hot: most characters are ASCII, which Inter has.
    if scalar.isASCII, inter != nil {
      return .inter(scalar.properties.isAlphabetic ? .latin : .common)
    }
    if Self.combines(scalar) { return nil }
    if Self.isFullWidth(scalar) { return .fullWidth }
    let script = Script(of: scalar)
    let hasInter = inter?.hasGlyph(for: scalar) == true
    switch script {
    case .latin, .greek, .cyrillic: return hasInter ? .inter(script) : .none(script)
    // iOS looks in San Francisco first, whatever stands around a full stop.
    case .common, .inherited, .unknown: return hasInter ? .inter(.common) : nil
    default:
      return standIn(script)?.hasGlyph(for: scalar) == true ? .standIn(script) : .none(script)
    }
  }

  /// The source of a character that goes with its neighbours.
  private func source(
    of scalar: Unicode.Scalar, after previous: Source?, before next: Source?
  ) -> Source {
    if Self.combines(scalar), let previous { return previous }
    for case .standIn(let script) in [previous, next].compactMap(\.self)
    where standIn(script)?.hasGlyph(for: scalar) == true {
      return .standIn(script)
    }
    return Self.combines(scalar) ? .inter(.common) : .none(.common)
  }

  /// The source of two runs together; nil where they stay apart.
  private static func joined(_ first: Source, _ second: Source) -> Source? {
    switch (first, second) {
    case (.inter(.common), .inter): second
    case (.inter, .inter(.common)): first
    default: first == second ? first : nil
    }
  }

  /// Whether a character is drawn on or within the one before it.
  private static func combines(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .format: true
    default: false
    }
  }

  /// Whether a character is one em wide: Han, kana, bopomofo and their punctuation.
  static func isFullWidth(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2E80...0x303E, 0x3041...0x312F, 0x31A0...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
