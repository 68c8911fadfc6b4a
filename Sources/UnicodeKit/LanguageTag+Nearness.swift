/// How near a translation's language is to the one that is asked for.
package enum LanguageNearness: Int, Hashable, Sendable, Comparable {
  /// The same language, whatever its spelling: `zh-CN` for `zh-Hans`.
  case same
  /// The same once what goes without saying is said: `pt` for `pt-BR`.
  case likely
  /// Another region's form of the language, in the same script: `pt-BR` for `pt-PT`.
  case otherRegion

  /// Nearest first.
  package static func < (lhs: LanguageNearness, rhs: LanguageNearness) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

extension LanguageTag {
  /// How near another language is; nil where its texts are of no use, such as those in another script.
  package func nearness(to other: LanguageTag) -> LanguageNearness? {
    guard tag.utf8.count < 80, other.tag.utf8.count < 80 else { return nil }
    return Self.nearnesses.answer(for: tag + "/" + other.tag) { _ in computedNearness(to: other) }
  }

  private func computedNearness(to other: LanguageTag) -> LanguageNearness? {
    if matches(other) { return .same }
    let mine = maximized
    let others = other.maximized
    guard let language = mine.language, language == others.language, mine.script == others.script
    else { return tag.lowercased() == other.tag.lowercased() ? .same : nil }
    return mine.region == others.region ? .likely : .otherRegion
  }

  private static let nearnesses = Memo<LanguageNearness?>()
}
