package import UnicodeKit

/// What a project has decided about words.
package struct Glossary: Sendable {
  /// A word or words of the source, with what stands for it in one language.
  package struct Term: Sendable, Hashable {
    package var source: String
    /// The translations that may stand for it; empty where any may that is not forbidden.
    package var allowed: [String]
    /// What must not stand for it.
    package var forbidden: [String]

    package init(_ source: String, allowed: [String] = [], forbidden: [String] = []) {
      self.source = source
      self.allowed = allowed
      self.forbidden = forbidden
    }
  }

  /// The terms by language, as the configuration names it; `*` for all.
  package var terms: [String: [Term]] = [:]
  /// Names that every language keeps: brands, products.
  package var protectedWords: [String] = []

  package init() {}

  /// The terms of a language: its own, then those of its parents, then those of all.
  package func terms(for language: LanguageTag) -> [Term] {
    guard !terms.isEmpty else { return [] }
    let names = [language.canonical] + language.parents.map { LanguageTag($0).canonical } + ["*"]
    var seen: Set<String> = []
    var result: [Term] = []
    for name in names {
      for (own, list) in terms.sorted(by: { $0.key < $1.key })
      where LanguageTag(own).canonical == name {
        result += list.filter { seen.insert($0.source.lowercased()).inserted }
      }
    }
    return result
  }
}
