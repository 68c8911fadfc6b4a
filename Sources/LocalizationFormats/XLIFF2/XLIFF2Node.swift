import XMLEvents

/// An element of a tree, and what it says.
extension XLIFF2Tree {
  struct Node: Sendable {
    fileprivate let tree: XLIFF2Tree
    fileprivate let index: Int

    init(tree: XLIFF2Tree, index: Int) {
      self.tree = tree
      self.index = index
    }
  }

  /// A piece of an element's content.
  enum Child: Sendable {
    case element(Int)
    case text(Range<Int>)
  }

  /// An attribute and what it says.
  struct NodeAttribute: Sendable {
    fileprivate let tree: XLIFF2Tree
    fileprivate let attribute: Attribute

    /// The name in the vocabulary; nil for that of a namespace from outside.
    var name: String? { tree.attributeNames[attribute.name].name }
    /// The name as the file has it.
    var written: String { tree.attributeNames[attribute.name].written }
    var value: String { tree.source.decodedXMLAttribute(in: attribute.valueRange) }
    var range: Range<Int> { attribute.range }
    /// Whether it belongs to a module.
    var isOfModule: Bool { tree.attributeNames[attribute.name].isOfModule }
  }
}

extension XLIFF2Tree.Node {
  private var element: XLIFF2Tree.Element { tree.elements[index] }
  private var kind: XLIFF2Tree.Kind { tree.kinds[element.kind] }

  /// The name in the vocabulary; nil for an element of a namespace from outside, and for all in one.
  var name: String? { kind.name }
  var written: String { kind.written }
  var namespace: String? { kind.namespace }
  var parent: Int? { element.parent }
  /// The start tag.
  var tag: Range<Int> { element.tag }
  var isEmptyTag: Bool { element.isEmptyTag }
  /// The end tag; empty behind an empty tag.
  var endTag: Range<Int> { element.endTag }
  /// The index behind the last element in this one.
  var end: Int { element.end }

  /// What is between the tags.
  var inner: Range<Int> { tag.upperBound..<max(tag.upperBound, endTag.lowerBound) }
  /// The whole element.
  var range: Range<Int> { tag.lowerBound..<max(tag.upperBound, endTag.upperBound) }

  var attributes: some Sequence<XLIFF2Tree.NodeAttribute> {
    tree.attributes[element.attributes].lazy.map {
      XLIFF2Tree.NodeAttribute(tree: tree, attribute: $0)
    }
  }

  subscript(attribute: String) -> String? { find(attribute)?.value }

  func find(_ attribute: String) -> XLIFF2Tree.NodeAttribute? {
    for place in element.attributes {
      let found = tree.attributes[place]
      if tree.attributeNames[found.name].name == attribute {
        return XLIFF2Tree.NodeAttribute(tree: tree, attribute: found)
      }
    }
    return nil
  }

  /// The range to point at for an attribute: its own, else that of the tag.
  func place(of attribute: String) -> Range<Int> { find(attribute)?.range ?? tag }

  /// The elements and texts directly in the element, in order.
  var children: Children { Children(tree: tree, element: index) }

  /// The pieces of an element's content.
  struct Children: Sequence {
    fileprivate let tree: XLIFF2Tree
    fileprivate let element: Int

    var isEmpty: Bool {
      tree.elements[element].texts.isEmpty && tree.descendants(of: element).isEmpty
    }

    func makeIterator() -> ChildIterator {
      let own = tree.elements[element]
      return ChildIterator(
        tree: tree, element: element + 1, end: own.end, text: own.texts.lowerBound,
        endOfTexts: own.texts.upperBound)
    }
  }

  /// Between two elements stand the texts that neither of them holds.
  struct ChildIterator: IteratorProtocol {
    fileprivate let tree: XLIFF2Tree
    fileprivate var element: Int
    fileprivate let end: Int
    fileprivate var text: Int
    fileprivate let endOfTexts: Int

    mutating func next() -> XLIFF2Tree.Child? {
      let child = element < end ? tree.elements[element] : nil
      if text < child?.texts.lowerBound ?? endOfTexts {
        defer { text += 1 }
        return .text(tree.texts[text])
      }
      guard let child else { return nil }
      defer { element = child.end }
      text = child.texts.upperBound
      return .element(element)
    }
  }
}
