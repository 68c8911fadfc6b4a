package import Diagnostics
import LocalizationFormats
import LocalizationModel
import Rules
import TextRules
import UnicodeKit
package import Workspace

/// Looks at a localization file that stands by itself.
package enum FileChecker {
  /// Every finding of a file, in its order: those of its reader, and those of all rules on texts and files.
  ///
  /// - Parameters:
  ///   - parsed: the file, with its faults.
  ///   - source: the texts that a file of one language translates; nil where it is the source itself, or
  ///     nobody knows.
  ///   - glossary: what the project has decided about words.
  ///   - severities: severities by rule: `error`, `warning`, `note`, `off`.
  /// - Returns: the findings.
  package static func check(
    _ parsed: Parsed<LocalizationFile>, beside source: LocalizationFile? = nil,
    glossary: Glossary = Glossary(), overriding severities: [String: String] = [:]
  ) -> [Diagnostic] {
    let file = source.map { parsed.document.paired(with: $0) } ?? parsed.document
    let isSilent = { (rule: Rule) in rule.isSilent(by: severities) }
    var findings = Findings()
    for table in file.catalog.tables {
      let editing = file.editing(table)
      look(at: table, of: file, editing, &findings)
      FileRule.look(at: table, of: file, editing, &findings)
      for contents in table.contents(of: file) { findings.look(at: contents, silent: isSilent) }
    }
    findings.look(at: file, silent: isSilent)
    if let table = file.document as? StringsdictTable {
      for finding in StringsdictStructure(table).findings {
        findings.report(finding, language: file.place.language, table: file.place.table)
      }
    }
    if let source, !file.format.isBilingual { findings.look(atKeysOf: file, beside: source) }
    // Without the source there is nothing to compare texts with, but the source itself can be read.
    if file.hasSource {
      TextSweep.check(file, glossary: glossary, severities, &findings)
      findings.lookAtFaultsOfSources(in: file, by: severities)
    } else {
      TextSweep.check(sourceIn: file, glossary: glossary, severities, &findings)
    }
    let all =
      removingEmptyTargets(parsed) + languageFaults(parsed) + file.unknownLanguages
      + findings.diagnostics
    return Checker.ordered(
      Checker.applying(severities, to: removingNamedStates(all).joiningRareCategories))
  }

  /// The findings, but for texts that need review since their state is none, which the reader said.
  private static func removingNamedStates(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let unknown = diagnostics.filter { $0.detail == .unknownState }
    guard !unknown.isEmpty else { return diagnostics }
    let places = Set(
      unknown.map { [$0.key, $0.language.map { LanguageTag($0).canonical }] })
    return diagnostics.filter { finding in
      finding.rule != Rule.catalogState.id || finding.detail == .unknownState
        || !places.contains([finding.key, finding.language])
    }
  }

  /// Languages that are none, but for those of which the format's own rules speak.
  private static func languageFaults(_ parsed: Parsed<LocalizationFile>) -> [Diagnostic] {
    let faults = parsed.document.languageFaults
    guard !faults.isEmpty else { return [] }
    var said = Set(parsed.diagnostics.compactMap(\.detail))
    // A language that is missing is none, as its reader says.
    if parsed.diagnostics.contains(where: { $0.rule == .targetLanguageMissing }) {
      said.insert(.noLanguage(""))
    }
    return faults.filter { fault in fault.detail.map(said.contains) != true }
  }

  /// What the reader found, with the removal of targets that are empty: the text then counts as untranslated,
  /// and people see the source in the place of nothing.
  private static func removingEmptyTargets(_ parsed: Parsed<LocalizationFile>) -> [Diagnostic] {
    guard parsed.diagnostics.contains(where: { $0.rule == .emptyTarget }) else {
      return parsed.diagnostics
    }
    let targets = EmptyTargets(of: parsed.document.document)
    return parsed.diagnostics.map { diagnostic in
      guard diagnostic.rule == .emptyTarget, let removal = targets[diagnostic.location]
      else { return diagnostic }
      var diagnostic = diagnostic
      diagnostic.fixes = [
        Diagnostic.Fix(
          "remove the empty target", removal.edits, needsReview: removal.isSignedOff)
      ]
      return diagnostic
    }
  }

  /// Runs the rules on formats on a table; most texts of most tables are plain words.
  private static func look(
    at table: Catalog.Table, of file: LocalizationFile, _ editing: FileEditing,
    _ findings: inout Findings
  ) {
    let isSettings = table.name.contains(".bundle/") || file.path.contains(".bundle/")
    let place = MessagePair.File(
      file.format, file.document, use: isSettings ? .settings : .code)
    var tags: [String: String] = [:]
    for position in table.entries.indices {
      let plain = table.entries.plain(at: position)
      if let plain, !plain.mayBeFormatted { continue }
      let entry = table.entries[position]
      guard entry.isForTranslation,
        entry.key.mayBeFormat || entry.localizations.contains(where: \.message.mayBeFormatted)
      else { continue }
      let isSame = plain?.hasSamePlainPlaceholders == true
      for pair in pairs(of: entry, in: file, place, editing, ofSourceOnly: isSame) {
        let tag = tags[pair.language] ?? LanguageTag(pair.language).canonical
        tags[pair.language] = tag
        findings.look(at: pair, language: tag, table: table.name)
      }
    }
  }

  /// What each language says for an entry, or the source alone, beside the source's text.
  private static func pairs(
    of entry: Catalog.Entry, in file: LocalizationFile, _ place: MessagePair.File,
    _ editing: FileEditing, ofSourceOnly: Bool
  ) -> [MessagePair] {
    let sourceLanguage = file.catalog.sourceLanguage
    let source =
      entry[sourceLanguage]
      ?? (file.format == .stringCatalog
        ? Message(entry.key) : MessagePair.source(fromKey: entry.key))
    return entry.localizations.compactMap { localization in
      let isSource = localization.language == sourceLanguage
      if ofSourceOnly, !isSource { return nil }
      if entry.key.isEmpty, localization.message.fallback.isPOHeader { return nil }
      // What stands in another file is that file's to check.
      if isSource, file.hasSource, !file.format.isBilingual { return nil }
      let beside = isSource || !file.hasSource ? nil : source
      guard localization.message.mayBeFormatted || beside?.mayBeFormatted == true else {
        return nil
      }
      return MessagePair(
        key: entry.key, message: localization.message, source: beside,
        language: localization.language, isSource: isSource, in: place,
        editing: TextEditing(editing, language: localization.language),
        location: localization.message.variants.first?.location
          ?? SourceLocation(path: file.path))
    }
  }
}
