import Diagnostics
import LocalizationFormats
import LocalizationModel
import Rules
import TextMetrics
import TextRules
import UnicodeKit
import Workspace

/// One rule on the entries of a file that stands by itself.
struct FileRule: Sendable {
  let rule: Rule
  /// The formats whose entries it looks at; nil for all.
  var formats: Set<LocalizationFormat>?
  /// Whether it looks only where an entry has more than its texts.
  var needsSurroundings = false
  /// The change that mends a finding; nil where somebody must decide.
  var fix: Fix?
  /// Looks at one entry and the languages that the file translates into.
  let look: @Sendable (Catalog.Entry, LocalizationFile, [String]) -> [MessageFinding]

  typealias Fix =
    @Sendable (MessageFinding, Catalog.Entry, LocalizationFile, FileEditing) -> [Diagnostic.Fix]

  static let all: [FileRule] = [
    .emptyValue, .altTransConfusion, .maxWidth, .maxBytes, .maxPixels, .shouldNotTranslate,
    .translateNo, .catalogState, .staleEntry, .unfinished,
  ]

  /// Runs all rules on a table.
  static func look(
    at table: Catalog.Table, of file: LocalizationFile, _ editing: FileEditing,
    _ findings: inout Findings
  ) {
    let languages = file.targetLanguages(of: table)
    let rules = all.filter { $0.formats?.contains(file.format) != false }
    // Of a plain entry no rule has anything to say.
    for position in table.entries.indices where !table.entries.isPlain(at: position) {
      let entry = table.entries[position]
      for rule in rules where entry.hasSurroundings || !rule.needsSurroundings {
        for finding in rule.look(entry, file, languages) {
          let location =
            finding.variant?.location
            ?? entry.localizations.lazy.flatMap(\.message.variants).compactMap(\.location).first
          findings.report(
            rule.rule, at: location ?? SourceLocation(path: file.path), finding.message,
            severity: finding.severity, language: entry.language(of: finding.variant),
            table: table.name, key: entry.key.string,
            fixes: rule.fix?(finding, entry, file, editing) ?? [])
        }
      }
    }
  }

  static func texts(
    of entry: Catalog.Entry, _ file: LocalizationFile
  ) -> [Message.Variant] {
    entry.localizations.filter { $0.language != file.catalog.sourceLanguage }
      .flatMap(\.message.variants)
  }

  /// A translation is not empty. The rule's words stand with those of tables.
  static let emptyValue = FileRule(rule: .emptyValue, formats: formatsThatShowEmptiness) {
    entry, file, _ in
    guard file.hasSource else { return [] }
    let source = entry[file.catalog.sourceLanguage]?.fallback ?? entry.key
    guard entry.isForTranslation, !source.isBlank else { return [] }
    return texts(of: entry, file).filter { $0.text.isBlank && $0.state != .new }.prefix(1).map {
      MessageFinding(
        "'\(entry.key.shortened)' is translated by nothing, so readers show an empty place", at: $0)
    }
  }

  /// The other formats have rules of their own for it, or an empty text is one that nobody translated yet.
  private static let formatsThatShowEmptiness: Set<LocalizationFormat> = [
    .strings, .stringsdict, .stringCatalog,
  ]

  /// A suggestion is no translation.
  static let altTransConfusion = FileRule(
    rule: Rule(
      "xliff.alt-trans-confusion", .note, "a good suggestion is taken over or refused",
      why: "A suggestion is no translation: the text stays untranslated, whatever tools show.",
      bad: "a unit with only <alt-trans match-quality=\"100%\">",
      good: "a unit with its own <target>"
    ), needsSurroundings: true
  ) { entry, file, languages in
    guard entry.isForTranslation, let best = entry.suggestions.map(\.score).max(), best >= 80,
      texts(of: entry, file).allSatisfy({ $0.state == .new })
    else { return [] }
    return [
      MessageFinding(
        "'\(entry.key.shortened)' has no translation, only a suggestion of \(best) %; take it over or leave "
          + "it")
    ]
  }

  /// A target keeps to the limit of its unit. The rules' words stand elsewhere.
  static let maxWidth = limit(.maxWidth, in: [.graphemes, .codePoints, .utf16, .lines])
  static let maxBytes = limit(.limitInBytes, in: [.bytes])
  static let maxPixels = limit(.limitInPixels, in: [.pixels, .points])

  private static func limit(_ rule: Rule, in units: Set<Catalog.Limit.Unit>) -> FileRule {
    FileRule(rule: rule, needsSurroundings: true) { entry, file, _ in
      let limits = entry.limits.filter { units.contains($0.unit) }
      // Most entries have none, and most limits need no font.
      guard !limits.isEmpty else { return [] }
      let gauge = units.contains(.pixels) ? FontLibrary.installed.gauge : nil
      return texts(of: entry, file).flatMap { variant in
        limits.compactMap { limit in
          LimitExcess(of: variant.text, LengthLimit(limit.maximum, limit.unit), by: gauge)
            .map { MessageFinding($0.message(sourceSize: nil), at: variant) }
        }
      }
    }
  }

  /// A text of a String Catalog is reviewed. The rule's words stand with those of the readers.
  static let catalogState = FileRule(rule: .catalogState, formats: [.stringCatalog]) {
    entry, file, _ in
    guard entry.isForTranslation else { return [] }
    let source = entry[file.catalog.sourceLanguage]
    return texts(of: entry, file).compactMap { variant -> MessageFinding? in
      switch variant.state {
      case .needsReview:
        MessageFinding(
          "the translation '\(variant.text.shortened)' needs review; look at it and mark it translated",
          at: variant)
      // Xcode copies the source where nobody has translated yet.
      case .new
      where !variant.text.isBlank && variant.text != entry.key
        && source?.variants.contains { $0.text == variant.text } != true:
        MessageFinding(
          "the state of '\(variant.text.shortened)' is new, so it counts as no translation; mark it "
            + "translated", at: variant)
      default: nil
      }
    }.prefix(1).map(\.self)
  }

  /// A text of a String Catalog is still used.
  static let staleEntry = FileRule(rule: .catalogState, formats: [.stringCatalog]) { entry, _, _ in
    guard entry.origin == .stale else { return [] }
    return [
      MessageFinding(
        "'\(entry.key.shortened)' is stale: code uses it no longer; remove it or make it manual",
        severity: .note)
    ]
  }
}

extension Catalog.Entry {
  /// The language that has a text, by the place of the text.
  fileprivate func language(of variant: Message.Variant?) -> String? {
    guard let variant, let location = variant.location else { return nil }
    return localizations.first { localization in
      localization.message.variants.contains {
        $0.path == variant.path && $0.location == location
      }
    }.map { LanguageTag($0.language).canonical }
  }
}

extension Rule {
  static let maxWidth = Rule(
    "xliff.max-width", .warning, "a target keeps to the limit of its unit",
    why: "A text that is too long is cut off.",
    bad: "maxwidth=\"8\" with ten characters", good: "at most eight")

  static let catalogState = Rule(
    "catalog.state", .warning,
    "a text of a String Catalog has a state that Xcode knows, and is done",
    why:
      "A text whose state is unknown is treated as one that needs review, and one that needs review ships "
      + "all the same. Stale entries are a note.",
    bad: "\"state\" : \"needs_review\"", good: "\"state\" : \"translated\"",
    commentPlaces: [.catalog])
}

extension Findings {
  /// Reports a fault in the structure of a `.stringsdict` file.
  mutating func report(
    _ finding: StringsdictStructure.Finding, language: String?, table: String
  ) {
    report(
      finding.rule, at: finding.location, finding.message, severity: finding.severity,
      language: language, table: table, key: finding.key.string, fixes: finding.fixes)
  }
}
