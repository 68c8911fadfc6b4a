import Diagnostics

/// Finds elements without walking through the whole file: a file from outside may have as many references as
/// elements.
///
/// A class, since most files have no reference, and need no index.
final class XLIFF2Index {
  private let tree: XLIFF2Tree

  init(_ tree: XLIFF2Tree) { self.tree = tree }

  private lazy var byID: [ExactString: [Int]] = {
    var result: [ExactString: [Int]] = [:]
    for (index, node) in tree.nodes.enumerated() {
      if let id = node["id"] ?? node["xml:id"] {
        result[ExactString(id), default: []].append(index)
      }
    }
    return result
  }()

  private lazy var byParent: [String: [Int: [Int]]] = {
    var result: [String: [Int: [Int]]] = [:]
    for (index, node) in tree.nodes.enumerated() {
      if let name = node.name, let parent = node.parent, Self.names.contains(name) {
        result[name, default: [:]][parent, default: []].append(index)
      }
    }
    return result
  }()

  /// The elements that are looked for from those around them.
  private static let names: Set<String> = ["slr:profiles", "slr:data", "val:validation"]

  /// The elements with an id among some, which follow each other in the file.
  func elements(withID id: String, in range: Range<Int>) -> ArraySlice<Int> {
    guard let all = byID[ExactString(id)] else { return [] }
    let start = Self.position(of: range.lowerBound, in: all)
    return all[start..<max(start, Self.position(of: range.upperBound, in: all))]
  }

  /// The elements of a name directly in an element.
  func children(of parent: Int, named name: String) -> [Int] { byParent[name]?[parent] ?? [] }

  /// How many numbers of a list, which are in order, are less than another.
  private static func position(of value: Int, in list: [Int]) -> Int {
    var low = 0
    var high = list.count
    while low < high {
      let middle = (low + high) / 2
      if list[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
