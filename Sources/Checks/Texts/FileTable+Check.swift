import Diagnostics
import LocalizationFormats
import LocalizationModel
import Rules
import TextRules
import UnicodeKit
import Workspace

extension FileTable {
  /// Looks at all texts.
  func check(gatheringIn library: inout TextLibrary, _ findings: inout Findings) {
    let editing = file.editing(table)
    let languages = file.targetLanguages(of: table)
    let sources = FileSources(of: self, editing, isOfOneLanguage: languages.count == 1)
    for language in languages where !LanguageTag(language).isPseudo {
      let place = TextPlace(
        location: SourceLocation(path: file.path),
        editing: TextEditing(editing, language: language),
        language: LanguageTag(language).canonical, table: table.name, key: "")
      let facts = LanguageFacts.of(language)
      let pairs = FileTexts.pairs(in: language, facts, of: self, sources, &findings)
      sweep.check(pairs, of: place, facts, gatheringIn: &library, &findings)
    }
  }

  /// Looks at the texts of a file of the source's own language, which no other file translates.
  func checkSource(_ findings: inout Findings) {
    let editing = file.editing(table)
    let language = file.place.language
    let facts = LanguageFacts.of(language)
    for entry in table.entries where entry.isForTranslation {
      for variant in entry[language]?.variants ?? []
      where variant.state != .new && !variant.text.isPOHeader {
        let outline = outline(variant, facts)
        let source = TextSource(outline) { profile(variant, outline) }
        let place = TextPlace(
          location: variant.location ?? SourceLocation(path: file.path),
          editing: TextEditing(editing, language: language), path: variant.path,
          table: table.name, key: entry.key.string)
        sweep.check(source, facts, at: place, &findings)
      }
    }
  }
}
