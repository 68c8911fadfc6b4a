import LocalizationModel
import Diagnostics
import Extraction
import Rules
import SettingsBundles
import Workspace

extension Check {
  /// Texts that InAppSettingsKit looks up a second time.
  static let doubleLookup = Check([.textIsKey]) { bundle, findings in
    guard bundle.isReadInApp else { return }
    for table in bundle.catalog.tables {
      let twice = table.entries.filter { text in
        text.occurrences.contains { $0.text.isLookedUpTwice }
      }
      for file in bundle.contents.tables where file.name == table.name && !file.isUnreadable {
        for text in twice {
          guard let shown = file.table.text(of: text.key), file.table.has(shown),
            let once = file.table[text.key], let again = file.table[shown], again.text != shown
          else { continue }
          findings.report(
            .textIsKey, at: once.location,
            "InAppSettingsKit looks '\(once.text)' up again and shows '\(again.text)'",
            language: bundle.language(of: file), table: file.name, key: text.key.string,
            notes: [Diagnostic.Note("the entry that it finds", at: again.location)])
        }
      }
    }
  }
}

extension PageText {
  /// Group titles and footers (InAppSettingsKit, `IASKSettingsReader.m`, `titleForSection:`).
  fileprivate var isLookedUpTwice: Bool {
    guard let type = typeName.flatMap(Schema.type(named:)) else { return false }
    return type.opensSection && (role == "Title" || role == "FooterText")
  }
}

extension Rule {
  static let textIsKey = Rule(
    "settings.text-is-key", .warning, "a section's translated title is no key of another text",
    why:
      "InAppSettingsKit looks titles and footers of sections up twice: where the translation is itself "
      + "a key, the other key's text is shown.",
    bad: "\"a\" = \"b\"; \"b\" = \"c\";", good: "no translation that is a key with another value")
}
