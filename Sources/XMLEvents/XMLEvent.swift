/// An attribute as it stands in a start tag, declarations of namespaces included.
package struct XMLAttribute: Sendable {
  /// The qualified name.
  package let name: String

  /// The value, with references replaced and white space normalised.
  package let value: String

  /// The range of name, equals sign and quoted value.
  package let range: Range<Int>

  /// The range between the quotes.
  package let valueRange: Range<Int>
}

/// A start tag or an empty tag.
package struct XMLElement: Sendable {
  /// The qualified name, such as `x:y`.
  package let name: String

  /// The name without its prefix.
  package let localName: String

  /// The URI of the namespace.
  package let namespace: String?

  /// The attributes in the order of the file.
  package let attributes: [XMLAttribute]

  /// The range of the tag from `<` to `>`.
  package let range: Range<Int>

  /// Whether the tag is `<a/>`; an `endElement` with an empty range at its end follows all the same.
  package let isEmptyTag: Bool

  /// The value of an attribute, by its qualified name.
  package subscript(attribute: String) -> String? {
    attributes.first { $0.name.utf8.elementsEqual(attribute.utf8) }?.value
  }
}

/// A piece of an XML document; all ranges are offsets into `SourceText.utf8`.
package enum XMLEvent: Sendable {
  case startElement(XMLElement)
  case endElement(name: String, range: Range<Int>)
  /// The whole text between two pieces of markup, CDATA sections included; never empty.
  case text(String, range: Range<Int>)
  case comment(String, range: Range<Int>)
  case processingInstruction(range: Range<Int>)
  case doctype(range: Range<Int>, publicID: String?, systemID: String?, hasInternalSubset: Bool)
}

/// The reason why a document could not be read to its end.
package struct XMLFault: Error, Hashable, Sendable {
  /// The kinds of faults.
  package enum Kind: Hashable, Sendable {
    case notWellFormed
    /// A document type declaration that the limits forbid.
    case doctype
    case tooDeep
    case tooLarge
  }

  /// What the limits or the rules of XML say.
  package let kind: Kind

  /// One line, lower case, no full stop.
  package let message: String

  /// The place in `SourceText.utf8`.
  package let offset: Int
}
