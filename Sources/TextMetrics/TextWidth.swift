/// The width of a text in one line, as iOS would draw it.
///
/// San Francisco's width is Inter's advance times the size, and Apple's tracking for each character.
/// Against widths that Xcode stored, this is right to within 2.5 %.
public struct TextWidth: Hashable, Sendable {
  /// A part of the text in one font.
  public struct Run: Hashable, Sendable {
    /// The characters.
    public let text: String
    /// The script in ISO 15924; `Zyyy` for punctuation alone.
    public let script: String
    /// The file of the font that it was measured with; nil where it needed or had none.
    public let font: String?
    /// The advance in ems; nil where the run could not be measured.
    public let advance: Double?
    /// The user-perceived characters.
    public let characters: Int
    /// What is added for each character, in points.
    public let tracking: Double
    /// What the sum of advance and tracking is multiplied by.
    public let factor: Double
    /// What the width may be more than `points`, as a share of it.
    public let marginShare: Double
    /// What the width may be less than `points`, as a share of it.
    let slackShare: Double
    /// The size of the font in points.
    public let size: Double

    /// The width in points, 0 where it could not be measured.
    public var points: Double {
      guard let advance else { return 0 }
      return max(0, (advance * size + Double(characters) * tracking) * factor)
    }
  }

  /// The font.
  public let font: TextFont
  /// The runs in the order of the text.
  public let runs: [Run]

  /// Measures a text of a language, which is a BCP 47 tag.
  public init(of text: String, in font: TextFont, language: String, fonts: FontLibrary) {
    self.font = font
    runs = fonts.shaped(text, weight: font.weight, language: language).map { Run($0, in: font) }
  }

  /// The width in points, without what could not be measured.
  public var points: Double { runs.reduce(0) { $0 + $1.points } }

  /// What the text may be wider than `points`, in points.
  public var margin: Double { runs.reduce(0) { $0 + $1.points * $1.marginShare } }

  /// What the text may be narrower than `points`, in points.
  var slack: Double { runs.reduce(0) { $0 + $1.points * $1.slackShare } }

  /// The runs that no installed font can show.
  public var unmeasured: [Run] { runs.filter { $0.advance == nil } }
}

extension TextWidth.Run {
  fileprivate init(_ run: ShapedRun, in font: TextFont) {
    let scale = TextScale(font)
    var tracking = 0.0
    var factor = 1.0
    var marginShare = 0.0
    var carefulShare = 0.0
    switch run.source {
    case .inter:
      tracking = scale.tracking
      factor = scale.factor
      carefulShare = scale.carefulShare
      marginShare = run.isCalibrated ? scale.calibratedMargin : scale.uncalibratedMargin
    case .standIn(let script):
      marginShare = script == .hangul ? Geometry.uncalibratedMargin : Geometry.standInMargin
    case .fullWidth, .none: break
    }
    self.init(
      text: run.text, script: run.source.script.code, font: run.font, advance: run.advance,
      characters: run.characters, tracking: tracking, factor: factor, marginShare: marginShare,
      slackShare: marginShare + carefulShare, size: font.size)
  }
}
