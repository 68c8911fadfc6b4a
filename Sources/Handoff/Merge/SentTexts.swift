import Diagnostics
import LocalizationModel
import UnicodeKit
import Workspace

/// The translations of a file as it was sent, by what tells them apart in a file that comes back.
struct SentTexts {
  private struct Address: Hashable {
    let table: String
    let language: String
    let text: VariantKey
  }

  private var texts: [Address: Fingerprint] = [:]
  private let languages: Set<String>

  init(of file: LocalizationFile) {
    var languages: Set<String> = []
    for table in file.catalog.tables {
      for entry in table.entries {
        for localization in entry.localizations {
          let language = LanguageTag(localization.language).canonical
          languages.insert(language)
          for variant in localization.message.variants {
            let text = VariantKey(key: entry.key, path: variant.path)
            texts[Address(table: table.name, language: language, text: text)] =
              Fingerprint(of: variant.text)
          }
        }
      }
    }
    self.languages = languages
  }

  /// Whether the file had texts of a language at all.
  func has(_ language: String) -> Bool { languages.contains(LanguageTag(language).canonical) }

  /// What was sent for a text; that of "" where it had no translation.
  func target(of text: VariantKey, in table: String, _ language: String) -> Fingerprint {
    let language = LanguageTag(language).canonical
    return texts[Address(table: table, language: language, text: text)] ?? Fingerprint(of: "")
  }
}
