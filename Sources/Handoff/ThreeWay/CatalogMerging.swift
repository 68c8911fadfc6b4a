import Diagnostics
import LocalizationModel

/// Merges three versions of the texts of one file; of entries that both have, part by part.
///
/// The order is ours, with their additions behind the entry that they follow there.
struct CatalogMerging {
  private(set) var merged: Catalog
  private(set) var conflicts: [MergeConflict] = []
  private let marksReview: Bool

  init(base: Catalog, ours: Catalog, theirs: Catalog, marksReview: Bool) {
    self.marksReview = marksReview
    merged = ours
    merged.tables = []
    for table in ours.tables {
      append(base.table(table.name), table, theirs.table(table.name))
    }
    for table in theirs.tables where ours.table(table.name) == nil {
      append(base.table(table.name), Catalog.Table(name: table.name), table)
    }
  }

  private mutating func append(
    _ base: Catalog.Table?, _ ours: Catalog.Table, _ theirs: Catalog.Table?
  ) {
    let old = base?.entriesByKey ?? [:]
    let left = ours.entriesByKey
    let right = theirs?.entriesByKey ?? [:]
    var kept: [Catalog.Entry] = []
    for entry in ours.entries {
      if let entry = merge(old[entry.key], entry, right[entry.key], in: ours.name) {
        kept.append(entry)
      }
    }
    let present = Set(kept.map(\.key))
    var behind: [ExactString: [Catalog.Entry]] = [:]
    var tail: [Catalog.Entry] = []
    var previous: ExactString?
    for entry in theirs?.entries ?? [] {
      if present.contains(entry.key) { previous = entry.key }
      guard left[entry.key] == nil,
        let added = merge(old[entry.key], nil, entry, in: ours.name)
      else { continue }
      if let previous { behind[previous, default: []].append(added) } else { tail.append(added) }
    }
    merged.tables.append(
      Catalog.Table(
        name: ours.name, entries: kept.flatMap { [$0] + (behind[$0.key] ?? []) } + tail))
  }

  /// What becomes of a key: nil where it goes.
  private mutating func merge(
    _ base: Catalog.Entry?, _ ours: Catalog.Entry?, _ theirs: Catalog.Entry?, in table: String
  ) -> Catalog.Entry? {
    if let ours, let theirs {
      let merging = EntryMerging(
        base: base, ours: ours, theirs: theirs, in: table, marksReview: marksReview)
      conflicts += merging.conflicts
      return merging.merged
    }
    guard let present = ours ?? theirs, let base else { return ours ?? theirs }
    // One side removed it.
    if present.saysSame(as: base) { return nil }
    conflicts.append(
      MergeConflict(
        .entry, of: present.key, in: table, base: base.summary, ours: ours?.summary,
        theirs: theirs?.summary))
    return marksReview ? present.inReview(besides: merged.sourceLanguage) : present
  }
}

extension Catalog {
  /// The table of a name; names are compared letter for letter.
  func table(_ name: String) -> Table? {
    tables.first { $0.name.utf8.elementsEqual(name.utf8) }
  }

  /// The catalog with one table of each name: a file may speak of one table in several places.
  var joiningTables: Catalog {
    var result = Catalog(sourceLanguage: sourceLanguage)
    for table in tables {
      let index = result.tables.firstIndex { $0.name.utf8.elementsEqual(table.name.utf8) }
      if let index {
        let present = Set(result.tables[index].entries.map(\.key))
        result.tables[index].entries += table.entries.filter { !present.contains($0.key) }
      } else {
        result.tables.append(table)
      }
    }
    return result
  }
}

extension Catalog.Table {
  var entriesByKey: [ExactString: Catalog.Entry] {
    Dictionary(entries.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension Catalog.Entry {
  /// Whether both say the same, in whatever order the languages stand.
  func saysSame(as other: Catalog.Entry) -> Bool {
    var left = self
    var right = other
    left.localizations.sort { ExactString($0.language) < ExactString($1.language) }
    right.localizations.sort { ExactString($0.language) < ExactString($1.language) }
    return left == right
  }

  var summary: String {
    localizations.map { localization in
      localizations.count == 1
        ? localization.message.summary : "\(localization.language): \(localization.message.summary)"
    }.joined(separator: "; ")
  }

  /// The entry with each translation to be looked at again; with the source, where there is no other.
  fileprivate func inReview(besides sourceLanguage: String) -> Catalog.Entry {
    var result = self
    let hasOthers = localizations.contains { $0.language != sourceLanguage }
    for index in localizations.indices
    where !hasOthers || localizations[index].language != sourceLanguage {
      result.localizations[index].message = localizations[index].message.inReview
    }
    return result
  }
}
