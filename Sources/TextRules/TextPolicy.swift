import UnicodeKit
package import Workspace

/// What a project has decided about words, for one language.
package struct TextPolicy: Sendable {
  /// Names that the language keeps: brands, products.
  var protectedWords: [String] = [] { didSet { brands = protectedWords.map { Brand($0) } } }
  /// The same, made ready to be looked for.
  private(set) var brands: [Brand] = []
  /// The terms, those of more words first.
  var terms: [ProjectTerm] = []

  /// Whether nothing was decided.
  package var isEmpty: Bool { protectedWords.isEmpty && terms.isEmpty }

  package init() {}

  package init(_ glossary: Glossary, for language: String) {
    protectedWords = glossary.protectedWords
    brands = protectedWords.map { Brand($0) }
    terms = glossary.terms(for: LanguageTag(language)).map(ProjectTerm.init)
      .sorted { $0.source.letters.count > $1.source.letters.count }
  }
}

/// A term, made ready to be looked for.
struct ProjectTerm: Sendable {
  let source: SearchedTerm
  /// The source in singular and plural.
  let sources: [SearchedTerm]
  let allowed: [SearchedTerm]
  let forbidden: [SearchedTerm]

  init(_ term: Glossary.Term) {
    source = SearchedTerm(term.source)
    sources =
      [source] + (term.source.hasSuffix("y") ? [SearchedTerm(term.source.dropLast() + "ies")] : [])
    allowed = term.allowed.map { SearchedTerm($0) }
    forbidden = term.forbidden.map { SearchedTerm($0) }
  }
}
