import Diagnostics
import XMLEvents

/// The elements of an XLIFF 2 file with their ranges, in the order of the file.
///
/// Names are those of the vocabulary, whatever prefixes the file has: `unit`, `mda:meta`. A large file has
/// hundreds of thousands of elements, so they stand in one list, their attributes and texts in two others, and
/// what any of them says is decoded when it is asked for.
final class XLIFF2Tree: Sendable {
  /// An element by its place and its ranges.
  struct Element: Sendable {
    /// What it is called: a position in `kinds`.
    let kind: Int
    let parent: Int?
    let tag: Range<Int>
    let isEmptyTag: Bool
    /// Its attributes: positions in `attributes`.
    let attributes: Range<Int>
    var endTag: Range<Int>
    /// The index behind the last element in this one.
    var end: Int
    /// The texts in it, at any depth: positions in `texts`.
    var texts: Range<Int>
  }

  /// What elements are called that are called the same.
  struct Kind: Sendable {
    /// The name in the vocabulary; nil for an element of a namespace from outside, and for all in one.
    let name: String?
    /// The name as the file has it.
    let written: String
    let namespace: String?
  }

  struct Attribute: Sendable {
    /// What it is called: a position in `attributeNames`.
    let name: Int
    let range: Range<Int>
    let valueRange: Range<Int>
  }

  /// What attributes are called that are called the same.
  struct AttributeName: Sendable {
    /// The name in the vocabulary; nil for that of a namespace from outside.
    let name: String?
    /// The name as the file has it.
    let written: String
    /// Whether the attribute belongs to a module.
    let isOfModule: Bool
  }

  let source: SourceText
  let elements: [Element]
  let kinds: [Kind]
  let attributes: [Attribute]
  let attributeNames: [AttributeName]
  let texts: [Range<Int>]

  init(
    _ source: SourceText, elements: [Element], kinds: [Kind], attributes: [Attribute],
    attributeNames: [AttributeName], texts: [Range<Int>]
  ) {
    self.source = source
    self.elements = elements
    self.kinds = kinds
    self.attributes = attributes
    self.attributeNames = attributeNames
    self.texts = texts
  }

  /// The root element.
  var root: Node? { nodes.first }

  /// The elements in the order of the file.
  var nodes: Nodes { Nodes(tree: self) }

  /// The elements of a tree.
  struct Nodes: RandomAccessCollection {
    fileprivate let tree: XLIFF2Tree
    var startIndex: Int { 0 }
    var endIndex: Int { tree.elements.count }
    subscript(position: Int) -> Node { Node(tree: tree, index: position) }
  }
}

/// Walks through elements by their indices.
extension XLIFF2Tree {
  /// The name of an element in the vocabulary.
  func name(of index: Int) -> String? { kinds[elements[index].kind].name }

  /// The elements in an element, at any depth, in the order of the file.
  func descendants(of index: Int) -> Range<Int> { (index + 1)..<elements[index].end }

  /// The elements directly in an element.
  func children(of index: Int) -> ElementChildren {
    ElementChildren(tree: self, place: index + 1, end: elements[index].end)
  }

  /// Elements next to each other, in one that holds them all.
  struct ElementChildren: Sequence, IteratorProtocol {
    fileprivate let tree: XLIFF2Tree
    fileprivate var place: Int
    fileprivate let end: Int

    mutating func next() -> Int? {
      guard place < end else { return nil }
      defer { place = tree.elements[place].end }
      return place
    }
  }

  /// The elements of a name directly in an element.
  func children(of index: Int, named name: String) -> [Int] {
    children(of: index).filter { self.name(of: $0) == name }
  }

  /// The first element of a name directly in an element.
  func firstChild(of index: Int, named name: String) -> Int? {
    children(of: index).first { self.name(of: $0) == name }
  }

  /// The innermost of an element's ancestors with one of these names.
  func ancestor(of index: Int, named names: [String]) -> Int? {
    var next = elements[index].parent
    while let index = next {
      if let name = name(of: index), names.contains(name) { return index }
      next = elements[index].parent
    }
    return nil
  }

  /// The value of an attribute on an element or on the innermost ancestor that has it.
  func inherited(_ attribute: String, at index: Int) -> String? {
    var next: Int? = index
    while let index = next {
      if let value = nodes[index][attribute] { return value }
      next = elements[index].parent
    }
    return nil
  }

  /// What the text in a range stands for.
  func text(in range: Range<Int>) -> String { source.decodedXMLText(in: range) }

  /// Whether the text in a range stands for nothing, as an empty CDATA section does.
  func isEmpty(_ range: Range<Int>) -> Bool {
    source.utf8[range].first == UInt8(ascii: "<") && text(in: range).utf8.isEmpty
  }

  /// Whether the text in a range is nothing but white space.
  func isBlank(_ range: Range<Int>) -> Bool {
    source.utf8[range].allSatisfy { $0 <= 0x20 }
      || text(in: range).utf8.allSatisfy { $0 <= 0x20 }
  }
}
