import Diagnostics
import LocalizationFormats
import LocalizationModel
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

  func check(_ findings: inout Findings) -> [TextLibrary.Part] {
    let sourceFacts = LanguageFacts.of(file.catalog.sourceLanguage)
    var sources: [Key: TextSweep.Source] = [:]
    let languages = file.targetLanguages(of: table)
    let editing = file.editing(table)
    return languages.compactMap { language in
      let facts = LanguageFacts.of(language)
      let policy = TextPolicy(sweep.glossary, for: language)
      var pairs: [(pair: TextPair, sourceFaults: RuleSet)] = []
      pairs.reserveCapacity(table.entries.count)
      for entry in table.entries where entry.isForTranslation {
        for variant in entry[language]?.variants ?? [] where variant.state != .new {
          if entry.key.isEmpty, variant.text.isPOHeader { continue }
          let key = Key(key: entry.key, path: variant.path)
          // The texts of one language are there once.
          let known = languages.count > 1 ? sources[key] : nil
          let source = known ?? source(of: entry, variant.path, sourceFacts, editing, &findings)
          if languages.count > 1 { sources[key] = source }
          let pair = TextPair(
            source: source.profile, target: profile(variant.text, variant.path), facts: facts,
            sourceFacts: sourceFacts, table: table.name, key: entry.key, path: variant.path,
            location: variant.location ?? SourceLocation(path: file.path), policy: policy)
          pairs.append((pair, source.faults))
        }
      }
      let place = TextSweep.Place(
        location: SourceLocation(path: file.path),
        editing: TextEditing(editing, language: language),
        language: LanguageTag(language).canonical,
        table: table.name, key: "")
      return sweep.check(pairs, of: place, &findings)
    }
  }

  /// The text of the source, looked at when the first language needs it.
  private func source(
    of entry: Catalog.Entry, _ path: VariantPath, _ facts: LanguageFacts,
    _ editing: FileEditing, _ findings: inout Findings
  ) -> TextSweep.Source {
    let message = entry[file.catalog.sourceLanguage]
    var source = TextSweep.Source(profile: profile(message?.text(for: path) ?? entry.key, path))
    let location = message?[path]?.location ?? message?.variants.first?.location
    var place = TextSweep.Place(
      location: location ?? SourceLocation(path: file.path), path: path, table: table.name,
      key: entry.key.string)
    // What translators were sent is not theirs to change.
    if file.format == .stringCatalog, message?[path] != nil {
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
  fileprivate func text(for path: VariantPath) -> ExactString {
    if let own = self[path]?.text { return own }
    var other = path
    other.plural = .other
    return self[other]?.text ?? fallback
  }
}
