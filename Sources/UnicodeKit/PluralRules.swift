import Synchronization

/// The plural rules of a language, as CLDR has them.
package struct PluralRules: Sendable {
  /// What numbers are for.
  package enum Kind: Hashable, Sendable {
    /// Counting: 1 file, 2 files.
    case cardinal
    /// Ranks: 1st, 2nd, 3rd, 4th.
    case ordinal
  }

  /// All categories there are, in CLDR's order.
  package static let order = ["zero", "one", "two", "few", "many", "other"]

  /// The categories that the language has, in CLDR's order.
  package let categories: [String]

  private let rules: SharedRules

  /// The rules of a language; nil where CLDR has none. Old names such as `iw` and `no` are
  /// understood.
  package init?(language: String, kind: Kind = .cardinal) {
    let isOrdinal = kind == .ordinal
    let tag = LanguageTag(language)
    for name in [tag.canonical] + tag.parents {
      let locale = LanguageTag(name).locale
      if let rules = CategoryRules(locale: locale, isOrdinal: isOrdinal) {
        self.init(rules)
        return
      }
    }
    // A language in another script than its own counts the same.
    guard let language = tag.language,
      let rules = CategoryRules(locale: language, isOrdinal: isOrdinal)
    else {
      return nil
    }
    self.init(rules)
  }

  private init(_ rules: consuming sending CategoryRules) {
    categories = Self.order.indices.filter { rules.has($0) }.map { Self.order[$0] }
    self.rules = SharedRules(rules)
  }

  /// The category that an integer selects.
  package func category(of number: Int) -> String {
    rules.withLock { Self.category(of: number, $0) }
  }

  /// The integers from 0 to a bound that select a category, in order.
  package func integers(selecting category: String, upTo bound: Int) -> [Int] {
    guard bound >= 0, categories.contains(category) else { return [] }
    return rules.withLock { rules in
      (0...bound).filter { Self.category(of: $0, rules) == category }
    }
  }

  /// The categories that the integers of daily life, 0 to 1000, select.
  package func everydayCategories() -> Set<String> {
    rules.withLock { rules in Set((0...1000).map { Self.category(of: $0, rules) }) }
  }

  /// Integers that select a category, to show what it is for; none where only fractions do.
  package func samples(of category: String, limit: Int = 5) -> [Int] {
    let small = integers(selecting: category, upTo: 200)
    guard small.isEmpty else { return Array(small.prefix(limit)) }
    let large = [1000, 10_000, 100_000, 1_000_000, 2_000_000, 1_000_000_000]
    return Array(large.filter { self.category(of: $0) == category }.prefix(limit))
  }

  private static func category(of number: Int, _ rules: borrowing CategoryRules) -> String {
    rules.category(of: Double(number.magnitude)).map { order[$0] } ?? "other"
  }
}

/// Rules for use from several tasks.
private final class SharedRules: Sendable {
  private let rules: Mutex<CategoryRules>

  init(_ rules: consuming sending CategoryRules) { self.rules = Mutex(rules) }

  func withLock<Result>(_ body: (borrowing CategoryRules) -> sending Result) -> sending Result {
    rules.withLock { body($0) }
  }
}
