package import Diagnostics
package import LocalizationModel
import UnicodeKit

/// Texts that were translated once, to be offered where the same or a similar text is to be translated.
///
/// Nothing of it is ever a translation by itself: it makes suggestions, from which a person chooses.
package struct TranslationMemory: Sendable {
  /// A text with a translation.
  package struct Pair: Hashable, Sendable {
    package var source: ExactString
    package var target: ExactString
    package var sourceLanguage: String
    package var targetLanguage: String
    /// Where the pair comes from, for people: a table, or a memory's file.
    package var origin: String?
    /// The key that the text had; a text with the same one is offered first.
    package var context: ExactString?

    package init(
      source: ExactString, target: ExactString, from sourceLanguage: String,
      to targetLanguage: String, origin: String? = nil, context: ExactString? = nil
    ) {
      self.source = source
      self.target = target
      self.sourceLanguage = sourceLanguage
      self.targetLanguage = targetLanguage
      self.origin = origin
      self.context = context
    }
  }

  /// The least percentage that a text must have in common to be offered: what the Translate Toolkit and
  /// most tools for translators ask for.
  package static let threshold = 75

  /// How much a translation for another region's readers counts less, in percent.
  package static let regionPenalty = 5

  /// How many suggestions are made for a text.
  package static let limit = 3

  private var parts: [String: Part] = [:]
  private var seen: Set<Pair> = []

  /// The pairs from one language.
  private struct Part: Sendable {
    var texts = SimilarTexts()
    /// The translations of each text, in the order in which they came.
    var targets: [[Target]] = []
  }

  fileprivate struct Target: Sendable {
    let language: String
    let text: ExactString
    let origin: String?
    let context: ExactString?
  }

  /// A memory of nothing.
  package init() {}

  /// How many pairs there are.
  package var count: Int { seen.count }

  /// Adds pairs; those that are there already, of whatever origin, and those without a text are not added
  /// again.
  package mutating func add(_ pairs: some Sequence<Pair>) {
    for pair in pairs where !pair.source.isEmpty && !pair.target.isEmpty {
      var known = pair
      known.origin = nil
      guard seen.insert(known).inserted else { continue }
      var part = parts.removeValue(forKey: pair.sourceLanguage) ?? Part()
      let position = part.texts.insert(pair.source)
      if position == part.targets.count { part.targets.append([]) }
      part.targets[position].append(
        Target(
          language: pair.targetLanguage, text: pair.target, origin: pair.origin,
          context: pair.context))
      parts[pair.sourceLanguage] = part
    }
  }
}

extension TranslationMemory {
  /// The texts that are like one text, for suggestions in many languages.
  package struct Similar: Sendable {
    fileprivate var found: [(targets: [Target], source: ExactString, score: Int)]
  }

  /// Looks for texts that are like a text.
  package func similar(to text: ExactString, from language: String) -> Similar {
    let asked = LanguageTag(language)
    var found: [(targets: [Target], source: ExactString, score: Int)] = []
    for (name, part) in parts.sorted(by: { $0.key < $1.key }) {
      guard let nearness = asked.nearness(to: LanguageTag(name)) else { continue }
      for match in part.texts.matches(for: text, threshold: Self.threshold) {
        let score = match.score - nearness.penalty
        guard score >= Self.threshold else { continue }
        found.append((part.targets[match.position], part.texts.texts[match.position], score))
      }
    }
    return Similar(found: found)
  }

  /// The best suggestions for a text: by score, then those of the same key, then those in the very
  /// language, then in the order in which they came.
  package func suggestions(
    for text: ExactString, from sourceLanguage: String, to targetLanguage: String,
    context: ExactString? = nil
  ) -> [Catalog.Suggestion] {
    similar(to: text, from: sourceLanguage).suggestions(to: targetLanguage, context: context)
  }
}

extension TranslationMemory.Similar {
  /// The best suggestions in a language, in the order of `TranslationMemory.suggestions`.
  package func suggestions(
    to language: String, context: ExactString? = nil
  ) -> [Catalog.Suggestion] {
    let asked = LanguageTag(language)
    var nearnesses: [String: LanguageNearness?] = [:]
    var ranked: [(rank: (Int, Int, Int, Int), suggestion: Catalog.Suggestion)] = []
    for text in found {
      for target in text.targets {
        let nearness =
          nearnesses[target.language] ?? asked.nearness(to: LanguageTag(target.language))
        nearnesses[target.language] = .some(nearness)
        guard let nearness else { continue }
        let score = text.score - nearness.penalty
        guard score >= TranslationMemory.threshold else { continue }
        let isSameKey = context != nil && target.context == context
        ranked.append(
          (
            (-score, isSameKey ? 0 : 1, nearness.rawValue, ranked.count),
            Catalog.Suggestion(
              source: text.source, target: target.text, score: score, origin: target.origin)
          ))
      }
    }
    var targets: Set<ExactString> = []
    let best = ranked.sorted { $0.rank < $1.rank }.map(\.suggestion)
    return Array(best.filter { targets.insert($0.target).inserted }.prefix(TranslationMemory.limit))
  }
}

extension LanguageNearness {
  fileprivate var penalty: Int { self == .otherRegion ? TranslationMemory.regionPenalty : 0 }
}
