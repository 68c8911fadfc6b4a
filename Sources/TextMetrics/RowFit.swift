import UnicodeKit

/// Whether a text fits where it is shown.
///
/// A title, with the value beside it, must fit one line. Headers and footers wrap, and from the first
/// accessibility size on rows do: there the widest word must fit a line.
public struct RowFit: Hashable, Sendable {
  /// How a text fits.
  public enum Outcome: Hashable, Sendable {
    case fits
    /// It fits in letters of this size in points, to which InAppSettingsKit shrinks it.
    case fitsShrunken(to: Double)
    /// Its width is so near to the room that the estimate's margin decides.
    case isClose
    /// It is wider than its room, by so many points of the estimated width, whatever the margin.
    case isTooWide(by: Double)
    /// Some characters have no font to be measured with, and the rest fits.
    case isUnmeasured
  }

  /// The room in points.
  public let room: Double
  /// The width in points that the room must hold: of the line, or of the widest word.
  public let width: Double
  /// What the width may be more than that, in points.
  public let margin: Double
  /// The lines that the text takes: 1 where it cannot wrap.
  public let lineCount: Int
  /// How the text fits.
  public let outcome: Outcome
  /// Scripts, in ISO 15924, of characters that no font could measure.
  public let unmeasuredScripts: [String]
  /// The sum in words for people, a step a line.
  public let explanation: [String]

  /// Measures a text against its room.
  public init(of text: RowText, in place: RowPlace, fonts: FontLibrary) {
    let fitting = Fitting(text: text, place: place, fonts: fonts)
    let room = RowRoom(of: text, in: place) { fitting.width(of: $0, size: nil).points }
    let need = fitting.wraps ? fitting.widestWord() : fitting.line(size: nil)
    var outcome = fitting.outcome(of: need, room: room.points)
    let unmeasured = need.widths.flatMap(\.unmeasured)
    if case .isTooWide = outcome {} else if !unmeasured.isEmpty { outcome = .isUnmeasured }
    self.room = room.points
    width = need.points
    margin = need.margin
    lineCount = fitting.wraps ? fitting.lineCount(in: room.points) : 1
    self.outcome = outcome
    unmeasuredScripts = Set(unmeasured.map(\.script)).sorted()
    explanation =
      room.steps + fitting.steps(of: need)
      + [Self.verdict(outcome, need: need, room: room.points, lineCount: lineCount)]
  }

  private static func verdict(
    _ outcome: Outcome, need: Need, room: Double, lineCount: Int
  ) -> String {
    let lines = lineCount > 1 ? " in \(lineCount) lines" : ""
    let widths = "width \(Points(need.points)) of room \(Points(room))"
    return switch outcome {
    case .fits: "\(widths): fits\(lines), \(Points(room - need.points)) to spare"
    case .fitsShrunken(let size): "\(widths): fits in letters of \(Points(size)) points"
    case .isClose:
      "\(widths), give or take \(Points(max(need.margin, need.slack))): too close to tell"
    case .isTooWide(let excess): "\(widths): too wide by \(Points(excess))"
    case .isUnmeasured: "\(widths): not all of the text could be measured"
    }
  }
}

extension RowFit.Outcome {
  /// How a text fits a room, by its width in letters of a size in points.
  init(
    room: Double, size: Double, shrinks: Bool, width: (Double) -> TextExtent.Width
  ) {
    let full = width(size)
    let smallest = Geometry.smallestShrunkenSize
    guard full.points + full.margin > room else {
      self = .fits
      return
    }
    guard shrinks, size > smallest else {
      self = full.least > room ? .isTooWide(by: full.points - room) : .isClose
      return
    }
    // Letters shrink by the rest, should the text be wider than it is taken to be.
    if full.points <= room {
      self = .fits
      return
    }
    for size in stride(from: size.rounded(.up) - 1, through: smallest, by: -1) {
      let line = width(size)
      if line.points + line.margin <= room {
        self = .fitsShrunken(to: size)
        return
      }
    }
    let least = width(smallest)
    self = least.least > room ? .isTooWide(by: full.points - room) : .isClose
  }
}

extension RowText.Role {
  /// Whether the text goes on in a second line.
  func wraps(in reader: RowReader, at textSize: TextSize) -> Bool {
    switch self {
    case .header, .footer: true
    case .title, .subtitle: textSize.isAccessibilitySize
    case .fieldTitle: reader == .settingsApp && textSize.isAccessibilitySize
    case .fieldPlaceholder: false
    }
  }
}

extension RowText {
  /// Whether letters become smaller before the text is cut off.
  func shrinks(in reader: RowReader, wraps: Bool) -> Bool {
    reader == .inAppSettingsKit && mayShrink && !wraps && role != .fieldPlaceholder
  }
}

/// What the room of a row must hold.
private struct Need {
  /// The texts side by side.
  var widths: [TextWidth]
  /// What stays free between them, in points.
  var gap = 0.0

  var points: Double { widths.reduce(gap) { $0 + $1.points } }
  var margin: Double { widths.reduce(0) { $0 + $1.margin } }
  var slack: Double { widths.reduce(0) { $0 + $1.slack } }
}

/// The measuring of one text in one place.
private struct Fitting {
  let text: RowText
  let place: RowPlace
  let fonts: FontLibrary
  private let font: TextFont
  private let shown: String

  init(text: RowText, place: RowPlace, fonts: FontLibrary) {
    self.text = text
    self.place = place
    self.fonts = fonts
    font = place.font(of: text.role)
    let sampled = text.text.sampled
    let isUppercase = text.role == .header && place.table.design == .toIOS18
    shown =
      isUppercase
      ? LetterCase.uppercased(sampled, language: LanguageTag(place.language)) : sampled
  }

  var wraps: Bool { text.role.wraps(in: place.reader, at: place.textSize) }

  /// The value that shares the line of a title.
  private var value: String? { text.role == .title ? text.companion?.sampled : nil }

  func width(of text: String, size: Double?) -> TextWidth {
    var font = font
    if let size { font.size = size }
    return TextWidth(of: text, in: font, language: place.language, fonts: fonts)
  }

  /// The whole line, in letters of a size in points or of the font's own.
  func line(size: Double?) -> Need {
    let title = width(of: shown, size: size)
    guard let value, !value.utf8.isEmpty else { return Need(widths: [title]) }
    return Need(widths: [title, width(of: value, size: size)], gap: Geometry.valueGap)
  }

  func widestWord() -> Need {
    let words = [shown, value].compactMap { $0.flatMap(breaker.widestWord)?.width }
    return Need(widths: words.max { $0.points < $1.points }.map { [$0] } ?? [])
  }

  func lineCount(in room: Double) -> Int { breaker.lineCount(of: shown, width: room) }

  private var breaker: LineBreaker {
    LineBreaker(font: font, language: place.language, fonts: fonts)
  }

  func outcome(of need: Need, room: Double) -> RowFit.Outcome {
    let shrinks = text.shrinks(in: place.reader, wraps: wraps)
    return RowFit.Outcome(room: room, size: font.size, shrinks: shrinks) { size in
      let need = size == font.size ? need : line(size: size)
      return TextExtent.Width(points: need.points, margin: need.margin, slack: need.slack)
    }
  }

  /// How the width was found, in words for people.
  func steps(of need: Need) -> [String] {
    var steps: [String] = []
    if wraps { steps.append("the text wraps: its widest word must fit a line") }
    for sample in text.text.samples + (text.companion?.samples ?? []) {
      steps.append("a placeholder is taken to be as wide as \"\(sample)\"")
    }
    for width in need.widths { steps += width.runs.map { Self.step($0, width.font) } }
    if need.widths.count > 1 {
      steps.append("gap between title and value: \(Points(need.gap))")
    }
    return steps
  }

  private static func step(_ run: TextWidth.Run, _ font: TextFont) -> String {
    let text = "\"\(run.text)\""
    guard let advance = run.advance else { return "\(text): no font for script \(run.script)" }
    var sum = "\(rounded(advance)) em x \(Points(run.size))"
    if run.tracking != 0 { sum += " + \(run.characters) x \(rounded(run.tracking))" }
    if run.factor != 1 { sum = "(\(sum)) x \(rounded(run.factor))" }
    let face = run.font.map { " (\(font.weight.rawValue), by \($0))" } ?? ""
    let percent = Points(run.marginShare * 100)
    let margin = run.marginShare > 0 ? ", give or take \(percent) %" : ""
    return "\(text): \(sum) = \(Points(run.points))\(margin)\(face)"
  }

  private static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}
