import Diagnostics
import LocalizationModel

/// The search for rewordings in one table.
struct RewordingSearch {
  /// A place, with the texts around it where the words alone do not say which row it is.
  private struct Place: Hashable {
    let place: NotedPlace
    var before: ExactString?
    var after: ExactString?
  }

  /// A pair whose old key has no other new one, and the other way round.
  struct Pair {
    let old: ExactString
    let new: SourceTable.Entry
    /// Where the new text stands in the old one's place.
    let location: SourceLocation
  }

  /// The page's texts, in page order.
  let texts: [SourceTable.Entry]
  /// The source language's entries in force, in the order of the file.
  let entries: [Table.Entry]
  /// The keys that are new.
  let new: Set<ExactString>
  /// The keys that no page has.
  let stale: Set<ExactString>

  /// The pairs in page order. Where a place has several old or new texts, nothing is claimed.
  var pairs: [Pair] {
    guard !new.isEmpty, !stale.isEmpty else { return [] }
    let old = oldKeys
    var newAtPlace: [Place: Set<ExactString>] = [:]
    for text in newTexts { newAtPlace[text.place, default: []].insert(text.entry.key) }
    var found: [Pair] = []
    var seen: Set<[ExactString]> = []
    for text in newTexts where newAtPlace[text.place]?.count == 1 {
      guard let keys = old[text.place], keys.count == 1, let key = keys.first,
        seen.insert([key, text.entry.key]).inserted
      else { continue }
      found.append(Pair(old: key, new: text.entry, location: text.location))
    }
    let timesOld = Dictionary(grouping: found, by: \.old)
    let timesNew = Dictionary(grouping: found, by: \.new.key)
    return found.filter { timesOld[$0.old]?.count == 1 && timesNew[$0.new.key]?.count == 1 }
  }

  /// The keys that are in the file and on a page, before and after.
  private var kept: Set<ExactString> {
    Set(texts.map(\.key)).intersection(entries.map(\.key)).subtracting(new)
  }

  private var newTexts: [(place: Place, entry: SourceTable.Entry, location: SourceLocation)] {
    let neighbours = Neighbours(of: texts.map(\.key), kept: kept)
    return texts.enumerated().filter { new.contains($0.element.key) }.flatMap { index, entry in
      entry.occurrences.compactMap { occurrence in
        NotedPlace(occurrence).map {
          (place($0, at: index, among: neighbours), entry, occurrence.location)
        }
      }
    }
  }

  private var oldKeys: [Place: Set<ExactString>] {
    let neighbours = Neighbours(of: entries.map(\.key), kept: kept)
    var result: [Place: Set<ExactString>] = [:]
    for (index, entry) in entries.enumerated() where stale.contains(entry.key) {
      for noted in entry.note.map(NotedPlace.all) ?? [] {
        result[place(noted, at: index, among: neighbours), default: []].insert(entry.key)
      }
    }
    return result
  }

  private func place(_ noted: NotedPlace, at index: Int, among neighbours: Neighbours) -> Place {
    noted.isNamed
      ? Place(place: noted)
      : Place(place: noted, before: neighbours.before[index], after: neighbours.after[index])
  }
}

/// For each key of a list, the nearest keys on both sides that stay.
private struct Neighbours {
  var before: [ExactString?] = []
  var after: [ExactString?] = []

  init(of keys: [ExactString], kept: Set<ExactString>) {
    before = Self.last(in: keys, kept)
    after = Self.last(in: keys.reversed(), kept).reversed()
  }

  private static func last(in keys: [ExactString], _ kept: Set<ExactString>) -> [ExactString?] {
    var last: ExactString?
    return keys.map { key in
      defer { if kept.contains(key) { last = key } }
      return last
    }
  }
}
