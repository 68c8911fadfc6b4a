private import CICUShim

/// The cardinal plural rules of a language, as CLDR has them.
package final class PluralRules {
  private let handle: UnsafeMutableRawPointer

  /// The categories that the language has, in CLDR's order.
  package let categories: [String]

  /// CLDR's order of the categories.
  package static let order = ["zero", "one", "two", "few", "many", "other"]

  /// The rules of a language; nil where CLDR has none. Old names such as `iw` and `no` are understood.
  package init?(language: String) {
    let tag = LanguageTag(language)
    guard tag.isKnown, let handle = bk_plural_open(tag.icuLocale) else { return nil }
    self.handle = handle
    let names = Set(
      (ICUName.read { bk_plural_keywords(handle, $0, $1) } ?? "").split(separator: " ").map(
        String.init))
    categories = Self.order.filter(names.contains)
  }

  deinit { bk_plural_close(handle) }

  /// The category of a whole number.
  package func category(of number: Int) -> String {
    ICUName.read { bk_plural_select(handle, Double(number), $0, $1) } ?? "other"
  }

  /// The whole numbers up to a bound that select a category.
  package func integers(selecting category: String, upTo bound: Int) -> [Int] {
    (0...bound).filter { self.category(of: $0) == category }
  }

  /// The categories that the numbers of everyday life select: whole ones up to 1000.
  package func everydayCategories() -> Set<String> {
    Set((0...1000).map { category(of: $0) })
  }
}
