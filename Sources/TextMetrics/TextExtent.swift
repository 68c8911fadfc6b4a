/// How wide a text is at every size of one weight: what does not depend on the size, found once.
///
/// A text is measured for many devices and sizes, and its words stand in many texts: widths in points
/// are sums of extents.
package struct TextExtent: Hashable, Sendable {
  /// Characters of one kind.
  struct Part: Hashable, Sendable {
    /// In ems.
    var advance = 0.0
    /// The user-perceived characters.
    var characters = 0
  }

  /// In Inter, of scripts whose letters were compared with San Francisco's.
  private(set) var calibrated = Part()
  /// In Inter, of other scripts.
  private(set) var uncalibrated = Part()
  /// In fonts that stand in for those of iOS, in ems.
  private(set) var standIn = 0.0
  /// In the Korean one of them, in ems.
  private(set) var hangul = 0.0
  /// Characters as wide as they are high.
  private(set) var squares = 0.0
  /// Whether all of the text could be measured.
  package private(set) var isMeasured = true

  /// The extent of no text.
  init() {}

  init(_ runs: [ShapedRun]) {
    for run in runs { add(run) }
  }

  private mutating func add(_ run: ShapedRun) {
    guard let advance = run.advance else {
      isMeasured = false
      return
    }
    switch run.source {
    case .inter:
      let part = run.isCalibrated ? \TextExtent.calibrated : \.uncalibrated
      self[keyPath: part].advance += advance
      self[keyPath: part].characters += run.characters
    case .standIn(.hangul): hangul += advance
    case .standIn: standIn += advance
    case .fullWidth, .none: squares += advance
    }
  }

  static func += (lhs: inout TextExtent, rhs: TextExtent) {
    lhs.calibrated.advance += rhs.calibrated.advance
    lhs.calibrated.characters += rhs.calibrated.characters
    lhs.uncalibrated.advance += rhs.uncalibrated.advance
    lhs.uncalibrated.characters += rhs.uncalibrated.characters
    lhs.standIn += rhs.standIn
    lhs.hangul += rhs.hangul
    lhs.squares += rhs.squares
    lhs.isMeasured = lhs.isMeasured && rhs.isMeasured
  }

  /// The width in a font, and what it may be more or less than that.
  package func width(in font: TextFont) -> Width {
    let scale = TextScale(font)
    let sure = scale.points(calibrated.advance, characters: calibrated.characters)
    let unsure = scale.points(uncalibrated.advance, characters: uncalibrated.characters)
    let others = (standIn + hangul + squares) * font.size
    let margin =
      sure * scale.calibratedMargin + unsure * scale.uncalibratedMargin
      + standIn * font.size * Geometry.standInMargin
      + hangul * font.size * Geometry.uncalibratedMargin
    // What a careful factor has put on top of widths may just as well be missing.
    let slack = margin + (sure + unsure) * scale.carefulShare
    return Width(points: sure + unsure + others, margin: margin, slack: slack)
  }

  /// A width with its uncertainty, in points.
  package struct Width: Hashable, Sendable {
    package var points: Double
    /// What the text may be wider than that.
    package var margin: Double
    /// What it may be narrower.
    package var slack: Double

    /// What the text is at least.
    package var least: Double { points - slack }

    static func + (lhs: Width, rhs: Width) -> Width {
      Width(
        points: lhs.points + rhs.points, margin: lhs.margin + rhs.margin,
        slack: lhs.slack + rhs.slack)
    }
  }
}

/// How San Francisco's widths follow from Inter's in one font.
struct TextScale {
  let size: Double
  /// What is added for each character, in points.
  let tracking: Double
  /// What the sum of advance and tracking is multiplied by.
  let factor: Double
  let calibratedMargin, uncalibratedMargin: Double
  /// What the factor of large sizes is more than the likely one, as a share.
  let carefulShare: Double

  init(_ font: TextFont) {
    size = font.size
    let isLarge = font.size > 20
    // Above 20 points San Francisco narrows with its optical size, which tracking does not tell; the
    // factor of large sizes is a careful one already.
    tracking = isLarge ? 0 : Geometry.tracking(at: font.size)
    factor =
      (isLarge ? Geometry.factorAbove20Points : 1) * Geometry.widthFactor(of: font.weight)
    calibratedMargin = isLarge ? 0 : Geometry.calibratedMargin
    carefulShare = isLarge ? (font.size < 28 ? 0.03 : 0.05) : 0
    uncalibratedMargin = Geometry.uncalibratedMargin - (isLarge ? Geometry.calibratedMargin : 0)
  }

  func points(_ advance: Double, characters: Int) -> Double {
    max(0, (advance * size + Double(characters) * tracking) * factor)
  }
}
