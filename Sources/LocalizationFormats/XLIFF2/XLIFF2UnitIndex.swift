/// Where the parts and codes of a unit stand.
struct XLIFF2UnitIndex {
  struct Part {
    let index: Int
    let source: Int?
    let target: Int?
  }

  let index: Int
  let parts: [Part]

  init(_ index: Int, in tree: XLIFF2Tree) {
    self.index = index
    parts = tree.children(of: index).filter {
      tree.name(of: $0) == "segment" || tree.name(of: $0) == "ignorable"
    }.map {
      Part(
        index: $0, source: tree.firstChild(of: $0, named: "source"),
        target: tree.firstChild(of: $0, named: "target"))
    }
  }

  /// All elements in the sources, in order.
  func sourceNodes(in tree: XLIFF2Tree) -> [Int] {
    parts.compactMap(\.source).flatMap { tree.descendants(of: $0) }
  }

  /// All elements in the targets, in the order in which the targets are joined.
  func targetNodes(in tree: XLIFF2Tree) -> [Int] {
    let targets = parts.enumerated().compactMap { position, part -> (order: Int, index: Int)? in
      part.target.map { (tree.nodes[$0]["order"].flatMap { Int($0) } ?? position + 1, $0) }
    }
    return targets.sorted { ($0.order, $0.index) < ($1.order, $1.index) }.flatMap {
      tree.descendants(of: $0.index)
    }
  }
}
