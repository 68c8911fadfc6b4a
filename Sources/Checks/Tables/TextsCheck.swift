import Diagnostics
import Extraction
import LocalizationFormats
import LocalizationModel
import PropertyLists
import Rules
import SettingsBundles
import TextRules
import Workspace

extension Check {
  /// Whether tables have what pages need, and nothing else.
  static let texts = Check([.missingKey, .nearMissKey, .obsoleteKey, .emptyValue]) {
    bundle, findings in
    for table in bundle.catalog.tables {
      let files = bundle.tables(named: table.name)
      let all = [files.source].compactMap(\.self) + files.targets
      guard !all.isEmpty else { continue }
      var checks = all.map { TableTexts(file: $0, texts: table, bundle: bundle) }
      reportAbsent(table, checks: &checks, in: bundle, &findings)
      for check in checks {
        check.reportMissing(&findings)
        check.reportObsolete(&findings)
        check.reportEmpty(source: files.source, &findings)
      }
    }
  }

  /// Texts that no language's table has are one finding each, at their place on the page.
  private static func reportAbsent(
    _ table: SourceTable, checks: inout [TableTexts], in bundle: CheckedBundle,
    _ findings: inout Findings
  ) {
    var absent: Set<ExactString> = []
    for text in table.entries where text.isTranslated && !text.isReference {
      guard checks.allSatisfy({ $0.isAbsent(text.key) }), !FontNames.contains(text.key),
        let place = text.occurrences.first
      else { continue }
      absent.insert(text.key)
      let isSerious = bundle.isTranslated && text.key.hasWord || text.key.isIdentifier
      findings.report(
        .missingKey, at: place.location,
        "no language's table '\(table.name)' has '\(text.key)', so everybody sees it as it is; run "
          + "extract to add it",
        severity: isSerious ? .warning : .note, table: table.name, key: text.key.string)
    }
    for index in checks.indices { checks[index].expectsNone(of: absent) }
  }
}

/// One language's table, beside the texts that the pages look up in it.
private struct TableTexts {
  let file: TableFile
  let texts: SourceTable
  let bundle: CheckedBundle
  private var needed: [SourceTable.Entry]
  private let unused: [TableText]
  /// The unused texts in force.
  private let unusedByKey: [ExactString: TableText]
  private let folding: KeyFolding

  init(file: TableFile, texts: SourceTable, bundle: CheckedBundle) {
    self.file = file
    self.texts = texts
    self.bundle = bundle
    let source = bundle.contents.table(file.name, language: bundle.project.sourceFolder)?.table
    let missing = Set(file.table.missing(of: texts.entries.lazy.map(\.key)))
    needed = texts.entries.filter {
      missing.contains($0.key) && $0.isTranslated && !$0.isReference
        && !FontNames.contains($0.key) && source?[$0.key]?.isForTranslation != false
    }
    let isUsed = file.holdsNoMore && file.table.entries.keys.allSatisfy(texts.has)
    unused =
      isUsed
      ? [] : file.texts.filter { $0.text != nil && !$0.isPOHeader && !texts.has($0.key) }
    unusedByKey = Dictionary(unused.map { ($0.key, $0) }, uniquingKeysWith: { $1 })
    // Where nothing is missing, nobody asks what may have been meant.
    folding = KeyFolding(needed.isEmpty ? [] : unused.map(\.key))
  }

  /// Whether the table has neither the key nor one that may be meant for it.
  func isAbsent(_ key: ExactString) -> Bool {
    !file.table.has(key) && folding.nearMiss(of: key) == nil
  }

  mutating func expectsNone(of keys: Set<ExactString>) {
    if !keys.isEmpty { needed.removeAll { keys.contains($0.key) } }
  }

  private var isSource: Bool { file.language == bundle.project.sourceFolder }

  func reportMissing(_ findings: inout Findings) {
    let language = bundle.language(of: file)
    for text in needed {
      let notes = text.occurrences.prefix(1).map {
        Diagnostic.Note("the page that shows it", at: $0.location)
      }
      if let key = folding.nearMiss(of: text.key), let entry = unusedByKey[key] {
        let difference = KeyFolding.difference(key, text.key)
        findings.report(
          difference.rule, at: entry.keyLocation,
          "the key '\(key)' differs \(difference.rawValue) from the page's text '\(text.key)', so the text is "
            + "not found", language: language, table: file.name, key: text.key.string, notes: notes,
          fixes: fix(entry, to: text.key))
        continue
      }
      let isShownWell = isSource && !text.key.isIdentifier
      findings.report(
        .missingKey, at: SourceLocation(path: file.displayPath(in: bundle.contents)),
        "'\(text.key)' is missing, so the key is shown", severity: isShownWell ? .note : .warning,
        language: language, table: file.name, key: text.key.string, notes: notes)
    }
  }

  private func fix(_ entry: TableText, to key: ExactString) -> [Diagnostic.Fix] {
    guard let strings = file.strings, let source = strings.source, strings.form == .text,
      let range = entry.keyRange
    else { return [] }
    let edit = StringsWriter.edit(settingKeyAt: range, in: source, to: key)
    return [Diagnostic.Fix("rename the key to '\(key)'", [edit])]
  }

  func reportObsolete(_ findings: inout Findings) {
    if unused.isEmpty { return }
    let misses = Set(needed.compactMap { folding.nearMiss(of: $0.key) })
    // Keys of an app's own in pages may name texts, too.
    let onPages = bundle.pages.reduce(into: Set<ExactString>()) { texts, page in
      for entry in page.root.entries { entry.value.gatherStrings(in: &texts) }
    }
    for entry in unused where !misses.contains(entry.key) && !onPages.contains(entry.key) {
      let isFromTemplate = Self.xcodeTemplate.contains(entry.key.string)
      findings.report(
        .obsoleteKey, at: entry.keyLocation,
        isFromTemplate
          ? "'\(entry.key)' comes from Xcode's template and no page shows it; remove it"
          : "no page shows '\(entry.key)'; remove it, or declare it where the app shows it itself",
        severity: isFromTemplate && isSource ? .warning : .note,
        language: bundle.language(of: file), table: file.name, key: entry.key.string,
        fixes: isFromTemplate ? file.strings?.removal(of: entry) ?? [] : [])
    }
  }

  /// What Xcode puts into a new settings bundle.
  private static let xcodeTemplate: Set<String> = ["Group", "Name", "none given", "Enabled"]

  func reportEmpty(source: TableFile?, _ findings: inout Findings) {
    if isSource || file.holdsNoMore && !file.table.hasBlankText {
      return
    }
    for entry in file.texts where entry.text?.isBlank == true {
      let original = source?.table.text(of: entry.key) ?? entry.key
      guard !original.isBlank else { continue }
      findings.report(
        .emptyValue, at: entry.textLocation,
        "'\(entry.key)' is translated by nothing, so readers show an empty place",
        language: bundle.language(of: file), table: file.name, key: entry.key.string)
    }
  }
}

extension Table {
  fileprivate var hasBlankText: Bool { entries.indices.contains { entries.text(at: $0).isBlank } }
}

extension PropertyListNode {
  /// Adds every string in a value.
  fileprivate func gatherStrings(in texts: inout Set<ExactString>) {
    switch value {
    case .string(let text): texts.insert(ExactString(text))
    case .array(let items): for item in items { item.gatherStrings(in: &texts) }
    case .dictionary(let dictionary):
      for entry in dictionary.entries { entry.value.gatherStrings(in: &texts) }
    default: break
    }
  }
}

extension Rule {
  static let missingKey = Rule(
    "table.missing-key", .warning, "every text of a page is in its table, in every language",
    why: "No reader looks a text up in a second language: the key itself is shown.",
    bad: "a row titled Sounds, and no \"Sounds\" in de.lproj/Root.strings",
    good: "\"Sounds\" = \"Töne\";", commentPlaces: [.elementOfText])

  static let nearMissKey = Rule(
    "table.near-miss-key", .error, "keys are written as the page has them",
    why:
      "Keys are compared code unit by code unit. A translation whose key differs in a space, a capital "
      + "or a letter is never found.",
    bad: "\"Sounds \" = \"Töne\";", good: "\"Sounds\" = \"Töne\";", fix: "rename the key")

  static let obsoleteKey = Rule(
    "table.obsolete-key", .note, "every key of a table is used",
    why: "People translate what nobody sees. Texts that the app looks up itself can be declared.",
    bad: "\"Group\" = \"Group\"; left over from Xcode's template", good: "no such line",
    fix: "remove what Xcode's template left over")

  static let emptyValue = Rule(
    "table.empty-value", .warning, "a translation is not empty",
    why: "An entry with an empty value is found, and shown: as nothing.",
    bad: "\"Sounds\" = \"\";", good: "\"Sounds\" = \"Töne\";")
}
