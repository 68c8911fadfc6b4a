import Diagnostics
import PropertyLists
import Rules
import SettingsBundles
import TextRules
import Workspace

extension Check {
  /// Words that a page shows and no reader looks up.
  static let notLocalizable = Check([.notLocalizable]) { bundle, findings in
    guard bundle.isTranslated else { return }
    for element in bundle.walk.elements where element.type?.role == .readOnly {
      guard let node = element.specifier["DefaultValue"], let text = node.string,
        element.specifier["Titles"] == nil, text.looksLikeWords
      else { continue }
      findings.report(
        .notLocalizable, at: element.location(of: node.range),
        "DefaultValue \(text.inQuotes) of \(element.label) is shown in every language as it is: give "
          + "it a title with Titles and Values")
    }
  }
}

extension String {
  /// Whether the text is words for people, rather than a number, a name or a version: several words of which
  /// one is neither the first nor a name, or a word that stands for a value that is not there.
  fileprivate var looksLikeWords: Bool {
    let words = split { $0.isWhitespace }
    if words.count == 1 { return Self.placeholders.contains(lowercased()) }
    guard words.allSatisfy({ word in word.allSatisfy { $0.isLetter || ",.:;!?'’…-".contains($0) } })
    else { return false }
    return words.dropFirst().contains { word in
      word.first?.isLowercase == true && !Self.partsOfNames.contains(String(word))
    }
  }

  private static let placeholders: Set<String> = [
    "default", "disabled", "empty", "enabled", "inactive", "loading…", "loading...", "never",
    "none",
    "unavailable", "undefined", "unknown", "unset",
  ]

  private static let partsOfNames: Set<String> = [
    "and", "by", "da", "de", "del", "der", "di", "du", "e", "et", "la", "le", "of", "the", "und",
    "van", "von", "y",
  ]
}

extension Rule {
  fileprivate static let notLocalizable = Rule(
    "settings.not-localizable-text", .note,
    "words of a page stand where readers look them up",
    why:
      "A title element shows its default value as it is. With Titles and Values it shows the title of the "
      + "value, which has a translation.",
    bad: "DefaultValue \"Not set\" of a title element",
    good: "DefaultValue \"none\", Values [none], Titles [\"Not set\"]")
}
