/// A category of numbers that a language tells apart, as
/// [CLDR](https://unicode.org/reports/tr35/tr35-numbers.html#Language_Plural_Rules) names them.
public enum PluralCategory: String, Hashable, Sendable, CaseIterable, Comparable {
  case zero, one, two, few, many, other

  /// CLDR's order.
  public static func < (lhs: PluralCategory, rhs: PluralCategory) -> Bool {
    lhs.rank < rhs.rank
  }

  private var rank: Int {
    switch self {
    case .zero: 0
    case .one: 1
    case .two: 2
    case .few: 3
    case .many: 4
    case .other: 5
    }
  }
}
