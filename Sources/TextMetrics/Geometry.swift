/// What is known of how iOS and InAppSettingsKit lay out rows of settings, in points.
///
/// `Geometry+Generated.swift` holds the numbers. Where a number was not found, it is a careful one:
/// what fits by it fits on the device as well.
enum Geometry {
  /// The tracking of San Francisco at a size, in points for each character.
  static func tracking(at size: Double) -> Double {
    guard let after = tracking.firstIndex(where: { $0.size >= size }) else { return 0 }
    let upper = tracking[after]
    if after == 0 || upper.size == size { return upper.points }
    let lower = tracking[after - 1]
    let share = (size - lower.size) / (upper.size - lower.size)
    return lower.points + (upper.points - lower.points) * share
  }
}

/// How heavy letters are.
public enum FontWeight: String, Hashable, Sendable, CaseIterable {
  case regular, medium, semibold, bold

  /// The weight on the axis of a variable font.
  var axisValue: Float {
    switch self {
    case .regular: 400
    case .medium: 500
    case .semibold: 600
    case .bold: 700
    }
  }
}

/// The system font in one size.
public struct TextFont: Hashable, Sendable {
  /// The size in points.
  public var size: Double
  /// From one line to the next, in points.
  public var leading: Double
  /// The weight.
  public var weight: FontWeight

  /// A font; without a leading lines are taken to be 1.25 sizes apart.
  public init(size: Double, leading: Double? = nil, weight: FontWeight = .regular) {
    self.size = size
    self.leading = leading ?? size * 1.25
    self.weight = weight
  }

  /// The font of a text style at a text size.
  public init(_ style: TextStyle, at textSize: TextSize) {
    self = Geometry.typeScale[textSize.index][style.index]
  }
}

/// Apple's text styles, in the order of the Human Interface Guidelines.
public enum TextStyle: String, Hashable, Sendable, CaseIterable {
  case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote
  case caption1, caption2

  var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The text sizes that a person can choose, from the smallest to the largest.
public enum TextSize: String, Hashable, Sendable, CaseIterable, Comparable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1 = "AX1"
  case accessibility2 = "AX2"
  case accessibility3 = "AX3"
  case accessibility4 = "AX4"
  case accessibility5 = "AX5"

  var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// Whether rows put the value below the title and wrap both.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  /// Whether one size is smaller than another.
  public static func < (lhs: TextSize, rhs: TextSize) -> Bool { lhs.index < rhs.index }
}

/// Who draws the rows.
public enum RowReader: String, Hashable, Sendable, CaseIterable {
  case settingsApp, inAppSettingsKit
}

/// A device, or several of one size, held upright.
public struct Device: Hashable, Sendable {
  /// What kind of device it is.
  public enum Family: String, Hashable, Sendable {
    case phone, pad
  }

  /// The names by which people know it.
  public let name: String
  /// The kind of device.
  public let family: Family
  /// The width of the screen in points.
  public let width: Double
  /// The height of the screen in points.
  public let height: Double

  /// The devices that are known, phones first.
  public static var all: [Device] { Geometry.devices }

  /// The narrowest width that a table of settings has on the device, in points.
  ///
  /// On iPad an app shows its settings in a form sheet, and Settings keeps a sidebar. On its side a
  /// device has more room, never less.
  public func tableWidth(for reader: RowReader) -> Double {
    switch (family, reader) {
    case (.phone, _): width
    case (.pad, .inAppSettingsKit): Geometry.formSheetWidth
    case (.pad, .settingsApp):
      min(width - Geometry.settingsSidebarWidth, Geometry.readableWidth)
    }
  }
}
