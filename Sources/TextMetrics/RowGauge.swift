/// One kind of row on one device at several text sizes, with the room that each leaves: many texts are
/// held against the same few rooms.
package struct RowGauge: Sendable {
  /// A text that does not fit.
  package struct Misfit: Hashable, Sendable {
    /// The smallest text size at which it does not.
    package var textSize: TextSize
    /// In points.
    package var room: Double
    /// Of the line, or of the widest word, in points.
    package var width: Double
    /// The word that is wider than a line; nil where the whole text must fit one.
    package var word: String?
  }

  private struct Step {
    var textSize: TextSize
    var font: TextFont
    var wraps: Bool
    /// A field's placeholder has what its title leaves of this.
    var room: Double
  }

  /// The text's place in its row; its characters do not matter.
  private let row: RowText
  private let reader: RowReader
  private let steps: [Step]
  private let table: TableLayout

  /// The rooms of a row at text sizes, which are in order.
  package init(
    _ row: RowText, reader: RowReader, device: Device, textSizes: [TextSize]
  ) {
    self.row = row
    self.reader = reader
    var table: TableLayout?
    steps = textSizes.map { textSize in
      let place = RowPlace(
        reader: reader, device: device, style: reader.tableStyle, textSize: textSize,
        language: "")
      table = place.table
      return Step(
        textSize: textSize, font: place.font(of: row.role),
        wraps: row.role.wraps(in: reader, at: textSize),
        room: RowRoom(of: row, in: place, measure: { _ in 0 }).points)
    }
    self.table = table ?? TableLayout(width: device.width)
  }

  /// The smallest size at which a text, with the value or title beside it, certainly does not fit; nil
  /// where it fits, may fit or cannot be measured.
  package func misfit(of text: String, beside companion: String?, by gauge: TextGauge) -> Misfit? {
    // A text has one weight at all sizes.
    guard let weight = steps.first?.font.weight else { return nil }
    let bounds = Bounds(of: text, companion, weight: weight, by: gauge)
    for step in steps where bounds.map({ mayMisfit($0, at: step) }) ?? true {
      let misfit =
        step.wraps
        ? wordMisfit(text, at: step, gauge) : lineMisfit(text, companion, at: step, gauge)
      if let misfit { return misfit }
    }
    return nil
  }

  /// The width of a text, in letters as small as they get, and its room at the smallest of the text sizes;
  /// nil where the text wraps.
  package func filling(of text: String, by gauge: TextGauge) -> (width: Double, room: Double)? {
    guard let step = steps.first, !step.wraps, row.role != .fieldPlaceholder else { return nil }
    let extent = gauge.extent(of: text, weight: step.font.weight)
    var font = step.font
    if row.shrinks(in: reader, wraps: false) {
      font.size = min(font.size, Geometry.smallestShrunkenSize)
    }
    return extent.isMeasured ? (extent.width(in: font).points, step.room) : nil
  }

  /// What a text and the one beside it are not wider than.
  private struct Bounds {
    let text: TextBound
    let companion: TextBound?

    /// Nil where the advances do not tell.
    init?(of text: String, _ companion: String?, weight: FontWeight, by gauge: TextGauge) {
      guard let bound = gauge.bound(of: text, weight: weight) else { return nil }
      self.text = bound
      guard let companion else {
        self.companion = nil
        return
      }
      guard let beside = gauge.bound(of: companion, weight: weight) else { return nil }
      self.companion = beside
    }
  }

  /// Whether the sums of advances leave the answer open.
  private func mayMisfit(_ bounds: Bounds, at step: Step) -> Bool {
    if step.wraps { return bounds.text.widestWord * step.font.size > step.room }
    let width = bounds.text.points(in: step.font)
    let beside = bounds.companion?.points(in: step.font)
    if row.role == .fieldPlaceholder { return width > room(step, beside: beside) }
    return width + (beside.map { $0 + Geometry.valueGap } ?? 0) > step.room
  }

  private func lineMisfit(
    _ text: String, _ companion: String?, at step: Step, _ gauge: TextGauge
  ) -> Misfit? {
    let weight = step.font.weight
    let own = gauge.extent(of: text, weight: weight)
    let other = companion.map { gauge.extent(of: $0, weight: weight) }
    let isField = row.role == .fieldPlaceholder
    let room = room(step, beside: isField ? other?.width(in: step.font).points : nil)
    func width(_ size: Double) -> TextExtent.Width {
      var font = step.font
      font.size = size
      var width = own.width(in: font)
      if let other, !isField {
        width = width + other.width(in: font)
        width.points += Geometry.valueGap
      }
      return width
    }
    let outcome = RowFit.Outcome(
      room: room, size: step.font.size, shrinks: row.shrinks(in: reader, wraps: false),
      width: width)
    guard case .isTooWide = outcome else { return nil }
    return Misfit(textSize: step.textSize, room: room, width: width(step.font.size).points)
  }

  private func wordMisfit(_ text: String, at step: Step, _ gauge: TextGauge) -> Misfit? {
    guard let word = gauge.widestWord(of: text, in: step.font),
      word.width.least > step.room
    else { return nil }
    return Misfit(
      textSize: step.textSize, room: step.room, width: word.width.points, word: word.text)
  }

  /// The room of a field's placeholder beside a title of a width in points, or that of other texts.
  private func room(_ step: Step, beside title: Double?) -> Double {
    guard row.role == .fieldPlaceholder, let title else { return step.room }
    let image = row.imageWidth > 0 ? row.imageWidth + table.margin : 0
    return RowRoom.field(in: table, image: image, title: title)
  }
}

extension RowReader {
  /// The style of tables that a reader has where nothing else is said.
  package var tableStyle: TableLayout.Style { self == .settingsApp ? .insetGrouped : .grouped }
}
