import Diagnostics
import LocalizationModel

/// Finds earlier translations for texts; what is like a text is looked for once for all languages.
struct SuggestionFinder {
  private let memory: TranslationMemory
  private let sourceLanguage: String
  private var known: [ExactString: TranslationMemory.Similar] = [:]

  init(_ memory: TranslationMemory, sourceLanguage: String) {
    self.memory = memory
    self.sourceLanguage = sourceLanguage
  }

  /// Adds suggestions to the entries of a catalog that still need work; their own translation is none.
  mutating func addSuggestions(to catalog: inout Catalog, in language: String) {
    for table in catalog.tables.indices {
      for index in catalog.tables[table].entries.indices {
        let entry = catalog.tables[table].entries[index]
        let target = entry[language]
        let isDone = target?.variants.allSatisfy(\.state.isDone) ?? false
        // Texts that depend on numbers are alike only as a whole, and suggestions stand at each of them.
        guard !isDone, entry.isForTranslation, let message = entry[sourceLanguage],
          message.isPlain
        else { continue }
        catalog.tables[table].entries[index].suggestions =
          similar(to: message.fallback).suggestions(to: language, context: entry.key)
          .filter { $0.target != target?.fallback }
      }
    }
  }

  private mutating func similar(to text: ExactString) -> TranslationMemory.Similar {
    if let found = known[text] { return found }
    let found = memory.similar(to: text, from: sourceLanguage)
    known[text] = found
    return found
  }
}
