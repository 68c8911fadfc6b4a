import Diagnostics
import LocalizationFormats
import LocalizationModel
import Rules
import TextRules
import Workspace

extension Findings {
  /// Compares the keys of a file of one language with those of the file that it translates.
  mutating func look(atKeysOf file: LocalizationFile, beside source: LocalizationFile) {
    let keys = FileKeys(file, beside: source)
    keys.reportMissing(&self)
    keys.reportOthers(&self)
  }
}

/// The keys of a file of one language beside those of its source.
private struct FileKeys {
  private let file: LocalizationFile
  private let count: Int
  /// What the source has and the file lacks.
  private var missing: [Catalog.Entry]
  /// What the file has and the source lacks.
  private var others: [Catalog.Entry]
  private let folding: KeyFolding

  /// A file that lacks so many keys is one that nobody has finished.
  private static let most = 10

  init(_ file: LocalizationFile, beside source: LocalizationFile) {
    self.file = file
    let own = file.catalog.tables.flatMap(\.entries)
    let wanted = source.catalog.tables.flatMap(\.entries).filter { $0.isForTranslation }
    let keys = (own: Set(own.map(\.key)), wanted: Set(wanted.map(\.key)))
    count = wanted.count
    missing = wanted.filter { !keys.own.contains($0.key) && !$0.key.isEmpty }
    others = own.filter { !keys.wanted.contains($0.key) && !$0.key.isEmpty }
    folding = KeyFolding(others.map(\.key))
  }

  func reportMissing(_ findings: inout Findings) {
    var absent: [Catalog.Entry] = []
    for entry in missing {
      guard let (near, difference) = nearMiss(of: entry.key), let place = location(of: near) else {
        absent.append(entry)
        continue
      }
      findings.report(
        difference.rule, at: place,
        "the key '\(near)' differs \(difference.rawValue) from the source's '\(entry.key)', so the "
          + "text is not found", severity: difference.isSlip ? nil : .warning, language: language,
        table: file.place.table, key: entry.key.string, notes: notes(on: entry))
    }
    if absent.count < Self.most {
      for entry in absent { report("'\(entry.key.shortened)' is missing", [entry], &findings) }
    } else {
      let examples = absent.prefix(3).map { "'\($0.key.shortened)'" }.joined(separator: ", ")
      report(
        "\(absent.count) of \(count) keys are missing (\(examples) …)", absent, &findings)
    }
  }

  /// The key that is meant for one of the source, and how it differs: of two names that differ in a letter or a
  /// sign each may be right.
  private func nearMiss(
    of key: ExactString
  ) -> (key: ExactString, difference: KeyFolding.Difference)? {
    guard let near = folding.nearMiss(of: key) else { return nil }
    let difference = KeyFolding.difference(near, key)
    return difference.isSlip || KeySlip.isOne(near.string, for: key.string)
      ? (near, difference) : nil
  }

  private func report(
    _ fact: String, _ entries: [Catalog.Entry], _ findings: inout Findings
  ) {
    // What InfoPlist.strings lacks, Info.plist has.
    let isOfApp = file.place.table == "InfoPlist"
    findings.report(
      .missingKey, at: SourceLocation(path: file.path),
      "\(fact), so what is shown is \(isOfApp ? "the text of Info.plist" : "the key"); add "
        + (entries.count == 1 ? "it" : "them"), severity: isOfApp ? .note : nil,
      language: language, table: file.place.table,
      key: entries.count == 1 ? entries[0].key.string : nil,
      notes: entries.count == 1 ? notes(on: entries[0]) : [])
  }

  func reportOthers(_ findings: inout Findings) {
    let misses = Set(missing.compactMap { nearMiss(of: $0.key)?.key })
    for entry in others where !misses.contains(entry.key) {
      findings.report(
        .obsoleteKey, at: location(of: entry.key) ?? SourceLocation(path: file.path),
        "the source has no '\(entry.key.shortened)'; remove it, or add it there", severity: .note,
        language: language, table: file.place.table, key: entry.key.string)
    }
  }

  private var language: String { file.place.language }

  private func location(of key: ExactString) -> SourceLocation? {
    (file.document as? StringsTable)?.text(for: key)?.keyLocation
      ?? others.first { $0.key == key }?.location
  }

  private func notes(on entry: Catalog.Entry) -> [Diagnostic.Note] {
    entry.location.map { [Diagnostic.Note("the source's text", at: $0)] } ?? []
  }
}

extension Catalog.Entry {
  /// Where the first text of the entry stands.
  fileprivate var location: SourceLocation? {
    localizations.first?.message.variants.first?.location
  }
}
