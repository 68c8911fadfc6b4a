package import Diagnostics

/// An element with all that is in it, by ranges of a text that was found well-formed before.
package struct XMLNode: Sendable {
  /// What the content of an element is made of; comments and instructions are no part of it.
  package enum Piece: Sendable {
    case text(Range<Int>)
    case element(XMLNode)
  }

  /// The start tag; it does not say its namespace.
  package let tag: XMLTag

  /// What is between the tags.
  package private(set) var content: Range<Int>

  /// The element from `<` to the `>` of its end tag.
  package private(set) var range: Range<Int>

  /// The content in order.
  package private(set) var pieces: [Piece] = []

  /// The elements of the content.
  package var children: [XMLNode] {
    pieces.compactMap { piece in
      if case .element(let node) = piece { node } else { nil }
    }
  }

  /// The element that begins at an offset; nil where there is none, or one that does not end.
  package init?(at offset: Int, in source: SourceText) {
    var scanner = MarkupScanner(source.utf8)
    scanner.offset = offset
    self.init(&scanner, depth: 0)
  }

  private init?(_ scanner: inout MarkupScanner, depth: Int) {
    guard depth < 600, let tag = scanner.startTag(namespace: nil) else { return nil }
    self.tag = tag
    range = tag.range
    content = tag.range.upperBound..<tag.range.upperBound
    if tag.isEmptyTag { return }
    while true {
      let text = scanner.text()
      if !text.isEmpty { pieces.append(.text(text)) }
      let start = scanner.offset
      if scanner.isAt("</") {
        guard scanner.endTag() != nil else { return nil }
        content = tag.range.upperBound..<start
        range = tag.range.lowerBound..<scanner.offset
        return
      }
      if scanner.isAt("<!--") {
        guard scanner.comment() != nil else { return nil }
      } else if scanner.isAt("<?") {
        guard scanner.processingInstruction() else { return nil }
      } else {
        guard let node = XMLNode(&scanner, depth: depth + 1) else { return nil }
        pieces.append(.element(node))
      }
    }
  }
}
