import Foundation
import Testing

@testable import TextRules

@Suite struct LanguageFactsTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let facts = root.appending(path: "../shared/checks/languages.json")

  /// The collected facts are not part of the project; where they are missing there is nothing to compare.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: facts.path)))
  func theGeneratedFactsAreFresh() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", Self.root.appending(path: "Scripts/generate-language-facts.py").path,
      Self.facts.path,
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let made = try #require(try pipe.fileHandleForReading.readToEnd())
    process.waitUntilExit()
    let file = Self.root.appending(path: "Sources/TextRules/LanguageFacts+Generated.swift")
    let kept = try Data(contentsOf: file)
    #expect(made == kept, "run Scripts/generate-language-facts.py")
  }

  @Test func languagesAreFoundByAnyOfTheirNames() {
    #expect(LanguageFacts.of("zh_CN").language == "zh-Hans")
    #expect(LanguageFacts.of("zh-TW").language == "zh-Hant")
    #expect(LanguageFacts.of("pt").language == "pt-BR")
    #expect(LanguageFacts.of("de-AT").language == "de")
    #expect(LanguageFacts.of("fr-CA").spaced == ":«»%")
    #expect(LanguageFacts.of("no").language == "nb")
    #expect(!LanguageFacts.of("gd").isKnown)
  }

  @Test func factsAreThoseOfTheLanguage() throws {
    let arabic = LanguageFacts.of("ar")
    #expect(arabic.question == "؟" && arabic.comma == "،" && arabic.isRightToLeft)
    #expect(LanguageFacts.of("tr").repeats == nil)
    #expect(LanguageFacts.of("fr").repeats == ["nous", "vous"])
    #expect(LanguageFacts.of("de").cognates.contains("Version"))
    #expect(!LanguageFacts.of("de").cognates.contains("Modus"))
    let growth = try #require(LanguageFacts.of("de").growth.first)
    #expect(growth.limit == 5 && growth.p50 == 1.5)
  }
}
