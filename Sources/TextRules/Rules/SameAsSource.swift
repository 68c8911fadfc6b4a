import Diagnostics

/// Whether a text that is equal to its source ought to differ.
struct SameAsSource {
  /// The words that other texts of the table keep.
  private let kept: KeptWords

  init(_ same: [Int], of pairs: TextPairs) {
    kept = KeptWords(same, of: pairs)
  }

  func finding(_ pair: TextPair) -> TextFinding? {
    let telling = Self.tellingWords(pair).filter { !kept.contains($0) }
    guard !telling.isEmpty, !LanguageNames.isOwnName(pair.target.coreText) else { return nil }
    let text = VisibleText.escaped(pair.target.text.shortened)
    let isSentence = Self.words(pair.source).count >= 3 && telling.count >= 2
    return TextFinding(
      "'\(text)' is equal to the source; translate it, or mark it as not for translation",
      severity: isSentence || pair.facts.isOfOtherScript ? .warning : .note)
  }

  /// The words of a text but for those of names that hold several.
  fileprivate static func words(_ text: TextProfile) -> [String] {
    ProductNames.removed(from: text.words.map(text.word))
  }

  /// The words that the language would translate.
  fileprivate static func tellingWords(_ pair: TextPair) -> [String] {
    guard !pair.isSameLanguage, pair.facts.base != "ia", pair.facts.base != "tlh" else { return [] }
    if !pair.facts.isOfOtherScript, pair.source.coreText.lowercased() == "e-mail" { return [] }
    if namesOfServices.contains(pair.source.coreText) { return [] }
    // A path is the same in all languages.
    let text = pair.source.coreText
    if text.hasPrefix("/") || text.hasPrefix("~/"), !text.contains(where: \.isWhitespace) {
      return []
    }
    let words = words(pair.source)
    let foreign = Set(
      pair.facts.isOfOtherScript ? [] : words.filter { isForeign($0, to: pair.sourceFacts) })
    // The name of a place or a person, as "São Paulo" and "Rue de la Paix".
    let isName = !foreign.isEmpty || words.contains(where: particles.contains)
    if isName, !pair.facts.isOfOtherScript,
      words.allSatisfy({ $0.first?.isUppercase == true || particles.contains($0) })
    {
      return []
    }
    let hasName = !pair.source.numbers.isEmpty && words.contains(where: isAcronym)
    return words.filter {
      isTelling($0, pair.facts.isOfOtherScript ? 4 : 3, pair.facts)
        && !(hasName && Cognates.isOfNames($0)) && !foreign.contains($0)
    }
  }

  /// Names that are words of English, too.
  private static let namesOfServices: Set<String> = [
    "GitHub Actions", "GitHub Pages", "iCloud Drive",
  ]

  private static let particles: Set<String> = [
    "de", "la", "du", "des", "del", "di", "da", "do", "von", "van", "der", "den", "el", "al",
  ]

  private static func isTelling(_ word: String, _ least: Int, _ facts: LanguageFacts) -> Bool {
    guard word.unicodeScalars.count >= least, !LanguageFacts.names.contains(word),
      !ServiceNames.has(word), word != "Mac", word != "Apple"
    else { return false }
    let capital = word.prefix(1).uppercased() + word.dropFirst()
    if facts.cognates.contains(word) || facts.cognates.contains(capital) { return false }
    if !facts.isOfOtherScript, Cognates.has(capital, in: facts.base) { return false }
    // "HTTPS" and "macOS" are names; "Sounds" is a word.
    return !word.dropFirst().contains(where: \.isUppercase)
  }

  /// Whether a word of an English text is one of another language, as "São Paulo".
  private static func isForeign(_ word: String, to facts: LanguageFacts) -> Bool {
    facts.base == "en" && word.unicodeScalars.contains { $0.value >= 0xC0 && $0.value < 0x250 }
  }

  private static func isAcronym(_ word: String) -> Bool {
    word.unicodeScalars.count > 1 && word.unicodeScalars.allSatisfy(\.isCapital)
  }
}

/// Words of the source that translations of the same table leave as they are, so that they are names, or words
/// of the language too: where "Sign in with Plex" is 「Plexでサインイン」, "Plex" needs no other word.
private struct KeptWords {
  private var words: Set<String> = []

  init(_ same: [Int], of pairs: TextPairs) {
    let wanted = Set(
      same.lazy.map { pairs[$0] }.filter { $0.source.words.count <= 3 }
        .flatMap { SameAsSource.tellingWords($0) }
        .filter { $0.first?.isUppercase == true })
    guard !wanted.isEmpty else { return }
    let outlines = Set(wanted.map { Self.outline(Array($0.unicodeScalars)[...]) })
    let mayKeep: TextFeatures = [.commonWord, .unspaced]
    for index in pairs.indices where !pairs.outline(index).features.isDisjoint(with: mayKeep) {
      let pair = pairs[index]
      guard pair.isTranslated, !pair.isSameAsSource else { continue }
      let (source, target) = (pair.source, pair.target)
      guard source.words.contains(where: { outlines.contains(Self.outline(source.masked[$0])) })
      else { continue }
      let own = SameAsSource.words(source)
      let common = wanted.intersection(own)
      guard !common.isEmpty else { continue }
      let others = Set(target.words.map(target.word))
      // What has more of its source than one word in two was left half done.
      guard others.intersection(own).count * 2 <= source.words.count else { continue }
      words.formUnion(
        common.filter {
          pair.facts.isUnspaced ? target.holds($0) : others.contains($0)
        })
    }
  }

  /// The first letter and the length of a word, which most words do not share.
  private static func outline(_ word: ArraySlice<Unicode.Scalar>) -> UInt64 {
    UInt64(word.first?.value ?? 0) << 32 | UInt64(word.count)
  }

  func contains(_ word: String) -> Bool { words.contains(word) }
}

/// Names of devices and services that hold ordinary words: no language translates "iPhone 15 Pro".
private enum ProductNames {
  /// The words of a text without those names.
  static func removed(from words: [String]) -> [String] {
    guard words.count > 1 else { return words }
    var rest: [String] = []
    var isInName = false
    for (word, next) in zip(words, words.dropFirst() + [""]) {
      if isInName, parts.contains(word) || companies.contains(word) { continue }
      isInName =
        makers.contains(word) && parts.contains(next) || word == "App" && next == "Store"
        || word == "Live" && next.hasPrefix("Photo") || word == "Hey" && next == "Siri"
        || companies.contains(next)
      if !isInName { rest.append(word) }
    }
    return rest
  }

  /// What stands behind the name of a company.
  private static let companies: Set<String> = ["Inc", "Ltd", "LLC", "GmbH", "Corp", "AG"]

  private static let makers: Set<String> = [
    "Apple", "iPhone", "iPad", "iPod", "AirPods", "Mac", "MacBook", "iMac", "HomePod",
    "Google",
    "Galaxy",
    "Pixel", "Microsoft", "Amazon", "Samsung",
  ]

  private static let parts: Set<String> = [
    "Air", "Arcade", "Assistant", "Books", "Card", "Chrome", "Drive", "Edge", "Fire", "Fitness",
    "Fold", "Home", "Maps", "Max", "Mini", "Music", "Nano", "News", "Note", "Office",
    "Pay", "Pencil", "Photos", "Play", "Plus", "Podcasts", "Prime", "Pro", "Series", "Shuffle",
    "Store", "Studio", "TV", "Teams", "Touch", "Translate", "Ultra", "Vision", "Wallet", "Watch",
    "mini", "nano", "shuffle", "touch",
  ]
}

extension TextRule {
  static let sameAsSource = TextRule(
    "text.same-as-source", .warning, "a translation differs from its source",
    why:
      "A text that is equal to the source is one that nobody translated, as a rule. Words that are the "
      + "same in both languages, names, and texts without words are left alone.",
    mayLieInSource: false, bad: TextExample("de", "Erase all data", "Erase all data"),
    good: TextExample("de", "Version", "Version"), .table { _ in [] })

  static let untranslatedTable = TextRule(
    "text.untranslated-table", .warning, "a table is translated",
    why:
      "Where more than a quarter of a table is equal to the source, the language is not finished: one "
      + "finding says so, instead of one for each text.",
    bad: TextExample(
      "de",
      [
        ("Erase all data", "Erase all data"), ("Sounds and more", "Sounds and more"),
        ("Network speed", "Network speed"), ("Cancel", "Abbrechen"),
      ]),
    good: TextExample("de", [("Erase all data", "Alle Daten löschen"), ("Cancel", "Abbrechen")]),
    .table { _ in [] })
}
