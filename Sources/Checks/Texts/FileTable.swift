import Diagnostics
import LocalizationFormats
import LocalizationModel
import Rules
import TextRules
import UnicodeKit
import Workspace

/// One table of a localization file in all its languages.
struct FileTable {
  let table: Catalog.Table
  let file: LocalizationFile
  let sweep: TextSweep

  private struct Key: Hashable {
    let key: ExactString, path: VariantPath
  }

  /// Texts of a settings bundle are shown as they are; any other table may hold formats.
  private let isFormat: Bool

  init(table: Catalog.Table, file: LocalizationFile, sweep: TextSweep) {
    self.table = table
    self.file = file
    self.sweep = sweep
    isFormat = !table.name.contains(".bundle/")
  }

  /// Looks at all texts.
  func check(gatheringIn library: inout TextLibrary, _ findings: inout Findings) {
    let sourceFacts = LanguageFacts.of(file.catalog.sourceLanguage)
    var sources: [Key: TextSweep.Source] = [:]
    let languages = file.targetLanguages(of: table)
    let editing = file.editing(table)
    for language in languages {
      let facts = LanguageFacts.of(language)
      let policy = TextPolicy(sweep.glossary, for: language)
      var pairs: [TextPair] = []
      pairs.reserveCapacity(table.entries.count)
      for entry in table.entries where entry.isForTranslation {
        for variant in entry[language]?.variants ?? [] where variant.state != .new {
          if entry.key.isEmpty, variant.text.isPOHeader { continue }
          let source: TextSweep.Source
          if languages.count == 1 {
            // The texts of one language are there once.
            source = self.source(of: entry, variant.path, sourceFacts, editing, &findings)
          } else {
            let key = Key(key: entry.key, path: variant.path)
            source =
              sources[key]
              ?? self.source(of: entry, variant.path, sourceFacts, editing, &findings)
            sources[key] = source
          }
          pairs.append(
            TextPair(
              source: source.profile, target: profile(variant.text, variant.path), facts: facts,
              sourceFacts: sourceFacts, table: table.name, key: entry.key, path: variant.path,
              location: variant.location ?? SourceLocation(path: file.path), policy: policy,
              sourceFaults: source.faults))
        }
      }
      let place = TextSweep.Place(
        location: SourceLocation(path: file.path),
        editing: TextEditing(editing, language: language),
        language: LanguageTag(language).canonical, table: table.name, key: "")
      sweep.check(pairs, of: place, gatheringIn: &library, &findings)
    }
  }

  /// The text of the source, looked at when the first language needs it.
  private func source(
    of entry: Catalog.Entry, _ path: VariantPath, _ facts: LanguageFacts,
    _ editing: FileEditing, _ findings: inout Findings
  ) -> TextSweep.Source {
    let variants = entry[file.catalog.sourceLanguage]?.variants ?? []
    // Most texts are plain, and have one variant.
    let variant =
      variants.count == 1 && path.isPlain
      ? variants[0] : entry[file.catalog.sourceLanguage]?.variant(for: path)
    var source = TextSweep.Source(profile: profile(variant?.text ?? entry.key, path))
    let location = variant?.location ?? SourceLocation(path: file.path)
    var place = TextSweep.Place(
      location: location, path: path, table: table.name, key: entry.key.string)
    // What translators were sent is not theirs to change.
    if file.format == .stringCatalog, variant?.path == path {
      place.editing = TextEditing(editing, language: file.catalog.sourceLanguage)
    }
    sweep.check(&source, facts, at: place, &findings)
    return source
  }

  private func profile(_ text: ExactString, _ path: VariantPath) -> TextProfile {
    TextProfile(text, isFormat: isFormat, isVariableText: path.variable != nil)
  }
}

extension Message {
  /// The text for a path, else the one that stands for it.
  fileprivate func variant(for path: VariantPath) -> Variant? {
    if let own = self[path] { return own }
    var other = path
    other.plural = .other
    if let other = self[other] { return other }
    let fallback = fallback
    return variants.first { $0.text == fallback } ?? variants.first
  }
}
