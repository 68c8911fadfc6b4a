import Diagnostics
import XMLEvents

/// Builds the tree of a file from the tokens of its XML.
struct XLIFF2TreeBuilder {
  private let source: SourceText
  private var elements: [XLIFF2Tree.Element] = []
  private var attributes: [XLIFF2Tree.Attribute] = []
  private var texts: [Range<Int>] = []
  private var open: [Int] = []
  private var scopes = XLIFF2Namespaces()

  private var kinds: [XLIFF2Tree.Kind] = []
  private var attributeNames: [XLIFF2Tree.AttributeName] = []
  /// Where an element of each kind says its name, and whether it stands where names mean nothing.
  private var kindPlaces: [(name: Range<Int>, isOpaque: Bool)] = []
  private var attributePlaces: [Range<Int>] = []

  /// So many names are looked through for one that was there before: the format has no more, and a file from
  /// outside may have as many as elements.
  private static let mostNames = 64

  init(_ source: SourceText) { self.source = source }

  mutating func add(_ token: XMLToken) {
    switch token {
    case .startTag(let tag): open(tag)
    case .endTag(let range): close(at: range)
    case .text(let range): if !open.isEmpty { texts.append(range) }
    case .comment, .processingInstruction, .doctype: break
    }
  }

  private mutating func open(_ tag: XMLTag) {
    declareNamespaces(of: tag)
    let parent = open.last
    let isOpaque = parent.map { holdsAnything($0) } ?? false
    let firstAttribute = attributes.count
    for attribute in tag.attributes where !isDeclaration(attribute.name) {
      attributes.append(
        XLIFF2Tree.Attribute(
          name: number(ofAttribute: attribute.name), range: attribute.range,
          valueRange: attribute.value))
    }
    let index = elements.count
    elements.append(
      XLIFF2Tree.Element(
        kind: kind(of: tag, isOpaque: isOpaque), parent: parent, tag: tag.range,
        isEmptyTag: tag.isEmptyTag, attributes: firstAttribute..<attributes.count,
        endTag: tag.range.upperBound..<tag.range.upperBound, end: index + 1,
        texts: texts.count..<texts.count))
    open.append(index)
  }

  private mutating func close(at range: Range<Int>) {
    scopes.close(depth: open.count)
    guard let index = open.popLast() else { return }
    elements[index].endTag = range
    finish(index)
  }

  private mutating func finish(_ index: Int) {
    elements[index].end = elements.count
    elements[index].texts = elements[index].texts.lowerBound..<texts.count
  }

  /// The tree; elements that were never closed reach to the end.
  consuming func finish() -> XLIFF2Tree {
    for index in open { finish(index) }
    return XLIFF2Tree(
      source, elements: elements, kinds: kinds, attributes: attributes,
      attributeNames: attributeNames, texts: texts)
  }
}

/// Names.
extension XLIFF2TreeBuilder {
  /// Whether anything may stand in an element, so that names in it mean nothing here.
  private func holdsAnything(_ index: Int) -> Bool {
    switch kinds[elements[index].kind].name {
    case nil, "res:source", "res:target", "skeleton", "slr:data": true
    default: false
    }
  }

  private mutating func kind(of tag: XMLTag, isOpaque: Bool) -> Int {
    for (number, place) in kindPlaces.prefix(Self.mostNames).enumerated()
    where place.isOpaque == isOpaque && isSame(place.name, tag.name)
      && kinds[number].namespace == tag.namespace
    {
      return number
    }
    let name =
      isOpaque ? nil : XLIFF2Namespaces.name(source.text(in: tag.localName), in: tag.namespace)
    kinds.append(
      XLIFF2Tree.Kind(
        name: name, written: source.text(in: tag.name), namespace: tag.namespace))
    kindPlaces.append((tag.name, isOpaque))
    return kinds.count - 1
  }

  private mutating func number(ofAttribute written: Range<Int>) -> Int {
    let isPrefixed = source.utf8[written].contains(UInt8(ascii: ":"))
    // What a prefix stands for may change from element to element.
    let resolved = isPrefixed ? scopes.name(ofAttribute: source.text(in: written)) : nil
    for (number, place) in attributePlaces.prefix(Self.mostNames).enumerated()
    where isSame(place, written) && (!isPrefixed || attributeNames[number].name == resolved) {
      return number
    }
    let text = source.text(in: written)
    attributeNames.append(
      XLIFF2Tree.AttributeName(
        name: isPrefixed ? resolved : text, written: text,
        isOfModule: isPrefixed && resolved?.contains(":") == true))
    attributePlaces.append(written)
    return attributeNames.count - 1
  }

  private func isSame(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    guard left.count == right.count else { return false }
    for (left, right) in zip(left, right) where source.utf8[left] != source.utf8[right] {
      return false
    }
    return true
  }
}

/// Declarations of namespaces.
extension XLIFF2TreeBuilder {
  private func isDeclaration(_ name: Range<Int>) -> Bool {
    guard source.has("xmlns", in: name.prefix(5)) else { return false }
    return name.count == 5 || source.utf8[name.lowerBound + 5] == UInt8(ascii: ":")
  }

  private mutating func declareNamespaces(of tag: XMLTag) {
    for attribute in tag.attributes
    where attribute.name.count > 5 && isDeclaration(attribute.name) {
      scopes.declare(
        source.text(in: attribute.name.dropFirst(6)),
        as: source.decodedXMLAttribute(in: attribute.value), depth: open.count + 1)
    }
  }
}
