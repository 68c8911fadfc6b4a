import Diagnostics
import JSONDocuments
import LocalizationModel

/// Changes, folded to what happens to each key.
struct StringCatalogChangePlan {
  private let catalog: StringCatalog
  private let index: JSONIndex
  private let places: [ExactString: Int]

  /// The entries that change, by their place in the catalog.
  private var drafts: [Int: JSONDraft] = [:]
  private var removed: Set<Int> = []
  private var insertions: [StringCatalogInsertion] = []
  /// The place in `insertions` of a key that comes.
  private var inserted: [ExactString: Int] = [:]

  init(_ catalog: StringCatalog, _ index: JSONIndex) {
    self.catalog = catalog
    self.index = index
    places = Dictionary(
      catalog.entries.enumerated().map { ($0.element.key, $0.offset) }, uniquingKeysWith: { $1 })
  }

  mutating func apply(_ change: CatalogChange) throws(LocalizationWriteError) {
    switch change {
    case .set(let key, let language, let variant):
      try edit(key) { entry throws(LocalizationWriteError) in
        try entry.set(variant, in: ExactString(language))
      }
    case .unset(let key, let language, let path):
      try edit(key) { entry in entry.unset(path, in: ExactString(language)) }
    case .mark(let key, let origin):
      try edit(key) { entry in entry.mark(origin) }
    case .remove(let key): try remove(key)
    case .insert(let entry, let after): try insert(entry, after: after)
    }
  }

  private mutating func edit(
    _ key: ExactString,
    _ change: (inout StringCatalogEntryDraft) throws(LocalizationWriteError) -> Void
  ) throws(LocalizationWriteError) {
    let place = places[key].flatMap { removed.contains($0) ? nil : $0 }
    let new = inserted[key]
    let old: JSONDraft
    if let new {
      old = insertions[new].value
    } else if let place {
      old = drafts[place] ?? JSONDraft(catalog.entries[place].value)
    } else {
      throw LocalizationWriteError(
        .missingKey, key, "the catalog has no key \"\(key)\"; insert it first")
    }
    var draft = StringCatalogEntryDraft(
      key: key, value: old, index: index, sourceLanguage: catalog.sourceLanguage)
    try change(&draft)
    if let new {
      insertions[new].value = draft.value
    } else if let place {
      drafts[place] = draft.value
    }
  }

  private mutating func remove(_ key: ExactString) throws(LocalizationWriteError) {
    if let new = inserted.removeValue(forKey: key) {
      insertions[new].isRemoved = true
    } else if let place = places[key], removed.insert(place).inserted {
      drafts[place] = nil
    } else {
      throw LocalizationWriteError(
        .missingKey, key, "the catalog has no key \"\(key)\" to remove")
    }
  }

  private mutating func insert(
    _ entry: Catalog.Entry, after: ExactString?
  ) throws(LocalizationWriteError) {
    let key = entry.key
    if inserted[key] != nil || places[key].map({ !removed.contains($0) }) ?? false {
      throw LocalizationWriteError(
        .existingKey, key, "the catalog has the key \"\(key)\" already; change it instead")
    }
    var renderer = StringCatalogRenderer(sourceLanguage: catalog.sourceLanguage, language: nil)
    let output = renderer.output(for: entry)
    if let loss = renderer.losses.first(where: { $0.kind == .variants || $0.kind == .variables }) {
      throw LocalizationWriteError(
        .unsupported, key, "a String Catalog cannot hold \(loss.detail) of \"\(key)\"")
    }
    inserted[key] = insertions.count
    insertions.append(StringCatalogInsertion(key: key, value: JSONDraft(output), after: after))
  }

  /// The edits of the object of all keys.
  func edits(of strings: JSONIndex.Value) -> [TextEdit] {
    let layout = JSONLayout(of: index)
    var edits: [TextEdit] = []
    for (place, draft) in drafts.sorted(by: { $0.key < $1.key }) where !removed.contains(place) {
      edits += draft.edits(in: index, layout)
    }
    if removed.isEmpty, insertions.isEmpty { return edits }
    let coming = StringCatalogPlacement.place(insertions, among: catalog.entries.map(\.key))
    if removed.isEmpty, coming.isEmpty { return edits }
    if removed.count == catalog.entries.count {
      // None stays that the others could be put beside.
      var whole = JSONDraft(strings)
      let members = coming.sorted { $0.key < $1.key }.flatMap(\.value).map {
        ($0.key.string, $0.value.output(in: index))
      }
      whole.set(.object(members), at: [], in: index, precedes: StringCatalogOrder.precedes)
      return whole.edits(in: index, layout)
    }
    var change = JSONMemberChange(strings, in: index, layout)
    for insertion in coming[-1] ?? [] {
      change.insert(insertion.key, insertion.value.output(in: index))
    }
    for (place, member) in index.members(of: strings).enumerated() {
      if !removed.contains(place) { change.keep(member.name) }
      for insertion in coming[place] ?? [] {
        change.insert(insertion.key, insertion.value.output(in: index))
      }
    }
    return edits + change.finish()
  }
}
