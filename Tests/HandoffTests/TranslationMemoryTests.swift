import Diagnostics
import Handoff
import LocalizationFormats
import LocalizationModel
import TestSupport
import Testing

@Suite struct TranslationMemoryTests {
  private func memory(_ pairs: (String, String, String)...) -> TranslationMemory {
    TranslationMemory(
      pairs.map {
        TranslationMemory.Pair(
          source: ExactString($0.0), target: ExactString($0.1), from: "en", to: $0.2)
      })
  }

  @Test func theSameTextIsOfferedFirst() {
    let memory = memory(
      ("Show previews", "Vorschauen zeigen", "de"), ("Show preview", "Vorschau zeigen", "de"))
    let found = memory.suggestions(for: "Show preview", from: "en", to: "de")
    #expect(found.map(\.target) == ["Vorschau zeigen", "Vorschauen zeigen"])
    // One of thirteen characters differs: 92.3 %.
    #expect(found.map(\.score) == [100, 92])
  }

  @Test func threeQuartersAreEnoughAndLessIsNot() {
    let memory = memory(("abcd", "x", "de"), ("abyz", "y", "de"))
    #expect(
      memory.suggestions(for: "abce", from: "en", to: "de")
        == [Catalog.Suggestion(source: "abcd", target: "x", score: 75)])
  }

  @Test func atMostThreeAreOfferedInTheOrderOfTheFile() {
    let memory = memory(
      ("Sounds", "1", "de"), ("Sounds", "2", "de"), ("Sounds", "3", "de"), ("Sounds", "4", "de"))
    let found = memory.suggestions(for: "Sounds", from: "en", to: "de")
    #expect(found.map(\.target) == ["1", "2", "3"])
  }

  @Test func theTextOfTheSameKeyComesFirst() {
    var memory = memory(("Open", "Offen", "de"))
    memory.add([
      TranslationMemory.Pair(
        source: "Open", target: "Öffnen", from: "en", to: "de", context: "action.open")
    ])
    let found = memory.suggestions(for: "Open", from: "en", to: "de", context: "action.open")
    #expect(found.map(\.target) == ["Öffnen", "Offen"])
  }

  @Test(
    "languages are the same, nearly so, or none at all",
    arguments: [
      ("zh-Hans", "zh-CN", 100), ("DE", "de", 100), ("pt", "pt-BR", 100), ("pt-PT", "pt-BR", 95),
      ("zh-Hans", "zh-Hant", nil), ("zh-CN", "zh-TW", nil), ("sr-Latn", "sr-Cyrl", nil),
      ("sr", "sr-Latn", nil), ("de", "nl", nil), ("nb", "nn", nil),
    ] as [(String, String, Int?)])
  func languages(asked: String, known: String, score: Int?) {
    let found = memory(("Sounds", "x", known)).suggestions(for: "Sounds", from: "en", to: asked)
    #expect(found.first?.score == score)
  }

  @Test func textsOfOtherCodeUnitsAreNotTheSame() {
    let found = memory(("Caf\u{E9}", "x", "de"))
      .suggestions(for: "Cafe\u{301}", from: "en", to: "de")
    #expect(found.map(\.score) == [99])
  }

  @Test func aFlagIsOneCharacter() {
    let found = memory(("abc 🇩🇪", "x", "de")).suggestions(for: "abc 🇫🇷", from: "en", to: "de")
    #expect(found.map(\.score) == [80])
  }

  @Test func theIndexFindsWhatComparingAllTextsFinds() {
    var random = SplitMix64(seed: 7)
    let texts = (0..<400).map { _ in
      String(
        (0..<Int.random(in: 1...14, using: &random)).map { _ in
          "abc ".randomElement(using: &random) ?? "a"
        })
    }
    let memory = TranslationMemory(
      texts.map {
        TranslationMemory.Pair(
          source: ExactString($0), target: ExactString($0), from: "en", to: "de")
      })
    for text in texts.prefix(100) {
      let best = Set(texts).map { score(text, $0) }.filter { $0 >= 75 }.sorted(by: >).prefix(3)
      let found = memory.suggestions(for: ExactString(text), from: "en", to: "de")
      #expect(found.map(\.score) == Array(best), "\(text)")
    }
  }

  /// The whole table of Levenshtein's distance.
  private func score(_ lhs: String, _ rhs: String) -> Int {
    let left = Array(lhs)
    let right = Array(rhs)
    var table = Array(0...right.count)
    for (line, character) in left.enumerated() {
      var next = [line + 1]
      for column in right.indices {
        next.append(
          min(
            table[column] + (right[column] == character ? 0 : 1), table[column + 1] + 1,
            next[column] + 1))
      }
      table = next
    }
    let whole = max(left.count, right.count)
    return (100 * (whole - (table.last ?? 0))) / whole
  }

  @Test func aHugeTextIsFoundAsItIsAndNotMeasured() {
    let huge = String(repeating: "a", count: 100_000)
    let memory = memory((huge, "x", "de"), (huge + "b", "y", "de"))
    #expect(
      memory.suggestions(for: ExactString(huge), from: "en", to: "de").map(\.target) == ["x"])
  }
}
