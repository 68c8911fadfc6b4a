import Diagnostics
import XMLEvents

/// The elements of an XLIFF 2 file with their ranges, in the order of the file.
///
/// Names are those of the vocabulary, whatever prefixes the file has: `unit`, `mda:meta`.
struct XLIFF2Tree: Sendable {
  struct Attribute: Sendable {
    /// The name in the vocabulary; nil for that of a namespace from outside.
    let name: String?
    /// The name as the file has it.
    let written: String
    let value: String
    let range: Range<Int>
    let valueRange: Range<Int>
  }

  enum Child: Sendable {
    case element(Int)
    case text(String, Range<Int>)
  }

  struct Node: Sendable {
    /// The name in the vocabulary; nil for an element of a namespace from outside, and for all in one.
    let name: String?
    let written: String
    let namespace: String?
    let attributes: [Attribute]
    /// The start tag.
    let tag: Range<Int>
    let isEmptyTag: Bool
    let parent: Int?
    var children: [Child] = []
    /// The end tag; empty behind an empty tag.
    var endTag: Range<Int>
    /// The index behind the last element in this one.
    var end: Int

    /// What is between the tags.
    var inner: Range<Int> { tag.upperBound..<max(tag.upperBound, endTag.lowerBound) }
    /// The whole element.
    var range: Range<Int> { tag.lowerBound..<max(tag.upperBound, endTag.upperBound) }

    subscript(attribute: String) -> String? { find(attribute)?.value }

    func find(_ attribute: String) -> Attribute? { attributes.first { $0.name == attribute } }

    /// The range to point at for an attribute: its own, else that of the tag.
    func place(of attribute: String) -> Range<Int> { find(attribute)?.range ?? tag }
  }

  private(set) var nodes: [Node] = []
  private var open: [Int] = []
  private var scopes = XLIFF2Namespaces()

  /// The root element.
  var root: Node? { nodes.first }

  mutating func open(_ element: XMLElement) {
    scopes.push(element.attributes)
    let parent = open.last
    let isOpaque = parent.map { holdsAnything(nodes[$0]) } ?? false
    let name = isOpaque ? nil : XLIFF2Namespaces.name(element.localName, in: element.namespace)
    let index = nodes.count
    nodes.append(
      Node(
        name: name, written: element.name, namespace: element.namespace,
        attributes: element.attributes.compactMap { attribute($0) }, tag: element.range,
        isEmptyTag: element.isEmptyTag, parent: parent,
        endTag: element.range.upperBound..<element.range.upperBound, end: index + 1))
    if let parent { nodes[parent].children.append(.element(index)) }
    open.append(index)
  }

  mutating func add(_ text: String, at range: Range<Int>) {
    if let parent = open.last { nodes[parent].children.append(.text(text, range)) }
  }

  mutating func close(at range: Range<Int>) {
    scopes.pop()
    guard let index = open.popLast() else { return }
    nodes[index].endTag = range
    nodes[index].end = nodes.count
  }

  /// Whether anything may stand in an element, so that names in it mean nothing here.
  private func holdsAnything(_ node: Node) -> Bool {
    guard let name = node.name else { return true }
    return ["res:source", "res:target", "skeleton", "slr:data"].contains(name)
  }

  private func attribute(_ attribute: XMLAttribute) -> Attribute? {
    guard attribute.name != "xmlns", !attribute.name.hasPrefix("xmlns:") else { return nil }
    return Attribute(
      name: scopes.name(ofAttribute: attribute.name), written: attribute.name,
      value: attribute.value, range: attribute.range, valueRange: attribute.valueRange)
  }
}
