import Diagnostics
import JSONDocuments

/// A key that comes.
struct StringCatalogInsertion {
  var key: ExactString
  var value: JSONDraft
  /// The key that it stands behind, where the file has no order of its own.
  var after: ExactString?
  var isRemoved = false
}

/// Finds where new keys of a catalog stand.
enum StringCatalogPlacement {
  /// The new keys by the place of the old one that they stand behind, in their order; -1 is the front.
  static func place(
    _ insertions: [StringCatalogInsertion], among keys: [ExactString]
  ) -> [Int: [StringCatalogInsertion]] {
    let coming = insertions.filter { !$0.isRemoved }
    if coming.isEmpty { return [:] }
    let floor = floors(of: keys)
    if floor.elementsEqual(keys.indices) {
      var byKey: [ExactString: StringCatalogInsertion] = [:]
      for insertion in coming { byKey[insertion.key] = insertion }
      let sorted = StringCatalogOrder.sorted(coming.map(\.key)).compactMap { byKey[$0] }
      return Dictionary(grouping: sorted) { lastBefore($0.key, floor, keys) }
    }
    return inOrderGiven(coming, among: keys, floor)
  }

  /// For each place, that of the key that sorts first from there on.
  private static func floors(of keys: [ExactString]) -> [Int] {
    var floors = Array(keys.indices)
    for place in keys.indices.dropLast().reversed()
    where !StringCatalogOrder.precedes(keys[place], keys[floors[place + 1]]) {
      floors[place] = floors[place + 1]
    }
    return floors
  }

  /// The last place whose key sorts before another, by halving, since floors only rise.
  private static func lastBefore(
    _ key: ExactString, _ floors: [Int], _ keys: [ExactString]
  ) -> Int {
    var low = 0
    var high = floors.count
    while low < high {
      let middle = (low + high) / 2
      if StringCatalogOrder.precedes(keys[floors[middle]], key) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low - 1
  }

  /// In a file without Xcode's order a key stands where the change says; what is put behind one key last
  /// stands next to it.
  private static func inOrderGiven(
    _ coming: [StringCatalogInsertion], among keys: [ExactString], _ floors: [Int]
  ) -> [Int: [StringCatalogInsertion]] {
    let places = Dictionary(
      keys.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { $1 })
    var seen: [ExactString: Int] = [:]
    var followers: [Int: [Int]] = [:]
    var heads: [Int: [Int]] = [:]
    for (number, insertion) in coming.enumerated() {
      if let after = insertion.after, let leader = seen[after] {
        followers[leader, default: []].append(number)
      } else {
        let named = insertion.after.flatMap { places[$0] }
        let anchor = named ?? lastBefore(insertion.key, floors, keys)
        heads[anchor, default: []].append(number)
      }
      seen[insertion.key] = number
    }
    return heads.mapValues { heads in
      var result: [StringCatalogInsertion] = []
      var waiting = Array(heads.reversed())
      while let number = waiting.popLast() {
        result.append(coming[number])
        waiting += followers[number] ?? []
      }
      return result
    }
  }
}
