import Diagnostics
import Extraction
import LocalizationModel
import Rules
import Workspace

extension Check {
  /// Keys that stand in both files of a table, of which readers open one.
  static let shadowedByStringsdict = Check([.shadowed]) { bundle, findings in
    let settings = Set(bundle.catalog.tables.map(\.name))
    for plural in bundle.contents.pluralTables where !plural.isUnreadable {
      guard let plain = bundle.contents.table(plural.name, language: plural.language),
        plain.path != plural.path, !plain.isUnreadable
      else { continue }
      let isSetting = settings.contains(plural.name)
      for entry in plural.table.entries {
        guard let other = plain.table[entry.key] else { continue }
        let (shown, hidden) = isSetting ? (other, entry) : (entry, other)
        findings.report(
          .shadowed, at: hidden.location,
          isSetting
            ? "readers of settings look '\(entry.key.shortened)' up in the .strings file only; remove "
              + "it here"
            : "'\(entry.key.shortened)' is in the .stringsdict file too, which is read first; remove "
              + "it here",
          language: bundle.language(of: plural), table: plural.name, key: entry.key.string,
          notes: [Diagnostic.Note("the text in force", at: shown.location)])
      }
    }
  }
}

extension Rule {
  fileprivate static let shadowed = Rule(
    "table.shadowed-by-stringsdict", .warning,
    "a key stands in the .strings or the .stringsdict file of a table, not in both",
    why:
      "Foundation looks into the .stringsdict file first, and readers of settings into the .strings file "
      + "alone: either way somebody keeps a text that nobody sees.",
    bad: "\"files\" in Localizable.strings and in Localizable.stringsdict",
    good: "\"files\" in Localizable.stringsdict alone")
}
