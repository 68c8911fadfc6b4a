import Diagnostics
import LocalizationFormats
import LocalizationModel
import UnicodeKit
import Workspace
import Rules

extension LocalizationFile {
  /// Languages of the file that no system knows, such as the region of one.
  var unknownLanguages: [Diagnostic] {
    var seen: Set<String> = []
    return catalog.tables.flatMap { table in
      targetLanguages(of: table).compactMap { language in
        let tag = LanguageTag(language)
        if format == .stringCatalog, language.utf8.contains(UInt8(ascii: "_")) {
          guard seen.insert(language).inserted else { return nil }
          let place = table.entries.lazy.compactMap { $0[language]?.variants.first?.location }.first
          let right = language.split(separator: "_").joined(separator: "-")
          return Diagnostic(
            Rule.unknownLanguage.id, Rule.unknownLanguage.severity,
            at: place ?? SourceLocation(path: path),
            "'\(language)' is written '\(right)' in a String Catalog, so Xcode does not know it; write "
              + "it so")
        }
        guard language != "Base", tag.isWellFormed, !tag.isKnown, !tag.isPseudo,
          seen.insert(language).inserted
        else { return nil }
        let place = table.entries.lazy.compactMap { $0[language]?.variants.first?.location }.first
        let hint = LanguageTag.ofRegion(language).map { "; write '\($0)'" } ?? ""
        return Diagnostic(
          Rule.unknownLanguage.id, Rule.unknownLanguage.severity,
          at: place ?? SourceLocation(path: path),
          "'\(language)' is no language that systems know\(hint)")
      }
    }
  }
}

extension LanguageTag {
  /// The language that most people of a region speak, where a name is one of a region: `ja` for `jp`.
  static func ofRegion(_ name: String) -> String? {
    guard name.utf8.count == 2, LanguageTag("en-\(name)").isKnown else { return nil }
    let language = LanguageTag("und-\(name)").maximized.language
    return language == "und" || language == name ? nil : language
  }
}
