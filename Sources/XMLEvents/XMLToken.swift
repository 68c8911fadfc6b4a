/// A piece of an XML document as ranges of `SourceText.utf8`: nothing of it is decoded before it is asked for.
package enum XMLToken {
  case startTag(XMLTag)
  /// The end of an element; empty, behind the tag, where that was an empty one.
  case endTag(Range<Int>)
  /// The whole text between two pieces of markup, CDATA sections included; never empty.
  case text(Range<Int>)
  case comment(Range<Int>)
  case processingInstruction(Range<Int>)
  case doctype(XMLDoctype)
}

/// A start tag or an empty tag by its ranges.
package struct XMLTag: Sendable {
  /// The tag from `<` to `>`.
  package let range: Range<Int>

  /// The qualified name.
  package let name: Range<Int>

  /// The name without its prefix.
  package let localName: Range<Int>

  /// The URI of the namespace.
  package let namespace: String?

  /// The attributes in the order of the file, declarations of namespaces included.
  package let attributes: [Attribute]

  /// Whether the tag is `<a/>`.
  package let isEmptyTag: Bool

  /// An attribute by its ranges.
  package struct Attribute: Sendable {
    /// The qualified name.
    package let name: Range<Int>

    /// What is between the quotes.
    package let value: Range<Int>

    /// Name, equals sign and quoted value.
    package var range: Range<Int> { name.lowerBound..<(value.upperBound + 1) }
  }
}

/// A document type declaration before the root element.
///
/// libxml2 never sees it: it is read here, and fed to libxml2 as spaces. So there is nothing to load, no
/// entity to expand, and every entity that is not predefined is undeclared.
package struct XMLDoctype: Sendable {
  package let range: Range<Int>
  package let publicID: Range<Int>?
  package let systemID: Range<Int>?
  package let hasInternalSubset: Bool
}
