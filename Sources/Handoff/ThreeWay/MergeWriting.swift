import Diagnostics
import LocalizationFormats
import LocalizationModel

/// Writes merged texts into one version of the file, and reads back whether they are there.
///
/// An entry is changed text by text where that is enough, else written anew; where neither gives what was
/// wanted, it stays as the version has it and is told of.
struct MergeWriting {
  /// An entry that stayed, and why.
  struct Failure {
    let table: String
    let key: ExactString
    let reason: String
  }

  private enum Means: Int {
    case edit, replacement, none
  }

  private(set) var version: MergeVersion
  private(set) var failures: [Failure] = []

  init(_ wanted: Catalog, into version: MergeVersion) {
    self.version = version
    for table in wanted.tables {
      if let current = version.catalog.table(table.name) {
        write(table, over: current)
      } else {
        failures += table.entries.map {
          Failure(table: table.name, key: $0.key, reason: "the file has no table '\(table.name)'")
        }
      }
    }
  }

  private mutating func write(_ wanted: Catalog.Table, over current: Catalog.Table) {
    let old = current.entriesByKey
    let new = wanted.entriesByKey
    let changed = Set(old.keys).union(new.keys).filter { key in
      guard let one = old[key], let other = new[key] else { return true }
      return !one.saysSame(as: other)
    }
    guard !changed.isEmpty else { return }
    var means: [ExactString: Means] = [:]
    var reasons: [ExactString: String] = [:]
    for key in changed {
      let isEdit = old[key].map { new[key]?.differsInTextsAlone(from: $0) ?? true } ?? true
      means[key] = isEdit ? .edit : .replacement
    }
    // Each round takes a means from some entry, so it ends; of many that fail, all lose one at once.
    var rounds = 0
    while true {
      rounds += 1
      let failed = attempt(wanted, over: current, changed, means)
      if failed.isEmpty { break }
      let losers = rounds > 32 ? Dictionary(changed.map { ($0, "") }) { $1 } : failed
      for (key, reason) in losers {
        let next = Means(rawValue: (means[key] ?? .none).rawValue + 1) ?? .none
        means[key] = next
        reasons[key] = reasons[key] ?? reason
      }
      if changed.allSatisfy({ means[$0] == Means.none }) { break }
    }
    failures += changed.sorted().filter { means[$0] == Means.none }.map {
      Failure(table: wanted.name, key: $0, reason: reasons[$0] ?? "")
    }
  }
}

extension MergeWriting {
  /// Tries to write a table.
  ///
  /// - Returns: the keys that cannot be written so, and why; none where the version now has all others.
  private mutating func attempt(
    _ wanted: Catalog.Table, over current: Catalog.Table, _ changed: Set<ExactString>,
    _ means: [ExactString: Means]
  ) -> [ExactString: String] {
    let old = current.entriesByKey
    let costly = costlyReplacements(in: current, changed.filter { means[$0] == .replacement })
    if !costly.isEmpty {
      let reason = "it has more to it than bundlekit can write anew; merge it by hand"
      return Dictionary(costly.map { ($0, reason) }) { first, _ in first }
    }
    let written: MergeVersion
    do {
      let changes = changes(to: wanted, old, changed, means)
      written = version.reread(try version.bytes(applying: changes, toTable: wanted.name))
    } catch {
      guard changed.contains(error.key), means[error.key] != Means.none else {
        return Dictionary(changed.map { ($0, error.message) }) { first, _ in first }
      }
      return [error.key: error.message]
    }
    let result = written.catalog.table(wanted.name)?.entriesByKey ?? [:]
    let new = wanted.entriesByKey
    var failed: [ExactString: String] = [:]
    for key in Set(old.keys).union(new.keys) {
      let isKept = !changed.contains(key) || means[key] == Means.none
      let isAsWanted =
        switch (result[key], isKept ? old[key] : new[key]) {
        case (nil, nil): true
        case (let one?, let other?): one.saysSame(as: other)
        default: false
        }
      if isAsWanted { continue }
      let reason = "the file cannot hold what both sides come to; merge it by hand"
      if isKept { return Dictionary(changed.map { ($0, reason) }) { first, _ in first } }
      failed[key] = reason
    }
    if failed.isEmpty { version = written }
    return failed
  }

  private func changes(
    to wanted: Catalog.Table, _ old: [ExactString: Catalog.Entry], _ changed: Set<ExactString>,
    _ means: [ExactString: Means]
  ) -> [CatalogChange] {
    var changes: [CatalogChange] = []
    let keys = Set(wanted.entries.map(\.key))
    for key in changed.subtracting(keys).sorted() where means[key] != Means.none {
      changes.append(.remove(key))
    }
    var previous: ExactString?
    for entry in wanted.entries {
      let isChanged = changed.contains(entry.key) && means[entry.key] != Means.none
      switch (isChanged, old[entry.key]) {
      case (true, nil): changes.append(.insert(entry, after: previous))
      case (true, let old?) where means[entry.key] == .edit:
        changes += entry.edits(from: old)
      case (true, _): changes += [.remove(entry.key), .insert(entry, after: previous)]
      case (false, nil): continue
      case (false, _): break
      }
      previous = entry.key
    }
    return changes
  }

  /// The entries that would lose something if they were written anew, with the very same texts: attributes,
  /// inline codes, spellings of their own. Comments and texts are all that an entry of `.strings` has.
  private func costlyReplacements(
    in table: Catalog.Table, _ keys: Set<ExactString>
  ) -> [ExactString] {
    guard version.format.isBilingual, !keys.isEmpty else { return [] }
    func isLossless(_ keys: Set<ExactString>) -> Bool {
      var changes: [CatalogChange] = []
      var previous: ExactString?
      for entry in table.entries {
        if keys.contains(entry.key) {
          changes += [.remove(entry.key), .insert(entry, after: previous)]
        }
        previous = entry.key
      }
      guard let bytes = try? version.bytes(applying: changes, toTable: table.name) else {
        return false
      }
      return MergeVersion.withoutWhiteSpace(bytes) == MergeVersion.withoutWhiteSpace(version.bytes)
    }
    if isLossless(keys) { return [] }
    // One by one is a reading of the file for each.
    return keys.count > 64 ? Array(keys) : keys.filter { !isLossless([$0]) }
  }
}

extension Catalog.Entry {
  /// Whether all that differs can be changed in place: texts, and where the entry comes from.
  fileprivate func differsInTextsAlone(from old: Catalog.Entry) -> Bool {
    var same = self
    same.localizations = old.localizations
    same.origin = old.origin
    return same == old
  }

  /// The changes that make this entry of another one in place.
  fileprivate func edits(from old: Catalog.Entry) -> [CatalogChange] {
    var changes: [CatalogChange] = []
    // What comes is there before the rest goes, since a message without any text would go as a whole.
    for localization in localizations {
      let before = old[localization.language]
      for variant in localization.message.variants where before?[variant.path] != variant {
        changes.append(.set(key, language: localization.language, variant))
      }
    }
    for localization in old.localizations {
      let after = self[localization.language]
      for variant in localization.message.variants where after?[variant.path] == nil {
        changes.append(.unset(key, language: localization.language, variant.path))
      }
    }
    if origin != old.origin { changes.append(.mark(key, origin)) }
    return changes
  }
}
