/// How a table of settings is laid out, from which the room of its rows follows.
public struct TableLayout: Hashable, Sendable {
  /// How sections are set off.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    case insetGrouped, grouped
  }

  /// The design of the system, which changed once.
  public enum Design: String, Hashable, Sendable, CaseIterable {
    case toIOS18, fromIOS26
  }

  /// The width of the table in points.
  public var width: Double
  /// The style of its sections.
  public var style: Style
  /// The design of the system.
  public var design: Design
  /// The margin of texts in a cell, in points.
  public var margin: Double

  /// A layout by its width in points; without a margin it has the one that goes with the width.
  public init(
    width: Double, style: Style = .insetGrouped, design: Design = .fromIOS26,
    margin: Double? = nil
  ) {
    self.width = width
    self.style = style
    self.design = design
    self.margin = margin ?? Self.margin(atWidth: width)
  }

  /// The margin of a phone's table, in points.
  static func margin(atWidth width: Double) -> Double {
    width < Geometry.wideTableWidth ? Geometry.narrowMargin : Geometry.wideMargin
  }

  /// What sections keep free on each side, in points.
  public var sectionInset: Double { style == .insetGrouped ? margin : 0 }

  /// The width of a cell in points.
  public var cellWidth: Double { width - 2 * sectionInset }

  /// The width of what stands at the end of a row, with its margin, in points.
  public func reserve(for accessory: Accessory) -> Double {
    switch accessory {
    case .none: margin
    case .disclosure: Geometry.disclosureWidth + margin
    case .checkmark: Geometry.checkmarkWidth + margin
    case .toggle:
      margin
        + (design == .toIOS18 ? Geometry.switchWidthToIOS18 : Geometry.switchWidthFromIOS26)
    case .detailButton: Geometry.detailButtonReserve
    }
  }

  /// The room for the texts of a row in points: a title, or a title and the value beside it.
  public func room(before accessory: Accessory) -> Double {
    let gap = accessory == .none ? 0 : Geometry.accessoryGap
    return cellWidth - margin - reserve(for: accessory) - gap
  }

  /// The room of headers and footers in points.
  public var sectionTextRoom: Double { width - 2 * (sectionInset + margin) }
}

/// What stands at the end of a row.
public enum Accessory: String, Hashable, Sendable, CaseIterable {
  case none, disclosure, checkmark, toggle, detailButton
}

extension Device {
  /// The margin of texts in a cell, in points.
  public var margin: Double {
    family == .pad ? Geometry.wideMargin : TableLayout.margin(atWidth: width)
  }
}
