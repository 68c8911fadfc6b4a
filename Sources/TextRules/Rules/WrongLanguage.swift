import Diagnostics
import UnicodeKit

extension TextRule {
  static let wrongLanguage = TextRule(
    "language.wrong-language", .warning, "a table is in the language that its folder names",
    why:
      "Two files that were exchanged are valid, complete, and wrong in every row. The letters of a table, "
      + "and in 40 words or more its small words, tell in which language it is. Languages that are close to "
      + "each other are told apart by words that only one of them has. A text alone that has no letter of a "
      + "language of another script than Latin is found too, and so is a sentence with small words of "
      + "another language and none of its own.",
    mayLieInSource: false, bad: example(of: swedish), good: example(of: danish),
    .table { table in
      guard let answer = LanguageGuess(table).answer else {
        return ForeignText.findings(in: table) + foreignSentences(in: table)
      }
      let own = name(table.facts.language)
      switch answer {
      case .script(let script):
        let tag = LanguageTag("und-" + script).maximized.language ?? script
        return [
          (nil, TextFinding("the texts are in the letters of \(name(tag)), and not in \(own)"))
        ]
      case .language(let language, let words):
        let shown = words.map { "'\($0)'" }.joined(separator: ", ")
        return [
          (
            nil,
            TextFinding(
              "the texts look like \(name(language)), not like \(own)"
                + (shown.isEmpty ? "" : ": \(shown)"))
          )
        ]
      }
    })

  /// Texts that are in another language by themselves, where they are few.
  private static func foreignSentences(in table: TextTable) -> [(Int?, TextFinding)] {
    guard table.facts.isKnown, let sentences = ForeignSentences(table.facts) else { return [] }
    return table.telling.compactMap { index in
      guard let (language, words) = sentences.language(of: table.pairs[index]) else { return nil }
      let shown = words.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
      return (
        index, TextFinding("the text looks like \(name(language)): \(shown)", severity: .note)
      )
    }
  }

  private static func name(_ language: String) -> String {
    DisplayNames.language(language)
  }

  private static let swedish = [
    "Visa inställningar för nätverk när du är ansluten och inte har ljud",
    "Ta bort alla bilder från den här enheten efter att du har sparat",
    "Välj det språk som ska användas och om det inte är ditt eget",
    "Spela bara upp ljud från listan när du vill ha hjälp",
  ]

  private static let danish = [
    "Vis indstillinger for netværk, når du er forbundet og ikke har lyd",
    "Fjern alle billeder fra denne enhed, efter at du har gemt dem",
    "Vælg det sprog, som skal bruges, og om det ikke er dit eget",
    "Afspil kun lyd fra listen, når du vil have hjælp",
  ]

  private static func example(of texts: [String]) -> TextExample {
    TextExample("da", zip(["One", "Two", "Three", "Four"], texts).map { ($0, $1) })
  }
}
