import Diagnostics
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

  let table: SourceTable
  let bundle: BundleContents
  private let bundleIndex: Int
  private let sourceFolder: String
  private let keepsRecords: Bool
  private let targetLanguages: Set<String>
  private let options: ExtractionOptions
  private let source: TableFile?
  /// The table in the other languages.
  private let others: [TableFile]

  init(
    of table: SourceTable, inBundle index: Int, of project: Project,
    _ options: ExtractionOptions
  ) {
    let bundle = project.bundles[index]
    self.table = table
    self.bundle = bundle
    bundleIndex = index
    sourceFolder = project.sourceFolder
    keepsRecords = project.recordsPath != nil
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
    let entries = source.table.entries
    return entries.indices.filter { source.table.position(of: entries.key(at: $0)) == $0 }
      .map { entries[$0] }
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
    let translated = Set(others.flatMap(\.table.entries.keys))
    return Set(source?.table.entries.keys ?? []).subtracting(translated)
  }

  /// The tables that translate one key and have no entry for the other one.
  private func translations(of old: ExactString, missing new: ExactString) -> [TableFile] {
    others.filter {
      targetLanguages.contains($0.language) && !$0.table.has(new)
        && $0.table.text(of: old)?.isEmpty == false
    }
  }

  // MARK: Writing

  /// Adds what changes in the table's files.
  func contribute(to changes: inout TableChanges, _ records: inout TranslationRecords) {
    insert(into: &changes)
    for file in others { copy(into: file, &changes, &records) }
    if !options.isPruning { mark(&changes) }
    guard options.isPruning else { return }
    for file in others + (source.map { [$0] } ?? []) {
      for entry in stale where file.has(entry.key) {
        changes.remove(entry.key, at: address(file.language))
      }
    }
  }

  /// The translations that go with the texts that no page has any more.
  var pruned: [PrunedTranslation] {
    guard options.isPruning else { return [] }
    return stale.flatMap { entry in
      others.compactMap { file in
        file.table[entry.key].map {
          PrunedTranslation(
            key: entry.key, source: entry.message, target: $0.message, language: file.language,
            table: table.name)
        }
      }
    }
  }

  private func address(_ folder: String) -> TableChanges.Address {
    TableChanges.Address(bundle: bundleIndex, table: table.name, folder: folder)
  }

  private func insert(into changes: inout TableChanges) {
    let address = address(sourceFolder)
    let new = Set(added.map(\.key))
    let old = Dictionary(reworded.map { ($0.newKey, $0.oldKey) }, uniquingKeysWith: { $1 })
    let translated = table.entries.filter(\.isTranslated)
    // A new text stands behind the one whose place it took.
    changes.order(
      translated.flatMap { [old[$0.key], $0.key].compactMap(\.self) }, at: address)
    for text in translated where new.contains(text.key) {
      changes.set(
        Message.Variant(.plain, text.key),
        of: Catalog.Entry(
          key: text.key, notes: [Catalog.Note(text.contextNote)], origin: .extracted), at: address)
    }
  }

  /// Says in a String Catalog which texts no page has any more, and which are back.
  private func mark(_ changes: inout TableChanges) {
    guard let source, source.keepsStates else { return }
    let address = address(sourceFolder)
    for entry in stale where entry.origin != .stale && entry.origin != .manual {
      changes.mark(entry.key, .stale, at: address)
    }
    for entry in source.table.entries where entry.origin == .stale && table[entry.key] != nil {
      changes.mark(entry.key, .extracted, at: address)
    }
  }

  /// Copies the translations of reworded texts, which a person must look at.
  private func copy(
    into file: TableFile, _ changes: inout TableChanges, _ records: inout TranslationRecords
  ) {
    let address = address(file.language)
    changes.order(reworded.flatMap { [$0.oldKey, $0.newKey] }, at: address)
    for rewording in reworded where rewording.languages?.contains(file.language) == true {
      guard let translation = file.table[rewording.oldKey] else { continue }
      for variant in translation.message.variants {
        var variant = variant
        variant.state = .needsReview
        changes.set(
          variant, of: Catalog.Entry(key: rewording.newKey, notes: notes(on: rewording)),
          at: address)
        records[
          TranslationRecords.Address(
            of: VariantKey(key: rewording.newKey, path: variant.path), in: file, of: bundle)] =
          TranslationRecords.Record(state: .needsReview)
      }
    }
  }

  /// What marks a copied translation where nothing else can: in a bundle, which has no place for states.
  private func notes(on rewording: Rewording) -> [Catalog.Note] {
    keepsRecords ? [] : [Catalog.Note("needs review: was \"\(rewording.oldKey)\"")]
  }
}
