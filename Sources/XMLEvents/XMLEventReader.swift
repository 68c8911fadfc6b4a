package import Diagnostics

/// Reads XML as `XMLTokenReader` does, and decodes all that it hands over.
package struct XMLEventReader {
  package typealias Limits = XMLTokenReader.Limits

  /// Hands the events of a document to `handler`, in the order of the document.
  ///
  /// - Parameters:
  ///   - source: the document.
  ///   - limits: what it may be.
  ///   - handler: what takes the events.
  /// - Returns: why the document was not read to its end; the events before that place were handed over.
  package static func read(
    _ source: SourceText, limits: Limits = .init(), handler: (XMLEvent) -> Void
  ) -> XMLFault? {
    let scanner = MarkupScanner(source.utf8)
    var openNames: [String] = []
    return XMLTokenReader.read(source, limits: limits) { token in
      switch token {
      case .startTag(let tag):
        let element = scanner.element(tag)
        openNames.append(element.name)
        handler(.startElement(element))
      case .endTag(let range):
        handler(.endElement(name: openNames.popLast() ?? "", range: range))
      case .text(let range): handler(.text(scanner.decodedText(range), range: range))
      case .comment(let range): handler(.comment(scanner.decodedComment(range), range: range))
      case .processingInstruction(let range): handler(.processingInstruction(range: range))
      case .doctype(let doctype):
        handler(
          .doctype(
            range: doctype.range, publicID: doctype.publicID.map(scanner.string),
            systemID: doctype.systemID.map(scanner.string),
            hasInternalSubset: doctype.hasInternalSubset))
      }
    }
  }
}

extension MarkupScanner {
  fileprivate func element(_ tag: XMLTag) -> XMLElement {
    let name = string(tag.name)
    return XMLElement(
      name: name, localName: tag.localName == tag.name ? name : string(tag.localName),
      namespace: tag.namespace,
      attributes: tag.attributes.map {
        XMLAttribute(
          name: string($0.name), value: decodedAttribute($0.value), range: $0.range,
          valueRange: $0.value)
      }, range: tag.range, isEmptyTag: tag.isEmptyTag)
  }

  /// The text between the hyphens of a comment.
  fileprivate func decodedComment(_ comment: Range<Int>) -> String {
    let range = (comment.lowerBound + 4)..<(comment.upperBound - 3)
    guard utf8[range].contains(UInt8(ascii: "\r")) else { return string(range) }
    var text: [UInt8] = []
    XMLText.decode(utf8[range], as: .section, into: &text)
    return String(decoding: text, as: UTF8.self)
  }
}
