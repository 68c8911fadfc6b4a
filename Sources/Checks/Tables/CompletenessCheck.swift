import Diagnostics
import Extraction
import LocalizationModel
import Rules
import TextRules
import UnicodeKit
import Workspace

extension Check {
  /// Whether each language is translated as far as the project demands.
  static let completeness = Check([.completeness]) { bundle, findings in
    let gates = bundle.project.configuration.completeness
    guard !gates.isEmpty else { return }
    for language in bundle.project.targetLanguages {
      let tag = LanguageTag(language)
      let own = gates.first { LanguageTag($0.key).matches(tag) }
      guard let gate = own?.value ?? gates["*"] else { continue }
      let (translated, total) = bundle.progress(of: tag)
      guard total > 0, translated * 100 < gate * total else { continue }
      findings.report(
        .completeness,
        at: SourceLocation(path: bundle.contents.localesPrefix + language + ".lproj"),
        "\(translated) of \(total) texts are translated, which is \(translated * 100 / total) %; the "
          + "project demands \(gate) %", language: tag.canonical)
    }
  }
}

extension CheckedBundle {
  /// How many texts of the pages a language has, its own or a parent's, and how many there are.
  fileprivate func progress(of language: LanguageTag) -> (translated: Int, total: Int) {
    let names = [language] + language.parents.map { LanguageTag($0) }
    var (translated, total) = (0, 0)
    for table in catalog.tables {
      let files = contents.tables.filter { file in
        file.name == table.name && !file.isUnreadable && file.language != project.sourceFolder
          && names.contains { $0.matches(LanguageTag(file.language)) }
      }
      let source = contents.table(table.name, language: project.sourceFolder)?.table
      for text in table.entries where text.isTranslated && !text.isReference && text.text.hasWord {
        guard source?[text.key]?.isForTranslation != false else { continue }
        total += 1
        let isDone = files.contains { file in
          let message = project.recorded(
            file.table[text.key]?.message, of: text.key, in: file.language, table.name,
            isPlural: false, contents)
          return message?.variants.allSatisfy { $0.state.isDone && !$0.text.isEmpty } == true
        }
        translated += isDone ? 1 : 0
      }
    }
    return (translated, total)
  }
}

extension Rule {
  fileprivate static let completeness = Rule(
    "project.completeness", .error,
    "each language is translated as far as the project demands",
    why:
      "Nothing is demanded until 'completeness' in bundlekit.json says how many percent, for all languages "
      + "or for one. Texts without words, such as '4K', count neither way; texts of a parent language do.",
    bad: "\"completeness\": 95 and de with 71 %", good: "\"completeness\": 95 and de with 97 %",
    commentPlaces: [])
}
