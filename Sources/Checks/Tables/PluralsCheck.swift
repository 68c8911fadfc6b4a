import Diagnostics
import LocalizationFormats
import UnicodeKit
import Workspace

extension Check {
  /// The plural categories that a language needs, in `.stringsdict` files beside the tables.
  static let plurals = Check([.otherMissing, .categoryMissing]) { bundle, findings in
    for file in bundle.contents.pluralTables {
      let language = file.language == "Base" ? bundle.project.sourceLanguage : file.language
      guard let rules = PluralRules(language: language) else { continue }
      let everyday = rules.everydayCategories()
      guard let table = file.stringsdict else { continue }
      for entry in table.entries {
        for variable in entry.variables {
          let present = Set(variable.categories.map(\.name.string))
          let location = table.location(of: variable.range)
          if !present.contains("other") {
            findings.report(
              .otherMissing, at: location,
              "the variable '\(variable.name)' of '\(entry.key)' lacks 'other', which every language "
                + "needs", language: language, table: file.name, key: entry.key.string)
          }
          for category in rules.categories where category != "other" && !present.contains(category)
          {
            findings.report(
              .categoryMissing, at: location,
              "the variable '\(variable.name)' of '\(entry.key)' lacks '\(category)', so 'other' is "
                + "shown\(examples(of: category, rules))",
              severity: everyday.contains(category) ? .warning : .note, language: language,
              table: file.name, key: entry.key.string)
          }
        }
      }
    }
  }

  private static func examples(of category: String, _ rules: PluralRules) -> String {
    let numbers = rules.integers(selecting: category, upTo: 1000).prefix(3)
    return numbers.isEmpty ? "" : " for " + numbers.map(String.init).joined(separator: ", ")
  }
}

extension Rule {
  static let otherMissing = Rule(
    "plural.other-missing", .error, "a plural variable has a text for 'other'",
    why:
      "'other' is what is shown where no category is chosen; without it the format is shown raw.",
    bad: "one = \"%d file\"", good: "one = \"%d file\"; other = \"%d files\"")

  static let categoryMissing = Rule(
    "plural.category-missing", .warning, "a plural variable has every category of its language",
    why:
      "Where a category is missing, 'other' is shown, which is wrong grammar: Polish needs 'few' for 2, "
      + "3, 4 and 22.",
    bad: "pl: one, other", good: "pl: one, few, many, other")
}
