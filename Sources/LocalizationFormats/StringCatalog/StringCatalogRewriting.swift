import Diagnostics
import JSONDocuments

/// A catalog as Xcode would save it: the same names and values in the one order and layout.
package struct StringCatalogRewriting {
  /// The file.
  package private(set) var bytes: [UInt8] = []
  /// Whether the members of all objects were in Xcode's order before.
  package private(set) var isSorted = true

  private let index: JSONIndex
  /// Whether an object has a name twice, of which Xcode would drop one.
  private var hasTwins = false

  /// Nil for a catalog that cannot be written anew without loss.
  package init?(of catalog: StringCatalog) {
    guard let index = catalog.index, catalog.strings != nil else { return nil }
    self.index = index
    var bytes: [UInt8] = []
    bytes.reserveCapacity(catalog.bytes.count + catalog.bytes.count / 8)
    append(JSONIndex.root, indent: "", to: &bytes)
    self.bytes = bytes
    if hasTwins { return nil }
  }

  private mutating func append(
    _ value: JSONIndex.Value, indent: String, to bytes: inout [UInt8]
  ) {
    guard index.kind(of: value) == .object else {
      bytes += index.source.utf8[index.range(of: value)]
      return
    }
    var values: [ExactString: JSONIndex.Value] = [:]
    var names: [ExactString] = []
    for member in index.members(of: value) {
      let name = index.text(of: member.name) ?? ""
      if values.updateValue(member.value, forKey: name) != nil { hasTwins = true }
      names.append(name)
    }
    let sorted = names.count < 2 ? names : StringCatalogOrder.sorted(names)
    if sorted != names { isSorted = false }
    JSONLayout.apple.append(
      membersNamed: sorted.map(\.string), indent: indent, to: &bytes
    ) { place, inner, bytes in
      if let value = values[sorted[place]] { append(value, indent: inner, to: &bytes) }
    }
  }
}
