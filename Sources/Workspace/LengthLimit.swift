package import Diagnostics
package import LocalizationModel

/// The most that a text may take.
package struct LengthLimit: Hashable, Sendable {
  package var maximum: Int
  package var unit: Catalog.Limit.Unit
  /// Whether each line may take as much, rather than the whole text.
  package var isPerLine: Bool

  package init(_ maximum: Int, _ unit: Catalog.Limit.Unit = .graphemes, isPerLine: Bool = false) {
    self.maximum = maximum
    self.unit = unit
    self.isPerLine = isPerLine
  }

  /// The units that a configuration may name.
  package static let units: [Catalog.Limit.Unit] = [.graphemes, .utf16, .bytes, .lines, .pixels]
}

/// Limits on the length of texts.
package struct Limits: Sendable {
  /// In grapheme clusters, by role as in `BKMaxLength`: `Title`, `IASKSubtitle`.
  package var byRole: [String: Int] = [:]
  /// In grapheme clusters, by key of a table.
  package var byKey: [String: Int] = [:]
  /// In other units, or of each line, by role.
  package var othersByRole: [String: LengthLimit] = [:]
  /// In other units, or of each line, by key.
  package var othersByKey: [String: LengthLimit] = [:]
  /// Where the configuration names each key.
  package var keyPlaces: [String: SourceLocation] = [:]

  package init() {}
}
