import Diagnostics
import LocalizationModel

/// What one rule gathers of the tables.
protocol TextGathering {
  /// Takes a table in one language in.
  mutating func add(_ table: TextTable, at place: TextPlace)

  /// What the rule has to say of all tables.
  func findings() -> [GatheredFinding]
}

/// What a rule says about a text.
struct GatheredFinding: Sendable {
  let pair: TextPair
  let place: TextPlace
  let finding: TextFinding
}

/// What names a text in all languages.
struct TextUnit: Hashable, Sendable {
  let table: String
  let key: ExactString
  let path: VariantPath

  init(_ pair: TextPair) {
    table = pair.table
    key = pair.key
    path = pair.path
  }
}
