import Diagnostics
import Files
import LocalizationFormats
import LocalizationModel
import Workspace

/// What extracting changes in one table, in the source language and in the others.
struct TablePlan {
  /// The texts that the source language's table has not.
  private(set) var added: [SourceTable.Entry] = []
  /// The entries that no page has, as they are in force.
  private(set) var stale: [Table.Entry] = []
  /// The number of keys that stay.
  private(set) var unchanged = 0
  /// Texts that took the place of a stale one.
  private(set) var reworded: [Rewording] = []

  private let table: SourceTable
  private let bundle: BundleContents
  private let sourceFolder: String
  private let targetLanguages: Set<String>
  private let options: ExtractionPlan.Options
  private let source: TableFile?
  /// The table in the other languages.
  private let others: [TableFile]

  init(
    of table: SourceTable, in bundle: BundleContents, of project: Project,
    _ options: ExtractionPlan.Options
  ) {
    self.table = table
    self.bundle = bundle
    sourceFolder = project.sourceFolder
    targetLanguages = Set(project.targetLanguages)
    self.options = options
    source = bundle.table(table.name, language: project.sourceFolder)
    others = bundle.tables.filter {
      $0.name == table.name && $0.language != project.sourceFolder
    }
    for text in table.entries where text.isTranslated {
      if source?.table[text.key] == nil { added.append(text) } else { unchanged += 1 }
    }
    stale = entriesInForce.filter { table[$0.key] == nil }
    reworded = findReworded()
  }

  private var entriesInForce: [Table.Entry] {
    guard let source else { return [] }
    return source.table.entries.filter { source.table[$0.key] == $0 }
  }

  // MARK: Rewording

  private func findReworded() -> [Rewording] {
    let added = Set(added.map(\.key))
    var pairs = pairs(new: added, besides: [])
    if options.isFollowingRewording {
      pairs += self.pairs(new: added.union(untranslated), besides: pairs)
    }
    return pairs.compactMap { pair in
      let languages =
        options.isFollowingRewording
        ? translations(of: pair.old, missing: pair.new.key).map(\.language) : nil
      guard added.contains(pair.new.key) || languages?.isEmpty == false else { return nil }
      return Rewording(
        bundle: bundle.name, table: table.name, oldKey: pair.old, newKey: pair.new.key,
        location: pair.location, languages: languages, isPruned: options.isPruning)
    }
  }

  private func pairs(
    new: Set<ExactString>, besides known: [RewordingSearch.Pair]
  ) -> [RewordingSearch.Pair] {
    let stale = Set(stale.map(\.key)).subtracting(known.map(\.old))
    return RewordingSearch(
      texts: table.entries.filter(\.isTranslated), entries: entriesInForce,
      new: new.subtracting(known.map(\.new.key)), stale: stale
    ).pairs
  }

  /// Keys that an earlier run added and that no language has yet: their translations can still follow.
  private var untranslated: Set<ExactString> {
    let translated = Set(others.flatMap { $0.table.entries.map(\.key) })
    return Set(source?.table.entries.map(\.key) ?? []).subtracting(translated)
  }

  /// The tables that translate one key and have no entry for the other one.
  private func translations(of old: ExactString, missing new: ExactString) -> [TableFile] {
    others.filter {
      targetLanguages.contains($0.language) && $0.table[new] == nil
        && $0.table[old].map { !$0.text.isEmpty } == true
    }
  }

  // MARK: Writing

  /// The files that change.
  func changedFiles() throws -> [(path: FilePath, bytes: [UInt8]?)] {
    var files: [(path: FilePath, bytes: [UInt8]?)] = []
    for file in others {
      let changes = copies(into: file) + removals(from: file)
      guard !changes.isEmpty else { continue }
      files.append((path(file.path), try StringsWriter.bytes(of: file.strings, applying: changes)))
    }
    if let source {
      let changes = insertions + removals(from: source)
      guard !changes.isEmpty else { return files }
      let bytes = try StringsWriter.bytes(of: source.strings, applying: changes)
      files.append((path(source.path), bytes))
    } else if !added.isEmpty {
      let name = TableName(name: table.name, language: sourceFolder)
      let entries = added.map { (key: $0.key, value: $0.key, comment: Optional($0.contextNote)) }
      files.append((path(name.path), StringsWriter.newFile(entries)))
    }
    return files
  }

  private func path(_ path: String) -> FilePath { bundle.localesFolder.appending(path) }

  private var insertions: [StringsChange] {
    let new = Set(added.map(\.key))
    let old = Dictionary(reworded.map { ($0.newKey, $0.oldKey) }, uniquingKeysWith: { $1 })
    var changes: [StringsChange] = []
    var previous: ExactString?
    for text in table.entries where text.isTranslated {
      if new.contains(text.key) {
        changes.append(
          .insert(
            text.key, text.key, comment: text.contextNote, after: old[text.key] ?? previous))
      }
      previous = text.key
    }
    return changes
  }

  private func copies(into file: TableFile) -> [StringsChange] {
    reworded.compactMap { rewording in
      guard rewording.languages?.contains(file.language) == true,
        let translation = file.table[rewording.oldKey]
      else { return nil }
      return .insert(
        rewording.newKey, translation.text,
        comment: Rewording.reviewComment(replacing: rewording.oldKey), after: rewording.oldKey)
    }
  }

  private func removals(from file: TableFile) -> [StringsChange] {
    guard options.isPruning else { return [] }
    return stale.filter { file.table[$0.key] != nil }.map { .remove($0.key) }
  }
}
