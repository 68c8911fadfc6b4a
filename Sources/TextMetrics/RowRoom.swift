import UnicodeKit

/// The room of a text in its row, and how it was found.
struct RowRoom {
  /// The room in points.
  let points: Double
  /// The sum in words for people, a step a line.
  let steps: [String]

  init(of text: RowText, in place: RowPlace, measure: (String) -> Double) {
    let table = place.table
    var steps = [Self.cell(of: table)]
    switch text.role {
    case .header, .footer:
      points = table.sectionTextRoom
      steps.append(
        "table \(Points(table.width)) - 2 x (inset \(Points(table.sectionInset)) + margin "
          + "\(Points(table.margin))) = room \(Points(points))")
    case .title, .subtitle:
      (points, steps) = Self.beforeAccessory(text, table, steps)
    case .fieldTitle:
      // In the accessibility sizes Settings puts the field below its title; InAppSettingsKit does not.
      let isStacked = place.reader == .settingsApp && place.textSize.isAccessibilitySize
      let (whole, sum) = Self.beforeAccessory(text, table, steps)
      points = isStacked ? whole : min(whole, Geometry.fieldTitleMaximum)
      steps = sum
      if points < whole { steps.append("the title of a text field has at most \(Points(points))") }
    case .fieldPlaceholder:
      (points, steps) = Self.besideFieldTitle(text, table, steps, measure: measure)
    }
    self.steps = steps
  }

  private static func cell(of table: TableLayout) -> String {
    let cell = "cell \(Points(table.cellWidth))"
    if table.style == .grouped { return "table \(Points(table.width)), grouped: \(cell)" }
    return "table \(Points(table.width)), inset grouped: \(Points(table.width)) - 2 x "
      + "\(Points(table.sectionInset)) = \(cell)"
  }

  private static func beforeAccessory(
    _ text: RowText, _ table: TableLayout, _ steps: [String]
  ) -> (Double, [String]) {
    let image = text.imageWidth > 0 ? text.imageWidth + Geometry.imageGap : 0
    let points = max(0, table.room(before: text.accessory) - image)
    var sum = "cell \(Points(table.cellWidth)) - margin \(Points(table.margin))"
    if image > 0 {
      sum += " - image \(Points(text.imageWidth)) - gap \(Points(Geometry.imageGap))"
    }
    let reserve = table.reserve(for: text.accessory)
    switch text.accessory {
    case .none: sum += " - margin \(Points(reserve))"
    case .detailButton:
      sum += " - detail button \(Points(reserve)) - gap \(Points(Geometry.accessoryGap))"
    case .disclosure, .checkmark, .toggle:
      let name = text.accessory == .toggle ? "switch" : text.accessory.rawValue
      sum +=
        " - (\(name) \(Points(reserve - table.margin)) + margin \(Points(table.margin)))"
        + " - gap \(Points(Geometry.accessoryGap))"
    }
    return (points, steps + ["\(sum) = room \(Points(points))"])
  }

  private static func besideFieldTitle(
    _ text: RowText, _ table: TableLayout, _ steps: [String], measure: (String) -> Double
  ) -> (Double, [String]) {
    let image = text.imageWidth > 0 ? text.imageWidth + table.margin : 0
    let whole = table.cellWidth - 2 * table.margin - image
    let margins =
      "cell \(Points(table.cellWidth)) - 2 x margin \(Points(table.margin))"
      + (image > 0 ? " - image with margin \(Points(image))" : "")
    guard let title = text.companion else {
      return (max(0, whole), steps + ["\(margins) = room \(Points(whole))"])
    }
    let width = fieldTitleWidth(measure(title.sampled), image: image)
    let points = max(0, whole - width - Geometry.fieldGap)
    let sum = "\(margins) - title \(Points(width)) - gap \(Points(Geometry.fieldGap))"
    return (points, steps + ["\(sum) = room \(Points(points))"])
  }
}

extension RowRoom {
  /// What the title of a text field takes, by its own width.
  private static func fieldTitleWidth(_ width: Double, image: Double) -> Double {
    min(Geometry.fieldTitleMaximum, max(width, Geometry.fieldTitleMinimum - image, 0))
  }

  /// The room of a text field beside a title of a width, in points.
  static func field(in table: TableLayout, image: Double, title: Double) -> Double {
    let whole = table.cellWidth - 2 * table.margin - image
    return max(0, whole - fieldTitleWidth(title, image: image) - Geometry.fieldGap)
  }
}

/// A length for people, in points to one decimal.
package struct Points: CustomStringConvertible {
  let value: Double

  package init(_ value: Double) { self.value = value }

  package var description: String {
    let tenths = (value * 10).rounded()
    guard let whole = Int(exactly: tenths) else { return "\(value)" }
    let sign = whole < 0 ? "-" : ""
    let fraction = whole.magnitude % 10
    return "\(sign)\(whole.magnitude / 10)" + (fraction == 0 ? "" : ".\(fraction)")
  }
}
