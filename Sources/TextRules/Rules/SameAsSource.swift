import Diagnostics

/// Whether a text that is equal to its source ought to differ.
enum SameAsSource {
  static func finding(_ pair: TextPair) -> TextFinding? {
    guard !pair.isSameLanguage, pair.facts.base != "ia", pair.facts.base != "tlh" else {
      return nil
    }
    let words = ProductNames.removed(from: pair.source.words.map(pair.source.word))
    let isOther = pair.facts.isOfOtherScript
    let telling = words.filter { isTelling($0, isOther ? 4 : 3, pair.facts) }
    guard !telling.isEmpty, !LanguageNames.isOwnName(pair.target.coreText) else { return nil }
    let text = VisibleText.escaped(pair.target.text.shortened)
    return TextFinding(
      "'\(text)' is equal to the source; translate it, or mark it as not for translation",
      severity: words.count >= 3 && telling.count >= 2 || isOther ? .warning : .note)
  }

  /// Whether a word is one that the language would translate.
  private static func isTelling(_ word: String, _ least: Int, _ facts: LanguageFacts) -> Bool {
    guard word.unicodeScalars.count >= least, !LanguageFacts.names.contains(word) else {
      return false
    }
    let capital = capitalized(word)
    if facts.cognates.contains(word) || facts.cognates.contains(capital) { return false }
    if !facts.isOfOtherScript, international.contains(capital) { return false }
    // "HTTPS" and "macOS" are names; "Sounds" is a word.
    return !word.dropFirst().contains(where: \.isUppercase)
  }

  /// Words that hardly any language with Latin letters translates.
  private static let international: Set<String> = [
    "Audio", "Email", "Emails", "Internet", "Lab", "Magenta", "Mails", "Radio", "Software",
    "Stereo",
    "Video", "Widget",
  ]

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }
}

/// Names of devices and services that hold ordinary words: no language translates "iPhone 15 Pro".
private enum ProductNames {
  /// The words of a text without those names.
  static func removed(from words: [String]) -> [String] {
    guard words.count > 1 else { return words }
    var rest: [String] = []
    var isInName = false
    for (word, next) in zip(words, words.dropFirst() + [""]) {
      if isInName, parts.contains(word) { continue }
      isInName = makers.contains(word) && parts.contains(next) || word == "App" && next == "Store"
      if !isInName { rest.append(word) }
    }
    return rest
  }

  private static let makers: Set<String> = [
    "Apple", "iPhone", "iPad", "iPod", "AirPods", "Mac", "MacBook", "iMac", "HomePod", "Google",
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
    wakesOn: .letter, bad: TextExample("de", "Erase all data", "Erase all data"),
    good: TextExample("de", "Version", "Version"), .pair { _ in nil })

  static let untranslatedTable = TextRule(
    "text.untranslated-table", .warning, "a table is translated",
    why:
      "Where more than a quarter of a table is equal to the source, the language is not finished: one "
      + "finding says so, instead of one for each text.",
    wakesOn: .letter,
    bad: TextExample(
      "de",
      [
        ("Erase all data", "Erase all data"), ("Sounds and more", "Sounds and more"),
        ("Network speed", "Network speed"), ("Cancel", "Abbrechen"),
      ]),
    good: TextExample("de", [("Erase all data", "Alle Daten löschen"), ("Cancel", "Abbrechen")]),
    .table { _ in [] })
}
